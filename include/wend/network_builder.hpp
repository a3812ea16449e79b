#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "wend/error.hpp"
#include "wend/network.hpp"

namespace wend {

/// Makes a Network step by step, from a file or from data of one's own:
///
///     NetworkBuilder builder(MapKind::paths);
///     const auto road = builder.add_kind({"road"});
///     const NodeIndex a = builder.add_node({.position = {0, 0, 0}, .kind = road});
///     const NodeIndex b = builder.add_node({.position = {50, 0, 0}, .kind = road});
///     builder.add_link({.from = a, .to = b});
///     const Expected<Network> network = builder.build();
///
/// Functions that add something return its index. Nothing is checked until `build`. Everything is
/// copied; only columns and relations keep what they captured.
class NetworkBuilder {
  public:
    /// Lengths are in metres, unless a unit is named with its length in metres.
    explicit NetworkBuilder(MapKind map_kind, std::string unit = "m", double metres_per_unit = 1);

    /// What people call a node, such as `area`.
    void set_node_word(std::string word) { network_.node_word = std::move(word); }

    /// Reserves memory for so many of each; there may be more or fewer in the end.
    void reserve(std::size_t nodes, std::size_t links, std::size_t curve_points = 0);

    /// A kind of node or link; the first is the main kind. At most 255.
    std::uint8_t add_kind(Kind kind);

    /// A file that the nodes added from now on come from. A network without any has one without a
    /// name.
    std::uint32_t add_member(std::string file, std::optional<std::uint32_t> key = {});

    /// Begins a series: the nodes added from now on are called by its prefix and their number in
    /// it.
    void add_series(std::string prefix);

    /// A new node.
    struct Node {
        Point position = {};                   ///< In the network's unit.
        std::uint8_t kind = 0;                 ///< From `add_kind`.
        float width = 0;                       ///< Full width of the way, in the network's unit.
        std::optional<std::uint32_t> id = {};  ///< Of all nodes or of none.
        /// By default the latest member, and as its record the number of nodes it had before.
        std::optional<Origin> origin = {};
        /// In a mesh the corners of the node's surface, as the HeightLaw orders them.
        std::span<const Point> surface = {};
        /// Height of the room above it: of all nodes or none.
        std::optional<float> clearance = {};
    };
    /// Adds a node behind the others.
    NodeIndex add_node(const Node& node);

    /// A new link.
    struct Link {
        NodeIndex from = no_index;              ///< The node that it leaves; may be added later.
        NodeIndex to = no_index;                ///< The node that it leads to; likewise.
        std::optional<std::uint8_t> kind = {};  ///< By default that of the node it leaves.
        float width = 0;                        ///< In the network's unit.
        std::uint8_t lanes = 1;             ///< In the direction of travel; 0 against a one-way.
        std::uint8_t opposite_lanes = 0;    ///< Of the same way in the other direction.
        std::uint32_t curve = no_index;     ///< From `add_curve_point`; by default it is straight.
        std::optional<Portal> portal = {};  ///< In a mesh, where it passes from surface to surface.
        bool is_impassable = false;         ///< As Links::impassable.
        std::optional<Origin> origin = {};  ///< By default that of the node it leaves.
    };
    /// One direction. Links may come in any order: those that leave one node keep theirs. A link
    /// has no index before `build`.
    void add_link(const Link& link);

    /// A point that links pass through between their ends.
    std::uint32_t add_curve_point(const Point& point);

    /// A new marker.
    struct Marker {
        Point position = {};        ///< In the network's unit.
        std::uint8_t kind = 0;      ///< From `add_marker_kind`.
        NodeIndex node = no_index;  ///< The node that it belongs to, if any.
        Origin origin = {};         ///< As Markers::origin.
        std::string label = {};     ///< Text next to it, or none.
    };
    /// A kind of markers, such as `hiding spot`.
    std::uint8_t add_marker_kind(std::string name);
    /// Adds a marker behind the others.
    void add_marker(Marker marker);

    /// How heights inside all surfaces follow from their corners; bilinear where nobody says.
    void set_height_law(HeightLaw law) { network_.surfaces.law = law; }
    /// Adds a line of a race track behind the others; its arrays have one entry a point, or none.
    void add_line(Line line) { network_.lines.push_back(std::move(line)); }
    /// Adds a picture of the files.
    void add_picture(StoredPicture picture) { network_.pictures.push_back(std::move(picture)); }
    /// Gives a node a second name.
    void add_alias(NodeAlias alias) { network_.aliases.push_back(std::move(alias)); }
    /// A place, or more nodes of the one of that name, in any order. Without nodes, or without a
    /// name, it is none.
    void add_place(std::string name, std::vector<NodeIndex> nodes);
    /// Adds what the format knows of pairs of nodes.
    void add_relation(Relation relation) { network_.relations.push_back(std::move(relation)); }
    /// Adds a link that leads nowhere, to be reported.
    void add_unresolved(UnresolvedLink link) { network_.unresolved.push_back(std::move(link)); }
    /// Columns of the nodes, to add others to.
    std::vector<Column>& node_columns() & { return network_.nodes.columns; }
    std::vector<Column>& node_columns() && = delete;
    /// Columns of the links, to add others to.
    std::vector<Column>& link_columns() & { return network_.links.columns; }
    std::vector<Column>& link_columns() && = delete;

    /// The nodes added so far. Without `first_link`.
    const Nodes& nodes() const& { return network_.nodes; }
    const Nodes& nodes() const&& = delete;
    /// The files added so far.
    const std::vector<NetworkMember>& members() const& { return network_.members; }
    const std::vector<NetworkMember>& members() const&& = delete;
    /// How many links were added so far.
    LinkIndex link_count() const { return network_.links.size(); }

    /// The network, with its links grouped by the node they leave and their lengths computed. Ends
    /// the builder. Errors, which name the element: an index that is out of range; surfaces or
    /// portals outside a mesh, or without four corners under HeightLaw::bilinear; nodes in no
    /// series where others are in one; ids or clearances of some nodes only; a line whose arrays
    /// differ in length; a column without `make` or with the name of another.
    Expected<Network> build();

  private:
    void group_links();

    Network network_;
    bool is_grouped_ = true;           // Links came in the order of the nodes they leave.
    bool has_links_of_nodes_ = false;  // Some links have no origin of their own.
};

}  // namespace wend
