#pragma once

#include <span>
#include <vector>

#include "formats/gp2/game/laid_track.hpp"

namespace wend::gp2_track {

// Where the line of the computer cars crosses the beginning of a unit.
struct DrivenUnit {
    i16 offset = 0;   // from the centre to the right, in 1/1024 units
    i16 heading = 0;  // in 65536ths of a circle
    i32 radius = 0;   // of the arc from here on, in 1/1024 units; 0 for straight on
    u32 record = 0;   // of the line
};

// The line of the computer cars, as the games' own arithmetic leads it (fact sheet of the line,
// section 4). Has a crossing each unit of its records, from the start of the lap on, past its end
// if it is longer, but not a third time: the last unit of the road is the first again, where the
// second lap begins. It is shorter than its records where it never meets the
// road again, or where its numbers do not fit the games' any more.
std::vector<DrivenUnit> driven_line(const std::vector<CentreUnit>& road,
                                    std::span<const LineRecord> records, Game game);

// Whether a line is no longer than one that a game could use, and may be followed again and again:
// theirs have up to 79 records around up to 1,418 units.
inline bool is_of_default_size(const std::vector<CentreUnit>& road,
                               std::span<const LineRecord> records) {
    return records.size() <= 128 && road.size() <= 2'000;
}

// The units of a track as its games' cars steer by.
std::vector<CentreUnit> road_of(const TrackFile& file);

// Turns the last record of a line, a straight, at its start so that it ends that far to the right
// of the middle, in 1/1024 units, or as near to that as whole parts of a turn allow. A plan that is
// not made with the games' roundings needs this: they add up.
void steer_last(std::vector<LineRecord>& line, int end_offset, const std::vector<CentreUnit>& road,
                Game game);

}  // namespace wend::gp2_track
