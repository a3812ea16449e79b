#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "draw/svg_pictures.hpp"
#include "support/circuit_builder.hpp"
#include "wend/draw.hpp"

// What tests of whole pictures of race tracks share.
namespace wend::test {

inline DrawRequest stadium_request(PictureFormat format = PictureFormat::svg) {
    DrawRequest result;
    result.format = format;
    result.title = "Stadium";
    return result;
}

inline std::string circuit_svg(const Network& network,
                               const DrawRequest& wanted = stadium_request()) {
    const std::string text = svg(network, wanted);
    for (const std::string_view wrong : {"nan", "inf\"", "inf "})
        EXPECT_FALSE(contains(text, wrong)) << wrong;
    return text;
}

// A stadium of 800 m straights and bends of 100 m radius, all there is on it. 200 points, a lap of
// 2 x (800 + pi x 100), which is 2.23 km.
inline CircuitBuilder stadium_builder(std::size_t points_a_sector = 10) {
    CircuitBuilder builder(stadium(800, 100, 50), 8, 12);
    builder.pit_lane(180, 199, 20)
        .beside(Line::Role::kerb, "left kerb", 55, 90, -8)
        .beside(Line::Role::barrier, "right wall", 0, 120, 20)
        .beside(Line::Role::driven, "cars", 0, 150, 2)
        .beside(Line::Role::driven, "cars, astray", 150, 199, 4)
        .start_line()
        .sectors(points_a_sector)
        .camera("1", 20, 40)
        .camera("2", 70, 40)
        .object(30, 25);
    return builder;
}
inline Network whole_stadium() { return stadium_builder().build(); }

}  // namespace wend::test
