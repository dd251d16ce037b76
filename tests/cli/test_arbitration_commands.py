"""The commands around the judge: notices, the average, double arbitration, appeals, conduct."""

from tests.support.pdf import whole_text
from tests.support.room import NAME, ROUNDS


def test_notices_are_listed_printed_told_and_handed_over(evening):
    evening("slip", NAME, "-", typed=b"1 0 VARI\n2 0 VARI\n3 92 -5\n")

    shown = evening("notice", "list", NAME).out
    assert "penalty, 87 points" in shown
    assert "VARI is not admitted: tables 1, 2" in shown
    assert [n["table"] for n in evening("notice", "list", NAME, "--json").json["notices"]] == [
        "1",
        "2",
        "3",
    ]

    printed = evening("notice", "print", NAME, ui="fr").out.strip()
    assert printed.endswith(f"{NAME}-g1-notices-fr.pdf")
    assert "VARI n’est pas dans le lexique" in whole_text(
        evening.home / "reports" / f"{NAME}-g1-notices-fr.pdf"
    )

    told = evening("notice", "tell", NAME, "VARI", ui="fr").out
    assert "VARI n’est pas admis\u00a0: tables 1, 2." in told
    assert "1 notice handed over with round 1." in evening("notice", "hand", NAME).out
    assert "No notice waits." in evening("notice", "list", NAME).out
    assert "Handed" in evening("notice", "list", NAME, "--all").out
    assert "No notice waits" in evening("notice", "print", NAME, code=1).err


def test_the_average_from_the_command_line(evening):
    evening("slip", NAME, "-", typed=b"1 top\n2 top\n3 0 VARI\n")
    evening("certify", NAME)
    evening("rack", NAME, ROUNDS[1][0], "--at-once")
    evening("reveal", NAME)
    keyed = evening("slip", NAME, "-", typed=b"1 9\n2 6\n3 0 VARI\n").out
    assert "TO DECIDE" in keyed

    given = evening(
        *("notice", "average", NAME, "3", "--round", "2", "--claimed", "12"),
        *("--reason", "notice late"),
    ).out

    assert "7 points, average" in given
    assert "notice late" in given
    assert "Before: 0 points, by arbitre at" in given


def test_double_arbitration_from_the_command_line(evening):
    evening("slip", NAME, "-", typed=b"1 top\n2 H8 FEDAYIN 110\n3 none\n")

    shown = evening("double", "show", NAME).out
    assert "Table 2: H8 FEDAYIN 110 → 110 points (arbitre)" in shown
    assert "2 of 3 left to see" in shown
    seen = evening("double", "show", NAME, "--json").json["seen"]

    assert "needs somebody else" in evening("double", "enter", NAME, "1", "=", code=1).err
    second = ("--operator", "second", "double", "enter", NAME)
    done = evening(*second, "-", "--seen", seen, typed=b"1 =\n2 110 -5\n").out
    assert "Table 1: agreed." in done
    assert "Table 2: 110 → 105 points, notice 1." in done
    assert "0 left to see" in done
    evening("slip", NAME, "1", "92", "--round", "1", "--correct", "misread")
    assert "changed in between" in evening(*second, "1", "=", "--seen", seen, code=1).err
    assert evening(*second, "1", "=", "--json").json["left"] == 0


def test_appeals_from_the_command_line(evening):
    assert "No appeal" in evening("appeal", "list", NAME).out
    evening("slip", NAME, "-", typed=b"1 top\n2 92\n3 92\n")
    lodged = evening("appeal", "lodge", NAME, "2", "--round", "1", "--reason", "read it again").out
    assert "Appeal 1, game 1, round 1, table 2, Œuvrard Éloïse: read it again (open)" in lodged

    decided = evening(
        *("appeal", "decide", NAME, "1", "--article", "6.3", "--points", "98"),
        *("--reason", "it says 98"),
    ).out
    assert "upheld, article 6.3: it says 98" in decided
    assert "98 points" in decided
    evening("appeal", "lodge", NAME, "3", "--round", "1", "--reason", "mine too")
    answer = ("--article", "5.3", "--reason", "no")
    assert "dismissed" in evening("appeal", "decide", NAME, "2", *answer).out
    assert [a["upheld"] for a in evening("appeal", "list", NAME, "--json").json] == [True, False]


def test_conduct_from_the_command_line(evening):
    evening("slip", NAME, "-", typed=b"1 top\n2 92\n3 92\n")
    warned = evening("player", "warn", NAME, "2", "--reason", "talking").out
    assert "Disciplinary warning for table 2, round 1." in warned
    out = evening("player", "exclude", NAME, "1", "--reason", "a telephone").out
    assert "Table 1 is excluded" in out

    standings = evening("standings", NAME).out
    assert "excl." in standings
    assert standings.rstrip().splitlines()[-1].count("Ščerbić") == 1
    assert "excluded" in standings
    ranks = [line["rank"] for line in evening("standings", NAME, "--json").json["lines"]]
    assert ranks == [1, 1, None]
    evening("export", NAME)


def test_a_pile_says_who_the_second_arbiter_has_to_see(duplicate):
    words = duplicate.home / "mots.txt"
    words.write_text("FEDAYIN", encoding="utf-8")
    duplicate("new", NAME, "--lexicon", words, "--set", "slip.double-arbitration=true")
    duplicate("player", "add", NAME, "Durand")
    duplicate("game", "start", NAME, "--physical")
    duplicate("rack", NAME, "FEDAYIN")
    duplicate("reveal", NAME)
    duplicate("slip", NAME, "1 top")

    assert "For the second arbiter: 1" in duplicate("pile", "show", NAME).out
    assert "no second arbiter has seen: table 1" in duplicate("certify", NAME, code=1).err
