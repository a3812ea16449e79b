#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "formats/source/read/nav_document.hpp"
#include "formats/source_nav/source_nav.hpp"
#include "wend/map.hpp"

namespace wend::source_nav {

// A mesh of which some areas, or all, lie elsewhere: first scaled, then moved, in the precision of
// the file. Nothing else of it follows.
inline Map moved_mesh(const Map& mesh, const Point& by, f64 scale = 1,
                      const std::optional<std::vector<NodeIndex>>& areas = {}) {
    Member member = mesh.members().front();
    DocumentPointer copy = member.document->copy();
    NavFile& file = static_cast<NavDocument&>(*copy).file;
    const auto set = [&](f32& coordinate, f64 offset) {
        coordinate = static_cast<f32>(coordinate * scale + offset);
    };
    const auto move = [&](NavArea& area) {
        for (Position* const corner : {&area.north_west, &area.south_east}) {
            set((*corner)[0], by.x);
            set((*corner)[1], by.y);
            set((*corner)[2], by.z);
        }
        set(area.north_east_height, by.z);
        set(area.south_west_height, by.z);
    };
    if (areas)
        for (const NodeIndex area : *areas) move(file.areas[area]);
    else
        for (NavArea& area : file.areas) move(area);
    member.document = std::move(copy);
    return Map::of(source_nav, {member}).value();
}

// An area and those around it by links, so many in all.
inline std::vector<NodeIndex> areas_around(const Network& network, NodeIndex first,
                                           std::size_t count) {
    std::vector<bool> is_in(network.nodes.size());
    std::vector<NodeIndex> areas{first};
    is_in[first] = true;
    for (std::size_t i = 0; i < areas.size(); ++i) {
        const auto [begin, end] = network.links_of(areas[i]);
        for (LinkIndex link = begin; link < end && areas.size() < count; ++link)
            if (const NodeIndex to = network.links.to[link]; !is_in[to]) {
                is_in[to] = true;
                areas.push_back(to);
            }
    }
    return areas;
}

}  // namespace wend::source_nav
