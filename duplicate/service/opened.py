"""A file of the store held open, whatever kind of game it holds."""

from typing import Self

from duplicate.service.context import Context
from duplicate.store.opening import open_reader, open_writer
from duplicate.store.tournament_file import TournamentFile


class Opened:
    """A file held open; a context manager. A kind of game says how it is built of one (``_made``)."""

    context: Context
    file: TournamentFile

    @classmethod
    def write(cls, context: Context, name: str) -> Self:
        """Open for writing; raises ``StoreError`` when it is missing, held or damaged."""
        path = context.tournament_path(name)
        return cls._opened(context, open_writer(path, context.command, context.stamp()))

    @classmethod
    def read(cls, context: Context, name: str) -> Self:
        """Open for reading beside a program that may be writing."""
        return cls._opened(context, open_reader(context.tournament_path(name)))

    @classmethod
    def _opened(cls, context: Context, file: TournamentFile) -> Self:
        try:
            return cls._made(context, file)
        except BaseException:
            file.close()
            raise

    @classmethod
    def _made(cls, context: Context, file: TournamentFile) -> Self:
        raise NotImplementedError

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_exception: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the file; a writer gives it free for other programs."""
        self.file.close()

    @property
    def name(self) -> str:
        """Its name: the file's, without the ending."""
        return self.file.path.stem
