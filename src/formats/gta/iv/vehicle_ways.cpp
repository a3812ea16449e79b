#include "formats/gta/iv/vehicle_ways.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>

#include "formats/gta/records/file_and_record_names.hpp"
#include "formats/gta/records/grid.hpp"
#include "model/network/disjoint_sets.hpp"

namespace wend::gta_paths::iv {
namespace {

constexpr u32 grid_areas = Grid(Grid::vanilla_side).area_count();

u32 vehicle_nodes_of(const AreaFile& file) {
    return std::min(file.header.vehicle_nodes, static_cast<u32>(file.nodes.size()));
}

}  // namespace

VehicleWays::VehicleWays(const AreaMap& map, LossReport& losses) : map_(map) {
    gather_areas(losses);
    gather_ways(losses);
    pair_up();
}

std::string VehicleWays::name_of_node(u32 number) const {
    return node_name(nodes_[number].area, node(number).id);
}
std::string VehicleWays::name_of_link(const Way& way) const {
    return link_name(nodes_[way.from].area, way.link);
}

void VehicleWays::gather_areas(LossReport& losses) {
    for (u32 member = 0; member < map_.member_count(); ++member) {
        const auto& key = map_.members()[member].key;
        const AreaFile& file = map_.file(member);
        if (file.nodes.empty() && file.links.empty()) continue;
        const bool is_in_grid = key && *key < grid_areas;
        if (is_in_grid && map_.member_of(static_cast<u16>(*key)) == member) continue;
        losses.add(LossKind::does_not_fit, "area", map_.members()[member].file,
                   is_in_grid ? fmt::format("another file is area {} too", *key)
                   : key      ? fmt::format("it is area {}, the grid has 0 to 63", *key)
                              : "nothing shows which area it is");
    }
    first_node_.resize(grid_areas);
    for (u32 area = 0; area < grid_areas; ++area) {
        first_node_[area] = static_cast<u32>(nodes_.size());
        if (!map_.has(static_cast<u16>(area))) continue;
        areas_.push_back(area);
        for (u32 place = 0; place < vehicle_nodes_of(file_of(area)); ++place)
            nodes_.push_back({area, place});
    }
}

std::optional<u32> VehicleWays::find(NodeAddress address) const {
    if (address.area >= grid_areas || !map_.has(address.area)) return std::nullopt;
    const auto place = map_.find(map_.member_of(address.area), address.node);
    if (!place || *place >= vehicle_nodes_of(file_of(address.area))) return std::nullopt;
    return first_node_[address.area] + *place;
}

void VehicleWays::gather_ways(LossReport& losses) {
    for (u32 from = 0; from < nodes_.size(); ++from) {
        const AreaFile& file = file_of(nodes_[from].area);
        const auto [begin, end] = owned_links(file, node(from));
        for (u32 link = begin; link < end; ++link) {
            const NodeAddress target = file.links[link].target;
            if (const auto to = find(target)) {
                ways_.push_back({from, *to, link});
                continue;
            }
            const bool is_absent = target.area < grid_areas && !map_.has(target.area);
            losses.add(
                LossKind::lost, "link", link_name(nodes_[from].area, link),
                fmt::format("it leads to {}:{}, {}, and is left out", target.area, target.node,
                            is_absent ? "in a file that is not open" : "where no vehicle node is"));
        }
    }
}

// The first way up belongs to the first way down, and so on where there are several.
void VehicleWays::pair_up() {
    const auto ends_of = [&](u32 way) { return std::minmax({ways_[way].from, ways_[way].to}); };
    std::vector<u32> by_ends(ways_.size());
    std::iota(by_ends.begin(), by_ends.end(), u32{0});
    std::ranges::stable_sort(by_ends, {}, ends_of);
    for (std::size_t begin = 0, end = 0; begin < by_ends.size(); begin = end) {
        const auto [low, high] = ends_of(by_ends[begin]);
        const std::size_t first = pairs_.size();
        std::size_t ups = first, downs = first;
        for (; end < by_ends.size() && ends_of(by_ends[end]) == std::pair(low, high); ++end) {
            const bool is_up = ways_[by_ends[end]].from == low;
            const std::size_t at = is_up ? ups++ : downs++;
            if (at == pairs_.size()) pairs_.push_back({low, high});
            (is_up ? pairs_[at].up : pairs_[at].down) = by_ends[end];
        }
    }
}

VehicleParts::VehicleParts(const VehicleWays& ways) : ways_(ways), part_of_(ways.nodes().size()) {
    DisjointSets sets(ways.nodes().size());
    for (const Way& way : ways.ways()) sets.join(way.from, way.to);
    for (u32 node = 0; node < part_of_.size(); ++node) {
        const u32 root = sets.root(node);  // The first node of its part.
        if (root == node) first_node_.push_back(node);
        part_of_[node] = root == node ? static_cast<u32>(first_node_.size() - 1) : part_of_[root];
    }
}

void VehicleParts::tell_lost_numbers(LossReport& losses) const {
    const auto lost = [&](u32 node, std::string message) {
        losses.add(LossKind::lost, "flood_fill", ways_.name_of_node(node), std::move(message));
    };
    for (u32 node = 0; node < part_of_.size(); ++node) {
        const u32 first = first_node_[part_of_[node]];
        const u8 number = ways_.node(node).flood_fill, usual = ways_.node(first).flood_fill;
        if (number != usual)
            lost(node, fmt::format("{}, but {}, which it hangs together with, has {}", number,
                                   ways_.name_of_node(first), usual));
    }
    std::map<u8, u32> first_with;
    for (const u32 node : first_node_) {
        const u8 number = ways_.node(node).flood_fill;
        if (number == boat_network) continue;
        const auto [other, is_new] = first_with.try_emplace(number, node);
        if (!is_new)
            lost(node, fmt::format("{}, as {} has, which it does not hang together with", number,
                                   ways_.name_of_node(other->second)));
    }
}

}  // namespace wend::gta_paths::iv
