#include <gtest/gtest.h>

#include "formats/gta/records/navi_node.hpp"

namespace wend::gta_paths {
namespace {

PathNode node_at(i32 x, i32 y, u8 width = 0, u16 area = 0, u16 id = 0) {
    PathNode node;
    node.wide_position = {x, y, 0};
    node.path_width = width;
    node.area = area;
    node.id = id;
    return node;
}

// San Andreas' fact sheet, section 2.3: the direction is trunc(100 * (target - other) / length).
TEST(PlainNaviNode, StandsInTheMiddleAndPointsToItsTarget) {
    const NaviNode navi = plain_navi_node(node_at(0, 0, 40, 28, 7), node_at(30, 40, 12, 29, 2));
    EXPECT_EQ(navi.wide_position, (std::array<i32, 2>{15, 20}));
    EXPECT_EQ(navi.direction, (std::array<i8, 2>{-60, -80}));
    EXPECT_EQ(navi.target, (NodeAddress{28, 7}));
    EXPECT_EQ(navi.path_width, 12);
    EXPECT_EQ(navi.lanes, 0);
    EXPECT_EQ(navi.signals, 0);
}

TEST(PlainNaviNode, RoundsTowardZero) {
    const NaviNode navi = plain_navi_node(node_at(-3, 3), node_at(0, 0));
    EXPECT_EQ(navi.wide_position, (std::array<i32, 2>{-1, 1}));
    // 3 / sqrt(18) is 0.7071.
    EXPECT_EQ(navi.direction, (std::array<i8, 2>{-70, 70}));
    EXPECT_EQ(plain_navi_node(node_at(0, 0), node_at(0, 9)).direction,
              (std::array<i8, 2>{0, -100}));
}

TEST(PlainNaviNode, HasNoDirectionBetweenNodesAtOnePlace) {
    EXPECT_EQ(plain_navi_node(node_at(5, 6), node_at(5, 6)).direction, (std::array<i8, 2>{0, 0}));
}

// The furthest that positions of wide versions may be apart.
TEST(PlainNaviNode, HasRoomForAnyPosition) {
    constexpr i32 lowest = -2147483647 - 1, highest = 2147483647;
    const NaviNode navi = plain_navi_node(node_at(lowest, lowest), node_at(highest, lowest));
    EXPECT_EQ(navi.wide_position, (std::array<i32, 2>{0, lowest}));
    EXPECT_EQ(navi.direction, (std::array<i8, 2>{-100, 0}));
}

}  // namespace
}  // namespace wend::gta_paths
