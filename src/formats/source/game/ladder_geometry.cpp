#include "formats/source/game/ladder_geometry.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "formats/source/game/area_geometry.hpp"

namespace wend::source_nav {
namespace {

// What of an area's middle may lie on the wrong side of a ladder, as ladders stand on edges.
constexpr f32 at_the_face = 1;

// How far the middle of an area lies before a point of a ladder, where its face looks; behind it
// where that is less than 0.
f32 before_face(u32 direction, const Position& point, const NavArea& area) {
    const std::size_t axis = direction % 2 == 0 ? 1 : 0;
    const f32 along = centre_of(area)[axis] - point[axis];
    return direction == 0 || direction == 3 ? -along : along;
}

}  // namespace

bool LadderGap::is_far(bool is_top) const {
    if (beside > farthest_beside_ladder) return true;
    return is_top ? std::abs(above) > farthest_from_top
                  : above > farthest_below_ladder || above < -farthest_from_top;
}

LadderGap gap_to_ladder(const Position& end, const NavArea& area) {
    const auto away = [&](std::size_t axis) {
        const Span span = span_of(area, axis);
        return std::max({span.low - end[axis], end[axis] - span.high, 0.0f});
    };
    return {static_cast<f32>(vector_length(away(0), away(1))),
            end[2] - height_at(area, end[0], end[1])};
}

bool faces_away(const NavLadder& ladder, const NavFile& file, const MeshIndex& index) {
    const auto is_behind = [&](const Position& end, u32 id) {
        const auto area = id != 0 ? index.areas.find(id) : std::nullopt;
        return area && before_face(ladder.direction, end, file.areas[*area]) < -at_the_face;
    };
    return ladder.direction < 4 && is_behind(ladder.bottom, ladder.bottom_area) &&
           !is_behind(ladder.top, ladder.top_forward);
}

}  // namespace wend::source_nav
