"""Sentences of the part: the evening, that is the prompt of ``duplicate run``."""

SENTENCES: dict[str, str] = {
    "command-unknown": "“{word}” is neither a table nor a command: ? lists what can be typed.",
    "command-near": "“{word}” is neither a table nor a command: did you mean {known}?",
    "command-rack": (
        "“{word}” is neither a table nor a command. If it is the rack, type it in capitals: {rack}"
    ),
    "evening-rack-open": (
        "Round {round} is open with the rack {rack}: announce its top before the next rack. Was that "
        "rack wrong? “undo” takes it back while nothing was entered after it, “incident cancelled "
        "what happened” later."
    ),
    "evening-rack-early": (
        "The room is still noting the top: the next rack may be announced in {seconds} s. “rack !” "
        "takes {rack} at once."
    ),
    "evening-draw-early": (
        "The room is still noting the top: the next rack may be announced in {seconds} s. “rack !” "
        "draws at once."
    ),
    "evening-reveal-early": (
        "The clock still runs, {clock} left: “stop” ends the time, “reveal !” announces at once."
    ),
    "no-such-equal": (
        "There is no equal top number {number}: hold F2 down to see them and their numbers."
    ),
    "clock-not-running": "The clock of round {round} does not run.",
}
