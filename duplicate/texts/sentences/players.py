"""Sentences about player lists and about matching them with the people registered."""

SENTENCES: dict[str, str] = {
    "player-list-not-found": "There is no file “{path}”: check the folder and the name.",
    "player-list-folder": "“{path}” is a folder: name the CSV or XLSX file of the list in it.",
    "player-list-unreadable": (
        "“{path}” cannot be read ({cause}): close it in other programs and try again."
    ),
    "player-list-no-file": (
        "“{path}” is no file but a pipe or a device: save the list as a file and name that."
    ),
    "player-list-huge-cell": (
        "Line {line} of “{file}” has a cell of more than {most} signs: a quotation mark before it does "
        "not close, or the file is no list of players."
    ),
    "player-list-table-label": (
        "Line {line}: a table cannot be called “{label}”: give a number, perhaps with letters, such as "
        "12, 12B or V-04."
    ),
    "player-list-empty-file": (
        "“{file}” is empty: choose a file with a line of column titles and a line for each player."
    ),
    "player-list-pdf": (
        "“{file}” is a PDF, which cannot be read as a list: ask for the list as CSV or XLSX."
    ),
    "player-list-image": (
        "“{file}” is an image, which cannot be read as a list: ask for the list as CSV or XLSX."
    ),
    "player-list-old-workbook": (
        "“{file}” is an old Excel file (.xls) or has a password: open it in your spreadsheet "
        "and save it as XLSX without a password, or as CSV."
    ),
    "player-list-other-archive": (
        "“{file}” is no Excel workbook (OpenDocument, Numbers or ZIP perhaps): save the list as "
        "XLSX or CSV."
    ),
    "player-list-damaged-workbook": (
        "The workbook “{file}” is damaged or of an unusual kind: open it in your spreadsheet and "
        "save it again as XLSX, or as CSV."
    ),
    "player-list-unknown-encoding": (
        "“{encoding}” is no text encoding: write utf-8, cp1252 (Windows) or another known name."
    ),
    "player-list-encoding": (
        "Line {line} of “{file}” is not text in the encoding {encoding}: save the file as "
        "CSV UTF-8, or name its encoding with --encoding."
    ),
    "player-list-quotes": (
        "In “{file}” the quotation marks of line {line} do not close where a cell ends: "
        "remove them or close them."
    ),
    "player-list-no-header": (
        "No line at the top of “{file}” names a column of surnames. Write the titles on the "
        "first line, for example Table;Surname;First name;Licence;Club;Series;Category: "
        "only Surname (or Name) is needed."
    ),
    "player-list-two-columns": (
        "Line {line} names several columns of the same meaning ({columns}): keep one."
    ),
    "player-list-no-players": "“{file}” has column titles (line {line}) but no player below them.",
    "player-list-extension": "“{file}” must end in .csv or .xlsx, so that its kind is known.",
    "player-list-no-surname": "Line {line}: the surname is missing.",
    "player-list-too-many-cells": (
        "Line {line} has more cells than the {count} columns of the header: put a text that "
        "holds the separator between quotation marks."
    ),
    "player-list-control-sign": (
        "Line {line}, column {column}: the cell holds signs that are no text ({signs}): type it "
        "again."
    ),
    "player-list-altered-cell": (
        "Line {line}, column {column}: the spreadsheet keeps a date or a rounded number "
        "({value}), perhaps not what was typed. Format the cell as text and type it again."
    ),
    "player-list-error-cell": (
        "Line {line}, column {column}: the cell holds the error of a formula ({value}): "
        "type the text itself."
    ),
    "player-list-birth-year": (
        "Line {line}, column {column}: “{value}” holds no year of birth: write four digits, such as "
        "1985, or a date with them."
    ),
    "player-list-yes-no": (
        "Line {line}, column {column}: “{value}” is neither yes nor no: write yes or no, or leave the "
        "cell empty."
    ),
    "player-list-licence-twice": (
        "Lines {lines} give the same licence {licence}: correct one, or remove the double."
    ),
    "player-list-table-twice": "Lines {lines} give the same table {table}: one player per table.",
    "player-note-sheets": "Read from the sheet {sheet}; not read: {others}.",
    "player-note-columns": "Columns not used: {columns}.",
    "player-note-empty-rows": "Empty lines left out: {count}.",
    "player-note-invisible": "Line {line}, column {column}: invisible signs were taken out.",
    "player-note-unsplit": (
        "Lines {lines}: surname and first name could not be told apart (no surname in capitals); "
        "the whole name stands as the surname."
    ),
    "player-note-namesakes": (
        "Lines {lines} have the same name, {name}: they count as different people."
    ),
    "player-note-namesake-of": (
        "Line {line}: {name} has the name of a player already registered (table {tables}) and "
        "counts as a new player."
    ),
    "player-met-twice": (
        "Lines {lines} are the same registered player, {name}: keep one of these lines."
    ),
    "player-licence-taken": (
        "The licence {licence} would belong to several players ({people}): correct it "
        "(lines of the list: {lines})."
    ),
    "player-table-taken": (
        "Table {table} would have several players ({people}): give another table "
        "(lines of the list: {lines})."
    ),
}
