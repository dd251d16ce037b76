"""The command that gives prizes: a table for people, one line of JSON for programs."""

from tests.support.room import NAME


def test_prizes_are_shown_with_their_reasons(evening):
    evening("slip", NAME, "1 top")
    evening("slip", NAME, "2 92")
    evening("slip", NAME, "3", "none")
    evening("certify", NAME)
    plan = evening.home / "plan.toml"
    plan.write_text(
        '[[prize]]\nname = "Podium"\namong = "general"\ngifts = ["Or", "Argent"]\n'
        '[[barred]]\ntable = "3"\nreason = "arbitre"\n',
        encoding="utf-8",
    )
    shown = evening("prizes", NAME, plan)
    told = evening("prizes", NAME, plan, "--json").json

    assert "Ščerbić Đorđe" in shown.out
    assert "General rank: 1st, 110 points." in shown.out
    assert "Without prizes: Le Goff Yann: arbitre." in shown.out
    assert "provisional" in shown.out
    assert [(each["place"], each["name"], each["gift"]) for each in told["given"]] == [
        (1, "Ščerbić Đorđe", "Or"),
        (2, "Œuvrard Éloïse", "Argent"),
    ]
    assert told["provisional"] is True
