#include <gtest/gtest.h>

#include "wend/world.hpp"

namespace wend {
namespace {

TEST(WorldEntity, TellsTheLastValueOfAKey) {
    const WorldEntity entity{{{"classname", "a"}, {"x", "1"}, {"classname", "b"}}};
    EXPECT_EQ(entity.class_name(), "b");
    EXPECT_EQ(entity.value("x"), "1");
    EXPECT_EQ(entity.value("y"), "");
}

TEST(WorldEntity, HasAnOriginOfThreeNumbers) {
    const auto origin = [](const char* text) { return WorldEntity{{{"origin", text}}}.origin(); };
    EXPECT_EQ(origin("1 -2.5 3e2"), (Point{1, -2.5, 300}));
    EXPECT_EQ(origin("  7\t8   9 "), (Point{7, 8, 9}));
    EXPECT_EQ(origin("1 2"), std::nullopt);
    EXPECT_EQ(origin("1 2 z"), std::nullopt);
    EXPECT_EQ(origin(""), std::nullopt);
    EXPECT_EQ(WorldEntity{}.origin(), std::nullopt);
}

TEST(PlayerSize, StandsOnTheTracedPoint) {
    const PlayerSize size{48, 82, 62};
    EXPECT_EQ(size.standing(), (WorldBox{{-24, -24, 0}, {24, 24, 82}}));
    EXPECT_EQ(size.crouched(), (WorldBox{{-24, -24, 0}, {24, 24, 62}}));
}

}  // namespace
}  // namespace wend
