#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>

#include "wend/nearest.hpp"

namespace wend::test {

// Asks the scan and the index, which must agree.
inline std::optional<NodeIndex> nearest(const Network& network, const Point& point,
                                        std::optional<std::uint8_t> kind = {},
                                        Nearness nearness = Nearness::three_d) {
    const auto scanned = nearest_node(network, point, kind, nearness);
    EXPECT_EQ(NearestNodes(network).find(point, kind, nearness), scanned);
    return scanned;
}

}  // namespace wend::test
