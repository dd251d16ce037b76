"""What is printed, on every kind of console: a terminal, a pipe, an old code page."""

import codecs
import contextlib
import json
import os
import stat
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, TextIO

from duplicate.texts.plain import plain_sign

#: In a pipe no line is ever cut.
WIDEST = 10_000


def _plain(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    text = error.object[error.start : error.end]
    return "".join(map(plain_sign, text)), error.end


def prepare() -> None:
    """Make every print safe: a sign the console lacks is replaced by a plain one."""
    codecs.register_error("plain-signs", _plain)
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:  # closed by whoever started the program
            mode = "r" if name == "stdin" else "w"
            stream = Path(os.devnull).open(mode, encoding="utf-8")  # noqa: SIM115 - it stays open
            setattr(sys, name, stream)
    for printed in (sys.stdout, sys.stderr):
        reconfigure: Callable[..., None] | None = getattr(printed, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="plain-signs")


def coloured() -> bool:
    """Whether colours may be used on standard output."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR")


def say(text: str = "") -> None:
    """Print a line for people, at once: it may tell them that an entry is safe."""
    print(text, flush=True)


def complain(text: str) -> None:
    """Print a line on standard error; where that fails, nothing more can be told."""
    try:
        print(text, file=sys.stderr, flush=True)
    except (OSError, ValueError):
        silence(sys.stderr)


def silence(stream: TextIO) -> None:
    """Lead a stream that cannot be written to nowhere: Python would complain when it closes it."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def typed_lines() -> Iterator[str]:
    """The lines of standard input as they come, in UTF-8 or the old Windows encoding.

    They are read the same on every console: as often as from a keyboard they come from a file.
    """
    raw = getattr(sys.stdin, "buffer", None)
    if raw is None:
        yield from sys.stdin
        return
    for line in raw:
        try:
            yield line.decode("utf-8-sig")
        except UnicodeDecodeError:
            yield line.decode("cp1252", errors="replace")


def comes_bit_by_bit() -> bool:
    """Whether standard input is a pipe or a keyboard, whose end may be far off, and no file."""
    try:
        return not stat.S_ISREG(os.fstat(sys.stdin.fileno()).st_mode)
    except (OSError, ValueError):
        return False


def say_json(value: object) -> None:
    """Print a value as one line of JSON, UTF-8 whatever the console."""
    import msgspec

    plain = msgspec.to_builtins(value, enc_hook=str, str_keys=True)
    line = json.dumps(plain, ensure_ascii=False) + "\n"
    sys.stdout.flush()
    sys.stdout.buffer.write(line.encode("utf-8"))
    sys.stdout.buffer.flush()


def say_table(
    headings: Sequence[str], rows: Iterable[Sequence[str]], right: Iterable[int] = ()
) -> None:
    """Print a table, one row a line; columns in ``right`` are set flush right.

    In a pipe nothing is wrapped or cut, so that every line can be searched.
    """
    from rich import box
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    aligned = set(right)
    terminal = sys.stdout.isatty()
    table: Any = Table(box=box.SIMPLE_HEAD if terminal else None, pad_edge=False)
    for number, heading in enumerate(headings):
        justify = "right" if number in aligned else "left"
        table.add_column(heading, justify=justify, no_wrap=not terminal)
    for row in rows:
        table.add_row(*map(Text, row))  # whatever stands in a name, it is no markup
    colours: Any = "auto" if coloured() else None
    width = None if terminal else WIDEST
    Console(highlight=False, color_system=colours, width=width).print(table)
