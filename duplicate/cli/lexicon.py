"""``duplicate lexicon``: the word lists, their provenance, and bringing the club's own."""

from pathlib import Path
from typing import Annotated

import typer

from duplicate.cli import exits
from duplicate.cli.commands import Commands
from duplicate.cli.console import say, say_json, say_table
from duplicate.cli.language import _, reader
from duplicate.cli.shared import JsonOption, context
from duplicate.texts import N_

app = Commands(help=_("Word lists: look at them, check words, add your own."))

LanguageOption = Annotated[
    str,
    typer.Option("--language", metavar=_("NAME"), help=_("The language of the words: fr, en, …")),
]
_ANSWERS = {
    "valid": N_("{word}: valid"),
    "unknown": N_("{word}: not in the list"),
    "excluded": N_("{word}: in the list, but excluded by the club"),
    "unreadable": N_("{asked}: not a word of this language’s letters"),
}


@app.command("list", help=_("Show the word lists of this machine."))
def list_command(as_json: JsonOption = False) -> None:
    from duplicate.service.lexicons import list_lexicons

    lists = list_lexicons(context().lexicons)
    if as_json:
        say_json(lists)
        return
    texts = reader()
    headings = (
        _("Name"),
        _("Title"),
        _("Language"),
        _("Words of 2 to 15 letters"),
        _("Fingerprint"),
        _("Origin"),
    )
    rows = [
        (
            about.name,
            about.title(texts.language),
            about.language,
            texts.number(about.words_2_to_15),
            about.sha256[:12],
            _("free list, not official") if about.shipped else about.source,
        )
        for about in lists
    ]
    say_table(headings, rows, right=(3,))


@app.command("info", help=_("Show where a list comes from, its licence, size and fingerprint."))
def info(
    name: Annotated[str, typer.Argument(metavar=_("NAME"), help=_("The name of a list."))],
    as_json: JsonOption = False,
) -> None:
    from duplicate.cli.lexicon_text import info_rows, notice
    from duplicate.service.lexicons import describe

    about = describe(name, context().lexicons)
    warning = notice(about, reader())
    if as_json:
        say_json({"lexicon": about, "notice": warning})
        return
    for label, value in info_rows(about, reader()):
        say(_("{label}: {value}", label=label, value=value))
    if warning:
        say(warning)


@app.command("check", help=_("Tell whether words are valid; exit code 1 when one is not."))
def check(
    words: Annotated[
        list[str], typer.Argument(metavar=_("WORD…"), help=_("Words in any case, accents or not."))
    ],
    lexicon: Annotated[
        str,
        typer.Option("--lexicon", metavar=_("NAME"), help=_("A list by name, or a file of words.")),
    ] = "fr-libre",
    language: Annotated[
        str | None,
        typer.Option(
            "--language",
            metavar=_("NAME"),
            help=_("The language of the words; the list’s if left out."),
        ),
    ] = None,
    as_json: JsonOption = False,
) -> None:
    from duplicate.service.lexicons import Validity, check_words

    answers = check_words(words, lexicon, context().lexicons, language)
    if as_json:
        say_json(answers)
    else:
        for answer in answers:
            say(_(_ANSWERS[answer.validity], word=answer.word, asked=answer.asked))
    if any(answer.validity is not Validity.VALID for answer in answers):
        raise typer.Exit(exits.ERROR)


@app.command("add", help=_("Add a word list from a text file, one word a line."))
def add(
    file: Annotated[
        Path, typer.Argument(metavar=_("FILE"), help=_("A text file, or one in gzip."))
    ],
    name: Annotated[
        str | None,
        typer.Option("--name", metavar=_("NAME"), help=_("Its name here; the file’s if left out.")),
    ] = None,
    language: LanguageOption = "fr",
    encoding: Annotated[
        str | None,
        typer.Option(
            "--encoding",
            metavar=_("NAME"),
            help=_("How the file was written, if accents come out wrong."),
        ),
    ] = None,
    title: Annotated[
        str | None,
        typer.Option("--title", metavar=_("TITLE"), help=_("The title that documents show.")),
    ] = None,
    as_json: JsonOption = False,
) -> None:
    from duplicate.cli.lexicon_text import report_lines
    from duplicate.service.lexicons import add_lexicon

    imported = add_lexicon(
        file, context().lexicons, language, name=name, title=title, encoding=encoding
    )
    about = imported.about
    if as_json:
        say_json({"lexicon": about, "report": imported.report, "replaced": imported.replaced})
        return
    for line in report_lines(imported.report, reader()):
        say(line)
    if imported.replaced is not None and imported.replaced.sha256 != about.sha256:
        say(
            _(
                "{name} has new content. Tournaments created with the old one keep it.",
                name=about.name,
            )
        )
    say(_("The list is ready: --lexicon {name}", name=about.name))


@app.command("exclude", help=_("Leave words out of new tournaments; without words, show them."))
def exclude(
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar=_("WORD…"), help=_("Words in any case, accents or not.")),
    ] = None,
    remove: Annotated[bool, typer.Option("--remove", help=_("Take these words back in."))] = False,
    language: LanguageOption = "fr",
    as_json: JsonOption = False,
) -> None:
    from duplicate.service.lexicons import exclude_words, excluded_words, readmit_words

    folder = context().lexicons
    if not words:
        left_out = excluded_words(folder, language)
    elif remove:
        left_out = readmit_words(words, folder, language)
    else:
        left_out = exclude_words(words, folder, language)
    if as_json:
        say_json(left_out)
        return
    texts = reader()
    say(
        texts.plural(
            "{count} word is left out of new tournaments",
            "{count} words are left out of new tournaments",
            len(left_out),
        )
    )
    for word in left_out:
        say(f"  {word}")
