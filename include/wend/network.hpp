#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "wend/column.hpp"
#include "wend/kept_with_network.hpp"
#include "wend/point.hpp"

namespace wend {

/// Index of a node in its table.
using NodeIndex = std::uint32_t;
/// Index of a link in its table.
using LinkIndex = std::uint32_t;

/// One file of the map as the network sees it.
struct NetworkMember {
    std::string file;                  ///< Path as the user named it.
    std::optional<std::uint32_t> key;  ///< Number of the file in its map (the area), if it has one.
    NodeIndex first_node = 0;  ///< Its nodes are consecutive, in the order of their records.
    NodeIndex node_count = 0;  ///< How many these are.
};

/// What kind of map a network is.
enum class MapKind {
    paths,    ///< Nodes joined by ways, such as roads and footpaths.
    mesh,     ///< Areas joined over their sides: every node has a surface.
    circuit,  ///< A race track: nodes and lines with a distance along the road.
};

/// Points where a way begins, ends or forks; of a mesh, its areas. Structure of arrays: entry i of
/// each is node i.
struct Nodes {
    std::vector<Point> position;  ///< Of an area its centre, as the game computes it.
    /// The number that the file gives each record, where people call records by that; else empty,
    /// and a node is called by the index of its record in the file.
    std::vector<std::uint32_t> id;
    std::vector<std::uint8_t> kind;     ///< Index into Network::kinds.
    std::vector<float> width;           ///< Full width of the way here, in the network's unit.
    std::vector<Origin> origin;         ///< The record that it is.
    std::vector<LinkIndex> first_link;  ///< Links of node i: first_link[i] up to first_link[i + 1].
    std::vector<Column> columns;        ///< What else the format knows of nodes.

    /// How many there are.
    NodeIndex size() const { return static_cast<NodeIndex>(position.size()); }
};

/// Directed ways from node to node, grouped by the node they leave, in file order.
struct Links {
    std::vector<NodeIndex> from;     ///< The node that it leaves.
    std::vector<NodeIndex> to;       ///< The node that it leads to.
    std::vector<double> length;      ///< Straight 3-D distance of the ends, in the network's unit.
    std::vector<std::uint8_t> kind;  ///< Index into Network::kinds.
    std::vector<float> width;  ///< In the network's unit; what it measures depends on the format.
    std::vector<std::uint8_t> lanes;  ///< Lanes in the direction of travel; 0 against a one-way.
    std::vector<std::uint8_t> opposite_lanes;  ///< Lanes of the same way in the other direction.
    std::vector<std::uint32_t> curve;  ///< Index into Network::curve_points, or no_index: straight.
    /// Index into Network::portals, or no_index; empty in networks without portals.
    std::vector<std::uint32_t> portal;
    /// 1 where nobody who plays the game can go, whatever the file says, as its format knows; else
    /// 0. Empty where there is no such link. Paths do not lead there unless Agent says otherwise.
    std::vector<std::uint8_t> impassable;
    std::vector<Origin> origin;   ///< The record that it is.
    std::vector<Column> columns;  ///< What else the format knows of links.

    /// How many there are.
    LinkIndex size() const { return static_cast<LinkIndex>(to.size()); }
    /// Whether nobody can take a link: see `impassable`.
    bool is_impassable(LinkIndex link) const {
        return !impassable.empty() && impassable[link] != 0;
    }
};

/// How the height inside a surface follows from its corners.
enum class HeightLaw {
    bilinear,  ///< Four corners above an upright rectangle: north-west, north-east, south-east,
               ///< south-west. Heights between the sides are mixed along x, then along y.
    plane,     ///< Any number of corners, all in one plane, counter-clockwise viewed from above.
};

/// The ground of a mesh, a convex polygon under each node: surface i belongs to node i. Empty in
/// other maps. A broken file may have polygons without any extent, or turned inside out.
struct Surfaces {
    HeightLaw law = HeightLaw::bilinear;      ///< Of all of them.
    std::vector<Point> corners;               ///< Those of surface 0, then those of 1 and so on.
    std::vector<std::uint32_t> first_corner;  ///< Of surface i: first_corner[i] to [i + 1].
    /// Height of the room above surface i, straight up, in the network's unit: its ceiling is the
    /// surface moved up by that. Empty where it is not known.
    std::vector<float> clearance = {};

