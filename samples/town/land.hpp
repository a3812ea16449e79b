#pragma once

#include <cstdint>
#include <vector>

#include "samples/plane.hpp"

namespace wend::sample {

/// Smooth random field over the plane: two independent values from -1 to 1 at every place, once
/// continuously differentiable. Its slope stays below 3.75 / wavelength.
class Noise {
  public:
    Noise(std::uint64_t seed, double wavelength) : seed_(seed), frequency_(1 / wavelength) {}
    Vec2 at(Vec2 place) const;

  private:
    std::uint64_t seed_;
    double frequency_;
};

/// Values on a square grid of points round the origin, straight between them, constant outside.
/// Serves fields that are asked often and cost much.
class Raster {
  public:
    static constexpr int max_points = 512;

    Raster() : Raster(1, 1) {}
    /// Covers -reach to reach in both axes with points about `step` apart, but not more than
    /// `max_points` along an axis.
    Raster(double reach, double step);

    int points() const { return points_; }
    double step() const { return step_; }
    Vec2 place(int column, int row) const {
        return {column * step_ - reach_, row * step_ - reach_};
    }
    /// Sets each point by its place.
    template <class Field>
    void fill(const Field& field) {
        for (int row = 0; row < points_; ++row)
            for (int column = 0; column < points_; ++column)
                value(column, row) = static_cast<float>(field(place(column, row)));
    }

    float& value(int column, int row) { return values_[index(column, row)]; }
    double at(Vec2 place) const;

    /// Replaces each value by the least of value + distance over all points (along eight
    /// directions), so that zeros among large values become a field of distances.
    void spread_distances();

  private:
    std::size_t index(int column, int row) const {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(points_) +
               static_cast<std::size_t>(column);
    }

    double reach_;
    double step_;
    int points_;
    std::vector<float> values_;
};

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
