"""French typography of the translations."""

import pytest

from duplicate.texts.typography import french_faults

GOOD = [
    "3: 12 top      un bulletin du coup 3\u202f; ? H4 MOT 20    un bulletin sans table",
    "corriger 3 12 H4 MOT 24 : raison",
    "Coup {number}\u00a0: le top vaut {score} points.",
    "Le tirage «\u00a0EQ?\u00a0» est-il rejeté\u202f?",
    "Écrivez EM+EQ?DA ou `'NOM'...` à 12:30, voir https://exemple.fr/?a=b : non".replace(
        " : ", "\u00a0: "
    ),
    "Trop tard\u202f!",
    "Pas de point\u202f; pas d’avertissement…",
    "12\u202f000 mots, 98,77\u202f%",
    "«\u00a0?\u00a0» vaut pour toute lettre",
]
BAD = [
    ("Le top : 42", "U+00A0 before “:”"),
    ("Le top: 42", "U+00A0 before “:”"),
    ("Le top\u202f: 42", "U+00A0 before “:”"),
    ("Fin ?", "U+202F"),
    ("Fin!", "U+202F"),
    ("Fin\u00a0!", "U+202F"),
    ("un ; deux", "U+202F"),
    ("« un deux »", "after"),
    ("«\u00a0un deux »", "before “»”"),
    ("l'arbitre", "apostrophe"),
    ('le "top"', "straight quotes"),
    ("le “top”", "English quotes"),
    ("Attendez...", "three dots"),
    ("98 %", "before “%”"),
    ("{share}%", "before “%”"),
    ("12 000 mots", "inside a number"),
]


@pytest.mark.parametrize("text", GOOD)
def test_good_french_has_no_fault(text):
    assert french_faults(text) == ()


@pytest.mark.parametrize(("text", "part"), BAD)
def test_each_fault_is_named(text, part):
    assert any(part in fault for fault in french_faults(text))
