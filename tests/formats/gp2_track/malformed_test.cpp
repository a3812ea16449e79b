#include "formats/every_change.hpp"
#include "formats/gp2_track/files.hpp"

// Files that are no tracks, are cut, are out of order, or hold what cannot be.

namespace wend::gp2_track {
namespace {

void put_number(Bytes& bytes, u64 offset, u64 value, int width) {
    for (int i = 0; i < width; ++i)
        bytes[offset + static_cast<u64>(i)] = static_cast<std::byte>(value >> (8 * i));
}

struct MalformedTrack : testing::TestWithParam<bool> {
    const RawBytes raw = raw_file(hand_made_track(GetParam()));
    const Format& format = format_of(GetParam());

    Error refusal_of(const Bytes& bytes) const {
        const auto document = format.read(bytes);
        if (!document) return document.error();
        ADD_FAILURE() << "was read";
        return ErrorDetails{};
    }
};

TEST_P(MalformedTrack, IsKeptOrRefusedWithEveryChange) {
    const test::EveryChange tried(format, raw.bytes);
    EXPECT_EQ(tried.of_cuts().read, 0U);
}

TEST_P(MalformedTrack, OffsetsOfAllSortsAreKeptOrRefused) {
    const u64 begin = raw.marks.at("header"), end = raw.marks.at("shape_offsets") + 8;
    const int width = GetParam() ? 4 : 2;
    for (u64 at = begin; at < end; at += 2)
        for (const u64 value : {u64{0}, u64{1}, u64{40}, u64{0x7FFF}, u64{0xFFFF}, u64{0x7FFFFFFF},
                                u64{0x80000000}, u64{0xFFFFFFFF}, raw.bytes.size()}) {
            SCOPED_TRACE(std::to_string(at) + " = " + std::to_string(value));
            Bytes bytes = raw.bytes;
            put_number(bytes, at, value, width);
            test::expect_kept_or_refused(format, bytes);
            if (HasFailure()) return;
        }
}

TEST_P(MalformedTrack, SectionsOutOfOrderAreNamed) {
    const int width = GetParam() ? 4 : 2;
    const u64 header = raw.marks.at("header") + 8;
    Bytes bytes = raw.bytes;
    put_number(bytes, header + static_cast<u64>(width), 3, width);
    EXPECT_EQ(refusal_of(bytes).details().field, "header.definitions");
    EXPECT_EQ(refusal_of(bytes).details().offset, header + static_cast<u64>(width));
    bytes = raw.bytes;
    put_number(bytes, header + 2 * static_cast<u64>(width), 9, width);
    EXPECT_EQ(refusal_of(bytes).details().field, "header.track");
    if (!GetParam()) return;
    bytes = raw.bytes;
    put_number(bytes, header + 12, raw.marks.at("line[1]") - 0x1020, 4);
    EXPECT_EQ(refusal_of(bytes).details().field, "gap");
    bytes = raw.bytes;
    put_number(bytes, header + 16, raw.marks.at("setup") - 0x1020, 4);
    EXPECT_EQ(refusal_of(bytes).details().field, "behind_setup");
}

TEST_P(MalformedTrack, UnknownCommandsAreRefusedWhereTheyStand) {
    const RawTrack track = hand_made_track(GetParam());
    for (std::size_t i = 0; i < track.track.size(); ++i) {
        Bytes bytes = raw.bytes;
        const std::string path = "track[" + std::to_string(i) + ']';
        // The numbers right after the last known one of each game.
        const unsigned unknown = GetParam() ? 0xE6 : 0xAD;
        bytes[raw.marks.at(path) + 1] = static_cast<std::byte>(unknown);
        const Error error = refusal_of(bytes);
        EXPECT_EQ(error->field, path + ".command");
        EXPECT_EQ(error->offset, raw.marks.at(path) + 1);
        EXPECT_NE(error->message.find("0x" + std::string(GetParam() ? "e6" : "ad")),
                  std::string::npos)
            << error->message;
    }
}

// One more argument of a far view would swallow the next step (fact sheet section 7.1).
TEST_P(MalformedTrack, FarViewsAreAsLongAsTheConfigurationSays) {
    if (!GetParam()) return;
    RawTrack track = hand_made_track(true);
    track.flags |= 0x0200;
    for (RawStep& step : track.track)
        if (step.command == 0xC5) step.words.push_back(77);
    const DocumentPointer document = test::expect_kept(format, raw_file(track).bytes);
    ASSERT_TRUE(document);
    EXPECT_EQ(file_of(*document).track.size(), track.track.size());
    EXPECT_EQ(file_of(*document).track[0].arguments[6], 77);
}

TEST_P(MalformedTrack, WhatIsNoTrackIsRefused) {
    for (const Bytes& bytes : {Bytes{}, Bytes(100), Bytes(100'000), Bytes(100'000, std::byte{0xFF}),
                               test::bytes_of("track")}) {
        EXPECT_FALSE(format.recognise(bytes, "track.dat"));
        EXPECT_FALSE(test::expect_kept_or_refused(format, bytes));
    }
}

TEST_P(MalformedTrack, TrailingBytesAndOddGapsAreKept) {
    RawTrack track = hand_made_track(GetParam());
    track.trailing = "some more";
    track.before_shapes = "before";
    track.behind_definitions = "behind";
    track.behind_setup = GetParam() ? "setup" : "";
    track.gap = GetParam() ? "gap" : "";
    // A name without its zero byte.
    track.behind_pictures = GetParam() ? "gamejams\\cut" : "";
    track.picture_count = 9;
    const Bytes bytes = raw_file(track).bytes;
    const DocumentPointer document = test::expect_kept(format, bytes);
    ASSERT_TRUE(document);
    test::expect_explained(format, bytes);
    EXPECT_EQ(file_of(*document).trailing, test::bytes_of("some more"));
    EXPECT_EQ(file_of(*document).behind_definitions, test::bytes_of("behind"));
    EXPECT_EQ(file_of(*document).pictures.size(), GetParam() ? 2u : 0u);
}

// Steps of two bytes each, the most that a byte can make of them.
TEST_P(MalformedTrack, NeedsLittleMemoryForManySteps) {
    RawTrack track = hand_made_track(GetParam());
    for (int i = 0; i < 1'000; ++i) track.track.push_back(raw_command(0xA8, 0));
    EXPECT_TRUE(test::expect_kept_or_refused(format, raw_file(track).bytes));
    if (!GetParam()) return;
    for (int i = 0; i < 200'000; ++i) track.track.push_back(raw_command(0xA8, 0));
    test::expect_kept_or_refused(format, raw_file(track).bytes);
    track = hand_made_track(true);
    for (int i = 0; i < 200'000; ++i) track.pictures.push_back("");
    test::expect_kept_or_refused(format, raw_file(track).bytes);
}

INSTANTIATE_TEST_SUITE_P(Games, MalformedTrack, testing::Bool(),
                         [](const auto& game) { return game.param ? "Gp2" : "F1gp"; });

}  // namespace
}  // namespace wend::gp2_track
