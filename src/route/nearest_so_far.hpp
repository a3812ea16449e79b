#pragma once

#include <limits>

#include "wend/network.hpp"

namespace wend {

// The nearest of the nodes that were offered so far. Squares of distances are compared; the one
// that is no number never wins.
struct NearestSoFar {
    double square = std::numeric_limits<double>::infinity();
    NodeIndex node = no_index;

    void offer(NodeIndex other, double its_square) {
        if (its_square < square || (its_square == square && other < node)) {
            square = its_square;
            node = other;
        }
    }
};

// The sum never falls when one of the differences grows, also where it is rounded.
inline double square_of(double x, double y, double z) { return x * x + y * y + z * z; }

}  // namespace wend
