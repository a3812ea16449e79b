#pragma once

#include <cmath>
#include <string>
#include <vector>

#include "edit/edited.hpp"
#include "generate/planted_ground.hpp"
#include "wend/diff.hpp"
#include "wend/ground_diff.hpp"
#include "wend/surface.hpp"
#include "wend/text_sink.hpp"

namespace wend::test {

// A floor at 0 with a step of 16 units to a floor in the east, and a ledge of 100 units in the
// south. Places of the generator lie from 25 to 575 on the first, from 600 on the second, and from
// 625 southward on the ledge, from which one drops; the step is an area of its own between.
inline std::shared_ptr<const World> two_floors_world() {
    return planted_ground({{{0, 0, -32}, {610, 630, 0}},
                           {{590, 0, -32}, {1000, 630, 16}},
                           {{0, 624, -32}, {1000, 800, 100}}},
                          {300, 300, 36});
}
inline Map two_floors() {
    return generated_map(*two_floors_world(), {.version = "5", .seeds = {{300, 700, 140}}});
}

// The highest area at a place.
inline NodeIndex area_at(const Map& map, f64 x, f64 y) {
    const Network& network = map.network();
    NodeIndex found = no_index;
    f64 highest = -HUGE_VAL;
    for (NodeIndex node = 0; node < network.nodes.size(); ++node) {
        if (!covers(network.surfaces, node, x, y)) continue;
        const f64 z = height_at(network.surfaces, node, x, y);
        if (z <= highest) continue;
        highest = z;
        found = node;
    }
    return found;
}

inline Map edited(const Map& map, const std::vector<Edit>& edits) {
    Editor editor(map);
    for (const Edit& edit : edits)
        if (const auto done = editor.run(edit); !done)
            throw std::runtime_error(done.error()->message);
    return editor.map();
}

inline bool has_flag(const Map& map, NodeIndex area, std::string_view name) {
    const auto column = map.network().find_column(name);
    return column && column.values().number(area) != 0;
}

inline bool is_linked(const Map& map, NodeIndex from, NodeIndex to) {
    const auto [begin, end] = map.network().links_of(from);
    for (LinkIndex link = begin; link < end; ++link)
        if (map.network().links.to[link] == to) return true;
    return false;
}

inline std::string patch_json(const Map& was, const Map& is) {
    std::string json;
    TextSink sink([&](std::string_view text) { json += text; });
    Patch::between(was, is).value().write_json(sink);
    return json;
}

// Cuts every so many areas in two where the grid of the generator goes through them: the ground
// stays, and other rectangles lie on it.
inline Map cut_otherwise(const Map& map, u32 every) {
    Editor editor(map);
    const auto all = rectangles(map.network());
    for (NodeIndex node = 0; node < all.size(); node += every) {
        const std::string name = map.network().name_of(node);
        const NodeIndex now = editor.map().network().find_node(name).value();
        const Rectangle& area = all[node];
        const bool is_x = area.east - area.west >= 50;
        if (!is_x && area.south - area.north < 50) continue;
        const f64 low = is_x ? area.west : area.north, high = is_x ? area.east : area.south;
        const f64 at = low + 25 * std::floor((high - low) / 50);
        if (!editor.run(edits::Split{{now}, is_x ? EditAxis::x : EditAxis::y, at})) continue;
    }
    return editor.map();
}

}  // namespace wend::test
