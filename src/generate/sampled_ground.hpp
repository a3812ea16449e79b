#pragma once

#include <array>
#include <cmath>
#include <unordered_map>
#include <vector>

#include "generate/ground_probe.hpp"

namespace wend::generate_detail {

inline constexpr u32 none = 0xFFFFFFFF;

// In the engine's order. North is towards less y.
enum Side : u32 { north, east, south, west };
inline constexpr u32 sides = 4;
constexpr u32 opposite(u32 side) { return (side + 2) % sides; }
// A point so far away.
inline Point moved(Point at, u32 side, f64 by) {
    (side == north || side == south ? at.y : at.x) += side == north || side == west ? -by : by;
    return at;
}
// Where a place lies that is so far along, cut to the steps of the grid towards 0.
inline f64 on_grid(f64 along) { return std::trunc(along / step_size) * step_size; }

// A place of ground.
struct Place {
    Point at, normal;
    std::array<u32, sides> to{none, none, none, none};
    u32 parent = none;
    u32 tried = 0;  // a bit for each side
    bool needs_crouching = false;
    bool is_covered = false;
    u32 ladder = none;  // from whose end it was found, where no steps lead there
    u32 area = none;
};

// Places of ground on a grid, in the order in which they were found. Of several over each other the
// last one found comes first, as in the engine.
class SampledGround {
  public:
    std::vector<Place> places;

    // The place at a point; `none` if there is none.
    u32 find(const Point& at) const {
        const auto found = columns_.find(column(at));
        if (found == columns_.end()) return none;
        for (u32 place = found->second; place != none; place = below_[place])
            if (std::abs(places[place].at.z - at.z) < same_place) return place;
        return none;
    }
    u32 add(const Point& at, const Point& normal, u32 parent) {
        const auto place = static_cast<u32>(places.size());
        places.push_back({.at = at, .normal = normal, .parent = parent});
        if (parent != none) places.back().ladder = places[parent].ladder;
        u32& top = columns_.try_emplace(column(at), none).first->second;
        below_.push_back(top);
        top = place;
        return place;
    }

    bool links_both_ways(u32 place, u32 side) const {
        const u32 to = places[place].to[side];
        return to != none && places[to].to[opposite(side)] == place;
    }

  private:
    static constexpr f64 same_place = 0.45 * step_size;

    static u64 column(const Point& at) {
        const auto step = [](f64 along) {
            return static_cast<u64>(static_cast<u32>(static_cast<i32>(along / step_size)));
        };
        return step(at.x) << 32 | step(at.y);
    }

    std::unordered_map<u64, u32> columns_;
    std::vector<u32> below_;  // by place, the one found before it in its column
};

}  // namespace wend::generate_detail
