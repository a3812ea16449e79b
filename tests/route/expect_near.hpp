#pragma once

#include <gtest/gtest.h>

#include <vector>

#include "wend/network.hpp"

namespace wend::test {

// Points that are computed, but for the last bits.
inline void expect_near(const std::vector<Point>& points, const std::vector<Point>& expected) {
    ASSERT_EQ(points.size(), expected.size());
    for (std::size_t i = 0; i < points.size(); ++i)
        EXPECT_NEAR(distance(points[i], expected[i]), 0, 1e-9) << "point " << i;
}

}  // namespace wend::test
