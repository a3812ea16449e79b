#pragma once

#include <array>
#include <vector>

#include "generate/ground_walk.hpp"

namespace wend::generate_detail {

// The generator of the Source engine: it moves a thin box over the floor, up steps, and over what
// can be climbed (fact sheet section 3.2).
class BoxWalk final : public GroundWalk {
  public:
    static Expected<std::unique_ptr<BoxWalk>> of(const World& world, const GeneratorLaw& law);

    const EngineRules& rules() const override { return rules_; }
    std::optional<Landing> begin_at(const Point& seed) const override;
    std::optional<Landing> step_off(const Point& ladder, const Point& at) const override;
    std::optional<Landing> step(const Point& from, u32 side) const override;
    void look_around(Place& place, const Point& at) const override;
    bool fits_crouched(const Place& place) const override;
    bool sees(const Point& from, const Point& to) const override;
    bool is_clear(const Point& from, const Point& to) const override;
    bool can_drop(const Point& edge, const Point& to) const override;

    // The floor that one comes to who goes from a floor to above a point on foot, where the last of
    // it lies no deeper than so much below that.
    std::optional<Landing> walk(const Point& from, const Point& to, f64 deepest) const;
    // Normal of the floor below a point, on a line; none inside a solid.
    std::optional<Point> floor_normal(const Point& at) const;
    // What a strip across a line finds below a point that is at most as high above it, and as deep
    // below, as somebody crouched.
    std::optional<Landing> tread_below(const Point& at, bool is_along_x) const;

  private:
    struct Tracers {
        Tracer way, line, cube, around, cell, along_x, along_y;
        std::vector<Tracer> crouched, standing;  // by the quarter
    };
    BoxWalk(Tracers tracers, const GeneratorLaw& law, f64 crouched_height);

    std::optional<Landing> floor_below(const Point& at, f64 deepest) const;
    std::optional<Landing> open_floor(const Point& at) const;
    std::optional<Landing> climb(const Point& from, const Point& to) const;
    Obstacle obstacle_on(const Point& from, const Point& to, f64 height) const;
    bool is_alone(const Point& at) const;
    bool is_ground_beside(const Point& at, f64 x, f64 y) const;
    void look_into(Place& place, u32 corner, f64 highest) const;

    Tracers tracers_;
    GeneratorLaw law_;
    EngineRules rules_;
    f64 crouched_height_;
};

}  // namespace wend::generate_detail
