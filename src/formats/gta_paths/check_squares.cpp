#include <algorithm>
#include <optional>
#include <ranges>
#include <set>

#include "formats/gta_paths/checked_map.hpp"

namespace wend::gta_paths {
namespace {

class SquareChecks {
  public:
    explicit SquareChecks(const CheckedMap& map) : map_(map) {}

    void check(u32 member) {
        const u32 number = map_.number_of(member);
        if (map_.network.members[member].node_count == 0 || number >= map_.grid.area_count())
            return;
        if (!lies_off(member, number)) return;
        const std::optional<u32> square = square_of(member);
        if (square) tell(member, number, *square);
    }

  private:
    void tell(u32 member, u32 number, u32 square) {
        const u32 nodes = map_.network.members[member].node_count;
        const u32 original = map_.areas.member_of(static_cast<u16>(square));
        const u32 copied =
            original == no_index || original == member ? 0 : count_shared(member, original);
        if (copied > nodes / 2)
            map_.add_area(area_rule("copy-of-other-square"), member, "nodes", [&] {
                return fmt::format(
                    "all {} nodes lie in the square of area {}, and {} of them stand where nodes "
                    "of its file do",
                    nodes, square, copied);
            });
        else
            map_.add_area(area_rule("in-other-square"), member, "nodes", [&] {
                return fmt::format(
                    "all {} nodes lie in the square of area {}, the file is number {}", nodes,
                    square, number);
            });
    }

    // The nodes of a file.
    auto nodes_of(u32 member) const {
        const NetworkMember& nodes = map_.network.members[member];
        return std::views::iota(nodes.first_node, nodes.first_node + nodes.node_count);
    }
    double distance_outside(u32 area, NodeIndex node) const {
        return map_.grid.distance_outside(area, map_.network.nodes.position[node]);
    }

    // Whether no node of a file is in the square of an area.
    bool lies_off(u32 member, u32 area) const {
        return std::ranges::all_of(nodes_of(member), [&](NodeIndex node) {
            return distance_outside(area, node) > edge_tolerance;
        });
    }

    // The square that all nodes of a file are in, if there is one.
    std::optional<u32> square_of(u32 member) const {
        Bounds bounds;
        for (const NodeIndex node : nodes_of(member))
            bounds.include(map_.network.nodes.position[node]);
        const u32 square =
            map_.grid.area_at((bounds.min.x + bounds.max.x) / 2, (bounds.min.y + bounds.max.y) / 2);
        const bool holds_all = std::ranges::all_of(nodes_of(member), [&](NodeIndex node) {
            return distance_outside(square, node) <= edge_tolerance;
        });
        return holds_all ? std::optional(square) : std::nullopt;
    }

    // How many nodes of a file stand where one of their kind in another file does.
    u32 count_shared(u32 member, u32 other) const {
        std::set<NodePlace> places;
        for (const NodeIndex node : nodes_of(other))
            places.insert(NodePlace::of(map_.network, node));
        return static_cast<u32>(std::ranges::count_if(nodes_of(member), [&](NodeIndex node) {
            return places.contains(NodePlace::of(map_.network, node));
        }));
    }

    const CheckedMap& map_;
};

}  // namespace

// Each file whose nodes all lie in one square, and that not its own: of a copy that a moved map
// left behind, or under a wrong number.
void check_squares(const CheckedMap& map) {
    SquareChecks checks(map);
    for (u32 member = 0; member < map.areas.member_count(); ++member) checks.check(member);
}

}  // namespace wend::gta_paths
