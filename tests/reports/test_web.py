"""Pages for the web: what they show, whom they name, and that a browser opens them from a key."""

import json
import os
import re
import shutil
import subprocess
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from duplicate.core.person import Person
from duplicate.errors import StoreError
from duplicate.reports.web import write_site
from duplicate.reports.web.privacy import may_be_named
from duplicate.service.standings import event_results
from duplicate.texts import texts

CHROMIUM = shutil.which("chromium")


class Cells(HTMLParser):
    """The rows of all tables of a page, as texts."""

    def __init__(self, html):
        super().__init__()
        self.rows = []
        self._inside = False
        self.feed(html)

    def handle_starttag(self, tag, attrs):  # noqa: ARG002
        if tag == "tr":
            self.rows.append([])
        if tag in {"td", "th"}:
            self._inside = True
            self.rows[-1].append("")

    def handle_endtag(self, tag):
        self._inside = self._inside and tag not in {"td", "th"}

    def handle_data(self, data):
        if self._inside:
            self.rows[-1][-1] += data


@pytest.fixture(scope="module")
def results(three_games):
    return event_results(three_games.session)


@pytest.fixture(scope="module")
def folder(results, tmp_path_factory):
    return write_site(results, texts("en"), tmp_path_factory.mktemp("web") / "pages")


def page(folder, name):
    return (folder / name).read_text(encoding="utf-8")


def test_every_page_leads_somewhere_and_nowhere_else(folder, results):
    names = {path.name for path in folder.iterdir()}
    assert {"index.html", "game-1.html", "game-3.html", "style.css", "boards.js"} <= names
    assert len([name for name in names if name.startswith("player-")]) == results.players
    for path in folder.glob("*.html"):
        html = path.read_text(encoding="utf-8")
        ways = re.findall(r'(?:href|src)="([^"]*)"', html)
        assert {way.split("#")[0] for way in ways} - {""} <= names
        assert "module" not in html
    script = page(folder, "boards.js")
    assert "fetch" not in script
    assert "http" not in script


def test_the_standings_are_those_of_the_analysis(folder, results):
    rows = Cells(page(folder, "index.html")).rows
    heading, *lines = rows[: results.players + 1]
    at = {title: index for index, title in enumerate(heading)}
    shown = [(line[at["Rank"]], line[at["Table"]], line[at["Total"]]) for line in lines]
    assert shown == [
        (str(line.rank or ""), line.table, texts("en").number(line.total)) for line in results.lines
    ]


def test_peers_7_9_names_stand_as_they_are_and_are_no_markup(folder, results):
    html = page(folder, "index.html")
    assert "Open d’été &lt;2026&gt; &amp; Cie" in html
    assert "<2026>" not in html
    data = re.search(r'id="rounds">(.*?)</script>', page(folder, "game-1.html"), re.DOTALL)
    assert [step["number"] for step in json.loads(data.group(1))] == [1, 2, 3]
    wild = replace(results.lines[0].persons[0], surname="<script>alert(1)</script>", web="yes")
    line = replace(results.lines[0], persons=(wild,))
    told = texts("fr")
    changed = replace(results, lines=(line, *results.lines[1:]), people=(), groups=())
    again = write_site(changed, told, folder.parent / "wild")
    assert "<script>alert" not in page(again, "index.html")
    assert "&lt;script&gt;alert" in page(again, "index.html")


def test_the_day_is_written_as_on_paper_in_the_reader_s_language(folder, results, tmp_path):
    french = write_site(results, texts("fr"), tmp_path / "pages")
    assert "Évian · 14/07/2026 · " in page(french, "index.html")
    assert "Évian · 2026-07-14 · " in page(folder, "index.html")


@pytest.mark.parametrize(
    ("values", "named"),
    [
        ({}, True),
        ({"web": "no"}, False),
        ({"web": "yes", "category": "Cadet"}, True),
        ({"category": "Cadet"}, False),
        ({"category": "J"}, False),
        ({"category": "Senior"}, True),
        ({"birth_year": 2010}, False),
        ({"birth_year": 2008}, False),
        ({"birth_year": 2007}, True),
        ({"birth_year": 2010, "web": "yes"}, True),
    ],
)
def test_a_minor_is_named_only_with_consent_and_nobody_against_their_will(values, named):
    assert may_be_named(Person(1, "Nom", **values), 2026) is named


def test_who_is_not_named_is_named_nowhere_and_licences_stand_on_no_page(folder, results):
    everything = "".join(path.read_text(encoding="utf-8") for path in folder.glob("*.html"))
    hidden = [
        person
        for line in results.lines
        for person in line.persons
        if not may_be_named(person, 2026)
    ]
    assert hidden
    shared = {p.full_name for line in results.lines for p in line.persons if p not in hidden}
    for person in hidden:
        assert person.full_name in shared or person.full_name not in everything
    for line in results.lines:
        assert all(p.licence not in everything for p in line.persons if len(p.licence) > 4)


def test_the_same_event_gives_the_same_bytes_and_replaces_only_its_own_folder(
    folder, results, tmp_path
):
    for _ in range(2):
        again = write_site(results, texts("en"), tmp_path / "pages")
    assert {p.name: p.read_bytes() for p in again.iterdir()} == {
        p.name: p.read_bytes() for p in folder.iterdir()
    }
    assert [path.name for path in tmp_path.iterdir()] == ["pages"]
    other = tmp_path / "photos"
    other.mkdir()
    (other / "me.jpg").write_bytes(b"1")
    with pytest.raises(StoreError) as refused:
        write_site(results, texts("en"), other)
    assert refused.value.slug == "output-folder-taken"
    assert (other / "me.jpg").exists()


def test_french_pages_have_no_english_left(results, tmp_path):
    made = write_site(results, texts("fr"), tmp_path / "pages")
    for name in ("index.html", "game-1.html", "player-7.html"):
        html = page(made, name)
        assert '<html lang="fr">' in html
        assert not re.search(r"\b(Round|Rack|Standings|Players|Game|Rank|of the)\b", html)


@pytest.mark.skipif(
    CHROMIUM is None and os.environ.get("CI") != "true", reason="chromium is not installed"
)
def test_a_browser_steps_through_the_rounds_from_a_usb_key(folder):
    assert CHROMIUM is not None, "chromium is needed in continuous integration"
    address = f"{(folder / 'game-1.html').as_uri()}#r2"
    command = [CHROMIUM, "--headless", "--no-sandbox", "--disable-gpu", "--dump-dom", address]
    html = subprocess.run(command, check=True, capture_output=True, timeout=60).stdout.decode()
    assert '<output id="number">Round 2 / 3</output>' in html
    assert len(re.findall(r'class="square [^"]*\btile fresh', html)) == 3
    assert "NEUF 14H · 9 points" in html
