"""What was found in a word list, in the reader's language."""

from collections.abc import Iterator, Mapping

from duplicate.lexicon.info import LexiconInfo
from duplicate.lexicon.report import Doubts, ImportReport, LooksLike, Reason, Refused
from duplicate.texts import N_, Texts

_REASONS = {
    Reason.BLANK: N_("with a blank inside"),
    Reason.HYPHEN: N_("with a hyphen"),
    Reason.APOSTROPHE: N_("with an apostrophe"),
    Reason.DIGIT: N_("with a digit"),
    Reason.SIGN: N_("with a sign that is no letter here"),
    Reason.CAPITAL: N_("with a capital in a list of small letters (proper nouns)"),
    Reason.TOO_SHORT: N_("of less than two letters"),
    Reason.TOO_LONG: N_("of more than 21 letters"),
}
_NEWLINES = {
    "LF": N_("line ends LF"),
    "CRLF": N_("line ends CRLF (Windows)"),
    "CR": N_("line ends CR (old Mac)"),
    "mixed": N_("line ends of several kinds"),
    "none": N_("a single line"),
}


def info_rows(about: LexiconInfo, _: Texts) -> Iterator[tuple[str, str]]:
    """Label and value of everything known about a list."""
    yield _("Name"), about.name
    yield _("Title"), about.title(_.language)
    yield _("Language"), about.language
    yield _("Words of 2 to 15 letters"), _.number(about.words_2_to_15)
    yield _("Words of 2 to 21 letters"), _.number(about.words)
    yield _("Source"), about.source
    optional = (
        (_("Version"), about.version),
        (_("Licence"), about.licence),
        (_("Credit"), about.credit),
        (_("Changes"), about.changes.get(_.language, "")),
        (_("Known edition"), about.edition),
    )
    yield from ((label, value) for label, value in optional if value)
    yield _("Fingerprint (SHA-256)"), about.sha256


def notice(about: LexiconInfo, _: Texts) -> str:
    """The warning that belongs to a shipped list; empty for the user's own."""
    if not about.shipped:
        return ""
    return _(
        "This is a free list, not the official list of a federation: it is made for training, "
        "demonstrations and tests, not for homologated games."
    )


def report_lines(report: ImportReport, _: Texts) -> Iterator[str]:
    """What an import read, kept, changed and refused, a line each."""
    yield _(
        "{file}: {encoding}, {newline}",
        file=report.source,
        encoding=report.encoding,
        newline=_(_NEWLINES[report.newline]),
    )
    yield _.plural(
        "Kept: {count} word of 2 to 15 letters",
        "Kept: {count} words of 2 to 15 letters",
        report.words,
    )
    if report.longer:
        yield _.plural(
            "Too long for a board of 15 squares: {count} word, kept for larger boards",
            "Too long for a board of 15 squares: {count} words, kept for larger boards",
            report.longer,
        )
    yield from _counted_lines(report, _)
    yield from _refused_lines(report, _)
    yield _("Words by number of letters:")
    yield "  " + _by_length(report.per_length, _)
    yield _("Longest word: {word}", word=report.longest)
    yield from _edition_lines(report.looks_like, _)
    yield from _doubt_lines(report.doubts, _)
    yield _("Fingerprint (SHA-256): {sha256}", sha256=report.sha256)


def _by_length(counts: Mapping[int, int], _: Texts, *, signed: bool = False) -> str:
    return "  ".join(
        _(
            "{letters}: {count}",
            letters=letters,
            count=("+" if signed and count > 0 else "") + _.number(count),
        )
        for letters, count in counts.items()
    )


def _counted_lines(report: ImportReport, _: Texts) -> Iterator[str]:
    if report.converted:
        shown = ", ".join(f"{written} → {kept}" for written, kept in report.samples)
        yield _.plural(
            "Accents and ligatures spelled as tiles: {count} entry ({examples})",
            "Accents and ligatures spelled as tiles: {count} entries ({examples}…)",
            report.converted,
            examples=shown,
        )
    if report.repeats:
        yield _.plural("Repeated: {count} line", "Repeated: {count} lines", report.repeats)
    if report.merged:
        yield _.plural(
            "Other spelling of a word already there: {count}",
            "Other spellings of words already there: {count}",
            report.merged,
        )
    if report.definitions:
        yield _.plural(
            "Definition not kept: {count}", "Definitions not kept: {count}", report.definitions
        )
    if report.comments:
        yield _.plural("Comment: {count} line", "Comments: {count} lines", report.comments)
    if report.marks:
        yield _.plural(
            "Mark # after a word, ignored: {count}",
            "Marks # after words, ignored: {count}",
            report.marks,
        )


def _refused_lines(report: ImportReport, _: Texts) -> Iterator[str]:
    total = sum(refused.count for refused in report.refused)
    if not total:
        return
    yield _.plural("Left out: {count} line", "Left out: {count} lines", total)
    for refused in report.refused:
        yield "  " + _refused_line(refused, _)
    if report.strange_signs:
        signs = ", ".join(f"{sign} ({count})" for sign, count in report.strange_signs.items())
        yield _("Signs that are no letters here: {signs}", signs=signs)


def _refused_line(refused: Refused, _: Texts) -> str:
    examples = ", ".join(
        _("“{text}” (line {line})", text=text, line=line) for line, text in refused.examples
    )
    return _(
        "{count} {reason}: {examples}",
        count=_.number(refused.count),
        reason=_(_REASONS[refused.reason]),
        examples=examples,
    )


def _edition_lines(found: LooksLike | None, _: Texts) -> Iterator[str]:
    if found is None:
        return
    words = _.number(found.words)
    if found.same:
        yield _(
            "Exactly the known edition {edition} ({words} words)",
            edition=found.edition,
            words=words,
        )
        return
    yield _("Nearest known edition: {edition} ({words} words)", edition=found.edition, words=words)
    if found.more:
        yield "  " + (_more(found.more, _) if found.more > 0 else _fewer(-found.more, _))
    if found.per_length:
        yield "  " + _("Difference by number of letters:")
        yield "    " + _by_length(found.per_length, _, signed=True)


def _more(count: int, _: Texts) -> str:
    return _.plural("{count} word more than it", "{count} words more than it", count)


def _fewer(count: int, _: Texts) -> str:
    return _.plural("{count} word fewer than it", "{count} words fewer than it", count)


def _doubt_lines(doubts: Doubts, _: Texts) -> Iterator[str]:
    if doubts.few_pairs:
        yield _("Doubtful: fewer than 20 two-letter words. Is the list complete?")
    if doubts.missing_lengths:
        shown = ", ".join(map(str, doubts.missing_lengths))
        yield _("Doubtful: no word of this many letters: {lengths}", lengths=shown)
    if doubts.unused_letters:
        shown = ", ".join(doubts.unused_letters)
        yield _("Doubtful: no word has these letters: {letters}", letters=shown)
    if doubts.vowelless_pairs:
        shown = ", ".join(doubts.vowelless_pairs)
        yield _("To look at: two-letter words without a vowel: {words}", words=shown)
