"""Maps in another form, and maps that something else is made into: files in memory."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Iterable, Mapping, Optional, Union

from wend._arguments import Data, Held, Options, expect_known, flag, takes_keywords
from wend._documents import content_of
from wend._error import Error
from wend._files import Files, each_loss, files_of, losses_of
from wend._formats import exchange_named, format_named
from wend._keywords import ConvertKeywords, defaults
from wend._library import NULL, ask, error_of, ffi, keep, lib

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from wend._maps import Map

KEYWORDS = defaults(ConvertKeywords)


def _converted(held: Held, convert: Any, given: Any, count: int, how: Mapping[str, Any]) -> Files:
    """What a function of the library makes. Where it fails for losses, the error has them too."""
    expect_known(how, KEYWORDS)
    options = held.request("wend_convert_options", how)
    lost, error = ffi.new("wend_losses **"), ffi.new("wend_error **")
    made = convert(given, count, options, lost, error)
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


@takes_keywords(KEYWORDS)
def convert(maps: Union[Map, Iterable[Map]], **how: Unpack[ConvertKeywords]) -> Files:
    """A map in another version, format or place, or several maps as one: Files. Or one map in an
    exchange format: Files that other programs open, the main one first.

    to: 'FORMAT', 'VERSION' or 'FORMAT:VERSION', such as wend.formats() lists, or the id of an
    exchange format; as they are where it is not given.
    lossy: whether to go on where something is lost or made up.
    drop_padding: leaves out zeros behind all that the format has.
    options: the format's for converting, by their names.

    Raises wend.Error, with the dicts of Files.losses as `losses`, where something would be lost or
    made up, unless `lossy`; and where the maps cannot become that.
    """
    from wend._maps import Map

    held, given = Held(), [maps] if isinstance(maps, Map) else list(maps)
    handles = [map_handle(map) for map in given]
    array = ffi.new("const wend_map *[]", handles) if handles else NULL
    return _converted(held, lib.wend_convert, array, len(handles), how)


@takes_keywords(KEYWORDS)
def from_drawings(files: Mapping[str, Data], **how: Unpack[ConvertKeywords]) -> Files:
    """The map that somebody drew as lines and faces in files of exchange formats.

    files: a dict of bytes by names, whose endings say which of exchange_formats(), of those that
    give drawings. to: the format of the map, as for convert(), as is the rest; of the options `up`
    with the value 'y' says that y is up in the drawings instead of z.
    """
    held = Held()
    given = held.named_bytes(files)
    return _converted(held, lib.wend_convert_drawings, given, len(files), how)


def from_exchange(data: Union[str, Data], exchange: str, *, options: Options = None) -> Files:
    """The files of a map that was made for an exchange format, after what was edited there.

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
    held, of = Held(), format_named(format)
    how = {"version": version, "nodes": nodes, "seed": seed, "options": options}
    made = held.request("wend_sample_options", how)
    return files_of(ask(lib.wend_sample, of, made))


def files_from_json(json: Union[str, Data], *, recompute: bool = False) -> Files:
    """Builds the files of JSON such as `wend dump` writes: of one file, or of several under
    `files`.

    With `recompute` values that follow from others are computed anew. Raises wend.Error, which
    names line and column.
    """
    held = Held()
    given = held.bytes(content_of(json))
    return files_of(ask(lib.wend_files_from_json, given, flag(recompute, "recompute")))


for _function in (convert, from_drawings, from_exchange, sample, files_from_json):
    _function.__module__ = "wend"
