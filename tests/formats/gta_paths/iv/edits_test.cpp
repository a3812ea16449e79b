#include <initializer_list>

#include "formats/gta_paths/iv/planted_map.hpp"
#include "wend/editor.hpp"

namespace wend::gta_paths::iv {
namespace {

// Edits of the small map of PlantedMap. Its nodes in area 27, from the id 100 on by threes, are the
// road a to e and one of the other nodes; in area 28 the road goes on with f and g, a node without
// links and two boats follow.
class IvEdits : public testing::Test {
  protected:
    PlantedMap planted;

    Editor editor(const OptionValues& options = {}) {
        return Editor(Map::of(gta_iv, members_of(planted.areas), options).value());
    }
    static NodeIndex node(const Editor& editor, std::string_view name) {
        return editor.map().network().find_node(name).value();
    }
    static const AreaFile& area(const Editor& editor, u32 number) {
        for (const Member& member : editor.map().members())
            if (member.key == number) return file_of(*member.document);
        throw std::runtime_error("there is no such area");
    }
    static const PathNode& record(const Editor& editor, u32 number, u16 id) {
        for (const PathNode& node : area(editor, number).nodes)
            if (node.id == id) return node;
        throw std::runtime_error("there is no such node");
    }
    // The link of a node that leads to an address.
    static std::optional<Link> link(const Editor& editor, u32 number, u16 id, NodeAddress to) {
        for (const Link& link : links_of(area(editor, number), record(editor, number, id)))
            if (link.target == to) return link;
        return std::nullopt;
    }
    static Expected<EditReport> move(Editor& editor, std::string_view name, const Point& by) {
        const NodeIndex chosen = node(editor, name);
        return editor.run(edits::Move{{chosen}, by});
    }
    static std::vector<Bytes> bytes_of(const Editor& editor) {
        std::vector<Bytes> all;
        for (const Member& member : editor.map().members())
            all.push_back(member.document->write().value());
        return all;
    }
    static u64 fault_count(const Editor& editor) {
        const CheckReport report =
            wend::check(editor.map(), {.min_severity = Severity::warning}).value();
        u64 count = 0;
        for (const RuleTotal& total : report.totals()) count += total.count;
        return count;
    }
};

TEST_F(IvEdits, MovedNodesGoIntoTheFilesOfTheirSquares) {
    Editor edited = editor();
    // e, at x = -100: its id is one of the boats' in area 28, so that it gets the lowest free one.
    const auto report = move(edited, "27:112", {200, 0, 0});
    ASSERT_TRUE(report) << report.error().text();
    const std::vector<std::string> told{
        "1 node got another id, as another has its own in the file it went to",
        "1 link became longer than 255 m, which is the most that it can say"};
    EXPECT_EQ(report->consequences, told);
    EXPECT_EQ(area(edited, 27).nodes.size(), 5u);
    EXPECT_EQ(area(edited, 27).header.vehicle_nodes, 4u);
    EXPECT_EQ(area(edited, 28).nodes.size(), 6u);
    EXPECT_EQ(area(edited, 28).header.vehicle_nodes, 6u);
    const PathNode& moved = area(edited, 28).nodes.back();
    EXPECT_EQ(moved.id, 0);
    EXPECT_EQ(moved.area, 28);
    EXPECT_EQ(moved.position, (std::array<i16, 2>{800, -2400}));
    // 380 m from d, which is more than a link can say, and 50 m from f.
    EXPECT_EQ(link(edited, 27, 109, {28, 0}).value().length, 255);
    EXPECT_EQ(link(edited, 28, 0, {27, 109}).value().length, 255);
    EXPECT_EQ(link(edited, 28, 0, {28, 100}).value().length, 50);
    EXPECT_EQ(link(edited, 28, 100, {28, 0}).value().length, 50);
    EXPECT_EQ(link(edited, 27, 109, {28, 0}).value().lanes, 2);
    EXPECT_EQ(link(edited, 28, 0, {27, 109}).value().lanes, 16);
    EXPECT_EQ(fault_count(edited), 1u);  // That link is too long.
}

TEST_F(IvEdits, NodesKeepFreeIdsAndStayAmongTheirLike) {
    Editor edited = editor();
    // The other node of area 27.
    ASSERT_TRUE(move(edited, "27:115", {300, 0, 0}));
    EXPECT_EQ(area(edited, 28).header.vehicle_nodes, 5u);
    EXPECT_EQ(area(edited, 28).header.other_nodes, 1u);
    EXPECT_EQ(area(edited, 28).nodes.back().id, 115);
    // Into a square that has no file yet: row 4, column 4.
    ASSERT_TRUE(move(edited, "28:115", {0, 400, 0}));
    EXPECT_EQ(area(edited, 36).nodes.at(0).id, 115);
    EXPECT_EQ(edited.map().members().back().file, "nodes36.nod");
    EXPECT_EQ(fault_count(edited), 0u);
}

TEST_F(IvEdits, ThereAndBackAreTheSameBytes) {
    Editor edited = editor();
    const std::vector<Bytes> before = bytes_of(edited);
    const std::vector<NodeIndex> part{node(edited, "27:106"), node(edited, "27:109")};
    ASSERT_TRUE(edited.run(edits::Move{part, {10, 0.125, 5.0078125}}));
    EXPECT_FALSE(bytes_of(edited) == before);
    EXPECT_EQ(fault_count(edited), 0u);
    ASSERT_TRUE(edited.run(edits::Move{part, {-10, -0.125, -5.0078125}}));
    EXPECT_TRUE(bytes_of(edited) == before);
    ASSERT_TRUE(edited.undo());
    ASSERT_TRUE(edited.undo());
    EXPECT_TRUE(bytes_of(edited) == before);
}

// Stored lengths that are not quite the distance stay where that does not change.
TEST_F(IvEdits, WhatDoesNotStretchKeepsItsLength) {
    planted.link(27, 0).length = 51;
    planted.link(27, 1).length = 51;
    Editor edited = editor();
    const std::vector<Bytes> before = bytes_of(edited);
    std::vector<NodeIndex> all;
    for (NodeIndex i = 0; i < edited.map().network().nodes.size(); ++i) all.push_back(i);
    for (int i = 0; i < 2; ++i) ASSERT_TRUE(edited.run(edits::Mirror{all, EditAxis::y}));
    EXPECT_EQ(link(edited, 27, 100, {27, 103}).value().length, 51);
    // The files of the squares on the other side were made, and are empty now.
    ASSERT_GE(edited.map().members().size(), before.size());
    EXPECT_TRUE(file_of(*edited.map().members().back().document).nodes.empty());
}

TEST_F(IvEdits, RefusesWhatTheFileCannotSay) {
    Editor edited = editor();
    const auto refused = [&](const Point& by) {
        const auto report = move(edited, "27:103", by);
        EXPECT_FALSE(report);
        return report ? std::string() : report.error()->message;
    };
    EXPECT_EQ(refused({0, 0.1, 0}),
              "positions are multiples of 0.125 m, so they cannot be moved by 0.1 m");
    EXPECT_EQ(refused({0, 0, 0.00390625}),
              "positions are multiples of 0.0078125 m, so they cannot be moved by 0.00390625 m");
    EXPECT_EQ(refused({0, 0, 300}), "z = 340 m does not fit, the file holds -256 to 255.9921875 m");
    EXPECT_EQ(refused({-2700, 0, 0}), "(-3060, -300) m is outside of a map of 6000 m");
    EXPECT_FALSE(edited.can_undo());
    // At the other scale the heights are twice those, and so is what the file holds.
    Editor other = editor({{"z-scale", "64"}});
    ASSERT_TRUE(move(other, "27:103", {0, 0, 300}));
    EXPECT_EQ(record(other, 27, 103).z_raw, 40 * 128 + 300 * 64);
}

TEST_F(IvEdits, ConnectMakesLinksBothWays) {
    planted.node(28, 2).flood_fill = 7;
    Editor edited = editor();
    const NodeIndex lone = node(edited, "28:106"), g = node(edited, "28:103");
    const auto report = edited.run(edits::Connect{lone, g, {.lanes = std::pair(2u, 1u)}});
    ASSERT_TRUE(report) << report.error().text();
    EXPECT_EQ(report->consequences,
              (std::vector<std::string>{"1 node has links again, and says so",
                                        "1 node got another number of its connected part"}));
    // 210 m east and 10 m down.
    const Link there = link(edited, 28, 106, {28, 103}).value(),
               back = link(edited, 28, 103, {28, 106}).value();
    EXPECT_EQ(there.length, 210);
    EXPECT_EQ(back.length, 210);
    EXPECT_EQ(there.lanes, 2 + 1 * 8);
    EXPECT_EQ(back.lanes, 1 + 2 * 8);
    EXPECT_EQ(there.flags, 0xC040);
    EXPECT_EQ(record(edited, 28, 106).flags, 1u << 16);
    EXPECT_EQ(record(edited, 28, 106).flood_fill, 2);
    EXPECT_EQ(fault_count(edited), 0u);

    EXPECT_FALSE(edited.run(edits::Connect{lone, g}));
    const auto wet = edited.run(edits::Connect{g, node(edited, "28:109")});
    ASSERT_FALSE(wet);
    EXPECT_EQ(wet.error()->message,
              "28:103 and 28:109 cannot be connected: one is on water, the other on land");
    EXPECT_FALSE(edited.run(edits::Connect{g, node(edited, "27:115")}));
    EXPECT_FALSE(
        edited.run(edits::Connect{lone, node(edited, "27:100"), {.lanes = std::pair(8u, 0u)}}));
}

TEST_F(IvEdits, DisconnectLeavesTwoParts) {
    Editor edited = editor();
    const NodeIndex e = node(edited, "27:112"), f = node(edited, "28:100");
    EXPECT_FALSE(edited.run(edits::Disconnect{e, f, true}));
    ASSERT_TRUE(edited.run(edits::Disconnect{e, f}));
    EXPECT_FALSE(link(edited, 27, 112, {28, 100}));
    EXPECT_FALSE(link(edited, 28, 100, {27, 112}));
    // Five nodes keep the number, two get one that nobody has.
    for (const u16 id : std::initializer_list<u16>{100, 103, 106, 109, 112})
        EXPECT_EQ(record(edited, 27, id).flood_fill, 2);
    for (const u16 id : std::initializer_list<u16>{100, 103})
        EXPECT_EQ(record(edited, 28, id).flood_fill, 3);
    EXPECT_EQ(record(edited, 28, 106).flood_fill, 2);
    EXPECT_EQ(fault_count(edited), 0u);
    EXPECT_FALSE(edited.run(edits::Disconnect{e, f}));
    // Both get no link any more, and say so.
    ASSERT_TRUE(edited.run(edits::Disconnect{f, node(edited, "28:103")}));
    EXPECT_EQ(record(edited, 28, 100).flags, bit_15_no_links);
    EXPECT_EQ(record(edited, 28, 103).flags, bit_15_no_links);
    EXPECT_EQ(fault_count(edited), 0u);
}

TEST_F(IvEdits, BoatsHaveOneNumberWhereverTheyAre) {
    Editor edited = editor();
    const NodeIndex one = node(edited, "28:109"), other = node(edited, "28:112");
    ASSERT_TRUE(edited.run(edits::Disconnect{one, other}));
    ASSERT_TRUE(edited.run(edits::Connect{one, other}));
    EXPECT_EQ(record(edited, 28, 109).flood_fill, 1);
    EXPECT_EQ(record(edited, 28, 112).flood_fill, 1);
}

// Whether the number is one of connected parts is not proved.
TEST_F(IvEdits, NumbersStayWherePartsAreNotKnown) {
    planted.node(27, 2).flood_fill = 9;
    Editor several = editor();
    ASSERT_TRUE(several.run(edits::Disconnect{node(several, "27:112"), node(several, "28:100")}));
    EXPECT_EQ(record(several, 28, 100).flood_fill, 2);
    EXPECT_EQ(record(several, 27, 106).flood_fill, 9);
    // Where links lead into files that are not there, nobody knows what hangs together.
    planted.node(27, 2).flood_fill = 2;
    planted.areas.erase(28);
    Editor alone = editor();
    ASSERT_TRUE(alone.run(edits::Disconnect{node(alone, "27:103"), node(alone, "27:106")}));
    for (const u16 id : std::initializer_list<u16>{106, 109, 112})
        EXPECT_EQ(record(alone, 27, id).flood_fill, 2);
    for (const u16 id : std::initializer_list<u16>{100, 103})
        EXPECT_EQ(record(alone, 27, id).flood_fill, 3);
    ASSERT_TRUE(alone.run(edits::Connect{node(alone, "27:103"), node(alone, "27:106")}));
    for (const u16 id : std::initializer_list<u16>{100, 103})
        EXPECT_EQ(record(alone, 27, id).flood_fill, 2);
}

TEST_F(IvEdits, AddedRoadsAreLikeTheNodeThatTheyJoin) {
    planted.node(28, 1).street_name = 77;
    planted.node(28, 1).flags |= 1 << 13 | 5;
    Editor edited = editor();
    const std::vector<Point> points{{130, -300, 10}, {170, -300, 10.5}};
    const auto report =
        edited.run(edits::AddRoad{points, {.lanes = std::pair(2u, 1u)}, 5, node(edited, "28:103")});
    ASSERT_TRUE(report) << report.error().text();
    EXPECT_EQ(area(edited, 28).header.vehicle_nodes, 7u);
    const PathNode &first = record(edited, 28, 0), &second = record(edited, 28, 1);
    EXPECT_EQ(first.position, (std::array<i16, 2>{1040, -2400}));
    EXPECT_EQ(second.z_raw, 1344);
    EXPECT_EQ(first.path_width, 40);
    EXPECT_EQ(first.street_name, 77u);
    EXPECT_EQ(first.flood_fill, 2);
    EXPECT_EQ(first.search_distance, 0x7FFE);
    EXPECT_EQ(first.flags, 2u << 16 | 1u << 13 | 5u);
    EXPECT_EQ(link(edited, 28, 103, {28, 0}).value().lanes, 17 - 7);
    EXPECT_EQ(link(edited, 28, 0, {28, 103}).value().lanes, 17);
    EXPECT_EQ(link(edited, 28, 0, {28, 1}).value().length, 40);
    EXPECT_EQ(fault_count(edited), 0u);
    // A road of its own is a part of its own.
    ASSERT_TRUE(edited.run(edits::AddRoad{{{-700, -700, 0}, {-700, -650, 0}}}));
    EXPECT_EQ(record(edited, 27, 0).flood_fill, 3);
    EXPECT_EQ(record(edited, 27, 0).flags & 15u, 15u);
    EXPECT_EQ(fault_count(edited), 0u);
    EXPECT_FALSE(edited.run(edits::AddRoad{std::vector<Point>{{0, 0, 0}}}));
    EXPECT_FALSE(edited.run(edits::AddRoad{.points = {{0, 0, 0}, {1, 1, 1}}, .width = 0.3}));
}

TEST_F(IvEdits, SetPositionsPutNodesIntoTheirSquares) {
    Editor edited = editor();
    const NodeIndex chosen = node(edited, "27:115");
    const FieldChange change = FieldChange::parse("position[0]=100").value();
    ASSERT_TRUE(edited.run(edits::Set{{chosen}, {change}}));
    EXPECT_EQ(record(edited, 28, 115).position[0], 800);
}

}  // namespace
}  // namespace wend::gta_paths::iv
