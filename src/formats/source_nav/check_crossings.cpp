#include "formats/source_nav/check_crossings.hpp"

#include <algorithm>

#include "formats/source_nav/area_geometry.hpp"

namespace wend::source_nav {
namespace {

// Beyond what anybody jumps or climbs. Of 82,586 connections in real meshes none is as long or as
// high: they end at 225 and 195 units.
constexpr f32 longest_gap = 300, highest_climb = 200;

// What an area takes up in x or in y, also where its corners are swapped.
struct Span {
    f32 low = 0, high = 0;
};
Span span_of(const NavArea& area, std::size_t axis) {
    const auto [low, high] = std::minmax(area.north_west[axis], area.south_east[axis]);
    return {low, high};
}

f32 gap_between(const NavArea& area, const NavArea& other) {
    const auto apart = [&](std::size_t axis) {
        const Span here = span_of(area, axis), there = span_of(other, axis);
        return std::max({there.low - here.high, here.low - there.high, 0.0f});
    };
    return static_cast<f32>(vector_length(apart(0), apart(1)));
}

// Whether all of the other area lies beyond the side across from the one that leads to it. Areas
// that overlap seen from above, such as the top of a crate, lie on neither side.
bool lies_behind(const NavArea& area, u32 direction, const NavArea& other) {
    const std::size_t axis = direction % 2 == 0 ? 1 : 0;
    const Span here = span_of(area, axis), there = span_of(other, axis);
    const bool is_low_side = direction == 0 || direction == 3;
    return is_low_side ? there.low >= here.high && there.high > here.low
                       : there.high <= here.low && there.low < here.high;
}

}  // namespace

bool is_high_climb(f32 change) { return change > highest_climb; }

void check_crossing(const CheckedMesh& mesh, const Crossing& crossing) {
    const NavArea &area = mesh.file.areas[crossing.from], &other = mesh.file.areas[crossing.to];
    const u32 direction = crossing.direction;
    const auto add = [&](const Rule& rule, auto message) {
        mesh.add_area(rule, crossing.from, [&] {
            return CheckedMesh::Told{connection_field(direction, crossing.place),
                                     fmt::format("leads {} to area {}, {}",
                                                 direction_names[direction], other.id, message())};
        });
    };
    if (const f32 gap = gap_between(area, other); gap > longest_gap)
        add(nav_rule("long-gap"), [&] { return fmt::format("over a gap of {:.4g} units", gap); });
    if (lies_behind(area, direction, other))
        add(nav_rule("wrong-side"), [&] {
            return fmt::format("which lies {} of it", direction_names[opposite(direction)]);
        });
    if (const f32 change = height_change(area, direction, other); is_high_climb(change))
        add(nav_rule("high-climb"), [&] { return fmt::format("{:.4g} units higher", change); });
}

}  // namespace wend::source_nav
