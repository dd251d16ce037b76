"""Every tile set from the draw to the PDF, on its own board."""

from functools import cache

import pytest

from duplicate.cli.board import SQUARE
from duplicate.core.random import Generator
from duplicate.lexicon.lexicon import Lexicon
from duplicate.reports.pdf.pen import Style
from duplicate.rules import available, resolve
from duplicate.service import rounds
from duplicate.service.documents import export
from duplicate.service.simulate import simulate
from duplicate.service.tournaments import end_game
from duplicate.texts import texts
from tests.support.formats import check_round, replay
from tests.support.pdf import whole_text

LANGUAGES = available("languages")
BOARDS = {"wwf-en": "wwf", "super-en": "super"}


def rules_of(language):
    return resolve(language, BOARDS.get(language, "standard"))


@cache
def invented_words(language):
    """Words of vowels and consonants in turn, of the letters the bag has: enough for a game."""
    alphabet = rules_of(language).alphabet
    chance = Generator(7)
    bag = [c for c, x in zip(alphabet.codes, alphabet.letters, strict=True) for _ in range(x.count)]
    vowels = [c for c in bag if alphabet.is_vowel(c)]
    consonants = [c for c in bag if not alphabet.is_vowel(c)]
    words = {bytes((v, c)) for v in set(vowels) for c in set(consonants)}
    for number in range(4000):
        length = 3 + number % 5
        start = number // 5 % 2
        kinds = [(vowels, consonants)[(start + i) % 2] for i in range(length)]
        words.add(bytes(kind[chance.below(len(kind))] for kind in kinds))
    spelled = {word: alphabet.show(word).replace("[", "").replace("]", "") for word in words}
    return [text for word, text in sorted(spelled.items()) if alphabet.spell(text) == word]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_in_every_language(language):
    rules = rules_of(language)
    words = Lexicon.from_words(invented_words(language), rules.alphabet, language=language)
    game = next(simulate([1], 5, words, rules))
    played = list(replay(game.moves, rules))
    assert len(played) > 10
    for step in played:
        check_round(step, rules)


@pytest.mark.parametrize("language", LANGUAGES)
def test_from_the_draw_to_the_pdf_in_every_language(new_room, tmp_path, language):
    room = new_room(
        " ".join(invented_words(language)),
        language=language,
        layout=BOARDS.get(language, "standard"),
    )
    room.start(2, seed=5)
    for _round in range(4):
        room.drawn()
        play = room.last.play
        room.key(f"1 {play.reference} {play.word} {play.score}", "2 0")
        rounds.certify(room.session)
    end_game(room.session)
    assert room.line("1").total == room.results().top_total
    done = export(room.session, ("pdf",), tmp_path / "out", None, texts("en"))
    assert done.missing_signs == ""
    record = next(path for path in done.paths if "record" in path.name)
    printed = whole_text(record)
    for target in room.game.rounds:
        assert target.play.reference in printed


def test_references_go_up_to_column_u_on_the_super_board(new_room, tmp_path):
    room = new_room("TRAINER TRAINERSEST TA", language="super-en", layout="super")
    room.start(1)
    for rack, word, reference in (
        ("TRAINER", "TRAINER", "11K"),
        ("SESTAEI", "TRAINERSEST", "11K"),
        ("AEI+OOBC", "TA", "U11"),
    ):
        room.draw(rack)
        rounds.choose_top(room.session, word, reference)
        rounds.reveal(room.session)
    done = export(room.session, ("pdf",), tmp_path / "out", None, texts("en"))
    assert "U11" in whole_text(next(path for path in done.paths if "record" in path.name))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tile_fits_its_square_on_the_screen_and_on_paper(language):
    """Paper: a square of 20 points less its edge and the value; a ring is 16 points wide."""
    names = [letter.name for letter in rules_of(language).alphabet.letters]
    assert all(len(name) <= SQUARE for name in names)
    assert all(Style(9, bold=True).width(name) <= 16.1 for name in names if len(name) > 1)
    assert all(Style(7, bold=True).width(name) <= 14 for name in names if len(name) > 1)
