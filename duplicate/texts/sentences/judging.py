"""Sentences of the part: judging, that is reading slip lines and the judge's reasons.

A reason's ``{words}`` are the words (or letters) it is about.
"""

#: What is wrong with a line that an operator typed.
_LINES: dict[str, str] = {
    "slip-incomplete": (
        "“{text}” does not say what the slip is: write the table, then for instance "
        "H4 FEDAYIN 98, or 36, top, 0 VARI, blank, none, absent."
    ),
    "slip-two-times": "“{text}” gives two times: keep one, like @1:42.",
    "slip-time": "The time “{text}” cannot be read: write minutes:seconds, like 1:42.",
    "slip-after-keyword": (
        "Nothing may follow “{keyword}” except “a” for a warning after top: take “{piece}” away. "
        "To play {keyword} as a word, give its reference or its score."
    ),
    "slip-after-score": (
        "“{piece}” cannot follow the score {score}: only the penalty with its minus (-5) and a (a "
        "warning) can. A full slip is typed reference, word, score: H4 FEDAYIN 98."
    ),
    "slip-penalty": "The penalty of these rules is -{usual}, not -{penalty}.",
    "slip-no-penalty": "These rules know no penalty: take -{penalty} away.",
    "slip-after-zero": "Only one word may follow 0, the word that made the zero: “{piece}” is too much.",
    "slip-sanction-on-full": (
        "“{piece}” cannot stand beside a word: the program judges a full slip itself. To decide "
        "yourself, key only the score: 98 -5 or 98 a."
    ),
    "slip-piece": "“{piece}” is neither a word, nor a reference like H4, nor a score.",
    "slip-without-word": "“{text}” has no word: write H4 FEDAYIN 98, or only the score, 98.",
    "slip-two-words": "There is more than one word ({pieces}): key the one that counts.",
    "slip-two-references": "There is more than one reference ({pieces}): keep one.",
    "slip-two-scores": (
        "There is more than one number ({pieces}): keep the claimed score; a penalty is written "
        "with its minus, -5."
    ),
    "slip-lone-near": (
        "“{text}”: did you mean {table} {keyword}? A word is keyed with its reference or its score, "
        "{table} H4 {word} 20; a zero because of it, {table} 0 {word}."
    ),
    "slip-lone-word": (
        "“{text}” has neither a reference nor a score: write {table} H4 {word} 20, or for a zero "
        "because of it {table} 0 {word}."
    ),
    "slip-late-alone": (
        "“{text}” says that a slip is late, not what is on it: write {table} H4 MOT 20 {word}, or "
        "{table} top {word}."
    ),
    "word-digit": "The word “{word}” has the figure {sign}: type the letter (O is not 0, I is not 1).",
    "word-blank-unnamed": (
        "“{word}” does not say which letter the blank stands for: type that letter small in a word "
        "of capitals (MaIN), or in parentheses: M(A)IN."
    ),
    "word-sign": "“{sign}” in “{word}” is not a letter of this game.",
    "word-too-many-blanks": (
        "“{word}” would have {count} blanks and the game has {limit}: small letters in a word that "
        "has capitals are blanks. Type the word in one case."
    ),
}

#: What the judge refuses to take, because it must be a typing error.
_REFUSALS: dict[str, str] = {
    "score-above-top": (
        "{score} is more than the top of the round ({top}): check the slip and what was typed."
    ),
    "circle-outside": "{word} has no letter number {position} that could be circled.",
    "link-letter": "“{text}” is not one letter: a link letter is one tile, or _ if it cannot be read.",
    "link-in-word": (
        "The link letter {text} ({down} down, {right} right) lies on the word itself: give letters "
        "beside the word only."
    ),
    "top-unknown": "The top of this round is not known yet: search it, or key the score itself.",
}

#: Why a word may not be laid.
_ILLEGAL: dict[str, str] = {
    "invalid-word": "{words} is not in the word list.",
    "invalid-cross-word": "The play forms {words}, not in the word list.",
    "incomplete-word": "The word is not whole: the board makes it {words}.",
    "miscopied-letter": "{words}: the board has {there} where {written} is written.",
    "grid-error": "{words} does not fit the board at {reference}.",
    "letter-error": "Not on the rack: {words}.",
    "too-many-tiles": "{tiles} tiles are laid; at most {most} may be.",
    "no-tile-laid": "{words} is on the board already: no tile is laid.",
    "not-connected": "{words} touches no tile on the board.",
    "not-on-start": "The first word does not cover the start square, {square}.",
    "first-word-down": "The first word is laid across.",
    "off-board": "{words} from {reference} runs off the board.",
    "no-acceptable-solution": "{words} can be laid nowhere on this board.",
}

