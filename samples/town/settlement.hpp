#pragma once

#include <cstdint>
#include <vector>

#include "samples/plane.hpp"
#include "samples/town/noise.hpp"
#include "samples/town/raster.hpp"

namespace wend::sample {

/// How large and how dense a town is to be.
struct TownSize {
    double side = 1'000;      ///< Side of the square that the town's plan fills, metres.
    double scale = 1;         ///< Of blocks and street widths; below 1 is a model village.
    double min_urbanity = 0;  ///< 1 makes it a city centre all over.
};

/// What the land is before a street is drawn: the town's outline, how urban it is where, and how
/// its straight plan is bent into the shape it has on the map.
class Settlement {
  public:
    Settlement(std::uint64_t seed, const TownSize& size);

    const TownSize& size() const { return size_; }
    std::uint64_t seed() const { return seed_; }

    /// Convex, counter-clockwise, on the plan.
    const std::vector<Vec2>& outline() const { return outline_; }

    /// From 0, open country, over 0.3, suburbs, to 1, the centre of a city.
    double urbanity(Vec2 plan) const { return urbanity_.at(plan); }

    /// Where a place of the plan lies on the map, from the map's centre.
    Vec2 bend(Vec2 plan) const;

    bool has_river() const { return size_.side > 300; }
    /// Whether the sea lies beyond that side of the outline; the other sides are open land.
    bool has_sea(std::size_t side) const { return sea_[side]; }
    /// How far out boats pass the coast.
    double sea_lane() const;

    /// How far things of the map may lie outside the square of the plan.
    static double overhang(const TownSize& size);

  private:
    double urbanity_from_centres(Vec2 plan, const Noise& patches) const;

    std::uint64_t seed_;
    TownSize size_;
    std::vector<Vec2> outline_;
    std::vector<bool> sea_;
    Raster urbanity_;
    Raster shift_x_, shift_y_;  // the widest bends, metres
    Noise middle_, fine_;
};

}  // namespace wend::sample
