"""The file of prizes: what is read, what is refused, and the words that say why."""

from dataclasses import replace

import pytest

from duplicate.errors import InvalidInput
from duplicate.game.arbitration import EntryExcluded
from duplicate.reports.pdf import evening
from duplicate.reports.prize_text import explain, ordinal, prize_list, score_text
from duplicate.rules.policies import Cumulate
from duplicate.service import documents, prizes
from duplicate.service.prize_file import read_plan, usual_plan, usual_seed
from duplicate.standings.prize_plan import Among, Barred, Override, Plan, Prize, Slot, Ties
from duplicate.standings.prizes import allocate
from duplicate.texts import texts
from tests.support.evening_papers import room as papers_of
from tests.support.pdf import bookmarks, font_names, pages_text, whole_text
from tests.support.prizes import line, results_of
from tests.support.project import ROOT

EXAMPLE = ROOT / "tournaments" / "example.prizes.toml"
UID = "uid-1"
PODIUM = '[[prize]]\nname = "Podium"\namong = "general"\ngifts = ["Or", "Argent"]\n'
CLUB = '[[prize]]\nname = "C"\namong = "clubs"\ngifts = ["x"]\n'
EVENT = results_of(
    line(
        1, 931, surname="ŒUVRARD", first_name="Éloïse", licence="0012345", club="Lyon", series="2A"
    ),
    line(2, 912, surname="LE GOFF", first_name="Yann", club="Rennes", series="3A"),
    line(3, 912, surname="<b>&=", first_name="Bob", club="Lyon", series="3B", category="V"),
    line(4, 850, surname="LE GOFF", first_name="Yann", club="Mâcon", series="3A", newcomer=True),
    line(5, 800, surname="PEÑA", first_name="Íñigo", series="4A", category="D"),
    line(6, 790, surname="INVITÉ", guest=True),
)


def plan_of(tmp_path, text, results=EVENT):
    path = tmp_path / "p.toml"
    path.write_text(text, encoding="utf-8")
    return read_plan(path, results, UID)


def refused(tmp_path, text):
    with pytest.raises(InvalidInput) as caught:
        plan_of(tmp_path, text)
    for error in caught.value.all_reasons():
        assert texts("fr").error(error)
    return [error.slug for error in caught.value.all_reasons()]


