"""Files that somebody names: read, or refused with what the system says."""

import pytest

from duplicate.core.given_file import given_bytes, given_text
from duplicate.errors import InvalidInput


def test_text_is_read_with_any_line_ends_and_without_its_mark(tmp_path):
    path = tmp_path / "plan.txt"
    path.write_bytes("\ufeffé\r\na\rb\n".encode())

    assert given_bytes(path, "slug") == path.read_bytes()
    assert given_text(path, "slug") == "é\na\nb\n"


def test_what_cannot_be_read_is_told_under_the_slug_of_its_kind(tmp_path):
    latin = tmp_path / "latin.txt"
    latin.write_bytes("é".encode("latin-1"))

    for path in (tmp_path / "none", tmp_path, latin):
        with pytest.raises(InvalidInput) as refused:
            given_text(path, "slug")
        assert (refused.value.slug, refused.value.values["path"]) == ("slug", str(path))
        assert refused.value.values["detail"]
