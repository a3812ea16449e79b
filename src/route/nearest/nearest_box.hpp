#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>

#include "wend/network.hpp"

namespace wend {

// The sum never falls when one of the differences grows, also where it is rounded.
inline double square_of(double x, double y, double z) { return x * x + y * y + z * z; }

inline bool is_finite(const Point& point) {
    return std::isfinite(point.x) && std::isfinite(point.y) && std::isfinite(point.z);
}

inline std::array<double, 3> coordinates_of(const Point& point) {
    return {point.x, point.y, point.z};
}

// The least box around things: as Bounds, but with axes that can be counted, and in reach of the
// loops that use it.
struct NearestBox {
    std::array<double, 3> low{infinity, infinity, infinity};
    std::array<double, 3> high{-infinity, -infinity, -infinity};

    void include(const std::array<double, 3>& at) {
        for (std::size_t axis = 0; axis < 3; ++axis) {
            low[axis] = std::min(low[axis], at[axis]);
            high[axis] = std::max(high[axis], at[axis]);
        }
    }
    void include(const Point& point) { include(coordinates_of(point)); }
    void include(const NearestBox& box) {
        for (std::size_t axis = 0; axis < 3; ++axis) {
            low[axis] = std::min(low[axis], box.low[axis]);
            high[axis] = std::max(high[axis], box.high[axis]);
        }
    }

    // Halves keep clear of overflow.
    double half_extent(std::size_t axis) const { return high[axis] / 2 - low[axis] / 2; }
    // Finite, also where a broken file has a room without a ceiling.
    Point centre() const { return {middle(0), middle(1), middle(2)}; }
    // How far anything in the box is away from a coordinate along an axis, at least; 0 inside.
    double apart(std::size_t axis, double at) const {
        return std::max({low[axis] - at, at - high[axis], 0.0});
    }

  private:
    double middle(std::size_t axis) const {
        constexpr double most = std::numeric_limits<double>::max();
        return std::clamp(low[axis] / 2 + high[axis] / 2, -most, most);
    }

    static constexpr double infinity = std::numeric_limits<double>::infinity();
};

}  // namespace wend
