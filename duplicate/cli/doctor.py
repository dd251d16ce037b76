"""Whether everything is in place: ``duplicate doctor``."""

import sys
from typing import TYPE_CHECKING

import typer

from duplicate.cli import exits
from duplicate.cli.console import complain, say, say_json
from duplicate.cli.language import _, reader
from duplicate.cli.shared import JsonOption, context
from duplicate.texts import N_

if TYPE_CHECKING:
    from duplicate.service.doctor import Examined

_SEARCHES = {
    "python": N_("search in plain Python"),
    "fast": N_("compiled search"),
    "second": N_("second search"),
}
_FOLDERS = {
    "tournaments": N_("tournaments"),
    "reports": N_("documents"),
    "lexicons": N_("own word lists"),
}


def doctor(json_: JsonOption = False) -> None:
    from duplicate.service.doctor import examine

    found = examine(context(), sys.stdout.encoding or "ascii")
    if json_:
        say_json(_as_json(found))
    else:
        _say(found)
    for problem in found.problems:
        complain(reader().error(problem))
    if found.problems:
        raise typer.Exit(exits.ERROR)


def _as_json(found: "Examined") -> dict[str, object]:
    return {
        "versions": found.versions,
        "searches": found.searches,
        "lexicons": found.lexicons,
        "fonts": found.fonts,
        "folders": found.folders,
        "cache": found.cache,
        "encoding": found.encoding,
        "problems": [
            {"slug": problem.slug, "error": reader().error(problem)} for problem in found.problems
        ],
    }


def _say(found: "Examined") -> None:
    versions = [f"{name} {version}" for name, version in found.versions.items() if version]
    say(", ".join(versions))
    missing = [name for name, version in found.versions.items() if not version]
    if missing:
        say(_("Not installed: {names}", names=", ".join(missing)))
    for name, sound in found.searches.items():
        say(_line(_("Self-test, {search}", search=_(_SEARCHES[name])), sound=sound))
    for listed in found.lexicons:
        words = reader().plural("{count} word", "{count} words", listed.words)
        say(
            _line(_("Word list {name}: {words}", name=listed.name, words=words), sound=listed.sound)
        )
    say(_line(_("Fonts of the documents"), sound=bool(found.fonts)))
    for folder in found.folders:
        purpose = _(_FOLDERS[folder.purpose])
        text = _("Folder for {purpose}: {path}", purpose=purpose, path=folder.path)
        say(_line(text, sound=folder.sound))
    kept = (
        _("can be written") if found.cache.sound else _("cannot be written; nothing depends on it")
    )
    say(_("Cache {path}: {state}", path=found.cache.path, state=kept))
    say(_("Terminal: {encoding}", encoding=found.encoding))
    if not found.problems:
        say(_("Everything is in place."))


def _line(text: str, *, sound: bool) -> str:
    return f"{'✓' if sound else '✗'} {text}"
