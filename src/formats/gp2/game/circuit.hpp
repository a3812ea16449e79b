#pragma once

#include <optional>
#include <vector>

#include "formats/gp2/records/step.hpp"
#include "formats/gp2/records/track_file.hpp"
#include "wend/network.hpp"

namespace wend::gp2_track {

// The shape of a track, unit by unit, in the file's own terms (fact sheet section 8): lengths in
// units of 16 feet, angles in 65536ths of a circle, y to the right of x. In plan it is that of the
// games' own whole numbers (laid_track.hpp). The world that other parts of Wend see is
// right-handed, so that y changes its sign there: see world_point.

// Sum of the lengths of all sectors.
u64 length_of(const std::vector<Step>& steps);

// How many units a lap has: the last unit of its sectors is the first again.
constexpr u64 lap_units(u64 units) { return units > 1 ? units - 1 : units; }
inline u64 lap_of(const std::vector<Step>& steps) { return lap_units(length_of(steps)); }

// A sector: its index in the list of steps, and the units of the track that it covers.
struct LaidSector {
    u32 step = 0;
    u32 first_unit = 0;
    u32 length = 0;
};
std::vector<LaidSector> sectors_of(const std::vector<Step>& steps);

// A command, the sector that it belongs to (the number of sectors for those after the last one) and
// the unit that this begins at.
struct LaidCommand {
    u32 step = 0;
    u32 sector = 0;
    u32 sector_unit = 0;
};
std::vector<LaidCommand> commands_of(const std::vector<Step>& steps);
// The first command of that number; null if there is none.
const LaidCommand* find_command(const std::vector<LaidCommand>& commands,
                                const std::vector<Step>& steps, u8 number);

// A point on the centre line, and which way the line leads there: across its heading the road is
// cut to units, and its slope is that of the unit.
struct Pose {
    double x = 0, y = 0, z = 0;
    double heading = 0, slope = 0;
};

// What becomes of the half steps of heading and slope at the end of a sector where they are odd.
enum class HalfSteps {
    rounded_down,  // like those at its beginning, so that the sector turns 1 less than it says
    exact,         // it turns as far as it says
};

// Where a track or a pit lane begins, and how its headings and slopes are added up.
struct TrackStart : Pose {
    HalfSteps half_steps;

    TrackStart(const Pose& at = {}, HalfSteps rounding = HalfSteps::rounded_down)
        : Pose(at), half_steps(rounding) {}
};
TrackStart start_of(const Configuration& configuration);

// The beginning of each unit, and at last the end of the last one, as they follow from the sectors.
std::vector<Pose> trace(const std::vector<Step>& steps, const TrackStart& start);

// How far the end of a track is from its start.
struct Closing {
    double gap = 0;  // from the last unit to the first, in units: the engine lays one on the other
    double height = 0;  // the last unit's above the first, in units
    double slope = 0;   // that of the end above that of the start
    i64 turned = 0;     // what the sectors add up to; one loop is 65536 either way, an eight 0
    i64 heading = 0;    // what is missing of that at the end, after the roundings of the games
};
Closing closing_of(const std::vector<Step>& steps, const TrackStart& start);

// The track as the engine lays it: its last unit lies on the first, and what is missing is spread
// evenly. Has a place each unit.
std::vector<Pose> closed(std::vector<Pose> places);

// How far the white line reaches from the edge of the road to that of the asphalt, in 1/1024 units.
inline constexpr double white_line_width = 80;

// How wide the road is at the beginning of each unit, in 1/1024 units.
struct Widths {
    std::vector<double> left, right;              // from the centre to the edges
    std::vector<double> left_verge, right_verge;  // from there to the fences
};
Widths widths_of(const std::vector<Step>& steps, const Configuration& configuration);

// Half the width of a pit lane, in 1/1024 units: it begins and ends so far from the edge of the
// road beside it (fact sheet of the scene, section 3).
inline constexpr i16 lane_half_width = 640;

// How far to the right of the middle of the road the pit lane leaves or comes back at a unit, in
// units.
double pit_lane_side(const TrackFile& file, const Widths& widths, std::size_t unit);

// The pit lane as the engine lays it, from where it leaves the track to where it comes back. Has a
// place each unit: the last lies beside the road again. Empty if the track does not say where it
// leaves and comes back, or there is no pit lane.
std::vector<Pose> pit_lane_of(const TrackFile& file, const std::vector<Pose>& track);

// Where the pit lane leaves the track, and where its last unit should lie; nothing where the track
// does not say, or there is no pit lane.
struct PitLaneEnds {
    TrackStart from;
    Pose to;
};
std::optional<PitLaneEnds> pit_lane_ends(const TrackFile& file, const std::vector<Pose>& track);

// How far the pit lane's last unit is from where it should lie, in units, before the engine moves
// it there; 0 where there is no such place.
double pit_lane_gap(const TrackFile& file, const std::vector<Pose>& track);

// A place in the world, in metres, so far to the right of the centre and above the ground, in
// units.
Point world_point(const Pose& place, double right = 0, double up = 0);

// A bend to one side: curved sectors of it with hardly anything straight between.
struct Turn {
    i64 angle = 0;                   // in 65536ths of a circle, to the right
    u32 sector = 0;                  // the first
    u32 first_unit = 0, length = 0;  // of the track; it may go on behind the start of the lap
};

// The bends of a lap that turn more than 20 degrees, in the order in which they are driven. The one
// that the lap begins in comes last.
std::vector<Turn> turns_of(const std::vector<Step>& steps);

// The number of the bend that each unit of the lap is in, counted from 1, or 0.
std::vector<u32> corner_numbers(const std::vector<Step>& steps);

}  // namespace wend::gp2_track
