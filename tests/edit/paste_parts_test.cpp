#include "edit/edited.hpp"

// Files of a map name records of its other files by numbers, which another map may use for others.

namespace wend {
namespace {

Map moved_map(const Map& map, const Point& by) {
    Editor editor(map);
    EXPECT_TRUE(editor.run(edits::Move{all_nodes(map.network()), by}));
    return reopened(editor.map());
}

// Made-up roads that go on from file to file.
Map map_of_two_files(const std::string& format) {
    const Map made = sample_map(format, 500);
    std::vector<double> xs, ys;
    for (const Point& at : made.network().nodes.position) {
        xs.push_back(at.x);
        ys.push_back(at.y);
    }
    std::ranges::sort(xs);
    std::ranges::sort(ys);
    // Half of them over the edge between squares 36 and 37.
    Map map = moved_map(made, {750 - xs[xs.size() / 2], 375 - ys[ys.size() / 2], 0});
    EXPECT_EQ(map.members().size(), 2u) << format;
    return map;
}

Map part_of(const Map& map, const std::set<std::uint32_t>& areas) {
    std::vector<Member> members;
    for (const Member& member : map.members())
        if (areas.contains(member.key.value())) members.push_back(member);
    return Map::of(map.format(), std::move(members), map.options()).value();
}

Map pasted(const Map& there, const Map& coming, std::vector<std::string>& told) {
    Editor editor(there);
    const auto report = editor.run(edits::Paste{coming});
    EXPECT_TRUE(report) << report.error().text();
    told = report->consequences;
    return reopened(editor.map());
}

bool is_told(const std::vector<std::string>& told, std::string_view text) {
    return std::ranges::any_of(
        told, [&](const std::string& line) { return line.find(text) != std::string::npos; });
}

void expect_one_map(const Map& whole, const Map& there, const Map& coming) {
    std::vector<std::string> told;
    const Map after = pasted(there, coming, told);
    EXPECT_FALSE(is_told(told, "left out"));
    EXPECT_TRUE(places_of(after.network()) == places_of(whole.network()));
    EXPECT_EQ(after.network().links.size(), whole.network().links.size());
    EXPECT_TRUE(ways_of(after.network()) == ways_of(whole.network()));
    EXPECT_EQ(faults_of(after), faults_of(whole));
}

// The part of a map, and as many links of it as lead to the rest, pasted or pasted into.
void expect_apart(const Map& whole, std::uint32_t area, const Map& other) {
    const Map part = part_of(whole, {area});
    const Network& network = whole.network();
    const auto is_of_part = [&](NodeIndex node) {
        return whole.members()[network.nodes.origin[node].member].key == area;
    };
    std::size_t out = 0;
    for (LinkIndex link = 0; link < network.links.size(); ++link)
        out += is_of_part(network.links.from[link]) && !is_of_part(network.links.to[link]);
    ASSERT_GT(out, 1u);
    auto faults = faults_of(part);
    for (const auto& [rule, count] : faults_of(other)) faults[rule] += count;
    for (const bool is_pasted : {false, true}) {
        SCOPED_TRACE(is_pasted ? "pasted" : "pasted into");
        std::vector<std::string> told;
        const Map after = is_pasted ? pasted(other, part, told) : pasted(part, other, told);
        EXPECT_TRUE(is_told(told, std::to_string(out) + " links of the " +
                                      (is_pasted ? "pasted map" : "map") +
                                      " into files that it does not have are left out"));
        Ways ways = ways_of(part.network());
        ways.merge(ways_of(other.network()));
        EXPECT_TRUE(ways_of(after.network()) == ways);
        EXPECT_EQ(after.network().links.size(),
                  part.network().links.size() + other.network().links.size());
        for (const auto& [rule, count] : faults_of(after)) EXPECT_LE(count, faults[rule]) << rule;
    }
}

TEST(PasteParts, PartsOfOneMapFit) {
    for (const char* const format : {"gta-sa-paths", "gta-iv-paths"}) {
        SCOPED_TRACE(format);
        const Map whole = map_of_two_files(format);
        const auto one = whole.members()[0].key.value(), other = whole.members()[1].key.value();
        expect_one_map(whole, part_of(whole, {one}), part_of(whole, {other}));
        expect_one_map(whole, part_of(whole, {other}), part_of(whole, {one}));
    }
}

TEST(PasteParts, WhatLedElsewhereStaysApart) {
    for (const char* const format : {"gta-sa-paths", "gta-iv-paths"}) {
        SCOPED_TRACE(format);
        const Map whole = map_of_two_files(format), other = moved_map(whole, {1.5, 1, 0});
        for (const Member& member : whole.members()) expect_apart(whole, member.key.value(), other);
    }
}

// Neighbours in the middle of the world, whose roads go on into files that neither part has.
TEST(PasteParts, RealNeighboursFit) {
    const auto folder = test::shared_data() / "gta-sa";
    if (!std::filesystem::exists(folder)) GTEST_SKIP() << "the 64 real files are not there";
    const Map map = open_map(folder.string()).value();
    for (const std::uint32_t area : {14u, 26u, 44u})
        for (const std::uint32_t beside : {area + 1, area + 8}) {
            SCOPED_TRACE(area);
            expect_one_map(part_of(map, {area, beside}), part_of(map, {area}),
                           part_of(map, {beside}));
        }
}

TEST(PasteParts, TellsOfAnAreaWithTooManyNaviNodes) {
    const Map town = sample_map("gta-sa-paths", 800);
    ASSERT_EQ(town.members().size(), 1u);
    const Fields fields = town.members().front().document->fields();
    const std::uint64_t navi_nodes = fields.at("navi_nodes").value().size();
    ASSERT_LE(2 * navi_nodes, 1024u);
    ASSERT_GT(3 * navi_nodes, 1024u);
    Editor editor(town);
    ASSERT_TRUE(editor.run(edits::Paste{town}));
    const auto report = editor.run(edits::Paste{town});
    ASSERT_FALSE(report);
    EXPECT_NE(report.error().text().find(std::to_string(3 * navi_nodes) +
                                         " navi nodes; it can hold 65535 and 1024"),
              std::string::npos)
        << report.error().text();
}

}  // namespace
}  // namespace wend
