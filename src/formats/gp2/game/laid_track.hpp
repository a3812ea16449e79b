#pragma once

#include "formats/gp2/game/circuit.hpp"
#include "formats/gp2/read/track_document.hpp"

namespace wend::gp2_track {

// A track and its pit lane, laid out unit by unit.
struct LaidTrack {
    const TrackFile& file;
    Game game;
    std::vector<Pose> places;  // of the track, as the engine closes it
    Widths widths;
    std::vector<Pose> lane;  // of the pit lane, its end included; empty if it joins nowhere
    Widths lane_widths;
    std::vector<LaidSector> sectors, lane_sectors;
};

// No game has room for more than 1,597 units of track and pit lane (fact sheet section 8). Beyond
// this, a file that claims more would only take memory.
inline constexpr u64 max_units = 20'000;

// Errors: the track has no length, or more than max_units with the pit lane.
Expected<LaidTrack> lay_track(const TrackDocument& document);

}  // namespace wend::gp2_track
