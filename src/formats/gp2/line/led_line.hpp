#pragma once

#include <span>
#include <vector>

#include "formats/gp2/game/laid_track.hpp"
#include "formats/gp2/line/line_target.hpp"
#include "formats/gp2/records/line_record.hpp"

namespace wend::gp2_track {

// A record of a line that is to follow a way, and what is known of it.
struct PlannedRecord {
    LineRecord record;
    // It follows its part of the way as it is, if it begins there.
    bool is_true = false;
};

// A straight or an arc along a part of a way, whose last target is where it ends.
LineRecord record_along(std::span<const LineTarget> part, bool is_straight, Game game);

// The records of a line that follow a way unit by unit, led one after the other by the games' own
// arithmetic so that their roundings do not add up. Straights turn at their start, arcs get another
// radius, and records that follow the way as they are stay so. There is a target for each crossing
// of the records, those of a next lap too, and one more.
std::vector<LineRecord> led_line(const std::vector<CentreUnit>& road, Game game,
                                 std::span<const LineTarget> way,
                                 std::span<const PlannedRecord> plan);

}  // namespace wend::gp2_track
