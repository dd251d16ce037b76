"""Which texts of the source are marked for translation."""

from duplicate.texts.extraction import marked_texts
from duplicate.texts.sentences import SENTENCES


def _marked(tmp_path, source):
    package = tmp_path / "duplicate"
    package.mkdir()
    (package / "page.py").write_text(source, encoding="utf-8")
    found = marked_texts(package)
    return [m for m in found if m.where.startswith("duplicate/page.py")], found


def test_calls_and_marks_are_found_with_their_place(tmp_path):
    source = (
        'a = _("Round {number}", number=3)\n'
        'b = self._("Two "\n       "parts")\n'
        'c = N_("top")\n'
        'd = _.plural("{count} point", "{count} points", n)\n'
    )

    found, _all = _marked(tmp_path, source)

    assert [(m.one, m.many, m.where) for m in found] == [
        ("Round {number}", None, "duplicate/page.py:1"),
        ("Two parts", None, "duplicate/page.py:2"),
        ("top", None, "duplicate/page.py:4"),
        ("{count} point", "{count} points", "duplicate/page.py:5"),
    ]


def test_what_is_no_literal_text_is_not_marked(tmp_path):
    found, _all = _marked(tmp_path, '_(title)\n_(3)\nprint("x")\n_.plural(one, "many", n)\n_()\n')

    assert found == []


def test_every_sentence_is_marked(tmp_path):
    _found, everything = _marked(tmp_path, "")

    assert {m.one for m in everything} == set(SENTENCES.values())
    assert all(m.where.startswith("sentences.") for m in everything)
