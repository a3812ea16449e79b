#include "formats/gta_paths/iv/vehicle_parts.hpp"

#include <fmt/format.h>

#include <map>

#include "network/disjoint_sets.hpp"

namespace wend::gta_paths::iv {

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
