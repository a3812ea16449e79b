#include <gtest/gtest.h>

#include <limits>

#include "core/base/integers.hpp"
#include "core/describe/value_check.hpp"

namespace wend {
namespace {

struct FloatContext {
    static constexpr std::endian byte_order = std::endian::little;
};

struct Corner {
    std::array<f32, 2> at{};
    u32 number = 0;
};
template <Describes<Corner> C, class V>
constexpr void describe(C& corner, V& v) {
    v("at", corner.at);
    v("number", corner.number);
}

struct Shape {
    f64 size = 0;
    Corner first;
    std::vector<Corner> corners;
    std::vector<f32> weights;
};
template <Describes<Shape> S, class V>
constexpr void describe(S& shape, V& v) {
    v("size", shape.size);
    v("first", shape.first);
    v("corners", shape.corners, counted<u8>);
    v("weights", shape.weights, counted<u8>);
}

std::vector<std::string> found_in(const Shape& shape) {
    std::vector<std::string> paths;
    find_not_finite(shape, FloatContext{}, [&](const FieldTrail& trail, f64 value) {
        EXPECT_FALSE(std::isfinite(value));
        paths.push_back(trail.text());
    });
    return paths;
}

TEST(NotFinite, IsNothingInPlainNumbers) {
    EXPECT_TRUE(found_in({1e300, {{-0.0f, 1e-40f}, 0xFFFFFFFF}, {{}, {}}, {0, 1}}).empty());
}

TEST(NotFinite, IsToldByPathOnceAValue) {
    constexpr f32 none = std::numeric_limits<f32>::quiet_NaN();
    constexpr f32 infinite = std::numeric_limits<f32>::infinity();
    EXPECT_EQ(found_in({infinite, {{0, none}, 0}, {{}, {{-infinite, none}, 0}}, {0, none}}),
              (std::vector<std::string>{"size", "first.at", "corners[1].at", "corners[1].at",
                                        "weights"}));
}

}  // namespace
}  // namespace wend
