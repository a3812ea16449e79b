#include <gtest/gtest.h>

#include "formats/gta_paths/files.hpp"
#include "formats/gta_paths/hand_made_area.hpp"
#include "formats/gta_paths/versions.hpp"

namespace wend::gta_paths {
namespace {

// What was seen in the wild (fact sheet section 6), each made by hand.

struct OddFile : testing::Test {
    RawArea raw = hand_made_area(Version::vanilla);
    Bytes whole = raw.bytes();
    // From the back: 192 spare flags, 4 flags, 192 spare lengths.
    std::size_t section_7 = whole.size() - 192 - 4;
    std::size_t section_6_tail = section_7 - 192;

    Bytes cut_at(std::size_t size) const {
        return {whole.begin(), whole.begin() + to_offset(size)};
    }
    static std::ptrdiff_t to_offset(std::size_t size) { return static_cast<std::ptrdiff_t>(size); }
};

TEST_F(OddFile, WithoutSection7) {
    const DocumentPointer document = expect_kept(cut_at(section_7));
    ASSERT_TRUE(document);
    EXPECT_EQ(file_of(*document).missing_bytes, 196u);
    EXPECT_EQ(file_of(*document).links[3].length, 10);
    EXPECT_EQ(file_of(*document).links[3].crossing, 0);
}

// By length alone, zeros after a missing section 7 are a section 7 of zeros.
TEST_F(OddFile, WithoutSection7AndPadded) {
    Bytes bytes = cut_at(section_7);
    bytes.resize(2048);
    const DocumentPointer document = expect_kept(bytes);
    ASSERT_TRUE(document);
    EXPECT_EQ(file_of(*document).missing_bytes, 0u);
    EXPECT_EQ(file_of(*document).trailing.size(), 2048 - whole.size());
    EXPECT_EQ(file_of(*document).links[2].crossing, 0);
}

TEST_F(OddFile, CutAnywhereInTheLastSections) {
    for (std::size_t size = section_6_tail; size < whole.size(); ++size) {
        SCOPED_TRACE(size);
        const DocumentPointer document = expect_kept(cut_at(size));
        ASSERT_TRUE(document);
        EXPECT_EQ(file_of(*document).missing_bytes, whole.size() - size);
    }
}

TEST_F(OddFile, CutBeforeTheLengthsEndIsNotReadable) {
    const auto document = san_andreas.read(cut_at(section_6_tail - 1));
    ASSERT_FALSE(document);
    EXPECT_EQ(document.error()->offset, section_6_tail - 4);
    EXPECT_EQ(document.error()->field, "links");
}

TEST_F(OddFile, OfAWideVersionMustBeWhole) {
    for (const Version version : {Version::fm92_ver2, Version::fm92_ver3, Version::fla4}) {
        const Bytes wide = hand_made_area(version).bytes();
        for (std::size_t cut = 1; cut <= 400; ++cut)
            EXPECT_FALSE(san_andreas.read(ByteView(wide).first(wide.size() - cut)));
    }
}

TEST_F(OddFile, EmptyAreaThatCarriesTheSpareLinks) {
    RawArea empty;
    for (const std::string_view filler : {std::string_view("\xFF\xFF\0\0", 4),
                                          std::string_view("\0", 1), std::string_view("\xCC")}) {
        Bytes bytes = empty.bytes();
        const Bytes spare = ByteText().repeat(768, filler).bytes;
        bytes.insert(bytes.end(), spare.begin(), spare.end());
        ASSERT_EQ(bytes.size(), 788u);
        const DocumentPointer document = expect_kept(bytes);
        ASSERT_TRUE(document);
        EXPECT_TRUE(file_of(*document).nodes.empty());
        EXPECT_EQ(file_of(*document).trailing, spare);
    }
}

struct OddFileOfEveryVersion : EveryVersion {
    RawArea raw = hand_made_area(GetParam());
};

TEST_P(OddFileOfEveryVersion, WithUninitialisedSpareRoom) {
    raw.spare_targets = "\xCC";
    raw.spare_lengths = "\xCC\xCC\xCC\x07\x20\xCC";
    raw.spare_crossings = "\xCD\xCC";
    const DocumentPointer document = expect_kept(raw.bytes());
    ASSERT_TRUE(document);
    EXPECT_EQ(file_of(*document).spare_targets[767], std::byte{0xCC});
    EXPECT_EQ(file_of(*document).spare_lengths[3], std::byte{7});
    EXPECT_EQ(file_of(*document).spare_crossings[0], std::byte{0xCD});
    EXPECT_EQ(file_of(*document).links[3].crossing, 0xFC);
}

TEST_P(OddFileOfEveryVersion, WithDanglingAndOneWayLinks) {
    raw.links[0] = {.area = 0xFFFF, .node = 0xFFFF, .navi_node = 1000, .navi_area = 60};
    raw.links[1] = {.area = 12, .node = 0xFFFF, .navi_node = 0, .navi_area = 12};
    raw.links[2] = {.area = 12, .node = 2};
    expect_kept(raw.bytes());
}

TEST_P(OddFileOfEveryVersion, WithNodesOutsideTheirSquareAndWrongLengths) {
    raw.nodes[0].x = -32768;
    raw.nodes[1].y = 32767;
    raw.links[0].length = 255;
    raw.links[1].length = 0;
    expect_kept(raw.bytes());
}

TEST_P(OddFileOfEveryVersion, WithCountsAndNumbersThatDisagree) {
    raw.vehicle_nodes = 7;
    raw.ped_nodes = 0;
    raw.nodes[0].id = 5;
    raw.nodes[1].area = 13;
    raw.nodes[2].base_link = 0;
    raw.nodes[3].flags = 0xF;
    const DocumentPointer document = expect_kept(raw.bytes());
    ASSERT_TRUE(document);
    EXPECT_EQ(file_of(*document).nodes[1].area, 13);
}

TEST_P(OddFileOfEveryVersion, WithLinksThatNoNodeOwns) {
    raw.links.push_back({.area = 3, .node = 4, .length = 5});
    raw.links.push_back({.area = 4, .node = 4, .length = 6, .crossing = 1});
    expect_kept(raw.bytes());
    raw.nodes.clear();
    raw.vehicle_nodes = raw.ped_nodes = 0;
    expect_kept(raw.bytes());
}

TEST_P(OddFileOfEveryVersion, WithBytesBehindIt) {
    Bytes bytes = raw.bytes();
    for (int i = 0; i < 5000; ++i) bytes.push_back(static_cast<std::byte>(i * 7));
    expect_kept(bytes);
}

WEND_FOR_EVERY_VERSION(OddFileOfEveryVersion);

}  // namespace
}  // namespace wend::gta_paths
