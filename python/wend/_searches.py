"""What networks can, and maps by their networks: ways, places, pictures, views."""

from __future__ import annotations

from typing import TYPE_CHECKING, Tuple

from wend._arguments import Points, takes_keywords
from wend._arrays import Indexes
from wend._drawing import KEYWORDS as draw_keywords
from wend._drawing import drawn
from wend._nearest import KEYWORDS as nearest_keywords
from wend._nearest import Nearest, NearestFinder, finder_of
from wend._ways import Ways

if TYPE_CHECKING:
    import geopandas
    import networkx
    from typing_extensions import Unpack

    from wend._keywords import DrawKeywords, NearestKeywords
    from wend._views import Frames


class Searches(Ways):
    """What networks can, and maps by their networks: ways, places, pictures, views."""

    @takes_keywords(nearest_keywords)
    def nearest_finder(self, **how: Unpack[NearestKeywords]) -> NearestFinder:
        """A NearestFinder.

        element: 'node' or 'link'; kind: only of this kind; on_the_map: heights do not matter;
        max_height: only what is at most so much higher or lower, in the network's unit; nodes:
        only these, or links between them; component: only in this one, by its number, or the
        'largest'; joined_to: instead, only what links join to this place; as_game: by the game's
        measure, with game_options; visible: only what somebody who stands at the point can see,
        past the solids of the world that the map was put in, or else by the tables of the mesh.
        """
        return finder_of(self.network, how)

    @takes_keywords(nearest_keywords)
    def nearest(self, points: Points, **how: Unpack[NearestKeywords]) -> Nearest:
        """What is nearest to each of N x 3 points, in the network's unit: a wend.Nearest of
        columns. The keywords are those of nearest_finder()."""
        return finder_of(self.network, how).find(points)

    def select(self, expression: str) -> Indexes:
        """uint32: the nodes that an expression chooses, such as 'road and height > 10'."""
        return self.network.select(expression)

    @takes_keywords(draw_keywords)
    def draw(self, **how: Unpack[DrawKeywords]) -> bytes:
        """A picture of the map, north up: bytes.

        format: 'svg' or 'png'; width, 1600 unless given, and height in pixels; title;
        bounds: least x, least y, greatest x, greatest y of the part to show, or two points as
        Network.bounds has them; heights: the lowest and the highest, in the network's unit;
        nodes: the rest is pale; colour_by: one of Network.colour_names; or values, one for each
        node, NaN where there is none, with value_name, value_title, value_unit and value_names;
        show: a relation and a node; routes: of Route, or N x 3 points; marks: dicts with x, y, z,
        such as findings; corner_names: of a race track, in the order of its corners;
        background: a picture below the map, 'NAME:X1,Y1,X2,Y2' or a name alone where a file
        beside it says what it covers; background_opacity, 0.6 unless given; stored: the picture
        of that name that the files hold instead, such as 'horizon' of an F1GP track.
        """
        return drawn(self.network, how)

    def _repr_svg_(self) -> str:
        return self.draw().decode()

    def to_pandas(self) -> Frames:
        """The nodes and the links as two data frames of pandas: a wend.Frames.

        Row i is node or link i. Positions, lengths and widths are in the network's unit; columns
        of names are categorical. `frame.attrs["units"]` has the unit of each column that has one.
        """
        from wend._views import to_pandas

        return to_pandas(self.network)

    def to_networkx(self) -> networkx.MultiDiGraph[int]:
        """A networkx.MultiDiGraph of all nodes and links, with what to_pandas has as attributes.

        Nodes are called by their indexes, and each has x, y as `pos`, as networkx draws it, and
        `x`, `y`, `z`; links have their indexes as keys. The graph has `unit` and
        `metres_per_unit`.
        """
        from wend._views import to_networkx

        return to_networkx(self.network)

    def to_geopandas(self) -> Tuple[geopandas.GeoDataFrame, geopandas.GeoDataFrame]:
        """The nodes and the links as two GeoDataFrames: areas of a mesh as polygons, other nodes
        as points, links as lines, in the network's unit, and with what to_pandas has."""
        from wend._views import to_geopandas

        return to_geopandas(self.network)
