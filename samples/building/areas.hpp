#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "samples/building/building.hpp"
#include "samples/random.hpp"

namespace wend::sample {

/// A rectangle of cells; east and south are beyond it.
struct CellBox {
    int west = 0, north = 0, east = 0, south = 0;

    constexpr int width() const { return east - west; }
    constexpr int depth() const { return south - north; }
    constexpr int cells() const { return width() * depth(); }
    constexpr CellBox grown(int by) const { return {west - by, north - by, east + by, south + by}; }
    constexpr CellBox moved(int x, int y) const {
        return {west + x, north + y, east + x, south + y};
    }
    friend constexpr bool operator==(const CellBox&, const CellBox&) = default;
};

/// What two boxes have in common; nothing where it is empty on either axis.
constexpr CellBox common(const CellBox& a, const CellBox& b) {
    return {std::max(a.west, b.west), std::max(a.north, b.north), std::min(a.east, b.east),
            std::min(a.south, b.south)};
}

constexpr bool overlap(const CellBox& a, const CellBox& b) {
    const CellBox both = common(a, b);
    return both.width() > 0 && both.depth() > 0;
}

/// Heights at the north-west, north-east, south-east and south-west corner, in eighths of a unit.
using Heights = std::array<int, 4>;

constexpr int eighths_a_unit = 8;
constexpr Heights level(int units) {
    const int height = units * eighths_a_unit;
    return {height, height, height, height};
}

/// A piece of ground before it is divided into areas.
struct Slab {
    CellBox box;
    Heights height{};
    std::uint32_t room = 0;
    std::uint32_t storey = 0;
    bool stairs = false;
    bool crouch = false;
    bool jump = false;
    bool ledge = false;   ///< One may drop from it.
    bool opaque = false;  ///< Nobody sees through: a shut door, a duct.
    bool undivided = false;
};

/// A building before its ground is divided.
struct Draft {
    std::vector<BuildingRoom> rooms;
    std::vector<Slab> slabs;

    std::uint32_t add_room(std::string_view name, bool outdoors = false) {
        rooms.push_back({name, outdoors});
        return static_cast<std::uint32_t>(rooms.size() - 1);
    }
};

/// Cuts slabs in two, mostly large ones, until there are so many. False if they run out first.
bool divide_slabs(std::vector<Slab>& slabs, const std::vector<BuildingRoom>& rooms,
                  std::size_t count, Random& random);

/// Who sees whom: areas of one room, and of two with an open way between. Where that is too much,
/// the nearer ones. Fills `first_sight` and `sights`; rooms' areas stand together.
void look_around(Building& building, const std::vector<Slab>& slabs);

/// Houses and courts on lots of different height, each with a yard round it, and streets between
/// that level the heights out: about `slabs` slabs of ground.
Draft plan_compound(double slabs, std::uint64_t seed);

/// Where one gets from slab to slab: wherever edges touch and the heights allow it, ordered by
/// slab and side.
std::vector<Passage> find_passages(const std::vector<Slab>& slabs);

/// The common stretch of edge of a passage, a box without width or without depth.
CellBox common_edge(const std::vector<Slab>& slabs, const Passage& passage);

/// A ladder for each room with a ledge, beside the widest place to drop from it.
std::vector<BuildingLadder> set_ladders(const std::vector<Slab>& slabs,
                                        const std::vector<BuildingArea>& areas,
                                        const std::vector<Passage>& passages);

}  // namespace wend::sample
