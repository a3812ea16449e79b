#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

#include "draw/map_builder.hpp"
#include "draw/svg_pictures.hpp"
#include "draw/svg_reader.hpp"
#include "wend/draw.hpp"

// Whole pictures with ways in the colours of a value, with marks and with named routes.
namespace wend {
namespace {

using test::MapBuilder;
using test::svg;
using test::SvgElement;

DrawRequest coloured_by(std::string column) {
    DrawRequest request;
    request.colour_by = std::move(column);
    return request;
}

// Two roads of two links, not joined; the second has two lanes one way.
Network two_roads() {
    MapBuilder map;
    for (const double y : {0.0, 100.0})
        for (const double x : {0.0, 50.0, 100.0}) map.node(x, y);
    map.link(0, 1), map.link(1, 2);
    map.link(3, 4, {2, 0}), map.link(4, 5, {2, 0});
    Network network = map.build();
    network.nodes.columns = {column_of(
        {.name = "speed<class>", .title = "how \"fast\"", .value_names = {"slow", "fast & loud"}},
        [](Origin origin) { return origin.record < 4 ? 0u : 1u; })};
    return network;
}

TEST(ColourBy, ListsEachValueWithItsCount) {
    const std::string text = svg(two_roads(), coloured_by("speed<class>"));
    EXPECT_NE(text.find("\nslow: 4 nodes\nfast &amp; loud: 2 nodes</desc>"), std::string::npos);
    EXPECT_NE(text.find(">how &quot;fast&quot;</text>"), std::string::npos);
    EXPECT_NE(text.find("speed&lt;class&gt; slow</title>"), std::string::npos);
}

TEST(ColourBy, ValuesOfNodesTakeThePlaceOfAColumn) {
    const double none = std::numeric_limits<double>::quiet_NaN();
    DrawRequest request;
    request.values = NodeValues{"way", "shortest way", "m", {0, 50, 100, none, none, none}};
    const std::string text = svg(two_roads(), request);
    EXPECT_NE(text.find("\n0 m: 1 node\n50 m: 1 node\n100 m: 1 node</desc>"), std::string::npos);
    EXPECT_NE(text.find(">shortest way, in m</text>"), std::string::npos);

    request.values->value.pop_back();
    EXPECT_EQ(draw(two_roads(), request).error().text(),
              "5 values to colour by were given for 6 nodes");
    request.colour_by = "kind";
    EXPECT_EQ(draw(two_roads(), request).error().text(),
              "values to colour by take the place of a column");
}

TEST(ColourBy, ColoursAWayHalfAndHalfByItsEnds) {
    // The way from node 3, slow, to node 4, fast, is two pieces that meet in its middle.
    const auto elements = test::svg_elements(svg(two_roads(), coloured_by("speed<class>")));
    std::vector<SvgElement> halves;
    for (const SvgElement& element : elements)
        if (element.tag == "path" && (element.tooltip.starts_with("3, road, 2 + 0 lanes, 25.0 m") ||
                                      element.tooltip.starts_with("4, road, 2 + 0 lanes, 25.0 m")))
            halves.push_back(element);
    ASSERT_EQ(halves.size(), 2u);
    EXPECT_NEAR(halves[0].places.back().x, halves[1].places.front().x, 0.02);
    EXPECT_NE(halves[0].group, halves[1].group);
}

TEST(ColourBy, DrawsDirectionsSideBySide) {
    const auto elements = test::svg_elements(svg(two_roads(), coloured_by("lanes")));
    const auto two = test::with_tooltip(elements, "lanes 2");
    const auto none = test::with_tooltip(elements, "lanes 0");
    ASSERT_EQ(two.size(), 2u);
    ASSERT_EQ(none.size(), 2u);
    // Eastwards on the right: below.
    EXPECT_GT(two[0].places[0].y, none[0].places[0].y + 5);
    EXPECT_EQ(test::with_tooltip(elements, "lanes 1").size(), 2u + 4u);  // With round ends.
}

TEST(ColourBy, KeepsTheMapInGreyBelow) {
    MapBuilder map;
    map.link(map.node(0, 0, 2), map.node(100, 0, 2));
    map.link(map.node(0, 50), map.node(100, 50));
    const std::string text = svg(map.build(), coloured_by("lanes"));
    EXPECT_NE(text.find("stroke=\"#b5b1a8\""), std::string::npos);
    EXPECT_EQ(text.find("stroke=\"#3f8052\""), std::string::npos);
}

TEST(ColourBy, RefusesAColumnThatIsNotThere) {
    const auto picture = draw(two_roads(), coloured_by("speed"));
    ASSERT_FALSE(picture);
    EXPECT_NE(picture.error()->message.find("there are kind, height"), std::string::npos);
}

TEST(Relations, OfPathsAreDots) {
    Network network = two_roads();
    network.relations = {{"near", "", [](NodeIndex) { return std::vector<NodeIndex>{1, 2}; }}};
    DrawRequest request;
    request.show = {"near", 0};
    const std::string text = svg(network, request);
    EXPECT_NE(text.find("\nroad 0\nnear from road 0: 2 nodes</desc>"), std::string::npos);
    const auto elements = test::svg_elements(text);
    const auto dot = [&](std::string_view tooltip) {
        const auto found = test::with_tooltip(elements, tooltip);
        return std::ranges::count(found, "circle", &SvgElement::tag);
    };
    for (const std::string_view node : {"0, road, 1 link", "1, road, 2 link", "2, road, 1 link"})
        EXPECT_GE(dot(node), 1) << node;
    EXPECT_EQ(text.find("#ffd978"), std::string::npos) << "roads step back into grey";
}

TEST(ColourBy, OfManyPiecesStaysSmall) {
    Network town = test::grid_town(84, 4, 70);
    DrawRequest request = coloured_by("length");
    EXPECT_LT(svg(town, request).size(), 3'500'000u);
    town.nodes.columns = {column_of(
        {.name = "noise"}, [](Origin origin) { return origin.record * 2654435761u >> 24; })};
    request.colour_by = "noise";
    EXPECT_LT(svg(town, request).size(), 5'000'000u);
}

DrawRequest marked() {
    DrawRequest request;
    request.marks = {{{0, 0, 0}, Severity::error, "link <5> & more", "dangling-link"},
                     {{100, 100, 0}, Severity::warning, "length", "length-off"},
                     {{100.5, 100, 0}, Severity::note, "no name", "naming"}};
    return request;
}

TEST(MarksInPictures, TellWhatTheyAre) {
    const std::string text = svg(two_roads(), marked());
    EXPECT_NE(text.find("<title>error dangling-link: link &lt;5&gt; &amp; more</title>"),
              std::string::npos);
    EXPECT_NE(text.find("<title>warning length-off: length\nnote naming: no name</title>"),
              std::string::npos);
    EXPECT_NE(text.find("dangling-link: 1 error\nlength-off: 1 warning\nnaming: 1 note</desc>"),
              std::string::npos);
}

// Up to eight marks are listed one by one, more rule by rule.
TEST(MarksInPictures, ThatAreOneAreListedByRuleWhereTheyAreMany) {
    DrawRequest request;
    for (int i = 0; i < 7; ++i)
        request.marks.push_back(
            {{0, 0, 0}, Severity::warning, "node " + std::to_string(i), "length"});
    request.marks.push_back({{0, 0, 0}, Severity::error, "link 3", "dangling-link"});
    EXPECT_NE(svg(two_roads(), request)
                  .find("<title>error dangling-link: link 3\nwarning length: node 0\n"
                        "warning length: node 1\n"),
              std::string::npos);
    request.marks.push_back({{0, 0, 0}, Severity::warning, "node 7", "length"});
    EXPECT_NE(svg(two_roads(), request)
                  .find("<title>error dangling-link: link 3\n"
                        "warning length, 8 times, such as: node 0</title>"),
              std::string::npos);
}

TEST(MarksInPictures, ShowANumberWhereSeveralAreOne) {
    const auto elements = test::svg_elements(svg(two_roads(), marked()));
    const auto is_count = [](const SvgElement& element) {
        return element.text == "2" && element.has("bold");
    };
    EXPECT_EQ(std::ranges::count_if(elements, is_count), 1);
}

TEST(MarksInPictures, DifferInShape) {
    const auto elements = test::svg_elements(svg(two_roads(), marked()));
    const auto corners = [&](std::string_view tooltip) {
        return test::with_tooltip(elements, tooltip).at(0).places.size();
    };
    EXPECT_EQ(corners("error"), 5u);    // Four, and the way back.
    EXPECT_EQ(corners("warning"), 4u);  // Three.
}

TEST(MarksInPictures, WidenTheMapButMustBeFinite) {
    DrawRequest request = marked();
    request.marks.push_back({{5000, 0, 0}, Severity::note, "far off", "far"});
    EXPECT_NE(svg(two_roads(), request).find("far: 1 note"), std::string::npos);
    request.marks.back().position.x = std::numeric_limits<double>::infinity();
    EXPECT_NE(draw(two_roads(), request).error().details().message.find("mark 4 "),
              std::string::npos);
}

TEST(MarksInPictures, OfManyGroupsAreCapped) {
    DrawRequest request;
    for (int i = 0; i < 20; ++i)
        request.marks.push_back({{i * 5.0, 0, 0}, Severity::note, "", "rule" + std::to_string(i)});
    EXPECT_NE(svg(two_roads(), request).find("\nand 13 more</desc>"), std::string::npos);
}

TEST(RoutesInPictures, HaveTheirNamesAndLengths) {
    DrawRequest request;
    request.routes = {{{{0, 0, 0}, {100, 0, 0}}, "27:0 to 28:0"},
                      {{{0, 100, 0}, {50, 100, 0}}, ""}};
    const std::string text = svg(two_roads(), request);
    EXPECT_NE(text.find("27:0 to 28:0: 100 m\nroute 2: 50 m</desc>"), std::string::npos);
    EXPECT_NE(text.find("<title>27:0 to 28:0, 100 m</title>"), std::string::npos);
}

TEST(Pictures, AreTheSameAgain) {
    for (const PictureFormat format : {PictureFormat::svg, PictureFormat::png}) {
        DrawRequest request = marked();
        request.format = format;
        request.colour_by = "component";
        EXPECT_EQ(draw(two_roads(), request).value(), draw(two_roads(), request).value());
    }
}

}  // namespace
}  // namespace wend
