#include "edit/edited.hpp"

namespace wend {
namespace {

class Remove : public testing::TestWithParam<Sample> {};

TEST_P(Remove, LeavesTheRestAsItWas) {
    const auto& [format, version, nodes] = GetParam();
    const Map before = sample_map(format, nodes, version);
    const Network& network = before.network();
    for (const NodeIndex step : {1u, 7u, 40u}) {
        std::vector<NodeIndex> chosen;
        for (NodeIndex node = step; node < network.nodes.size(); node += 11 * step)
            chosen.push_back(node);
        Editor editor(before);
        const EditReport report =
            edit_well(editor, [&](Editor& own) { return own.run(edits::Remove{chosen}); });
        EXPECT_EQ(report.records, chosen.size());
        const Map after = reopened(editor.map());
        expect_only_removed(before, after, chosen);
        expect_no_new_faults(before, after);
    }
}

TEST_P(Remove, OneAfterTheOther) {
    const auto& [format, version, nodes] = GetParam();
    const Map before = sample_map(format, nodes, version);
    Editor editor(before);
    std::vector<NodeIndex> chosen;
    for (int i = 0; i < 5; ++i) {
        const Network& network = editor.map().network();
        const NodeIndex node = network.nodes.size() / 3;
        const auto old = before.network().nodes.position;
        chosen.push_back(static_cast<NodeIndex>(
            std::ranges::find(old, network.nodes.position[node]) - old.begin()));
        ASSERT_TRUE(editor.run(edits::Remove{{node}}));
    }
    const Map after = reopened(editor.map());
    expect_only_removed(before, after, chosen);
    expect_no_new_faults(before, after);
    for (int i = 0; i < 5; ++i) EXPECT_TRUE(editor.undo());
    EXPECT_FALSE(editor.undo());
    EXPECT_TRUE(bytes_of(editor.map()) == bytes_of(before));
}

INSTANTIATE_TEST_SUITE_P(
    Formats, Remove,
    testing::Values(Sample{"gta-sa-paths", "vanilla", 3000}, Sample{"gta-sa-paths", "fla4", 1500},
                    Sample{"gta-sa-paths", "fm92-ver2", 1500}, Sample{"source-nav", "16.0", 300},
                    Sample{"source-nav", "16.14", 300}, Sample{"source-nav", "9", 300},
                    Sample{"source-nav", "5", 300}),
    [](const auto& test) { return name_of(test.param); });

TEST(Remove, TellsWhatElseGoes) {
    const Map before = sample_map("gta-sa-paths", 800);
    Editor editor(before);
    const Network& network = before.network();
    const auto chosen = nodes_in(network, 0, 0, 200, 200);
    ASSERT_FALSE(chosen.empty());
    const auto report = editor.run(edits::Remove{chosen});
    ASSERT_TRUE(report);
    EXPECT_FALSE(report->consequences.empty());
    EXPECT_FALSE(report->files.empty());
    for (const Member& member : editor.map().members()) {
        const auto same = std::ranges::find(before.members(), member.file, &Member::file);
        const bool is_told = std::ranges::find(report->files, member.file) != report->files.end();
        EXPECT_EQ(member.document->write().value() != same->document->write().value(), is_told);
    }
}

TEST(Remove, OfNothingIsAnError) {
    Editor editor(sample_map("source-nav", 40));
    const auto report = editor.run(edits::Remove{{}});
    ASSERT_FALSE(report);
    EXPECT_EQ(report.error()->message, "no record is selected");
    EXPECT_FALSE(editor.can_undo());
}

// Regions are few in a room, and one of them may hold it together.
TEST(Remove, TakesRegionsOutOfRooms) {
    const Map before = sample_map("metroid-prime-path", 60);
    for (NodeIndex node = 0; node < before.network().nodes.size(); node += 9) {
        Editor editor(before);
        edit_well(editor, [&](Editor& own) { return own.run(edits::Remove{{node}}); });
        const Map after = reopened(editor.map());
        expect_only_removed(before, after, {node}, Related::follows_from_the_rest);
        expect_no_new_faults(before, after);
    }
}

// Nodes that no way leads to may stand where others do.
TEST(Remove, TakesNodesOutOfLibertyCity) {
    const Map before = sample_map("gta-iv-paths", 1000);
    std::vector<NodeIndex> chosen;
    const auto places = places_of(before.network());
    for (NodeIndex node = 3; node < before.network().nodes.size(); node += 50)
        if (places.count(place_of(before.network(), node)) == 1) chosen.push_back(node);
    ASSERT_GT(chosen.size(), 5u);
    Editor editor(before);
    edit_well(editor, [&](Editor& own) { return own.run(edits::Remove{chosen}); });
    const Map after = reopened(editor.map());
    expect_only_removed(before, after, chosen);
    expect_no_new_faults(before, after);
}

// What undo keeps has an end.
TEST(Undo, ForgetsTheOldest) {
    const Map before = sample_map("source-nav", 60);
    const std::uint64_t size = before.members().front().bytes;
    Editor editor(before, {.history_bytes = size});
    for (int i = 0; i < 3; ++i) {
        const NodeIndex node = 5;
        ASSERT_TRUE(editor.run(edits::Remove{{node}}));
    }
    EXPECT_TRUE(editor.undo());
    EXPECT_FALSE(editor.undo());
    Editor without(before, {.history_bytes = 0});
    const NodeIndex node = 5;
    ASSERT_TRUE(without.run(edits::Remove{{node}}));
    EXPECT_FALSE(without.can_undo());
}

}  // namespace
}  // namespace wend
