"""Build the French word list from a Hunspell pair whose entries carry grammatical tags.

Source: fr.aff and fr.dic of the Grammalecte dictionaries 7.0, all spellings ("toutes variantes"),
as Debian packages them in hunspell-fr-comprehensive 1:7.0-1 (MPL-2.0). Stems are inflected by the
affix rules, then everything a Scrabble player may not lay is left out by its tags.

    apt-get download hunspell-fr-comprehensive
    dpkg-deb -x hunspell-fr-comprehensive_*.deb source
    python build.py source/usr/share/hunspell/fr.aff source/usr/share/hunspell/fr.dic

writes words.txt.gz beside this script and prints the number of words and the SHA-256 of the text.
"""

import gzip
import hashlib
import re
import sys
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

HERE = Path(__file__).resolve().parent
LENGTHS = range(2, 22)
SUFFIX_LEVELS = 2
LIGATURES = str.maketrans({"œ": "oe", "æ": "ae", "ß": "ss"})
NOT_WORDS = frozenset(
    [
        "po:pfx",
        "po:sfx",
        "po:err",
        "po:nbro",
        "po:sign",
        "po:div",
        "po:ponc",
        "po:npr",
        "po:prn",
        "po:patr",
    ]
)
#: A unit has many theoretical multiples; these are words people meet.
COMMON_MULTIPLES = frozenset(["kilo", "méga", "giga", "milli", "micro", "nano", "pico"])
METRIC_MULTIPLES = frozenset(["hecto", "déca", "déci", "centi"])
METRIC_UNITS = frozenset(["gramme", "litre", "mètre"])


def listed(name: str) -> frozenset[str]:
    """The entries of a text file beside this script, comments left out."""
    lines = (HERE / name).read_text(encoding="utf-8").splitlines()
    return frozenset(line for line in lines if line and not line.startswith("#"))


def tiles(word: str) -> str | None:
    """The word in capitals A-Z, ligatures spelled out and marks dropped; None if it has others."""
    decomposed = unicodedata.normalize("NFD", word.translate(LIGATURES))
    bare = "".join(sign for sign in decomposed if not unicodedata.combining(sign)).upper()
    return bare if bare.isascii() and bare.isalpha() else None


def split_flags(text: str) -> tuple[str, ...]:
    """Flags are two characters long (``FLAG long``)."""
    return tuple(text[i : i + 2] for i in range(0, len(text), 2))


@dataclass(frozen=True)
class Rule:
    """One affix: what it strips, adds, asks of the word, opens afterwards and says of the form."""

    strip: str
    add: str
    condition: re.Pattern[str]
    flags: tuple[str, ...]
    tags: str


@dataclass
class AffixClass:
    """The rules behind one flag. ``cross`` lets a suffixed form still take the stem's prefixes."""

    suffix: bool
    cross: bool
    rules: list[Rule] = field(default_factory=list)

    @property
    def elision(self) -> bool:
        """Whether every rule only puts an elided word (l', d', qu') in front."""
        return all("'" in rule.add or "’" in rule.add for rule in self.rules)

    def apply(self, word: str) -> Iterator[tuple[str, Rule]]:
        """Every form the class makes of ``word``, with the rule that made it."""
        for rule in self.rules:
            if not rule.condition.search(word):
                continue
            if self.suffix and word.endswith(rule.strip):
                yield word[: len(word) - len(rule.strip)] + rule.add, rule
            elif not self.suffix and word.startswith(rule.strip):
                yield rule.add + word[len(rule.strip) :], rule


@dataclass(frozen=True)
class Form:
    """A form on its way: its own flags, those that give it prefixes, its tags."""

    text: str
    flags: tuple[str, ...]
    prefix_flags: tuple[str, ...]
    tags: str


