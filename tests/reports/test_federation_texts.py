"""The texts that federations' programs take in, against golden files and odd names."""

from dataclasses import replace
from pathlib import Path

import pytest

from duplicate.core.person import Person
from duplicate.game.events import PlayFact
from duplicate.reports.ffsc import moves
from duplicate.reports.sigles import sigles
from duplicate.standings.results import GameResults
from duplicate.texts.plain import encoded
from tests.support.changed_results import with_person
from tests.support.results import game_results

GOLDEN = Path(__file__).parents[1] / "golden"


@pytest.fixture(scope="module")
def results() -> GameResults:
    return game_results(players=24, rounds=20)


def _at_tables(results: GameResults, labels: dict[int, str]) -> GameResults:
    lines = (replace(x, table=labels.get(x.entry, x.table)) for x in results.lines)
    return replace(results, lines=tuple(lines))


def _lines(content: bytes) -> list[str]:
    return content.decode("latin-1").split("\r\n")[:-1]


def test_peers_7_17_sigles_is_the_golden_file(results: GameResults) -> None:
    made = sigles(_at_tables(results, {24: "26"}))

    assert made.content == (GOLDEN / "sigles.txt").read_bytes()
    assert made.numbered == {}


def test_peers_7_17_moves_are_the_golden_file(results: GameResults) -> None:
    content, replaced = moves(results)

    assert content == (GOLDEN / "ffsc.txt").read_bytes()
    assert replaced == {}


def test_peers_8_13_signs_that_latin_1_lacks_have_a_fallback_that_is_told(
    results: GameResults,
) -> None:
    made = sigles(with_person(results, 3, surname="Œuvrard–Šimić", first_name="Zoé ÿ’漢"))

    assert '"3","OEuvrard-Simic Zoé ÿ\'?","' in _lines(made.content)[2]
    assert made.replaced.items() >= {"Œ": "OE", "Š": "S", "ć": "c", "–": "-", "漢": "?"}.items()


def test_peers_8_14_and_16_no_name_breaks_a_line(results: GameResults) -> None:
    made = sigles(with_person(results, 3, surname='Dup"ont, <A&B>;', first_name="Jean\r\nPaul\x0b"))

    assert _lines(made.content)[2].startswith('"3","Dup\'ont, <A&B>; Jean Paul","')
    assert made.replaced['"'] == "'"
    assert len(_lines(made.content)) == len(results.lines)


def test_a_pair_has_both_names(results: GameResults) -> None:
    pair = Person(90, "ŞTEFAN", "Marie"), Person(91, 'Dit "Zo"', "Éloïse")
    lines = (
        replace(x, person=pair[0], partner=pair[1]) if x.entry == 3 else x for x in results.lines
    )

    made = sigles(replace(results, lines=tuple(lines)))

    assert _lines(made.content)[2].startswith('"3","STEFAN Marie / Dit \'Zo\' Éloïse","')
    assert made.replaced.items() >= {"Ş": "S", '"': "'"}.items()


def test_peers_8_15_totals_above_999_and_long_names_survive(results: GameResults) -> None:
    name = "De La Motte Saint-Pierre de Châteaubriand-Longueville"
    named = with_person(results, 3, surname=name, first_name="")
    lines = tuple(replace(x, total=12345) if x.entry == 3 else x for x in named.lines)

    assert _lines(sigles(replace(named, lines=lines)).content)[2] == f'"3","{name}","12345"'


def test_tables_without_a_plain_number_get_the_next_ones_and_empty_ones_may_be_left_out(
    results: GameResults,
) -> None:
    labelled = _at_tables(results, {2: "12B", 1: "V-04", 24: "30", 23: "99999999999"})

    made = sigles(labelled, empty_tables=False)

    numbers = [int(line.split('"')[1]) for line in _lines(made.content)]
    assert made.numbered == {"12B": 31, "99999999999": 32, "V-04": 33}
    assert numbers == [*range(3, 23), 30, 31, 32, 33]
    assert '"1","--table vide--","-1"' in _lines(sigles(labelled).content)


def test_blanks_stand_in_parentheses_and_a_round_without_a_play_leaves_its_place_empty(
    results: GameResults,
) -> None:
    first, second, *_rest = results.rounds
    short = replace(
        results,
        rounds=(
            replace(first, rack="CAVA?ES", play=PlayFact("CaVA[ch]", "H8", 80)),
            replace(second, rack="-ZENISUS", play=None),
        ),
    )

    lines = moves(short)[0].decode("cp1252").split("\r\n")

    assert lines[2:] == ["1.\tCAVA?ES\t\t\t", "2.\t-ZENISUS\tC(A)VA([CH])\tH8\t80", ""]


def test_what_an_encoding_has_is_never_replaced() -> None:
    assert encoded("Œuvre d’été", "cp1252") == ("Œuvre d’été".encode("cp1252"), {})
