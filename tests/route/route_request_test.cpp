#include "wend/route_request.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "model/network/option_text.hpp"
#include "support/paths_builder.hpp"

namespace wend {
namespace {

std::string refusal(const Network& network, const std::string& name, const std::string& text) {
    PlannerRequest request;
    const auto set = set_by_text(request, network, name, name, text);
    if (!set) return set.error()->message;
    const auto options = planner_options(network, request);
    return options ? "" : options.error()->message;
}

Network roads() {
    PathsBuilder builder;
    builder.link(builder.node({0, 0, 0}), builder.node({30, 0, 0}));
    return builder.build();
}

TEST(RouteRequest, IsSaidByNames) {
    Network network = roads();
    network.unit = "units";
    network.metres_per_unit = 0.5;
    PlannerRequest request;
    for (const auto& [name, text] : {std::pair("respect_lanes", "yes"),
                                     {"radius", "1m"},
                                     {"max_drop", "3"},
                                     {"avoided_kinds", "path"},
                                     {"avoided_kinds", "road"},
                                     {"kind", "road"},
                                     {"speeds", "any: 3 units/s"},
                                     {"search", "corridor"}})
        EXPECT_TRUE(set_by_text(request, network, name, name, text)) << name;
    const auto options = planner_options(network, request);
    ASSERT_TRUE(options) << options.error()->message;
    EXPECT_EQ(options->search, PathSearch::corridor);
    const RouteProfile& profile = options->profile;
    EXPECT_EQ(profile.kind, PathsBuilder::road);
    EXPECT_TRUE(profile.respect_lanes);
    EXPECT_EQ(profile.costs, std::vector<double>{10});
    EXPECT_EQ(profile.agent, (Agent{.max_drop = 3,
                                    .radius = 2,
                                    .avoided_kinds = {PathsBuilder::path, PathsBuilder::road}}));
}

TEST(RouteRequest, RefusesWhatSaysNothing) {
    const Network network = roads();
    EXPECT_EQ(refusal(network, "lanes", "yes"), "there is no option 'lanes' here");
    EXPECT_EQ(refusal(network, "respect_lanes", "1"),
              "respect_lanes: '1' was expected to be yes or no");
    EXPECT_EQ(refusal(network, "search", "game|x"),
              "search: 'game|x' was expected to be shortest, corridor or game");
    EXPECT_TRUE(refusal(network, "radius", "-1").starts_with("radius: '-1' was expected"));
    EXPECT_TRUE(refusal(network, "kind", "rail").starts_with("there is no kind 'rail' here"));
    EXPECT_TRUE(refusal(network, "avoided_kinds", "rail").starts_with("there is no kind 'rail'"));
    EXPECT_NE(refusal(network, "speeds", "road: fast"), "");
    EXPECT_NE(refusal(network, "speeds", ""), "") << "of no link it is known";
    PlannerRequest request;
    request.game_options["creature"] = "flyer";
    EXPECT_FALSE(planner_options(network, request));
}

TEST(RouteRequest, ListsEachOptionOnce) {
    std::vector<std::string_view> names;
    for (const RequestOption& option : described_options<PlannerRequest>()) {
        EXPECT_EQ(std::ranges::count(names, option.name), 0) << option.name;
        names.push_back(option.name);
        EXPECT_EQ(option.value_name.empty(), option.sort == ValueSort::flag) << option.name;
        EXPECT_NE(option.note, "");
    }
    EXPECT_EQ(names.size(), 12u);
}

}  // namespace
}  // namespace wend
