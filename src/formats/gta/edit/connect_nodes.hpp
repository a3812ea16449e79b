#pragma once

#include <cmath>

#include "formats/gta/records/area_map.hpp"
#include "model/edit/record_place.hpp"

namespace wend::gta_paths {

// A link and where its ends and its navi node are.
struct Segment {
    edit::RecordPlace from, to;
    u32 link;  // its row in the file of `from`
    edit::RecordPlace navi = edit::nowhere;
};

// Calls a function with each link of a map that leads to a node.
template <class Function>
void for_each_segment(const AreaMap& map, Function function) {
    for (u32 member = 0; member < map.member_count(); ++member) {
        const AreaFile& file = map.file(member);
        for (u32 i = 0; i < file.nodes.size(); ++i) {
            const auto [begin, end] = owned_links(file, file.nodes[i]);
            for (u32 link = begin; link < end; ++link) {
                const NodeAddress target = file.links[link].target;
                if (!map.find(target)) continue;
                Segment segment{{member, i}, {map.member_of(target.area), target.node}, link};
                const NaviAddress navi = navi_address(file.links[link], map.context(member));
                if (i < file.header.vehicle_nodes && map.find(navi))
                    segment.navi = {map.member_of(navi.area), navi.node};
                function(segment);
            }
        }
    }
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
