#include "edit/edited.hpp"
#include "formats/gta/records/navi_node.hpp"
#include "formats/gta_paths/planted_map.hpp"

namespace wend::gta_paths {
namespace {

// Gives an area another number in all files of a map, so that it is told from the others by that
// alone: navi nodes point to the lower end of their segments, as in every sound map.
void call_otherwise(PlantedMap& map, u32 from, u32 to) {
    const auto is_lower = [&](NodeAddress one, NodeAddress other) {
        const auto called = [&](NodeAddress node) {
            if (node.area == from) node.area = static_cast<u16>(to);
            return node;
        };
        return std::pair(one < other, called(one) < called(other));
    };
    std::set<std::pair<u32, u32>> turned;
    for (auto& [area, file] : map.areas)
        for (u32 i = 0; i < file.header.vehicle_nodes; ++i)
            for (const Link& link : links_of(file, file.nodes[i])) {
                const NodeAddress own = address_of(file.nodes[i]);
                const auto [was, is] = is_lower(own, link.target);
                const NaviAddress navi = navi_address(link, map.context());
                if (was == is || !turned.emplace(navi.area, navi.node).second) continue;
                turn_navi_node(map.navi_node(navi), is ? own : link.target);
            }
    EXPECT_FALSE(turned.empty());
    for (auto& [area, file] : map.areas) map.renumber(file, from, to);
    map.areas[to] = map.areas.at(from);
    map.areas.erase(from);
}

// A map of the same files with nothing in them.
Map emptied(const Map& map) {
    Editor editor(map);
    EXPECT_TRUE(editor.run(edits::Remove{all_nodes(map.network())}));
    EXPECT_EQ(editor.map().network().nodes.size(), 0u);
    return reopened(editor.map());
}

TEST(PasteAreas, PutsNodesIntoTheirSquares) {
    for (const Version version : {Version::vanilla, Version::fm92_ver3}) {
        PlantedMap planted(version, 3000);
        planted.check();
        const Map before = *planted.checked;
        const u32 wrong = 63;  // The highest, which nothing lies in.
        ASSERT_FALSE(planted.areas.contains(wrong));
        call_otherwise(planted, planted.fullest(), wrong);
        planted.check();
        Editor editor(emptied(before));
        const EditReport report =
            edit_well(editor, [&](Editor& own) { return own.run(edits::Paste{*planted.checked}); });
        EXPECT_FALSE(report.consequences.empty());
        const Map after = reopened(editor.map());
        EXPECT_TRUE(ways_of(after.network()) == ways_of(before.network()));
        EXPECT_TRUE(places_of(after.network()) == places_of(before.network()));
        expect_no_new_faults(before, after);
        // Squares of 750 m, eight in a row, from the corner at -3000, -3000.
        const Network& network = after.network();
        for (NodeIndex node = 0; node < network.nodes.size(); ++node) {
            const u32 area = *after.members()[network.nodes.origin[node].member].key;
            const double west = -3000 + 750.0 * (area % 8), south = -3000 + 750.0 * (area / 8);
            const Point& at = network.nodes.position[node];
            EXPECT_TRUE(at.x >= west - 0.125 && at.x <= west + 750.125 && at.y >= south - 0.125 &&
                        at.y <= south + 750.125)
                << network.name_of(node);
        }
    }
}

TEST(PasteAreas, MakesFilesThatAreMissing) {
    const Map town = sample_map("gta-sa-paths", 2000);
    const u32 fullest = *std::ranges::max_element(town.members(), {}, &Member::bytes)->key;
    Editor cut(town);
    std::vector<NodeIndex> others;
    for (NodeIndex node = 0; node < town.network().nodes.size(); ++node)
        if (town.members()[town.network().nodes.origin[node].member].key != fullest)
            others.push_back(node);
    ASSERT_TRUE(cut.run(edits::Remove{others}));
    // The file alone, none of whose links leads away now.
    std::vector<Member> alone;
    for (const Member& member : cut.map().members())
        if (member.key == fullest) alone.push_back(member);
    Editor rest(town);
    ASSERT_TRUE(rest.run(edits::Keep{others}));
    Editor editor(Map::of(san_andreas, alone).value());
    const auto report = editor.run(edits::Paste{rest.map()});
    ASSERT_TRUE(report) << report.error().text();
    const auto with_nodes = std::ranges::count_if(town.members(), [](const Member& member) {
        return !file_of(*member.document).nodes.empty();
    });
    EXPECT_EQ(editor.map().members().size(), static_cast<std::size_t>(with_nodes));
    EXPECT_EQ(report->files.size(), static_cast<std::size_t>(with_nodes - 1));
    expect_no_new_faults(town, reopened(editor.map()));
}

// Numbers of connected parts that are taken already stay with those who have them.
TEST(PasteAreas, NumbersPartsApart) {
    const Map town = sample_map("gta-sa-paths", 600);
    Editor moved(town);
    ASSERT_TRUE(moved.run(edits::Move{all_nodes(town.network()), {0, 0, 100}}));
    Editor editor(town);
    ASSERT_TRUE(editor.run(edits::Paste{moved.map()}));
    expect_no_new_faults(town, reopened(editor.map()));
    // Roads and footpaths are numbered each by themselves.
    const auto numbers = [](const Map& map) {
        std::multiset<std::pair<bool, u32>> all;
        for (const Member& member : map.members()) {
            const AreaFile& file = file_of(*member.document);
            for (u32 i = 0; i < file.nodes.size(); ++i)
                all.insert({i < file.header.vehicle_nodes, file.nodes[i].flood_fill});
        }
        return all;
    };
    const auto before = numbers(town), after = numbers(editor.map());
    EXPECT_EQ(after.size(), 2 * before.size());
    for (const auto& number : before) EXPECT_EQ(after.count(number), before.count(number));
}

}  // namespace
}  // namespace wend::gta_paths
