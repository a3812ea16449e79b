"""What callers give, as the library takes it.

What a structure points to must live as long as it: a Held keeps it.
"""

from __future__ import annotations

import inspect
import operator
import os
from typing import Any, Callable, Iterable, List, Mapping, Optional, Sequence, Tuple, Union
from typing import TypeVar

import numpy
import numpy.typing

from wend._arrays import Indexes, expect_unmasked, pointer_to, reals
from wend._error import InvalidValue, NameNotFound
from wend._library import NONE, NULL, ask, ffi, info, keep, lib, sized

Path = Union[str, "os.PathLike[str]"]
Data = Union[bytes, bytearray, memoryview]
Options = Optional[Mapping[str, object]]
# One text, or several.
Texts = Union[None, str, Iterable[str]]
# Rows of x, y, z.
Points = numpy.typing.ArrayLike
# Indexes, a flag for each, an expression that chooses them, or None for all.
NodeChoice = Union[None, str, numpy.typing.ArrayLike]
# The values of fields of requests that have names.
WORDS = {"element": ("node", "link"), "min_severity": ("note", "warning", "error")}
_Method = TypeVar("_Method", bound=Callable[..., Any])
# A node, by its index or its name.
Node = Union[int, str]
# The name of a record or a place, the index of a node, or x, y and perhaps z.
Location = Union[str, int, Sequence[float], "numpy.typing.NDArray[Any]"]
# Rows of x, y and perhaps z, indexes of nodes, or texts.
Locations = Union[numpy.typing.ArrayLike, Sequence[Location]]


def whole_text(given: object) -> bytes:
    """A text in UTF-8, without zero bytes, which would end it in the library."""
    if not isinstance(given, str):
        raise TypeError(f"a text was expected, and not {given!r}")
    data = given.encode("utf-8", "surrogateescape")
    if b"\0" in data:
        raise ValueError(f"a text without zero bytes was expected, and not {given!r}")
    return data


def path_text(given: Any) -> bytes:
    """The name of a file or folder. That of the program's own input and output is none here."""
    name = whole_text(os.fspath(given))
    return b"./-" if name == b"-" else name


def number(given: Any, what: str) -> float:
    if isinstance(given, (str, bool)):
        raise TypeError(f"{what} is a number, and not {given!r}")
    return float(given)


def flag(given: Any, what: str) -> bool:
    if not isinstance(given, (bool, numpy.bool_)):
        raise TypeError(f"{what} is True or False, and not {given!r}")
    return bool(given)


def count_of(given: Any, what: str, most: int = 2**63 - 1) -> int:
    """A number of things, or one of them: a whole number from 0 up."""
    if isinstance(given, bool) or not hasattr(given, "__index__"):
        raise TypeError(f"{what} is a whole number, and not {given!r}")
    value = operator.index(given)
    if not 0 <= value <= most:
        raise ValueError(f"{what} is a whole number from 0 up to {most}, and not {value}")
    return value


def value_of(words: Sequence[str], given: object, what: str) -> int:
    """The number of a word. ValueError, which lists them, where there is no such word."""
    if isinstance(given, str) and given in words:
        return words.index(given)
    listed = ", ".join(words[:-1]) + f" and {words[-1]}"
    raise ValueError(f"{what}: there are {listed}, and not {given!r}")


def data_of(given: Any) -> bytes:
    """Bytes as they are now: what the library reads nobody changes meanwhile."""
    if isinstance(given, bytes):
        return given
    if isinstance(given, (bytearray, memoryview)):
        return bytes(given)
    raise TypeError(f"bytes were expected, and not {given!r}")


def takes_keywords(known: Mapping[str, Any], **others: Any) -> Callable[[_Method], _Method]:
    """Gives a method with `**how` the signature that has all keywords, with their defaults."""

    def decorate(method: _Method) -> _Method:
        signature = inspect.signature(method)
        own = [p for p in signature.parameters.values() if p.kind != p.VAR_KEYWORD]
        more = [
            inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=default)
            for name, default in {**known, **others}.items()
        ]
        setattr(method, "__signature__", signature.replace(parameters=own + more))
        return method

    return decorate


