"""Sentences about the tournament file: opening, holding, damage, copies."""

SENTENCES: dict[str, str] = {
    "tournament-missing": (
        "There is no tournament {path}. Check the name, or create it with “duplicate new”."
    ),
    "tournament-exists": "The tournament {path} exists already: choose another name.",
    "tournament-is-folder": "{path} is a folder, not a tournament: name the file inside it.",
    "tournament-held": (
        "{file} is being written by another program: “{command}”, process {pid} on {machine}, "
        "since {since}. Close it, or wait until it has finished."
    ),
    "file-held": (
        "The tournament {path} is there, but another program holds the file (a backup, an "
        "antivirus, a synchronising folder?). Wait a moment and try again; nothing was lost."
    ),
    "file-not-writable": (
        "{path} cannot be opened for writing: check that the folder exists and is yours."
    ),
    "file-not-opened": (
        "The tournament {path} is there, but it cannot be opened ({detail}). Another program may "
        "hold it (a backup, an antivirus, a synchronising folder?), or it is not yours to read. "
        "Wait a moment and try again; nothing was lost."
    ),
    "file-moved": (
        "{path} is no longer the file that was opened: it was moved, renamed or replaced. Nothing "
        "was entered. Put the file back where it was, then enter the last action again."
    ),
    "disk-fails": (
        "The disk of {path} does not answer as it should ({detail}): is the key still plugged in? "
        "Nothing already entered is lost; check the disk and enter the last action again."
    ),
    "written-elsewhere": (
        "Another program has written to {path} meanwhile. Nothing was entered: look where the "
        "tournament stands, then enter the last action again if it is still wanted."
    ),
    "file-damaged": (
        "The tournament file {path} is damaged or is no tournament ({detail}). Do not delete it: "
        "open the copy made after the last certified round."
    ),
    "file-too-new": (
        "{path} was written by a newer version of this program (format {version}): update it."
    ),
    "text-unreadable": (
        "A text that was typed holds signs that cannot be read: type it again, in UTF-8."
    ),
    "disk-full": (
        "The disk is full: {path} could not be written ({detail}). Nothing already entered is "
        "lost; make room and enter the last action again."
    ),
    "no-write-ahead-log": (
        "The folder does not allow a safe tournament file (SQLite answers “{mode}”): "
        "use a folder on this computer’s own disk."
    ),
    "promise-not-kept": "SQLite does not keep {name} at {wanted} (it says {found}): report this.",
    "folder-synchronised": (
        "{path} is a synchronised folder, where a tournament file can be damaged. Keep tournaments "
        "in a folder of this computer (--home) and use the copy (--copy-to) for the other place."
    ),
    "folder-network": (
        "{path} is on a network share, where a tournament file can be damaged. Keep tournaments "
        "on this computer (--home) and use the copy (--copy-to) for the share."
    ),
    "copy-failed": (
        "The copy into {folder} failed ({detail}). The tournament itself is safe; "
        "check the key or folder."
    ),
    "copy-differs": (
        "{path} was left as it is: it is another tournament, or it has entries that this one does "
        "not have. The tournament itself is safe; name another folder for its copy (--copy-to)."
    ),
    "event-damaged": (
        "Event {seq} of the log ({kind}) cannot be read: open the last copy instead."
    ),
    "person-damaged": ("The data of person {number} cannot be read: open the last copy instead."),
    "log-damaged": (
        "The log cannot be followed to its end ({detail}): the file was damaged or changed outside "
        "the program. Open the last copy instead."
    ),
    "event-too-new": (
        "The log holds an event of a newer version of this program ({kind} {version}): update it."
    ),
    "log-without-start": "The tournament’s log does not begin with its creation: open the copy.",
    "log-without-round": "The log speaks of round {round} of game {game}, which it never drew.",
}
