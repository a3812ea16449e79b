#include "formats/ain/edit/graph_edits.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <vector>

#include "formats/ain/game/zones.hpp"
#include "formats/ain/read/graph_document.hpp"
#include "model/edit/references.hpp"
#include "model/edit/removal.hpp"

namespace wend::ain {
namespace {

using edit::EditedMap;
using edit::RecordPlace;

GraphDocument& changed_graph(EditedMap& map) {
    return *document_cast<GraphDocument>(map.change(0));
}
const GraphFile& graph_before(const EditedMap& map) {
    return GraphDocument::of(*map.before().members().front().document).file;
}

Expected<void> put_node(GraphNode& node, const Point& at) {
    const std::array axes{at.x, at.y, at.z};
    for (std::size_t axis = 0; axis < axes.size(); ++axis) {
        if (!(std::abs(axes[axis]) <= std::numeric_limits<f32>::max()))
            return failure(fmt::format("{} does not fit into a file", axes[axis]));
        node.position[axis] = static_cast<f32>(axes[axis]);
    }
    return {};
}

// Where a node faces after a transformation of the map.
f32 turned_yaw(f32 yaw, const MapEdits::Transform& how) {
    const double angle = yaw * std::numbers::pi / 180;
    const double x = std::cos(angle), y = std::sin(angle);
    const double turned =
        std::atan2(how.yx * x + how.yy * y, how.xx * x + how.xy * y) * 180 / std::numbers::pi;
    const double to_hundredths = std::round(turned * 100) / 100;
    // Zero without a sign.
    return static_cast<f32>(to_hundredths < 0 ? to_hundredths + 360 : std::abs(to_hundredths));
}

// How every hull gets over a link that is made, by the types of its ends.
HullMoves moves_between(const GraphNode& from, const GraphNode& to, const AinContext& context) {
    const bool is_in_air = from.type == air || to.type == air;
    const u8 move = from.type == climb || to.type == climb ? climb_move
                    : is_in_air                            ? fly_move
                                                           : walk_move;
    HullMoves moves;
    std::fill_n(moves.of.begin(), context.hulls, move);
    return moves;
}

std::vector<std::size_t> links_between(const GraphFile& file, u32 from, u32 to) {
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < file.links.size(); ++i) {
        const GraphLink& link = file.links[i];
        if (!has_ends(file, link)) continue;
        const auto source = static_cast<u32>(link.source), target = static_cast<u32>(link.target);
        if ((source == from && target == to) || (source == to && target == from))
            places.push_back(i);
    }
    return places;
}

Expected<void> add_link(GraphDocument& graph, u32 from, u32 to) {
    GraphFile& file = graph.file;
    constexpr auto most = static_cast<u32>(std::numeric_limits<i16>::max());
    if (from == to) return failure(fmt::format("{} cannot be connected with itself", from));
    if (std::max(from, to) > most)
        return failure(fmt::format("links name nodes up to {}, not {}", most, std::max(from, to)));
    if (!links_between(file, from, to).empty())
        return failure(fmt::format("{} and {} are connected already", from, to));
    const auto [low, high] = std::minmax(from, to);
    GraphLink link{static_cast<i16>(low), static_cast<i16>(high), 0,
                   moves_between(file.nodes[low], file.nodes[high], graph.context)};
    // Where the links are in the engine's order they stay so.
    const auto behind = std::ranges::is_sorted(file.links, {}, link_order)
                            ? std::ranges::upper_bound(file.links, link_order(link), {}, link_order)
                            : file.links.end();
    file.links.insert(behind, link);
    return {};
}

constexpr const char* no_one_way = "links are gone in both directions: there are no one-way ones";

// Adds nodes along a line, each linked with the one before, on the ground, or in the air where the
// node is that they begin at.
Expected<void> add_nodes(EditedMap& map, const edits::AddRoad& road) {
    if (road.ways.has_lanes()) return failure("links of a graph have no lanes");
    if (road.ways.one_way) return failure(no_one_way);
    if (road.width != 0) return failure("nodes have no width");
    if (road.points.empty()) return failure("there are no points");
    const auto join = edit::record_of(map.before(), road.join);
    if (!join) return failure(join.error());
    GraphDocument& graph = changed_graph(map);
    std::optional<u32> last;
    if (*join) last = (*join)->place.index;
    GraphNode node;
    if (last && graph.file.nodes[*last].type == air) node.type = air;
    for (const Point& point : road.points) {
        if (auto done = put_node(node, point); !done) return done;
        graph.file.nodes.push_back(node);
        const auto here = static_cast<u32>(graph.file.nodes.size() - 1);
        if (last)
            if (auto done = add_link(graph, *last, here); !done) return done;
        last = here;
    }
    return {};
}

// Whether the same nodes hang together by the same links.
bool has_same_links(const GraphFile& one, const GraphFile& other) {
    return one.nodes.size() == other.nodes.size() &&
           std::ranges::equal(one.links, other.links, {}, link_order, link_order);
}

class GraphEdits : public MapEdits {
  public:
    GraphEdits() {
        can_do<edits::Remove, edits::Move, edits::Mirror, edits::Rotate, edits::Connect,
               edits::Disconnect, edits::Paste>();
        does(add_nodes);
    }

