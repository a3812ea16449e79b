#include "formats/ain/game/map_nodes.hpp"

#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <set>
#include <string_view>

#include "core/base/number_text.hpp"

namespace wend::ain {
namespace {

// Texts have positions in hundredths, and entities as many digits as somebody typed.
constexpr double same_place = 0.5;

Point place_of(const GraphNode& node) {
    return {node.position[0], node.position[1], node.position[2]};
}

// The nodes of a map by where they are.
class ByPlace {
  public:
    explicit ByPlace(const std::vector<MapNode>& nodes) {
        for (const MapNode& node : nodes) by_cell_.emplace(cell_of(node.at, {}), &node);
    }

    const MapNode* at(const Point& place) const {
        if (!std::isfinite(place.x) || !std::isfinite(place.y) || !std::isfinite(place.z))
            return nullptr;
        for (const double x : {-same_place, same_place})
            for (const double y : {-same_place, same_place})
                for (const double z : {-same_place, same_place}) {
                    const auto found = by_cell_.find(cell_of(place, {x, y, z}));
                    if (found != by_cell_.end() && distance(found->second->at, place) <= same_place)
                        return found->second;
                }
        return nullptr;
    }

  private:
    using Cell = std::array<double, 3>;
    static Cell cell_of(const Point& place, const Point& off) {
        return {std::floor(place.x + off.x), std::floor(place.y + off.y),
                std::floor(place.z + off.z)};
    }

    std::map<Cell, const MapNode*> by_cell_;
};

// The second of the three numbers of `angles`, which is degrees counter-clockwise from east.
f32 yaw_of(const WorldEntity& entity) {
    std::string_view text = trimmed(entity.value("angles"));
    take_finite_number(text);
    text = trimmed(text);
    return static_cast<f32>(take_finite_number(text).value_or(0));
}

u8 type_of(const WorldEntity& entity) {
    if (entity.class_name().starts_with("info_node_air")) return air;
    return entity.class_name() == "info_node_climb" ? climb : ground;
}

// The entity's flags lie five bits higher in the graph.
u32 info_of(const WorldEntity& entity) {
    constexpr u32 flags = node_info["entity_hulls"].mask() | node_info["dont_drop"].mask();
    return static_cast<u32>(whole_number(entity.value("spawnflags")).value_or(0) << 5) & flags;
}

}  // namespace

GraphNode MapNode::node() const {
    GraphNode node;
    node.position = {static_cast<f32>(at.x), static_cast<f32>(at.y), static_cast<f32>(at.z)};
    node.yaw = yaw;
    node.type = type;
    node.info = info;
    node.editor_id = id;
    return node;
}

std::vector<MapNode> nodes_of(const World& world) {
    std::vector<MapNode> nodes;
    for (const WorldEntity& entity : world.entities()) {
        if (!entity.class_name().starts_with("info_node")) continue;
        const auto id = whole_number(entity.value("nodeid"));
        const auto at = entity.origin();
        if (id && *id <= std::numeric_limits<i32>::max() && at && std::isfinite(at->x) &&
            std::isfinite(at->y) && std::isfinite(at->z))
            nodes.push_back(
                {static_cast<i32>(*id), *at, yaw_of(entity), type_of(entity), info_of(entity)});
    }
    return nodes;
}

NodesInMap nodes_in_map(const GraphFile& file, const World& world) {
    const std::vector<MapNode> nodes = nodes_of(world);
    const ByPlace by_place(nodes);
    std::map<i32, const MapNode*> by_id;
    for (const MapNode& node : nodes) by_id.emplace(node.id, &node);
    NodesInMap found;
    // What has the right id already keeps it, whoever else lies there.
    std::multiset<i32> taken;
    std::vector<const MapNode*> there;
    for (const GraphNode& node : file.nodes) {
        there.push_back(by_place.at(place_of(node)));
        if (!there.back() || there.back()->id == node.editor_id) taken.insert(node.editor_id);
    }
    for (u32 i = 0; i < file.nodes.size(); ++i) {
        const i32 own = file.nodes[i].editor_id;
        i32 id = own;
        if (there[i] && there[i]->id != own && !taken.contains(there[i]->id)) {
            id = there[i]->id;
            taken.insert(id);
        }
        found.ids.push_back(id);
        if (id == -1) continue;
        const auto of_map = by_id.find(id);
        if (of_map == by_id.end())
            found.strange.push_back(i);
        else if (id == own &&
                 !(distance(of_map->second->at, place_of(file.nodes[i])) <= same_place))
            found.moved.push_back(i);
    }
    const std::set<i32> ids(found.ids.begin(), found.ids.end());
    for (const auto& [id, node] : by_id)
        if (!ids.contains(id)) found.missing.push_back(id);
    return found;
}

}  // namespace wend::ain
