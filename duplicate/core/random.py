"""The one source of chance: SplitMix64, integers only, the same in every kernel.

Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (OOPSLA 2014).
Game ``g`` of seed ``s`` starts from the pair, so games can be made in any order or in parallel.
"""

MASK = (1 << 64) - 1
GAMMA = 0x9E3779B97F4A7C15


def mix(value: int) -> int:
    """The output function of SplitMix64: 64 bits in, 64 well mixed bits out."""
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & MASK
    return value ^ (value >> 31)


class Generator:
    """A stream of whole numbers that a pair (seed, stream) fixes for ever."""

    def __init__(self, seed: int, *streams: int) -> None:
        state = seed & MASK
        for stream in streams:
            state = mix((state + GAMMA * (stream + 1)) & MASK)
        self.state = state

    def next(self) -> int:
        """The next 64-bit number."""
        self.state = (self.state + GAMMA) & MASK
        return mix(self.state)

    def below(self, bound: int) -> int:
        """A number from 0 to ``bound - 1``: the high half of a 128-bit product.

        The bias is below ``bound / 2**64``, which no tournament can see.
        """
        return (self.next() * bound) >> 64
