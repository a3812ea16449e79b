#include "edit/edited.hpp"

namespace wend {
namespace {

// A map in two halves, and what must be left of it when each half has been alone: told by the
// network of the whole.
struct Halves {
    explicit Halves(const Map& map, bool loses_lonely_nodes) : network(map.network()) {
        std::vector<double> xs;
        for (const Point& at : network.nodes.position) xs.push_back(at.x);
        std::ranges::sort(xs);
        middle = xs[xs.size() / 2];
        for (NodeIndex node = 0; node < network.nodes.size(); ++node)
            (is_west(node) ? west : east).push_back(node);
        stays.assign(network.nodes.size(), true);
        if (loses_lonely_nodes) lose_lonely_nodes();
    }

    bool is_west(NodeIndex node) const { return network.nodes.position[node].x < middle; }
    bool stays_link(LinkIndex link) const {
        const NodeIndex from = network.links.from[link], to = network.links.to[link];
        return is_west(from) == is_west(to) && stays[from] && stays[to];
    }
    // Again and again those that had links and are left with none.
    void lose_lonely_nodes() {
        for (bool is_done = false; !is_done;) {
            is_done = true;
            std::vector<bool> had(stays.size()), has(stays.size());
            for (LinkIndex link = 0; link < network.links.size(); ++link) {
                had[network.links.from[link]] = true;
                if (stays_link(link)) has[network.links.from[link]] = true;
            }
            for (NodeIndex node = 0; node < stays.size(); ++node)
                if (stays[node] && had[node] && !has[node]) stays[node] = is_done = false;
        }
    }
    std::size_t node_count() const {
        return static_cast<std::size_t>(std::ranges::count(stays, true));
    }
    std::size_t link_count() const {
        std::size_t count = 0;
        for (LinkIndex link = 0; link < network.links.size(); ++link) count += stays_link(link);
        return count;
    }
    std::multiset<Place> places() const {
        std::multiset<Place> all;
        for (NodeIndex node = 0; node < stays.size(); ++node)
            if (stays[node]) all.insert(place_of(network, node));
        return all;
    }

