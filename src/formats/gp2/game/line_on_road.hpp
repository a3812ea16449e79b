#pragma once

#include <optional>
#include <span>
#include <vector>

#include "formats/gp2/game/driven_line.hpp"

namespace wend::gp2_track {

// How the first lap of a line lies on its road.
struct LineOnRoad {
    std::size_t units = 0;    // of the lap
    std::size_t reached = 0;  // where the line is followed to
    std::size_t inside = 0;   // where it is between the edges
    double widest = 0;        // its largest offset in half widths of that side
    std::size_t widest_unit = 0;
    // Where it passes the lap's first unit again, to the right of where it began, in 1/1024 units.
    std::optional<i32> missed;

    double share() const { return static_cast<double>(inside) / static_cast<double>(units); }
};
// The widths are of all units of the track.
LineOnRoad line_on_road(std::span<const DrivenUnit> line, const Widths& widths);

// The offset in half widths of the side that it is to.
double in_half_widths(i16 offset, std::size_t unit, const Widths& widths);

// A line that passes so many half widths has lost its road: on purpose, the games' own cut kerbs by
// a tenth of one.
inline constexpr double lost_half_widths = 1.25;

// Whether a line goes all around without losing the road.
inline bool carries(const LineOnRoad& line) {
    return line.reached == line.units && line.widest <= lost_half_widths;
}

// Units in a row where a line passes an edge of the road.
struct EdgeCut {
    u32 first = 0, last = 0;
    bool is_right = false, is_kerb = false;
};
std::vector<EdgeCut> edge_cuts(std::span<const DrivenUnit> line, const TrackFile& file,
                               const Widths& widths);

// Where a line comes nearest to the inside of a bend.
struct Apex {
    u32 unit = 0;
    bool is_right = false;  // the bend
    i16 offset = 0;
};
// Of each bend that the line goes all through, in the order of the bends.
std::vector<Apex> apexes(std::span<const DrivenUnit> line, const std::vector<Step>& steps);

}  // namespace wend::gp2_track
