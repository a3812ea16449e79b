#include "formats/gp2/game/line_on_road.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>

#include "formats/gp2/game/circuit.hpp"

namespace wend::gp2_track {
namespace {

std::span<const DrivenUnit> first_lap(std::span<const DrivenUnit> line, std::size_t units) {
    return line.first(std::min(line.size(), units));
}

// Whether each unit of a track has a kerb on that side.
std::vector<bool> kerbs_of(const std::vector<Step>& steps, const BitField& kerb) {
    std::vector<bool> units;
    for (const Step& step : steps)
        if (step.is_sector()) units.insert(units.end(), step.first, kerb.get(step.flags) != 0);
    return units;
}

}  // namespace

double in_half_widths(i16 offset, std::size_t unit, const Widths& widths) {
    if (offset == 0) return 0;
    const double edge = (offset > 0 ? widths.right : widths.left)[unit];
    const double size = std::abs(static_cast<double>(offset));
    return edge > 0 ? size / edge : std::numeric_limits<double>::infinity();
}

LineOnRoad line_on_road(std::span<const DrivenUnit> line, const Widths& widths) {
    LineOnRoad found;
    found.units = lap_units(widths.left.size());
    const auto lap = first_lap(line, found.units);
    found.reached = lap.size();
    for (std::size_t unit = 0; unit < lap.size(); ++unit) {
        const double offset = in_half_widths(lap[unit].offset, unit, widths);
        if (offset <= 1) ++found.inside;
        if (offset <= found.widest) continue;
        found.widest = offset;
        found.widest_unit = unit;
    }
    if (line.size() > found.units) found.missed = line[found.units].offset - line.front().offset;
    return found;
}

std::vector<EdgeCut> edge_cuts(std::span<const DrivenUnit> line, const TrackFile& file,
                               const Widths& widths) {
    const auto left_kerbs = kerbs_of(file.track, sector_flags["left_kerb"]);
    const auto right_kerbs = kerbs_of(file.track, sector_flags["right_kerb"]);
    std::vector<EdgeCut> cuts;
    const auto lap = first_lap(line, lap_units(widths.left.size()));
    for (u32 unit = 0; unit < lap.size(); ++unit) {
        if (in_half_widths(lap[unit].offset, unit, widths) <= 1) continue;
        const bool is_right = lap[unit].offset > 0;
        const bool is_kerb = (is_right ? right_kerbs : left_kerbs)[unit];
        const bool goes_on = !cuts.empty() && cuts.back().last + 1 == unit &&
                             cuts.back().is_right == is_right && cuts.back().is_kerb == is_kerb;
        if (goes_on)
            cuts.back().last = unit;
        else
            cuts.push_back({unit, unit, is_right, is_kerb});
    }
    return cuts;
}

std::vector<Apex> apexes(std::span<const DrivenUnit> line, const std::vector<Step>& steps) {
    const u64 units = lap_of(steps);
    std::vector<Apex> found;
    for (const Turn& turn : turns_of(steps)) {
        Apex apex{.is_right = turn.angle > 0};
        bool is_followed = true;
        for (u32 i = 0; i < turn.length && is_followed; ++i) {
            const auto unit = static_cast<u32>((turn.first_unit + i) % units);
            is_followed = unit < line.size();
            if (!is_followed) break;
            const i16 offset = line[unit].offset;
            const bool is_nearer = apex.is_right ? offset > apex.offset : offset < apex.offset;
            if (i > 0 && !is_nearer) continue;
            apex.unit = unit;
            apex.offset = offset;
        }
        if (is_followed) found.push_back(apex);
    }
    return found;
}

}  // namespace wend::gp2_track
