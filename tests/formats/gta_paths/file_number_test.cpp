#include <gtest/gtest.h>

#include "formats/gta/records/file_and_record_names.hpp"

namespace wend::gta_paths {
namespace {

TEST(NumberInName, IsTheLastOne) {
    EXPECT_EQ(number_in_name("nodes12.dat"), 12u);
    EXPECT_EQ(number_in_name("NODES0.DAT"), 0u);
    EXPECT_EQ(number_in_name("map2/nodes7.dat"), 7u);
    EXPECT_EQ(number_in_name("map2\\nodes.dat"), std::nullopt);
    EXPECT_EQ(number_in_name("v2nodes4095.dat"), 4095u);
    EXPECT_EQ(number_in_name("nodes99999999999.dat"), std::nullopt);
    EXPECT_EQ(number_in_name(""), std::nullopt);
}

TEST(NumberInGameName, NeedsTheEndingOfTheGame) {
    EXPECT_EQ(number_in_game_name("nodes12.dat", ".dat"), 12u);
    EXPECT_EQ(number_in_game_name("old-NODES3.NOD", ".nod"), 3u);
    EXPECT_EQ(number_in_game_name("nodes12.nod", ".dat"), std::nullopt);
    EXPECT_EQ(number_in_game_name("nodes12a.nod", ".nod"), std::nullopt);
    EXPECT_EQ(number_in_game_name(".nod", ".nod"), std::nullopt);
    EXPECT_TRUE(is_game_name("paths/Nodes7.Nod", ".nod"));
    EXPECT_FALSE(is_game_name("old-nodes7.nod", ".nod"));
}

}  // namespace
}  // namespace wend::gta_paths