def expect_known(how: Mapping[str, Any], known: Iterable[str]) -> None:
    """TypeError unless all keywords are known."""
    for name in how:
        if name not in known:
            raise TypeError(f"there is no keyword {name!r} here; there are {', '.join(known)}")


def _said(value: Any, name: str) -> bytes:
    """A value in the words of the library: of several numbers commas stand between them."""
    if isinstance(value, (bool, numpy.bool_)):
        return b"yes" if value else b"no"
    if isinstance(value, str):
        return whole_text(value)
    numbers = [number(one, name) for one in numpy.atleast_1d(value).tolist()]
    return ",".join(map(repr, numbers)).encode()


class Held:
    """Makes values of C, and keeps what they point to for as long as it lives itself."""

    def __init__(self) -> None:
        self.kept: List[Any] = []

    def keep(self, value: Any) -> Any:
        self.kept.append(value)
        return value

    def text(self, given: Optional[object]) -> Any:
        """A text; NULL of None."""
        if given is None:
            return NULL
        return self.keep(ffi.from_buffer("char[]", whole_text(given) + b"\0"))

    def bytes(self, given: bytes) -> Any:
        """A wend_bytes."""
        return self.keep(
            ffi.new("wend_bytes *", [self.keep(ffi.from_buffer(given)), len(given)])
        )[0]

    def named_bytes(self, given: Mapping[str, Data]) -> Any:
        """An array of wend_named_bytes; NULL of none."""
        if not isinstance(given, Mapping):
            raise TypeError(f"files are a dict of bytes by names, and not {given!r}")
        each = [
            {"name": self.text(name), "bytes": self.bytes(data_of(data))}
            for name, data in given.items()
        ]
        return self.keep(ffi.new("wend_named_bytes[]", each)) if each else NULL

    def texts(self, given: Texts) -> Any:
        """A wend_text_list of one text or several; an empty one of None."""
        if given is None:
            given = ()
        each = [self.text(one) for one in ((given,) if isinstance(given, str) else given)]
        pointers = self.keep(ffi.new("const char *[]", each)) if each else NULL
        return self.keep(ffi.new("wend_text_list *", [pointers, len(each)]))[0]

    def options(self, given: Options) -> Any:
        """A wend_option_list of values by names: texts, bytes or numbers."""
        if given is None:
            given = {}
        if not isinstance(given, Mapping):
            raise TypeError(f"options are a dict, and not {given!r}")
        return self.option_list(
            [(name, value if isinstance(value, bytes)
              else str(value).encode("utf-8", "surrogateescape")) for name, value in given.items()]
        )  # fmt: skip

    def option_list(self, given: Sequence[Tuple[str, Any]]) -> Any:
        """The same of names with values, which may come again."""
        options = []
        for name, data in given:
            # Of length 0 the library looks for a zero byte.
            held = self.keep(ffi.from_buffer("char[]", data + b"\0"))
            options.append({"name": self.text(name), "value": held, "length": len(data)})
        array = self.keep(ffi.new("wend_option[]", options)) if options else NULL
        return self.keep(ffi.new("wend_option_list *", [array, len(options)]))[0]

    def request(self, structure: str, how: Mapping[str, Any], network: Any = NULL) -> Any:
        """A structure of options with the fields that keywords name; what has none is said by
        name. What is None is as it is by default."""
        made = self.keep(sized(structure))
        kinds = {name: field.type for name, field in ffi.typeof(structure).fields}
        take = {
            "char *": self.text,
            "wend_text_list": self.texts,
            "wend_text_list *": lambda given: ffi.addressof(self.keep(self.texts(given))),
            "wend_index_list *": lambda given: self.nodes_or_null(given, network),
            "wend_option_list": self.options,
        }
        more = []
        for name, given in how.items():
            if given is None:
                continue
            if name not in kinds:
                more.append((name, _said(given, name)))
                continue
            kind = kinds[name]
            if name in WORDS:
                value: Any = value_of(WORDS[name], given, name)
            elif kind.cname.replace("struct ", "") in take:
                value = take[kind.cname.replace("struct ", "")](given)
            elif kind.kind == "pointer":
                value = self.handle(given, kind, name)
            elif kind.cname == "_Bool":
                value = flag(given, name)
            elif kind.cname == "double":
                value = number(given, name)
                setattr(made, f"has_{name}", True)
            else:
                value = count_of(given, name, 2 ** (8 * ffi.sizeof(kind) - 1) - 1)
            setattr(made, name, value)
        if more:
            made.options = self.option_list(more)
        return made

    def handle(self, given: object, kind: Any, name: str) -> Any:
        """What stands in the library for an object of the package that has such a handle."""
        handle = getattr(given, "_handle", None)
        if not isinstance(handle, ffi.CData) or ffi.typeof(handle) is not kind:
            raise TypeError(f"{name}: a wend.{name.title()} was expected, and not {given!r:.80}")
        return self.keep(handle)

    def indexes(self, given: Indexes) -> Any:
        """A wend_index_list of uint32 side by side."""
        self.keep(given)
        pointer = self.keep(pointer_to(given, "uint32_t"))
        return self.keep(ffi.new("wend_index_list *", [pointer, len(given)]))[0]

    def nodes(self, given: NodeChoice, network: Any) -> Any:
        """A wend_index_list of the nodes that are chosen; WEND_ALL of None."""
        if given is None:
            return self.keep(ffi.new("wend_index_list *", [NULL, lib.WEND_ALL]))[0]
        return self.indexes(chosen_nodes(given, network))

    def nodes_or_null(self, given: NodeChoice, network: Any) -> Any:
        """The address of such a list; NULL of None."""
        if given is None:
            return NULL
        return self.keep(ffi.addressof(self.nodes(given, network)))

    def places(self, given: Any, network: Any) -> Any:
        """A wend_locations of places."""
        if type(given) in (tuple, list) and all(type(one) is int for one in given):
            return self._nodes_as_places(given, network)
        texts, nodes, points, count = _places(given, network)
        made = self.keep(ffi.new("wend_locations *"))
        made.count = count
        if texts is not None:
            each = [self.text(one) for one in texts]
            made.texts = self.keep(ffi.new("const char *[]", each))
        if nodes is not None:
            made.nodes = self.keep(pointer_to(self.keep(nodes), "uint32_t"))
        if points is not None:
            made.points = self.keep(pointer_to(self.keep(points), "wend_point"))
        return made[0]

    def _nodes_as_places(self, given: Any, network: Any) -> Any:
        """The same of indexes of nodes, which are asked for most often."""
        if given:
            count = node_count(network)
            _index_below(min(given), count)
            _index_below(max(given), count)
        nodes = self.keep(ffi.new("uint32_t[]", given))
        return self.keep(ffi.new("wend_locations *", [NULL, nodes, NULL, len(given)]))[0]


