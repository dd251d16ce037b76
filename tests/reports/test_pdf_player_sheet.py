"""One page for each player."""

from dataclasses import replace
from math import ceil

from pypdf import PdfReader

from duplicate.reports.pdf import write_each_player_sheet, write_player_sheets
from duplicate.reports.pdf.player_boards import board_pages
from duplicate.reports.pdf.wording import told
from duplicate.rules import resolve
from duplicate.standings.courses import ranks_by_round
from duplicate.standings.losses import costliest
from duplicate.standings.results import Cell, CellKind
from duplicate.texts import Texts
from tests.support.pdf import bookmarks, forms, pages_text
from tests.support.results import game_results

RESULTS = game_results()


def sheet(tmp_path, entry, results=None, language="en"):
    """The text of one player's sheet, the boards left out."""
    results = results or RESULTS
    write_player_sheets(results, Texts(language), tmp_path / "p.pdf", [entry])
    fronts = PdfReader(tmp_path / "p.pdf").pages[: -ceil(len(results.rounds) / 12)]
    return " ".join(" ".join(page.extract_text().split()) for page in fronts)


def changed(results, entry, number, **values):
    """The same game with one cell changed."""
    lines = []
    for line in results.lines:
        cells = list(line.cells)
        if line.entry == entry:
            cells[number - 1] = replace(cells[number - 1], **values)
        lines.append(replace(line, cells=tuple(cells)))
    return replace(results, lines=tuple(lines))


def test_a_bookmark_for_each_player_in_table_order(tmp_path):
    results = game_results()
    lines = tuple(replace(line, table=f"V-{line.entry}") for line in results.lines)

    written = write_player_sheets(replace(results, lines=lines), Texts("fr"), tmp_path / "p.pdf")
    names = [results.line(entry).person.full_name for entry in range(1, 25)]

    assert written.pages == 24 * 3
    assert bookmarks(tmp_path / "p.pdf") == [(name, 3 * n + 1) for n, name in enumerate(names)]


def test_what_was_played_what_the_top_was_and_what_it_cost(tmp_path):
    results = game_results()
    text = sheet(tmp_path, 12, results)
    line = results.line(12)

    for result, cell, total in zip(results.rounds, line.cells, line.running, strict=True):
        top, negative = result.play, total - result.cumulated
        cost = "top" if cell.kind is CellKind.TOP and not cell.lost else f"−{cell.lost}"
        wanted = f"{cell.reference} {cell.points} {top.word} {top.reference} {top.score} {cost}"
        assert wanted in text
        assert f"{cost} −{-negative}" in text


def test_the_five_costliest_rounds(tmp_path):
    worst = costliest(game_results().line(12))

    assert [(cell.round, cell.lost) for cell in worst] == [
        (11, 85),
        (12, 41),
        (9, 27),
        (6, 19),
        (16, 7),
    ]
    text = sheet(tmp_path, 12)
    assert "11 −85 GEAI N2 25 AGREGIEZ O1 110" in text
    assert "Together 179 of the 202 points lost, absences apart." in text


def test_head_of_the_sheet(tmp_path):
    text = sheet(tmp_path, 2)

    assert "Ščerbić Đorđe Table 2 · Chambéry · Series 1B · Category V · Licence 0098001" in text
    for figure in ("Rank 2 tied, of 24", "Total 1,019", "Negative −17", "98.36%", "16 of 20"):
        assert figure in text


def reasons(entry):
    """All sentences of the judge about one player's slips."""
    cells = game_results().line(entry).cells
    return [text for cell in cells for text in told(cell.reasons, Texts("en"))]


def test_solos_warnings_and_penalties_are_explained(tmp_path):
    solo, warned, punished = (sheet(tmp_path, entry) for entry in (3, 4, 12))

    assert "Solo: 10 points more" in solo
    assert "Solos 2 +20" in solo
    assert f"Warning · {reasons(4)[0]}" in warned
    assert "Warnings 5 −10" in warned
    assert f"Penalty: 5 points taken off 30 · {reasons(12)[0]}" in punished


def test_five_kinds_of_nothing_stay_five(tmp_path):
    assert reasons(15)[0] in sheet(tmp_path, 15)
    assert "blank slip" in sheet(tmp_path, 17)
    assert "no slip" in sheet(tmp_path, 21)
    assert sheet(tmp_path, 24).count("absent –") == 8
    assert reasons(22)[0] in sheet(tmp_path, 22)


def test_a_solo_without_points_and_a_claim_that_differs(tmp_path):
    results = changed(changed(game_results(), 3, 5, solo=0), 3, 1, claimed=98)
    results = changed(results, 3, 2, late=True)
    text = sheet(tmp_path, 3, results)

    assert "Solo (a mention, no points)" in text
    assert "Claimed score: 98" in text
    assert "Handed in late." in text


