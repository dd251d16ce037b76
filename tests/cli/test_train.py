"""``duplicate train``: a finished game, round by round in the terminal."""

from tests.support.room import NAME


def test_a_game_is_played_again(evening, tmp_path):
    evening("slip", NAME, "-", typed=b"1 top\n2 H8 FEDAYIN 98\n3 blank\n")
    evening("certify", NAME)
    evening("game", "end", NAME)
    evening("export", NAME, "--document", "training", "--out", tmp_path)
    file = tmp_path / f"{NAME}-g1-training-en.json"

    typed = b"H8 FED\ntop\nH8 FEDAYIN\nstop\n"
    ran = evening("train", file, typed=typed)

    assert "Round 1: FEDAYIN" in ran.out
    assert "0 points." in ran.out
    assert "FED" in ran.out
    assert "Top: FEDAYIN H8, 110 points." in ran.out
    assert "You have 0 of 110: rank 3 of 4." in ran.out


def test_a_wrong_line_costs_nothing_and_the_end_of_input_ends(evening, tmp_path):
    evening("slip", NAME, "-", typed=b"1 top\n2 blank\n3 blank\n")
    evening("certify", NAME)
    evening("game", "end", NAME)
    evening("export", NAME, "--document", "training", "--out", tmp_path, ui="fr")
    file = tmp_path / f"{NAME}-g1-training-fr.json"

    ran = evening("train", file, typed=b"top\n??\nH8 FEDAYIN\n", ui="fr")
    assert "n’est pas une solution" in ran.err
    assert "110 points" in ran.out
    assert "rang 1 sur 4" in ran.out.replace("\u00a0", " ")
    assert evening("train", file, ui="fr").out.endswith("Coup 1\u00a0: FEDAYIN\n")
    evening("train", tmp_path / "none.json", code=1)
