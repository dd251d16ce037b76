"""The colours of the evening: a green board, cream tiles, the last word in yellow.

Chosen for a projector in a lit room: every text has a strong contrast to what is behind it, and
nothing is told by colour alone (blanks are small letters, the last word is announced beside it).
"""

from prompt_toolkit.styles import Style

#: All from the 256 colours that every terminal has; a tile is drawn in reverse, so that it stands
#: out even where there are no colours at all.
_CREAM, _YELLOW, _BLACK, _RED = "#ffffd7", "#ffd700", "#000000", "#d70000"
_WHITE, _GREEN, _GREY = "#ffffff", "#005f5f", "#8a8a8a"

STYLE = Style.from_dict(
    {
        "edge": "bold",
        "square": f"bg:{_GREEN} #5fafaf",
        "square.double-letter": f"bg:#87d7ff {_BLACK}",
        "square.triple-letter": f"bg:#005fd7 {_WHITE}",
        "square.quadruple-letter": f"bg:#5f00af {_WHITE}",
        "square.double-word": f"bg:#ffafaf {_BLACK}",
        "square.triple-word": f"bg:{_RED} {_WHITE}",
        "square.quadruple-word": f"bg:#870000 {_WHITE}",
        "tile": f"bg:{_BLACK} {_CREAM} bold reverse",
        "tile.blank": f"bg:{_RED} {_CREAM} bold reverse",
        "latest": f"bg:{_BLACK} {_YELLOW} bold reverse",
        "latest.blank": f"bg:{_RED} {_YELLOW} bold reverse",
        "leave": f"bg:{_BLACK} {_WHITE} bold",
        "new": f"bg:{_BLACK} {_YELLOW} bold",
        "title": "bold underline",
        "heading": "bold",
        "clock": f"bg:{_BLACK} #5fd787 bold",
        "clock.paused": f"bg:{_BLACK} {_GREY}",
        "clock.alarm": f"bg:{_BLACK} #ff5f5f bold",
        "step": "bold",
        "bottom-toolbar": f"noreverse bg:#303030 {_WHITE} bold",
        "alarm": f"bg:{_RED} {_WHITE} bold",
        "secret": f"bg:{_YELLOW} {_BLACK} bold",
    }
)
