#include "edit/edited.hpp"

namespace wend {
namespace {

std::optional<Map> real_map(const std::filesystem::path& path) {
    if (!std::filesystem::exists(test::shared_data() / path)) return std::nullopt;
    return open_map((test::shared_data() / path).string()).value();
}

#define WEND_NEEDS(map) \
    if (!(map)) GTEST_SKIP() << "the real files are not there"

TEST(RealEdits, OneNodeOfArea36) {
    const auto before = real_map("gta-sa");
    WEND_NEEDS(before);
    const Network& network = before->network();
    for (const char* const name : {"36:0", "36:100", "36:700"}) {
        const NodeIndex node = network.find_node(name).value();
        Editor editor(*before);
        const auto report = editor.run(edits::Remove{{node}});
        ASSERT_TRUE(report) << report.error().text();
        const Map after = reopened(editor.map());
        expect_only_removed(*before, after, {node});
        expect_no_new_faults(*before, after);
        // Only the file and such as have links into it.
        EXPECT_LE(report->files.size(), 9u);
    }
}

TEST(RealEdits, ARectangleOfLosSantos) {
    const auto before = real_map("gta-sa");
    WEND_NEEDS(before);
    const auto chosen = nodes_in(before->network(), 1000, -2000, 2000, -1000);
    ASSERT_GT(chosen.size(), 1000u);
    Editor editor(*before);
    ASSERT_TRUE(editor.run(edits::Remove{chosen}));
    const Map after = reopened(editor.map());
    expect_only_removed(*before, after, chosen);
    expect_no_new_faults(*before, after);
}

TEST(RealEdits, ADistrictGoesElsewhereWithItsWays) {
    const auto before = real_map("gta-sa");
    WEND_NEEDS(before);
    const Network& old = before->network();
    const auto chosen = nodes_in(old, 1600, -1800, 1900, -1600);
    ASSERT_GT(chosen.size(), 100u);
    Editor editor(*before);
    ASSERT_TRUE(editor.run(edits::Move{chosen, {0, -500, 0}}));
    const Map after = reopened(editor.map());
    const std::set<NodeIndex> is_chosen(chosen.begin(), chosen.end());
    const auto place = [&](NodeIndex node) {
        Place at = place_of(old, node);
        if (is_chosen.contains(node)) at[1] -= 500;
        return at;
    };
    using Joined = std::tuple<Place, Place, int, int>;
    std::multiset<Joined> expected, found;
    for (LinkIndex link = 0; link < old.links.size(); ++link)
        expected.insert({place(old.links.from[link]), place(old.links.to[link]),
                         old.links.lanes[link], old.links.opposite_lanes[link]});
    const Network& now = after.network();
    for (LinkIndex link = 0; link < now.links.size(); ++link)
        found.insert({place_of(now, now.links.from[link]), place_of(now, now.links.to[link]),
                      now.links.lanes[link], now.links.opposite_lanes[link]});
    EXPECT_TRUE(found == expected);
    auto faults = faults_of(after);
    // Ways that were stretched over a whole square lead too far, which is what was asked for.
    faults.erase("far-link");
    const auto known = faults_of(*before);
    for (const auto& [rule, count] : faults)
        EXPECT_LE(count, known.contains(rule) ? known.at(rule) : 0) << rule;
}

// The next square has more navi nodes then than its file can number.
TEST(RealEdits, AWholeFileGoesIntoAFullOne) {
    const auto before = real_map("gta-sa");
    WEND_NEEDS(before);
    const Network& old = before->network();
    std::vector<NodeIndex> chosen;
    for (NodeIndex node = 0; node < old.nodes.size(); ++node)
        if (old.members[old.nodes.origin[node].member].key == 27u) chosen.push_back(node);
    Editor editor(*before);
    const auto report = editor.run(edits::Move{chosen, {500, 0, 0}});
    ASSERT_TRUE(report) << report.error().text();
    const Map after = reopened(editor.map());
    EXPECT_EQ(after.network().links.size(), old.links.size());
    auto faults = faults_of(after);
    for (const char* const stretched : {"far-link", "nodes-at-one-place"}) faults.erase(stretched);
    const auto known = faults_of(*before);
    for (const auto& [rule, count] : faults)
        EXPECT_LE(count, known.contains(rule) ? known.at(rule) : 0) << rule;
}

TEST(RealEdits, AreasOfMeshes) {
    for (const char* const name :
         {"l4d2/c8m4_interior.nav", "l4d2/c1m1_hotel.nav", "css/v16s1_de_dust2.nav"}) {
        const auto before = real_map(std::filesystem::path("source-nav") / name);
        WEND_NEEDS(before);
        const NodeIndex count = before->network().nodes.size();
        for (const NodeIndex node : {NodeIndex{0}, count / 3, count - 1}) {
            Editor editor(*before);
            const auto report = editor.run(edits::Remove{{node}});
            ASSERT_TRUE(report) << report.error().text();
            const Map after = reopened(editor.map());
            expect_only_removed(*before, after, {node});
            expect_no_new_faults(*before, after);
        }
    }
}

}  // namespace
}  // namespace wend
