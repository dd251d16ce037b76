"""From names to a rule set: editions, overrides, users' own files, and the way into the log."""

import msgspec
import pytest

from duplicate.errors import DuplicateError, InvalidInput
from duplicate.game.events import AnyEvent, LexiconPin, TournamentCreated
from duplicate.rules import AXES, OVERRIDES, available, resolve
from duplicate.rules import catalog as shipped
from duplicate.rules.model import RuleSet
from duplicate.texts import texts
from duplicate.texts.sentences import SENTENCES

FORMAT = """
titles = { fr = "Huit", en = "Eight" }
rack_size = 8
max_played = 8
bonuses = { 7 = 50, 8 = 75 }
seconds = 120
signals = [30]
original = true
"""


def reasons(**axes: str) -> list[str]:
    with pytest.raises(DuplicateError) as error:
        resolve(**axes)
    return [each.slug for each in error.value.all_reasons()]


def test_french_games_follow_the_fisf_and_others_club_rules():
    assert resolve().federation.name == "fisf"
    assert resolve("en").federation.name == "club"
    assert resolve("en", federation="fisf").federation.name == "fisf"


def test_a_bare_name_is_the_newest_edition(monkeypatch):
    assert resolve(federation="fisf").federation.edition == "2023"
    assert resolve(federation="fisf-2023") == resolve()
    editions = ("fisf-2019", "fisf-2023", "fisf-x")
    monkeypatch.setattr(shipped, "available", {"federations": editions}.get)
    assert shipped._newest("federations", "fisf") == "fisf-2023"
    assert shipped._newest("federations", "fisf-2019") == "fisf-2019"
    assert shipped._newest("federations", "fisf-x") == "fisf-x"


@pytest.mark.parametrize(
    ("axis", "slug"),
    [
        ("language", "unknown-language"),
        ("layout", "unknown-layout"),
        ("format", "unknown-format"),
        ("federation", "unknown-federation"),
    ],
)
def test_an_unknown_name_is_refused_with_those_there_are(axis, slug):
    with pytest.raises(InvalidInput) as error:
        resolve(**{axis: "klingon"})
    assert error.value.slug == slug
    known = available(f"{axis}s")
    sentence = texts("en").error(error.value)
    assert "klingon" in sentence
    assert all(name in sentence for name in known)


def test_every_axis_has_a_sentence_for_an_unknown_name():
    assert all(slug in SENTENCES for slug in AXES.values())


def test_a_name_does_not_lead_out_of_the_data_folder():
    assert reasons(layout="../layouts/standard") == ["unknown-layout"]


def test_resolving_twice_gives_the_same_value():
    assert resolve() is resolve()
    assert resolve(overrides={}) is resolve()


# --- overrides -------------------------------------------------------------------------------

VALUES = {
    "blank.on-board": "replaced",
    "bonus.7": 35,
    "bonus.8": 75,
    "bonus.9": 100,
    "content.consonants": 1,
    "content.late-consonants": 0,
    "content.late-from": 12,
    "content.late-vowels": 0,
    "content.vowels": 1,
    "draw.flexible": ["?"],
    "draw.keep-leave": False,
    "draw.least-tiles": 7,
    "faults.circle": "zero",
    "faults.no-score": "ignored",
    "faults.score": "zero",
    "penalty.floor": 6,
    "penalty.points": 3,
    "rack.blank": "forced-blank",
    "rack.max-played": 6,
    "rack.size": 8,
    "ranking.cumulate": "negative",
    "ranking.metric": "percent",
    "ranking.ties": ["last-rounds", "best-play"],
    "round-one.maximum": False,
    "rounds.max": 12,
    "slip.average": False,
    "slip.double-arbitration": True,
    "slip.late": "accepted",
    "slip.policy": "true-score",
    "solo.below-top": False,
    "solo.cap": 25,
    "solo.min-players": 10,
    "solo.points": 5,
    "solo.points-below-top": 3,
    "time.appeal": 10,
    "time.next-draw": 30,
    "time.not-found": 20,
    "time.seconds": 60,
    "time.signals": [20, 10],
    "top.choice": ["fewer-tiles"],
    "top.nobody-valid": "cancel",
    "top.players-tie": "arbiter",
    "top.source": "players",
    "warnings.cost": 2,
    "warnings.free": 5,
    "warnings.free-original": 7,
    "warnings.wide": True,
}


def typed(value):
    """A value as it is typed after ``--set``: a list with commas."""
    return ",".join(map(str, value)) if isinstance(value, list) else value


def at(plain, path):
    """What stands at a path of plain values; None where the last key is missing."""
    for step in path[:-1]:
        plain = plain[step]
    return plain.get(path[-1])