class Affixes:
    """The affix file."""

    def __init__(self, path: Path) -> None:
        self.classes: dict[str, AffixClass] = {}
        self.need_affix = self.forbidden = ""
        for line in path.read_text(encoding="utf-8").splitlines():
            parts = line.split()
            match parts[:1]:
                case ["NEEDAFFIX"]:
                    self.need_affix = parts[1]
                case ["FORBIDDENWORD"]:
                    self.forbidden = parts[1]
                case ["PFX" | "SFX"] if parts[1] not in self.classes:
                    self.classes[parts[1]] = AffixClass(parts[0] == "SFX", parts[2] == "Y")
                case ["PFX" | "SFX"]:
                    affix_class = self.classes[parts[1]]
                    affix_class.rules.append(self._rule(parts, suffix=affix_class.suffix))

    @staticmethod
    def _rule(parts: list[str], *, suffix: bool) -> Rule:
        strip, (add, _, flags) = parts[2], parts[3].partition("/")
        condition = "".join(parts[4:5])
        return Rule(
            strip="" if strip == "0" else strip,
            add="" if add == "0" else add,
            condition=re.compile(f"{condition}$" if suffix else f"^{condition}"),
            flags=split_flags(flags),
            tags=" ".join(parts[5:]),
        )

    def forms(self, stem: str, flags: tuple[str, ...]) -> Iterator[tuple[str, str]]:
        """Every inflected form of a stem with its tags; elisions are not made."""
        for form in self._suffixed(Form(stem, flags, flags, ""), SUFFIX_LEVELS):
            if self.need_affix not in form.flags:
                yield form.text, form.tags
            yield from self._prefixed(form)

    def _suffixed(self, form: Form, levels: int) -> Iterator[Form]:
        yield form
        if not levels:
            return
        for affix_class in self._classes(form.flags, suffix=True):
            for text, rule in affix_class.apply(form.text):
                kept = form.prefix_flags if affix_class.cross else ()
                tags = f"{form.tags} {rule.tags}"
                longer = Form(text, rule.flags, rule.flags + kept, tags)
                yield from self._suffixed(longer, levels - 1)

    def _prefixed(self, form: Form) -> Iterator[tuple[str, str]]:
        for affix_class in self._classes(form.prefix_flags, suffix=False):
            if affix_class.elision:
                continue
            for text, rule in affix_class.apply(form.text):
                tags = f"{form.tags} {rule.tags}"
                if self.need_affix not in rule.flags:
                    yield text, tags
                # A prefix may open suffixes of its own: kilo + gramme, then its plural.
                for opened in self._classes(rule.flags, suffix=True):
                    for longer, ending in opened.apply(text):
                        yield longer, f"{tags} {ending.tags}"

    def _classes(self, flags: tuple[str, ...], *, suffix: bool) -> Iterator[AffixClass]:
        for flag in flags:
            affix_class = self.classes.get(flag)
            if affix_class is not None and affix_class.suffix is suffix:
                yield affix_class


def playable(form: str, stem: str, tags: str, flags: tuple[str, ...]) -> bool:
    """Whether a form of a stem is a word one may lay, by what the dictionary says of it."""
    parts = {tag for tag in tags.split() if tag.startswith("po:")}
    return (
        is_plain(form, stem, flags)
        and is_word_class(parts)
        and is_usual_multiple(form, stem, flags)
        and has_vowel(form, parts)
    )


def is_plain(form: str, stem: str, flags: tuple[str, ...]) -> bool:
    """No single letter, capital, number, compound, elision, unit symbol or case-locked sign."""
    return (
        len(stem) > 1
        and not any(sign.isupper() or sign.isdigit() for sign in stem)
        and not any(sign in "-'’. ·" for sign in form)
        and "||" not in flags
        and "U." not in flags
    )


def is_word_class(parts: set[str]) -> bool:
    """Neither affix, numeral, sign, proper noun nor fragment of a phrase."""
    phrases = {part for part in parts if part.startswith("po:loc.")} - {"po:loc.patr"}
    return bool(parts) and not parts & NOT_WORDS and not phrases


def is_usual_multiple(form: str, stem: str, flags: tuple[str, ...]) -> bool:
    """KILOMÈTRE and PICOFARAD, but neither YOTTALUMEN nor HECTOVOLT."""
    if not {"Um", "Ui"} & set(flags) or form.startswith(stem):
        return True
    prefix = form[: max(form.find(stem), 0)]
    return prefix in COMMON_MULTIPLES or (prefix in METRIC_MULTIPLES and stem in METRIC_UNITS)


def has_vowel(form: str, parts: set[str]) -> bool:
    """Words without a vowel are interjections (BRRR) or grammatical (VS), else abbreviations."""
    spelled = tiles(form) or ""
    return bool(set("AEIOUY") & set(spelled)) or bool({"po:interj", "po:mg"} & parts)


def build(affixes: Affixes, dictionary: Path) -> set[str]:
    """The words of a dictionary file in capitals A-Z."""
    excluded = listed("exclude.txt")
    words = {tiles(word) for word in listed("include.txt")}
    for line in dictionary.read_text(encoding="utf-8").splitlines():
        entry, _, tags = line.partition(" ")
        stem, _, flag_text = entry.partition("/")
        flags = split_flags(flag_text)
        if not stem or affixes.forbidden in flags:
            continue
        for form, more in affixes.forms(stem, flags):
            if form not in excluded and playable(form, stem, f"{tags} {more}", flags):
                words.add(tiles(form))
    return {word for word in words if word and len(word) in LENGTHS}


def main(affix_file: str, dictionary: str) -> None:
    """Write ``words.txt.gz`` and say what it holds."""
    words = sorted(build(Affixes(Path(affix_file)), Path(dictionary)))
    text = "".join(f"{word}\n" for word in words).encode("ascii")
    (HERE / "words.txt.gz").write_bytes(gzip.compress(text, 9, mtime=0))
    print(f"{len(words)} words, SHA-256 {hashlib.sha256(text).hexdigest()}")


if __name__ == "__main__":
    main(*sys.argv[1:])
