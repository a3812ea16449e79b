#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "wend/background.hpp"
#include "wend/described.hpp"
#include "wend/error.hpp"
#include "wend/finding.hpp"
#include "wend/format.hpp"
#include "wend/network.hpp"
#include "wend/surface.hpp"
#include "wend/world.hpp"

namespace wend {

/// What a picture is written as. Both come from the same drawing code and look the same.
enum class PictureFormat {
    svg,  ///< Lines and letters, which stay sharp at any size; opens in browsers.
    png,  ///< Pixels. An error of builds without, see build_parts.
};

/// Narrowest picture, in pixels: below this the lettering cannot be read.
inline constexpr int min_picture_width = 480;

/// Most pixels that a picture may have in all (width x height), about 8000 x 8000. A PNG needs four
/// bytes of memory for each while it is drawn; an SVG is held to the same size.
inline constexpr std::uint64_t max_picture_pixels = 64'000'000;

/// A route to draw on top of the map: the line through its points, from start to end.
struct DrawnRoute {
    std::vector<Point> points;  ///< In the network's unit. Without points nothing is drawn.
    std::string name = {};      ///< For legend and tooltip; `route 1` and so on if empty.
};

/// A place on the map that something is to be said about.
struct Mark {
    Point position;                      ///< In the network's unit.
    Severity severity = Severity::note;  ///< Chooses shape and colour.
    std::string text;                    ///< What there is to say: the tooltip.
    std::string group;                   ///< What the legend counts it under, such as a rule's id.
    /// What the legend calls one of its group, such as `node`; empty: `error`, `warning`, `note`.
    std::string word = {};
};

/// What the legend counts and the map does not show.
struct LegendCount {
    std::string name;         ///< What the legend calls it.
    std::uint64_t count = 0;  ///< How many there are.
    std::string word;         ///< What one of them is called, such as `node`.
};

/// A mark for each finding that has a position, with its rule's id as group.
std::vector<Mark> marks_of(std::span<const Finding> findings);

/// The nodes that one node is related to, by one of the network's relations.
struct ShownRelation {
    std::string relation;       ///< Name of the relation, such as `visible`.
    NodeIndex node = no_index;  ///< The node whose relation to others it is.

    /// Reads `RELATION:NODE`, such as `visible:17`. The error says what there is.
    static Expected<ShownRelation> parse(std::string_view text, const Network& network);
};

/// What somebody has computed for each node, such as what a way to it costs.
struct NodeValues {
    std::string name;           ///< Short name, for tooltips.
    std::string title;          ///< What it means, for the legend.
    std::string unit;           ///< Of the values; empty for codes.
    std::vector<double> value;  ///< Of each node; no finite number where it has none.
    /// Name of value i, where values are codes for something; empty for quantities.
    std::vector<std::string> value_names = {};
    /// Where the value of an area is only that of parts of its surface, these, by rising nodes; the
    /// rest of the area stays grey.
    std::vector<SurfacePart> parts = {};
};

/// Heights from the one to the other, both included.
struct HeightRange {
    double low = 0;   ///< The lowest, in the network's unit.
    double high = 0;  ///< The highest.
    /// Whether a height is one of them.
    bool contains(double z) const { return low <= z && z <= high; }

