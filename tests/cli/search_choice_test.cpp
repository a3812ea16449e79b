#include <gtest/gtest.h>

#include "cli/options/route_options.hpp"
#include "open/fake_format.hpp"

namespace wend::cli {
namespace {

std::string refusal_of(PathSearch search) {
    const FakeFormat format("tracks", ".trk", FakeFormat::Maps::one_a_file);
    const auto planner = make_planner(format.opened(), {.search = search}, {});
    return planner ? "" : planner.error().text();
}

TEST(SearchChoice, SaysWhichOptionAsksForTooMuch) {
    EXPECT_EQ(refusal_of(PathSearch::shortest), "");
    EXPECT_EQ(refusal_of(PathSearch::game),
              "--as game: what the game does with tracks is not known here");
    EXPECT_EQ(refusal_of(PathSearch::corridor),
              "--as corridor: a corridor leads through areas, and tracks has none; --as shortest "
              "finds routes from node to node");
}

TEST(SearchChoice, IsNamedByWhatIsLookedFor) {
    EXPECT_EQ(search_named("shortest"), PathSearch::shortest);
    EXPECT_EQ(search_named("corridor"), PathSearch::corridor);
    EXPECT_EQ(search_named("game"), PathSearch::game);
}

}  // namespace
}  // namespace wend::cli
