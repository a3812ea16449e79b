#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace wend {

/// Index of a node or a link in its table.
using NodeIndex = std::uint32_t;
using LinkIndex = std::uint32_t;

/// Stands for "no such element" wherever an index is expected.
inline constexpr std::uint32_t no_index = std::numeric_limits<std::uint32_t>::max();

/// A place in the world, right-handed with Z up, in the network's unit.
struct Point {
    double x = 0, y = 0, z = 0;
    friend bool operator==(const Point&, const Point&) = default;
};

/// Straight distance between two points, in their own unit.
double distance(const Point& a, const Point& b);

/// Where an element came from: the member of the dataset, the record inside that file and, where
/// one record makes several elements, which of them this is.
struct Origin {
    std::uint32_t member = no_index;
    std::uint32_t record = no_index;
    std::uint32_t part = 0;
    friend bool operator==(const Origin&, const Origin&) = default;
};

/// One file of the dataset as the network sees it.
struct NetworkMember {
    std::string file;                  ///< Path as the user named it.
    std::optional<std::uint32_t> key;  ///< Number of the file in its map (the area), if it has one.
    NodeIndex first_node = 0;          ///< Its nodes stand together, in the order of their records.
    NodeIndex node_count = 0;
};

/// Knowledge of one format about every node or every link, as a named column of numbers. Values are
/// looked up in the documents when somebody asks, so that a column costs nothing until then.
struct Column {
    /// What a value of the column is.
    enum class Type { flag, number };

    std::string name;        ///< Short name, as in `--colour-by speed_class`.
    std::string title = {};  ///< What it means, for legends and help.
    std::string unit = {};   ///< Unit of the values; empty for flags and codes.
    Type type = Type::number;
    std::vector<std::string> value_names = {};  ///< Name of value i; may be shorter than the range.
    /// Whether the names stand in the file, so that the same name may have another value elsewhere.
    bool names_from_file = false;
    /// The value that stands for none, such as `no place`.
    std::optional<std::uint32_t> none = {};
    /// Value of the element that came from there.
    std::function<std::uint32_t(Origin)> value = {};
};

/// Places where a way begins, ends or forks; of a mesh, its areas. Structure of arrays: entry i of
/// each is node i.
struct Nodes {
    std::vector<Point> position;  ///< Of an area its centre, as the game takes it.
    /// The number that a file gives each record, where records are called by that; else empty, and
    /// they are called by their place in the file.
    std::vector<std::uint32_t> id;
    std::vector<std::uint8_t> kind;  ///< Index into Network::kinds.
    std::vector<float> width;        ///< Full width of the way here, in the network's unit.
    std::vector<Origin> origin;
    std::vector<LinkIndex> first_link;  ///< Links of node i: first_link[i] up to first_link[i + 1].
    std::vector<Column> columns;

    NodeIndex size() const { return static_cast<NodeIndex>(position.size()); }
};

/// Directed ways from node to node, grouped by the node they leave, in file order.
struct Links {
    std::vector<NodeIndex> from;
    std::vector<NodeIndex> to;
    std::vector<double> length;      ///< Straight 3-D distance of the ends, in the network's unit.
    std::vector<std::uint8_t> kind;  ///< Index into Network::kinds.
    std::vector<float> width;  ///< In the network's unit; what it spans is the format's to say.
    std::vector<std::uint8_t> lanes;  ///< Lanes in the direction of travel; 0 against a one-way.
    std::vector<std::uint8_t> opposite_lanes;  ///< Lanes of the same way in the other direction.
    std::vector<std::uint32_t> curve;  ///< Index into Network::curve_points, or no_index: straight.
    /// Index into Network::portals, or no_index; empty in networks without portals.
    std::vector<std::uint32_t> portal;
    std::vector<Origin> origin;
    std::vector<Column> columns;

    LinkIndex size() const { return static_cast<LinkIndex>(to.size()); }
};

/// How the height inside a surface follows from its corners.
enum class HeightLaw {
    bilinear,  ///< Four corners above an upright rectangle: north-west, north-east, south-east,
               ///< south-west. Heights between the sides are mixed along x, then along y.
    plane,     ///< Any number of corners, all in one plane, counter-clockwise seen from above.
};