    /// Corners of the surface under a node, as a range of indexes into `corners`.
    std::pair<std::uint32_t, std::uint32_t> corners_of(NodeIndex node) const {
        return {first_corner[node], first_corner[node + 1]};
    }
};

/// Where a link passes from one surface to another: the segment of the edge that it leaves over,
/// and the segment of the edge that it arrives over; left and right are the traveller's. The two
/// differ in height and, where the surfaces do not touch, in position. Where the edges do not run
/// side by side, both ends of a segment are one point.
struct Portal {
    Point left;       ///< On the edge of the surface that is left.
    Point right;      ///< Of the same edge.
    Point far_left;   ///< On the edge of the surface that is reached.
    Point far_right;  ///< Of the same edge.
};

/// Points of interest, such as hiding spots. Structure of arrays: entry i of each is marker i.
struct Markers {
    std::vector<std::string> kinds;  ///< Names of the kinds, such as `hiding spot`.
    std::vector<Point> position;     ///< In the network's unit.
    std::vector<std::uint8_t> kind;  ///< Index into `kinds`.
    std::vector<NodeIndex> node;     ///< The node that it belongs to, or no_index.
    std::vector<Origin> origin;      ///< The record of that node; `part` counts its markers.
    /// Text next to each, such as the number of a camera; empty where no marker has a label.
    std::vector<std::string> label;
};

/// A line with a distance along it, such as the road of a race track, in the network's unit.
struct Line {
    /// What it stands for; pictures draw each role in its own style.
    enum class Role {
        road,       ///< Centre line of the road; `left` and `right` are where its edges are.
        side_road,  ///< Centre line of a lane next to the road, such as a pit lane, with its edges.
        kerb,       ///< Along the middle of a kerb; `left` and `right` are where its edges are.
        barrier,    ///< What stops a car, such as a wall or a fence.
        driven,     ///< A path that cars drive, such as the ideal line.
        across,     ///< Painted across the road, such as the line where a race starts.
        marking,    ///< Other paint on the road, such as the places of a grid.
    };

    std::string name;                ///< Such as `pit lane`.
    Role role = Role::road;          ///< What it stands for.
    bool is_closed = false;          ///< The last point leads on to the first.
    std::vector<Point> points = {};  ///< In the direction of travel.
    /// Distance of each point from the line's start, as the game counts; never falls from point to
    /// point. For a kerb, a barrier and a driven line it is the distance along the road.
    std::vector<double> distance = {};
    /// Length as the game counts it, of a closed line once around; 0 where the game counts none.
    double length = 0;
    /// Width to the left of each point, seen in the direction of travel; empty where it has none.
    std::vector<float> left = {};
    std::vector<float> right = {};  ///< The same to the right.
    /// Width of the ground beyond the left edge of the road; empty where it is not known.
    std::vector<float> left_verge = {};
    std::vector<float> right_verge = {};  ///< The same beyond the right edge.
};

/// Consecutive nodes that are called by a word and their number in the series, such as `pit 7`.
struct NodeSeries {
    std::string prefix;        ///< Stands before the number; empty for the main ones.
    NodeIndex first_node = 0;  ///< Which has the number 0 in it.
    NodeIndex node_count = 0;  ///< How many nodes it has.
};

/// A second name of a node, such as `sector 12` for the node where that sector begins.
struct NodeAlias {
    std::string name;           ///< Such as `sector 12`.
    NodeIndex node = no_index;  ///< The node that it means.
};

/// A part of a map that has a name in its file or its game, such as `BombsiteA` or `pit lane`: it
/// may be named wherever a record may be, and several may have nodes in common.
struct NamedRegion {
    std::string name;              ///< No other place of the network has it.
    std::vector<NodeIndex> nodes;  ///< At least one, in rising order.
    /// What is to be known of it, such as how it came to its name: a sentence, or empty.
    std::string note = {};
    /// Whether it is made of other places, so that lists of all places pass over it.
    bool has_parts = false;
};

/// A property of pairs of nodes that only one format knows, such as which areas an area sees.
struct Relation {
    std::string name;   ///< Short name, as in `--show visible:17`.
    std::string title;  ///< What it means, for legends and help.
    /// Computes the nodes that a node is related to, each once. It owns or shares all that it
    /// reads, so it works as long as the relation exists.
    std::function<std::vector<NodeIndex>(NodeIndex)> related;
    /// Whether it is worked out from the world that a mesh is in, and not stored in the files.
    bool is_of_world = false;
};

/// A link that leads nowhere: its target's file is absent, or has no such record.
struct UnresolvedLink {
    /// Why there is no target.
    enum class Reason {
        absent_member,   ///< Its file is not open.
        missing_record,  ///< Its file has no such record.
    };

    NodeIndex from = no_index;              ///< The node that it leaves.
    Origin origin;                          ///< The link's own record.
    std::string target;                     ///< Printable name of what it points to.
    Reason reason = Reason::absent_member;  ///< Why there is no target.
};

/// A kind of node or link: `road`, `water`, `area`, `ladder up`. Kinds with lanes obey one-way
/// rules.
struct Kind {
    /// What may be of the kind. In meshes some kinds are of nodes alone, others of links alone.
    enum class Of {
        nodes_and_links,  ///< Either.
        nodes,            ///< Nodes alone.
        links,            ///< Links alone.
    };

