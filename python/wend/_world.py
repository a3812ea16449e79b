"""What is solid in maps: traces, floors, entities, ladders and faces."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any, Callable, Dict, List, NamedTuple, Optional, Sequence
from typing import Tuple, Union, cast

import numpy
import numpy.typing

from wend._arguments import Held, NodeChoice, Points, count_of, flag, number, value_of
from wend._arrays import Flags, Floats, Indexes, lent, pointer_to, points_of, record_type
from wend._error import Error
from wend._files import Files, files_of
from wend._library import answer, ask, ffi, info, keep, lib, sized, text

if TYPE_CHECKING:
    from wend._maps import Map

ENGINES = "goldsrc", "source", "other"
MOVERS = "player", "generator", "line"
BOXES = "standing", "crouched"
# What moves: None for a point, a box of the game's players by its name, or two corners.
Box = Union[None, str, Sequence[Sequence[float]], "numpy.typing.NDArray[Any]"]
_TRACE = record_type("wend_trace", fraction="<f8", end="(3,)<f8", normal="(3,)<f8", entity="<u4",
                     starts_solid="?", is_all_solid="?")  # fmt: skip
_LADDER = record_type("wend_world_ladder", mins="(3,)<f8", maxs="(3,)<f8", entity="<u4")
_FACE = record_type("wend_world_face", first_corner="<u4", corner_count="<u4", entity="<u4",
                    texture="<u4")  # fmt: skip


class Traces(NamedTuple):
    """Where traces end, an element of each array for each trace.

    fraction: float64: how much of the way was free, from 0 to 1.
    end: float64, N x 3: where the traced point came to.
    normal: float64, N x 3: of the surface that was hit, of length 1; 0 where none was.
    entity: uint32: what was hit, 0 for the world itself; wend.NONE where nothing was.
    starts_solid: bool: it begins inside a solid.
    is_all_solid: bool: it never leaves that.
    """

    fraction: Floats
    end: Floats
    normal: Floats
    entity: Indexes
    starts_solid: Flags
    is_all_solid: Flags


class GeneratedPart(NamedTuple):
    """A mesh of which a part was made anew.

    map: the whole mesh.
    told: what became of the part: the names of its areas that were kept, made and removed; how many
    links were made and carried_links and carried_values carried over; losses of each field, with
    their records, and notes.
    """

    map: Map
    told: Dict[str, Any]


class Faces(NamedTuple):
    """What of a world can be seen: convex polygons, whose corners stand one after the other.

    corners: float64, N x 3: of all faces.
    first_corner, corner_count: uint32: which of them a face has.
    entity: uint32: whose it is, 0 for the world itself.
    texture: uint32: index in World.textures.
    """

    corners: Floats
    first_corner: Indexes
    corner_count: Indexes
    entity: Indexes
    texture: Indexes


class Ladders(NamedTuple):
    """The boxes that whoever climbs a ladder has to be in.

    mins, maxs: float64, N x 3.
    entity: uint32: whose it is, 0 where the world itself has it.
    """

    mins: Floats
    maxs: Floats
    entity: Indexes


class WorldNames(NamedTuple):
    """Where a world was opened from."""

    path: str
    game_folders: List[str]

    def __repr__(self) -> str:
        return self.path


class World:
    """What a map says of the world that a navigation mesh stands for: Map.world and wend.open_world
    make it. Lengths are units of the map, an inch each. It never changes, and any number of threads
    may use it."""

    def __init__(self, handle: Any, origin: Union[Map, WorldNames]) -> None:
        self._handle = keep(handle, lib.wend_world_free)
        self._origin = origin
        self._info = info("wend_world_info", lib.wend_world_get_info, self._handle)

    def __reduce__(self) -> Tuple[Any, ...]:
        if isinstance(self._origin, WorldNames):
            return (_opened_again, (*self._origin, self._digest()))
        return (world_of, (self._origin,))

    def __copy__(self) -> World:
        return self

    def __deepcopy__(self, done: Dict[int, Any]) -> World:
        return self

    def _digest(self) -> bytes:
        """Of what it says, wherever its parts came from."""
        said = repr((self.file_bytes, self.entity_pairs, self.unknown_solids))
        digest = hashlib.blake2b(said.encode("utf-8", "surrogatepass"), digest_size=32)
        digest.update(self.faces.corners.tobytes())
        return digest.digest()

    @property
    def engine(self) -> str:
        """The family of engines that the map is for: 'goldsrc' or 'source', or 'other' where
        there are faces to look at and nothing that is solid, as around a race track."""
        return ENGINES[self._info.engine]

    @property
    def file_bytes(self) -> int:
        """Size of the map file, which meshes state."""
        return int(self._info.file_bytes)

    @property
    def revision(self) -> Optional[int]:
        """How often the map was saved, which node graphs state; None where maps do not say."""
        return int(self._info.revision) if self._info.has_revision else None

    @property
    def bounds(self) -> Floats:
        """float64, 2 x 3: the least and the greatest coordinates of all that is solid or can be
        seen."""
        low, high = self._info.mins, self._info.maxs
        return numpy.array([[low.x, low.y, low.z], [high.x, high.y, high.z]])

    @property
    def player(self) -> Dict[str, float]:
        """How large players are, as far as is known: width, height and crouched_height."""
        return {
            "width": self._info.player_width,
            "height": self._info.player_height,
            "crouched_height": self._info.crouched_height,
        }

    @property
    def entity_pairs(self) -> List[List[Tuple[str, str]]]:
        """Keys and values of all entities as the map has them; keys may repeat. The first entity is
        the world itself."""
        entities = answer(lib.wend_world_entities_json, self._handle)
        return [[(key, value) for key, value in entity] for entity in entities]

    @property
    def entities(self) -> List[Dict[str, str]]:
        """All entities as dicts; of a key that repeats they have the last value."""
        return [dict(pairs) for pairs in self.entity_pairs]

    @property
    def textures(self) -> List[str]:
        """Names of the textures of faces, in lower case."""
        return [
            text(lib.wend_world_texture(self._handle, i)) for i in range(self._info.texture_count)
        ]

    @property
    def faces(self) -> Faces:
        """What can be seen."""
        faces = self._rows(lib.wend_world_faces, "wend_world_face", _FACE)
        count = ffi.new("size_t *")
        corners = lib.wend_world_face_corners(self._handle, count)
        return Faces(
            cast(Floats, lent(corners, count[0], self._handle, type=lib.WEND_POINTS)),
            *(numpy.ascontiguousarray(faces[name]) for name in _FACE.names or ()),
        )

    @property
    def ladders(self) -> Ladders:
        """Where one climbs."""
        ladders = self._rows(lib.wend_world_ladders, "wend_world_ladder", _LADDER)
        return Ladders(*(numpy.ascontiguousarray(ladders[name]) for name in _LADDER.names or ()))

    @property
    def unknown_solids(self) -> List[Dict[str, Any]]:
        """Solids that are missing here, such as props whose models are not at hand: dicts of model,
        the name of its file, and origin."""
        at = ffi.new("wend_point *")
        found: List[Dict[str, Any]] = []
        while model := lib.wend_world_unknown_solid(self._handle, len(found), at):
            found.append({"model": text(model), "origin": (at.x, at.y, at.z)})
        return found

    def trace(
        self,
        starts: Points,
        ends: Points,
        *,
        box: Box = None,
        mover: str = "player",
        brush_entities: bool = True,
    ) -> Traces:
        """Traces from each of N x 3 points straight to the end of the same number.

        box: None for a point; 'standing' or 'crouched' for a player with his feet at it; or two
            corners around it. Maps of GoldSrc hold traces of a point and of boxes of 32 x 32 x 72,
            64 x 64 x 64 and 32 x 32 x 36.
        mover: 'player'; 'generator' for the engine's mesh generator, to which doors are open; or
            'line' for sight.
        brush_entities: whether doors, walls and the like count, or the world alone.
        """
        start, end = points_of(starts), points_of(ends)
        if len(start) != len(end):
            raise ValueError(f"there are {len(start)} starts and {len(end)} ends")
        traces = numpy.empty(len(start), _TRACE)
        tracer = self._tracer(box, mover, brush_entities)
        ask(lib.wend_tracer_trace, tracer, pointer_to(start, "wend_point"),
            pointer_to(end, "wend_point"), len(start), pointer_to(traces, "wend_trace"))  # fmt: skip
        return Traces(*(numpy.ascontiguousarray(traces[name]) for name in _TRACE.names or ()))

    def sees(self, starts: Points, ends: Points, *, brush_entities: bool = True) -> Flags:
        """bool: whether a line of sight from each of N x 3 points to the end of the same number is
        clear. Points are eyes: a standing player's are 64 units above the ground.

        brush_entities: whether doors, walls and the like count, or the world alone.
        """
        lines = self.trace(starts, ends, mover="line", brush_entities=brush_entities)
        return cast(Flags, (lines.fraction >= 1) & ~lines.starts_solid)

    def floor_below(
        self,
        points: Points,
        depth: float = 10_000,
        *,
        box: Box = None,
        mover: str = "player",
        brush_entities: bool = True,
    ) -> Floats:
        """float64: the height at which each point comes to lie on what is below it within so many
        units; NaN where nothing is, or it starts in a solid. The keywords are those of trace."""
        where = points_of(points)
        heights = numpy.empty(len(where))
        tracer = self._tracer(box, mover, brush_entities)
        ask(lib.wend_tracer_floors, tracer, pointer_to(where, "wend_point"), len(where),
            number(depth, "depth"), pointer_to(heights, "double"))  # fmt: skip
        return heights

    def is_solid(
        self, points: Points, *, box: Box = None, mover: str = "player", brush_entities: bool = True
    ) -> Flags:
        """bool: whether each point, or the box there, is in a solid. The keywords are those of
        trace."""
        where = points_of(points)
        solid = numpy.empty(len(where), numpy.bool_)
        tracer = self._tracer(box, mover, brush_entities)
        ask(lib.wend_tracer_are_solid, tracer, pointer_to(where, "wend_point"), len(where),
            pointer_to(solid, "bool"))  # fmt: skip
        return solid

    def generate(
        self,
        *,
        version: Optional[str] = None,
        seeds: Optional[Points] = None,
        only_from_seeds: bool = False,
        keep_islands: bool = False,
        name_places: bool = True,
        analyze: bool = False,
        jobs: int = 1,
        progress: Optional[Callable[[int, int], object]] = None,
    ) -> Files:
        """A mesh made of the world as the generator of its game does: Files. It states the size of
        the map's file. Where it is asked for it is analysed but for approaches, times of occupation
        and light.

        version: of the mesh, or the name of a game such as team-fortress; the one that the map's
        game writes unless given. seeds: N x 3 points above ground where to begin before the starts
        of players. only_from_seeds: whether to begin there alone, and neither at starts nor at
        ladders. keep_islands: whether to keep ground that no way leads to from a start or a seed.
        name_places: whether areas have names by what the map's entities make of them, such as
        TSpawn, in versions that hold names. analyze: whether to find hiding spots, encounters and
        visible areas, on so many threads as jobs says. progress: called with how many places of
        ground were found and 0, then with of how many areas out of how many each of these was
        found; what it raises ends the work and is raised. Raises wend.Error where nothing leads to
        ground.
        """
        held = Held()
        options = held.request("wend_generate_options", {"version": version})
        options.only_from_seeds = flag(only_from_seeds, "only_from_seeds")
        options.keep_islands = flag(keep_islands, "keep_islands")
        options.without_names = not flag(name_places, "name_places")
        options.analyze = flag(analyze, "analyze")
        options.jobs = count_of(jobs, "jobs", 1024)
        raised: List[BaseException] = []
        if progress is not None:
            told = progress

            @ffi.callback("wend_generate_progress")  # type: ignore[misc]
            def tell(_: Any, done: int, all: int) -> bool:
                try:
                    told(done, all)
                except BaseException as error:
                    raised.append(error)
                return not raised

            options.progress = held.keep(tell)
        if seeds is not None:
            where = points_of(seeds)
            options.seeds = held.keep(pointer_to(where, "wend_point"))
            options.seed_count = len(where)
        try:
            return files_of(ask(lib.wend_world_generate, self._handle, options))
        except Error:
            if raised:
                raise raised[0]
            raise

    def generate_part(
        self,
        mesh: Map,
        *,
        box: Optional[Sequence[Sequence[float]]] = None,
        areas: NodeChoice = None,
        stale: bool = False,
    ) -> GeneratedPart:
        """A mesh of this world of which a part is made anew: a GeneratedPart.

        The part is one of three: box: the areas whose centre is in it, by its least and its
        greatest corner, whose heights may be infinite, and all ground inside that no other area
        lies on; areas: these areas of the mesh and the ground under them; stale: what a check with
        this world finds stale or moved. Raises wend.Error where it is none or several of them, and
        where generate does.
        """
        held = Held()
        options = held.keep(sized("wend_part_options"))
        options.stale = flag(stale, "stale")
        if box is not None:
            corners = points_of(box)
            if len(corners) != 2:
                raise ValueError("a box has two corners, the least and the greatest coordinates")
            options.box = held.keep(pointer_to(corners, "wend_point"))
        if areas is not None:
            options.areas = held.nodes(areas, mesh.network._handle)
        part = keep(
            ask(lib.wend_world_generate_part, self._handle, mesh._handle, options),
            lib.wend_generated_part_free,
        )
        told: Dict[str, Any] = answer(lib.wend_generated_part_json, part)
        from wend._maps import Map

        return GeneratedPart(Map(keep(ask(lib.wend_generated_part_map, part), lib.wend_map_free)),
                             told)

    def _tracer(self, box: Box, mover: str, brush_entities: bool) -> Any:
        options = sized("wend_trace_options")
        options.mover = value_of(MOVERS, mover, "mover")
        options.without_entities = not flag(brush_entities, "brush_entities")
        if box is not None:
            corners = self._named_box(box) if isinstance(box, str) else points_of(box)
            if len(corners) != 2:
                raise ValueError("a box has two corners, the least and the greatest coordinates")
            for corner, at in zip((options.mins, options.maxs), corners.tolist()):
                corner.x, corner.y, corner.z = at
        return keep(ask(lib.wend_tracer_make, self._handle, options), lib.wend_tracer_free)

    def _named_box(self, name: str) -> Floats:
        is_crouched = value_of(BOXES, name, "box") == 1
        half = self._info.player_width / 2
        height = self._info.crouched_height if is_crouched else self._info.player_height
        return numpy.array([[-half, -half, 0], [half, half, height]])

    def _rows(self, get: Any, structure: str, type: Any) -> Any:
        count = ffi.new("size_t *")
        rows = get(self._handle, count)
        if not count[0]:
            return numpy.empty(0, type)
        data = ffi.buffer(rows, count[0] * ffi.sizeof(structure))
        return numpy.frombuffer(bytes(data), type)

    def __repr__(self) -> str:
        return f"<wend.World of {self._origin!r}>"


def world_of(map: Map) -> World:
    """What is solid in an open map."""
    return World(ask(lib.wend_world_make, map._handle), map)


def _opened_again(path: str, game_folders: List[str], digest: bytes) -> World:
    from wend._opening import open_world

    world = open_world(path, game_folders)
    if world._digest() != digest:
        raise Error(f"{path}, or what it takes of the game, is not as it was when it was pickled")
    return world
