"""What is wrong with a command line, in the reader's language.

Typer tells the kind of a mistake by the class of its exception; its English sentences are not
shown. The classes are known by name: typer keeps them in a private module.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from duplicate.cli import help_page
from duplicate.cli.language import _


def explain(error: Exception) -> str:
    """The mistake, then how the command is called and where its help is."""
    if type(error).__name__ == "NoArgsIsHelpError":
        return str(error)
    return "\n".join((_sentence(error), *_reminder(getattr(error, "ctx", None))))


def _reminder(ctx: Any) -> Iterator[str]:
    if ctx is not None:
        yield help_page.usage(ctx.command, ctx)
        yield _("Help: {command}", command=f"{ctx.command_path} --help")


def _sentence(error: Any) -> str:
    kind = type(error).__name__
    option = getattr(error, "option_name", "")
    if kind == "NoSuchOption":
        points = any(parameter.name == "raw" for parameter in error.ctx.command.params)
        return _no_such_option(option, error.possibilities, points=points)
    if kind == "BadOptionUsage":
        return _option_value(option, error.message)
    if kind == "MissingParameter":
        return _("{argument} is missing.", argument=_label(error.param))
    if kind == "BadParameter" and error.param is not None:
        return _bad_value(error)
    if kind == "UsageError" and hasattr(error.cmd, "commands"):
        return _("The name of a command is missing.")
    return str(error)


def _no_such_option(option: str, near: Sequence[str] | None, *, points: bool) -> str:
    """``points``: the command takes points, so that a number below 0 is meant as some."""
    if points and option.lstrip("-").isdecimal():
        return _("{option} cannot stand here: points are given as they are after a penalty, never "
                 "below 0; before it they are --raw. Of 36 less 5: 31 --raw 36.", option=option)  # fmt: skip
    if near:
        known = ", ".join(near)
        return _("There is no option {option} here: did you mean {known}?", option=option,
                 known=known)  # fmt: skip
    return _("There is no option {option} here.", option=option)


def _option_value(option: str, message: str) -> str:
    if "requires" in message:
        return _("The option {option} needs a value.", option=option)
    return _("The option {option} takes no value.", option=option)


def _label(parameter: Any) -> str:
    """An option by its name, an argument by what stands for its value."""
    if parameter.param_type_name == "option":
        return str(max(parameter.opts, key=len))
    return help_page.value_name(parameter)


def _bad_value(error: Any) -> str:
    """Why a value does not fit; the details come from the library that read it."""
    label, expected = _label(error.param), help_page.value_name(error.param)
    detail = error.__cause__.errors()[0] if hasattr(error.__cause__, "errors") else {}
    value = detail.get("input", "")
    match detail.get("type"):
        case "int_parsing" | "int_from_float":
            return _("{option}: “{value}” is not a whole number.", option=label, value=value)
        case "greater_than_equal":
            return _("{option}: {value} is too small; the least is {least}.", option=label,
                     value=value, least=detail["ctx"]["ge"])  # fmt: skip
        case "less_than_equal":
            return _("{option}: {value} is too large; the most is {most}.", option=label,
                     value=value, most=detail["ctx"]["le"])  # fmt: skip
        case "value_error":
            return _("{option}: “{value}” is none of {known}.", option=label, value=value,
                     known=expected)  # fmt: skip
    return _("{option}: this value cannot be used.", option=label)