    /// Reads `Z1,Z2`, two heights in either order.
    static Expected<HeightRange> parse(std::string_view text);
};

/// What to draw of a network, and as what.
struct DrawRequest {
    PictureFormat format = PictureFormat::svg;  ///< What the picture is written as.
    /// Pixels. Lettering and the thinnest lines grow with the size, so that a large picture prints
    /// like a small one.
    int width = 1600;
    /// Pixels. If not given it follows from the shape of the map. If given, the map is fitted into
    /// the page, and more of it shows on two sides.
    std::optional<int> height = {};
    std::string title = {};  ///< UTF-8 without control characters. Shortened if it does not fit.
    /// The part of the map to show, in the network's unit; heights do not matter. Nothing: all.
    std::optional<Bounds> bounds = {};
    /// The lowest and the highest position of the nodes and markers to show, in the network's unit,
    /// such as one storey of a building. Nothing: all heights. Lines of race tracks are drawn
    /// whole.
    std::optional<HeightRange> heights = {};
    /// The nodes to draw in full, rising, with the ways between them; the rest is pale, and the
    /// page is laid out for them unless `bounds` says otherwise. On a race track they are dots
    /// over the greyed road, which takes no colours of values then. Nothing: all. Not together with
    /// `show`.
    std::optional<std::vector<NodeIndex>> only_nodes = {};
    /// Name of the column that ways or areas are coloured by; empty: each kind has its own colour.
    std::string colour_by = {};
    /// Values to colour by instead of those of a column; what has none stays grey.
    std::optional<NodeValues> values = {};
    /// The nodes to make stand out; all else steps back into grey. Not together with colours of
    /// values.
    std::optional<ShownRelation> show = {};
    std::vector<DrawnRoute> routes = {};  ///< Drawn over the map, in this order.
    std::vector<Mark> marks = {};         ///< Drawn over map and routes.
    /// Marks that would lie on each other are drawn as one of the worst severity. With this, each
    /// severity among them is drawn, side by side, with its own number.
    bool severities_apart = false;
    std::vector<LegendCount> counts = {};  ///< Further lines of the legend.
    /// What the corners of a race track are called, in the order of corners_of; empty where one has
    /// no name. Corners have their numbers with or without.
    std::vector<std::string> corner_names = {};
    /// A picture below the map, which is laid out as without; areas of meshes let it shine through.
    std::optional<Background> background = {};
    /// How much of the background shows on the paper.
    Opacity background_opacity = {0.6};
    /// Name of one of Network::pictures, to be written instead of the map: a PNG of its own size,
    /// which edits::SetPicture takes back. Its colours are made up, one for each number.
    std::string stored = {};
    /// What there is to see around the map, see scenery_of in wend/in_world.hpp: of a mesh the
    /// ground plan is drawn with the areas, of a race track what stands beside it, from above.
    /// Null: the map alone.
    std::shared_ptr<const World> world = {};

