"""Arrays of NumPy over memory of the library, and what callers give as arrays."""

from __future__ import annotations

from typing import Any, Dict, Optional, Tuple

import numpy
import numpy.typing

from wend._library import NULL, ffi, lib

Floats = numpy.typing.NDArray[numpy.float64]
Singles = numpy.typing.NDArray[numpy.float32]
Indexes = numpy.typing.NDArray[numpy.uint32]
Bytes = numpy.typing.NDArray[numpy.uint8]
Flags = numpy.typing.NDArray[numpy.bool_]

_F64 = numpy.dtype(numpy.float64)
_TYPES: Dict[int, Tuple[str, Tuple[int, ...]]] = {
    lib.WEND_U8: ("|u1", ()),
    lib.WEND_U32: ("<u4", ()),
    lib.WEND_I32: ("<i4", ()),
    lib.WEND_F32: ("<f4", ()),
    lib.WEND_F64: ("<f8", ()),
    lib.WEND_POINTS: ("<f8", (3,)),
    lib.WEND_PORTALS: ("<f8", (4, 3)),
}


def record_type(structure: str, **formats: Any) -> numpy.dtype[Any]:
    """Structures of C side by side as rows of NumPy, with their fields by the names that are given."""
    fields = dict(ffi.typeof(structure).fields)
    return numpy.dtype(
        {
            "names": list(formats),
            "formats": list(formats.values()),
            "offsets": [fields[name].offset for name in formats],
            "itemsize": ffi.sizeof(structure),
        }
    )


class _Lent:
    """Memory of the library as NumPy finds it, with the handle that it belongs to."""

    __slots__ = ("__array_interface__", "handle")

    def __init__(self, interface: Dict[str, Any], handle: Any) -> None:
        self.__array_interface__ = interface
        self.handle = handle


def lent(
    data: Any,
    count: int,
    handle: Any,
    *,
    type: int = lib.WEND_U32,
    stride: Optional[int] = None,
) -> Any:
    """An array that cannot be written to, without a copy; it keeps the handle alive."""
    name, inner = _TYPES[type]
    if not data or count == 0:
        array = numpy.empty((0, *inner), numpy.dtype(name))
        array.flags.writeable = False
        return array
    interface: Dict[str, Any] = {
        "version": 3,
        "typestr": name,
        "shape": (count, *inner),
        "data": (int(ffi.cast("uintptr_t", data)), True),
    }
    if stride is not None:
        strides = [stride]
        step = numpy.dtype(name).itemsize
        for size in reversed(inner):
            strides.insert(1, step)
            step *= size
        interface["strides"] = tuple(strides)
    return numpy.asarray(_Lent(interface, handle))


def lent_array(array: Any, handle: Any) -> Any:
    """What a wend_array names."""
    return lent(array.data, array.count, handle, type=array.type, stride=array.stride)


def expect_unmasked(given: Any) -> None:
    """ValueError where some of an array are masked: what should not count has to be left out."""
    if isinstance(given, numpy.ma.MaskedArray) and given.mask.any():
        raise ValueError("some of these values are masked: leave them out first")


def _are_reals(given: Any) -> bool:
    """Whether numbers are as the library takes them."""
    return type(given) is numpy.ndarray and given.dtype is _F64 and given.flags.c_contiguous


def reals(given: Any) -> Floats:
    """Numbers of any layout as float64, side by side. TypeError where they are none."""
    expect_unmasked(given)
    array = numpy.asarray(given)
    if array.dtype.kind not in "fiu":
        raise TypeError(f"numbers were expected, and not {array.dtype!r}")
    return numpy.ascontiguousarray(array, numpy.float64)


def points_of(given: Any) -> Floats:
    """N x 3 coordinates, also of one point. ValueError where the shape is another."""
    array: Floats = given if _are_reals(given) else reals(given)
    if array.ndim == 2 and array.shape[1] == 3:
        return array
    if array.ndim == 1 and array.shape[0] in (0, 3):
        return array.reshape(-1, 3)
    raise ValueError(
        f"points were expected, an array of N x 3; its shape is {numpy.shape(given)}"
    )


def pointer_to(array: Any, structure: str) -> Any:
    """The memory of an array side by side, as an array of a type of C; NULL where it is empty."""
    return ffi.from_buffer(f"{structure}[]", array) if array.size else NULL


def one_point(given: Any) -> Any:
    """A wend_point of x, y, z."""
    points = points_of(given)
    if len(points) != 1:
        raise ValueError("one point was expected: x, y, z")
    return ffi.new("wend_point *", points[0].tolist())[0]