class TestFile:
    def test_the_example_can_be_used_as_it_is(self):
        plan = read_plan(EXAMPLE, EVENT, UID)

        assert [prize.among for prize in plan.prizes] == [
            Among.GENERAL,
            Among.SERIES,
            Among.CATEGORY,
            Among.NEWCOMERS,
            Among.CLUBS,
            Among.DRAW,
        ]
        assert (plan.ties, plan.accumulate, plan.seed) == (Ties.SHARE, False, usual_seed(UID))

    def test_people_are_found_by_table_licence_or_name(self, tmp_path):
        text = PODIUM + (
            '[[prize]]\nname = "Clubs"\namong = "clubs"\ngifts = ["Coupe"]\n'
            '[[barred]]\nlicence = "0012345"\nreason = "arbitre"\n'
            '[[override]]\nprize = "Podium"\nplace = 1\nname = "peña íñigo"\nreason = "vote"\n'
            '[[override]]\nprize = "Podium"\nplace = 2\nreason = "refusé"\n'
            '[[override]]\nprize = "Clubs"\nplace = 1\nname = "MACON"\nreason = "accueil"\n'
        )
        plan = plan_of(tmp_path, 'ties = "lots"\nseed = 3\n' + text)

        assert plan.barred == (Barred(101, "arbitre"),)
        assert plan.overrides == (
            Override(Slot("Podium", "", 1), "vote", 105),
            Override(Slot("Podium", "", 2), "refusé"),
            Override(Slot("Clubs", "", 1), "accueil", group="Mâcon"),
        )
        assert (plan.ties, plan.seed) == (Ties.LOTS, 3)

    @pytest.mark.parametrize(
        ("text", "slugs"),
        [
            ("[[prize]\n", ["prize-file-broken"]),
            ("", ["prize-file-invalid"]),
            (PODIUM.replace("among", "amongst"), ["prize-file-invalid"]),
            (PODIUM.replace('"general"', '"everybody"'), ["prize-file-invalid"]),
            (PODIUM.replace('["Or", "Argent"]', "[]"), ["prize-file-invalid"]),
            (PODIUM + PODIUM, ["prize-name-twice"]),
            (PODIUM + 'of = ["4A"]\n', ["prize-of-unused"]),
            (
                PODIUM
                + '[[barred]]\nreason = "?"\n'
                + '[[barred]]\nreason = "?"\ntable = "99"\n'
                + '[[barred]]\nreason = "?"\nname = "Le Goff Yann"\n'
                + '[[override]]\nprize = "Podium"\nplace = 3\nreason = "?"\n'
                + '[[override]]\nprize = "Podium"\nplace = 2\nreason = "?"\n'
                + '[[override]]\nprize = "Podium"\nplace = 2\nreason = "?"\n',
                [
                    "prize-person-missing",
                    "prize-person-unknown",
                    "prize-person-several",
                    "prize-unknown",
                    "prize-decided-twice",
                ],
            ),
            (
                CLUB + '[[override]]\nprize = "C"\nplace = 1\nname = "Brest"\nreason = "?"\n',
                ["prize-person-unknown"],
            ),
        ],
    )
    def test_what_is_wrong_is_told_all_at_once(self, tmp_path, text, slugs):
        assert refused(tmp_path, text) == slugs

    def test_a_file_that_cannot_be_read(self, tmp_path):
        (tmp_path / "l.toml").write_bytes(PODIUM.replace("Podium", "Été").encode("latin-1"))
        for name in ("l.toml", "none.toml"):
            with pytest.raises(InvalidInput, match="prize-file-unreadable") as broken:
                read_plan(tmp_path / name, EVENT, UID)
            assert "codec" not in texts("fr").error(broken.value)

    def test_the_plan_beside_the_tournament_is_taken_else_the_usual(self, new_room):
        room = new_room().start(5)
        room.play_rounds(2, "1 top", "2 top", "3 9", "4 5", "5 none")
        usual = prizes.prizes(room.session, None, texts("fr"))
        beside = room.path.with_name("soiree.prizes.toml")
        beside.write_text(PODIUM, encoding="utf-8")
        own = prizes.prizes(room.session, None, texts("fr"))

        assert [(each.prize, each.name) for each in usual.given] == [
            ("Classement général", "P001"),
            ("Classement général", "P002"),
            ("Classement général", ""),
            ("Classement général", "P003"),
        ]
        assert [(each.heading, each.place, each.gift) for each in own.given] == [
            ("Podium", 1, "Or"),
            ("Podium", 1, "Or"),
            ("Podium", 2, "Argent"),
        ]
        assert own.provisional

    def test_who_was_excluded_is_named_without_a_prize(self, new_room):
        room = new_room().start(3)
        room.play_rounds(1)
        room.session.record(EntryExcluded(1, 1, 1, "triche"))
        told = prizes.prizes(room.session, None, texts("en"))

        assert "P001: excluded" in told.without


def told(plan, language="en", results=EVENT):
    return prize_list(allocate(plan, results), results, texts(language))


