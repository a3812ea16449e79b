#include "formats/gta/check/flood_fill_parts.hpp"

#include <algorithm>
#include <map>

#include "formats/gta/check/whole_links.hpp"
#include "model/network/disjoint_sets.hpp"

namespace wend::gta_paths {
namespace {

bool has_wide_id(const CheckedMap& map, NodeIndex node) {
    return map.areas.context(map.network.nodes.origin[node].member).has_wide_flood_fill();
}

}  // namespace

u32 flood_fill_of(const CheckedMap& map, NodeIndex node) {
    const PathNode& record = map.node(node);
    return has_wide_id(map, node) ? record.wide_flood_fill : record.flood_fill;
}

const char* flood_fill_field(const CheckedMap& map, NodeIndex node) {
    return has_wide_id(map, node) ? "wide_flood_fill" : "flood_fill";
}

FloodFillParts::FloodFillParts(const CheckedMap& map) {
    const Links& links = map.network.links;
    const WholeLinks whole(map);
    DisjointSets sets(map.network.nodes.size());
    for (LinkIndex link = 0; link < links.size(); ++link)
        if (whole.is_whole(link)) sets.join(links.from[link], links.to[link]);
    part_of_.resize(map.network.nodes.size());
    for (NodeIndex node = 0; node < map.network.nodes.size(); ++node) {
        const NodeIndex root = sets.root(node);  // The first node of its part.
        const u32 id = flood_fill_of(map, node);
        if (root == node) {
            part_of_[node] = static_cast<u32>(parts_.size());
            parts_.push_back({node, id});
        } else {
            FloodFillPart& part = parts_[part_of_[node] = part_of_[root]];
            part.mixed |= id != part.id;
        }
    }
    for (const UnresolvedLink& link : map.network.unresolved)
        parts_[part_of_[link.from]].goes_on = true;
    for (LinkIndex link = 0; link < links.size(); ++link)
        if (!whole.is_whole(link))
            for (const NodeIndex end : {links.from[link], links.to[link]})
                parts_[part_of_[end]].goes_on = true;
    for (NodeIndex node = 0; node < map.network.nodes.size(); ++node)
        if (!whole.owns_its_links(node)) parts_[part_of_[node]].goes_on = true;
    settle_mixed_parts(map);
}

void FloodFillParts::settle_mixed_parts(const CheckedMap& map) {
    std::map<u32, std::map<u32, u32>> counts;
    for (NodeIndex node = 0; node < map.network.nodes.size(); ++node)
        if (parts_[part_of_[node]].mixed) ++counts[part_of_[node]][flood_fill_of(map, node)];
    for (const auto& [part, count_of_id] : counts)
        parts_[part].id = std::ranges::max_element(count_of_id, {}, [](const auto& entry) {
                              return entry.second;
                          })->first;
}

}  // namespace wend::gta_paths
