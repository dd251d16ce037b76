"""The help page on the evening: its dialogues happen as they are written."""

import re

import pytest

from duplicate.cli import evening_commands
from tests.support.evening import duplicate
from tests.support.project import PACKAGE, ROOT, words_of

PAGE = PACKAGE / "help" / "evening.md"
LANGUAGES = {"en": "### In English", "fr": "### En français"}
TYPED, LEFT_OUT = ">", "…"


def plain(text):
    """With ordinary spaces."""
    return text.replace("\u00a0", " ").replace("\u202f", " ")


def dialogue(language):
    """What is typed, and what must be said after it: [(typed, [line or …])]."""
    section = words_of(PAGE).partition(LANGUAGES[language])[2].partition("\n##")[0]
    turns = [("", [])]
    for block in re.findall(r"^```text\n(.*?)^```", section, flags=re.MULTILINE | re.DOTALL):
        for line in block.splitlines():
            if line.startswith(TYPED):
                turns.append((line.removeprefix(TYPED).strip(), []))
            else:
                turns[-1][1].append(plain(line))
    return turns


def commands():
    """The commands that set the evening up, but for the evening itself."""
    lines = re.search(r"^```sh\n(.*?)^```", words_of(PAGE), flags=re.MULTILINE | re.DOTALL)[1]
    return [line for line in lines.splitlines() if " run " not in line]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_dialogue_happens_as_it_is_written(tmp_path, language):
    for line in commands():
        pieces = re.findall(r'"([^"]*)"|(\S+)', line.removeprefix("duplicate "))
        words = [quoted or bare for quoted, bare in pieces]
        words = [str(ROOT / w) if w.startswith("tournaments/") else w for w in words]
        duplicate(tmp_path, *words, language=language)
    turns = dialogue(language)
    typed = "".join(f"{line}\n" for line, _answers in turns[1:])

    done = duplicate(tmp_path, "run", "club", typed=typed, language=language)

    said = iter([*plain(done.stdout).splitlines(), *plain(done.stderr).splitlines()])
    answers = [line for _typed, lines in turns for line in lines if line != LEFT_OUT]
    on_stderr = [line for line in answers if line in plain(done.stderr).splitlines()]
    in_order = [line for line in answers if line not in on_stderr]
    assert [line for line in in_order if line not in said] == []
    assert len(answers) > 25
    assert len(on_stderr) == 1, "the mistyped command"


def test_both_dialogues_are_the_same_evening():
    english, french = dialogue("en"), dialogue("fr")

    assert len(english) == len(french)
    assert [len(said) for _, said in english] == [len(said) for _, said in french]


def test_every_command_is_on_the_page():
    prose = re.sub(r"^```.*?^```", "", words_of(PAGE), flags=re.MULTILINE | re.DOTALL)
    cells = " ".join(re.findall(r"`([^`]+)`", prose))

    missing = [
        typed
        for _action, typed in evening_commands.COMMANDS
        if not any(re.search(rf"(?<!\w){re.escape(word)}(?!\w)", cells) for word in typed)
    ]
    assert missing == []
