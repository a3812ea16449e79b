#pragma once

#include "samples/random.hpp"
#include "samples/room/room.hpp"

namespace wend::sample {

/// An edge at a wall of a hall that a corridor can begin at, level, from west to east or from south
/// to north.
struct HallDoor {
    Point low, high;
};

/// A part of a room: a floor of cells in columns and rows, and what belongs to it. X grows to the
/// east, Y to the north. The floor is as high in all rows, so that each cell is flat.
struct Hall {
    std::vector<RoomRegion> regions;
    std::vector<HallDoor> west, east, south, north;  ///< At least one each.
    std::size_t sights = 0;                          ///< Things that make it less plain.
    double width = 0;                                ///< Along X, from 0.
    double min_y = 0, max_y = 0;

    void move(const Point& by);
};

/// What hall to make.
struct HallRequest {
    std::uint64_t regions = 1;  ///< The most that it may have.
    std::uint64_t seed = 1;
    bool door_south = false, door_north = false;  ///< A corridor leads there.
};

/// A hall of about so many regions, not more.
Hall make_hall(const HallRequest& request);

/// The next multiple of a 64th of a metre: floats hold sums of these exactly.
double on_grid(double metres);

/// Halls beside and behind each other, each with a corridor to the next: not more than `regions`,
/// and more than half as many as a rule.
std::vector<RoomRegion> lay_out_room(std::uint64_t regions, std::uint64_t seed);

}  // namespace wend::sample