    const Network& network;
    double middle = 0;
    std::vector<NodeIndex> west, east;
    std::vector<bool> stays;
};

Map kept(const Map& map, const std::vector<NodeIndex>& nodes) {
    Editor editor(map);
    edit_well(editor, [&](Editor& own) { return own.run(edits::Keep{nodes}); });
    return reopened(editor.map());
}

bool is_of(std::string_view format, const Map& map) { return map.format().info().id == format; }

// Cuts a map in two, puts both halves together again, and expects that only that is lost which led
// from half to half.
void expect_whole_again(const Map& before) {
    const Halves halves(before, is_of("gta-sa-paths", before));
    const Map west = kept(before, halves.west), east = kept(before, halves.east);
    EXPECT_EQ(west.members().size(), before.members().size());
    EXPECT_LT(west.network().nodes.size(), before.network().nodes.size());
    Editor editor(west);
    const EditReport report =
        edit_well(editor, [&](Editor& own) { return own.run(edits::Paste{east}); });
    EXPECT_EQ(report.records, east.network().nodes.size());
    const Map after = reopened(editor.map());
    EXPECT_EQ(after.network().nodes.size(), halves.node_count());
    EXPECT_EQ(after.network().links.size(), halves.link_count());
    EXPECT_TRUE(places_of(after.network()) == halves.places());
    expect_no_new_faults(before, after);
    if (is_of("gta-iv-paths", before))
        return;  // Nodes that no way leads to may stand where others do.
    std::map<Place, bool> is_west;
    for (NodeIndex node = 0; node < halves.stays.size(); ++node)
        if (halves.stays[node]) is_west[place_of(halves.network, node)] = halves.is_west(node);
    const auto are_together = [&](const Place& one, const Place& other) {
        const auto first = is_west.find(one), second = is_west.find(other);
        return first != is_west.end() && second != is_west.end() && first->second == second->second;
    };
    Ways ways = ways_of(before.network());
    std::erase_if(
        ways, [&](const Way& way) { return !are_together(std::get<0>(way), std::get<1>(way)); });
    EXPECT_TRUE(ways_of(after.network()) == ways);
    if (is_of("metroid-prime-path", before)) return;  // What can be reached follows from the rest.
    Pairs related = relations_of(before.network());
    std::erase_if(related, [&](const auto& pair) {
        return !are_together({pair[1], pair[2], pair[3]}, {pair[4], pair[5], pair[6]});
    });
    EXPECT_TRUE(relations_of(after.network()) == related);
    auto markers = markers_of(before.network());
    std::erase_if(markers, [&](const auto& marker) { return !is_west.contains(marker.second); });
    EXPECT_TRUE(markers_of(after.network()) == markers);
}

class KeepAndPaste : public testing::TestWithParam<Sample> {
  protected:
    Map before = sample_map(GetParam().format, GetParam().nodes, GetParam().version);
};

TEST_P(KeepAndPaste, LosesOnlyWhatLedFromHalfToHalf) { expect_whole_again(before); }

TEST_P(KeepAndPaste, PastedOnItselfIsThereTwice) {
    Editor editor(before);
    const std::size_t nodes = before.network().nodes.size();
    const EditReport report =
        edit_well(editor, [&](Editor& own) { return own.run(edits::Paste{before}); });
    const std::string told =
        std::to_string(nodes) + " pasted records lie exactly where others were";
    EXPECT_EQ(std::ranges::count(report.consequences, told), 1);
    const Map after = reopened(editor.map());
    EXPECT_EQ(after.network().nodes.size(), 2 * nodes);
    EXPECT_EQ(after.network().links.size(), 2 * before.network().links.size());
    Ways twice = ways_of(before.network());
    twice.merge(ways_of(before.network()));
    EXPECT_TRUE(ways_of(after.network()) == twice);
    if (!is_of("source-nav", before)) return;
    EXPECT_EQ(relations_of(after.network()).size(), 2 * relations_of(before.network()).size());
}

INSTANTIATE_TEST_SUITE_P(
    Formats, KeepAndPaste,
    testing::Values(Sample{"gta-sa-paths", "vanilla", 3000}, Sample{"gta-sa-paths", "fla4", 1500},
                    Sample{"gta-sa-paths", "fm92-ver2", 1500}, Sample{"gta-iv-paths", "1", 1000},
                    Sample{"source-nav", "16.0", 300}, Sample{"source-nav", "16.14", 300},
                    Sample{"source-nav", "9", 300}, Sample{"source-nav", "5", 300},
                    Sample{"metroid-prime-path", "4", 100}, Sample{"metroid-prime-path", "6", 100},
                    Sample{"metroid-prime-path", "7", 100}),
    [](const auto& test) { return name_of(test.param); });

TEST(KeepAndPasteReal, SanAndreasIsWholeAgain) {
    const auto map = open_map((test::shared_data() / "gta-sa").string());
    if (!map) GTEST_SKIP() << "the files of the game are not there";
    expect_whole_again(*map);
}

TEST(KeepAndPasteReal, MeshesAreWholeAgain) {
    const auto folder = test::shared_data() / "source-nav";
    if (!std::filesystem::is_directory(folder)) GTEST_SKIP() << "no meshes of games are there";
    // One of each game: not the largest, as each is edited some ten times.
    int made_whole = 0;
    for (const auto& game : std::filesystem::directory_iterator(folder)) {
        if (!game.is_directory()) continue;
        std::map<std::uintmax_t, std::string> meshes;
        for (const auto& file : std::filesystem::recursive_directory_iterator(game))
            if (file.path().extension() == ".nav") meshes[file.file_size()] = file.path().string();
        if (meshes.empty()) continue;
        const std::string& name = std::next(meshes.begin(), meshes.size() / 2)->second;
        const auto map = open_map(name);
        if (!map || map->format().info().id != "source-nav") continue;  // Of Source 2.
        SCOPED_TRACE(name);
        expect_whole_again(*map);
        ++made_whole;
    }
    EXPECT_GT(made_whole, 0);
}

TEST(Keep, LeavesWhatIsChosenAlone) {
    const Map before = sample_map("source-nav", 200);
    const auto chosen = nodes_in(before.network(), -200, -200, 400, 400);
    ASSERT_FALSE(chosen.empty());
    ASSERT_LT(chosen.size(), before.network().nodes.size());
    Editor editor(before);
    const EditReport report =
        edit_well(editor, [&](Editor& own) { return own.run(edits::Keep{chosen}); });
    EXPECT_EQ(report.records, chosen.size());
    const std::size_t gone = before.network().nodes.size() - chosen.size();
    EXPECT_EQ(report.consequences.front(), std::to_string(gone) + " other records removed");
    std::vector<NodeIndex> rest;
    std::ranges::set_difference(all_nodes(before.network()), chosen, std::back_inserter(rest));
    expect_only_removed(before, reopened(editor.map()), rest);
}

TEST(Keep, OfAllChangesNothing) {
    const Map before = sample_map("gta-sa-paths", 500);
    Editor editor(before);
    const auto report = editor.run(edits::Keep{all_nodes(before.network())});
    ASSERT_TRUE(report);
    EXPECT_TRUE(report->files.empty());
    EXPECT_TRUE(bytes_of(editor.map()) == bytes_of(before));
}

TEST(Paste, MovedCopyHasNoFaultOfItsOwn) {
    for (const char* const version : {"16.0", "16.14", "9", "3"}) {
        const Map before = sample_map("source-nav", 200, version);
        Editor copy(before);
        ASSERT_TRUE(copy.run(edits::Move{all_nodes(before.network()), {0, 0, 4096}}));
        Editor editor(before);
        const auto report = editor.run(edits::Paste{copy.map()});
        ASSERT_TRUE(report) << report.error().text();
        const Map after = reopened(editor.map());
        EXPECT_EQ(markers_of(after.network()).size(), 2 * markers_of(before.network()).size());
        auto twice = faults_of(before);
        for (auto& [rule, count] : twice) count *= 2;
        for (const auto& [rule, count] : faults_of(after)) EXPECT_LE(count, twice[rule]) << rule;
    }
}

TEST(Paste, TakesOtherVersionsThatLoseNothing) {
    const Map wide = sample_map("gta-sa-paths", 600, "fm92-ver2"),
              plain = sample_map("gta-sa-paths", 600, "vanilla", 2);
    Editor editor(wide);
    const auto report = editor.run(edits::Paste{plain});
    ASSERT_TRUE(report) << report.error().text();
    EXPECT_EQ(editor.map().network().nodes.size(),
              wide.network().nodes.size() + plain.network().nodes.size());
    for (const Member& member : editor.map().members())
        EXPECT_EQ(member.document->version(), "fm92-ver2");
}

TEST(Paste, RefusesOtherVersionsAndFormats) {
    const Map mesh = sample_map("source-nav", 60, "16.0"), old = sample_map("source-nav", 60, "5"),
              town = sample_map("gta-sa-paths", 100);
    Editor editor(old);
    const auto losing = editor.run(edits::Paste{mesh});
    ASSERT_FALSE(losing);
    EXPECT_NE(losing.error().text().find("which does not become 5 without loss"), std::string::npos)
        << losing.error().text();
    const auto foreign = editor.run(edits::Paste{town});
    ASSERT_FALSE(foreign);
    EXPECT_EQ(foreign.error()->message,
              "a map of gta-sa-paths cannot become part of one of source-nav");
    EXPECT_TRUE(bytes_of(editor.map()) == bytes_of(old));
    EXPECT_FALSE(editor.can_undo());
}

// Rooms of Echoes have points beside their regions, which lead to each other.
TEST(Paste, PointsLeadToThoseThatCameWithThem) {
    const Map before = sample_map("metroid-prime-path", 40, "6");
    Editor higher(before), editor(before);
    ASSERT_TRUE(higher.run(edits::Move{all_nodes(before.network()), {0, 0, 64}}));
    const auto report = editor.run(edits::Paste{higher.map()});
    ASSERT_TRUE(report) << report.error().text();
    const Map after = reopened(editor.map());
    const Fields was = before.members().front().document->fields(),
                 is = after.members().front().document->fields();
    const std::uint64_t points = was.at("points").value().size(),
                        links = was.at("point_links").value().size();
    ASSERT_GT(links, 0u);
    ASSERT_EQ(is.at("points").value().size(), 2 * points);
    ASSERT_EQ(is.at("point_links").value().size(), 2 * links);
    for (std::uint64_t i = 0; i < links; ++i) {
        const auto target = [&](const Fields& fields, std::uint64_t link) {
            return fields.at("point_links[" + std::to_string(link) + "]").value().number().value();
        };
        EXPECT_EQ(target(is, i), target(was, i));
        EXPECT_EQ(target(is, links + i), target(was, i) + static_cast<double>(points));
    }
    expect_no_new_faults(before, after);
}

TEST(Paste, IsNotForRaceTracks) {
    for (const Format* const format : formats()) {
        const bool can_remove = Editor::can(*format, EditOperation::of<edits::Remove>());
        EXPECT_EQ(Editor::can(*format, EditOperation::of<edits::Keep>()), can_remove)
            << format->info().id;
        const bool is_track = format->info().id.ends_with("-track");
        EXPECT_EQ(Editor::can(*format, EditOperation::of<edits::Paste>()), can_remove && !is_track)
            << format->info().id;
    }
    EXPECT_FALSE(Editor::can(format_of("gp2-track"), EditOperation::of<edits::Paste>()));
    EXPECT_TRUE(Editor::can(format_of("gta-iv-paths"), EditOperation::of<edits::Keep>()));
}

}  // namespace
}  // namespace wend