class TestWords:
    def test_every_decision_says_why(self):
        plan = Plan(
            (
                Prize("Podium", Among.GENERAL, ("Or", "Argent", "Bronze")),
                Prize("Série 3", Among.SERIES, ("Livre",), ("3",)),
                Prize("Clubs", Among.CLUBS, ("Coupe",)),
                Prize("Tirage", Among.DRAW, ("Panier", "Sirop")),
            ),
            seed=7,
            barred=(Barred(105, "organiser"),),
            overrides=(Override(Slot("Podium", "", 1), "refused"),),
        )
        found = told(plan)
        explained = {(g.prize, g.place, g.name): g.explanation for g in found.given}

        assert explained["Podium", 1, ""] == "Not given, decided by the arbiter: refused."
        assert explained["Podium", 2, "ŒUVRARD Éloïse"] == "General rank: 1st, 931 points."
        assert explained["Podium", 3, "LE GOFF Yann"] == (
            "Equals: 2, general rank: 2nd, 912 points; each has the prize."
        )
        assert explained["Série 3", 1, "LE GOFF Yann"] == (
            "General rank: 4th, 850 points. Passed over, with a prize already: "
            "<b>&= Bob (Podium 3), LE GOFF Yann (Podium 3)."
        )
        assert explained["Clubs", 1, "Lyon"] == "1,843 points together."
        assert explained["Tirage", 1, ""] == "Not given: nobody is left for it."
        assert found.without == ("INVITÉ: guest", "PEÑA Íñigo: organiser")
        assert "Série 3: 3 together." in found.rules
        assert any("number 7" in rule for rule in found.rules)

    def test_lots_skips_shares_and_hands_have_their_words_in_french(self):
        equal = results_of(line(1, 9, club="A"), line(2, 9, club="B"), line(3, 5))
        podium = Prize("P", Among.GENERAL, ("x", "y"))
        clubs = Prize("C", Among.CLUBS, ("x",))
        draw = Prize("T", Among.DRAW, ("x",))
        by_hand = (Override(Slot("P", "", 2), "vote", 103),)
        shared = told(Plan((podium, clubs), 1), "fr", equal)
        lots = told(Plan((podium, draw), 1, Ties.LOTS, accumulate=True), "fr", equal)
        hand = told(Plan((podium,), 1, overrides=by_hand), "fr", equal)

        shared_words = "Ex æquo\u00a0: 2, 1re place du général, 9 points\u202f; chacun a le prix."
        assert [g.explanation for g in shared.given] == [
            shared_words,
            shared_words,
            "Non attribué\u00a0: des ex æquo partagent la place d’avant.",
            "9 points ensemble, ex æquo\u00a0: 2\u202f; chacun a le prix.",
            "9 points ensemble, ex æquo\u00a0: 2\u202f; chacun a le prix.",
        ]
        assert "tiré au sort" in lots.given[0].explanation
        assert lots.given[-1].explanation == "Tiré au sort parmi 1 sans prix."
        assert "Les prix se cumulent." in lots.rules
        assert hand.given[-1].explanation == "Décision de l’arbitre\u00a0: vote."

    def test_ordinals(self):
        numbers = (1, 2, 3, 4, 11, 12, 13, 21, 111)

        assert [ordinal(n, texts("fr")) for n in numbers[:3]] == ["1re", "2e", "3e"]
        assert [ordinal(n, texts("en")) for n in numbers] == [
            "1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "111th",
        ]  # fmt: skip

    @pytest.mark.parametrize(
        ("cumulate", "shown"),
        [
            (Cumulate.POINTS, "931 points"),
            (Cumulate.NEGATIVE, "−69"),
            (Cumulate.PERCENT, "93.10%"),
            (Cumulate.TIME, "0:00.0"),
        ],
    )
    def test_the_score_is_what_the_event_is_ranked_by(self, cumulate, shown):
        results = replace(EVENT, cumulate=cumulate)

        assert score_text(results.lines[0], results, texts("en")) == shown
        assert explain(
            allocate(usual_plan(UID, texts("en")), results).awards[0], results, texts("en")
        ) == (f"General rank: 1st, {shown}.")


