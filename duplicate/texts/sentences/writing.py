"""Sentences about the documents the program writes."""

SENTENCES: dict[str, str] = {
    "output-no-folder": (
        "There is no folder “{folder}” to write into: create it or choose another one."
    ),
    "output-is-folder": (
        "“{path}” is a folder, so no document can take its place: choose another name, "
        "for example “{free}”."
    ),
    "output-folder-taken": (
        "“{path}” holds other files, which pages must not replace: choose another folder, "
        "for example “{free}”."
    ),
    "output-locked": (
        "“{path}” cannot be replaced: it is open in another program or write-protected. "
        "The old file is unchanged. Close it, or write to “{free}”, which is free."
    ),
    "output-folder-protected": (
        "Nothing may be written in the folder “{folder}”: choose another folder, or ask its "
        "owner for the right to write there."
    ),
    "output-disk-full": (
        "The disk is full: “{path}” was not written, and an older file of that name is "
        "unchanged. Free some space or choose another disk."
    ),
    "output-failed": (
        "“{path}” was not written ({cause}), and an older file of that name is unchanged. "
        "Choose another folder or disk."
    ),
    "document-unknown": "There is no document “{name}”: choose among {known}.",
    "document-without-format": (
        "The document “{name}” is not written as {formats}: choose among {known}."
    ),
    "import-missing": "{path} cannot be read ({detail}): check its name and its folder.",
    "import-no-document": (
        "{path} is no tournament that this program exported as JSON ({detail}): export it with "
        "“duplicate export --format json”."
    ),
    "import-too-new": (
        "{path} was written by a newer version of this program (format {version}): update it."
    ),
    "import-damaged": (
        "{path} does not hold a whole log ({detail}): it was changed after it was exported. "
        "Export it again."
    ),
    "import-unfinished": (
        "{path} was written while a game was being played, without what was secret then: end the "
        "game and export again, or copy the tournament’s own file."
    ),
    "output-stopped": (
        "What is shown could not be written to the end ({detail}): is the disk full? Everything "
        "already entered is kept."
    ),
}