#: Warnings.
_WARNINGS: dict[str, str] = {
    "round1-score": "First word: the best score of {words} is {score}; written: {claimed}.",
    "round1-circle": "First word: the circle is not the one that gives {words} its best score.",
    "score-missing": "No score is written for {words}.",
    "score-wrong": "The score written is {claimed}; {words} is worth {score}.",
    "score-of-another-circling": (
        "The score written, {score}, is that of {words} with the blank as another letter."
    ),
    "circle-missing": "The blank in {words} is not circled.",
    "circle-wrong": "The wrong letter of {words} is circled.",
    "reference-inverted": (
        "The reference written is {written}; {words} lies the other way, at {reference}."
    ),
    "direction-inverted": "{words} is written the wrong way: it lies at {reference}.",
    "two-links": "Only two link letters locate {words}; three are needed.",
    "two-letter-extension": (
        "{words} lengthens a word of two letters: a third link letter, or the right reference, is "
        "missing."
    ),
    "one-mode-wrong": (
        "{words} is located both by its reference and by letters of the board, and one of the two "
        "is wrong."
    ),
    "hard-to-read": "The slip is hard to read.",
    "links-fit-several": "The link letters fit several places of {words}: the lowest counts.",
    "warning-by-corrector": "Warning given by the corrector.",
}

#: Penalties, and what comes close to them.
_PENALTIES: dict[str, str] = {
    "location-missing": "Nothing on the slip is enough to say where {words} lies.",
    "location-wrong": "{words} does not lie at {written}, the reference written.",
    "location-incompatible": (
        "{words} fits at {written}, but the score written, {score}, is that of {reference}."
    ),
    "score-above": (
        "The score written, {claimed}, is more than {words} is worth, {score}: what is too much is "
        "taken off."
    ),
    "both-modes-wrong": "Reference and link letters are both wrong.",
    "penalty-floor": "Worth {score}, too little for a penalty: a zero.",
    "penalty-by-corrector": "Penalty of {penalty} given by the corrector.",
}

#: Zeros, and the average that may replace one.
_ZEROS: dict[str, str] = {
    "no-such-score": (
        "The score written must then say where {words} lies, and in the direction written it is "
        "that of no place."
    ),
    "deceptive-link": "Deceptive link: {words} would be formed, not in the word list.",
    "illegible": "The word cannot be read: {words}.",
    "second-word-invalid": "The slip also holds {words}, which is no acceptable solution.",
    "zero-by-corrector": "Zero given by the corrector.",
    "late": "Handed in after the end of the time.",
    "collected-late": "Collected late, and refused by the arbiter.",
    "no-slip": "No slip was handed in.",
    "blank-slip": "The slip is blank.",
    "several-slips": "Several slips were handed in that are not blank.",
    "written-after-end": "The slip was written after the end of the time.",
    "exchanged": "The slip was exchanged after the end of the time.",
    "absent": "The player was not in the room.",
    "average": (
        "The player had not been told: the average of the arbiter’s other players, {points}, "
        "instead of the zero."
    ),
}

#: What is told without being a fault.
_REMARKS: dict[str, str] = {
    "score-below": (
        "The score written, {claimed}, is less than {words} is worth, {score}: it is paid as written."
    ),
    "several-solutions": "The slip holds several solutions that are not crossed out: the lowest counts.",
    "stray-letter": "Letters that link nothing are ignored: {words}.",
}

#: Questions to the arbiter; a yes gives {points} points.
_QUESTIONS: dict[str, str] = {
    "ask-deceptive-link": (
        "For the score written, or by the link letters, {words} could be formed, not in the word "
        "list. Is that plausible enough for a deceptive link? Then {points} points."
    ),
    "ask-inverted-extension": (
        "{words} lengthens a word and is written the wrong way. Is the text, which ignores the "
        "reference then, to be applied to the letter? Then {points} points."
    ),
    "ask-collected-late": ("The slip was collected late. Is it refused? Then {points} points."),
    "ask-direction-inverted": (
        "Is {words} written on the slip in the other direction than its reference? Then {points} "
        "points."
    ),
    "above-top": "{words} at {reference} is worth {score}, more than the declared top, {top}.",
}

SENTENCES: dict[str, str] = (
    _LINES | _REFUSALS | _ILLEGAL | _WARNINGS | _PENALTIES | _ZEROS | _REMARKS | _QUESTIONS
)
