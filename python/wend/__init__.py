"""Navigation data of games: path graphs, navigation meshes and race tracks.

wend.open opens a map; docs/python.md shows the rest. Positions and lengths are in the unit of the
network, of which one is Network.metres_per_unit metres long; x, y, z are right-handed with z up.
"""

from wend._builder import NetworkBuilder
from wend._merging import Merged, merge
from wend._checking import MapFit, Repaired, Report
from wend._columns import Link, Links, Node, Nodes
from wend._converting import convert, files_from_json, from_drawings, from_exchange, sample
from wend._cuts import Biconnectivity, MinimumCut
from wend._documents import Document, Documents, document_from_json, open_document, read_document
from wend._editing import Editor, EditReport
from wend._error import Error, FileExists, FileNotFound, InvalidValue, NameNotFound
from wend._field import Field
from wend._files import Files
from wend._formats import build_parts, exchange_formats, formats, rules
from wend._iterating import each_map, iter_maps
from wend._library import NONE, lib, text
from wend._maps import Map
from wend._matrix import Matrix
from wend._nearest import Nearest, NearestFinder
from wend._networks import Network, Storey
from wend._opening import Opened, open, open_all, open_world
from wend._patches import Patch
from wend._planning import Planner
from wend._reach import GameReach, Reach
from wend._routes import Route, Routes
from wend._sight import Sight, Stretches
from wend._tables import table
from wend._views import Frames
from wend._world import Faces, GeneratedPart, Ladders, Traces, World

__version__ = text(lib.wend_version())

__all__ = [
    "build_parts",
    "convert",
    "Biconnectivity",
    "Document",
    "document_from_json",
    "Documents",
    "each_map",
    "Editor",
    "EditReport",
    "Error",
    "exchange_formats",
    "Faces",
    "Field",
    "FileExists",
    "FileNotFound",
    "Files",
    "files_from_json",
    "formats",
    "Frames",
    "from_drawings",
    "from_exchange",
    "GameReach",
    "GeneratedPart",
    "InvalidValue",
    "iter_maps",
    "Ladders",
    "Link",
    "Links",
    "Map",
    "MapFit",
    "Matrix",
    "merge",
    "Merged",
    "MinimumCut",
    "NameNotFound",
    "Nearest",
    "NearestFinder",
    "Network",
    "NetworkBuilder",
    "Node",
    "Nodes",
    "NONE",
    "open",
    "open_all",
    "open_document",
    "open_world",
    "Opened",
    "Patch",
    "Planner",
    "Reach",
    "read_document",
    "Repaired",
    "Report",
    "Route",
    "Routes",
    "rules",
    "sample",
    "Sight",
    "Storey",
    "Stretches",
    "table",
    "Traces",
    "World",
    "__version__",
]

for _name in __all__:
    if hasattr(globals()[_name], "__module__"):
        globals()[_name].__module__ = "wend"
