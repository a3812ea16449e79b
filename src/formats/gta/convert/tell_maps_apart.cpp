#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <tuple>

#include "formats/gta/convert/move_steps.hpp"
#include "formats/gta/records/narrow_copy.hpp"

namespace wend::gta_paths {
namespace {

constexpr u32 max_parts = std::numeric_limits<u16>::max();

}  // namespace

void number_parts_apart(SourceAreas& sources, LossReport& losses) {
    // Of footpaths and of vehicles: the highest number of the earlier maps, and of all so far.
    u32 earlier[2] = {0, 0}, highest[2] = {0, 0};
    u32 map = 0;
    for (u32 source = 0; source < sources.list().size(); ++source) {
        SourceArea& area = sources.list()[source];
        if (area.map != map) std::ranges::copy(highest, earlier);
        map = area.map;
        for (u32 i = 0; i < area.file.nodes.size(); ++i) {
            PathNode& node = area.file.nodes[i];
            if (node.wide_flood_fill == 0) continue;
            const bool sort = area.is_vehicle(i);
            const u32 number = node.wide_flood_fill + earlier[sort];
            highest[sort] = std::max(highest[sort], number);
            if (earlier[sort] == 0) continue;
            const auto name = [&] { return sources.name_of_node({source, i}); };
            if (number > max_parts) {
                losses.add(LossKind::does_not_fit, "flood_fill", name(),
                           fmt::format("{} after {} of the other maps, files hold 0 to {}",
                                       node.wide_flood_fill, earlier[sort], max_parts));
                continue;
            }
            const u8 copy = narrow_copy(node.wide_flood_fill);
            if (node.flood_fill != copy && node.flood_fill != 0)
                losses.add(
                    LossKind::lost, "unused 8-bit flood_fill", name(),
                    fmt::format("{}, beside the true {}", node.flood_fill, node.wide_flood_fill));
            const bool is_filler = node.flood_fill == 0 && copy != 0;
            node.wide_flood_fill = static_cast<u16>(number);
            if (!is_filler) node.flood_fill = narrow_copy(node.wide_flood_fill);
        }
    }
}

void refuse_nodes_at_one_place(const SourceAreas& sources, LossReport& losses) {
    struct Place {
        std::array<i32, 3> position;
        bool is_vehicle;
        RecordOrigin origin;
    };
    std::vector<Place> places;
    places.reserve(sources.node_count());
    for (u32 source = 0; source < sources.list().size(); ++source) {
        const SourceArea& area = sources.list()[source];
        for (u32 i = 0; i < area.file.nodes.size(); ++i)
            places.push_back({area.file.nodes[i].wide_position, area.is_vehicle(i), {source, i}});
    }
    const auto where = [](const Place& place) {
        return std::tie(place.position, place.is_vehicle);
    };
    std::ranges::stable_sort(places, {}, where);
    std::vector<std::pair<RecordOrigin, RecordOrigin>> pairs;  // the later map's node first
    for (std::size_t first = 0, i = 0; i < places.size(); ++i) {
        if (where(places[i]) != where(places[first])) first = i;
        const RecordOrigin one = places[first].origin, other = places[i].origin;
        if (sources[one].map != sources[other].map) pairs.emplace_back(other, one);
    }
    std::ranges::sort(pairs);
    for (const auto& [other, one] : pairs) {
        const auto& [x, y, z] = sources.node(other).wide_position;
        losses.add(LossKind::does_not_fit, "node at a taken place", sources.name_of_node(other),
                   fmt::format("{} stands at the same ({}, {}, {}) m", sources.name_of_node(one),
                               x / 8.0, y / 8.0, z / 8.0));
    }
}

}  // namespace wend::gta_paths
