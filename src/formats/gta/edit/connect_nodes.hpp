#pragma once

#include <cmath>

#include "formats/gta/records/area_map.hpp"
#include "model/edit/record_place.hpp"

namespace wend::gta_paths {

// The address of a node, and the place of the node of an address, or nowhere.
inline NodeAddress address_at(const AreaMap& areas, edit::RecordPlace node) {
    return {static_cast<u16>(areas.members()[node.member].key.value_or(no_area)),
            static_cast<u16>(node.index)};
}
inline edit::RecordPlace place_of(const AreaMap& areas, NodeAddress address) {
    return areas.find(address) ? edit::RecordPlace{areas.member_of(address.area), address.node}
                               : edit::nowhere;
}

// Calls a function with each link that a node of either game owns: with the node, the row and the
// link.
template <class Areas, class Function>
void for_each_link(const Areas& areas, Function function) {
    for (u32 member = 0; member < areas.member_count(); ++member) {
        const auto& file = areas.file(member);
        for (u32 i = 0; i < file.nodes.size(); ++i) {
            const auto [begin, end] = owned_links(file, file.nodes[i]);
            for (u32 row = begin; row < end; ++row)
                function(edit::RecordPlace{member, i}, row, file.links[row]);
        }
    }
}

// A link and where its ends and its navi node are.
struct Segment {
    edit::RecordPlace from, to;
    u32 link;  // its row in the file of `from`
    edit::RecordPlace navi = edit::nowhere;
};

// Calls a function with each link of a map that leads to a node.
template <class Function>
void for_each_segment(const AreaMap& map, Function function) {
    for_each_link(map, [&](edit::RecordPlace from, u32 row, const Link& link) {
        Segment segment{from, place_of(map, link.target), row};
        if (segment.to == edit::nowhere) return;
        const NaviAddress navi = navi_address(link, map.context(from.member));
        if (from.index < map.file(from.member).header.vehicle_nodes && map.find(navi))
            segment.navi = {map.member_of(navi.area), navi.node};
        function(segment);
    });
}

// The metres between two nodes, which have their wide positions.
inline double length_between(const PathNode& one, const PathNode& other) {
    double sum = 0;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const i64 eighths = i64{one.wide_position[axis]} - other.wide_position[axis];
        const double metres = static_cast<double>(eighths) / 8;
        sum += metres * metres;
    }
    return std::sqrt(sum);
}

}  // namespace wend::gta_paths
