"""The second reading of one word of a slip (FISF 4.3, 5.2 to 5.5), by claims.

See ``judge_oracle``. All claims that the writing can make to a place are collected, then one is paid.
"""

import re
from dataclasses import dataclass, replace

from tests.support.judge_oracle_board import AROUND, Game, Square, Way

#: A letter beside a word that nobody can read: it is no tile.
UNREADABLE = 1


@dataclass(frozen=True)
class Reading:
    """What the oracle says of a slip; ``asks`` are slugs, ``rows`` the rows of the table it used."""

    points: int
    raw: int
    outcome: str
    warning: bool = False
    asks: frozenset[str] = frozenset()
    rows: frozenset[str] = frozenset()
    new_letters: int = 0


@dataclass(frozen=True)
class Word:
    """A word of the slip. ``down`` None: nobody knows which way it is written."""

    codes: bytes
    down: bool | None
    circled: frozenset[int]
    links: dict[Square, int]
    joined: bool = False


@dataclass(frozen=True)
class Claim:
    """Where a word may be meant to lie, by which mode, with which faults of location.

    ``strict`` False: only a tolerance that the text does not clearly give makes it right.
    """

    way: Way
    mode: str
    faulty: bool
    strict: bool = True


class Bench:
    """One slip, its words judged one by one."""

    def __init__(self, game: Game, slip: dict, ruling: dict) -> None:
        self.game, self.slip, self.ruling = game, slip, ruling
        self.claimed = slip.get("score")
        text = (slip.get("ref") or "").strip().upper()
        self.has_reference = bool(text)
        self.cell, self.reference_down = read_reference(text, game.board.size)

    def judge(self, word: Word) -> Reading:
        if self.game.board.is_empty:
            return self.first_round(word)
        good = [w for w in self.game.all_ways(word.codes) if self.acceptable(word, w)]
        if not good:
            return zero("2a")
        claims = [claim for way in good if (claim := self.claim(word, way))]
        claims = self.without_side_modes(word, claims)
        reading = self.pay(word, good, claims)
        ruled = self.ruling.get("extension")
        if not all(claim.strict for claim in claims) and ruled is not False:
            literal = self.pay(word, good, [claim for claim in claims if claim.strict])
            if ruled:
                return literal
            if literal.points != reading.points:
                reading = replace(reading, asks=reading.asks | {"inverted-extension"})
        return reading

    def acceptable(self, word: Word, way: Way) -> bool:
        return self.game.admitted(word.codes) and not way.bad_crosses

    def first_round(self, word: Word) -> Reading:
        """5.4.2.a: the maximum, whatever place or circle."""
        ways = [w for w in self.game.all_ways(word.codes) if self.acceptable(word, w)]
        if not ways:
            return zero("2a")
        best = max(score for way in ways for score in way.scores.values())
        circles = [c for w in ways for c, score in w.scores.items() if score == best]
        uses_blank = all(circles)
        warned = self.claimed != best or (uses_blank and word.circled not in circles)
        return Reading(best, best, "accepted", warned, rows=frozenset({"3"}))

    # Location: 4.3, 5.3, 5.5.

    def claim(self, word: Word, way: Way) -> Claim | None:  # noqa: PLR0911 - sentence by sentence
        reference = self.reference_state(word, way)
        same_way = word.down is None or word.down == way.down
        reached = self.chain(word, way)[0] if same_way else 0
        if way.longest_run >= 3:
            if same_way:
                return Claim(way, "extension", faulty=False)
            if reference == "inverted":
                return Claim(way, "reference", faulty=True, strict=False)
            return None
        enough = reached >= 3 or (reached == 2 and self.game.light)
        if reference in {"right", "inverted"}:
            faulty = reference == "inverted" or self.misled(word, way)
            return Claim(way, "reference", faulty)
        if reached < 2:
            return None
        if not self.has_reference:
            return Claim(way, "links", not enough)
        if self.game.light and way.longest_run == 2 and reached == 2:
            return Claim(way, "links", bool(word.links))
        return Claim(way, "links", faulty=True)

    def misled(self, word: Word, way: Way) -> bool:
        """Letters joined to the word on the slip that are no link letters of the place (5.3).

        A letter joined to nothing is a stray one and says nothing (5.2.2).
        """
        down = way.down if word.down is None else word.down
        edge = {(i, 0) if down else (0, i) for i in range(len(word.codes))}
        joined: set[Square] = set()
        while edge:
            edge = {(r + a, c + b) for r, c in edge for a, b in AROUND} & set(word.links) - joined
            joined |= edge
        if word.down not in (None, way.down):
            return bool(joined)
        return any(
            self.game.tile((way.row + r, way.column + c)) != word.links[r, c] for r, c in joined
        )

    def reference_state(self, word: Word, way: Way) -> str:
        if self.cell != (way.row, way.column):
            return "wrong"
        written = self.reference_down if word.down is None else word.down
        agreeing = [self.reference_down == way.down, written == way.down]
        return {2: "right", 1: "inverted", 0: "wrong"}[sum(agreeing)]

    def chain(self, word: Word, way: Way) -> tuple[int, int]:
        """Number of link letters at a place (those inside the word counted), and of strays."""
        if word.links and word.down not in (None, way.down):
            return 0, len(word.links)
        beside = {
            (way.row + dr, way.column + dc)
            for (dr, dc), code in word.links.items()
            if self.game.tile((way.row + dr, way.column + dc)) == code
        }
        reached: set[Square] = set()
        edge = set(way.new)
        while edge:
            near = {(r + a, c + b) for r, c in edge for a, b in AROUND}
            edge = (near & (beside | way.inside)) - reached
            reached |= edge
        return len(reached), len(word.links) - len(reached - way.inside)

    def without_side_modes(self, word: Word, claims: list[Claim]) -> list[Claim]:
        """The claims less those that do not count.

        Letters inside the word are no second mode beside a right reference; of the places the
        written letters fit, those count that they fit best.
        """
        if any(claim.mode == "reference" for claim in claims) and not word.links:
            claims = [claim for claim in claims if claim.mode != "links"]
        fitting = [claim for claim in claims if claim.mode != "reference"]
        if fitting:
            fewest = min(self.chain(word, claim.way)[1] for claim in fitting)
            claims = [
                claim
                for claim in claims
                if claim.mode == "reference" or self.chain(word, claim.way)[1] == fewest
            ]
        return claims

    # Payment: 5.3.1 to 5.3.3, 5.4.2.

    def pay(self, word: Word, good: list[Way], claims: list[Claim]) -> Reading:  # noqa: PLR0911 - as above
        matching = [
            self.paid(word, claim, "4-exact")
            for claim in claims
            if self.claimed is not None and self.claimed in claim.way.scores.values()
        ]
        if matching:
            return min(matching, key=lambda reading: (reading.warning, bool(reading.asks)))
        by_reference = [claim for claim in claims if claim.mode == "reference"]
        by_links = [claim for claim in claims if claim.mode != "reference"]
        minus = self.minus(word, good)
        options = []
        if by_reference:
            # Both ways from one square: the lower (5.5).
            options.append(min(by_reference, key=lambda c: c.way.true_score(word.circled)))
            both = any(self.chain(word, c.way)[0] >= 2 for c in by_reference)
            if not word.links or both:
                by_links = []
        if by_links:
            options.append(min(by_links, key=lambda c: c.way.true_score(word.circled)))
        if not options:
            if minus is None:
                return zero("4-nowhere", tiles=min(len(way.new) for way in good))
            return minus
        claim = max(options, key=lambda c: c.way.true_score(word.circled))
        true = self.paid(word, claim, "4-wrong")
        if claim in by_links and len(by_links) > 1:
            return self.deceived(word, replace(true, rows=true.rows | {"7-several"}), by_links)
        if claim in by_links:
            true = self.deceived(word, true, by_links)
        if minus is None or "ruled" in true.rows:
            return true
        if minus.outcome == "zero" or minus.points < true.points:
            return self.settled(true, minus)
        return replace(minus, asks=minus.asks | true.asks, rows=minus.rows | {"4-other"})

    def settled(self, true: Reading, minus: Reading) -> Reading:
        """The true score is paid, but a deceptive link at the claimed score would still be a zero."""
        if "ruled" in minus.rows:
            return minus
        return replace(true, asks=true.asks | minus.asks, rows=true.rows | {"4-other"})

    def paid(self, word: Word, claim: Claim, row: str) -> Reading:
        """One place paid: the claim if it exists there, else the true score, with warnings."""
        way, circled = claim.way, word.circled & claim.way.positions
        exact = [c for c, score in way.scores.items() if score == self.claimed]
        rows = {row, claim.mode}
        if not exact:
            points = way.true_score(word.circled)
            warned = True
        else:
            points = self.claimed
            used = circled if circled in exact else min(exact, key=len)
            warned = used != circled and (bool(used) or circled in way.scores)
            if used != circled:
                rows.add("4-circling")
        warned = warned or claim.faulty or self.circles_tile(word, way)
        if any(way.scores) or word.circled:
            rows.add("9")
        if claim.faulty:
            rows.add("5" if claim.mode == "reference" and not word.links else "6-7")
        return Reading(
            points, points, "accepted", warned, rows=frozenset(rows), new_letters=len(way.new)
        )

    def circles_tile(self, word: Word, way: Way) -> bool:
        """A circle round a natural tile of the board (BL-017)."""
        for i in word.circled - way.positions:
            square = (way.row + i, way.column) if way.down else (way.row, way.column + i)
            if not self.game.board.at(*square) & 0x80:
                return True
        return False

    def minus(self, word: Word, good: list[Way]) -> Reading | None:
        """5.3.3: the claimed score exists somewhere in the direction written, less five."""
        if self.claimed is None:
            return None
        direction = self.reference_down if word.down is None else word.down
        there = [
            w for w in good if direction in (None, w.down) and self.claimed in w.scores.values()
        ]
        if not there:
            return None
        tiles = min(len(way.new) for way in good)
        if self.claimed < 5:
            return zero("4-floor", tiles=tiles)
        rows = frozenset({"4-missing"})
        reading = Reading(self.claimed - 5, self.claimed, "penalty", rows=rows, new_letters=tiles)
        traps = [
            w
            for w in self.game.all_ways(word.codes)
            if w.bad_crosses and direction in (None, w.down) and self.claimed in w.scores.values()
        ]
        return self.asked(reading, bool(traps))

    def deceived(self, word: Word, reading: Reading, by_links: list[Claim]) -> Reading:
        """5.4.2: links that also fit a place with a deceptive link."""
        fewest = min(self.chain(word, claim.way)[1] for claim in by_links)
        traps = []
        for way in self.game.all_ways(word.codes):
            same_way = word.down is None or word.down == way.down
            if way.bad_crosses and same_way:
                reached, strays = self.chain(word, way)
                if reached >= 2 and strays <= fewest:
                    traps.append(way)
        return self.asked(reading, bool(traps))

    def asked(self, reading: Reading, trap: bool) -> Reading:
        if not trap or self.ruling.get("deceptive") is False:
            return reading
        if self.ruling.get("deceptive"):
            return replace(zero("deceptive", "ruled"), new_letters=reading.new_letters)
        return replace(
            reading,
            asks=reading.asks | {"deceptive-link"},
            rows=reading.rows | {"deceptive"},
        )

    # Stray letters: 5.2.2.

    def stray_word(self, word: Word) -> bool:
        """Whether stray letters make a word that can be played and is not admitted."""
        strays, places = self.strays(word), self.places(word)
        return bool(strays) and all(
            self.makes_word(word, strays, down) for down in {way.down for way in places}
        )

    def makes_word(self, word: Word, strays: set[Square], down: bool) -> bool:
        step = (1, 0) if down else (0, 1)
        picture = {(i * step[0], i * step[1]): code for i, code in enumerate(word.codes)}
        picture |= word.links
        runs = [run for square in strays for run in runs_through(picture, square)]
        return any(
            UNREADABLE not in run and not self.game.admitted(run) and self.game.all_ways(run)
            for run in runs
        )

    def strays(self, word: Word) -> set[Square]:
        """Letters that are links at none of the places that may be meant.

        Without such a letter, as many letters are links as with it.
        """
        strays = set(word.links)
        for way in self.places(word):
            for offset in word.links:
                rest = {o: c for o, c in word.links.items() if o != offset}
                without = self.chain(replace(word, links=rest), way)
                if without[0] != self.chain(word, way)[0]:
                    strays.discard(offset)
        return strays if self.places(word) else set()

    def places(self, word: Word) -> list[Way]:
        """The places a slip may mean: by its location, and by its claimed score."""
        good = [w for w in self.game.all_ways(word.codes) if self.acceptable(word, w)]
        claims = [claim for way in good if (claim := self.claim(word, way))]
        direction = self.reference_down if word.down is None else word.down
        claimed = [
            w for w in good if direction in (None, w.down) and self.claimed in w.scores.values()
        ]
        return [claim.way for claim in self.without_side_modes(word, claims)] + claimed


def runs_through(picture: dict[Square, int], square: Square) -> list[bytes]:
    found = []
    for dr, dc in ((0, 1), (1, 0)):
        row, column = square
        while (row - dr, column - dc) in picture:
            row, column = row - dr, column - dc
        run = bytearray()
        while (row, column) in picture:
            run.append(picture[row, column])
            row, column = row + dr, column + dc
        if len(run) > 1:
            found.append(bytes(run))
    return found


def zero(*rows: str, tiles: int = 0) -> Reading:
    return Reading(0, 0, "zero", rows=frozenset(rows), new_letters=tiles)


def read_reference(text: str, size: int) -> tuple[Square | None, bool | None]:
    """French references: the cell (None when off the board), and whether the word goes down."""
    across = re.fullmatch(r"([A-Z])\s*([0-9]{1,2})", text)
    down = re.fullmatch(r"([0-9]{1,2})\s*([A-Z])", text)
    if not across and not down:
        return None, None
    letter, number = (across[1], across[2]) if across else (down[2], down[1])
    cell = (ord(letter) - 65, int(number) - 1)
    inside = all(0 <= n < size for n in cell)
    return (cell if inside else None), bool(down)
