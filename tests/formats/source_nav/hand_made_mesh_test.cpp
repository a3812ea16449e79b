#include "formats/source_nav/every_version.hpp"

namespace wend::source_nav {
namespace {

struct HandMadeMesh : EveryVersion {};

TEST_P(HandMadeMesh, IsReadFieldByField) {
    const DocumentPointer document = read_mesh(mesh);
    ASSERT_TRUE(document);
    EXPECT_EQ(document->version(), GetParam().name);
    expect_same_mesh(file_of(*document), mesh);
}

TEST_P(HandMadeMesh, ComesBackByteForByte) { test::expect_kept(source_nav, raw.bytes); }

TEST_P(HandMadeMesh, IsTheSameBuiltFromJson) {
    const DocumentPointer document = read_mesh(mesh);
    ASSERT_TRUE(document);
    const std::string json = test::json_of(*document);
    const DocumentPointer built = test::build_well(source_nav, json);
    ASSERT_TRUE(built);
    expect_same_mesh(file_of(*built), mesh);
    EXPECT_EQ(test::json_of(*built), json);
    EXPECT_EQ(json.find("\"stored\""), std::string::npos);
}

TEST_P(HandMadeMesh, IsExplainedByteByByte) { test::expect_explained(source_nav, raw.bytes); }

TEST_P(HandMadeMesh, IsRecognisedByItsMark) {
    const auto recognition = source_nav.recognise(raw.bytes, "any.txt");
    ASSERT_TRUE(recognition);
    EXPECT_EQ(recognition->version, GetParam().name);
    EXPECT_EQ(recognition->by, Recognition::By::magic);
}

TEST_P(HandMadeMesh, FieldsStandWhereTheyWerePut) {
    const DocumentPointer document = read_mesh(mesh);
    ASSERT_TRUE(document);
    EXPECT_GE(raw.marks.size(), 20u);
    for (const auto& [path, offset] : raw.marks)
        EXPECT_EQ(document->offset_of(path), offset) << path;
    EXPECT_EQ(document->offset_of("areas[2]"), std::nullopt);
    EXPECT_EQ(document->offset_of("areas[1].connections.south[2]"), std::nullopt);
    EXPECT_EQ(document->offset_of("areas[1].connections.up"), std::nullopt);
}

WEND_FOR_EVERY_VERSION(HandMadeMesh);

std::string json_of(const char* version) {
    const auto found = std::ranges::find(raw_versions, std::string_view(version),
                                         [](const RawVersion& raw) { return raw.name; });
    const DocumentPointer document = read_mesh(hand_made_mesh(*found));
    return document ? test::json_of(*document) : "";
}

TEST(HandMadeMeshInJson, ShowsThingsByName) {
    const std::string json = json_of("16.2");
    for (const char* shown :
         {"\"version\": \"16.2\"", "\"crouch\": true", "\"precise\": true", "\"stand\": true",
          "\"cliff\": true", "\"has_elevator\": true", "\"other_bits\": 65536",
          "\"name\": \"House\"", "\"place\": \"House\"", "\"in_cover\": true", "\"exposed\": true",
          "\"good_sniper_spot\": true", "\"other_bits\": 16", "\"from_direction\": \"east\"",
          "\"to_direction\": \"west\"", "\"direction\": \"south\"", "\"sniper_spot\": true",
          "\"blue_setup_gate\": true"})
        EXPECT_NE(json.find(shown), json.npos) << shown;
    const std::string left_4_dead = json_of("16.14");
    for (const char* shown : {"\"population\": \"defaulturban\"", "\"player_start\": true",
                              "\"empty\": true", "\"checkpoint\": true", "\"compass_north\": true",
                              "\"greatest_view_distance\": 1500", "\"name\": \"Sewer\""})
        EXPECT_NE(left_4_dead.find(shown), left_4_dead.npos) << shown;
}

TEST(HandMadeMeshInJson, ShowsHowOneGetsThere) {
    const std::string json = json_of("16.1");
    EXPECT_NE(json.find("\"previous_to_here\": \"east\""), json.npos);
    EXPECT_NE(json.find("\"here_to_next\": \"jump\""), json.npos);
    // No way at all has no name: it is the number of kinds.
    EXPECT_NE(json.find("\"here_to_next\": 9"), json.npos);
    EXPECT_NE(json.find("\"previous_to_here\": \"elevator up\""), json.npos);
}

// The flag says whether areas without a place exist. One that says otherwise is kept.
TEST(HandMadeMeshInJson, KeepsAWrongFlagOfUnnamedAreas) {
    RawMesh mesh = hand_made_mesh({"16.0", 16});
    for (const unsigned flag : {0u, 2u}) {
        mesh.unnamed = flag;
        const Bytes bytes = raw_file(mesh).bytes;
        const DocumentPointer document = test::expect_kept(source_nav, bytes);
        ASSERT_TRUE(document);
        const std::string json = test::json_of(*document);
        EXPECT_NE(json.find("\"stored\""), json.npos);
        const DocumentPointer recomputed = test::build_well(source_nav, json, true);
        ASSERT_TRUE(recomputed);
        EXPECT_EQ(file_of(*recomputed).has_unnamed_areas, 1);
    }
}

// Places whose names cannot stand for them, or stand for another, are called by number.
TEST(HandMadeMeshInJson, CallsPlacesByNumberWhereTheirNamesWillNotDo) {
    using namespace std::string_literals;
    RawMesh mesh = hand_made_mesh({"16.0", 16});
    mesh.places = {"Yard\0"s, "Yard\0"s, ""s,      "\0"s,    "No end"s,    "Mid\0dle\0"s,
                   "\xE9\0"s, "7\0"s,    "[x]\0"s, "{a}\0"s, "(2:1,2)\0"s, "7th\0"s};
    for (unsigned place = 0; place < 14; ++place) {
        mesh.areas[0].place = place;
        const DocumentPointer document = test::expect_kept(source_nav, raw_file(mesh).bytes);
        ASSERT_TRUE(document);
        EXPECT_EQ(file_of(*document).areas[0].place, place);
        const std::string json = test::json_of(*document);
        const std::string shown = place == 1    ? "\"place\": \"Yard\""
                                  : place == 12 ? "\"place\": \"7th\""
                                                : "\"place\": " + std::to_string(place) + ',';
        EXPECT_NE(json.find(shown), json.npos) << shown;
    }
}

TEST(HandMadeMeshInfo, CountsAndTellsFacts) {
    const RawMesh mesh = hand_made_mesh({"16.1", 16, 1, RawGame::counter_strike});
    const Member member = member_of(mesh);
    std::map<std::string, u64> counts;
    for (const Count& count : member.document->counts()) counts[count.name] = count.value;
    EXPECT_EQ(counts, (std::map<std::string, u64>{{"areas", 2},
                                                  {"ladders", 1},
                                                  {"places", 2},
                                                  {"connections", 4},
                                                  {"hiding_spots", 2},
                                                  {"approaches", 2},
                                                  {"encounters", 2},
                                                  {"visible", 2}}));
    std::map<std::string, std::string> facts;
    for (const Fact& told : Map::of(source_nav, {member}).value().facts())
        facts[told.name] = told.text;
    EXPECT_EQ(facts["size_of_map_file"], "1234567 bytes");
    EXPECT_EQ(facts["analysed"], "yes");
    EXPECT_EQ(facts["areas_by_place"], "BombsiteA 0, House 1, none 1");
    EXPECT_NE(facts["game"].find("Counter-Strike: Global Offensive"), std::string::npos);
}

}  // namespace
}  // namespace wend::source_nav