def node_count(network: Any) -> int:
    return int(info("wend_network_info", lib.wend_network_get_info, network).node_count)


def is_index(given: object) -> bool:
    """Whether something can stand for an index: an int, also one of NumPy, but no flag."""
    return (
        hasattr(given, "__index__")
        and not isinstance(given, (bool, numpy.bool_, numpy.ndarray))
    )


def _index_below(index: int, count: int) -> int:
    if 0 <= index < count:
        return index
    raise IndexError(f"there is no node {index}; the network has {count}")


def one_node(given: Any, network: Any) -> int:
    """A node, by its index or its name."""
    if is_index(given):
        return _index_below(operator.index(given), node_count(network))
    found = ffi.new("uint32_t *")
    ask(lib.wend_network_find_node, network, whole_text(given), found, kind=NameNotFound)
    return int(found[0])


def node_or_none(given: Optional[Node], network: Any) -> int:
    return NONE if given is None else one_node(given, network)


def indexes_below(given: Any, count: int) -> Indexes:
    """Indexes below a number, of an array or a list."""
    expect_unmasked(given)
    array = numpy.atleast_1d(given)
    if array.ndim != 1:
        raise ValueError("a list of nodes has one dimension")
    if array.size == 0:
        return numpy.empty(0, numpy.uint32)
    if array.dtype.kind not in "iu":
        raise TypeError(f"indexes of nodes were expected, and not {array.dtype!r}")
    _index_below(int(array.min()), count)
    _index_below(int(array.max()), count)
    return numpy.ascontiguousarray(array, numpy.uint32)


