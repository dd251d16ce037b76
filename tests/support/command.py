"""Running a command in this process: argument list in, bytes, text and exit code out."""

import io
import json
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from duplicate.cli import language
from duplicate.cli.main import main


@dataclass(frozen=True)
class Ran:
    """What a command left: its exit code and what it wrote, as bytes and as text."""

    code: int
    output: bytes
    errors: bytes
    encoding: str

    @property
    def out(self) -> str:
        return self.output.decode(self.encoding)

    @property
    def err(self) -> str:
        return self.errors.decode(self.encoding)

    @property
    def json(self) -> Any:
        """The only line of the output, read as JSON in UTF-8."""
        (line,) = self.output.decode("utf-8").splitlines()
        return json.loads(line)


class Commands:
    """A home folder in which commands are run, as a script of a club would."""

    def __init__(self, home: Path, patch: pytest.MonkeyPatch) -> None:
        self.home, self.patch = home, patch
        home.mkdir(parents=True, exist_ok=True)
        patch.setenv("DUPLICATE_HOME", str(home))
        patch.setenv("DUPLICATE_DATA", str(home / "data"))
        patch.setenv("DUPLICATE_OPERATOR", "arbitre")

    def __call__(
        self,
        *arguments: object,
        typed: bytes = b"",
        ui: str = "en",
        encoding: str = "utf-8",
        code: int = 0,
    ) -> Ran:
        """Run ``duplicate ARGUMENTS``; it must end with ``code``.

        ``encoding`` is the console's, as an old one or ``PYTHONIOENCODING`` would set it.
        """
        out, err = io.BytesIO(), io.BytesIO()
        given = io.TextIOWrapper(io.BytesIO(typed), encoding=encoding)
        streams = [io.TextIOWrapper(raw, encoding, write_through=True) for raw in (out, err)]
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(sys, "argv", ["duplicate", *map(str, arguments)])
            patch.setattr(sys, "stdin", given)
            patch.setattr(sys, "stdout", streams[0])
            patch.setattr(sys, "stderr", streams[1])
            patch.setenv("DUPLICATE_LANG", ui)
            try:
                ended = main()
            finally:
                language._reader.clear()
        ran = Ran(ended, out.getvalue(), err.getvalue(), encoding)
        assert ran.code == code, (arguments, ran)
        return ran
