#include "edit/edited.hpp"

namespace wend {
namespace {

// What a paste says of what it leaves apart.
std::string told_of_paste(const Map& there, const Map& coming) {
    Editor editor(there);
    const auto report = editor.run(edits::Paste{coming});
    EXPECT_TRUE(report) << report.error().text();
    std::string all;
    for (const std::string& consequence : report->consequences)
        if (consequence.find("no link joins") != std::string::npos) all += consequence + '\n';
    return all;
}

const std::string apart_from_others =
    " within 12 m of nodes that were there, and no link joins them: the operation `connect` does\n";

// Only where a node is within 12 m of an end.
TEST(Paste, TellsOfEndsOfRoadsBesideOthers) {
    Editor town(sample_map("gta-sa-paths", 100));
    ASSERT_TRUE(town.run(edits::Remove{all_nodes(town.map().network())}));
    const Map empty = reopened(town.map());
    const auto road = [&](std::vector<Point> points) {
        Editor editor(empty);
        EXPECT_TRUE(editor.run(edits::AddRoad{std::move(points)}));
        return editor.map();
    };
    const Map there = road({{-100, 0, 0}, {-50, 0, 0}, {0, 0, 0}});
    const auto told = [&](std::vector<Point> points) {
        return told_of_paste(there, road(std::move(points)));
    };
    EXPECT_EQ(told({{10, 0, 0}, {60, 0, 0}}), "1 new end lies" + apart_from_others);
    EXPECT_EQ(told({{0, 8, 4}, {-25, 30, 0}, {-50, 8, 0}}), "2 new ends lie" + apart_from_others);
    Editor joined(there);
    const auto report = joined.run(edits::Paste{road({{10, 0, 0}, {60, 0, 0}})});
    ASSERT_TRUE(report);
    ASSERT_FALSE(report->consequences.empty());
    const Network& network = joined.map().network();
    const auto name_at = [&](double x) {
        const auto at = std::ranges::find(network.nodes.position, x, &Point::x);
        return network.name_of(static_cast<NodeIndex>(at - network.nodes.position.begin()));
    };
    EXPECT_EQ(
        std::ranges::count(report->consequences, name_at(10) + " lies 10.0 m from " + name_at(0)),
        1);
    // Farther away, above, or with a node beside that is no end.
    EXPECT_EQ(told({{13, 0, 0}, {60, 0, 0}}), "");
    EXPECT_EQ(told({{0, 0, 13}, {60, 0, 13}}), "");
    EXPECT_EQ(told({{0, -40, 0}, {5, 0, 0}, {0, 40, 0}}), "");
}

// Each end that is named lies 4 m above the node that is named with it.
void expect_ends_above(const Map& there, const Map& coming) {
    Editor editor(there);
    const auto report = editor.run(edits::Paste{coming});
    ASSERT_TRUE(report) << report.error().text();
    const Network& network = editor.map().network();
    std::size_t named = 0;
    for (const std::string& line : report->consequences) {
        const std::size_t middle = line.find(" lies 4.0 m from ");
        if (middle == std::string::npos) continue;
        ++named;
        const auto end = network.find_node(line.substr(0, middle)),
                   node = network.find_node(line.substr(middle + 17));
        ASSERT_TRUE(end && node) << line;
        const Point &high = network.nodes.position[*end], &low = network.nodes.position[*node];
        EXPECT_EQ(high.x, low.x) << line;
        EXPECT_EQ(high.y, low.y) << line;
        EXPECT_EQ(high.z, low.z + 4) << line;
        EXPECT_EQ(network.nodes.kind[*end], network.nodes.kind[*node]) << line;
    }
    EXPECT_GT(named, 0u);
}

// A copy a little higher: all of its ends lie beside their like.
TEST(Paste, TellsOfAllEndsOfACopy) {
    for (const char* const format : {"gta-sa-paths", "gta-iv-paths"}) {
        const Map before = sample_map(format, 300);
        Editor copy(before);
        ASSERT_TRUE(copy.run(edits::Move{all_nodes(before.network()), {0, 0, 4}}));
        const Network& network = before.network();
        std::vector<std::set<NodeIndex>> neighbours(network.nodes.size());
        for (LinkIndex link = 0; link < network.links.size(); ++link) {
            neighbours[network.links.from[link]].insert(network.links.to[link]);
            neighbours[network.links.to[link]].insert(network.links.from[link]);
        }
        const auto ends = std::ranges::count(neighbours, 1u, &std::set<NodeIndex>::size);
        ASSERT_GT(ends, 1) << format;
        EXPECT_EQ(told_of_paste(before, copy.map()),
                  std::to_string(ends) + " new ends lie" + apart_from_others)
            << format;
        expect_ends_above(before, copy.map());
    }
}

}  // namespace
}  // namespace wend
