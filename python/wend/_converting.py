"""Maps in another form, and maps that something else is made into: files in memory."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Iterable, Optional, Union

from wend._arguments import Data, Held, Options, count_of, data_of, flag
from wend._documents import content_of
from wend._error import Error
from wend._files import Files, each_loss, files_of, losses_of
from wend._formats import exchange_named, format_named
from wend._library import NULL, ask, error_of, ffi, keep, lib, sized

if TYPE_CHECKING:
    from wend._maps import Map


def _wish(
    held: Held, format: Optional[str], version: Optional[str], lossy: bool, options: Options
) -> Any:
    how = sized("wend_convert_options")
    how.format = format_named(format)
    how.version = held.text(version)
    how.lossy = flag(lossy, "lossy")
    how.options = held.options(options)
    return how


def _with_losses(convert: Any, *given: Any) -> Files:
    """What reports losses. Where it fails for them, the error has them too."""
    lost, error = ffi.new("wend_losses **"), ffi.new("wend_error **")
    made = convert(*given, lost, error)
    losses = lost[0] or None
    if not error[0]:
        return files_of(made, losses)
    raised = error_of(keep(error[0], lib.wend_error_free), Error)
    raised.losses = each_loss(losses_of(losses))
    raise raised


def map_handle(given: Any) -> Any:
    """The handle of a map. TypeError of anything else."""
    from wend._maps import Map

    if not isinstance(given, Map):
        raise TypeError(f"a wend.Map was expected, and not {given!r}")
    return given._handle


def convert(
    maps: Union[Map, Iterable[Map]],
    *,
    format: Optional[str] = None,
    version: Optional[str] = None,
    lossy: bool = False,
    options: Options = None,
) -> Files:
    """A map in another version, format or place, or several maps as one: Files.

    format, version: ids, such as wend.formats() lists; as they are where they are not given.
    lossy: whether to go on where something is lost or made up.
    options: the format's for converting, by their names.

    Raises wend.Error, with the dicts of Files.losses as `losses`, where something would be lost or
    made up, unless `lossy`; ValueError where there is no such format.
    """
    from wend._maps import Map

    held, given = Held(), [maps] if isinstance(maps, Map) else list(maps)
    how = _wish(held, format, version, lossy, options)
    handles = [map_handle(map) for map in given]
    array = ffi.new("const wend_map *[]", handles) if handles else NULL
    return _with_losses(lib.wend_convert, array, len(handles), how)


def from_drawing(
    data: Data,
    exchange: str,
    *,
    format: str,
    version: Optional[str] = None,
    lossy: bool = False,
    y_is_up: bool = False,
    options: Options = None,
) -> Files:
    """The map that somebody drew as lines and faces in a file of an exchange format.

    exchange: of exchange_formats() those that give drawings; format, version: of the map.
    y_is_up: whether y is up in the drawing instead of z. The rest is as for convert().
    """
    held = Held()
    drawing, of = held.bytes(data_of(data)), exchange_named(exchange)
    how = _wish(held, format, version, lossy, options)
    return _with_losses(lib.wend_from_drawing, of, drawing, flag(y_is_up, "y_is_up"), how)


def from_exchange(data: Union[str, Data], exchange: str, *, options: Options = None) -> Files:
    """The files of the map that Map.export made, after what was edited there.

    exchange: of exchange_formats() those that come back. options: of the format of the map, by
    their names. Raises wend.Error.
    """
    held = Held()
    given, of = held.bytes(content_of(data)), exchange_named(exchange)
    return files_of(ask(lib.wend_import, of, given, held.options(options)))


def sample(
    format: str,
    *,
    version: Optional[str] = None,
    nodes: int = 0,
    seed: int = 1,
    options: Options = None,
) -> Files:
    """A made-up map: Files.

    version: the format's first unless given. nodes: about how many it has; 0: the format's own
    number. seed: another one is another map. options: the format's for samples, by their names.
    Raises wend.Error; ValueError where there is no such format.
    """
    held, how = Held(), sized("wend_sample_options")
    of = format_named(format)
    how.version = held.text(version)
    how.nodes = count_of(nodes, "nodes")
    how.seed = count_of(seed, "seed")
    how.options = held.options(options)
    return files_of(ask(lib.wend_sample, of, how))


def files_from_json(json: Union[str, Data], *, recompute: bool = False) -> Files:
    """Builds the files of JSON such as `wend dump` writes: of one file, or of several under
    `files`.

    With `recompute` values that follow from others are computed anew. Raises wend.Error, which
    names line and column.
    """
    held = Held()
    given = held.bytes(content_of(json))
    return files_of(ask(lib.wend_files_from_json, given, flag(recompute, "recompute")))


for _function in (convert, from_drawing, from_exchange, sample, files_from_json):
    _function.__module__ = "wend"
