#include "formats/metroid_path/files.hpp"

// A room whose every number was worked out by hand comes back, and each of its derived numbers is
// computed as it was worked out.

namespace wend::metroid_path {
namespace {

struct HandMadeRoom : testing::TestWithParam<u32> {
    RawPath room = hand_made_room(GetParam());
    RawBytes raw = raw_file(room);
};

TEST_P(HandMadeRoom, ComesBackByteForByte) {
    test::expect_kept(metroid_path_format, raw.bytes);
    test::expect_kept_or_refused(metroid_path_format, raw.bytes);
}

TEST_P(HandMadeRoom, IsExplainedByteByByte) {
    test::expect_explained(metroid_path_format, raw.bytes);
}

TEST_P(HandMadeRoom, FollowsFromCornersLinksAndRegions) {
    const DocumentPointer document = test::read_well(metroid_path_format, raw.bytes);
    ASSERT_TRUE(document);
    const std::string json = test::json_of(*document);
    EXPECT_EQ(json.find("\"stored\""), std::string::npos) << json;
    for (const char* derived : {"wall_normal", "width", "normal", "first_corner", "first_link",
                                "centroid", "box_min", "ground_reach", "octree", "lookup",
                                "reserved", "point_reach", "filler", "pointer", "first_cost"})
        EXPECT_EQ(json.find('"' + std::string(derived) + '"'), json.npos) << derived;
}

TEST_P(HandMadeRoom, FieldsStandWhereTheyWerePut) {
    const DocumentPointer document = test::read_well(metroid_path_format, raw.bytes);
    ASSERT_TRUE(document);
    EXPECT_GE(raw.marks.size(), 60u);
    for (const auto& [path, offset] : raw.marks)
        EXPECT_EQ(document->offset_of(path), offset) << path;
    EXPECT_EQ(document->offset_of("regions[4]"), std::nullopt);
}

TEST_P(HandMadeRoom, IsRecognisedByItsSizes) {
    const auto recognition = metroid_path_format.recognise(raw.bytes, "any.txt");
    ASSERT_TRUE(recognition);
    EXPECT_EQ(recognition->version, std::to_string(GetParam()));
    EXPECT_EQ(recognition->by, Recognition::By::sizes);
}

INSTANTIATE_TEST_SUITE_P(Versions, HandMadeRoom, testing::Values(4u, 6u),
                         testing::PrintToStringParamName());

TEST(WidthLaw, IsFoundWhereDoorwaysSlope) {
    for (const bool in_space : {false, true}) {
        const RawPath room = hand_made_room(4, in_space);
        const DocumentPointer document =
            test::expect_kept(metroid_path_format, raw_file(room).bytes);
        ASSERT_TRUE(document);
        EXPECT_EQ(file_of(*document).width_law, in_space ? width_in_space : width_on_map);
        const std::string json = test::json_of(*document);
        EXPECT_EQ(json.find("\"stored\""), json.npos);
        EXPECT_EQ(json.find("\"width_law\": \"3d\"") != json.npos, in_space);
    }
}

// Neither law tells here, so that the widths are shown.
TEST(WidthLaw, IsTheMapsWhereWidthsAreOthers) {
    RawPath room = hand_made_room();
    for (RawLink& link : room.links) link.width = 7;
    const DocumentPointer document = test::expect_kept(metroid_path_format, raw_file(room).bytes);
    ASSERT_TRUE(document);
    EXPECT_EQ(file_of(*document).width_law, width_on_map);
}

TEST(SyntheticRooms, ComeBackByteForByte) {
    WEND_NEEDS_SYNTHETIC_ROOMS();
    for (const auto& [name, bytes] : synthetic_files()) {
        SCOPED_TRACE(name);
        test::expect_kept(metroid_path_format, bytes, name);
        test::expect_explained(metroid_path_format, bytes, name);
        EXPECT_TRUE(test::expect_kept_or_refused(metroid_path_format, bytes));
    }
}

// What an independent program computed is what Wend computes, to the last bit and sign.
TEST(SyntheticRooms, OfThePeerHoldNoDerivedValueOfTheirOwn) {
    WEND_NEEDS_SYNTHETIC_ROOMS();
    for (const auto& [name, bytes] : synthetic_files()) {
        const DocumentPointer document = test::read_well(metroid_path_format, bytes);
        ASSERT_TRUE(document);
        const std::string json = test::json_of(*document);
        // Those of Echoes come from another hand, which rounds otherwise.
        const bool is_of_the_peer = !name.starts_with("syn-echoes");
        EXPECT_EQ(json.find("\"stored\"") == json.npos, is_of_the_peer) << name;
        for (const char* part : {"octree", "ground_reach", "centroid", "box_min", "first_link"})
            EXPECT_EQ(json.find('"' + std::string(part) + '"'), json.npos) << name << ' ' << part;
    }
}

}  // namespace
}  // namespace wend::metroid_path
