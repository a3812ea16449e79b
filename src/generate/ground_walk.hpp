#pragma once

#include <limits>
#include <memory>
#include <optional>

#include "generate/sampled_ground.hpp"
#include "wend/error.hpp"
#include "wend/ground_mesh.hpp"
#include "wend/world.hpp"

namespace wend::generate_detail {

// Where the generators of the engines part in sizes alone (fact sheet section 3.1).
struct EngineRules {
    bool rounds_to_grid = false;  // or cuts towards 0
    f64 two_way_below = 10;       // steps so low are taken both ways
    f64 half_human_height = 36;
    f64 ladder_margin = step_size;  // what stands before a ladder counts so far from its ends
    f64 deepest_drop = 0;           // to areas
    f64 longest_merged = std::numeric_limits<f64>::infinity();
    bool drops_over_last_places = false;  // those at an edge that belong to no area
    bool merges_flat_alone = false;       // two areas of which each is flat
    // Halves of areas have places at their corners, and what leads to the whole leads to them.
    bool parts_keep_places = false;
    // An area that is cut leaves the list, and the one after it is passed over.
    bool passes_over_after_cut = false;

    // Where a place lies that is so far along.
    f64 on_grid(f64 along) const {
        const f64 steps = along / step_size;
        return (rounds_to_grid ? std::round(steps) : std::trunc(steps)) * step_size;
    }
};

// Where a seed or a step leads.
struct Landing {
    Point at, normal;
    bool is_on_terrain = false;  // of Source
    Obstacle obstacle{};
};

// How the generator of an engine goes over the ground of a world.
class GroundWalk {
  public:
    GroundWalk() = default;
    GroundWalk(const GroundWalk&) = delete;
    GroundWalk& operator=(const GroundWalk&) = delete;
    virtual ~GroundWalk() = default;

    virtual const EngineRules& rules() const = 0;
    // The ground below a seed that lies on the grid.
    virtual std::optional<Landing> begin_at(const Point& seed) const = 0;
    // The ground below a point of the grid to which one steps off a ladder.
    virtual std::optional<Landing> step_off(const Point& ladder, const Point& at) const = 0;
    // Where one comes to who takes a step from a place.
    virtual std::optional<Landing> step(const Point& from, u32 side) const = 0;
    // Finds out what hangs low around a place that was come to, at that point of it.
    virtual void look_around(Place& place, const Point& at) const = 0;
    // Whether somebody crouched fits anywhere in the cell to the south and east of a place.
    virtual bool fits_crouched(const Place& place) const = 0;
    // Whether nothing is in the way of whoever looks for ground below an edge.
    virtual bool sees(const Point& from, const Point& to) const = 0;
    // Whether nothing stands before a ladder, on a line that does not begin in a solid either.
    virtual bool is_clear(const Point& from, const Point& to) const = 0;
    // Whether one drops from an edge to ground beside it.
    virtual bool can_drop(const Point& edge, const Point& to) const = 0;
};

}  // namespace wend::generate_detail
