"""Navigation data of games: path graphs, navigation meshes and race tracks.

wend.open opens a map; docs/python.md shows the rest. Positions and lengths are in the unit of the
network, of which one is Network.metres_per_unit metres long; x, y, z are right-handed with z up.
"""

from wend._error import Error
from wend._opening import open, open_all
from wend._results import Frames, Nearest, Opened
from wend._wend import (
    NONE,
    Document,
    Documents,
    EditReport,
    Editor,
    Field,
    Files,
    Links,
    Map,
    Matrix,
    Merged,
    NearestFinder,
    Network,
    NetworkBuilder,
    Nodes,
    Patch,
    Planner,
    Reach,
    Repaired,
    Report,
    Route,
    Routes,
    __version__,
    build_parts,
    convert,
    document_from_json,
    exchange_formats,
    files_from_json,
    formats,
    from_drawing,
    from_exchange,
    merge,
    open_document,
    read_document,
    rules,
    sample,
)

# These give the classes above what they have in Python alone.
from wend import _views, _maps  # noqa: E402  isort: skip

__all__ = [name for name in dir() if not name.startswith("_")] + ["__version__"]
