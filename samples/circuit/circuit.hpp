#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "wend/error.hpp"

namespace wend::sample {

// A race circuit in the whole numbers of the Grand Prix games: lengths count units of 16 feet,
// angles 65536 to the circle. Headings and curvatures grow to the right, and y points to the right
// of x. A sector is walked unit by unit: half a unit's curvature is added to the heading, the road
// goes one unit that way, the other half is added. Slopes likewise. The last unit of a lap lies on
// the first: the road closes where its last unit begins.

inline constexpr double unit_metres = 4.8768;
inline constexpr int fine_units = 1024;  ///< Widths, heights and radii count these to a unit.
inline constexpr int place_units = 128;  ///< Places on the map count these to a unit.

/// What a piece of road is for whoever drives it. Straights begin with an exit and end with a
/// braking zone; short ones are nothing else.
enum class CircuitPart : std::uint8_t { main_straight, straight, exit, braking, corner };

struct CircuitSector {
    int length = 0;        ///< 1 to 255 units.
    int curvature = 0;     ///< Change of heading a unit.
    int slope_change = 0;  ///< Change of slope a unit.
    CircuitPart part = CircuitPart::straight;
    std::uint32_t turn = 0;  ///< Of a corner, its own; else the next one, the first for the last.
};

/// A corner: sectors that all turn one way, with straight road before and after.
struct CircuitTurn {
    std::uint32_t first_sector = 0;
    std::uint32_t sectors = 0;
    int angle = 0;   ///< All of it, + to the right.
    int length = 0;  ///< Units.
};

enum class PitPart : std::uint8_t { leaving, entry, boxes, exit, joining };

struct PitSector {
    int length = 0;
    int curvature = 0;
    PitPart part = PitPart::boxes;
};

/// Half the width of every pit lane, in 1/1024 of a unit.
inline constexpr int pit_half_width = 640;

/// A lane beside the main straight. It leaves the road at the start of one sector and its last unit
/// lies beside the start of another, past the line, both inside the edge of the road by half its
/// own width; it is level.
struct PitLane {
    bool on_left = false;
    std::vector<PitSector> sectors;  ///< One run of each part, in the order of the parts.
    std::uint32_t leaves_at = 0;     ///< Sector of the track.
    std::uint32_t parts_at = 0;      ///< Where road and lane are two: this sector and the next.
    std::uint32_t meets_at = 0;      ///< Where they become one again: this sector and the next.
    std::uint32_t joins_at = 0;      ///< Sector of the track.
    double beside = 0;    ///< How far to the right of the road's middle it leaves it, units.
    double sideways = 0;  ///< How far to the right of that its boxes are, units.
};

/// A piece of the line that computer cars follow: so many units of road long, however far sideways.
struct LineRecord {
    int length = 0;      ///< 1 to 255 units.
    int turn = 0;        ///< Added to the heading at the start; only of straight pieces.
    int radius = 0;      ///< 1/1024 of a unit, a multiple of 8, + to the right; 0: straight.
    int end_offset = 0;  ///< Where it ends, to the right of the middle, 1/1024 of a unit.
};

/// The line begins at unit 0 with the road's heading and runs some units past the end of the lap.
struct DrivenLine {
    int offset = 0;  ///< At the start, to the right of the middle, 1/1024 of a unit.
    std::vector<LineRecord> records;
};

/// Where a figure of eight meets itself, in units from the start.
struct CircuitBridge {
    int over = 0, under = 0;
};

struct Circuit {
    std::vector<CircuitSector> sectors;      ///< The first begins at the start line.
    std::vector<CircuitTurn> turns;          ///< In the order of the lap.
    int length = 0;                          ///< Units.
    int start_x = 0, start_y = 0;            ///< 1/128 of a unit: the map's middle is the road's.
    int start_heading = 0, start_slope = 0;  ///< Those of made-up circuits are 0.
    int start_altitude = 0;                  ///< 1/1024 of a unit; the lowest place is about at 0.
    int half_width = 0;                      ///< Of the road, 1/1024 of a unit.
    std::optional<CircuitBridge> bridge;
    PitLane pit;
    DrivenLine line;
};

inline constexpr int shortest_circuit = 501, longest_circuit = 1'449;  ///< Units.

/// What circuit to make.
struct CircuitRequest {
    double length = 4'500;  ///< Metres.
    std::uint64_t turns = 12;
    bool figure_of_eight = false;
    bool pit_on_left = false;
    std::uint64_t seed = 1;
    int longest = longest_circuit;  ///< Units; the most that the game takes, if that is less.
};

/// The fewest and the most turns that a circuit of so many units can have.
struct TurnRange {
    std::uint64_t fewest = 0, most = 0;
};
TurnRange possible_turns(int length, bool figure_of_eight);

/// Makes a circuit up, just as long as wanted to the unit and with just so many turns, each of more
/// than 20 degrees. It closes within a 20th of a unit and, in height, within 0.3 units; lies
/// within 240 units of the map's middle; and pieces of road that do not follow each other keep 12 m
/// clear, but for the bridge of a figure of eight, which is 5 m and more above the road under it.
/// The line stays on the road. The same request makes the same circuit on every machine. Fails for
/// lengths and numbers of turns that cannot be, and says which can.
Expected<Circuit> make_circuit(const CircuitRequest& request);

}  // namespace wend::sample