def put(plain, path, value):
    for step in path[:-1]:
        plain = plain[step]
    plain[path[-1]] = value


def as_list(value):
    return list(value) if isinstance(value, tuple) else value


@pytest.mark.parametrize("key", OVERRIDES)
def test_every_override_changes_its_field_and_nothing_else(key):
    value, path = VALUES[key], OVERRIDES[key]
    plain = msgspec.to_builtins(resolve(), str_keys=True)
    changed = msgspec.to_builtins(resolve(overrides={key: typed(value)}), str_keys=True)
    assert changed.pop("overrides") == {key: typed(value)}
    assert plain.pop("overrides") == {}
    assert as_list(at(changed, path)) == value
    assert changed != plain
    put(plain, path, value)
    put(changed, path, value)
    assert changed == plain


def test_a_place_that_a_list_does_not_have_is_refused():
    with pytest.raises(InvalidInput) as error:
        resolve("ca", federation="catalan", overrides={"content.late-vowels": 1})
    assert error.value.slug == "rules-override-value"


def test_overrides_combine_and_are_remembered_in_order():
    rules = resolve("wwf-en", "wwf", overrides={"time.seconds": 120, "bonus.7": 35})
    assert (rules.format.seconds, rules.format.bonuses) == (120, {7: 35})
    assert list(rules.overrides.items()) == [("bonus.7", 35), ("time.seconds", 120)]
    assert resolve("wwf-en", "wwf").format.bonuses == {7: 35}


def test_bad_overrides_are_all_named():
    with pytest.raises(InvalidInput) as error:
        resolve(overrides={"warning.free": 5, "time.seconds": 0, "slip.late": "perhaps"})
    found = [(each.slug, each.values["key"]) for each in error.value.all_reasons()]
    assert found == [
        ("rules-override-unknown", "warning.free"),
        ("rules-override-value", "slip.late"),
        ("rules-override-value", "time.seconds"),
    ]
    assert "warnings.free" in texts("fr").error(error.value)


@pytest.mark.parametrize("value", ["5", 5.5, True, -1])
def test_an_override_has_the_type_and_bounds_of_its_field(value):
    with pytest.raises(InvalidInput) as error:
        resolve(overrides={"warnings.free": value})
    assert error.value.slug == "rules-override-value"


# --- users' own files ------------------------------------------------------------------------


@pytest.fixture
def own(tmp_path):
    def write(text: str, name: str = "eight.toml") -> str:
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return str(path)

    return write


def test_a_user_may_bring_a_format(own):
    rules = resolve(format=own(FORMAT))
    assert (rules.format.name, rules.format.bonuses) == ("eight", {7: 50, 8: 75})
    assert rules.free_warnings == 5


def test_a_user_file_is_read_again_when_it_changed(own):
    path = own(FORMAT)
    assert resolve(format=path).format.seconds == 120
    own(FORMAT.replace("120", "90"))
    assert resolve(format=path).format.seconds == 90


def test_a_user_may_bring_a_board(own):
    path = own('start = "B2"\ngrid = """\nT.T\n.D.\nT.T\n"""\n', "tiny.toml")
    layout = resolve(layout=path).layout
    assert (layout.name, layout.size, layout.start_square) == ("tiny", 3, 4)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("seconds = ", ["rules-file-broken"]),
        ("seconds = 120", ["rules-file-invalid"]),
        (FORMAT.replace("120", '"two"'), ["rules-file-invalid"]),
        (FORMAT.replace("120", "0"), ["rules-file-invalid"]),
        (FORMAT + "signal = 3\n", ["rules-file-invalid"]),
        (FORMAT.replace("7 = 50", "seven = 50"), ["rules-file-invalid"]),
    ],
)
def test_a_broken_format_is_refused_clearly(own, text, expected):
    path = own(text)
    assert reasons(format=path) == expected


def test_a_board_that_cannot_be_gives_its_reason(own):
    bad_sign = own('start = "A1"\ngrid = "Tx .."', "a.toml")
    assert reasons(layout=bad_sign) == ["rules-file-refused", "layout-sign"]
    bad_shape = own('start = "A1"\ngrid = ".. ..."', "b.toml")
    assert reasons(layout=bad_shape) == ["rules-file-refused", "layout-not-square"]
    bad_start = own('start = "H8"\ngrid = ".. .."', "c.toml")
    assert reasons(layout=bad_start) == ["rules-file-refused", "reference-off-board"]


def test_a_federation_needs_a_content_rule(own):
    federation = shipped.read("federations", "fisf")[1]
    path = own(federation.replace("{ from_round", "# { from_round"), "mine-2027.toml")
    assert reasons(federation=path) == ["rules-file-invalid"]
    renamed = own(federation, "mine-2027.toml")
    assert resolve(federation=renamed).federation.name == "mine"


