#include "formats/gp2_track/real_tracks.hpp"

#include "support/budget.hpp"

// The games' own tracks, and one that an editor made.

namespace wend::gp2_track {
namespace {

// A test once a real file, so that a failure names it.
struct RealTracks : testing::TestWithParam<RealTrack> {
    Bytes bytes;

    void SetUp() override {
        if (!std::filesystem::exists(path_of(GetParam())))
            GTEST_SKIP() << "skips a real track: " << path_of(GetParam()) << " is not there";
        bytes = bytes_of(GetParam());
    }
    const Format& format() const { return format_of(GetParam().is_gp2); }

    static std::string name(const testing::TestParamInfo<RealTrack>& info) {
        std::string name = (info.param.is_gp2 ? "Gp2" : "F1gp") + std::string(info.param.title);
        std::erase_if(name, [](unsigned char c) { return !std::isalnum(c); });
        return name;
    }
};

TEST_P(RealTracks, AreWhatTheirTableSays) {
    const RealTrack& expected = GetParam();
    EXPECT_EQ(bytes.size(), expected.bytes);
    const DocumentPointer document = test::read_well(format(), bytes);
    ASSERT_TRUE(document);
    std::map<std::string, u64> counts;
    for (const Count& count : document->counts()) counts[count.name] = count.value;
    EXPECT_EQ(counts.at("sectors"), expected.sectors);
    EXPECT_EQ(counts.at("length_units"), expected.length - 1);
    EXPECT_EQ(counts.at("cc_records"), expected.line_records);
    EXPECT_EQ(counts.at("laps"), expected.laps);
    if (expected.is_gp2) {
        EXPECT_EQ(counts.at("pit_sectors"), expected.pit_sectors);
        EXPECT_EQ(counts.at("cameras"), expected.cameras);
    }
}

TEST_P(RealTracks, ComeBackByteForByte) { test::expect_kept(format(), bytes); }

TEST_P(RealTracks, AreExplainedByteByByte) { test::expect_explained(format(), bytes); }

TEST_P(RealTracks, AreOfOneGameOnly) {
    for (const bool is_gp2 : {true, false})
        EXPECT_EQ(format_of(is_gp2).recognise(bytes, "track.dat").has_value(),
                  is_gp2 == GetParam().is_gp2);
}

// All follows from the rest but the count of pictures, which two tracks have wrong (fact sheet
// section 2); no command, definition or shape leads nowhere.
TEST_P(RealTracks, HoldWhatFollowsFromTheRest) {
    const DocumentPointer document = test::read_well(format(), bytes);
    ASSERT_TRUE(document);
    const std::string json = test::json_of(*document);
    const bool miscounts = GetParam().is_gp2 && (GetParam().title == std::string("Monaco") ||
                                                 GetParam().title == std::string("Silverstone"));
    EXPECT_EQ(json.find("\"stored\"") != std::string::npos, miscounts);
    EXPECT_EQ(json.find("\"picture_count\"") != std::string::npos, miscounts);
    EXPECT_EQ(file_of(*document).dangling_references, 0u);
    EXPECT_TRUE(file_of(*document).trailing.empty());
    EXPECT_TRUE(file_of(*document).behind_pictures.empty());
    for (const Shape& shape : file_of(*document).shapes) EXPECT_NE(shape.number, no_number);
}

TEST_P(RealTracks, TakeLittleMemory) {
    const fuzz::PeakOfLiveBytes held;
    const DocumentPointer document = test::read_well(format(), bytes);
    EXPECT_LE(held.value(), 6 * bytes.size());
    EXPECT_TRUE(test::expect_kept_or_refused(format(), bytes));
}

// Files that are cut anywhere, or changed in one byte, are refused or kept.
TEST_P(RealTracks, AreKeptOrRefusedWhateverHappensToThem) {
    const std::size_t stride = test::stride_within(300, bytes.size());
    for (std::size_t at = bytes.size() % stride; at < bytes.size(); at += stride) {
        const Bytes cut(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(at));
        EXPECT_FALSE(test::expect_kept_or_refused(format(), cut)) << at;
        if (at < free_area_bytes) continue;
        Bytes changed = bytes;
        changed[at] ^= static_cast<std::byte>(at % 255 + 1);
        test::expect_kept_or_refused(format(), changed);
        if (HasFailure()) return;
    }
}

INSTANTIATE_TEST_SUITE_P(Files, RealTracks, testing::ValuesIn(real_tracks), &RealTracks::name);

}  // namespace
}  // namespace wend::gp2_track
