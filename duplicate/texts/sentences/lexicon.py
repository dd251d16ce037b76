"""Sentences of the part: lexicon."""

SENTENCES: dict[str, str] = {
    "lexicon-unknown": (
        "There is no word list and no file named {name}. Word lists here: {known}. "
        "Add one with: duplicate lexicon add FILE"
    ),
    "lexicon-missing": (
        "The word list of this tournament is not on this machine: {name} ({words} words, "
        "fingerprint {sha256}). Add the same file with: duplicate lexicon add FILE. "
        "Until then, standings and documents work; nothing can be searched or judged."
    ),
    "lexicon-damaged": (
        "The word list {name} was changed or damaged on the disk. Add its file again, or install "
        "the program again if it is a list that came with it."
    ),
    "lexicons-not-found": (
        "The word lists that come with the program are not in {folder}. Install it again."
    ),
    "lexicon-other-letters": (
        "The word list {name} ({language}) has letters that this game’s tiles do not have. "
        "Choose a list of the game’s language."
    ),
    "lexicon-no-file": "There is no file {file}. Check its name and its folder.",
    "lexicon-folder": "{file} is a folder. Name the file of words inside it.",
    "lexicon-unreadable": "The file {file} cannot be read: {detail}",
    "lexicon-not-text": (
        "{file} is not a list of words but a file of the kind {format}. "
        "Save the words as plain text, one a line, and add that file."
    ),
    "lexicon-binary": (
        "{file} is not a text. Save the words as plain text, one a line, and add that file."
    ),
    "lexicon-gzip-damaged": "The compressed file {file} is damaged or incomplete. Copy it again.",
    "lexicon-encoding-unknown": (
        "There is no encoding named {encoding}. Usual ones: utf-8, cp1252 (Windows), cp850 (DOS)."
    ),
    "lexicon-encoding-wrong": (
        "Line {line} of {file} cannot be read as {encoding}. "
        "Say how the file was written, for example: --encoding cp850"
    ),
    "lexicon-misread": (
        "The accents of {file} are broken: read as {encoding}, line {line} says “{text}”. "
        "Say how the file was written (--encoding utf-8, cp1252, cp850), or save it as UTF-8."
    ),
    "lexicon-no-lines": "{file} holds no word.",
    "lexicon-no-words": (
        "No line of {file} is a word that can be played, for example line {line}: “{text}”. "
        "One word a line is expected; a definition comes after a TAB."
    ),
    "lexicon-word-length": "“{word}” cannot be in a word list: a word has {least} to {most} tiles.",
    "lexicon-name": (
        "“{name}” cannot be the name of a word list: small letters a-z, digits, “-”, “.” and “_”, "
        "40 at most. Choose one with --name"
    ),
    "lexicon-name-taken": (
        "{name} is a list that comes with the program. Choose another name with --name"
    ),
    "lexicon-not-written": (
        "The folder {folder} cannot be written: {detail}. The word lists are as they were before."
    ),
    "exclusion-unreadable": "Line {line} of {file} is not a word: “{text}”. Correct or remove it.",
}
