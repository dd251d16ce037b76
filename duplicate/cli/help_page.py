"""The pages of ``--help`` as plain text, every word of them in the reader's language."""

import shutil
import textwrap
from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Any

from duplicate.cli.language import _

#: Longer lines are hard to read, however wide the window.
WIDEST = 96
LEFT_COLUMN = 28
INDENT = "  "


def page(command: Any, ctx: Any) -> str:
    """Usage, purpose, arguments, options and subcommands of a typer command."""
    parameters = [each for each in command.get_params(ctx) if not each.hidden]
    subcommands = getattr(command, "commands", {})
    blocks = [usage(command, ctx), *_paragraph(command.help or "", INDENT)]
    for heading, rows in (
        (_("Arguments:"), [_row(each) for each in parameters if _is_argument(each)]),
        (_("Options:"), [_row(each) for each in parameters if not _is_argument(each)]),
        (_("Commands:"), [(name, each.help or "") for name, each in subcommands.items()]),
    ):
        if rows:
            blocks.append("\n".join((heading, *_columns(rows))))
    return "\n\n".join(blocks)


def usage(command: Any, ctx: Any) -> str:
    """How the command is called, as one line (wrapped if it is long)."""
    arguments = [each for each in command.params if _is_argument(each)]
    pieces = [ctx.command_path, _("[OPTIONS]")]
    pieces += [value_name(a) if a.required else f"[{value_name(a)}]" for a in arguments]
    if hasattr(command, "commands"):
        pieces.append(_("COMMAND …"))
    return "\n".join(_wrapped(_("Usage: {line}", line=" ".join(pieces)), "", INDENT * 4))


def value_name(parameter: Any) -> str:
    """What stands for the value of an argument or option."""
    return str(parameter.metavar or _("VALUE"))


def _is_argument(parameter: Any) -> bool:
    return bool(parameter.param_type_name == "argument")


def _row(parameter: Any) -> tuple[str, str]:
    """An argument or option and what is said about it."""
    if _is_argument(parameter):
        return value_name(parameter), parameter.help or ""
    name = ", ".join((*parameter.opts, *parameter.secondary_opts))
    if not parameter.is_flag:
        name = f"{name} {value_name(parameter)}"
    return name, " ".join((parameter.help or "", *_remarks(parameter)))


def _remarks(option: Any) -> Iterator[str]:
    """What the help of an option does not say itself, in brackets."""
    default = option.default
    if option.required:
        yield _("[required]")
    elif option.secondary_opts:
        if default is not None:  # neither of the two is meant where there is none
            chosen = option.opts if default else option.secondary_opts
            yield _("[default: {value}]", value=chosen[0])
    elif not option.is_flag and default:
        value = default.value if isinstance(default, Enum) else default
        yield _("[default: {value}]", value=value)


def _columns(rows: Sequence[tuple[str, str]]) -> Iterator[str]:
    """Names flush left, what is said about them beside or below."""
    left = min(max(len(name) for name, _said in rows), LEFT_COLUMN)
    margin = INDENT + " " * left + INDENT
    for name, said in rows:
        if len(name) > left:
            yield INDENT + name
            yield from _wrapped(said, margin, margin)
        else:
            yield from _wrapped(said, f"{INDENT}{name:<{left}}{INDENT}", margin)


def _paragraph(text: str, indent: str) -> tuple[str, ...]:
    return ("\n".join(_wrapped(text, indent, indent)),) if text else ()


def _wrapped(text: str, first: str, others: str) -> list[str]:
    lines = textwrap.wrap(
        text,
        min(shutil.get_terminal_size().columns, WIDEST),
        initial_indent=first,
        subsequent_indent=others,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return lines or [first.rstrip()]
