"""A workbook is opened by LibreOffice as people would open it."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from pypdf import PdfReader

from duplicate.reports.xlsx import write_workbook
from duplicate.texts import texts
from tests.support.results import game_results

SOFFICE = shutil.which("soffice")


@pytest.mark.skipif(
    SOFFICE is None and os.environ.get("CI") != "true",
    reason="soffice (LibreOffice) is not installed",
)
def test_libreoffice_prints_every_sheet(tmp_path: Path) -> None:
    assert SOFFICE is not None, "soffice (LibreOffice) is needed in continuous integration"
    path = write_workbook(game_results(), texts("fr"), tmp_path / "soirée.xlsx")

    subprocess.run(
        [
            SOFFICE,
            "--headless",
            f"-env:UserInstallation={(tmp_path / 'profile').as_uri()}",
            "--convert-to",
            "pdf",
            "--outdir",
            str(tmp_path),
            str(path),
        ],
        check=True,
        capture_output=True,
        timeout=120,
    )

    pages = [page.extract_text() for page in PdfReader(path.with_suffix(".pdf")).pages]
    assert "Nguyễn Thị" in pages[0]
    assert "=SUM(A1)" in pages[0]
    assert "0012345" in pages[0]
    assert "★" in pages[1]
    assert "AGREGIEZ" in pages[2]
    assert all("Coup" in page for page in pages[3:-1])
    assert "Règlement FISF 2023" in pages[-1]
