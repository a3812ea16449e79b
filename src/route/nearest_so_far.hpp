#pragma once

#include <cmath>
#include <limits>

#include "wend/network.hpp"

namespace wend {

// The nearest of the nodes that were offered so far. Squares of distances are compared; the one
// that is no number never wins.
struct NearestSoFar {
    double square = std::numeric_limits<double>::infinity();
    NodeIndex node = no_index;

    bool is_beaten_by(NodeIndex other, double its_square) const {
        return its_square < square || (its_square == square && other < node);
    }
};

// The sum never falls when one of the differences grows, also where it is rounded.
inline double square_of(double x, double y, double z) { return x * x + y * y + z * z; }

inline bool is_finite(const Point& point) {
    return std::isfinite(point.x) && std::isfinite(point.y) && std::isfinite(point.z);
}

}  // namespace wend
