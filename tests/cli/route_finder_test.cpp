#include "cli/route_finder.hpp"

#include <gtest/gtest.h>

#include "dataset/fake_format.hpp"

namespace wend::cli {
namespace {

TEST(RouteFinder, SaysWhereAFormatHasNoRulesOfAGame) {
    const FakeFormat format("tracks", ".trk", FakeFormat::Maps::one_a_file);
    Input::Map map;
    map.dataset.format = &format;
    const auto finder = RouteFinder::make(map, FoundAs::game, false, RouteFinder::Queries::one);
    ASSERT_FALSE(finder);
    EXPECT_EQ(finder.error().text(), "--as game: what the game does with tracks is not known here");
    EXPECT_TRUE(RouteFinder::make(map, FoundAs::shortest, false, RouteFinder::Queries::many));
}

}  // namespace
}  // namespace wend::cli
