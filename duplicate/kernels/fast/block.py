"""Numbers in a row as the compiled functions see them: an address and nothing else.

An array that is handed to a function costs seven arguments and is counted twice, and each index
is looked at in case it counts from the end. A block is free of that; the arrays it is made of
must outlive it. Where ``NUMBA_BOUNDSCHECK`` asks for checks, every index is checked.
"""

import operator
from collections.abc import Callable

from llvmlite import ir
from numba import types
from numba.core import cgutils, config
from numba.extending import (
    intrinsic,
    lower_builtin,
    models,
    register_model,
    type_callable,
)

from duplicate.kernels.fast.values import Block, Ints


class _BlockType(types.Type):
    """Integers of 64 bits side by side."""

    def __init__(self) -> None:
        super().__init__(name="Block")


BLOCK = _BlockType()


@register_model(_BlockType)
class _BlockModel(models.StructModel):
    def __init__(self, manager, block_type):
        members = [("numbers", types.CPointer(types.int64)), ("size", types.intp)]
        super().__init__(manager, block_type, members)


def _block_of(_typing_context, array):
    """The block of the numbers of an array."""

    def generate(context, builder, signature, arguments):
        source = context.make_array(signature.args[0])(context, builder, arguments[0])
        block = cgutils.create_struct_proxy(BLOCK)(context, builder)
        block.numbers = source.data
        block.size = source.nitems
        return block._getvalue()  # noqa: SLF001 - this is how Numba's own code reads a struct

    return BLOCK(array), generate


block_of: Callable[[Ints], Block] = intrinsic(_block_of)


def _prefetch(_typing_context, block, index):
    """Have a number fetched that will be wanted soon; nothing waits for it."""

    def generate(context, builder, signature, arguments):
        block_type, index_type = signature.args
        parts = cgutils.create_struct_proxy(block_type)(context, builder, value=arguments[0])
        place = context.cast(builder, arguments[1], index_type, types.int64)
        address = builder.bitcast(builder.gep(parts.numbers, [place]), cgutils.voidptr_t)
        flag = ir.IntType(32)
        kind = ir.FunctionType(ir.VoidType(), [cgutils.voidptr_t, flag, flag, flag])
        function = builder.module.declare_intrinsic("llvm.prefetch", [cgutils.voidptr_t], kind)
        builder.call(function, [address, flag(0), flag(3), flag(1)])  # to read, keep, data
        return context.get_dummy_value()

    return types.none(block, index), generate


prefetch: Callable[[Block, int], None] = intrinsic(_prefetch)


@type_callable(operator.getitem)
def _type_getitem(_context):
    def typer(block, index):
        return types.int64 if block == BLOCK and isinstance(index, types.Integer) else None

    return typer


@type_callable(operator.setitem)
def _type_setitem(_context):
    def typer(block, index, value):
        numbers = isinstance(index, types.Integer) and isinstance(
            value, (types.Integer, types.Boolean)
        )
        return types.none if block == BLOCK and numbers else None

    return typer


@lower_builtin(operator.getitem, _BlockType, types.Integer)
def _lower_getitem(context, builder, signature, arguments):
    block_type, index_type = signature.args
    block, index = arguments
    return builder.load(_address(context, builder, block_type, block, index_type, index))


@lower_builtin(operator.setitem, _BlockType, types.Integer, types.Any)
def _lower_setitem(context, builder, signature, arguments):
    block_type, index_type, value_type = signature.args
    block, index, value = arguments
    number = context.cast(builder, value, value_type, types.int64)
    builder.store(number, _address(context, builder, block_type, block, index_type, index))
    return context.get_dummy_value()


def _address(context, builder, block_type, block, index_type, index):
    parts = cgutils.create_struct_proxy(block_type)(context, builder, value=block)
    place = context.cast(builder, index, index_type, types.int64)
    if config.BOUNDSCHECK:
        outside = builder.icmp_unsigned(">=", place, parts.size)
        with builder.if_then(outside, likely=False):
            context.call_conv.return_user_exc(builder, IndexError, ("outside of the block",))
    return builder.gep(parts.numbers, [place], inbounds=True)
