"""Inflect a Spanish Hunspell pair into a text of words, without forms that carry pronouns.

Source: es_ES.aff and es_ES.dic, as Debian packages them in hunspell-es (GPL-3+, LGPL-3+ or
MPL-1.1+). Verb forms with pronouns behind them (amarlo, dándosela) are left out: their affix
classes are named by letters beyond ASCII. So are stems with a capital: proper nouns and acronyms.

    apt-get download hunspell-es
    dpkg-deb -x hunspell-es_*.deb source
    python spanish.py source/usr/share/hunspell/es_ES.aff source/usr/share/hunspell/es_ES.dic es.txt
    duplicate lexicon add es.txt --name es-libre --language es

The letters of the Spanish set (CH, LL, RR, Ñ) are made by the import, not here.
"""

import re
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple


class Rule(NamedTuple):
    """An affix: what is cut off, what is put there, where it fits, the classes it opens."""

    cut: str
    add: str
    fits: re.Pattern[str]
    opens: str


class Affixes(NamedTuple):
    """Rules by the letter of their class."""

    prefixes: dict[str, list[Rule]]
    suffixes: dict[str, list[Rule]]


def read_affixes(lines: Iterable[str]) -> Affixes:
    """The classes of an .aff file whose flags are single characters."""
    affixes = Affixes(defaultdict(list), defaultdict(list))
    for line in lines:
        match line.split():
            case ["PFX" | "SFX" as kind, flag, cut, add, condition, *_]:
                text, _, opens = add.partition("/")
                before = kind == "PFX"
                pattern = f"^{condition}" if before else f"{condition}$"
                rule = Rule(_text(cut), _text(text), re.compile(pattern), opens)
                (affixes.prefixes if before else affixes.suffixes)[flag].append(rule)
    return affixes


def _text(text: str) -> str:
    return "" if text == "0" else text


def forms(stem: str, flags: str, affixes: Affixes) -> Iterator[str]:
    """The stem, its inflections, and both behind its prefixes."""
    for word in (stem, *_inflected(stem, flags, affixes)):
        yield word
        for flag in flags:
            for rule in affixes.prefixes.get(flag, ()):
                if rule.fits.search(word):
                    yield rule.add + word[len(rule.cut) :]


def _inflected(word: str, flags: str, affixes: Affixes, depth: int = 2) -> Iterator[str]:
    for flag in filter(str.isascii, flags):  # the other classes put pronouns behind the verb
        for rule in affixes.suffixes.get(flag, ()):
            if word.endswith(rule.cut) and rule.fits.search(word):
                form = word[: len(word) - len(rule.cut)] + rule.add
                yield form
                if rule.opens and depth > 1:
                    yield from _inflected(form, rule.opens, affixes, depth - 1)


def words(entries: Iterable[str], affixes: Affixes) -> set[str]:
    """Every form of the entries of a .dic file that is written in small letters."""
    found: set[str] = set()
    for entry in entries:
        stem, _, flags = entry.strip().partition("/")
        if stem.isalpha() and stem == stem.lower():
            found.update(forms(stem, flags.split("\t")[0], affixes))
    return found


def main(aff: str, dic: str, out: str) -> None:
    """Write the words, sorted, one a line."""
    affixes = read_affixes(Path(aff).read_text(encoding="utf-8").splitlines())
    entries = Path(dic).read_text(encoding="utf-8").splitlines()[1:]
    found = sorted(words(entries, affixes))
    Path(out).write_text("\n".join(found) + "\n", encoding="utf-8", newline="\n")
    print(len(found), "words")


if __name__ == "__main__":
    main(*sys.argv[1:])
