#include "render/map/lane_layer.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <tuple>

#include "draw/map_builder.hpp"
#include "draw/svg_reader.hpp"
#include "render/page/page.hpp"
#include "render/svg/svg_canvas.hpp"

namespace wend::draw_detail {
namespace {

using test::MapBuilder;
using test::SvgElement;

// What a layer draws of a network.
template <class Draw>
std::vector<SvgElement> drawn_layer(const Network& network, Draw draw) {
    const Page page = page_for(bounds_of(network), 1, {.width = 1600}).value();
    const View view = view_of(network, page, ways_of(network));
    const auto styles = styles_of(network.kinds);
    const MapScene scene{page, network, view, styles};
    SvgCanvas canvas(page.width, page.height, 2);
    draw(canvas, scene, lane_runs(scene, chains_of(view.ways)));
    return test::svg_elements(bytes_as_text(canvas.finish("", "").value()));
}

// A road from west to east, 100 m long.
Network road_with(test::Lanes lanes) {
    MapBuilder map;
    map.node(0, 0), map.node(100, 0);
    map.link(0, 1, lanes);
    return map.build();
}

// Heights on the page of the lines that are, or are not, dashed.
std::vector<double> line_heights(const std::vector<SvgElement>& elements, bool dashed) {
    std::vector<double> heights;
    for (const SvgElement& element : elements)
        if (element.has("stroke-dasharray") == dashed)
            for (std::size_t i = 0; i < element.places.size(); i += 2)
                heights.push_back(element.places[i].y);
    std::ranges::sort(heights);
    return heights;
}

TEST(Lanes, ArePartedByOneLineLess) {
    for (const auto& [lanes, dashed, solid] : {std::tuple(test::Lanes{1, 0}, 0u, 0u),
                                               {{1, 1}, 0u, 1u},
                                               {{2, 0}, 1u, 0u},
                                               {{2, 2}, 2u, 1u},
                                               {{3, 1}, 2u, 1u}}) {
        const auto elements = drawn_layer(road_with(lanes), draw_lanes);
        EXPECT_EQ(line_heights(elements, true).size(), dashed);
        EXPECT_EQ(line_heights(elements, false).size(), solid);
    }
}

TEST(Lanes, OfTravelLieOnTheRight) {
    // Eastwards three lanes, westwards one: the line between directions is the northernmost.
    const auto elements = drawn_layer(road_with({3, 1}), draw_lanes);
    EXPECT_LT(line_heights(elements, false).front(), line_heights(elements, true).front());
    const auto mirrored = drawn_layer(road_with({1, 3}), draw_lanes);
    EXPECT_GT(line_heights(mirrored, false).front(), line_heights(mirrored, true).back());
}

TEST(Lanes, EndBeforeCrossings) {
    MapBuilder map;
    const NodeIndex middle = map.node(0, 0);
    for (const auto& [x, y] : {std::pair(50, 0), {-50, 0}, {0, 50}, {0, -50}})
        map.link(middle, map.node(x, y));
    const Network network = map.build();
    const Pixel centre =
        page_for(bounds_of(network), 1, {.width = 1600}).value().at(network.nodes.position[0]);
    std::size_t lines = 0;
    for (const SvgElement& element : drawn_layer(network, draw_lanes))
        for (const Pixel place : element.places) {
            EXPECT_GT(std::hypot(place.x - centre.x, place.y - centre.y), 20);
            ++lines;
        }
    EXPECT_EQ(lines, 8u);
}

// The x of an arrow's tip, and of its middle.
std::pair<double, double> tip_and_middle(const SvgElement& arrow) {
    double middle = 0;
    for (std::size_t i = 0; i < 7; ++i) middle += arrow.places[i].x / 7;
    return {arrow.places[0].x, middle};
}

TEST(Arrows, PointTheWayOfTravel) {
    const auto east = drawn_layer(road_with({1, 0}), draw_arrows);
    ASSERT_EQ(east.size(), 1u);
    EXPECT_GT(tip_and_middle(east[0]).first, tip_and_middle(east[0]).second);
    const auto west = drawn_layer(road_with({0, 1}), draw_arrows);
    ASSERT_EQ(west.size(), 1u);
    EXPECT_LT(tip_and_middle(west[0]).first, tip_and_middle(west[0]).second);
}

TEST(Arrows, StandOnOneWayLinksOnly) {
    EXPECT_TRUE(drawn_layer(road_with({1, 1}), draw_arrows).empty());
    EXPECT_TRUE(drawn_layer(road_with({0, 0}), draw_arrows).empty());
}

TEST(Arrows, StandOnPathsWithoutAnOpposite) {
    MapBuilder map;
    map.node(0, 0, 2), map.node(100, 0, 2);
    map.one_link(0, 1, {0, 0});
    EXPECT_EQ(drawn_layer(map.build(), draw_arrows).size(), 1u);
    map.one_link(1, 0, {0, 0});
    EXPECT_TRUE(drawn_layer(map.build(), draw_arrows).empty());
}

TEST(Arrows, StandInEachLane) {
    const auto corners = [](test::Lanes lanes) {
        return drawn_layer(road_with(lanes), draw_arrows).at(0).places.size();
    };
    EXPECT_EQ(corners({3, 0}), 3 * corners({1, 0}));
}

TEST(Detail, GrowsAsAReaderComesNear) {
    const auto page = [](double extent) {
        Bounds bounds;
        bounds.include({0, 0, 0});
        bounds.include({extent, extent, 0});
        return page_for(bounds, 1, {}).value();
    };
    EXPECT_FALSE(shows_arrows(page(6000)));
    EXPECT_TRUE(shows_arrows(page(1000)) && !shows_lanes(page(1000)));
    EXPECT_TRUE(shows_nodes(page(300)) && !shows_node_names(page(300)));
    EXPECT_TRUE(shows_node_names(page(60)));
}

}  // namespace
}  // namespace wend::draw_detail
