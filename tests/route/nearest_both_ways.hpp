#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>

#include "wend/nearest.hpp"

namespace wend::test {

inline std::optional<NodeIndex> node_of(const std::optional<NearestNode>& found) {
    return found ? std::optional(found->node) : std::nullopt;
}

// Asks the scan and the index, which must agree.
inline std::optional<NodeIndex> nearest(const Network& network, const Point& point,
                                        std::optional<std::uint8_t> kind = {},
                                        DistanceMetric metric = DistanceMetric::three_d) {
    const auto scanned = nearest_node(network, point, kind, metric);
    EXPECT_TRUE(NearestNodes(network).find(point, kind, metric) == scanned);
    return node_of(scanned);
}

}  // namespace wend::test