def test_points_without_a_word_were_judged_by_eye(tmp_path):
    results = changed(game_results(), 12, 11, word="", reference="")

    english = sheet(tmp_path, 12, results)
    french = sheet(tmp_path, 12, results, "fr")

    assert "judged by eye 25 AGREGIEZ O1 110" in english
    assert "11 −85 judged by eye 25 AGREGIEZ O1 110" in english
    assert french.count("jugé à l’œil 25") == 2
    assert "average 25" in sheet(tmp_path, 12, changed(results, 12, 11, average=True))


def test_a_slip_not_keyed_yet_costs_nothing_yet(tmp_path):
    results = changed(game_results(), 12, 20, kind=CellKind.MISSING, word="", reference="")
    text = sheet(tmp_path, 12, results)

    assert "not keyed yet …" in text
    assert "SPLASH O10 36 −7" not in text


def test_a_player_who_found_every_top(tmp_path):
    results = game_results(2)
    cells = tuple(
        Cell(r.number, CellKind.TOP, r.top, r.top, r.top, r.play.word, r.play.reference)
        for r in results.rounds
    )
    lines = tuple(replace(line, cells=cells) for line in results.lines)

    assert "Nothing: every top was found." in sheet(tmp_path, 1, replace(results, lines=lines))


def test_the_boards_of_a_game_are_stored_once_for_all_sheets(tmp_path):
    told = []
    written = write_player_sheets(
        game_results(60), Texts("fr"), tmp_path / "p.pdf", progress=lambda *at: told.append(at)
    )
    pages = PdfReader(tmp_path / "p.pdf").pages

    assert written.pages == 60 * 3
    assert told == [(n, 180) for n in range(1, 181)]
    charts = len(forms(tmp_path / "p.pdf")) - 20
    assert 1 <= charts <= 8  # one for each scale
    assert (tmp_path / "p.pdf").stat().st_size < 1_000_000
    texts = ["".join(pages[number].extract_text().split()) for number in (1, 2)]
    for number, result in enumerate(game_results().rounds):
        play = f"{result.play.word} {result.play.reference}"
        assert play.replace(" ", "") in texts[number // 12]


def test_a_very_long_game_takes_two_pages_under_one_bookmark(tmp_path):
    results = game_results(2)
    rounds, lines = list(results.rounds), list(results.lines)
    for index in range(15):
        rounds.append(replace(rounds[index], number=21 + index))
        lines = [
            replace(
                line,
                cells=(*line.cells, replace(line.cells[index], round=21 + index)),
                running=(*line.running, line.running[-1]),
            )
            for line in lines
        ]
    results = replace(results, rounds=tuple(rounds), lines=tuple(lines))

    written = write_player_sheets(results, Texts("fr"), tmp_path / "p.pdf")

    assert written.pages == 2 * 5
    assert [page for _, page in bookmarks(tmp_path / "p.pdf")] == [1, 6]
    pages = pages_text(tmp_path / "p.pdf")
    table, rest = [True, False, False, False, False], [False, True, False, False, False]
    assert ["Coup Tirage Joué" in page for page in pages] == table * 2
    assert ["Ce qui a coûté le plus cher" in page for page in pages] == rest * 2


def test_why_points_were_lost_and_which_words_to_learn(tmp_path):
    text, french = sheet(tmp_path, 12), sheet(tmp_path, 15, language="fr")

    assert "Points lost, by cause −197 sub-top · 10 rounds −5 misplaced · 1 round" in text
    assert "Words to learn AGREGIEZ, ERAFLANT, KYUDO, PUEZ, BOURDAINE" in text
    assert "−86 non valable · 1 coup" in french
    assert "Absents de la liste de mots TUTTERIE" in french


def test_the_rank_after_each_round(tmp_path):
    results = game_results()
    ranks, text = ranks_by_round(results)[12], sheet(tmp_path, 12, results)

    for cell, result, total, rank in zip(
        results.line(12).cells, results.rounds, results.line(12).running, ranks, strict=True
    ):
        gap = total - result.cumulated
        assert f"−{-gap} {rank} {cell.seconds // 60:.0f}:{cell.seconds % 60:02.0f}" in text


def test_each_player_gets_a_file_of_their_own(tmp_path):
    told = []
    written = write_each_player_sheet(
        game_results(3), Texts("fr"), tmp_path, lambda *at: told.append(at)
    )

    assert [each.path.name for each in written] == [
        "1-Œuvrard-Éloïse.pdf",
        "2-Ščerbić-Đorđe.pdf",
        "3-Nguyễn-Thị-Mai.pdf",
    ]
    assert told == [(1, 3), (2, 3), (3, 3)]
    assert bookmarks(written[2].path) == [("Nguyễn Thị Mai", 1)]


def test_large_boards_are_drawn_larger():
    large = replace(RESULTS, rules=resolve("ca", layout="super", federation="club"))

    assert (board_pages(RESULTS), board_pages(large)) == (2, 4)