class TestDocuments:
    PLAN = Plan(
        (
            Prize("Podium", Among.GENERAL, ("Or", "Argent", "Bronze")),
            Prize("Séries", Among.SERIES, ("Un livre sur les mots valables du jeu",)),
            Prize("Tirage", Among.DRAW, ("Panier",)),
        ),
        seed=7,
        barred=(Barred(105, "organisateur"),),
    )

    def write(self, name, tmp_path, given, language="fr"):
        room = papers_of(tables=4)
        path = tmp_path / f"{name}.pdf"
        return getattr(evening, name)(room.event, given, room.paper, texts(language), path)

    def test_the_list_has_every_prize_and_the_rules(self, tmp_path):
        given = told(self.PLAN, "fr")
        done = self.write("write_prize_list", tmp_path, given)
        text = whole_text(done.path)

        for each in given.given:
            assert each.name in text
            assert " ".join(each.explanation.split()) in text
        assert "Un prix par personne" in text
        assert "Sans prix : INVITÉ : invité; PEÑA Íñigo : organisateur." in text
        assert "DÉFINITIF" in text
        assert done.missing == ()

    def test_the_speaker_goes_from_last_to_first_and_names_nobody_who_has_none(self, tmp_path):
        given = told(self.PLAN)
        text = whole_text(self.write("write_prize_speech", tmp_path, given, "en").path)
        names = [each.name for each in reversed(given.given) if each.name]
        places = [text.index("Podium · 1st place"), text.index("Podium · 2nd place")]

        assert places == sorted(places, reverse=True)
        assert text.index(names[-1]) == max(text.index(name) for name in set(names))
        assert "Argent" in text

    def test_a_draw_has_no_places_and_no_certificate(self, tmp_path):
        given = told(Plan((Prize("Tombola", Among.DRAW, ("Panier", "Sirop")),), 1))
        text = whole_text(self.write("write_prize_speech", tmp_path, given, "en").path)

        assert text.count("Tombola") == 2
        assert "place" not in text
        assert self.write("write_certificates", tmp_path, given).pages == 1

    def test_a_certificate_for_each_winner_of_a_place(self, tmp_path):
        given = told(self.PLAN)
        done = self.write("write_certificates", tmp_path, given)
        earned = [each for each in given.given if each.name and not each.drawn]

        assert done.pages == len(earned)
        assert bookmarks(done.path)[0] == ("Podium 1", 1)
        assert all(
            each.name in text for each, text in zip(earned, pages_text(done.path), strict=True)
        )
        assert font_names(done.path) <= {"Lato-Regular", "Lato-Bold", "DejaVuSans"}

    def test_pairs_share_a_certificate_and_long_names_a_line(self, tmp_path):
        given = told(self.PLAN).given[0]
        long = "MAXIMILIENNE-BOUTEILLER DE LA ROCHEFOUCAULD Marie-Antoinette-Joséphine"
        pair = replace(given, name=f"{long} / ŞTEFAN Bob", people=(long, "ŞTEFAN Bob"))
        listed = replace(told(self.PLAN), given=(pair,))
        text = whole_text(self.write("write_certificates", tmp_path, listed).path)

        assert long in text
        assert "ŞTEFAN Bob" in text
        assert "MAXIMILIENNE" in whole_text(self.write("write_prize_list", tmp_path, listed).path)

    def test_without_a_winner_the_file_is_one_empty_page(self, tmp_path):
        empty = replace(told(self.PLAN), given=(), without=())

        assert self.write("write_certificates", tmp_path, empty).pages == 1
        assert self.write("write_prize_list", tmp_path, empty).pages == 1

    def test_many_prizes_leave_room_for_the_rules_on_the_last_page(self, tmp_path):
        for count in range(14, 24):
            plan = Plan((Prize("P", Among.GENERAL, ("Lot",) * count),), 1)
            people = results_of(*(line(n, 1000 - n) for n in range(1, 30)))
            done = self.write("write_prize_list", tmp_path, told(plan, "fr", people))
            assert "Un prix par personne" in pages_text(done.path)[-1]

    def test_out_of_the_catalogue(self, new_room, tmp_path):
        room = new_room().start(4)
        room.play_rounds(1)
        keys = ["prize-list", "prize-speech", "certificates"]
        done = documents.export(room.session, ["pdf"], tmp_path, None, texts("fr"), keys)
        listed = documents.export(room.session, ["csv"], tmp_path, None, texts("fr"), keys[:1])
        rows = listed.paths[0].read_text(encoding="utf-8-sig").splitlines()

        assert [path.name for path in done.paths] == [f"soiree-event-{key}-fr.pdf" for key in keys]
        assert rows[0].startswith("Prix;Valeur;Place;Lot;Gagnant;Table;")
        assert rows[1].startswith("Classement général;;1;Premier prix;P001;1;")
        assert "PROVISOIRE" in whole_text(done.paths[0])
