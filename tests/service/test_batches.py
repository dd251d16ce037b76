"""Games shared among processes: the same, in the same order, however many there are."""

import gzip
import json
import os
import subprocess
import sys
from dataclasses import replace

import pytest

from duplicate.errors import DuplicateError
from duplicate.service.batches import Table, simulate_all
from tests.support.project import ROOT

GAMES, SEED = 5, 31


@pytest.fixture(scope="module")
def table(tmp_path_factory):
    """The short words of the French list, so that each process is ready at once."""
    folder = tmp_path_factory.mktemp("lists")
    data = gzip.decompress((ROOT / "lexicons" / "fr-libre" / "words.txt.gz").read_bytes())
    words = folder / "short.txt"
    short = [word for word in data.decode("ascii").split() if len(word) <= 5]
    words.write_text("\n".join(short), encoding="utf-8")
    return Table(str(words), "fr", "standard", "normal", None, folder, kernel="python")


def bodies(table, jobs, players=0):
    return list(simulate_all(table, GAMES, SEED, players, jobs))


def printed(table, jobs, hash_seed, kernel="python"):
    """What the command prints in a process of its own."""
    options = {"games": GAMES, "seed": SEED, "jobs": jobs, "kernel": kernel}
    arguments = [f"--{name}={value}" for name, value in options.items()]
    command = [sys.executable, "-m", "duplicate", "simulate", *arguments]
    done = subprocess.run(
        [*command, "--lexicon", table.lexicon],
        capture_output=True,
        check=True,
        env={**os.environ, "PYTHONHASHSEED": str(hash_seed), "PYTHONPATH": str(ROOT)},
    )
    assert done.stderr == b""
    return done.stdout


def test_one_process_and_two_make_the_same_games(table):
    alone = bodies(table, 1, players=1)

    assert bodies(table, 2, players=1) == alone
    assert [body["game"] for body in alone] == list(range(1, GAMES + 1))


def test_the_same_bytes_for_any_number_of_jobs_and_any_hash_seed(table):
    first = printed(table, 1, 1)

    assert printed(table, 2, 4711) == first
    lines = first.decode("utf-8").splitlines()
    assert [json.loads(line) for line in lines] == bodies(table, 1)


@pytest.mark.parametrize("jobs", [1, 2])
def test_the_same_bytes_by_either_search(table, jobs):
    pytest.importorskip("numba")

    assert printed(table, jobs, 1, "fast") == printed(table, 1, 1, "python")


@pytest.mark.parametrize(
    ("change", "slug"),
    [
        ({"lexicon": "nulle-part"}, "lexicon-unknown"),
        ({"layout": "rond"}, "unknown-layout"),
        ({"federation": "lune"}, "unknown-federation"),
    ],
)
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_name_there_is_not(table, change, slug, jobs):
    """A process of its own could not say so: it would only be gone."""
    with pytest.raises(DuplicateError) as caught:
        list(simulate_all(replace(table, **change), 1, 1, 0, jobs))

    assert caught.value.slug == slug