def selected(expression: str, network: Any) -> Indexes:
    """The nodes that an expression chooses."""
    chosen = keep(
        ask(lib.wend_select, network, whole_text(expression), NULL, lib.WEND_ALL,
            kind=InvalidValue),
        lib.wend_indexes_free,
    )
    count = lib.wend_indexes_count(chosen)
    array = numpy.empty(count, numpy.uint32)
    if count:
        ffi.memmove(ffi.from_buffer(array), lib.wend_indexes_data(chosen), array.nbytes)
    return array


def chosen_nodes(given: NodeChoice, network: Any) -> Indexes:
    """The nodes that indexes, flags or an expression choose."""
    if isinstance(given, str):
        return selected(given, network)
    if isinstance(given, (set, frozenset, dict, bytes, bytearray)):
        raise TypeError(f"a list of nodes was expected, and not {given!r:.80}")
    count = node_count(network)
    array = numpy.atleast_1d(given)  # type: ignore[arg-type]
    if array.dtype.kind != "b":
        return indexes_below(array, count)
    if array.ndim != 1 or array.size != count:
        raise ValueError(f"flags choose nodes where there is one for each, {count}")
    return numpy.flatnonzero(array).astype(numpy.uint32)


def _point(given: Any) -> List[float]:
    values = reals(given)
    if values.ndim != 1 or values.size not in (2, 3):
        raise ValueError("a place is a text, a node, or x, y and perhaps z")
    if not numpy.isfinite(values).all():
        raise ValueError("coordinates of a place are finite numbers")
    return [*values.tolist(), numpy.nan][:3]


_Rows = Tuple[Optional[List[Optional[str]]], Optional[Indexes], Any, int]


def _mixed(given: Sequence[Any], network: Any) -> _Rows:
    """Texts, nodes and points as they come."""
    texts: List[Optional[str]] = []
    nodes = numpy.full(len(given), NONE, numpy.uint32)
    points = numpy.full((len(given), 3), numpy.nan)
    for row, one in enumerate(given):
        texts.append(one if isinstance(one, str) else None)
        if isinstance(one, str):
            continue
        if is_index(one):
            nodes[row] = one_node(one, network)
        else:
            points[row] = _point(one)
    return texts, nodes, points, len(given)


def _places(given: Any, network: Any) -> _Rows:
    if isinstance(given, (str, bytes, bytearray, memoryview, set, frozenset, dict)):
        raise TypeError(f"several places in their order were expected, and not {given!r:.80}")
    expect_unmasked(given)
    if isinstance(given, numpy.ndarray) and given.dtype.kind in "UO":
        given = given.tolist()
    if not isinstance(given, numpy.ndarray):
        given = list(given)
        kinds = {str if isinstance(one, str) else int if is_index(one) else float for one in given}
        if str in kinds or len(kinds) > 1:
            return _mixed(given, network)
    array = numpy.asarray(given)
    if array.ndim == 1 and (array.size == 0 or array.dtype.kind != "f"):
        nodes = chosen_nodes(array, network)
        return None, nodes, None, len(nodes)
    points = reals(array)
    if points.ndim != 2 or points.shape[1] not in (2, 3):
        raise ValueError("places are N x 3 or N x 2 coordinates, indexes of nodes, or texts")
    if not numpy.isfinite(points).all():
        raise ValueError("coordinates of a place are finite numbers")
    if points.shape[1] == 2:
        points = numpy.column_stack([points, numpy.full(len(points), numpy.nan)])
    return None, None, numpy.ascontiguousarray(points), len(points)