/// The ground of a mesh, a convex polygon under each node: surface i belongs to node i. Empty in
/// networks of paths. A broken file may have polygons without any extent, or turned inside out.
struct Surfaces {
    HeightLaw law = HeightLaw::bilinear;
    std::vector<Point> corners;
    std::vector<std::uint32_t> first_corner;  ///< Of surface i: first_corner[i] to [i + 1].
    /// How high the room above surface i is that belongs to it, straight up, in the network's unit:
    /// its ceiling is the surface moved up by that. Empty where nothing is known of it.
    std::vector<float> clearance = {};

    bool empty() const { return first_corner.empty(); }
    /// Corners of the surface under a node, as a range of indexes into `corners`.
    std::pair<std::uint32_t, std::uint32_t> corners_of(NodeIndex node) const {
        return {first_corner[node], first_corner[node + 1]};
    }
};

/// Where a link passes from one surface to another: the same stretch on the edge of the one it
/// leaves and on the edge of the one it reaches; left and right are the traveller's. The two differ
/// in height, and where the surfaces do not touch in place too. Both ends of a stretch are one
/// point where the edges do not lie side by side.
struct Portal {
    Point left, right;          ///< On the edge of the surface that is left.
    Point far_left, far_right;  ///< On the edge of the surface that is reached.
};

/// Points of interest, such as hiding spots. Structure of arrays: entry i of each is marker i.
struct Markers {
    std::vector<std::string> kinds;  ///< Names of the kinds, such as `hiding spot`.
    std::vector<Point> position;
    std::vector<std::uint8_t> kind;  ///< Index into `kinds`.
    std::vector<NodeIndex> node;     ///< The node that it belongs to, or no_index.
    std::vector<Origin> origin;      ///< The record of that node; `part` counts its markers.
    /// What is written beside each, such as the number of a camera; empty where none has a label.
    std::vector<std::string> label;
};

/// A line with a distance along it: the road of a race track, its kerbs and barriers, the line that
/// computer cars drive. All lengths are in the network's unit.
struct Line {
    /// What it stands for; pictures choose its looks by that.
    enum class Role {
        road,       ///< Centre line of the road; `left` and `right` are where its edges are.
        side_road,  ///< The same of a lane beside the road, such as a pit lane.
        kerb,       ///< Along an edge of the road, where there is a kerb.
        barrier,    ///< What stops a car, such as a wall or a fence.
        driven,     ///< The way that somebody drives, such as the ideal line.
        across,     ///< Painted across the road, such as the line where a race starts.
    };

    std::string name;  ///< Such as `pit lane`; what it is where no name is needed to tell.
    Role role = Role::road;
    bool is_closed = false;          ///< The last point leads on to the first.
    std::vector<Point> points = {};  ///< In the direction of travel; two at least.
    /// How far each point is from the line's start, as the game counts; grows from point to point.
    /// That of a kerb, a barrier and a driven line counts along the road.
    std::vector<double> distance = {};
    /// How long the game counts it, of a closed line once around; 0 where it does not count it.
    double length = 0;
    /// Width of the road on each side of each point, seen in the direction of travel. Empty where
    /// the line has no width.
    std::vector<float> left = {}, right = {};
    /// Width of the ground beyond each edge of the road; empty where nothing is known of it.
    std::vector<float> left_verge = {}, right_verge = {};
};

/// Nodes that are called by a word and their place among their like, such as `pit 7`.
struct NodeSeries {
    std::string prefix;  ///< Stands before the number; empty for the main ones.
    NodeIndex first_node = 0;
    NodeIndex node_count = 0;
};

/// A second name of a node, such as `sector 12` for the place where that sector begins.
struct NamedPlace {
    std::string name;
    NodeIndex node = no_index;
};

