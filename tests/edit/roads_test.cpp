#include "edit/edited.hpp"
#include "formats/gta/records/area_map.hpp"

namespace wend {
namespace {

// Towns of both games, by the format.
class Roads : public testing::TestWithParam<const char*> {
  protected:
    static Map town(std::uint64_t nodes) { return sample_map(GetParam(), nodes); }
    static bool is_san_andreas() { return GetParam() == std::string("gta-sa-paths"); }
};

TEST_P(Roads, MoveAsAWholeWithEveryWay) {
    const Map before = town(2500);
    for (const Point& by : {Point{0, 0, 12.5}, Point{750, -750, 0}, Point{100.125, 333, 1}}) {
        Editor editor(before);
        edit_well(editor, [&](Editor& own) {
            return own.run(edits::Move{all_nodes(own.map().network()), by});
        });
        const Map after = reopened(editor.map());
        EXPECT_TRUE(ways_of(after.network()) == moved(ways_of(before.network()), by.x, by.y, by.z));
        expect_no_new_faults(before, after);
    }
}

// A part goes to other squares, and the ways between it and the rest lead there.
TEST_P(Roads, MovedInPartTakeTheirWaysAlong) {
    const Map before = town(2500);
    const Network& old = before.network();
    const auto chosen = nodes_in(old, -400, -400, 100, 100);
    ASSERT_FALSE(chosen.empty());
    Editor editor(before);
    edit_well(editor, [&](Editor& own) { return own.run(edits::Move{chosen, {60, 20, 0.5}}); });
    const Map after = reopened(editor.map());
    const std::set<NodeIndex> is_chosen(chosen.begin(), chosen.end());
    std::multiset<std::pair<Place, Place>> expected, found;
    const auto place = [&](NodeIndex node) {
        Place at = place_of(old, node);
        if (is_chosen.contains(node)) at = {at[0] + 60, at[1] + 20, at[2] + 0.5};
        return at;
    };
    for (LinkIndex link = 0; link < old.links.size(); ++link)
        expected.insert({place(old.links.from[link]), place(old.links.to[link])});
    const Network& now = after.network();
    for (LinkIndex link = 0; link < now.links.size(); ++link)
        found.insert({place_of(now, now.links.from[link]), place_of(now, now.links.to[link])});
    EXPECT_TRUE(found == expected);
    expect_no_new_faults(before, after);
}

TEST_P(Roads, RefuseWhatPositionsCannotBe) {
    Editor editor(town(300));
    const auto all = all_nodes(editor.map().network());
    const auto uneven = editor.run(edits::Move{all, {0.1, 0, 0}});
    ASSERT_FALSE(uneven);
    EXPECT_NE(uneven.error()->message.find("multiples of 0.125 m"), std::string::npos);
    const auto outside = editor.run(edits::Move{all, {2900, 0, 0}});
    ASSERT_FALSE(outside);
    EXPECT_NE(outside.error()->message.find("is outside of a map of 6000 m"), std::string::npos);
}

TEST_P(Roads, MirroredTwiceAreTheSame) {
    const Map before = town(900);
    Editor editor(before);
    const auto mirror = [&](EditAxis axis) {
        return editor.run(edits::Mirror{all_nodes(editor.map().network()), axis});
    };
    for (const EditAxis axis : {EditAxis::x, EditAxis::y}) {
        ASSERT_TRUE(mirror(axis));
        expect_no_new_faults(before, reopened(editor.map()));
        ASSERT_TRUE(mirror(axis));
        EXPECT_TRUE(ways_of(editor.map().network()) == ways_of(before.network()));
    }
}

TEST_P(Roads, TurnedByFourQuartersAreTheSame) {
    const Map before = town(900);
    Editor editor(before);
    for (int i = 0; i < 4; ++i) {
        ASSERT_TRUE(editor.run(edits::Rotate{all_nodes(editor.map().network()), 90}));
        expect_no_new_faults(before, reopened(editor.map()));
    }
    EXPECT_TRUE(ways_of(editor.map().network()) == ways_of(before.network()));
    // East of the origin comes to lie north of it.
    const Point east = before.network().nodes.position[0];
    ASSERT_TRUE(editor.run(edits::Rotate{all_nodes(editor.map().network()), 90}));
    EXPECT_TRUE(places_of(editor.map().network()).contains({-east.y, east.x, east.z}));
}

// Two road nodes that no link joins.
std::pair<NodeIndex, NodeIndex> apart(const Network& network) {
    const auto joined = [&](NodeIndex a, NodeIndex b) {
        const auto [begin, end] = network.links_of(a);
        for (LinkIndex link = begin; link < end; ++link)
            if (network.links.to[link] == b) return true;
        return false;
    };
    for (NodeIndex a = 0;; ++a)
        for (NodeIndex b = a + 1; b < network.nodes.size(); ++b)
            if (network.kind_name(network.nodes.kind[a]) == "road" &&
                network.nodes.kind[a] == network.nodes.kind[b] && !joined(a, b) &&
                distance(network.nodes.position[a], network.nodes.position[b]) < 200)
                return {a, b};
}

TEST_P(Roads, ConnectWithLanesAndDisconnect) {
    const Map before = town(900);
    const auto [a, b] = apart(before.network());
    Editor editor(before);
    edit_well(editor, [from = a, to = b](Editor& own) {
        return own.run(edits::Connect{from, to, {.lanes = std::pair(2u, 1u)}});
    });
    const Map after = reopened(editor.map());
    expect_no_new_faults(before, after);
    const Network& network = after.network();
    Ways made;
    std::ranges::set_difference(ways_of(network), ways_of(before.network()),
                                std::inserter(made, made.end()));
    ASSERT_EQ(made.size(), 2u);
    for (const auto& [from, to, kind, lanes, back, middle] : made) {
        const bool is_first = from == place_of(before.network(), a);
        EXPECT_EQ(to, place_of(before.network(), is_first ? b : a));
        EXPECT_EQ(lanes, is_first ? 2 : 1);
        EXPECT_EQ(back, is_first ? 1 : 2);
        if (!is_san_andreas()) continue;
        EXPECT_NEAR(middle.first, (from[0] + to[0]) / 2, 0.125);
        EXPECT_NEAR(middle.second, (from[1] + to[1]) / 2, 0.125);
    }
    EXPECT_FALSE(editor.run(edits::Connect{a, b}));
    ASSERT_TRUE(editor.run(edits::Disconnect{a, b}));
    EXPECT_TRUE(ways_of(editor.map().network()) == ways_of(before.network()));
    expect_no_new_faults(before, reopened(editor.map()));
}

void expect_road_joins(const Map& before) {
    const NodeIndex join = before.network().find_node("36:0").value_or(0);
    const Point at = before.network().nodes.position[join];
    std::vector<Point> points;
    for (int i = 1; i <= 5; ++i) points.push_back({at.x + 30 * i, at.y + 7 * i, at.z + i});
    Editor editor(before);
    edit_well(editor, [&](Editor& own) {
        return own.run(edits::AddRoad{points, {.lanes = std::pair(2u, 1u)}, 5, join});
    });
    const Map after = reopened(editor.map());
    const Network& network = after.network();
    EXPECT_EQ(network.nodes.size(), before.network().nodes.size() + 5);
    EXPECT_EQ(network.links.size(), before.network().links.size() + 10);
    Ways left, all = ways_of(network);
    std::ranges::set_intersection(all, ways_of(before.network()), std::inserter(left, left.end()));
    EXPECT_TRUE(left == ways_of(before.network()));
    expect_no_new_faults(before, after);
}

TEST_P(Roads, AreAddedToTheTown) { expect_road_joins(town(900)); }

TEST(AddRoad, JoinsTownsOfWideVersions) {
    expect_road_joins(sample_map("gta-sa-paths", 900, "fla4"));
}

// What stays in its file comes back to where it was.
TEST_P(Roads, MovedThereAndBackAreTheSameBytes) {
    const Map before = town(2500);
    const auto near = nodes_in(before.network(), -300, -300, -100, -100);
    ASSERT_FALSE(near.empty());
    for (const auto& chosen : {near, all_nodes(before.network())}) {
        Editor editor(before);
        ASSERT_TRUE(editor.run(edits::Move{chosen, {0.125, -0.25, 4}}));
        EXPECT_FALSE(bytes_of(editor.map()) == bytes_of(before));
        ASSERT_TRUE(editor.run(edits::Move{chosen, {-0.125, 0.25, -4}}));
        EXPECT_TRUE(bytes_of(editor.map()) == bytes_of(before));
    }
}

// Whole files change their squares, and leave empty ones behind.
TEST_P(Roads, MovedToOtherSquaresAndBackAreTheSameBytes) {
    const Map before = town(900);
    const auto all = all_nodes(before.network());
    Editor editor(before);
    ASSERT_TRUE(editor.run(edits::Move{all, {750, -750, 0}}));
    ASSERT_TRUE(editor.run(edits::Move{all_nodes(editor.map().network()), {-750, 750, 0}}));
    const std::vector<Bytes> old = bytes_of(before), now = bytes_of(editor.map());
    ASSERT_GE(now.size(), old.size());
    for (std::size_t i = 0; i < old.size(); ++i) {
        const auto same =
            std::ranges::find(editor.map().members(), before.members()[i].file, &Member::file);
        EXPECT_TRUE(same->document->write().value() == old[i]) << same->file;
    }
}

// Nothing in such a file tells its area.
TEST_P(Roads, GoIntoFilesWithoutNodes) {
    Editor town_without(town(2500));
    ASSERT_TRUE(town_without.run(edits::Remove{all_nodes(town_without.map().network())}));
    Editor editor(reopened(town_without.map()));
    const auto made = editor.run(edits::AddRoad{{{-100, 50, 0}, {-50, 50, 0}}});
    ASSERT_TRUE(made) << made.error().text();
    const auto gone_on = editor.run(edits::Move{all_nodes(editor.map().network()), {200, 0, 0}});
    ASSERT_TRUE(gone_on) << gone_on.error().text();
    const Map after = reopened(editor.map());
    EXPECT_EQ(after.members().size(), town_without.map().members().size());
    EXPECT_EQ(places_of(after.network()), (std::multiset<Place>{{100, 50, 0}, {150, 50, 0}}));
}

INSTANTIATE_TEST_SUITE_P(Games, Roads, testing::Values("gta-sa-paths", "gta-iv-paths"),
                         [](const auto& test) {
                             return std::string(test.param) == "gta-sa-paths" ? "SanAndreas"
                                                                              : "LibertyCity";
                         });

// A navi node stays in the middle where the ends of its segment change places or turn about it, and
// points from the higher end to the lower one: by hundredths of a unit vector (San Andreas' fact
// sheet, section 2.3).
TEST(SetFile, TurnsANaviNodeBetweenEndsThatMoveAboutIt) {
    Editor town(sample_map("gta-sa-paths", 100));
    ASSERT_TRUE(town.run(edits::Remove{all_nodes(town.map().network())}));
    ASSERT_TRUE(town.run(edits::AddRoad{{{-100, 100, 0}, {-40, 180, 0}}}));
    const Map before = town.map();
    const Origin first = before.network().nodes.origin.front();
    const auto file = [member = first.member](const Map& map) {
        return gta_paths::AreaDocument::of(*map.members()[member].document).file;
    };
    using Direction = std::array<std::int8_t, 2>;
    ASSERT_EQ(first.record, 0u);
    ASSERT_EQ(file(before).navi_nodes.front().direction, (Direction{-60, -80}));
    struct Ends {
        Point lower, higher;
        Direction direction;
    };
    for (const auto& [lower, higher, direction] :
         {Ends{{-40, 180, 0}, {-100, 100, 0}, {60, 80}},
          Ends{{-30, 110, 0}, {-110, 170, 0}, {80, -60}}}) {
        edits::SetFile set;
        const std::string nodes = std::to_string(*before.members()[first.member].key) + ":nodes[";
        const auto put = [&](const char* node, const Point& at) {
            for (const auto& [axis, metres] : {std::pair("0]=", at.x), {"1]=", at.y}})
                set.changes.push_back(
                    FieldChange::parse(nodes + node + "].position[" + axis + std::to_string(metres))
                        .value());
        };
        put("0", lower);
        put("1", higher);
        Editor editor(before);
        const auto report = editor.run(set);
        ASSERT_TRUE(report) << report.error().text();
        const auto after = file(editor.map());
        EXPECT_EQ(after.navi_nodes.front().direction, direction);
        EXPECT_EQ(after.navi_nodes.front().position, file(before).navi_nodes.front().position);
        for (const auto& link : after.links) EXPECT_EQ(link.length, 100);
    }
}

}  // namespace
}  // namespace wend
