#pragma once

#include <gtest/gtest.h>

#include <vector>

#include "wend/generate.hpp"
#include "wend/map.hpp"
#include "world/world_builder.hpp"

namespace wend::test {

// A GoldSrc world of solid boxes with nothing between and below, where a player starts.
inline std::shared_ptr<const World> planted_ground(const std::vector<WorldBox>& boxes,
                                                   const Point& start,
                                                   const std::vector<WorldBox>& ladders = {}) {
    WorldParts parts = world_parts(Engine::goldsrc);
    parts.file_bytes = 12345;
    for (const WorldBox& box : boxes) add_hull_box(parts.hulls, box);
    parts.entities.push_back({{{"classname", "info_player_start"}}});
    parts.uses.push_back(
        {.entity = 1, .role = EntityUse::Role::start, .kind = "spawn", .team = "t", .at = start});
    for (const WorldBox& box : ladders) parts.ladders.push_back({box, 0});
    return world_of(std::move(parts));
}

inline Map map_of(const Generated& made) {
    const OutputFile& file = made.files.front();
    return Map::of(file.document->format(), {{file.name, 0, std::nullopt, file.document}}).value();
}

inline Map generated_map(const World& world, const GenerateRequest& request = {}) {
    const auto made = generate(world, request);
    if (!made) throw std::runtime_error(made.error().text());
    return map_of(*made);
}

// West, north, east and south of each area, in its order.
struct Rectangle {
    f64 west, north, east, south;
    friend bool operator==(const Rectangle&, const Rectangle&) = default;
    friend auto operator<=>(const Rectangle&, const Rectangle&) = default;
};
inline std::vector<Rectangle> rectangles(const Network& network) {
    std::vector<Rectangle> all;
    for (NodeIndex node = 0; node < network.nodes.size(); ++node) {
        const u32 first = network.surfaces.corners_of(node).first;
        const Point &north_west = network.surfaces.corners[first],
                    &south_east = network.surfaces.corners[first + 2];
        all.push_back({north_west.x, north_west.y, south_east.x, south_east.y});
    }
    return all;
}

}  // namespace wend::test