/// Knowledge of one format about pairs of nodes, such as which areas can be seen from one.
struct Relation {
    std::string name;   ///< Short name, as in `--show visible:17`.
    std::string title;  ///< What it means, for legends and help.
    /// The nodes that one stands in this relation to, each once; looked up when somebody asks.
    std::function<std::vector<NodeIndex>(NodeIndex)> related;
};

/// A link that leads nowhere: its target's file is absent, or has no such record.
struct UnresolvedLink {
    enum class Reason { absent_member, missing_record };

    NodeIndex from = no_index;
    Origin origin;       ///< The link's own record.
    std::string target;  ///< Printable name of what it points to.
    Reason reason = Reason::absent_member;
};

/// A sort of node or way: `road`, `water`, `area`, `ladder up`. Kinds with lanes obey one-way
/// rules.
struct Kind {
    /// What may be of the kind. In paths a kind tells nodes and links apart; over surfaces some
    /// formats have kinds that only the links between them are of.
    enum class Of { nodes_and_links, nodes, links };

    std::string name;
    bool has_lanes = false;
    Of of = Of::nodes_and_links;
};

/// The common view of a dataset: what every tool computes with, whatever the format.
struct Network {
    std::string unit = "m";  ///< Name of the length unit that all positions are in.
    double metres_per_unit = 1.0;
    std::vector<NetworkMember> members;
    std::string node_word = "node";  ///< What people call a node of it, such as `area`.
    std::vector<Kind> kinds;         ///< The first is the main kind, which coordinates snap to.
    Nodes nodes;
    Links links;
    /// Points that links pass through between their ends; one a link at most. A link and its
    /// opposite share one.
    std::vector<Point> curve_points;
    Surfaces surfaces;
    std::vector<Portal> portals;
    Markers markers;
    std::vector<Line> lines;
    std::vector<Relation> relations;
    /// Where nodes are not records of their own, what they are called by; else empty. Each node is
    /// in one series.
    std::vector<NodeSeries> series;
    std::vector<NamedPlace> places;
    std::vector<UnresolvedLink> unresolved;

    /// Links that leave a node, as a range of indexes into `links`.
    std::pair<LinkIndex, LinkIndex> links_of(NodeIndex node) const {
        return {nodes.first_link[node], nodes.first_link[node + 1]};
    }

    /// Printable name of a node: `area:record` where files are numbered; what its series says;
    /// else the number that the file gives the record or, if it gives none, its place in the file.
    std::string name_of(NodeIndex node) const;

    /// The node of that printable name or place, the first if a file gives a number twice. Spaces
    /// around are not accepted.
    std::optional<NodeIndex> find_node(std::string_view name) const;

    /// Index of the kind of that name.
    std::optional<std::uint8_t> find_kind(std::string_view name) const;

    /// Name of a kind; `unknown` for a number that is none of the network's.
    std::string_view kind_name(std::uint8_t kind) const;
};

/// Smallest upright box around points; empty (min above max) when there are none.
struct Bounds {
    Point min{std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity(),
              std::numeric_limits<double>::infinity()};
    Point max{-std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity(),
              -std::numeric_limits<double>::infinity()};

    void include(const Point& point);
    bool empty() const { return min.x > max.x; }
};

/// Box around all nodes of the network, the surfaces under them, and its lines.
Bounds bounds_of(const Network& network);

/// Connected components over links taken as undirected.
struct Components {
    std::vector<std::uint32_t> of_node;  ///< Component of each node, numbered from 0 by first node.
    std::vector<std::uint32_t> node_count;  ///< Number of nodes of each component.
};

/// What keeping to one kind asks of the nodes and of the links of a way; nothing where empty.
struct KindRule {
    std::optional<std::uint8_t> node, link;
};

/// Nodes and links have to be of the kind if such can be, as Kind::of says: a kind of links alone
/// asks nothing of the nodes, and one of nodes alone nothing of the links.
KindRule kind_rule(const Network& network, std::optional<std::uint8_t> kind);

/// Components of the whole network, in one pass over its links. With a kind, only links that the
/// rule of that kind lets through join; every node that they do not meet is a component of its own.
Components components_of(const Network& network, std::optional<std::uint8_t> kind = {});

}  // namespace wend
