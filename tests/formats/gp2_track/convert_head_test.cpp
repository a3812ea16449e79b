#include "formats/gp2_track/converting.hpp"

// The first 4,096 bytes, addresses, shapes and what lies between parts, on their way to the other
// game.

namespace wend::gp2_track {
namespace {

// The free area of a track as bytes.
Bytes head_of(const TrackDocument& document) {
    Bytes bytes = test::write_well(document);
    bytes.resize(4096);
    return bytes;
}

TEST(ConvertHead, TextsBecomeSkyAndTheRestKeepsItsPlace) {
    RawTrack raw = hand_made_track(true);
    const std::string info = "#GP2INFO|Name|The Oval|Laps|60|#", names = "#GP2OBJINFO|0|Stand|#",
                      notes = "#GP2TIt110|bump|#";
    raw.texts = {{0, info + "abc"}, {512, names + "def"}, {2000, notes + "ghi"}, {4090, "jklmno"}};
    const DocumentPointer read = read_track(raw);
    ASSERT_TRUE(read);
    const Converted converted = convert(TrackDocument::of(*read));
    EXPECT_EQ(converted.told(LossKind::lost, "free_area.info"),
              (Texts{"Name: The Oval", "Laps: 60"}));
    EXPECT_EQ(converted.told(LossKind::lost, "free_area.shape_names"), Texts{"0: Stand"});
    EXPECT_EQ(converted.told(LossKind::lost, "free_area.notes"), Texts{"t110: bump"});
    std::string expected(4096, '\0');
    // 0xEF is the sky of F1GP's horizons.
    for (const auto& [at, text] : {std::pair(0, info), {512, names}, {2000, notes}})
        expected.replace(static_cast<std::size_t>(at), text.size(), text.size(), '\xEF');
    expected.replace(info.size(), 3, "abc");
    expected.replace(512 + names.size(), 3, "def");
    expected.replace(2000 + notes.size(), 3, "ghi");
    expected.replace(4090, 6, "jklmno");
    EXPECT_TRUE(head_of(*converted.document) == test::bytes_of(expected));
}

TEST(ConvertHead, ThePictureIsKept) {
    RawTrack raw = hand_made_track(false);
    raw.texts = {{0, std::string(4096, '\x2D')}};
    const DocumentPointer read = read_track(raw);
    ASSERT_TRUE(read);
    const Converted there = convert(TrackDocument::of(*read));
    const Bytes picture(4096, std::byte{0x2D});
    EXPECT_TRUE(head_of(*there.document) == picture);
    EXPECT_EQ(there.told(LossKind::changed, "free_area").size(), 1U);
    EXPECT_TRUE(head_of(*convert(*there.document).document) == picture);
}

TEST(ConvertHead, AddressesAreMadeUp) {
    const Converted to_gp2 = convert(track_of(Game::f1gp)), to_f1gp = convert(track_of(Game::gp2));
    EXPECT_EQ(to_gp2.told(LossKind::invented, "header.build_address"),
              Texts{"header: 0x484020 in place of 0x2a711010"});
    // The lower half is the mark of F1GP.
    EXPECT_EQ(to_f1gp.file().header.build_address & 0xFFFF, 0x1010U);
    EXPECT_EQ(to_f1gp.told(LossKind::invented, "header.second_address").size(), 1U);
}

TEST(ConvertHead, ShapesAreLost) {
    for (const Game game : {Game::gp2, Game::f1gp}) {
        TrackDocument source = track_of(game);
        source.file.definitions.push_back({.id = 1, .variant = 91});
        source.file.definitions.push_back({.id = 7, .variant = 91});
        const Converted converted = convert(source);
        EXPECT_TRUE(converted.file().shapes.empty());
        EXPECT_EQ(converted.file().header.shapes, 0U);
        // In the order of the file; 48 bytes behind the head.
        EXPECT_EQ(converted.told(LossKind::lost, "shapes"),
                  (game == Game::gp2
                       ? Texts{"shapes[0]: number 1, 126 bytes", "shapes[1]: number 0, 126 bytes"}
                       : Texts{"shapes[0]: number 1, 80 bytes", "shapes[1]: number 0, 80 bytes"}));
        EXPECT_EQ(converted.told(LossKind::changed, "definitions.id"),
                  (Texts{"definitions[0]: 17, shape 0, becomes 4, which nothing places",
                         "definitions[1]: 18, shape 1, becomes 4, which nothing places"}));
        EXPECT_EQ(converted.told(LossKind::changed, "definitions.variant"),
                  Texts{"definitions[3]: picture 91, which is another one in " +
                        std::string(game == Game::gp2 ? "F1GP" : "Grand Prix 2")});
        // All keep their numbers, and all but the ids what they hold.
        std::vector<ObjectDefinition> expected = source.file.definitions;
        expected[0].id = expected[1].id = 4;
        EXPECT_TRUE(are_same(converted.file().definitions, expected));
    }
}

TEST(ConvertHead, DefinitionsBeyondThoseOfF1gpAreTold) {
    TrackDocument source = track_of(Game::gp2);
    source.file.definitions.resize(130, {.id = 4});
    EXPECT_EQ(convert(source).told(LossKind::changed, "definitions").size(), 2U);
    source.file.definitions.resize(128);
    EXPECT_TRUE(convert(source).told(LossKind::changed, "definitions").empty());
}

TEST(ConvertHead, BytesBetweenPartsAreLost) {
    RawTrack raw = hand_made_track(true);
    raw.before_shapes = "abc";
    raw.gap = std::string(10, '\0') + "stale";
    raw.behind_setup = "xy";
    raw.behind_definitions = std::string(3, '\0');
    raw.behind_pictures = "z";
    raw.trailing = "tail";
    const DocumentPointer read = read_track(raw);
    ASSERT_TRUE(read);
    const Converted converted = convert(TrackDocument::of(*read));
    for (const auto& [field, size] : {std::pair("before_shapes", 3),
                                      {"gap", 15},
                                      {"behind_setup", 2},
                                      {"behind_pictures", 1},
                                      {"trailing", 4}})
        EXPECT_EQ(converted.told(LossKind::lost, field),
                  Texts{"track: " + std::to_string(size) + " bytes"})
            << field;
    EXPECT_TRUE(converted.told(LossKind::lost, "behind_definitions").empty());  // zeros
}

}  // namespace
}  // namespace wend::gp2_track
