#include "exchange/changed_links.hpp"
#include "exchange/glb_made.hpp"

namespace wend {
namespace {

// Columns of links that somebody changed in the text of a map.

TEST(ChangedLinkColumns, AreSetAsTheEditorSetsThem) {
    for (const char* const id : {"gta-sa-paths", "gta-iv-paths"})
        for (const FormatVersion& version : format_of(id).info().versions) {
            const Map map = sample_map(id, 150, version.name);
            Road road(map);
            const bool has_lights = id == std::string("gta-sa-paths");
            road.say(road.there_line, "lanes", road.lanes, 3);
            road.say(road.there_line, "opposite_lanes", road.back, 2);
            road.say(road.back_line, "lanes", road.back, 2);
            road.say(road.back_line, "opposite_lanes", road.lanes, 3);
            std::vector<std::string> texts{"lanes=3,2"};
            if (has_lights) {
                for (const std::size_t line : {road.there_line, road.back_line}) {
                    road.features.replace(
                        line, "\"train_crossing\": false",
                        "\"train_crossing\": true, \"road_light\": \"east-west\"");
                    road.features.replace(line, "\"width\": 0", "\"width\": 2.50");
                }
                texts = {"lanes=3,2", "width=2.5", "road_light=east-west", "train_crossing=true"};
            }
            Editor editor(map);
            ASSERT_TRUE(editor.run(road.set(texts)));
            EXPECT_NE(bytes_of(editor.map()), bytes_of(map));
            EXPECT_EQ(back_of(map, road.features.text()).bytes, bytes_of(editor.map()))
                << id << version.name;
        }
}

// One feature was changed, and nobody thought of that of the way back.
TEST(ChangedLinkColumns, AreTakenOfOneDirectionAndTheOtherIsTold) {
    const Map map = sample_map("gta-sa-paths", 150);
    Road road(map);
    road.say(road.there_line, "lanes", road.lanes, 3);
    Editor editor(map);
    ASSERT_TRUE(editor.run(road.set({fmt::format("lanes=3,{}", road.back)})));
    const Back back = back_of(map, road.features.text());
    EXPECT_EQ(back.bytes, bytes_of(editor.map()));
    EXPECT_NE(back.notes.find("'opposite_lanes'"), std::string::npos) << back.notes;
    EXPECT_NE(back.notes.find(fmt::format("feature {}\n", road.back_line)), std::string::npos)
        << back.notes;
}

TEST(ChangedLinkColumns, ThatContradictAreRefused) {
    const Map map = sample_map("gta-sa-paths", 150);
    Road road(map);
    road.say(road.there_line, "lanes", road.lanes, 3);
    road.say(road.back_line, "opposite_lanes", road.lanes, 4);
    const std::string why = refusal_of(map, road.features.text());
    EXPECT_NE(why.find(fmt::format("feature {}", road.there_line)), std::string::npos) << why;
    EXPECT_NE(why.find(fmt::format("feature {}", road.back_line)), std::string::npos) << why;
    EXPECT_NE(why.find("lanes"), std::string::npos) << why;
}

TEST(ChangedLinkColumns, BeyondWhatTheFileHoldsAreRefused) {
    const Map map = sample_map("gta-sa-paths", 150);
    Road many(map), closed(map), light(map);
    many.say(many.there_line, "lanes", many.lanes, 8);
    EXPECT_NE(
        refusal_of(map, many.features.text()).find("lanes takes a whole number from 0 to 7, not 8"),
        std::string::npos);
    closed.say(closed.there_line, "lanes", closed.lanes, 0);
    closed.say(closed.there_line, "opposite_lanes", closed.back, 0);
    EXPECT_NE(refusal_of(map, closed.features.text()).find("a road has one at least"),
              std::string::npos);
    light.features.replace(light.there_line, "\"train_crossing\"",
                           "\"road_light\": \"green\", \"train_crossing\"");
    EXPECT_NE(refusal_of(map, light.features.text()).find("none, north-south or east-west"),
              std::string::npos);
}

TEST(ChangedLinkColumns, ThatFollowFromTheRestAreTold) {
    const Map map = sample_map("gta-sa-paths", 150);
    Road road(map);
    road.features.replace(road.there_line, "\"stored_length\": ", "\"stored_length\": 1");
    const std::size_t node = road.features.record(map.network().name_of(road.from));
    road.features.replace(node, "\"kind\": \"road\"", "\"kind\": \"water\"");
    const Back back = back_of(map, road.features.text());
    EXPECT_EQ(back.bytes, bytes_of(map));
    EXPECT_NE(back.notes.find(fmt::format("'stored_length' follows from fields of the records, "
                                          "which are to be edited instead: the change is lost of "
                                          "feature {}",
                                          road.there_line)),
              std::string::npos)
        << back.notes;
    EXPECT_NE(back.notes.find("'kind' follows"), std::string::npos) << back.notes;
}

// What the features of links were written with is not what anybody wants of them.
TEST(ChangedLinkColumns, AreNoneWhereRecordsChangedAlone) {
    const Map map = sample_map("gta-sa-paths", 150);
    FeatureLines features(map);
    const auto navi = features.with({"\"wend_list\": \"navi_nodes\""});
    ASSERT_FALSE(navi.empty());
    features.replace(navi[0], "\"path_width\": 0", "\"path_width\": 4");
    const Back back = back_of(map, features.text());
    EXPECT_NE(back.bytes, bytes_of(map));
    EXPECT_EQ(back.notes, "");
}

// Some programs write flags as text, which is no change of them.
TEST(ChangedLinkColumns, AreNoneWhereFlagsBecameText) {
    const Map map = sample_map("gta-sa-paths", 150);
    FeatureLines features(map);
    const std::string crossing = R"("signals": {"train_crossing": true}, "lanes": {)";
    for (const std::size_t line : features.with({"\"wend_list\": \"navi_nodes\""}))
        if (!features.has(line, "\"signals\"")) features.replace(line, "\"lanes\": {", crossing);
    for (const std::size_t line : features.with({"\"train_crossing\": false"}))
        features.replace(line, "\"train_crossing\": false", "\"train_crossing\": \"false\"");
    const Back back = back_of(map, features.text());
    EXPECT_NE(back.bytes, bytes_of(map));
    EXPECT_EQ(back.notes, "");
}

// Texts of before do not say what a link was written with, and those of other versions of Wend may
// say it of other columns.
TEST(ChangedLinkColumns, AreFoundInTextsThatDoNotTellWhatWas) {
    for (const char* const id : {"gta-sa-paths", "gta-iv-paths"}) {
        const Map map = sample_map(id, 150);
        std::string of_others = "0";
        for (std::size_t i = 0; i < 5 + map.network().links.columns.size(); ++i) of_others += ";7";
        for (const bool is_of_others : {false, true}) {
            Road road(map);
            const std::string key = ", \"wend_columns\": \"";
            for (const std::size_t line : road.features.with({key}))
                road.features.erase(line, key, "\"");
            ASSERT_TRUE(road.features.with({"wend_columns"}).empty());
            if (is_of_others)
                for (const std::size_t line : road.features.with({"\"wend_from\""}))
                    road.features.replace(line, "\"wend_from\"",
                                          key.substr(2) + of_others + "\", \"wend_from\"");
            const Back back = back_of(map, road.features.text());
            EXPECT_EQ(back.bytes, bytes_of(map)) << id;
            EXPECT_EQ(back.notes, "") << id;
            road.say(road.there_line, "lanes", road.lanes, 3);
            Editor editor(map);
            ASSERT_TRUE(editor.run(road.set({fmt::format("lanes=3,{}", road.back)})));
            EXPECT_EQ(back_of(map, road.features.text()).bytes, bytes_of(editor.map())) << id;
        }
    }
}

TEST(ChangedLinkColumns, ThatAreMissingStay) {
    const Map before = sample_map("gta-sa-paths", 150);
    Editor editor(before);
    const Road which(before);
    ASSERT_TRUE(editor.run(which.set({"road_light=north-south"})));
    const Map& map = editor.map();
    FeatureLines cleared(map), said(map);
    for (const std::size_t line : {which.there_line, which.back_line}) {
        cleared.replace(line, "\"road_light\": \"north-south\"", "\"road_light\": null");
        said.replace(line, "\"road_light\": \"north-south\"", "\"road_light\": \"none\"");
    }
    const Back stays = back_of(map, cleared.text());
    EXPECT_EQ(stays.bytes, bytes_of(map));
    EXPECT_NE(stays.notes.find("'road_light' is missing"), std::string::npos) << stays.notes;
    EXPECT_EQ(back_of(map, said.text()).bytes, bytes_of(before));
}

// A record got a light where there was none, and its link another one.
TEST(ChangedLinkColumns, ThatContradictANewLightOfTheRecordAreRefused) {
    const Map map = sample_map("gta-sa-paths", 150);
    Road road(map);
    for (const std::size_t navi : road.features.with({"\"wend_list\": \"navi_nodes\""}))
        if (!road.features.has(navi, "\"signals\""))
            road.features.replace(navi, "\"lanes\": {",
                                  R"("signals": {"traffic_light": "east_west"}, "lanes": {)");
    road.features.replace(road.there_line, "\"train_crossing\"",
                          "\"road_light\": \"north-south\", \"train_crossing\"");
    const std::string why = refusal_of(map, road.features.text());
    EXPECT_NE(why.find("was changed to east-west in the records"), std::string::npos) << why;
}

// In the game's own map navi node 6:18 is that of the link of 6:12, and also of 6:211.
TEST(ChangedLinkColumns, OfSegmentsThatShareANaviNodeContradict) {
    const auto file = test::shared_data() / "gta-sa/NODES6.DAT";
    if (!std::filesystem::exists(file)) GTEST_SKIP() << "the real file is not there";
    const Map map = open_map(file.string()).value();
    FeatureLines features(map);
    for (const auto& [from, to, light] :
         {std::tuple("6:12", "6:13", "east-west"), std::tuple("6:211", "6:212", "north-south")})
        features.replace(features.links(from, to).at(0), "\"train_crossing\"",
                         fmt::format("\"road_light\": \"{}\", \"train_crossing\"", light));
    const std::string why = refusal_of(map, features.text());
    EXPECT_NE(why.find("navi node 6:18"), std::string::npos) << why;
    edits::Set set{.changes = {FieldChange::parse("lanes=3,1").value()}};
    set.from = map.network().find_node("6:211");
    set.to = map.network().find_node("6:212");
    Editor editor(map);
    const auto report = editor.run(set);
    ASSERT_FALSE(report);
    EXPECT_NE(report.error().text().find("navi node 6:18"), std::string::npos)
        << report.error().text();
    std::printf("1 file\n");
}

TEST(ChangedLinkColumns, OfLinksAreLostOfNaviNodesOfScenes) {
    const Map map = sample_map("gta-sa-paths", 60);
    GlbLines nodes(map);
    GlbLines::replace(nodes.line({"\"wend_list\": \"navi_nodes\"", "\"wend_number\": 0,"}),
                      "\"wend_number\": 0,", "\"wend_number\": 0, \"road_light\": \"east-west\",");
    const std::string file = nodes.file();
    const auto back = glb().read(as_bytes(file), map.options());
    ASSERT_TRUE(back) << back.error().text();
    ASSERT_EQ(back->notes.size(), 1u);
    EXPECT_NE(back->notes[0].find("'road_light'"), std::string::npos) << back->notes[0];
}

// Scenes have no links, but what follows from records is told there too.
TEST(ChangedLinkColumns, OfNodesOfScenesAreTold) {
    const Map map = sample_map("gta-sa-paths", 60);
    GlbLines nodes(map);
    std::string& node = nodes.record(map.network().name_of(0));
    GlbLines::replace(node, "\"kind\": \"road\"", "\"kind\": \"moat\"");
    const std::string file = nodes.file();
    const auto back = glb().read(as_bytes(file), map.options());
    ASSERT_TRUE(back) << back.error().text();
    ASSERT_EQ(back->notes.size(), 1u);
    EXPECT_NE(back->notes[0].find("'kind' follows"), std::string::npos) << back->notes[0];
}

// Roads of a whole file of the game, all at once.
TEST(ChangedLinkColumns, OfTheGamesOwnMap) {
    const auto folder = test::shared_data() / "gta-sa";
    if (!std::filesystem::exists(folder)) GTEST_SKIP() << "the real files are not there";
    std::size_t files = 0;
    for (const char* const name : {"NODES13.DAT", "NODES14.DAT", "NODES36.DAT"}) {
        const Map map = open_map((folder / name).string()).value();
        const Network& network = map.network();
        FeatureLines features(map);
        std::size_t changed = 0;
        for (const std::size_t line : features.with({"\"wend_layer\": \"link\""}))
            for (const char* const key : {"lanes", "opposite_lanes"})
                for (const int lanes : {1, 2})
                    if (features.has(line, fmt::format("\"{}\": {},", key, lanes))) {
                        features.replace(line, fmt::format("\"{}\": {},", key, lanes),
                                         fmt::format("\"{}\": 3,", key));
                        ++changed;
                        break;
                    }
        EXPECT_GT(changed, 100u);
        Editor editor(map);
        ASSERT_TRUE(
            editor.run(edits::Set{all_nodes(network), {FieldChange::parse("lanes=3").value()}}));
        const Back back = back_of(map, features.text());
        EXPECT_TRUE(back.bytes == bytes_of(editor.map())) << name;
        EXPECT_EQ(back.notes, "") << name;
        ++files;
    }
    std::printf("%zu files\n", files);
}

// The text of a map of before features kept what they were written with, in which lanes and a
// light of 36:2 to 36:3 were changed.
TEST(ChangedLinkColumns, OfARealTextOfBefore) {
    const auto folder = test::shared_data().parent_path() / "cases/gta/geojson-lanes-edit-dropped";
    if (!std::filesystem::exists(folder)) GTEST_SKIP() << "the case is not there";
    const Map before = open_map((folder / "before.geojson").string()).value(),
              after = open_map((folder / "after.geojson").string()).value();
    Editor editor(before);
    edits::Set set;
    set.changes = {*FieldChange::parse("lanes=3"), *FieldChange::parse("road_light=north-south")};
    set.from = before.network().find_node("36:2");
    set.to = before.network().find_node("36:3");
    ASSERT_TRUE(editor.run(set));
    EXPECT_NE(bytes_of(after), bytes_of(before));
    EXPECT_EQ(bytes_of(after), bytes_of(editor.map()));
}

}  // namespace
}  // namespace wend
