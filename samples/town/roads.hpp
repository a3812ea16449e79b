#pragma once

#include "samples/town/edges.hpp"
#include "samples/town/sketch.hpp"

namespace wend::sample {

/// Turns edges of roads and water into knots and stretches. Gives the knot of each junction of the
/// plan, no index where nothing leads.
std::vector<std::uint32_t> sketch_roads(Sketch& sketch, const MapMaker& map, const Plan& plan,
                                        const std::vector<Edge>& edges);

/// Metres from the middle of a road to the middle of the pavement beside it.
double pavement_offset(const Stretch& road, double scale);

/// The stretches that leave each knot, counter-clockwise by their direction on the map.
class Arms {
  public:
    struct Arm {
        std::uint32_t stretch = no_index;
        bool at_a = true;  ///< Leaves the knot from the stretch's start.
        Vec2 heading;      ///< Outwards, length 1.
    };

    Arms(const Sketch& sketch, const MapMaker& map);

    std::uint32_t begin(std::uint32_t knot) const { return first_[knot]; }
    std::uint32_t end(std::uint32_t knot) const { return first_[knot + 1]; }
    const Arm& operator[](std::uint32_t index) const { return arms_[index]; }
    std::uint32_t size() const { return first_.back(); }

    /// The arm of a road knot after which, counter-clockwise, a direction lies.
    std::uint32_t sector(std::uint32_t knot, Vec2 heading) const;

    /// The next arm of a knot, counter-clockwise.
    std::uint32_t after(std::uint32_t knot, std::uint32_t arm) const {
        return arm + 1 == end(knot) ? begin(knot) : arm + 1;
    }
    std::uint32_t before(std::uint32_t knot, std::uint32_t arm) const {
        return arm == begin(knot) ? end(knot) - 1 : arm - 1;
    }

  private:
    std::vector<std::uint32_t> first_;
    std::vector<Arm> arms_;
};

}  // namespace wend::sample
