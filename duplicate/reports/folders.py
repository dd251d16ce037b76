"""Writing a whole folder of files so that readers see the old one or the new one, never half."""

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import time

from duplicate.errors import StoreError
from duplicate.reports.files import explained, free_name

_PREFIX, _SUFFIX = ".duplicate-", ".folder"
#: Seconds after which a half-written folder is taken for one that a killed program left.
_ABANDONED = 24 * 3600


@contextmanager
def writing_folder(folder: Path, sign: str) -> Iterator[Path]:
    """An empty folder to fill; it takes the place of ``folder`` only when all went well.

    ``sign`` is a file that every such folder holds: another folder is never replaced. Raises
    ``StoreError``: ``output-no-folder``, ``output-folder-taken``, and what
    ``reports.files.writing`` raises for a disk that is full or protected.
    """
    if not folder.parent.is_dir():
        raise StoreError("output-no-folder", folder=str(folder.parent))
    if folder.exists() and not (folder / sign).is_file() and any(_inside(folder)):
        raise StoreError("output-folder-taken", path=str(folder), free=str(free_name(folder)))
    made: Path | None = None
    try:
        _remove_abandoned(folder.parent)
        made = Path(tempfile.mkdtemp(_SUFFIX, _PREFIX, folder.parent))
        made.chmod(0o755)  # mkdtemp's are for their owner alone
        yield made
        _take_place(made, folder)
    except OSError as error:
        raise explained(error, folder) from error
    finally:
        if made is not None:
            shutil.rmtree(made, ignore_errors=True)


def _inside(folder: Path) -> Iterator[Path]:
    return folder.iterdir() if folder.is_dir() else iter((folder,))


def _take_place(made: Path, folder: Path) -> None:
    """Rename twice: the old folder away, the new one in; back again when that fails."""
    if not folder.exists():
        made.rename(folder)
        return
    old = Path(tempfile.mkdtemp(_SUFFIX, _PREFIX, folder.parent))
    try:
        moved = folder.rename(old / folder.name)
        try:
            made.rename(folder)
        except OSError:
            moved.rename(folder)
            raise
    finally:
        shutil.rmtree(old, ignore_errors=True)


def _remove_abandoned(parent: Path) -> None:
    for path in parent.glob(f"{_PREFIX}*{_SUFFIX}"):
        if time() - path.stat().st_mtime > _ABANDONED:
            shutil.rmtree(path, ignore_errors=True)
