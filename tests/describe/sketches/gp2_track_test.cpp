#include "describe/sketches/gp2_track.hpp"

#include "describe/support.hpp"

namespace wend::gp2_sketch {
namespace {

constexpr auto derive_track = [](TrackFile& file) { return derive(file, TrackContext{}); };

// A track with each sort of record once.
TrackFile small_track() {
    TrackFile file;
    file.object_offsets = {0x20, 0x10};
    file.objects = test::bytes_of({1, 2, 3});
    file.definitions = {{.id = 17, .distance = -512}};
    file.configuration = {.flags = 0x020A, .kerb_colours = {{0x1F, 0}, {7, 8}, {0x1F, 0}}};
    file.track = {{.first = 5, .command = 0xC5, .arguments = {1, 2, 3, 4, 5, 6, 7}},
                  {.first = 12, .curvature = -30, .flags = 0x8004},
                  {.first = 0, .command = 0x83}};
    file.line_start = {.length = 3, .radius = -70000};
    file.line = {{.length = 9, .type = 0x70, .radius = 1 << 20, .end_radius = -5}};
    file.gap = Bytes(20);
    file.pit_lane = {{.first = 1}};
    file.cameras = {Camera{}};
    file.jams = {{"a.jam"}, {"b\xE9.jam"}};
    EXPECT_TRUE(derive_track(file));
    return file;
}

TEST(gp2_sketch, hand_made_track_round_trips) {
    const TrackFile file = small_track();
    const auto bytes = encode(file, TrackContext{});
    ASSERT_TRUE(bytes) << bytes.error().text();
    test::expect_round_trip<TrackFile>(*bytes, TrackContext{}, derive_track);

    // Sizes by the fact sheet: head, object list, bodies, one definition.
    EXPECT_EQ(file.header.definitions, 2u * 4 + 3);
    EXPECT_EQ(file.header.track, file.header.definitions + 16);
    // The words of the radius: -70000 is FFFE EE90, the high word first.
    const auto at =
        static_cast<std::ptrdiff_t>(0x1020 + file.header.track + 20 + 8 + 16 + 10 + 2 + 2 + 8);
    EXPECT_TRUE(std::ranges::equal(std::span(*bytes).subspan(static_cast<std::size_t>(at), 4),
                                   test::bytes_of({0xFE, 0xFF, 0x90, 0xEE})));
    EXPECT_EQ(file.header.checksum, bytes->size() - 4 - 0x1020);
}

TEST(gp2_sketch, an_edited_list_moves_every_section_behind_it) {
    TrackFile file = small_track();
    const u32 setup = file.header.setup, pit_lane = file.header.pit_lane;
    file.track.insert(file.track.begin(),
                      {.first = 9, .command = 0xB8, .arguments = std::vector<i16>(13, 1)});
    ASSERT_TRUE(derive_track(file));
    EXPECT_EQ(file.header.setup, setup + 28);
    EXPECT_EQ(file.header.pit_lane, pit_lane + 28);
    EXPECT_TRUE(encode(file, TrackContext{}));
}

TEST(gp2_sketch, an_unknown_command_is_refused_where_it_stands) {
    auto bytes = encode(small_track(), TrackContext{});
    ASSERT_TRUE(bytes);
    const std::size_t sector = 0x1020 + small_track().header.track + 28 + 16;
    (*bytes)[sector + 1] = std::byte{0xF3};
    const auto file = decode<TrackFile>(*bytes, TrackContext{});
    ASSERT_FALSE(file);
    EXPECT_EQ(file.error().field, "track[1].command");
    EXPECT_EQ(file.error().offset, sector + 1);
    EXPECT_EQ(file.error().message, "expected 0 or a known command, found 243 (0xf3)");
}

TEST(gp2_sketch, arguments_that_the_command_does_not_take_are_refused) {
    TrackFile file = small_track();
    file.track[0].arguments.pop_back();
    const auto bytes = encode(file, TrackContext{});
    ASSERT_FALSE(bytes);
    EXPECT_EQ(bytes.error().field, "track[0].arguments");
}

TEST(gp2_sketch, json_keys_may_stand_before_the_value_they_hang_on) {
    TrackFile file = small_track();
    std::string json = test::to_json(file, TrackContext{}, derive_track);
    const std::string kerb = R"({"upper": 7, "lower": 8})";
    const auto found = json.find(kerb);
    ASSERT_NE(found, std::string::npos);
    json.replace(found, kerb.size(), R"({"lower": 8, "upper": 7})");
    const auto parsed = parse_json<TrackFile>(json, TrackContext{}, false, derive_track);
    ASSERT_TRUE(parsed) << parsed.error().text();
    EXPECT_TRUE(differences(file, *parsed, TrackContext{}).empty());

    json.replace(found, kerb.size(), R"({"lower": 8, "upper":31})");
    const auto refused = parse_json<TrackFile>(json, TrackContext{}, false, derive_track);
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().message.find("\"lower\" is not known here"), std::string::npos);
    EXPECT_EQ(refused.error().field, "configuration.kerb_colours[1]");
}

TEST(gp2_sketch, real_tracks_round_trip) {
    auto files = test::real_files("gp2", ".DAT");
    std::ranges::copy(test::real_files("gp2", ".dat"), std::back_inserter(files));
    if (files.empty()) GTEST_SKIP() << "no GP2 tracks in ../shared/data/gp2";
    for (const auto& path : files) {
        SCOPED_TRACE(path.string());
        const Bytes bytes = test::read_file(path);
        test::expect_round_trip<TrackFile>(bytes, TrackContext{}, derive_track);
        // Only what the game's own files get wrong may be stored.
        const std::string json =
            test::to_json(*decode<TrackFile>(bytes, TrackContext{}), TrackContext{}, derive_track);
        const bool miscounts_jams =
            path.filename() == "GP2-F1CT04.DAT" || path.filename() == "GP2-F1CT08.DAT";
        EXPECT_EQ(json.find("stored") != std::string::npos, miscounts_jams);
    }
}

}  // namespace
}  // namespace wend::gp2_sketch
