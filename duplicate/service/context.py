"""Where time, chance, places and people's settings enter: given once, passed down."""

import getpass
import os
import secrets
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from duplicate.errors import StoreError
from duplicate.store.places import unsafe_folder


@dataclass(frozen=True)
class Context:
    """What one call of the program runs with.

    ``now`` gives the moment in UTC, ``entropy`` a fresh 63-bit seed, ``lexicons`` is the folder
    of the user's own word lists, ``operator`` signs what is entered.
    """

    home: Path
    lexicons: Path
    operator: str
    command: str
    now: Callable[[], datetime]
    entropy: Callable[[], int]

    def stamp(self) -> str:
        """The moment as the log writes it: ISO 8601, UTC, milliseconds."""
        return self.now().astimezone(UTC).isoformat(timespec="milliseconds")

    @property
    def tournaments(self) -> Path:
        """The folder of tournament files."""
        return self.home / "tournaments"

    @property
    def reports(self) -> Path:
        """The folder documents are written to unless another is named."""
        return self.home / "reports"

    def rules_folders(self, tournament: Path | None = None) -> tuple[Path, ...]:
        """Where users' rules are looked for: beside the tournament, then ``rules/`` of the home."""
        beside = () if tournament is None else (tournament.parent,)
        return (*beside, self.home / "rules")

    def tournament_path(self, name: str) -> Path:
        """A tournament by path, else by its name under ``tournaments/``."""
        path = Path(name)
        if path.suffix == ".sqlite" or len(path.parts) > 1:
            return path
        if not name.strip() or name.startswith(".") or any(sign in name for sign in '<>:"|?*'):
            raise StoreError("tournament-name", name=name)
        return self.tournaments / f"{name}.sqlite"


class SteadyClock:
    """The moment for a program that runs all evening: nobody's change of the clock moves a round.

    Time since the last ``anchor`` is measured by a clock that cannot be set; anchoring takes the
    system's time again, which also makes up for a laptop that slept.
    """

    def __init__(self) -> None:
        self.anchor()

    def anchor(self) -> None:
        """Trust the system's clock once more."""
        self._since = datetime.now(UTC)
        self._start = time.monotonic()

    def __call__(self) -> datetime:
        """The moment, in UTC."""
        return self._since + timedelta(seconds=time.monotonic() - self._start)


def choose_home(given: Path | None, environment: Mapping[str, str], current: Path) -> Path:
    """``--home``, else ``$DUPLICATE_HOME``, else here if ``tournaments/`` is, else Documents.

    Where Documents are synchronised (as Windows often sets them up) tournaments would be refused:
    then it is the user's own folder, unless there are tournaments in Documents already.
    """
    if given is not None:
        return given
    if environment.get("DUPLICATE_HOME"):
        return Path(environment["DUPLICATE_HOME"])
    if (current / "tournaments").is_dir():
        return current
    from platformdirs import user_documents_path

    documents = user_documents_path()
    usual = documents / "duplicate"
    if usual.exists() or unsafe_folder(documents) is None:
        return usual
    return Path.home() / "duplicate"


def choose_operator(given: str | None, environment: Mapping[str, str]) -> str:
    """``--operator``, else ``$DUPLICATE_OPERATOR``, else the system's user name."""
    wanted = given or environment.get("DUPLICATE_OPERATOR")
    if wanted:
        return wanted
    try:
        return getpass.getuser()
    except (OSError, KeyError):
        return "arbiter"


def system_context(home: Path | None, operator: str | None, command: str) -> Context:
    """The context of a program started by hand: this machine's clock, chance and folders."""
    from duplicate.service.lexicons import user_lexicons_dir

    return Context(
        home=choose_home(home, os.environ, Path.cwd()),
        lexicons=user_lexicons_dir(os.environ),
        operator=choose_operator(operator, os.environ),
        command=command,
        now=lambda: datetime.now(UTC),
        entropy=lambda: secrets.randbits(63),
    )
