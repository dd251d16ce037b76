"""Labels of tables never look like anything else that is typed at the desk."""

import pytest

from duplicate.cli.evening_commands import COMMANDS
from duplicate.service.table_labels import usable


@pytest.mark.parametrize(
    "label", ["1", "12B", "12 B", "V-04", "A", "ab", "12+13", "Table 4", "É7", "0", "1/2", "7'"]
)
def test_what_a_table_may_be_called(label):
    assert usable(label)


def test_no_command_of_the_evening_is_a_table():
    words = [word for _action, typed in COMMANDS for word in typed]
    assert not [word for word in words if usable(word) or usable(word.upper())]


@pytest.mark.parametrize(
    "label", ["", "Nord", "12:", "?3", "-4", "1 2", "1\t2", "a:b", "12!", "_1"]
)
def test_what_it_may_not(label):
    assert not usable(label)
