"""SplitMix64, the same numbers as everywhere in the program, in integers that have a sign.

Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (OOPSLA 2014).
"""

from duplicate.kernels.fast.compiled import jit
from duplicate.kernels.fast.values import CHANCE, Block

_GAMMA, _FIRST, _SECOND = -0x61C8864680B583EB, -0x40A7B892E31B1A47, -0x6B2FB644ECCEEE15


@jit
def below(work: Block, bound: int) -> int:
    """A number from 0 to ``bound - 1`` (below 2**16): the high half of a product of 128 bits."""
    work[CHANCE] += _GAMMA
    mixed = _mix(work[CHANCE])
    high, low = mixed >> 32 & 0xFFFFFFFF, mixed & 0xFFFFFFFF
    return (high * bound + (low * bound >> 32)) >> 32


@jit
def _mix(value: int) -> int:
    value = (value ^ (value >> 30 & 0x3FFFFFFFF)) * _FIRST
    value = (value ^ (value >> 27 & 0x1FFFFFFFFF)) * _SECOND
    return value ^ (value >> 31 & 0x1FFFFFFFF)
