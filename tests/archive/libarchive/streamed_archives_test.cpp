#include <archive.h>
#include <archive_entry.h>

#include <random>

#include "archive/made_archives.hpp"

namespace wend {
namespace {

struct StreamedArchives : testing::Test {
    MadeArchives& made = made_archives();
    void SetUp() override {
        if (!made.are_there) GTEST_SKIP() << "skips tars that a script makes: there is no python3";
    }
    std::string refused(const std::string& file) {
        const auto archive = open_archive_file(made.path(file));
        if (!archive) return archive.error()->message;
        for (std::size_t i = 0; i < (*archive)->entries().size(); ++i)
            if (const auto bytes = (*archive)->read(i); !bytes) return bytes.error()->message;
        return {};
    }
};

TEST_F(StreamedArchives, TarsHaveWhatASecondReaderFindsHoweverTheyArePacked) {
    const std::vector<std::string> paths = made.with_beginning("streamed");
    ASSERT_EQ(paths.size(), 4U);
    const std::vector<std::string> expected = made.readings(paths);
    ASSERT_EQ(expected.size(), 4U);
    for (std::size_t i = 0; i < paths.size(); ++i) {
        const auto archive = opened_well(paths[i]);
        ASSERT_EQ(archive->entries().size(), 4U);  // No links and no folders.
        EXPECT_EQ(listed(*archive), expected[i]) << paths[i];
    }
    EXPECT_EQ(opened_well(made.path("streamed.tar.xz"))->version(), "xz");
    EXPECT_EQ(opened_well(made.path("streamed.tar"))->version(), "");
}

TEST_F(StreamedArchives, FilesAreTheSameInWhateverOrderTheyAreAskedFor) {
    const auto archive = opened_well(made.path("streamed.tgz"));
    const auto direct = opened_well(made.path("good_stored.zip"));
    for (const std::size_t i : {3U, 0U, 2U, 2U, 1U, 3U})
        EXPECT_EQ(archive->read(i).value(), direct->read(i).value()) << i;
}

TEST_F(StreamedArchives, TarsThatAreNotWhatTheySayAreRefused) {
    EXPECT_NE(refused("leads_out.tar").find("leads out of the archive"), std::string::npos);
    EXPECT_NE(refused("absolute.tar").find("leads out of the archive"), std::string::npos);
    EXPECT_NE(refused("twice.tar").find("is there twice"), std::string::npos);
    EXPECT_NE(refused("bomb.tar.xz").find("would become"), std::string::npos);
    EXPECT_NE(refused("cut.tar"), "");
}

using Files = std::vector<std::pair<std::string, std::string>>;

// Python has no writer of 7z; libarchive's shares nothing with its reader but the format.
Bytes seven_zip_of(const Files& files, const char* packing) {
    Bytes room(1U << 20U);
    std::size_t used = 0;
    struct ::archive* const writer = archive_write_new();
    EXPECT_EQ(archive_write_set_format_7zip(writer), ARCHIVE_OK);
    EXPECT_EQ(archive_write_set_format_option(writer, "7zip", "compression", packing), ARCHIVE_OK);
    EXPECT_EQ(archive_write_open_memory(writer, room.data(), room.size(), &used), ARCHIVE_OK);
    for (const auto& [name, content] : files) {
        struct archive_entry* const entry = archive_entry_new();
        archive_entry_set_pathname(entry, name.c_str());
        archive_entry_set_filetype(entry, AE_IFREG);
        archive_entry_set_size(entry, static_cast<la_int64_t>(content.size()));
        EXPECT_EQ(archive_write_header(writer, entry), ARCHIVE_OK);
        EXPECT_EQ(archive_write_data(writer, content.data(), content.size()),
                  static_cast<la_ssize_t>(content.size()));
        archive_entry_free(entry);
    }
    EXPECT_EQ(archive_write_close(writer), ARCHIVE_OK);
    archive_write_free(writer);
    room.resize(used);
    return room;
}

Files some_files() {
    std::mt19937 dice(7);
    std::string noise(5000, ' ');
    for (char& letter : noise) letter = static_cast<char>(dice());
    return {{"maps/one.nav", noise}, {"empty.dat", ""}, {"Two.TXT", std::string(9000, 'x')}};
}

Expected<std::string> read_7z(const Bytes& bytes) {
    const auto place = archive_place(NamedSource{"pack.7z", source_of_view(bytes)}, {});
    if (!place) return failure(place.error());
    if (!*place) return failure("is no archive");
    std::string text;
    for (std::size_t i = 0; i < (*place)->archive->entries().size(); ++i) {
        const auto read = (*place)->archive->read(i);
        if (!read) return failure(read.error());
        text += (*place)->archive->entries()[i].name + '\n';
        text += bytes_as_text(*read);
    }
    return text;
}

TEST(SevenZips, HaveWhatWasPutInHoweverTheyArePacked) {
    const Files files = some_files();
    // A 7z keeps files without content behind the others.
    std::string expected;
    for (const std::size_t i : {0U, 2U, 1U}) expected += files[i].first + '\n' + files[i].second;
    for (const char* const packing : {"store", "deflate", "lzma1", "lzma2", "ppmd", "bzip2"}) {
        const auto read = read_7z(seven_zip_of(files, packing));
        ASSERT_TRUE(read) << packing << ": " << read.error().text();
        EXPECT_TRUE(*read == expected) << packing;
    }
}

TEST(SevenZips, ThatAreCutOrDamagedEndOneWayOrAnother) {
    const Bytes whole = seven_zip_of(some_files(), "lzma1");
    for (std::size_t size = 6; size < whole.size(); size += 97)
        EXPECT_FALSE(
            read_7z(Bytes(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size))))
            << size;
    std::mt19937 dice(8);
    std::size_t refused = 0;
    for (int i = 0; i < 300; ++i) {
        Bytes damaged = whole;
        damaged[6 + dice() % (damaged.size() - 6)] ^= std::byte{0x40};
        refused += read_7z(damaged) ? 0 : 1;
    }
    EXPECT_GT(refused, 200U);
}

}  // namespace
}  // namespace wend
