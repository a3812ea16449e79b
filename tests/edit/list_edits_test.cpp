#include "edit/edited.hpp"

namespace wend {
namespace {

FieldChange field(std::string_view text) { return FieldChange::parse(text).value(); }

std::int64_t number_at(const Map& map, const std::string& path, std::size_t member = 0) {
    const Fields fields = map.members()[member].document->fields();
    return static_cast<std::int64_t>(fields.at(path).value().number().value());
}
std::uint64_t size_at(const Map& map, const std::string& path) {
    const Fields fields = map.members()[0].document->fields();
    return fields.at(path).value().size();
}
std::string refusal(const Expected<EditReport>& report) {
    return report ? "nothing was refused" : report.error().text();
}
bool has(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

TEST(SetFile, SetsFieldsByTheirPaths) {
    Editor editor(sample_map("gp2-track", 300));
    const std::vector changes{field("race.laps=52"), field("cameras[1].distance=3"),
                              field("cameras[1].distance-=1.5")};
    const EditReport report =
        edit_well(editor, [&](Editor& own) { return own.run(edits::SetFile{changes}); });
    EXPECT_EQ(report.records, 3U);
    EXPECT_EQ(number_at(editor.map(), "race.laps"), 52);
    const Fields fields = editor.map().members()[0].document->fields();
    EXPECT_EQ(fields.at("cameras[1].distance").value().number().value(), 1.5);
}

TEST(SetFile, FindsARecordThatIsLeftOut) {
    Editor editor(sample_map("gp2-track", 300));
    const std::vector changes{field("laps=52")};
    ASSERT_TRUE(editor.run(edits::SetFile{changes}));
    EXPECT_EQ(number_at(editor.map(), "race.laps"), 52);
}

TEST(SetFile, GoesThroughAllElements) {
    Editor editor(sample_map("gp2-track", 300));
    const std::vector changes{field("cameras[].zoom=77")};
    const auto report = editor.run(edits::SetFile{changes});
    ASSERT_TRUE(report) << report.error().text();
    EXPECT_EQ(report->records, size_at(editor.map(), "cameras"));
    EXPECT_EQ(number_at(editor.map(), "cameras[0].zoom"), 77);
}

TEST(SetFile, SaysWhatIsWrongWithAPath) {
    Editor editor(sample_map("gp2-track", 300));
    const auto refused = [&](std::string_view text) {
        const FieldChange change = field(text);
        return refusal(editor.run(edits::SetFile{{change}}));
    };
    EXPECT_TRUE(has(refused("race.lasp=3"), "did you mean laps?")) << refused("race.lasp=3");
    EXPECT_TRUE(has(refused("camera[0].zoom=3"), "did you mean cameras?"))
        << refused("camera[0].zoom=3");
    EXPECT_TRUE(has(refused("cameras[99].zoom=3"), "none is number 99"))
        << refused("cameras[99].zoom=3");
    EXPECT_TRUE(has(refused("36:laps=3"), "the map has no file \"36\"")) << refused("36:laps=3");
    EXPECT_FALSE(editor.can_undo());
}

TEST(SetFile, WantsAFileWhereThereAreSeveral) {
    Editor editor(sample_map("gta-sa-paths", 2000));
    ASSERT_GT(editor.map().members().size(), 1U);
    FieldChange change = field("nodes[0].path_width=2");
    EXPECT_TRUE(has(refusal(editor.run(edits::SetFile{{change}})), "say which before the path"));
    const std::string key = std::to_string(*editor.map().members()[1].key);
    change.field = key + ":nodes[0].path_width";
    ASSERT_TRUE(editor.run(edits::SetFile{{change}}));
    EXPECT_EQ(number_at(editor.map(), "nodes[0].path_width", 1), 2);
}

TEST(Insert, PutsAnElementWhereItIsWanted) {
    const Map before = sample_map("gp2-track", 300);
    const std::uint64_t count = size_at(before, "cameras");
    ASSERT_GT(count, 2U);
    Editor editor(before);
    const std::vector fields{field("place=120"), field("zoom=5")};
    edit_well(editor, [&](Editor& own) { return own.run(edits::Insert{"cameras[1]", fields}); });
    EXPECT_EQ(size_at(editor.map(), "cameras"), count + 1);
    EXPECT_EQ(number_at(editor.map(), "cameras[1].place"), 120);
    EXPECT_EQ(number_at(editor.map(), "cameras[1].unknown_10"), 1);  // what is usual
    EXPECT_EQ(number_at(editor.map(), "cameras[0].place"), number_at(before, "cameras[0].place"));
    EXPECT_EQ(number_at(editor.map(), "cameras[2].place"), number_at(before, "cameras[1].place"));
    ASSERT_TRUE(editor.run(edits::Insert{"cameras[]", fields}));
    EXPECT_EQ(number_at(editor.map(), "cameras[" + std::to_string(count + 1) + "].place"), 120);
    const Map again = reopened(editor.map());
    EXPECT_TRUE(bytes_of(again) == bytes_of(editor.map()));
}

// Areas are named by ids in connections and by their places in lists of what is seen.
TEST(Insert, RenumbersWhatNamesElementsBehindIt) {
    const Map before = sample_map("source-nav", 60);
    Editor editor(before);
    const std::vector fields{field("id=99999")};
    const auto report = editor.run(edits::Insert{"areas[3]", fields});
    ASSERT_TRUE(report) << report.error().text();
    const Map after = reopened(editor.map());
    ASSERT_EQ(after.network().nodes.size(), before.network().nodes.size() + 1);
    EXPECT_TRUE(ways_of(after.network()) == ways_of(before.network()));
    EXPECT_TRUE(relations_of(after.network()) == relations_of(before.network()));
    EXPECT_TRUE(
        has(refusal(editor.run(edits::Insert{"areas[5]", fields})), "needs one of its own"));
}

// Nodes of roads come before those of footpaths, and are counted.
TEST(Insert, CountsNodesOfRoads) {
    const Map before = sample_map("gta-sa-paths", 150);
    ASSERT_EQ(before.members().size(), 1U);
    const std::int64_t roads = number_at(before, "header.vehicle_nodes");
    Editor editor(before);
    const auto report = editor.run(edits::Insert{"nodes[3]", {}});
    ASSERT_TRUE(report) << report.error().text();
    EXPECT_EQ(number_at(editor.map(), "header.vehicle_nodes"), roads + 1);
    ASSERT_TRUE(editor.run(edits::Insert{"nodes[]", {}}));
    EXPECT_EQ(number_at(editor.map(), "header.vehicle_nodes"), roads + 1);
    const Map after = reopened(editor.map());
    EXPECT_EQ(after.network().nodes.size(), before.network().nodes.size() + 2);
    EXPECT_TRUE(ways_of(after.network()) == ways_of(before.network()));
}

TEST(Insert, RefusesWhatCannotBe) {
    Editor editor(sample_map("gp2-track", 300));
    const auto refused = [&](const std::string& place) {
        return refusal(editor.run(edits::Insert{place, {}}));
    };
    EXPECT_TRUE(has(refused("cameras[999]"), "the last place is")) << refused("cameras[999]");
    EXPECT_TRUE(has(refused("cameras"), "is no place in a list")) << refused("cameras");
    EXPECT_TRUE(has(refused("race[0]"), "is no list")) << refused("race[0]");
    EXPECT_TRUE(has(refused("shape_offsets[0]"), "follows from the rest"))
        << refused("shape_offsets[0]");
    EXPECT_TRUE(has(refused("cameros[0]"), "did you mean cameras?")) << refused("cameros[0]");
    EXPECT_FALSE(editor.can_undo());
    const std::vector wrong{field("zoon=3")};
    EXPECT_TRUE(has(refusal(editor.run(edits::Insert{"cameras[0]", wrong})), "did you mean zoom?"));
}

TEST(Erase, TakesAnElementOut) {
    const Map before = sample_map("gp2-track", 300);
    Editor editor(before);
    edit_well(editor, [](Editor& own) { return own.run(edits::Erase{"cameras[1]"}); });
    EXPECT_EQ(size_at(editor.map(), "cameras") + 1, size_at(before, "cameras"));
    EXPECT_EQ(number_at(editor.map(), "cameras[1].place"), number_at(before, "cameras[2].place"));
    EXPECT_TRUE(has(refusal(editor.run(edits::Erase{"cameras[999]"})), "none is number 999"));
}

// The same as to remove the area, whose place in the list it names.
TEST(Erase, TakesWhatCannotBeWithoutIt) {
    const Map before = sample_map("source-nav", 60);
    Editor by_path(before), by_node(before);
    ASSERT_EQ(before.network().nodes.origin[7].record, 7U);
    const NodeIndex node = 7;
    ASSERT_TRUE(by_path.run(edits::Erase{"areas[7]"}));
    ASSERT_TRUE(by_node.run(edits::Remove{{node}}));
    EXPECT_TRUE(bytes_of(by_path.map()) == bytes_of(by_node.map()));
}

TEST(Erase, TakesElementsOfListsInRecords) {
    const Map before = sample_map("gta-sa-paths", 150);
    const std::string file = std::to_string(*before.members()[0].key) + ":";
    Editor editor(before);
    const std::uint64_t links = size_at(before, "nodes[2].links");
    ASSERT_GT(links, 0U);
    edit_well(editor,
              [&](Editor& own) { return own.run(edits::Erase{file + "nodes[2].links[0]"}); });
    EXPECT_EQ(size_at(editor.map(), "nodes[2].links"), links - 1);
    EXPECT_EQ(size_at(editor.map(), "nodes[3].links"), size_at(before, "nodes[3].links"));
    const Map after = reopened(editor.map());
    EXPECT_EQ(after.network().links.size() + 1, before.network().links.size());
}

}  // namespace
}  // namespace wend
