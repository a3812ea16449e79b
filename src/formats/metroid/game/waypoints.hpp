#pragma once

#include <array>
#include <optional>
#include <span>

#include "formats/metroid/game/search_area.hpp"

namespace wend::metroid_path {

// Points that are closer than this along each axis are one to the games.
bool is_same_place(const Vector& a, const Vector& b);

// The few points that a creature goes to one after the other.
class Waypoints {
  public:
    static constexpr std::size_t most = 16;

    std::span<const Vector> all() const { return {points_.data(), count_}; }
    std::size_t size() const { return count_; }
    Vector& operator[](std::size_t i) { return points_[i]; }
    // There must be room.
    void add(const Vector& point) { points_[count_++] = point; }
    void clear() { count_ = 0; }

  private:
    std::array<Vector, most> points_{};
    std::size_t count_ = 0;
};

// The ends of a way in the area's own coordinates: on the mesh, and where they lie off it for
// creatures that fly or swim, beside it.
struct WayEnds {
    Vector from{}, to{};
    std::optional<Vector> outside_from{}, outside_to{};
    f32 world_height = 0;  // of the target, which the game takes for one in the area
};

// The waypoints through the doorways from region to region, of which there are two at least (fact
// sheet section 5).
Waypoints waypoints_through(const SearchArea& area, const Creature& creature,
                            std::span<const u32> regions, WayEnds ends);

// How many they would be if there were room for all.
std::size_t waypoints_wanted(std::span<const u32> regions, const WayEnds& ends);

}  // namespace wend::metroid_path
