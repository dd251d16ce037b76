"""The script that makes a Spanish list, on a few lines of its source's format."""

import importlib.util
import sys

import pytest

from duplicate.lexicon import catalog
from tests.support.project import ROOT

AFFIXES = """SET UTF-8
FLAG UTF-8
PFX h Y 2
PFX h 0 des [^s]
PFX h 0 de s
SFX A Y 1
SFX A r ción/S ar
SFX R Y 3
SFX R ar ás ar
SFX R r mos [aei]r
SFX R ar o [^c]ar
SFX S Y 2
SFX S 0 s [aeo]
SFX S ón ones ción
SFX À Y 2
SFX À 0 lo r
SFX À 0 la r
"""
ENTRIES = ["5", "andar/RÀ", "armar/RhAÀ", "Madrid", "casa/S\tpo:noun", "o/"]


@pytest.fixture(scope="module")
def spanish():
    spec = importlib.util.spec_from_file_location(
        "build_spanish", ROOT / "lexicons" / "build-extra" / "spanish.py"
    )
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def test_forms_without_pronouns_and_without_names(spanish):
    found = spanish.words(ENTRIES[1:], spanish.read_affixes(AFFIXES.splitlines()))
    assert {"andar", "ando", "andamos", "casa", "casas", "o"} <= found
    assert {"armación", "armaciones"} <= found
    assert {"desarmar", "desarmamos", "desarmación"} <= found
    assert not {"andarlo", "armarla", "desarmarlo", "Madrid", "Madrids"} & found


def test_the_text_it_writes(spanish, tmp_path, capsys):
    aff, dic, out = (tmp_path / name for name in ("es.aff", "es.dic", "es.txt"))
    aff.write_text(AFFIXES, encoding="utf-8")
    dic.write_text("\n".join(ENTRIES), encoding="utf-8")
    spanish.main(str(aff), str(dic), str(out))
    lines = out.read_text(encoding="utf-8").split("\n")
    assert lines[-1] == ""
    assert lines[:-1] == sorted(set(lines[:-1]))
    assert capsys.readouterr().out == f"{len(lines) - 1} words\n"


def test_what_is_built_here_does_not_come_with_the_program(tmp_path):
    names = [info.name for info in catalog.installed(tmp_path)]
    assert names == ["en-free", "fr-libre"]