    std::string name;             ///< Such as `road`.
    bool has_lanes = false;       ///< Whether its links have lanes, and so may be one-way.
    Of of = Of::nodes_and_links;  ///< What may be of the kind.
};

/// A picture that a file holds, in colours that the game alone knows.
struct StoredPicture {
    std::string name;                     ///< Such as `horizon`.
    std::uint32_t width = 0;              ///< In pixels.
    std::uint32_t height = 0;             ///< In pixels.
    std::vector<std::byte> colours = {};  ///< Number of each pixel's, row by row from the top.
};

/// The common view of a map: what every tool computes with, whatever the format. Made by
/// NetworkBuilder. A plain value: copies share nothing but what columns and relations read.
struct Network {
    MapKind map_kind = MapKind::paths;   ///< What kind of map it is.
    std::string unit = "m";              ///< Name of the length unit that all positions are in.
    double metres_per_unit = 1.0;        ///< How long that unit is, in metres.
    std::vector<NetworkMember> members;  ///< The files of the map.
    std::string node_word = "node";      ///< What people call a node of it, such as `area`.
    std::vector<Kind> kinds;             ///< The first is the main kind, which coordinates snap to.
    Nodes nodes;                         ///< The table of nodes.
    Links links;                         ///< The table of links.
    /// Points that links pass through between their ends; one a link at most. A link and its
    /// opposite share one.
    std::vector<Point> curve_points;
    Surfaces surfaces;                ///< Of the nodes of a mesh.
    std::vector<Portal> portals;      ///< What Links::portal leads to.
    Markers markers;                  ///< Points of interest.
    std::vector<Line> lines;          ///< Of a race track.
    std::vector<Relation> relations;  ///< What the format knows of pairs of nodes.
    /// Where nodes are not records of their own, what they are called by; else empty. Each node is
    /// in one series.
    std::vector<NodeSeries> series;
    std::vector<NodeAlias> aliases;          ///< Second names of nodes.
    std::vector<NamedRegion> places;         ///< In the order in which the format has them.
    std::vector<UnresolvedLink> unresolved;  ///< Links of the files that are not in `links`.
    std::vector<StoredPicture> pictures;     ///< That the files hold.
    /// What pictures of the whole map cover, as players of its game draw and share them; heights do
    /// not matter. Nothing where there is no such custom.
    std::optional<Bounds> map_extent = {};
    KeptWithNetwork kept = {};  ///< For the library itself.

    /// Links that leave a node, as a range of indexes into `links`.
    std::pair<LinkIndex, LinkIndex> links_of(NodeIndex node) const {
        return {nodes.first_link[node], nodes.first_link[node + 1]};
    }

    /// Printable name of a node: its number in its series, with the series' prefix; else the id of
    /// its record, or the record's index where records have none, as `area:number` where files are
    /// numbered.
    std::string name_of(NodeIndex node) const;

    /// The node of that printable name or alias, the first if a file gives a number twice. Spaces
    /// around are not accepted.
    std::optional<NodeIndex> find_node(std::string_view name) const;

    /// Index of the place of that name: as it is spelt, else without regard to the case of Latin
    /// letters, or as a terminal is shown it (`\x1b` for a byte that cannot be printed), if one
    /// alone is called so.
    std::optional<std::uint32_t> find_named_region(std::string_view name) const;

    /// Index of the kind of that name.
    std::optional<std::uint8_t> find_kind(std::string_view name) const;

    /// Name of a kind; `unknown` for a number that is none of the network's.
    std::string_view kind_name(std::uint8_t kind) const&;
    std::string_view kind_name(std::uint8_t kind) const&& = delete;

    /// A column and the elements that it has values of. Refers to the network.
    struct FoundColumn {
        const Column* column = nullptr;  ///< Null if there is none of that name.
        bool is_of_nodes = false;        ///< Else of the links.
        /// Of all nodes, or of all links.
        std::span<const Origin> origins = {};

        /// Whether there is one.
        explicit operator bool() const { return column != nullptr; }
        /// Makes the values, one for each node or link of the network.
        ColumnValues values() const { return column->make(origins); }
    };

    /// The column of that name, of the nodes before the links.
    FoundColumn find_column(std::string_view name) const&;
    FoundColumn find_column(std::string_view name) const&& = delete;
};

/// Box around all nodes of the network, the surfaces under them, and its lines.
Bounds bounds_of(const Network& network);

/// Connected components over links taken as undirected.
struct Components {
    std::vector<std::uint32_t> of_node;  ///< Component of each node, numbered from 0 by first node.
    std::vector<std::uint32_t> node_count;  ///< Number of nodes of each component.
};

/// Kinds that the nodes and the links of a route need to have; any kind where empty.
struct KindRule {
    std::optional<std::uint8_t> node;  ///< Index into Network::kinds.
    std::optional<std::uint8_t> link;  ///< Index into Network::kinds.
};

/// What keeping to one kind means: nodes and links need to be of that kind as far as Kind::of says
/// that they can be.
KindRule kind_rule(const Network& network, std::optional<std::uint8_t> kind);

/// Components of the whole network, in one pass over its links. With a kind, only links that fulfil
/// its kind_rule join nodes; every node without such a link is a component of its own.
Components components_of(const Network& network, std::optional<std::uint8_t> kind = {});

}  // namespace wend
