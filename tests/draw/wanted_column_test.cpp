#include <gtest/gtest.h>

#include "render/page/request_check.hpp"
#include "scene/coloured_row.hpp"

namespace wend::draw_detail {
namespace {

using test::column;
using test::MapBuilder;

TEST(WantedColumn, IsRefusedWhereItSaysNothing) {
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
