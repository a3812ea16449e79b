#pragma once

#include <vector>

#include "samples/plane.hpp"

namespace wend::sample {

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

}  // namespace wend::sample
