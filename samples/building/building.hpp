#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "wend/error.hpp"
#include "wend/network.hpp"

namespace wend::sample {

// Lengths are Hammer units, an inch each; X grows to the east, Y to the south, Z up.
inline constexpr float cell_size = 25;   ///< Everything on the ground is a multiple of it.
inline constexpr int step_height = 18;   ///< The most that a walker climbs.
inline constexpr int jump_height = 41;   ///< The most that a jumper does (41.8 in the games).
inline constexpr int ledge_height = 65;  ///< From here on there is no way up, crouched neither.

enum class Side : std::uint8_t { north, east, south, west };

constexpr Side opposite(Side side) {
    return static_cast<Side>((static_cast<unsigned>(side) + 2) % 4);
}

/// A rectangle that can be walked on. The corners' heights, north-west, north-east, south-east and
/// south-west, are whole eighths of a unit.
struct BuildingArea {
    float west = 0, north = 0, east = 0, south = 0;  ///< West of east, and north of south.
    std::array<float, 4> height{};
    std::uint32_t room = 0;
    std::uint32_t storey =
        0;  ///< From 0, the ground; stairs belong to the storey they lead up from.
    bool stairs = false;
    bool crouch = false;  ///< Low: only passed in a crouch.
    bool jump = false;    ///< Raised: only reached by a jump.

    bool is_level() const {
        return height[0] == height[1] && height[0] == height[2] && height[0] == height[3];
    }
};

/// The ground's height at a place of the area: mixed along x, then along y.
double height_at(const BuildingArea& area, double x, double y);

/// The middle of an area, half way between the north-west and the south-east corner.
Point centre_of(const BuildingArea& area);

/// A part of a building by which people call it. Several may bear one name.
struct BuildingRoom {
    std::string_view name;  ///< One word, such as `Lobby`; empty for a few that have none.
    bool outdoors = false;
};

/// How one gets over the common edge of two areas.
enum class PassageKind : std::uint8_t {
    walk,  ///< Both ways; heights differ by no more than a step.
    jump,  ///< From the lower to the higher area by a jump, and back.
    drop,  ///< Down only: from `from` to `to`, which lies at least `ledge_height` lower.
};

/// Two areas with a common stretch of edge, at least a cell long.
struct Passage {
    std::uint32_t from = 0, to = 0;  ///< `from` is the lower one of a jump.
    Side side = Side::north;         ///< Of `from`, on which `to` lies.
    PassageKind kind = PassageKind::walk;
};

/// A ladder at an edge where the upper area ends above the lower one.
struct BuildingLadder {
    std::uint32_t lower = 0, upper = 0;  ///< Areas.
    Point bottom, top;                   ///< One above the other, on the common edge.
    float width = 0;
    Side facing = Side::north;  ///< Where whoever hangs on it looks away from: to the lower area.
};

/// A place to wait for others in.
struct HidingSpot {
    std::uint32_t area = 0;
    Point position;
    bool in_cover = false;      ///< In a corner between walls.
    bool good_sniper = false;   ///< Sees far.
    bool ideal_sniper = false;  ///< Sees far from above.
    bool exposed = false;       ///< Under the open sky.
};

/// One area that is seen from another.
struct Sight {
    std::uint32_t area = 0;
    bool whole = false;  ///< All of it from everywhere; else parts of it from somewhere.
};

/// Houses of several storeys, yards, ramps and streets. Areas are ordered by room.
struct Building {
    std::vector<BuildingRoom> rooms;
    std::vector<BuildingArea> areas;
    std::vector<Passage> passages;
    std::vector<BuildingLadder> ladders;
    std::vector<HidingSpot> spots;  ///< Grouped by area, in the areas' order; at most 4 an area.
    /// What area i sees, rising by area and with itself: sights[first_sight[i]] up to
    /// [first_sight[i + 1]]. Who is seen sees; nobody sees more than `max_sights`.
    std::vector<std::uint32_t> first_sight;
    std::vector<Sight> sights;
};

inline constexpr std::uint32_t max_sights = 64;

/// What building to make.
struct BuildingRequest {
    std::uint64_t areas = 2'000;
    std::uint64_t seed = 1;
};

inline constexpr std::uint64_t min_building_areas = 10;
inline constexpr std::uint64_t max_building_areas = 20'000;

/// Makes a building up that has just as many areas as wanted and hangs together: from every area
/// one can get to every other. The same request makes the same building on every machine. It lies
/// round the origin, within 16384 units. Fails for fewer than `min_building_areas` and more than
/// `max_building_areas`.
Expected<Building> make_building(const BuildingRequest& request);

}  // namespace wend::sample
