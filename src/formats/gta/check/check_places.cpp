#include <algorithm>
#include <tuple>
#include <vector>

#include "formats/gta/check/checked_map.hpp"

namespace wend::gta_paths {
namespace {

// Whether a node is where its file should be. Of several at one place such a one is the first, so
// that copies in files of other squares are told of there.
bool is_at_home(const CheckedMap& map, NodeIndex node) {
    const u32 member = map.network.nodes.origin[node].member;
    const u32 area = map.areas.members()[member].key.value_or(no_area);
    return map.grid.distance_outside(area, map.network.nodes.position[node]) <= edge_tolerance;
}

}  // namespace

void check_places(const CheckedMap& map) {
    if (!map.report.wants(area_rule("nodes-at-one-place"))) return;
    using Standing = std::tuple<NodePlace, NodeIndex>;
    std::vector<Standing> all;
    all.reserve(map.network.nodes.size());
    for (NodeIndex node = 0; node < map.network.nodes.size(); ++node)
        if (map.is_on_map(node)) all.emplace_back(NodePlace::of(map.network, node), node);
    std::ranges::sort(all);
    for (auto begin = all.begin(); begin != all.end();) {
        const NodePlace& place = std::get<NodePlace>(*begin);
        const auto end = std::find_if(
            begin, all.end(), [&](const Standing& node) { return std::get<0>(node) != place; });
        auto first = std::find_if(begin, end, [&](const Standing& node) {
            return is_at_home(map, std::get<NodeIndex>(node));
        });
        if (first == end) first = begin;
        for (auto other = begin; other != end; ++other) {
            if (other == first) continue;
            const NodeIndex node = std::get<NodeIndex>(*other);
            map.add_node(area_rule("nodes-at-one-place"), node, map.position_field(node), [&] {
                return fmt::format("stands exactly where {} does, which is a {} node too",
                                   map.network.name_of(std::get<NodeIndex>(*first)),
                                   map.network.kind_name(place.kind));
            });
        }
        begin = end;
    }
}

}  // namespace wend::gta_paths