    /// What users say of it.
    static constexpr auto description() {
        using R = DrawRequest;
        return std::tuple(
            member("picture", &R::format, "format of the picture (default: svg)")
                .of({}, "svg|png",
                    {.help = "format of the picture (default: by the end of PICTURE)"}),
            member("width", &R::width,
                   "width of the picture (default: 1600); its height follows from the map")
                .of({}, "PIXELS"),
            member_for_programs("height", &R::height, "height of the picture").of({}, "PIXELS"),
            member("title", &R::title, "title above the map (default: none)").of({}, "TEXT"),
            member("bounds", &R::bounds, "only what lies between two corners, in the map's unit")
                .of({}, "X1,Y1,X2,Y2"),
            member("heights", &R::heights,
                   "only what lies between two heights in the map's unit, such as one storey "
                   "(default: all)")
                .of({}, "Z1,Z2"),
            member("nodes", &R::only_nodes, "draw a part of the map in full, and the rest pale"),
            member("corner_names", &R::corner_names,
                   "what the corners of a race track are called, in their order")
                .of({}, "NAME", {.name = "--names"}),
            member("colour_by", &R::colour_by,
                   "colour links or areas by kind, height, lanes, width, length, component, "
                   "cuts_off, or what the format knows of nodes and links")
                .of({}, "COLUMN"),
            member(
                "background", &R::background,
                "a picture, PNG or JPEG, below the map, and two corners of what it covers in the "
                "map's unit (default: as a world file or the text of a game's overview beside it "
                "says, or the game's custom)")
                .of({}, "IMAGE[:X1,Y1,X2,Y2]"),
            member("background_opacity", &R::background_opacity,
                   "how much of the background shows, from 0 to 1 (default: 0.6)")
                .of({}, "PART"),
            member("stored", &R::stored,
                   "the picture of that name that the files hold, such as the horizon of an F1GP "
                   "track, instead of the map: a PNG in made-up colours, to be edited and put back "
                   "by the operation set-picture")
                .of({}, "NAME"),
            member("show", &R::show,
                   "highlight what is related to a node, such as visible:17, and fade the rest")
                .of({}, "RELATION:NODE"),
            member_for_programs("values", &R::values, "a value for each node, to colour by"),
            member_for_programs("routes", &R::routes, "drawn over the map"),
            member_for_programs("marks", &R::marks, "drawn over the map and the routes"));
    }
};

/// Names that `DrawRequest::colour_by` can have: `kind`, `height`, `lanes`, `width`, `length`,
/// `component`, `cuts_off`, then the network's own columns of nodes and of links.
std::vector<std::string> colour_names(const Network& network);

/// Names that `ShownRelation::relation` can have.
std::vector<std::string> relation_names(const Network& network);

/// Draws a network as a map, north (+Y) up, with grid, legend, scale bar and title.
///
/// Each pair of opposite links is drawn once, by kind: `water` as dashed lines, kinds with lanes as
/// cased roads as wide as their lanes, other kinds as thin lines, in that order upwards. Nodes
/// without links are dots. The nearer a reader is, the more is shown: arrows on one-way links,
/// lines between lanes, every node, names of nodes. The legend counts directed links, and adds up
/// lengths of ways with a link and its opposite taken once; with `bounds` it counts what shows.
///
/// With `colour_by`, a value of nodes colours ways up to their middles; where a value differs
/// between a link and its opposite, both lie side by side, travel on the right.
///
/// Networks with surfaces are filled areas, higher ones on top, and of their links only those show
/// that no other leads back from, as arrows across their portals, and those without a portal, as
/// ladders. A value of nodes colours whole areas; with one of links, all of these are lines from
/// centre to centre. Areas have their names where most have the room for it. Of the areas
/// all that reach into `bounds` are drawn. Markers are dots, and their labels stand once each. With
/// a `world` its ground plan lies over the areas, as far as they and what is beside them reach:
/// walls and doors, cut 40 units above each floor, ledges, steps and ladders; where storeys lie
/// above each other, that of the uppermost.
///
/// Networks with a line of the role road are race tracks, and their lines are the picture: ground
/// beside the roads, barriers, side roads, kerbs, roads between their edges, parts that lie higher
/// on top. Roads are never drawn thinner than can be seen from afar, and what lies beside them
/// moves with their edges. A driven line after the first is fainter and dashed. What is painted
/// across is chequered, with an arrow in the direction of travel beside the first. Markers of the
/// kind `sector` cut the first road into pieces with tooltips of their own; other markers with
/// labels are cameras, or dots where so many have no room; those without are small dots, near by
/// only. Corners have their numbers, T1 and so on, and
/// names; these, labels of sectors, round distances and labels of cameras stand where there is
/// room. Below the map is a profile of the first road's heights over its distances, and what the
/// map shows is marked in it. Header and legend have lengths instead of nodes and links; with
/// `bounds` those of what shows. Links are drawn for `colour_by` alone, then over a greyed road.
///
/// The same network and request give the same bytes, as long as the same fonts are installed. In an
/// SVG each way, node, area, marker, route and mark has its records' names and more as a tooltip,
/// and lettering is text; its `<title>` and `<desc>` repeat title and legend.
///
/// A background lies on the paper, below the grid; an SVG holds its file as it is.
///
/// Errors: nothing to draw (no nodes, none within `bounds`, or no `only_nodes`); a position that is
/// not a finite number; a line without one distance and width for each point, or whose distances go
/// back; a page that is too small or has more than max_picture_pixels; a title that cannot be
/// shown; a column, a relation or its node that does not exist; two of `colour_by`, `values` and
/// `show` together; not one value for each node; a background that is damaged, has more than
/// max_picture_pixels, or covers nothing, and in a PNG one that is interlaced, or a JPEG in builds
/// that do not read it.
Expected<Bytes> draw(const Network& network, const DrawRequest& request);

}  // namespace wend
