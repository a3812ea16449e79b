#include "edit/edited.hpp"

namespace wend {
namespace {

FieldChange change(std::string_view text) { return FieldChange::parse(text).value(); }

std::int64_t whole_at(const Map& map, std::size_t member, const std::string& path) {
    const Fields fields = map.members()[member].document->fields();
    return std::get<std::int64_t>(fields.at(path).value().get().value());
}

TEST(FieldChange, IsANameASignAndAValue) {
    const FieldChange set = change("speed_class=2"), add = change("attributes+=no_hostages"),
                      subtract = change("links[].length-=1");
    EXPECT_EQ(set.field, "speed_class");
    EXPECT_EQ(set.how, FieldChange::How::set);
    EXPECT_EQ(set.value, "2");
    EXPECT_EQ(add.field, "attributes");
    EXPECT_EQ(add.how, FieldChange::How::add);
    EXPECT_EQ(add.value, "no_hostages");
    EXPECT_EQ(subtract.field, "links[].length");
    EXPECT_EQ(subtract.how, FieldChange::How::subtract);
    EXPECT_FALSE(FieldChange::parse("speed_class"));
    EXPECT_FALSE(FieldChange::parse("+=2"));
}

TEST(Set, ChangesTheFieldOfEachAndNothingElse) {
    const Map before = sample_map("gta-sa-paths", 400);
    Editor editor(before);
    const std::vector<NodeIndex> nodes{0, 1, 5};
    const std::vector<FieldChange> changes{change("speed_class=highway"),
                                           change("spawn_probability=3")};
    edit_well(editor, [&](Editor& own) { return own.run(edits::Set{nodes, changes}); });
    const Map& after = editor.map();
    const auto& origin = before.network().nodes.origin;
    for (NodeIndex node = 0; node < before.network().nodes.size(); ++node) {
        const bool is_chosen = std::ranges::count(nodes, node) > 0;
        const std::string path = "nodes[" + std::to_string(origin[node].record) + "].flags.";
        const auto at = origin[node].member;
        EXPECT_EQ(whole_at(after, at, path + "speed_class"),
                  is_chosen ? 2 : whole_at(before, at, path + "speed_class"));
        EXPECT_EQ(whole_at(after, at, path + "spawn_probability"),
                  is_chosen ? 3 : whole_at(before, at, path + "spawn_probability"));
    }
    EXPECT_TRUE(ways_of(after.network()) == ways_of(before.network()));
}

TEST(Set, SetsAndClearsBitsByName) {
    const Map before = sample_map("source-nav", 60);
    Editor editor(before);
    const std::vector<NodeIndex> nodes = all_nodes(before.network());
    const FieldChange add = change("attributes+=no_hostages"),
                      take = change("attributes-=no_hostages");
    ASSERT_TRUE(editor.run(edits::Set{nodes, {add}}));
    for (const NodeIndex node : nodes)
        EXPECT_EQ(
            whole_at(editor.map(), 0, "areas[" + std::to_string(node) + "].attributes.no_hostages"),
            1);
    ASSERT_TRUE(editor.run(edits::Set{nodes, {take}}));
    EXPECT_EQ(whole_at(editor.map(), 0, "areas[3].attributes.no_hostages"), 0);
}

TEST(Set, GoesThroughAllElementsOfAList) {
    Editor editor(sample_map("gta-sa-paths", 300));
    const NodeIndex node = 2;
    const FieldChange one = change("links[].crossing.crosses_road=1");
    ASSERT_TRUE(editor.run(edits::Set{{node}, {one}}));
    const Fields fields = editor.map().members()[0].document->fields();
    const FieldHandle links = fields.at("nodes[2].links").value();
    ASSERT_GT(links.size(), 0u);
    for (std::uint64_t i = 0; i < links.size(); ++i)
        EXPECT_EQ(whole_at(editor.map(), 0,
                           "nodes[2].links[" + std::to_string(i) + "].crossing.crosses_road"),
                  1);
}

TEST(Set, ToWhatItIsChangesNoFile) {
    const Map before = sample_map("gta-sa-paths", 300);
    Editor editor(before);
    const NodeIndex node = 0;
    const FieldChange same = change("path_width+=0");
    const auto report = editor.run(edits::Set{{node}, {same}});
    ASSERT_TRUE(report);
    EXPECT_TRUE(report->files.empty());
}

TEST(Set, RefusesWhatTheFileCannotHold) {
    const Map before = sample_map("gta-sa-paths", 300);
    Editor editor(before);
    const NodeIndex node = 0;
    const auto refused = [&](std::string_view text) {
        const FieldChange one = change(text);
        const auto report = editor.run(edits::Set{{node}, {one}});
        EXPECT_FALSE(report) << text;
        return report ? std::string() : report.error().text();
    };
    EXPECT_NE(refused("speed_clas=2").find("did you mean speed_class?"), std::string::npos);
    EXPECT_NE(refused("speed_class=9").find("these bits hold 0 to 3"), std::string::npos);
    EXPECT_NE(refused("base_link=9").find("follows from the rest"), std::string::npos);
    EXPECT_NE(refused("flags+=watr").find("did you mean water?"), std::string::npos);
    EXPECT_NE(refused("path_width=0.3").find("no multiple of 1/8"), std::string::npos);
    EXPECT_TRUE(bytes_of(editor.map()) == bytes_of(before));
    EXPECT_FALSE(editor.can_undo());
}

TEST(Set, FlagsTakeTrueAndFalse) {
    Editor editor(sample_map("gta-sa-paths", 300));
    const auto set = [&](std::string_view text) {
        return editor.run(edits::Set{{NodeIndex{0}}, {change(text)}});
    };
    const auto switched_off = [&] {
        return whole_at(editor.map(), 0, "nodes[0].flags.switched_off");
    };
    for (const auto& [value, expected] :
         {std::pair("true", 1), {"false", 0}, {"1", 1}, {"0", 0}, {"true", 1}}) {
        ASSERT_TRUE(set(std::string("switched_off=") + value)) << value;
        EXPECT_EQ(switched_off(), expected) << value;
    }
    ASSERT_TRUE(editor.run(edits::SetFile{{change("nodes[0].flags.switched_off=false")}}));
    EXPECT_EQ(switched_off(), 0);
    for (const char* const word : {"yes", "no", "TRUE", "on"}) {
        const auto refused = set(std::string("switched_off=") + word);
        ASSERT_FALSE(refused) << word;
        EXPECT_NE(refused.error().text().find("true, false, 1, 0"), std::string::npos)
            << refused.error().text();
    }
    EXPECT_NE(set("spawn_probability=true").error().text().find("numbers from 0 to 15"),
              std::string::npos);
    EXPECT_NE(set("path_width=true").error().text().find("numbers from 0 to 31.875"),
              std::string::npos);
    EXPECT_NE(set("speed_class=true").error().text().find("0 slow, 1 normal, 2 highway"),
              std::string::npos);
}

// Every format's records can be set, by their descriptions alone.
TEST(Set, WorksOnTracksAndRooms) {
    Editor track(sample_map("gp2-track", 0));
    const auto sector = track.map().network().find_node("sector 3");
    ASSERT_TRUE(sector);
    const FieldChange kerb = change("left_kerb=1");
    const auto done = track.run(edits::Set{{*sector}, {kerb}});
    EXPECT_TRUE(done) << (done ? "" : done.error().text());

    Editor room(sample_map("metroid-prime-path", 30));
    const NodeIndex region = 1;
    const FieldChange type = change("flyer=1");
    EXPECT_TRUE(room.run(edits::Set{{region}, {type}}));
    EXPECT_EQ(whole_at(room.map(), 0, "regions[1].type_mask.flyer"), 1);
}

// Ends choose links, and are in the way of no field: in meshes too, whose links have nothing to
// set.
TEST(Set, OfFieldsOfRecordsNeedsNoLinkBetweenTheEnds) {
    const auto between = [](NodeIndex from, NodeIndex end, std::string_view text) {
        edits::Set set;
        set.changes.push_back(change(text));
        set.from = from;
        set.to = end;
        return set;
    };
    const Map town = sample_map("gta-sa-paths", 300);
    const Network& network = town.network();
    const auto [first, end] = network.links_of(0);
    NodeIndex far = 1;
    while (
        std::ranges::count(network.links.to.begin() + first, network.links.to.begin() + end, far))
        ++far;
    Editor editor(town);
    ASSERT_TRUE(editor.run(between(0, far, "path_width=2")));
    EXPECT_EQ(editor.map().network().nodes.width[0], 2);
    EXPECT_EQ(editor.map().network().nodes.width[far], 2);

    Editor mesh(sample_map("source-nav", 60));
    const NodeIndex to = mesh.map().network().links.to[mesh.map().network().links_of(0).first];
    const auto report = mesh.run(between(0, to, "attributes.crouch=1"));
    ASSERT_TRUE(report) << report.error().text();
    EXPECT_EQ(report->files.size(), 1u);
}

}  // namespace
}  // namespace wend
