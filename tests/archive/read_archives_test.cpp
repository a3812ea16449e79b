#include <numeric>

#include "archive/made_archives.hpp"

namespace wend {
namespace {

struct ReadArchives : testing::Test {
    MadeArchives& made = made_archives();
    void SetUp() override {
        if (!made.are_there) GTEST_SKIP() << "skips the second reader: there is no python3";
    }
    // How many files Wend and the script find in each.
    std::vector<std::size_t> compare(const std::vector<std::string>& paths) {
        const std::vector<std::string> expected = made.readings(paths);
        EXPECT_EQ(expected.size(), paths.size());
        std::vector<std::size_t> counts;
        for (std::size_t i = 0; i < std::min(expected.size(), paths.size()); ++i) {
            SCOPED_TRACE(paths[i]);
            const auto archive = opened_well(paths[i]);
            counts.push_back(archive ? archive->entries().size() : 0);
            if (archive) {
                EXPECT_EQ(listed(*archive), expected[i]);
            }
        }
        return counts;
    }
};

TEST_F(ReadArchives, MadeOnesHaveWhatASecondReaderFinds) {
    const auto counts = compare(made.with_beginning("good"));
    EXPECT_EQ(std::accumulate(counts.begin(), counts.end(), std::size_t{0}), 18U * 4 + 63);
}

TEST_F(ReadArchives, RealOnesHaveWhatASecondReaderFinds) {
    const auto all = real_archives();
    if (all.empty()) GTEST_SKIP() << "skips real archives: they are not there";
    const auto counts = compare(all);
    std::map<std::string, std::size_t> files;
    for (std::size_t i = 0; i < counts.size(); ++i)
        files[std::filesystem::path(all[i]).filename().string()] = counts[i];
    EXPECT_EQ(files["carrec.img"], 426U);
    EXPECT_EQ(files["scriptv1.img"], 79U);
    EXPECT_EQ(files["bsp20_rain_test.bsp"], 3U);
    EXPECT_EQ(files["vpk2_small_map.vpk"], 12U);
}

TEST_F(ReadArchives, VersionsAreTold) {
    EXPECT_EQ(opened_well(made.path("good_ver1.img"))->version(), "VER1");
    EXPECT_EQ(opened_well(made.path("good_ver2.img"))->version(), "VER2");
    EXPECT_EQ(opened_well(made.path("good_behind.bsp"))->version(), "20, revision 77");
    EXPECT_EQ(opened_well(made.path("good_dir.vpk"))->version(), "2");
    EXPECT_EQ(opened_well(made.path("good_lzma.zip"))->entries()[0].packing, "lzma");
}

TEST_F(ReadArchives, NamesAreFoundWhateverTheirCaseButExactOnesFirst) {
    const auto archive = opened_well(made.path("good_stored.zip"));
    EXPECT_EQ(archive->find("maps/one.txt"), 0U);
    EXPECT_EQ(archive->find("MAPS\\One.txt"), 0U);
    EXPECT_EQ(archive->find("two.txt"), 3U);
    EXPECT_FALSE(archive->find("maps"));
}

// Opening or reading every file of it.
Expected<void> tried(const std::string& path) {
    const auto archive = open_archive_file(path);
    if (!archive) return failure(archive.error());
    if (!*archive) return {};
    for (std::size_t i = 0; i < (*archive)->entries().size(); ++i)
        if (const auto bytes = (*archive)->read(i); !bytes) return failure(bytes.error());
    return {};
}

// Each is expanded 8 times, which is fine, and all of them 512 times, which is not.
TEST_F(ReadArchives, InEachOtherTheyMakeNoMoreThanOneAlone) {
    const std::string outer = made.path("nested.zip");
    EXPECT_TRUE(archive_place(outer + "/b.zip"));
    EXPECT_TRUE(archive_place(outer + "/b.zip/c.zip"));
    const auto bytes = read_named(outer + "/b.zip/c.zip/zeros.nav");
    ASSERT_FALSE(bytes);
    EXPECT_NE(bytes.error()->message.find("4194304 bytes would come out of it at once"),
              std::string::npos)
        << bytes.error().text();
}

TEST_F(ReadArchives, BrokenOnesGiveOneErrorThatSaysWhat) {
    const std::map<std::string, std::string> expected{
        {"bad_absolute.bsp", "leads out of the archive"},
        {"bad_absolute.gma", "leads out of the archive"},
        {"bad_absolute.vpk", "leads out of the archive"},
        {"bad_absolute.zip", "leads out of the archive"},
        {"bad_alone.img", "bad_alone.dir is not beside it"},
        {"bad_bomb.bsp", "would become 20000000 bytes"},
        {"bad_bomb.zip", "would become 20000000 bytes"},
        {"bad_checksum.zip", "does not match its checksum"},
        {"bad_count.img", "should have 524288 files, but only 2040 bytes follow"},
        {"bad_drive.bsp", "leads out of the archive"},
        {"bad_drive.gma", "leads out of the archive"},
        {"bad_drive.vpk", "leads out of the archive"},
        {"bad_drive.zip", "leads out of the archive"},
        {"bad_end.gma", "ends in the middle of its directory"},
        {"bad_gone_dir.vpk", "lies in bad_gone_000.vpk, which is not there"},
        {"bad_in_directory.img", "the archive's own directory and 'b.dat' overlap"},
        {"bad_inner.bsp", "leads out of the archive"},
        {"bad_inner.gma", "leads out of the archive"},
        {"bad_inner.vpk", "leads out of the archive"},
        {"bad_inner.zip", "leads out of the archive"},
        {"bad_many.img", "holds 4294967295 files"},
        {"bad_names.vpk", "longer than real ones"},
        {"bad_no_end.zip", "no directory at its end"},
        {"bad_odd.img", "has 33 bytes, which is no multiple of 32"},
        {"bad_outside.img", "'b.dat' should lie from byte 8192000"},
        {"bad_overlap.bsp", "pak (lump 40) overlaps lump 33"},
        {"bad_overlap.img", "'a.dat' and 'b.dat' overlap"},
        {"bad_pak.bsp", "lump 40 should lie from byte"},
        {"bad_part.vpk", "lies in another part"},
        {"bad_same_place.zip", "has another name before its bytes"},
        {"bad_short.bsp", "fewer than the header"},
        {"bad_size.gma", "bytes, but only"},
        {"bad_size.vpk", "its directory should have 1073741824 bytes"},
        {"bad_tree.vpk", "its directory ends in the middle"},
        {"bad_twice.bsp", "'a.dat' is there twice"},
        {"bad_twice.gma", "'a.dat' is there twice"},
        {"bad_twice.img", "is there twice"},
        {"bad_twice.vpk", "'a.dat' is there twice"},
        {"bad_twice.zip", "'a.dat' is there twice"},
        {"bad_up.bsp", "leads out of the archive"},
        {"bad_up.gma", "leads out of the archive"},
        {"bad_up.vpk", "leads out of the archive"},
        {"bad_up.zip", "leads out of the archive"},
        {"bad_version.bsp", "is a map of version 17"},
        {"bad_zip64.zip", "is a zip64"},
    };
    std::size_t seen = 0;
    for (const std::string& path : made.with_beginning("bad")) {
        const std::string name = std::filesystem::path(path).filename().string();
        SCOPED_TRACE(name);
        const auto outcome = tried(path);
        ASSERT_FALSE(outcome);
        ASSERT_TRUE(expected.contains(name)) << outcome.error().text();
        EXPECT_NE(outcome.error().text().find(expected.at(name)), std::string::npos)
            << outcome.error().text();
        ++seen;
    }
    EXPECT_EQ(seen, expected.size());
}

}  // namespace
}  // namespace wend
