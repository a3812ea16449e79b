#include "draw/colour_column.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "draw/coloured_row.hpp"
#include "wend/draw.hpp"

namespace wend::draw_detail {
namespace {

using test::column;
using test::MapBuilder;
using test::row_of_nodes;
using Sort = ColourColumn::Sort;

TEST(ColourColumn, IsFoundByName) {
    Network network = row_of_nodes(3);
    network.nodes.columns = {column("water", [](std::uint32_t) { return 0u; })};
    network.links.columns = {column("crossing", [](std::uint32_t) { return 0u; })};
    EXPECT_EQ(colour_names(network),
              (std::vector<std::string>{"kind", "height", "lanes", "width", "length", "component",
                                        "cuts_off", "water", "crossing"}));
    for (const std::string& name : colour_names(network))
        EXPECT_EQ(colour_column(network, name).value().name, name);
    const auto unknown = colour_column(network, "colour");
    ASSERT_FALSE(unknown);
    EXPECT_NE(unknown.error()->message.find("'colour'"), std::string::npos);
    EXPECT_NE(unknown.error()->message.find("cuts_off, water, crossing"), std::string::npos);
}

TEST(ColourColumn, KnowsNumbersOfPartsByTheirHardlyChanging) {
    Network network = row_of_nodes(1000);
    network.nodes.columns = {column("part", [](std::uint32_t node) { return node / 400; }),
                             column("code", [](std::uint32_t node) { return node / 50; })};
    EXPECT_EQ(colour_column(network, "part").value().sort, Sort::part);
    EXPECT_EQ(colour_column(network, "code").value().sort, Sort::code);
    network.nodes.columns[0].unit = "m";
    EXPECT_EQ(colour_column(network, "part").value().sort, Sort::quantity);
    network.nodes.columns[0].type = Column::Type::flag;
    EXPECT_EQ(colour_column(network, "part").value().sort, Sort::flag);
}

TEST(ColourColumn, HasNoLanesOnFootpaths) {
    MapBuilder map;
    map.link(map.node(0, 0, 2), map.node(1, 0, 2));
    const Network network = map.build();
    EXPECT_TRUE(std::isnan(colour_column(network, "lanes").value().value(0)));
}

TEST(ColourColumn, IsRefusedWhereItSaysNothing) {
    MapBuilder map;
    map.link(map.node(0, 0, 2), map.node(1, 0, 2));
    Network network = map.build();
    const auto refusal = [&network](const std::string& name) {
        DrawRequest request;
        request.colour_by = name;
        const auto column = wanted_column(network, request);
        return column ? "" : column.error()->message;
    };
    EXPECT_EQ(refusal("lanes"), "lanes says nothing of any link here");
    network.nodes.columns = {column("place", [](std::uint32_t) { return 0u; })};
    EXPECT_EQ(refusal("place"), "");
    network.nodes.columns[0].none = 0;
    EXPECT_EQ(refusal("place"), "place says nothing of any node here");
}

}  // namespace
}  // namespace wend::draw_detail
