"""The scripts that make the shipped lists, on a few lines of the sources' formats."""

import importlib.util
import sys

import pytest

from duplicate.lexicon import catalog

AFFIXES = """
SET UTF-8
FLAG long
NEEDAFFIX ()
FORBIDDENWORD {}

SFX S. Y 2
SFX S. 0 0/L'D' [^sxz] is:sg
SFX S. 0 s/D' [^sxz] is:pl

SFX a0 Y 2
SFX a0 er er/n'() er po:infi
SFX a0 er ant/n' er po:ppre

PFX Um Y 4
PFX Um 0 0/S. .
PFX Um 0 kilo/S.() .
PFX Um 0 hecto/S.() .
PFX Um 0 yotta/S.() .

PFX L' Y 1
PFX L' 0 l' [aeiouyâéèêh]

PFX Re Y 1
PFX Re 0 re .
"""
ENTRIES = """8
élan/S.() po:nom is:mas
Paris po:npr is:mas
kg/U.|| po:nom is:mas
mètre/Um() po:nom is:mas
volt/Um() po:nom is:mas
parler/a0() po:v1
fer/S.()Re po:nom
anti- po:pfx
œ po:nom is:mas
janv po:nom is:mas
brrr po:interj
brr po:nom
fautif/{} po:nom
hui po:loc.adv
arc-en-ciel po:nom
"""


def _script(name):
    path = catalog.shipped_folder() / name / "build.py"
    spec = importlib.util.spec_from_file_location(f"build_{name.replace('-', '_')}", path)
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def french(tmp_path_factory):
    folder = tmp_path_factory.mktemp("hunspell")
    (folder / "fr.aff").write_text(AFFIXES, encoding="utf-8")
    (folder / "fr.dic").write_text(ENTRIES, encoding="utf-8")
    script = _script("fr-libre")
    words = script.build(script.Affixes(folder / "fr.aff"), folder / "fr.dic")
    return words - {word.upper() for word in script.listed("include.txt")}


def test_stems_are_inflected_and_what_may_not_be_laid_is_left_out(french):
    assert french == {
        "ELAN", "ELANS", "METRE", "METRES", "KILOMETRE", "KILOMETRES", "HECTOMETRE",
        "HECTOMETRES", "VOLT", "VOLTS", "KILOVOLT", "KILOVOLTS", "PARLANT", "FER", "FERS",
        "REFER", "REFERS", "BRRR",
    }  # fmt: skip


def test_english_files_are_merged_up_to_the_largest_size(tmp_path):
    files = {
        "english-words.10": "house\ncafé\nParis\nit's\n",
        "british-words.80": "colour\nwell-being\nbs\n",
        "english-words.95": "rarissime\n",
        "english-upper.10": "London\n",
    }
    for name, text in files.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    script = _script("en-free")
    words = script.build(tmp_path) - script.listed("include.txt")
    assert words == {"HOUSE", "CAFE", "COLOUR"}
