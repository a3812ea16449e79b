#include <fmt/format.h>

#include <cmath>
#include <numbers>

#include "edit/edited.hpp"
#include "support/column_values.hpp"

// What is told where traffic or its lights would not be what they were, and ways that are cut where
// a link cannot say how long they are.

namespace wend {
namespace {

bool tells(const EditReport& report, const std::string& text) {
    return std::ranges::find(report.consequences, text) != report.consequences.end();
}
bool tells_of(const EditReport& report, std::string_view words) {
    return std::ranges::any_of(report.consequences, [&](const std::string& told) {
        return told.find(words) != std::string::npos;
    });
}

// How many roads between two of the nodes have a light of a state, each counted once.
std::size_t lit_roads(const Network& network, const std::vector<NodeIndex>& nodes, double state) {
    const std::set<NodeIndex> chosen(nodes.begin(), nodes.end());
    const std::vector<double> lights = column_values(network, "road_light");
    std::size_t count = 0;
    for (LinkIndex i = 0; i < network.links.size(); ++i)
        count += network.links.from[i] < network.links.to[i] && lights[i] == state &&
                 chosen.contains(network.links.from[i]) && chosen.contains(network.links.to[i]);
    return count;
}

TEST(Lights, ChangeTheirTurnByTheNearestQuarter) {
    const Map before = sample_map("gta-sa-paths", 900);
    const auto all = all_nodes(before.network());
    const std::size_t north_south = lit_roads(before.network(), all, 1),
                      east_west = lit_roads(before.network(), all, 2);
    ASSERT_GT(north_south, 0u);
    ASSERT_GT(east_west, 0u);
    ASSERT_NE(north_south, east_west);
    struct Turn {
        double degrees;
        bool changes;
        const char* told;
    };
    for (const auto& [degrees, changes, told] :
         {Turn{90, true, "traffic lights changed between north-south and east-west"},
          Turn{180, false, ""},
          Turn{-90, true, "traffic lights changed between north-south and east-west"},
          Turn{80, true,
               "traffic lights changed between north-south and east-west, by the nearest quarter "
               "turn"},
          Turn{-30, false,
               "traffic lights stay north-south or east-west, by the nearest quarter turn"},
          Turn{170, false,
               "traffic lights stay north-south or east-west, by the nearest quarter turn"}}) {
        Editor editor(before);
        const auto report = editor.run(edits::Rotate{all, degrees});
        ASSERT_TRUE(report) << report.error().text();
        const Network& now = editor.map().network();
        EXPECT_EQ(lit_roads(now, all, changes ? 2 : 1), north_south) << degrees;
        EXPECT_EQ(lit_roads(now, all, changes ? 1 : 2), east_west) << degrees;
        if (*told == '\0')
            EXPECT_FALSE(tells_of(*report, "traffic light")) << degrees;
        else
            EXPECT_TRUE(tells(*report, fmt::format("{} {}", north_south + east_west, told)))
                << degrees;
    }
}

TEST(Lights, StayWhereTheirRoadDoesNotTurnAsAWhole) {
    const Map before = sample_map("gta-sa-paths", 900);
    const Network& network = before.network();
    const auto all = all_nodes(network);
    std::vector<double> xs;
    for (const Point& at : network.nodes.position) xs.push_back(at.x);
    std::ranges::sort(xs);
    const auto chosen = nodes_in(network, -3000, -3000, xs[xs.size() / 2], 3000);
    const std::size_t inside = lit_roads(network, chosen, 1) + lit_roads(network, chosen, 2);
    ASSERT_GT(inside, 0u);
    ASSERT_LT(inside, lit_roads(network, all, 1) + lit_roads(network, all, 2));
    Editor editor(before);
    const auto report = editor.run(edits::Rotate{chosen, 90});
    ASSERT_TRUE(report) << report.error().text();
    EXPECT_TRUE(tells_of(*report, fmt::format("{} traffic light", inside)));
    const std::size_t north_south =
        lit_roads(network, all, 1) - lit_roads(network, chosen, 1) + lit_roads(network, chosen, 2);
    EXPECT_EQ(lit_roads(editor.map().network(), all_nodes(editor.map().network()), 1), north_south);
}

class Traffic : public testing::TestWithParam<const char*> {
  protected:
    Map before = sample_map(GetParam(), 900);
};

// Ways with other lanes along than back: those that lead from one of the chosen nodes to another,
// and those that lead out, each counted once.
std::pair<std::size_t, std::size_t> uneven_ways(const Network& network,
                                                const std::vector<NodeIndex>& nodes) {
    const std::set<NodeIndex> chosen(nodes.begin(), nodes.end());
    std::size_t inside = 0, out = 0;
    for (LinkIndex i = 0; i < network.links.size(); ++i) {
        if (network.links.lanes[i] <= network.links.opposite_lanes[i]) continue;
        const bool from = chosen.contains(network.links.from[i]),
                   to = chosen.contains(network.links.to[i]);
        inside += from && to;
        out += from != to;
    }
    return {inside, out};
}

// Ways by the places of their ends, with their lanes along and back.
using Lanes = std::multiset<std::tuple<Place, Place, int, int>>;

// As they are where nodes are mirrored at an axis: lanes of ways between them are exchanged.
Lanes mirrored_lanes(const Network& network, const std::vector<NodeIndex>& nodes, EditAxis axis) {
    const std::set<NodeIndex> chosen(nodes.begin(), nodes.end());
    const auto place = [&](NodeIndex node) {
        Place at = place_of(network, node);
        if (chosen.contains(node)) at[axis == EditAxis::x ? 0 : 1] *= -1;
        return at;
    };
    const Links& links = network.links;
    Lanes all;
    for (LinkIndex i = 0; i < links.size(); ++i) {
        std::pair<int, int> lanes{links.lanes[i], links.opposite_lanes[i]};
        if (chosen.contains(links.from[i]) && chosen.contains(links.to[i]))
            std::swap(lanes.first, lanes.second);
        all.insert({place(links.from[i]), place(links.to[i]), lanes.first, lanes.second});
    }
    return all;
}
Lanes lanes_of(const Network& network) { return mirrored_lanes(network, {}, EditAxis::x); }

TEST_P(Traffic, TurnsRoundInAMirror) {
    const Network& network = before.network();
    const auto [inside, out] = uneven_ways(network, all_nodes(network));
    ASSERT_GT(inside, 0u);
    ASSERT_EQ(out, 0u);
    Editor editor(before);
    const auto report = editor.run(edits::Mirror{all_nodes(network), EditAxis::x});
    ASSERT_TRUE(report) << report.error().text();
    EXPECT_TRUE(
        tells(*report, fmt::format("{} ways have their lanes along and back exchanged, so that "
                                   "traffic keeps to its side",
                                   inside)));
    EXPECT_TRUE(lanes_of(editor.map().network()) ==
                mirrored_lanes(network, all_nodes(network), EditAxis::x));
}

TEST_P(Traffic, OfWaysThatLeadOutOfAMirrorStays) {
    const Network& network = before.network();
    for (double border = -400; border <= 400; border += 25) {
        const auto chosen = nodes_in(network, -3000, -3000, border, 3000);
        const auto [inside, out] = uneven_ways(network, chosen);
        if (out == 0) continue;
        Editor editor(before);
        const auto report = editor.run(edits::Mirror{chosen, EditAxis::y});
        ASSERT_TRUE(report) << report.error().text();
        EXPECT_TRUE(tells(
            *report,
            out == 1
                ? "1 way of which one end was mirrored keeps its lanes as they were"
                : fmt::format("{} ways of which one end was mirrored keep their lanes as they were",
                              out)));
        EXPECT_TRUE(lanes_of(editor.map().network()) ==
                    mirrored_lanes(network, chosen, EditAxis::y));
        return;
    }
    FAIL() << "no one-way road leads over any border";
}

// Nodes of one road that are too far apart for one link.
std::pair<NodeIndex, NodeIndex> far_apart(const Network& network) {
    for (NodeIndex a = 0; a < network.nodes.size(); ++a)
        for (NodeIndex b = a + 1; b < network.nodes.size(); ++b)
            if (network.kind_name(network.nodes.kind[a]) == "road" &&
                network.nodes.kind[a] == network.nodes.kind[b] &&
                distance(network.nodes.position[a], network.nodes.position[b]) > 600)
                return {a, b};
    ADD_FAILURE() << "all roads are near each other";
    return {0, 0};
}

// A way is cut into as few equal parts as links can say: `metres` of it lie between the new nodes.
void expect_cut(const Map& before, const Map& after, const EditReport& report, double metres,
                std::size_t nodes_asked_for) {
    const auto parts = static_cast<std::size_t>(std::ceil(metres / 255));
    const Network &old = before.network(), &now = after.network();
    ASSERT_EQ(now.nodes.size(), old.nodes.size() + nodes_asked_for + parts - 1);
    EXPECT_EQ(now.links.size(), old.links.size() + 2 * parts);
    EXPECT_TRUE(tells_of(report, fmt::format("{} node", parts - 1)));
    EXPECT_TRUE(tells_of(report, "more on the way, as a link holds 255 m at most"));
    const std::multiset<Place> were = places_of(old);
    for (LinkIndex i = 0; i < now.links.size(); ++i) {
        if (were.contains(place_of(now, now.links.from[i])) &&
            were.contains(place_of(now, now.links.to[i])))
            continue;
        EXPECT_NEAR(now.links.length[i], metres / double(parts), 0.25);
        EXPECT_EQ(std::max(now.links.lanes[i], now.links.opposite_lanes[i]), 2);
        EXPECT_EQ(std::min(now.links.lanes[i], now.links.opposite_lanes[i]), 1);
    }
    for (const RuleTotal& total : check(after, {}).value().totals())
        EXPECT_NE(total.rule->id, "link-too-long");
    expect_no_new_faults(before, after);
}

TEST_P(Traffic, GetsNodesOnItsWayWhereALinkIsTooShort) {
    const auto [a, b] = far_apart(before.network());
    const Point &from = before.network().nodes.position[a],
                &to = before.network().nodes.position[b];
    Editor editor(before);
    const auto report = edit_well(editor, [a, b](Editor& own) {
        return own.run(edits::Connect{a, b, {.lanes = std::pair(2u, 1u)}});
    });
    expect_cut(before, reopened(editor.map()), report, distance(from, to), 0);
}

TEST_P(Traffic, GetsNodesOnNewRoadsToo) {
    const std::vector<Point> points{{-350, 2000, 10}, {350, 2000, 10}};
    Editor editor(before);
    const auto report = edit_well(editor, [&](Editor& own) {
        return own.run(
            edits::AddRoad{points, {.lanes = std::pair(2u, 1u)}, 0, std::optional<NodeIndex>{}});
    });
    expect_cut(before, reopened(editor.map()), report, 700, 2);
}

// Just as long as a link can say.
TEST_P(Traffic, IsNotCutWhereALinkHoldsIt) {
    Editor editor(before);
    const auto report = editor.run(
        edits::AddRoad{{{-350, 2000, 10}, {-94.125, 2000, 10}}, {}, 0, std::optional<NodeIndex>{}});
    ASSERT_TRUE(report) << report.error().text();
    EXPECT_EQ(editor.map().network().nodes.size(), before.network().nodes.size() + 2);
}

TEST_P(Traffic, IsToldWhereALinkBecomesTooLong) {
    const Network& network = before.network();
    const auto [begin, end] = network.links_of(0);
    Editor editor(before);
    const auto report = editor.run(edits::Move{{0}, {0, 0, 0}});
    ASSERT_TRUE(report);
    EXPECT_FALSE(tells_of(*report, "longer than 255 m"));
    const auto far = editor.run(edits::Move{{0}, {600, 600, 0}});
    ASSERT_TRUE(far) << far.error().text();
    EXPECT_TRUE(tells_of(*far, fmt::format("{} link", end - begin)));
    EXPECT_TRUE(tells_of(*far, "longer than 255 m"));
}

INSTANTIATE_TEST_SUITE_P(Games, Traffic, testing::Values("gta-sa-paths", "gta-iv-paths"),
                         [](const auto& test) {
                             return std::string(test.param) == "gta-sa-paths" ? "SanAndreas"
                                                                              : "LibertyCity";
                         });

TEST(MovedAreas, TellOfConnectionsThatNobodyTakes) {
    const Map before = sample_map("source-nav", 200, "16.0");
    Editor editor(before);
    const auto near = editor.run(edits::Move{{0}, {0, 0, 1}});
    ASSERT_TRUE(near);
    EXPECT_FALSE(tells_of(*near, "nobody can"));
    const auto high = editor.run(edits::Move{{0}, {0, 0, 1000}});
    ASSERT_TRUE(high);
    EXPECT_TRUE(tells_of(*high, "so high now that nobody can climb"));
    EXPECT_FALSE(tells_of(*high, "nobody can jump"));
    const auto far = editor.run(edits::Move{{0}, {4000, 0, 0}});
    ASSERT_TRUE(far);
    EXPECT_TRUE(tells_of(*far, "nobody can jump"));
}

TEST(MovedAreas, TellOfLaddersThatStayBehind) {
    const Map before = sample_map("source-nav", 200, "16.0");
    const Network& network = before.network();
    const auto ladder = std::ranges::find_if(network.links.kind, [&](auto kind) {
        return network.kinds[kind].name.find("ladder") != std::string::npos;
    });
    ASSERT_NE(ladder, network.links.kind.end());
    const NodeIndex foot = network.links.from[ladder - network.links.kind.begin()];
    Editor editor(before);
    const auto near = editor.run(edits::Move{{foot}, {0, 0, 1}});
    ASSERT_TRUE(near);
    EXPECT_FALSE(tells_of(*near, "far away now"));
    const auto far = editor.run(edits::Move{{foot}, {4000, 0, 0}});
    ASSERT_TRUE(far);
    EXPECT_TRUE(tells_of(*far, "ladder is far away now from an area that it leads to") ||
                tells_of(*far, "ladders are far away now from areas that they lead to"));
}

}  // namespace
}  // namespace wend
