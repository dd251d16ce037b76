"""Check and compile the French catalogues: ``python -m duplicate.texts.catalogues [COMMAND]``.

``compile`` (when nothing is said) turns each ``locale/LANGUAGE/*.po`` into a ``.mo`` whose bytes
depend on the translations only, so that it can be committed. ``check`` prints every fault, a line
each, and ends with code 1 if there is one: untranslated, unused and contradicting texts,
placeholders that differ, French typography, a ``.mo`` that is not up to date.
"""

import io
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from string import Formatter

from duplicate.texts.extraction import Marked, marked_texts
from duplicate.texts.typography import french_faults

PACKAGE = Path(__file__).resolve().parent.parent
LOCALE = PACKAGE / "texts" / "locale"
HEADER = (
    "Content-Type: text/plain; charset=UTF-8\n"
    "Content-Transfer-Encoding: 8bit\n"
    "Language: fr\n"
    "Plural-Forms: nplurals=2; plural=(n > 1);\n"
)
_USAGE = "usage: python -m duplicate.texts.catalogues [compile|check]\n"


@dataclass(frozen=True)
class Entry:
    """One translation: the source texts, the French ones, where it stands."""

    one: str
    many: str | None
    french: tuple[str, ...]
    fuzzy: bool
    where: str

    @property
    def done(self) -> bool:
        """Whether every form is there and none is a guess."""
        return all(self.french) and not self.fuzzy


def read_po(path: Path) -> tuple[Entry, ...]:
    """The entries of a ``.po`` file, its header left out."""
    from babel.messages import pofile

    with path.open("rb") as file:
        catalogue = pofile.read_po(file, locale="fr", abort_invalid=True)
    return tuple(
        Entry(
            one=message.id if isinstance(message.id, str) else message.id[0],
            many=None if isinstance(message.id, str) else message.id[1],
            french=_forms(message.string),
            fuzzy=message.fuzzy,
            where=f"{path.name}:{message.lineno}",
        )
        for message in catalogue
        if message.id
    )


def _forms(translated: str | Iterable[str] | None) -> tuple[str, ...]:
    """The forms of a translation: one, or singular and plural."""
    return (translated or "",) if isinstance(translated, str | None) else tuple(translated)


def mo_bytes(entries: Iterable[Entry]) -> bytes:
    """The compiled catalogue of the finished entries; equal entries give equal bytes."""
    from babel.messages import Catalog, Message
    from babel.messages.mofile import write_mo

    messages = [Message("", HEADER)]
    for entry in entries:
        if entry.done:
            if entry.many is None:
                messages.append(Message(entry.one, entry.french[0]))
            else:
                messages.append(Message((entry.one, entry.many), entry.french))

    class Pinned(Catalog):
        """A catalogue without the dates and versions that a usual header names."""

        def __iter__(self) -> Iterator[Message]:
            return iter(messages)

    buffer = io.BytesIO()
    write_mo(buffer, Pinned(charset="utf-8"))
    return buffer.getvalue()


def compile_all(locale: Path = LOCALE) -> tuple[Path, ...]:
    """Write the ``.mo`` beside every ``.po``; returns the paths whose bytes changed."""
    changed = []
    for po in sorted(locale.glob("*/*.po")):
        mo, content = po.with_suffix(".mo"), mo_bytes(read_po(po))
        if not mo.is_file() or mo.read_bytes() != content:
            mo.write_bytes(content)
            changed.append(mo)
    return tuple(changed)


def check_all(package: Path = PACKAGE, locale: Path = LOCALE) -> tuple[str, ...]:
    """Every fault of the catalogues below ``locale`` against the sources of ``package``."""
    files = {po: read_po(po) for po in sorted(locale.glob("*/*.po"))}
    entries = [entry for found in files.values() for entry in found]
    marked = marked_texts(package)
    return (
        *_untranslated(marked, entries),
        *_unused(marked, entries),
        *_contradictions(entries),
        *(fault for entry in entries for fault in _entry_faults(entry)),
        *_stale(files),
    )


def _untranslated(marked: Sequence[Marked], entries: Sequence[Entry]) -> Iterator[str]:
    singles = {entry.one for entry in entries if entry.done}
    plurals = {(entry.one, entry.many) for entry in entries if entry.done}
    for text in marked:
        if text.many is None and text.one not in singles:
            yield f"{text.where}: no French for {text.one!r}"
        if text.many is not None and (text.one, text.many) not in plurals:
            yield f"{text.where}: no French for {text.one!r} with the plural {text.many!r}"


def _unused(marked: Sequence[Marked], entries: Sequence[Entry]) -> Iterator[str]:
    singles = {text.one for text in marked}
    plurals = {(text.one, text.many) for text in marked}
    for entry in entries:
        used = entry.one in singles if entry.many is None else (entry.one, entry.many) in plurals
        if not used:
            yield f"{entry.where}: nothing in the program says {entry.one!r}"


def _contradictions(entries: Sequence[Entry]) -> Iterator[str]:
    by_text: dict[str, list[Entry]] = defaultdict(list)
    for entry in entries:
        by_text[entry.one].append(entry)
    for one, same in by_text.items():
        if len({entry.french for entry in same}) > 1:
            places = ", ".join(entry.where for entry in same)
            yield f"{places}: different translations of {one!r}"


def _entry_faults(entry: Entry) -> Iterator[str]:
    if entry.fuzzy:
        yield f"{entry.where}: the entry is marked fuzzy"
    try:
        yield from _placeholder_faults(entry)
    except ValueError as error:
        yield f"{entry.where}: braces that cannot be read ({error})"
    for french in entry.french:
        for fault in french_faults(french):
            yield f"{entry.where}: {fault} in {french!r}"


def _placeholder_faults(entry: Entry) -> Iterator[str]:
    """A translation names what its source names; a plural form may leave {count} out."""
    source = _fields(entry.one) | _fields(entry.many or "")
    optional = {"count"} if entry.many is not None else set()
    for french in filter(None, entry.french):
        named = _fields(french)
        if not (source - optional <= named <= source):
            expected, got = sorted(source), sorted(named)
            yield f"{entry.where}: placeholders {got} instead of {expected} in {french!r}"


def _fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def _stale(files: dict[Path, tuple[Entry, ...]]) -> Iterator[str]:
    for po, entries in files.items():
        mo = po.with_suffix(".mo")
        if not mo.is_file() or mo.read_bytes() != mo_bytes(entries):
            yield f"{mo.name}: not up to date, run python -m duplicate.texts.catalogues"
    for mo in sorted({mo for po in files for mo in po.parent.glob("*.mo")}):
        if mo.with_suffix(".po") not in files:
            yield f"{mo.name}: its .po is gone, remove it"


def main(arguments: Sequence[str]) -> int:
    """Run one command; the exit code is 0, 1 (faults) or 2 (usage)."""
    match list(arguments):
        case [] | ["compile"]:
            lines = tuple(f"wrote {path.name}" for path in compile_all())
            code = 0
        case ["check"]:
            lines = check_all()
            code = 1 if lines else 0
        case _:
            sys.stderr.write(_USAGE)
            return 2
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    return code


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
