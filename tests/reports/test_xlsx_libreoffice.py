"""Workbooks and tables are opened by LibreOffice as people would open them."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from pypdf import PdfReader

from duplicate.reports.xlsx import write_workbook
from duplicate.service.documents import export
from duplicate.texts import texts
from tests.support.results import game_results
from tests.support.room import Room

SOFFICE = shutil.which("soffice")


@pytest.mark.skipif(
    SOFFICE is None and os.environ.get("CI") != "true",
    reason="soffice (LibreOffice) is not installed",
)
def test_peers_7_6_libreoffice_opens_everything_for_spreadsheets(
    three_games: Room, tmp_path: Path
) -> None:
    """All files at once: a conversion starts LibreOffice, which takes longer than the files."""
    assert SOFFICE is not None, "soffice (LibreOffice) is needed in continuous integration"
    game = write_workbook(game_results(), texts("fr"), tmp_path / "soirée.xlsx")
    keys = ["workbook", "results", "homologation", "rankings", "standings"]
    done = export(three_games.session, ["xlsx", "csv"], tmp_path, None, texts("fr"), keys)

    subprocess.run(
        [
            SOFFICE,
            "--headless",
            f"-env:UserInstallation={(tmp_path / 'profile').as_uri()}",
            "--convert-to",
            "pdf",
            "--outdir",
            str(tmp_path / "pdf"),
            *(str(path) for path in (game, *done.paths)),
        ],
        check=True,
        capture_output=True,
        timeout=180,
    )

    printed = {path.stem: path for path in (tmp_path / "pdf").iterdir()}
    assert set(printed) == {path.stem for path in (game, *done.paths)}
    pages = [page.extract_text() for page in PdfReader(printed[game.stem]).pages]
    assert "Nguyễn Thị" in pages[0]
    assert "=SUM(A1)" in pages[0]
    assert "0012345" in pages[0]
    assert "★" in pages[1]
    assert "AGREGIEZ" in pages[2]
    assert all("Coup" in page for page in pages[3:-1])
    assert "Règlement FISF 2023" in pages[-1]
    chart = PdfReader(printed["soiree-event-workbook-fr"]).pages[-2].extract_text()
    assert "Négatif après chaque coup" in chart
