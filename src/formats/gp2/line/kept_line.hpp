#pragma once

#include <cstddef>
#include <vector>

#include "formats/gp2/records/track_file.hpp"
#include "wend/error.hpp"

namespace wend::gp2_track {

// A line and how it lay on its road.
struct FollowedLine {
    struct Crossing {
        double offset = 0;  // from the middle to the right, in units
        double part = 0;    // the same, without its sign, in half widths of that side
        double turned = 0;  // from the cross line of the unit, in radians
    };

    std::vector<Step> track;
    std::vector<LineRecord> records;
    std::size_t lap = 0;
    std::vector<Crossing> crossings;  // of each unit of the records, also on the next lap
    double share = 0;                 // of the lap on the road
    double seconds = 0;               // that the lap takes by the estimate, 0 for none
    bool is_carried = false;          // all around without losing the road
};
FollowedLine followed_line(const TrackFile& file, const std::vector<LineRecord>& line, Game game);

// A line that was carried over to another road.
struct KeptLine {
    std::vector<LineRecord> records;
    std::size_t same = 0;  // so many of them are as they were
};

// What may become of records that cannot follow.
enum class KeptRecords { as_many, others };

// A line for the same track with other sectors: it crosses the units that each was moved to as far
// from the middle, or less where the road is narrower, and its records stay as they are where
// sectors did and the games' roundings let them. An error where the line did not go around the lap.
Expected<KeptLine> kept_line(const FollowedLine& before, const TrackFile& now, Game game,
                             KeptRecords records = KeptRecords::others);

}  // namespace wend::gp2_track
