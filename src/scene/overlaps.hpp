#pragma once

#include <functional>
#include <vector>

#include "model/network/point2.hpp"
#include "wend/error.hpp"
#include "wend/network.hpp"

namespace wend::scene_detail {

// A place where one area of a mesh lies above another, viewed from above.
struct Overlap {
    NodeIndex upper = no_index, lower = no_index;
    std::vector<Point2> outline;  // Counter-clockwise.
};

// All such places where at least a metre is between the two, by the upper area, if both are at
// heights that are shown. Areas that only touch, or that nobody could stand between, do not
// overlap. An error where there are more than can be drawn.
Expected<std::vector<Overlap>> overlaps_of(const Network& network,
                                           const std::function<bool(double z)>& shows_height = {});

}  // namespace wend::scene_detail
