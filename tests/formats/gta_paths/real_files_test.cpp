#include <gtest/gtest.h>

#include "formats/gta_paths/files.hpp"

namespace wend::gta_paths {
namespace {

// The table in the README of the real files, its last line: the counts of all 64.
TEST(RealFiles, HaveTheKnownCounts) {
    WEND_NEEDS_REAL_FILES();
    std::map<std::string, u64> totals;
    u64 bytes = 0;
    for (const Member& member : real_map()) {
        bytes += member.bytes;
        EXPECT_EQ(member.document->version(), "vanilla");
        for (const Count& count : member.document->counts()) totals[count.name] += count.value;
    }
    EXPECT_EQ(real_map().size(), 64u);
    EXPECT_EQ(bytes, 3'575'144u);
    EXPECT_EQ(totals, (std::map<std::string, u64>{{"nodes", 68'237},
                                                  {"vehicle_nodes", 30'587},
                                                  {"ped_nodes", 37'650},
                                                  {"navi_nodes", 31'466},
                                                  {"links", 143'622}}));
}

TEST(RealFiles, ComeBackByteForByte) {
    WEND_NEEDS_REAL_FILES();
    for (const NamedFile& file : real_files()) expect_kept(file.bytes, file.name);
}

TEST(RealFiles, ComeBackWithThePaddingOfAnArchive) {
    WEND_NEEDS_REAL_FILES();
    for (NamedFile& file : real_files()) {
        const std::size_t exact = file.bytes.size();
        file.bytes.resize((exact + 2047) / 2048 * 2048);
        const DocumentPointer document = expect_kept(file.bytes, file.name);
        ASSERT_TRUE(document);
        EXPECT_EQ(file_of(*document).trailing.size(), file.bytes.size() - exact) << file.name;
        EXPECT_EQ(file_of(*document).missing_bytes, 0u) << file.name;
    }
}

TEST(RealFiles, AreWholeAndLeaveNothingOver) {
    WEND_NEEDS_REAL_FILES();
    for (const Member& member : real_map()) {
        EXPECT_EQ(file_of(*member.document).missing_bytes, 0u) << member.file;
        EXPECT_TRUE(file_of(*member.document).trailing.empty()) << member.file;
    }
}

// Everything derived in a file of the game is as Wend computes it, so JSON shows none of it.
TEST(RealFiles, HoldNoDerivedValueOfTheirOwn) {
    WEND_NEEDS_REAL_FILES();
    for (const Member& member : real_map())
        EXPECT_EQ(json_of(*member.document).find("\"stored\""), std::string::npos) << member.file;
}

TEST(RealFiles, AreExplainedByteByByte) {
    WEND_NEEDS_REAL_FILES();
    std::vector<NamedFile> files = real_files();
    for (NamedFile& variant : variant_files()) files.push_back(std::move(variant));
    for (const NamedFile& file : files) test::expect_explained(san_andreas, file.bytes, file.name);
}

TEST(RealFiles, AreOnTheGridOfTheGame) {
    WEND_NEEDS_REAL_FILES();
    const std::vector<Fact> facts = Map::of(san_andreas, real_map()).value().facts();
    ASSERT_EQ(facts.size(), 2u);
    EXPECT_EQ(facts[0].name + ": " + facts[0].text, "map_size: 6000 m");
    EXPECT_EQ(facts[1].name + ": " + facts[1].text, "areas: 64 of 64 (8 x 8)");
    for (u32 area = 0; area < 64; ++area) EXPECT_EQ(real_map()[area].key, area);
}

// The README of the variants: what each lacks or has too much, by the formula of a whole file.
TEST(RealVariants, ComeBackAndSayWhatIsMissing) {
    const std::vector<NamedFile> files = variant_files();
    if (files.size() != 5)
        GTEST_SKIP() << "skips the 5 files without section 7: not all of them are in "
                     << "shared/data/gta-sa/variants";
    const u32 missing[] = {0, 52, 0, 2666, 42};
    const std::size_t trailing[] = {2028, 0, 702, 0, 0};
    const std::size_t nodes[] = {0, 15, 3, 1195, 57}, links[] = {0, 32, 6, 2509, 124};
    for (std::size_t i = 0; i < files.size(); ++i) {
        const DocumentPointer document = expect_kept(files[i].bytes, files[i].name);
        ASSERT_TRUE(document);
        const AreaFile& file = file_of(*document);
        EXPECT_EQ(file.missing_bytes, missing[i]) << files[i].name;
        EXPECT_EQ(file.trailing.size(), trailing[i]) << files[i].name;
        EXPECT_EQ(file.nodes.size(), nodes[i]) << files[i].name;
        EXPECT_EQ(file.links.size(), links[i]) << files[i].name;
        if (!file.nodes.empty()) {
            EXPECT_EQ(file.spare_targets[0], std::byte{0}) << files[i].name;
        }
    }
}

}  // namespace
}  // namespace wend::gta_paths
