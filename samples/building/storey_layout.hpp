#pragma once

#include "samples/building/house_shape.hpp"

namespace wend::sample {

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
