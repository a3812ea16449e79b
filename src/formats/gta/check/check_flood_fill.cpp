#include "formats/gta/check/check_flood_fill.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include "formats/gta/check/checked_map.hpp"
#include "model/network/disjoint_sets.hpp"

namespace wend::gta_paths {
namespace {

// How many links lead from one node to another.
u32 count_between(const Network& network, NodeIndex from, NodeIndex to) {
    u32 count = 0;
    const auto [begin, end] = network.links_of(from);
    for (LinkIndex link = begin; link < end; ++link) count += network.links.to[link] == to;
    return count;
}

}  // namespace

WholeLinks::WholeLinks(const CheckedMap& map)
    : network_(map.network), is_whole_(map.network.links.size()) {
    const Links& links = network_.links;
    for (u32 member = 0; member < map.areas.member_count(); ++member)
        shares_out_links_.push_back(shares_out_links(map.areas.file(member), own_links));
    for (LinkIndex link = 0; link < links.size(); ++link) {
        const NodeIndex from = links.from[link], to = links.to[link];
        is_whole_[link] = from != to && map.is_vehicle(from) == map.is_vehicle(to) &&
                          count_between(network_, from, to) == count_between(network_, to, from);
    }
}

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

namespace {

void check_mixed(const CheckedMap& map, const FloodFillParts& parts) {
    for (NodeIndex node = 0; node < map.network.nodes.size(); ++node) {
        const FloodFillPart& part = parts.of(node);
        const u32 id = flood_fill_of(map, node);
        if (part.mixed && id != part.id && map.is_on_map(node))
            map.add_node(area_rule("flood-fill-mixed"), node, flood_fill_field(map, node), [&] {
                return fmt::format("{}, most of its component, which begins at {}, have {}", id,
                                   map.network.name_of(part.first), part.id);
            });
    }
}

// Two components with one id may be one across a file that is not open, or a broken link.
void check_shared(const CheckedMap& map, const FloodFillParts& parts) {
    std::map<std::tuple<u32, bool, bool>, const FloodFillPart*> known;
    for (const FloodFillPart& part : parts.all()) {
        if (!map.is_on_map(part.first)) continue;
        const bool is_vehicle = map.is_vehicle(part.first);
        const FloodFillPart* other = nullptr;
        for (const bool goes_on : {false, true})
            if (const auto found = known.find({part.id, is_vehicle, goes_on});
                found != known.end() && !(goes_on && part.goes_on) && !other)
                other = found->second;
        if (other)
            map.add_node(area_rule("flood-fill-shared"), part.first,
                         flood_fill_field(map, part.first), [&] {
                             return fmt::format(
                                 "the component that begins here has id {}, as the one that "
                                 "begins at {}",
                                 part.id, map.network.name_of(other->first));
                         });
        known.try_emplace({part.id, is_vehicle, part.goes_on}, &part);
    }
}

}  // namespace

void check_flood_fill(const CheckedMap& map) {
    const FloodFillParts parts(map);
    check_mixed(map, parts);
    check_shared(map, parts);
}

}  // namespace wend::gta_paths
