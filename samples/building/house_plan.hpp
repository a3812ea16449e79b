#pragma once

#include "samples/building/areas.hpp"
#include "samples/random.hpp"

namespace wend::sample {

/// The outer measures of a house in cells, in a frame of its own: a corridor runs from west to
/// east, with a row of rooms north and, in larger houses, another south of it. Walls are a cell
/// thick.
struct HouseShape {
    int length = 12;  ///< Outer, from west to east.
    int north_row = 6;
    int corridor = 4;
    int south_row = 0;  ///< 0: there is none.
    int storeys = 1;
    int storey_height = 144;  ///< Units, a multiple of 16.
    int stairs_at = 0;        ///< Where the stairwell begins, if there are several storeys.

    int depth() const { return corridor_box().south + (south_row > 0 ? south_row + 1 : 0) + 1; }
    CellBox footprint() const { return {0, 0, length, depth()}; }

    CellBox corridor_box() const {
        return {1, north_row + 2, length - 1, north_row + 2 + corridor};
    }

    // A flight of stairs goes up 16 units a cell. Both flights of the stairwell lie side by side
    // with a wall between; storeys are reached at its west and its east end in turn.
    static constexpr int rise = 16;
    static constexpr int landing = 4;
    static constexpr int lane = 3;
    int flight() const { return storey_height / rise; }
    int stairs_length() const { return 2 * landing + flight(); }
    static constexpr int stairs_depth = 2 * lane + 1;

    bool has_stairs() const { return storeys > 1; }
    CellBox stairwell() const {
        return {stairs_at, north_row + 1 - stairs_depth, stairs_at + stairs_length(),
                north_row + 1};
    }
    /// Where one steps out of the stairwell on a storey.
    CellBox landing_box(int storey) const {
        CellBox box = stairwell();
        (storey % 2 == 0 ? box.east : box.west) =
            storey % 2 == 0 ? box.west + landing : box.east - landing;
        return box;
    }
    /// The flight that leads up from a storey.
    CellBox flight_box(int storey) const {
        CellBox box = stairwell();
        box.west += landing;
        box.east -= landing;
        (storey % 2 == 0 ? box.south : box.north) =
            storey % 2 == 0 ? box.north + lane : box.south - lane;
        return box;
    }
};

/// A house that comes to about so many slabs.
HouseShape choose_house(double slabs, Random& random);

enum class RoomUse : std::uint8_t { corridor, landing, chamber };

struct StoreyRoom {
    CellBox box;
    RoomUse use = RoomUse::chamber;
};

/// An opening in the wall between two rooms.
struct Doorway {
    std::size_t a = 0, b = 0;  ///< Rooms of the storey.
    CellBox box;
    bool duct = false;  ///< Low: only passed in a crouch.
};

/// The rooms of one storey; from each one gets to every other. The corridor is the first.
struct StoreyLayout {
    std::vector<StoreyRoom> rooms;
    std::vector<Doorway> doorways;
};

StoreyLayout lay_out_storey(const HouseShape& shape, int storey, Random& random);

/// An opening for a door in a stretch of wall, in cells along it.
struct Opening {
    int from = 0, to = 0;
};
Opening choose_opening(int from, int to, bool narrow, Random& random);

}  // namespace wend::sample
