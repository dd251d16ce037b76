"""Folders with a fault: write-protected, or on a disk that is nearly full."""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("rights and disks are told otherwise there", allow_module_level=True)

NOBODY = 65534


@contextmanager
def open_to_all() -> Iterator[Path]:
    """A folder that every user of the machine can reach, unlike pytest's own."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        yield folder


@contextmanager
def write_protected(folder: Path, files: int = 0o444) -> Iterator[None]:
    """Nothing can be written in ``folder``; an administrator becomes nobody meanwhile."""
    modes = {path: path.stat().st_mode for path in (folder, *folder.rglob("*"))}
    for path in modes:
        path.chmod(0o555 if path.is_dir() else files)
    administrator = os.geteuid() == 0
    if administrator:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if administrator:
            os.seteuid(0)
        for path, mode in modes.items():
            if path.exists():
                path.chmod(mode)


@contextmanager
def small_disk(folder: Path, kilobytes: int) -> Iterator[Path]:
    """A disk of so many kilobytes, mounted on ``folder``."""
    folder.mkdir()
    options = f"size={kilobytes}k"
    command = ["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(folder)]
    if shutil.which("mount") is None or subprocess.run(command, check=False).returncode:
        pytest.skip("no disk can be mounted here")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)


@contextmanager
def protected_key(folder: Path, file: Path) -> Iterator[Path]:
    """A write-protected key that holds ``file``, for this process and those it starts."""
    if os.geteuid() != 0:
        folder.mkdir()
        shutil.copy(file, folder)
        with write_protected(folder):
            yield folder / file.name
        return
    with small_disk(folder, 10_000):
        shutil.copy(file, folder)
        subprocess.run(["mount", "-o", "remount,ro", str(folder)], check=True)
        yield folder / file.name


def fill(disk: Path, *, leave: int = 0) -> Path:
    """Fill a disk until ``leave`` bytes are left; returns the file to remove."""
    ballast = disk / "ballast"
    with ballast.open("wb", buffering=0) as file:
        try:
            while True:
                file.write(b"\0" * 4096)
        except OSError:
            pass
        file.truncate(max(0, file.tell() - leave))
    return ballast
