#pragma once

#include <gtest/gtest.h>

#include <set>
#include <utility>
#include <vector>

#include "wend/generate.hpp"
#include "wend/map.hpp"
#include "world/world_builder.hpp"

namespace wend::test {

// Where floors of planted ground end below, and where a player starts on the first of them.
inline constexpr f64 deep = -32;
inline constexpr Point start{100, 50, 40};

inline void add_start(WorldParts& parts, const char* class_name, const Point& at) {
    parts.entities.push_back({{{"classname", class_name}}});
    parts.uses.push_back({.entity = static_cast<u32>(parts.entities.size() - 1),
                          .role = EntityUse::Role::start,
                          .kind = "spawn",
                          .team = "t",
                          .at = at});
}

// A GoldSrc world of solid boxes with nothing between and below, where a player starts.
inline std::shared_ptr<const World> planted_ground(const std::vector<WorldBox>& boxes,
                                                   const Point& at,
                                                   const std::vector<WorldBox>& ladders = {}) {
    WorldParts parts = world_parts(Engine::goldsrc);
    parts.file_bytes = 12345;
    for (const WorldBox& box : boxes) add_hull_box(parts.hulls, box);
    add_start(parts, "info_player_start", at);
    for (const WorldBox& box : ladders) parts.ladders.push_back({box, 0});
    return world_of(std::move(parts));
}

// The same of Source, before a player starts.
inline WorldParts source_ground(const std::vector<WorldBox>& boxes) {
    WorldParts parts = world_parts(Engine::source);
    parts.file_bytes = 12345;
    for (const WorldBox& box : boxes) add_brush(parts.brushes, planes_of(box));
    return parts;
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

// Of an area of a map.
inline bool has_attribute(const Map& map, NodeIndex node, const char* name) {
    const Fields fields = map.members()[0].document->fields();
    const auto field = fields.at(map.field_path(Element::node, map.network().nodes.origin[node]) +
                                 ".attributes." + name);
    return std::get<std::int64_t>(field.value().get().value()) == 1;
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

inline std::set<Rectangle> sorted_rectangles(const Map& map) {
    const auto all = rectangles(map.network());
    return {all.begin(), all.end()};
}

// Pairs of areas with a link, by their west sides.
inline std::multiset<std::pair<f64, f64>> links_by_west(const Map& map) {
    const auto all = rectangles(map.network());
    std::multiset<std::pair<f64, f64>> links;
    for (LinkIndex link = 0; link < map.network().links.size(); ++link)
        links.emplace(all[map.network().links.from[link]].west,
                      all[map.network().links.to[link]].west);
    return links;
}

}  // namespace wend::test
