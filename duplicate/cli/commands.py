"""Typer's commands and groups, speaking the reader's language.

Typer writes its own words in English: the headings of a help page, the hint at a mistyped
command. Here they come from the catalogues like every other text.
"""

from collections.abc import Callable
from difflib import get_close_matches
from typing import Any, NoReturn, TypeVar

import typer
from typer.core import TyperCommand, TyperGroup

from duplicate.cli import help_page
from duplicate.cli.console import say
from duplicate.cli.exits import Interrupted
from duplicate.cli.language import _
from duplicate.cli.shared import misuse

Function = TypeVar("Function", bound=Callable[..., Any])


class Command(TyperCommand):
    """A command whose help and complaints are in the reader's language."""

    allow_extra_args = True  # so that ``parse_args`` can refuse them in its own words

    def get_help(self, ctx: Any) -> str:
        """The help page."""
        return help_page.page(self, ctx)

    def get_help_option(self, ctx: Any) -> Any:
        """``--help``, explained."""
        return _explained(super().get_help_option(ctx))

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the arguments; refuse those that are left over."""
        rest = super().parse_args(ctx, args)
        if rest:
            misuse(
                _(
                    "Too many arguments: {words}. Put a value with spaces between quotation marks.",
                    words=" ".join(rest),
                ),
                ctx,
            )
        return rest


class Group(TyperGroup):
    """A group of commands whose help and complaints are in the reader's language."""

    def get_help(self, ctx: Any) -> str:
        """The help page."""
        return help_page.page(self, ctx)

    def get_help_option(self, ctx: Any) -> Any:
        """``--help``, explained."""
        return _explained(super().get_help_option(ctx))

    def invoke(self, ctx: Any) -> Any:
        """Run the command that was named."""
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt as stop:
            raise Interrupted from stop

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command that the first argument names; the nearest names if there is none."""
        if args[0] not in self.commands:
            self._refuse(ctx, args[0])
        return super().resolve_command(ctx, args)

    def _refuse(self, ctx: Any, name: str) -> NoReturn:
        near = ", ".join(get_close_matches(name, self.commands))
        if near:
            misuse(
                _("There is no command “{name}”: did you mean {known}?", name=name, known=near),
                ctx,
            )
        misuse(_("There is no command “{name}”.", name=name), ctx)


class Commands(typer.Typer):
    """A typer application made of these commands and groups."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(
            cls=Group,
            no_args_is_help=True,
            add_completion=False,
            rich_markup_mode=None,
            pretty_exceptions_enable=False,
            **settings,
        )

    def command(self, *args: Any, **settings: Any) -> Callable[[Function], Function]:
        """A decorator that makes a function a command of this application."""
        return super().command(*args, cls=Command, **settings)


def _explained(option: Any) -> Any:
    if option is not None:
        option.help = _("Show this help.")
        option.callback = _show_help
    return option


def _show_help(ctx: Any, _option: Any, wanted: bool) -> None:
    """Print the help page as everything else is printed: safe on every console."""
    if wanted and not ctx.resilient_parsing:
        say(ctx.get_help())
        ctx.exit()