def test_a_file_that_is_not_there_or_not_text(tmp_path):
    assert reasons(format=str(tmp_path / "none.toml")) == ["rules-file-unreadable"]
    (tmp_path / "old.toml").write_bytes("titles = 'é'".encode("cp1252"))
    assert reasons(format=str(tmp_path / "old.toml")) == ["rules-file-unreadable"]


def test_a_refusal_names_the_file_and_the_key(own):
    path = own(FORMAT.replace("120", '"two"'))
    with pytest.raises(InvalidInput) as error:
        resolve(format=path)
    sentence = texts("en").error(error.value)
    assert path in sentence
    assert "seconds" in sentence


# --- users' folders --------------------------------------------------------------------------


@pytest.fixture
def folder(own, tmp_path):
    """A club's rules: a federation after the FISF's, and a format; beside an unrelated file."""
    own(
        shipped.read("federations", "fisf")[1].replace("points = 10", "points = 7"),
        "fisf-2027.toml",
    )
    own(FORMAT, "eight.toml")
    own("colour = 3", "other.toml")
    return tmp_path


def test_a_file_in_the_folder_comes_before_the_one_shipped(folder):
    assert resolve(folders=[folder]).federation.solo.points == 7
    assert resolve(federation="fisf-2027", folders=[folder]).federation.solo.points == 7
    assert resolve(federation="fisf-2023", folders=[folder]).federation.solo.points == 10
    assert resolve(format="eight", folders=[folder]).format.rack_size == 8
    assert resolve(folders=[folder / "none"]) is resolve()


def test_a_file_is_only_taken_for_what_it_holds(folder):
    own_formats = shipped.own("formats", [folder])
    assert list(own_formats) == ["eight"]
    with pytest.raises(InvalidInput) as error:
        resolve(layout="eight", folders=[folder])
    assert error.value.slug == "unknown-layout"


def test_a_broken_file_in_the_folder_is_told(folder):
    (folder / "odd.toml").write_text("seconds = ", encoding="utf-8")
    with pytest.raises(InvalidInput) as error:
        resolve(format="odd", folders=[folder])
    assert error.value.slug == "rules-file-broken"


# --- the way into the log --------------------------------------------------------------------


def used(rules: RuleSet) -> RuleSet:
    """The rules after every cached table was made, as in a running game."""
    rules.alphabet.show(rules.alphabet.spell("A"))
    assert rules.alphabet.values
    assert rules.alphabet.tile_count
    assert rules.layout.letter_multipliers
    assert rules.layout.word_multipliers
    return rules


@pytest.mark.parametrize("language", available("languages"))
@pytest.mark.parametrize("layout", available("layouts"))
def test_a_rule_set_survives_json(language, layout):
    rules = used(resolve(language, layout, overrides={"warnings.free": 4, "bonus.7": 35}))
    text = msgspec.json.encode(rules)
    again = msgspec.json.decode(text, type=RuleSet)
    assert again == rules
    assert again.alphabet.values == rules.alphabet.values
    assert msgspec.json.encode(used(again)) == text


def test_a_rule_set_travels_inside_its_event():
    pin = LexiconPin("test", "Test", "fr", "0" * 64, (), "0" * 64, 3)
    event = TournamentCreated("uid", "Coupe", used(resolve("es")), pin)
    text = msgspec.json.encode(event)
    assert msgspec.json.decode(text, type=AnyEvent) == event


#: What a tournament of the first editions did not store.
LATER = {
    "format": (
        "rack blank phases elimination metric not_found_seconds note source articles unknown"
    ),
    "federation": ("max_rounds blank top_source players_tie nobody_valid ranking note unknown"),
}


def test_rules_stored_before_formats_and_federations_are_read():
    rules = resolve()
    plain = msgspec.to_builtins(rules, str_keys=True)
    for axis, keys in LATER.items():
        for key in keys.split():
            plain[axis].pop(key)
    for key in ("keep_leave", "least_tiles"):
        plain["federation"]["draw"].pop(key)
    for step in plain["federation"]["draw"]["content"]:
        step.pop("blanks")
    plain["federation"]["slip"].pop("faults")
    for key in ("points_below", "cap"):
        plain["federation"]["solo"].pop(key)
    again = msgspec.json.decode(msgspec.json.encode(plain), type=RuleSet)
    assert again.federation == msgspec.structs.replace(rules.federation, unknown=())
    described = {"note": rules.format.note, "source": rules.format.source}
    described["articles"] = rules.format.articles
    assert msgspec.structs.replace(again.format, **described) == rules.format
    assert (again.blank, again.metric, again.seconds(9)) == ("stays", "points", 180)
