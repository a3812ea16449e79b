#pragma once

#include <cstddef>
#include <optional>

#include "wend/network.hpp"

namespace wend {

/// A position along one of a network's roads.
struct AlongRoad {
    std::size_t line = 0;  ///< Index into Network::lines.
    double distance =
        0;  ///< From the start of that line as the game counts, in the network's unit.
};

/// The position on the roads and side roads of a network that is closest to a point, the first
/// where several are. Nothing in networks without roads.
std::optional<AlongRoad> along_road(const Network& network, const Point& point);

}  // namespace wend
