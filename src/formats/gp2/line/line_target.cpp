#include "formats/gp2/line/line_target.hpp"

#include <cmath>
#include <numbers>

#include "formats/gp2/records/units.hpp"

namespace wend::gp2_track {

double across(const CentreUnit& unit) {
    return radians(unit.middle - static_cast<double>(unit.curl) / std::numbers::pi);
}

std::vector<LineTarget> line_targets(const std::vector<CentreUnit>& road,
                                     std::span<const double> offsets) {
    constexpr double circle = 2 * std::numbers::pi;
    const std::size_t count = offsets.size(), lap = lap_units(road.size());
    const bool is_ring = count == lap;
    std::vector<Direction> places;
    for (std::size_t i = 0; i < count; ++i) {
        const CentreUnit& unit = road[i % lap];
        const double side = across(unit);
        places.push_back({to_units(unit.x) - offsets[i] * std::sin(side),
                          to_units(unit.y) + offsets[i] * std::cos(side)});
    }
    std::vector<LineTarget> targets(count);
    std::vector<double> ways(count);
    for (std::size_t i = 0; i < count; ++i) {
        const Direction &at = places[i], &next = places[(i + 1) % count];
        ways[i] = std::atan2(next.y - at.y, next.x - at.x);
        targets[i].offset = offsets[i];
        targets[i].step = std::hypot(next.x - at.x, next.y - at.y);
    }
    if (!is_ring && count > 1) {
        ways[count - 1] = ways[count - 2];
        targets[count - 1].step = targets[count - 2].step;
    }
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t before = is_ring ? (i + count - 1) % count : i > 0 ? i - 1 : 0;
        const double turned = std::remainder(ways[i] - ways[before], circle);
        const double part = targets[before].step / (targets[before].step + targets[i].step);
        targets[i].heading = ways[before] + turned * part;
    }
    return targets;
}

}  // namespace wend::gp2_track