    // Zones and counts of links follow from links that come and go.
    Expected<void> settle(EditedMap& map) const override {
        if (map.is_changed(0)) {
            GraphDocument& graph = changed_graph(map);
            if (!has_same_links(graph.file, graph_before(map))) follow_links(map, graph);
        }
        return MapEdits::settle(map);
    }

    Expected<void> transform(EditedMap& map, std::span<const RecordPlace> nodes,
                             const Transform& how) const override {
        GraphFile& file = changed_graph(map).file;
        const bool turns = how.xx != 1 || how.xy != 0 || how.yx != 0 || how.yy != 1;
        for (const RecordPlace& place : nodes) {
            GraphNode& node = file.nodes[place.index];
            const Point at{node.position[0], node.position[1], node.position[2]};
            if (auto done = put_node(node, how(at)); !done) return done;
            if (turns && std::isfinite(node.yaw)) node.yaw = turned_yaw(node.yaw, how);
        }
        return {};
    }

    Expected<void> connect(EditedMap& map, RecordPlace from, RecordPlace to,
                           const ConnectOptions& options) const override {
        if (options.has_lanes()) return failure("links of a graph have no lanes");
        if (options.one_way) return failure(no_one_way);
        return add_link(changed_graph(map), from.index, to.index);
    }

    Expected<void> disconnect(EditedMap& map, RecordPlace from, RecordPlace to,
                              bool one_way) const override {
        if (one_way) return failure(no_one_way);
        std::vector<GraphLink>& links = changed_graph(map).file.links;
        const auto places = links_between(changed_graph(map).file, from.index, to.index);
        if (places.empty())
            return failure(fmt::format("{} and {} are not connected", from.index, to.index));
        for (std::size_t i = places.size(); i-- > 0;)
            links.erase(links.begin() + static_cast<std::ptrdiff_t>(places[i]));
        return {};
    }

    Expected<void> paste(EditedMap& map, EditedMap& other) const override {
        GraphFile &file = changed_graph(map).file, &more = changed_graph(other).file;
        if (auto done = other.renumber(edit::behind("nodes", more.nodes.size(), file.nodes.size()));
            !done)
            return done;
        file.nodes.insert(file.nodes.end(), more.nodes.begin(), more.nodes.end());
        file.links.insert(file.links.end(), more.links.begin(), more.links.end());
        return {};
    }

  private:
    static void follow_links(EditedMap& map, GraphDocument& graph) {
        if (graph.context.is_text()) count_links(graph.file);
        if (graph.context.is_titanfall()) return;
        const std::vector<i16> zones = zones_of(graph.file);
        u64 changed = 0;
        for (std::size_t i = 0; i < zones.size(); ++i)
            changed += std::exchange(graph.file.nodes[i].zone, zones[i]) != zones[i];
        map.tell(changed, "zone computed anew", "zones computed anew");
    }
};

}  // namespace

const MapEdits& graph_edits() {
    static const GraphEdits edits;
    return edits;
}

}  // namespace wend::ain
