"""What a system, SQLite or a reader of files says in English, for the details of an error."""

from duplicate.texts import N_

#: Values of a sentence that quote such an answer.
QUOTED = frozenset({"cause", "detail"})
ANSWERS = frozenset(
    {
        N_("a scale is named by a number of players, or any"),
        N_("a scale of points is missing"),
        N_("the first column counts the places from 1 on"),
        N_("Device or resource busy"),
        N_("File name too long"),
        N_("Input/output error"),
        N_("Is a directory"),
        N_("No space left on device"),
        N_("No such device"),
        N_("No such file or directory"),
        N_("Not a directory"),
        N_("Operation not permitted"),
        N_("Permission denied"),
        N_("Read-only file system"),
        N_("attempt to write a readonly database"),
        N_("database disk image is malformed"),
        N_("database or disk is full"),
        N_("disk I/O error"),
        N_("file is not a database"),
        N_("no UTF-8"),
        N_("unable to open database file"),
    }
)
