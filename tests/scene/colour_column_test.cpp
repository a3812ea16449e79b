#include "scene/colour_column.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "scene/coloured_row.hpp"

namespace wend::scene_detail {
namespace {

using test::column;
using test::MapBuilder;
using test::row_of_nodes;
using Sort = ColourColumn::Sort;

TEST(ColourColumn, IsFoundByName) {
    Network network = row_of_nodes(3);
    network.nodes.columns = {column("water", [](std::uint32_t) { return 0u; })};
    network.links.columns = {column("crossing", [](std::uint32_t) { return 0u; })};
    EXPECT_EQ(names_to_colour_by(network),
              (std::vector<std::string>{"kind", "height", "lanes", "width", "length", "component",
                                        "cuts_off", "water", "crossing"}));
    for (const std::string& name : names_to_colour_by(network))
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

}  // namespace
}  // namespace wend::scene_detail
