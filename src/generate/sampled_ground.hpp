#pragma once

#include <array>
#include <cmath>
#include <unordered_map>
#include <vector>

#include "core/base/integers.hpp"
#include "wend/point.hpp"

namespace wend::generate_detail {

// Sizes of the generators, in units (fact sheet section 3.1).
inline constexpr f64 step_size = 25, step_height = 18, half_human_width = 16,
                     least_floor_normal = 0.7;

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

inline Point raised(const Point& at, f64 by) { return {at.x, at.y, at.z + by}; }

// Of areas, and the quarters around places. A side's own corner comes first on it, clockwise.
enum Corner : u32 { north_west, north_east, south_east, south_west };
inline constexpr u32 corners = 4;
constexpr u32 corner_bit(u32 corner) { return 1U << corner; }
inline constexpr u32 all_corners = (1U << corners) - 1;

// What stands between a place and the next, higher than a step: above the place, and from where to
// where on the way.
struct Obstacle {
    f32 height = 0;
    f32 begin = 0, end = step_size;

    bool is_high() const { return height > static_cast<f32>(step_height); }
};

// A place of ground.
struct Place {
    Point at, normal;
    std::array<u32, sides> to{none, none, none, none};
    u32 parent = none;
    u32 tried = 0;  // a bit for each side
    u32 area = none;
    std::array<Obstacle, sides> obstacle{};
    // By the quarter: how far up something crouched fits first.
    std::array<f32, corners> ground_above{};
    u32 crouched = 0, blocked = 0;  // a bit for each quarter
    bool is_on_terrain = false;     // a displacement of Source
    u32 ladder = none;              // from whose end it was found, where no steps lead there
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
    u32 add(const Point& at, const Point& normal, bool is_on_terrain, u32 parent) {
        const auto place = static_cast<u32>(places.size());
        Place& added = places.emplace_back();
        added.at = at;
        added.normal = normal;
        added.is_on_terrain = is_on_terrain;
        added.parent = parent;
        if (parent != none) added.ladder = places[parent].ladder;
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
