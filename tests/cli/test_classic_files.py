"""``duplicate classic import`` and ``export``: files in, files out, sentences for what is wrong."""

from pathlib import Path

GCG = Path(__file__).parents[1] / "data" / "gcg"


def test_a_game_comes_from_a_file_and_goes_to_files(duplicate, tmp_path):
    words = tmp_path / "words.txt"
    words.write_text("CAT\n", encoding="utf-8")
    file = GCG / "north-american.gcg"

    ran = duplicate("classic", "import", "final", file, "--lexicon", words)
    assert "points for time are left out" in ran.out
    assert "the difference is the same" in ran.out
    assert "Winner: Ann Martin" in ran.out

    out = tmp_path / "out"
    ran = duplicate("classic", "export", "final", "--out", out, "--paper", "letter")
    assert sorted(path.name for path in out.iterdir()) == [
        "final-sheet-en.pdf",
        "final-sheet-en.xlsx",
        "final.gcg",
    ]
    again = duplicate("classic", "import", "again", out / "final.gcg", "--lexicon", words, "--json")
    assert again.json["winners"] == ["Ann Martin"]


def test_what_is_wrong_is_said_in_the_reader_s_language(duplicate, tmp_path):
    bad = tmp_path / "bad.gcg"
    bad.write_text("#player1 a A\n#player2 b B\n>a: CATERNS 8H CAT +9 9\n", encoding="utf-8")
    ran = duplicate("classic", "import", "bad", bad, ui="fr", code=1)
    assert "compte 10, le fichier dit 9" in ran.err
    ran = duplicate("classic", "import", "bad", tmp_path / "none.gcg", code=1)
    assert "cannot be read" in ran.err
