"""What is wrong with a line, said in the words of the evening."""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches

from duplicate.cli.language import _, reader
from duplicate.errors import DuplicateError, InvalidInput
from duplicate.texts import N_

#: Sentences that name commands of the shell, as the evening says them.
IN_THE_EVENING: dict[str, str] = {
    "no-game-yet": N_("No game has been started: “game” starts one."),
    "game-ended": N_("Game {game} is over: “game” starts the next one."),
    "round-revealed": N_(
        "The top of round {round} was announced: clock, announcement and another top belong to the "
        "next round, whose rack must be drawn first."
    ),
    "round-certified": N_(
        "Round {round} is certified: replace a slip with “correct {round} 12 H4 MOT 24 : reason”."
    ),
    "rack-not-typed": N_(
        "The tiles come from a real bag: type the rack, like EM+EQ?DA or -ZENISUS; before the "
        "pause is over, “rack EM+EQ?DA !”."
    ),
    "no-top": N_("No play is possible in round {round}: Enter cancels it, another rack is drawn."),
    "pile-not-counted": N_(
        "Round {round}: count the pile first, like “count 38”, so that nobody is given a slip that "
        "does not exist."
    ),
    "table-unknown": N_("There is no table {table}: “player” lists them."),
    "top-disputed": N_(
        "ALARM: the second search does not find the top of round {round} that the first one found. "
        "Nothing was announced: hold F2 down to see both, put the right play on the boards with "
        "“choose MOT H4”, then announce with “reveal !!”."
    ),
    "players-top-tied": N_(
        "Several players’ plays are best ({plays}): choose one with “choose MOT H4”, then reveal."
    ),
    "notice-unknown": N_("There is no notice {notice} to hand over: “notices” lists them."),
    "notice-no-such-word": N_(
        "No notice that waits is about {word}: “notices” lists them with their words."
    ),
    "average-no-ground": N_(
        "Table {table} has no repeated zero in round {round} for a word it had not been told of. If "
        "the notice was wrong or incomplete, decide the slip: decide {round} {table} POINTS : reason"
    ),
    "average-claim-needed": N_(
        "The slip of table {table} in round {round} was keyed by its word alone: add the score it "
        "claims, average {round} {table} 20 : reason"
    ),
    "second-missing": N_(
        "Round {round}, slips that no second arbiter has seen: table {tables}. “double” lists them."
    ),
    "second-same-operator": N_(
        "Table {table} was judged by {operator} too: say who looks a second time, “double by NAME”."
    ),
    "appeal-unknown": N_("There is no appeal {appeal}: “appeal” lists them."),
}


def told(error: DuplicateError) -> str:
    """All reasons of an error, a line each, in the words of the evening."""
    return "\n".join(
        _(IN_THE_EVENING[each.slug], **each.values)
        if each.slug in IN_THE_EVENING
        else reader().sentence(each.slug, each.values)
        for each in error.all_reasons()
    )


def form(example: str) -> InvalidInput:
    """The complaint about a command that is not written like ``example``."""
    return InvalidInput("command-form", form=_(example))


def unknown(word: str, known: Iterable[str], begun: Sequence[str] = ()) -> DuplicateError:
    """The complaint about a word that is neither a table nor a command; the nearest are named.

    ``begun`` are the commands that begin with it.
    """
    near = begun or get_close_matches(word.casefold(), sorted(known), n=2, cutoff=0.6)
    if near:
        return InvalidInput("command-near", word=word, known=", ".join(near))
    return InvalidInput("command-unknown", word=word)
