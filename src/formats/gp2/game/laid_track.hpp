#pragma once

#include <vector>

#include "formats/gp2/game/circuit.hpp"
#include "formats/gp2/game/fences.hpp"
#include "formats/gp2/read/track_document.hpp"

namespace wend::gp2_track {

// A unit of the road as the games keep it, for their cars to steer by: in their own whole numbers.
struct CentreUnit {
    i64 x = 0, y = 0, z = 0;  // where it begins, in 1/1024 units, in the file's axes
    i32 heading = 0;          // of its beginning, in 65536ths of a circle; does not wrap
    i16 middle = 0;           // its own heading, which leads to the next one
    i32 slope = 0;            // the same, upwards
    i64 curl = 0;  // how its cross line turns to that of the next: the change of heading in
                   // 65536ths of a circle times pi / 2
};

// The units of a track or a pit lane as they follow from its sectors, and at last one that begins
// where it ends, with the heading and the slope that a next sector would begin with (fact sheet of
// the scene, section 1).
std::vector<CentreUnit> centre_line(const std::vector<Step>& steps, const TrackStart& start);

// Moves units so that the last comes to lie within some parts of a place, as the games spread what
// is missing: in whole numbers, evenly, and nothing at the first. Takes one coordinate of all units
// in order, and of the place, in 1/1024 units.
void spread(std::vector<i64>& coordinates, i64 wanted);

// The units of a lap, whose last is spread to the first; without the end.
std::vector<CentreUnit> closed(std::vector<CentreUnit> units);

// A track and its pit lane, laid out unit by unit.
struct LaidTrack {
    const TrackFile& file;
    Game game;
    std::vector<Pose> places;  // of the lap, as the engine closes it
    Widths widths;             // of all units of the track, one more than the lap has
    Fences fences;             // of the lap, whose verges the widths have
    std::vector<Pose> lane;    // of the pit lane; empty if it joins nowhere
    Widths lane_widths;
    std::vector<LaidSector> sectors, lane_sectors;
};

// No game has room for more than 1,597 units of track and pit lane (fact sheet section 8). Beyond
// this, a file that claims more would only take memory.
inline constexpr u64 max_units = 20'000;

// Errors: the track has no length, or more than max_units with the pit lane.
Expected<LaidTrack> lay_track(const TrackDocument& document);

}  // namespace wend::gp2_track
