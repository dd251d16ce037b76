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

#: Warnings, penalties, zeros.
_SANCTIONS: dict[str, str] = {
    "round1-score": "First word: the best score of {words} is {score}; written: {claimed}.",
    "round1-circle": "First word: the circle is not the one that gives {words} its best score.",
    "score-missing": "No score is written; {words} is worth {score}.",
    "score-wrong": "The score written is {claimed}; {words} is worth {score}.",
    "score-of-another-circling": (
        "The score written, {score}, is that of {words} with the blank as another letter."
    ),
    "circle-missing": "The blank in {words} is not circled.",
    "circle-wrong": "The wrong letter of {words} is circled.",
    "penalty-floor": "Worth {score}, too little for a penalty: a zero.",
    "warning-by-corrector": "Warning given by the corrector.",
    "penalty-by-corrector": "Penalty of {penalty} given by the corrector.",
    "zero-by-corrector": "Zero given by the corrector.",
    "late": "Handed in after the end of the time.",
    "no-slip": "No slip was handed in.",
    "blank-slip": "The slip is blank.",
    "absent": "The player was not in the room.",
}

#: Questions to the arbiter, with the play the slip may mean.
_QUESTIONS: dict[str, str] = {
    "location-missing": "No reference is written; {words} at {reference} is worth {score}.",
    "location-wrong": (
        "The reference written is {written}; {words} at {reference} is worth {score}."
    ),
    "location-incompatible": (
        "{words} fits at {written}, but the score written, {score}, is that of {reference}."
    ),
    "reference-inverted": (
        "The reference written is {written}; {words} the other way, at {reference}, is worth {score}."
    ),
    "above-top": "{words} at {reference} is worth {score}, more than the declared top, {top}.",
}

SENTENCES: dict[str, str] = _LINES | _REFUSALS | _ILLEGAL | _SANCTIONS | _QUESTIONS
