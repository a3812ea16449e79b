#include <gtest/gtest.h>

#include "route/one_path.hpp"
#include "support/paths_builder.hpp"
#include "support/way_options.hpp"
#include "wend/route.hpp"

namespace wend {
namespace {

// Area 5 has the roads 0-1-2 and, apart, 3-4; area 6 has the path 5-6.
PathsBuilder town_in_parts() {
    PathsBuilder builder;
    builder.member(5);
    for (int i = 0; i < 5; ++i) builder.node({1.0 * i, 0, 0});
    builder.member(6);
    for (int i = 0; i < 2; ++i) builder.node({1.0 * i, 9, 0}, PathsBuilder::path);
    builder.both_ways(0, 1).both_ways(1, 2).both_ways(3, 4).both_ways(5, 6);
    return builder;
}

struct Answer {
    NoRoute reason;
    std::string text;
};

Answer asked(const Network& network, NodeIndex start, NodeIndex target,
             const WayOptions& options = {}) {
    Router router(RouteGraph(network, options.profile()));
    const Path& route = router.find(start, target, options.forbidden);
    EXPECT_FALSE(route.found);
    EXPECT_TRUE(route.nodes.empty());
    EXPECT_TRUE(route.links.empty());
    EXPECT_EQ(route.length, 0);
    return {route.reason, router.reason()};
}

TEST(NoRoute, NamesTheSizesOfTheComponents) {
    const auto [reason, text] = asked(town_in_parts().build(), 2, 4);
    EXPECT_EQ(reason, NoRoute::separate);
    EXPECT_EQ(text, "nothing joins 5:2 and 5:4: they lie in separate components of 3 and 2 nodes");
}

TEST(NoRoute, NamesTheKindsThatDiffer) {
    const auto [reason, text] = asked(town_in_parts().build(), 0, 6);
    EXPECT_EQ(reason, NoRoute::different_kinds);
    EXPECT_EQ(text, "5:0 is of kind road and 6:1 of kind path, and nothing joins the two");
}

TEST(NoRoute, NamesTheEndThatIsNotOfTheKind) {
    const Network network = town_in_parts().build();
    const WayOptions paths{.kind = PathsBuilder::path};
    const auto [reason, text] = asked(network, 0, 6, paths);
    EXPECT_EQ(reason, NoRoute::start_kind);
    EXPECT_EQ(text, "the start 5:0 is of kind road, and the way shall only use kind path");
    const auto [reason_back, text_back] = asked(network, 6, 0, paths);
    EXPECT_EQ(reason_back, NoRoute::target_kind);
    EXPECT_EQ(text_back, "the target 5:0 is of kind road, and the way shall only use kind path");
    EXPECT_EQ(asked(network, 0, 0, paths).reason, NoRoute::start_kind);
}

TEST(NoRoute, NamesLinksIntoAbsentFiles) {
    using Reason = UnresolvedLink::Reason;
    const Network network = town_in_parts()
                                .unresolved(1, Reason::absent_member)
                                .unresolved(2, Reason::absent_member)
                                .unresolved(3, Reason::missing_record)
                                .build();
    const auto [reason, text] = asked(network, 0, 4);
    EXPECT_EQ(reason, NoRoute::absent_file);
    EXPECT_EQ(text,
              "nothing joins 5:0 and 5:4: they lie in separate components of 3 and 2 nodes; 2 "
              "links of the first lead into files that are not open");
    // From the other side nothing leads out: a record that is missing is no file that is absent.
    EXPECT_EQ(asked(network, 4, 0).reason, NoRoute::separate);
}

// The road 0-1-2 without its middle, and without an end.
TEST(NoRoute, NamesWhatPathsShallKeepTo) {
    const Network network = town_in_parts().build();
    const auto kept_to = [&](std::vector<NodeIndex> nodes) {
        Router router(RouteGraph(network, {.only_nodes = std::move(nodes)}));
        const NoRoute reason = router.find(0, 2).reason;
        return Answer{reason, router.reason()};
    };
    EXPECT_EQ(kept_to({0, 1, 2}).reason, NoRoute::none);
    const auto [reason, text] = kept_to({2, 0, 3});
    EXPECT_EQ(reason, NoRoute::left_out);
    EXPECT_EQ(text,
              "5:0 and 5:2 are joined, but no way from the first to the second keeps to what it "
              "shall keep to");
    const auto [start_reason, start_text] = kept_to({1, 2});
    EXPECT_EQ(start_reason, NoRoute::start_left_out);
    EXPECT_EQ(start_text, "the start 5:0 is not among what the way shall keep to");
    EXPECT_EQ(kept_to({0, 1}).reason, NoRoute::target_left_out);
    EXPECT_EQ(kept_to({}).reason, NoRoute::start_left_out) << "of none is not of all";
}

TEST(NoRoute, NamesOneWayLanes) {
    PathsBuilder builder;
    for (int i = 0; i < 3; ++i) builder.node({1.0 * i, 0, 0});
    const Network network = builder.both_ways(0, 1).link(1, 2, 0).link(2, 1, 2).build();
    const auto [reason, text] = asked(network, 0, 2, {.respect_lanes = true});
    EXPECT_EQ(reason, NoRoute::one_way);
    EXPECT_EQ(text,
              "0 and 2 are joined, but every way from the first to the second runs against links "
              "that go one way");
}

TEST(NoRoute, NamesLinksThatHaveNoWayBack) {
    PathsBuilder builder;
    for (int i = 0; i < 2; ++i) builder.node({1.0 * i, 0, 0});
    EXPECT_EQ(asked(builder.link(0, 1).build(), 1, 0).reason, NoRoute::one_way);
}

TEST(NoRoute, NamesTheForbiddenNode) {
    const Network network = town_in_parts().build();
    const auto [reason, text] = asked(network, 0, 2, {.forbidden = 1});
    EXPECT_EQ(reason, NoRoute::forbidden);
    EXPECT_EQ(text, "every way from 5:0 to 5:2 leads through 5:1, which is forbidden");
    EXPECT_EQ(asked(network, 0, 4, {.forbidden = 1}).reason, NoRoute::separate);
}

TEST(NoRoute, BlamesTheForbiddenNodeOnlyIfItIsInTheWay) {
    PathsBuilder builder;
    for (int i = 0; i < 3; ++i) builder.node({1.0 * i, 0, 0});
    const Network network = builder.link(0, 1, 0).link(1, 2, 0).build();
    EXPECT_EQ(asked(network, 0, 2, {.respect_lanes = true, .forbidden = 1}).reason,
              NoRoute::one_way);
}

// Joined over a path only, which the kind wanted closes.
TEST(NoRoute, CountsComponentsOfTheKindWanted) {
    PathsBuilder builder;
    for (int i = 0; i < 3; ++i) builder.node({1.0 * i, 0, 0});
    builder.node({3, 0, 0}, PathsBuilder::path);
    const Network network = builder.both_ways(0, 1).both_ways(1, 3).both_ways(3, 2).build();
    EXPECT_TRUE(test::one_path(network, 0, 2).found);
    const auto [reason, text] = asked(network, 0, 2, {.kind = PathsBuilder::road});
    EXPECT_EQ(reason, NoRoute::separate);
    EXPECT_EQ(text, "nothing joins 0 and 2: they lie in separate components of 2 and 1 nodes");
}

TEST(NoRoute, LeavesTheRouterFitForTheNext) {
    const Network network = town_in_parts().build();
    Router router(network);
    EXPECT_FALSE(router.find(0, 4).found);
    EXPECT_TRUE(router.find(0, 2).found);
    EXPECT_EQ(router.reason(), "");
}

}  // namespace
}  // namespace wend
