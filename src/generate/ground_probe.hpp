#pragma once

#include <optional>

#include "core/base/integers.hpp"
#include "wend/world.hpp"

namespace wend::generate_detail {

struct Floor {
    f64 height = 0;
    Point normal;
};

// Looks for ground as the generator of GoldSrc does: by lines (fact sheet section 3.2).
class GroundProbe {
  public:
    static Expected<GroundProbe> of(const World& world);

    // The lowest floor at or under a point that one could crouch on; doors and what breaks are
    // none.
    std::optional<Floor> floor(const Point& at) const;
    // Whether a line ends where it should: one that never leaves a solid does, as in the engine.
    bool reaches(const Point& from, const Point& to) const;
    // The same of a line that also has to begin outside of solids.
    bool is_clear(const Point& from, const Point& to) const;

    enum class Step { free, opens, blocked };
    // What is in the way at half height: nothing, a door or something that breaks, or a wall.
    Step look_ahead(const Point& from, const Point& to) const;

  private:
    static constexpr f64 half_human_height = 36;

    GroundProbe(Tracer solid, Tracer opened)
        : solid_(std::move(solid)), opened_(std::move(opened)) {}

    Tracer solid_, opened_;  // with doors closed, and open
};

}  // namespace wend::generate_detail
