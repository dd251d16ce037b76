"""Sentences about rule files, overrides, racks that cannot be, and the end of a game."""

SENTENCES: dict[str, str] = {
    "rules-unknown-name": "There is no “{name}” among the {axis}: choose {known}.",
    "rules-file-unreadable": "The rule file {path} cannot be read ({detail}). Check its name.",
    "rules-file-broken": "The rule file {path} is not correct TOML ({detail}). Mend that line.",
    "rules-file-invalid": "The rule file {path} holds a value that does not fit ({detail}).",
    "rules-override-unknown": "There is no setting “{key}”: choose {known}.",
    "rules-override-value": "The setting {key} cannot be “{value}” ({detail}).",
}
