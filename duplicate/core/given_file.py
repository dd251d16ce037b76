"""Reading a file that somebody names: what the system refuses becomes a sentence."""

from pathlib import Path

from duplicate.errors import InvalidInput


def given_bytes(path: Path, slug: str) -> bytes:
    """The content of a file; raises ``InvalidInput(slug, path, detail)`` where it cannot be read."""
    try:
        return path.read_bytes()
    except OSError as error:
        detail = error.strerror or str(error)
        raise InvalidInput(slug, path=str(path), detail=detail) from error


def given_text(path: Path, slug: str) -> str:
    """The text of a file in UTF-8, with or without BOM; raises as ``given_bytes`` does."""
    try:
        text = given_bytes(path, slug).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InvalidInput(slug, path=str(path), detail="no UTF-8") from error
    return text.replace("\r\n", "\n").replace("\r", "\n")
