#include "route/fold.hpp"

#include <algorithm>
#include <cmath>

#include "route/crossing.hpp"

namespace wend {

bool folds_back(const Spot& left, const Spot& right, const Spot& next_left,
                const Spot& next_right) {
    const Spot along{right.x - left.x, right.y - left.y};
    const double width = std::hypot(along.x, along.y);
    const auto off = [&](const Spot& spot) {
        return (along.x * (spot.y - left.y) - along.y * (spot.x - left.x)) / width;
    };
    const auto share = [&](const Spot& spot) {
        return (along.x * (spot.x - left.x) + along.y * (spot.y - left.y)) / width;
    };
    return std::abs(off(next_left)) <= same_point && std::abs(off(next_right)) <= same_point &&
           std::min(share(next_left), width) - std::max(share(next_right), 0.0) > same_point;
}

Spot mirrored(const Spot& left, const Spot& right, const Spot& spot) {
    const Spot along{right.x - left.x, right.y - left.y};
    const Spot to{spot.x - left.x, spot.y - left.y};
    const double twice =
        2 * (along.x * to.y - along.y * to.x) / (along.x * along.x + along.y * along.y);
    return {spot.x + twice * along.y, spot.y - twice * along.x};
}

}  // namespace wend
