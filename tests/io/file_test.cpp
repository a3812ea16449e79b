#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstdio>
#include <string>
#include <thread>

#include "core/io/files.hpp"

#ifdef __linux__
#include <sys/stat.h>
#endif

#include "support/temporary_folder.hpp"

namespace wend {
namespace {

TEST(ReadFile, GivesExactlyTheBytes) {
    const TemporaryFolder folder;
    const std::string content("a\0b\r\n\x1a\xff", 7);
    const auto bytes = read_file(folder.put("f", content));
    ASSERT_TRUE(bytes) << bytes.error().text();
    EXPECT_EQ(bytes_as_text(*bytes), content);
}

// Around the sizes at which the room for the content grows.
TEST(ReadFile, ReadsAnySize) {
    const TemporaryFolder folder;
    for (const std::size_t size : {0u, 1u, 65535u, 65536u, 65537u, 131072u, (1u << 24) - 1,
                                   1u << 24, (1u << 24) + 1, (1u << 25) + 1}) {
        std::string content(size, 'x');
        if (size > 0) content.back() = 'y';
        const auto bytes = read_file(folder.put("f", content));
        ASSERT_TRUE(bytes);
        EXPECT_EQ(bytes_as_text(*bytes), content) << size;
    }
}

TEST(ReadFile, NamesAnAbsentFile) {
    const TemporaryFolder folder;
    const auto bytes = read_file(folder.name("none.dat"));
    ASSERT_FALSE(bytes);
    EXPECT_EQ(bytes.error()->file, folder.name("none.dat"));
    EXPECT_EQ(bytes.error()->message, "cannot be opened: No such file or directory");
}

TEST(ReadFile, RefusesAFolder) {
    const TemporaryFolder folder;
    const auto bytes = read_file(folder.path().string());
    ASSERT_FALSE(bytes);
    EXPECT_EQ(bytes.error().text(), folder.path().string() + ": is a folder; a file was expected");
}

TEST(FileSize, IsThatOfTheContent) {
    const TemporaryFolder folder;
    EXPECT_EQ(file_size(folder.put("empty", "")), 0U);
    EXPECT_EQ(file_size(folder.put("some", std::string(70001, 'x'))), 70001U);
}

TEST(FileSize, NamesWhatIsNoFile) {
    const TemporaryFolder folder;
    EXPECT_EQ(file_size(folder.name("none")).error().text(),
              folder.name("none") + ": cannot be found: No such file or directory");
    EXPECT_EQ(file_size(folder.path().string()).error().text(),
              folder.path().string() + ": is a folder; a file was expected");
}

TEST(ReadFile, RefusesAnEmptyName) {
    const auto bytes = read_file("");
    ASSERT_FALSE(bytes);
    EXPECT_EQ(bytes.error()->message, "cannot be opened: No such file or directory");
}

TEST(ReadFile, RefusesAVeryLongName) {
    const std::string name(5000, 'n');
    const auto bytes = read_file(name);
    ASSERT_FALSE(bytes);
    EXPECT_EQ(bytes.error()->file, name);
    EXPECT_EQ(bytes.error()->message, "cannot be opened: File name too long");
}

#ifdef __linux__
// Files there state size 0.
TEST(ReadFile, ReadsAFileThatStatesNoSize) {
    const auto bytes = read_file("/proc/self/status");
    ASSERT_TRUE(bytes) << bytes.error().text();
    EXPECT_EQ(bytes_as_text(*bytes).substr(0, 5), "Name:");
}

TEST(ReadFile, OpensANameThatIsNotUtf8) {
    const TemporaryFolder folder;
    const auto bytes = read_file(folder.put("caf\xe9\xff.dat", "content"));
    ASSERT_TRUE(bytes) << bytes.error().text();
    EXPECT_EQ(bytes_as_text(*bytes), "content");
}

TEST(ReadFile, ReadsAPipeToItsEnd) {
    const TemporaryFolder folder;
    ASSERT_EQ(::mkfifo(folder.name("pipe").c_str(), 0600), 0);
    std::string content(200000, 'x');
    content.back() = 'y';
    std::thread writer([&] { std::ofstream(folder.name("pipe"), std::ios::binary) << content; });
    const auto bytes = read_file(folder.name("pipe"));
    writer.join();
    ASSERT_TRUE(bytes) << bytes.error().text();
    EXPECT_EQ(bytes_as_text(*bytes), content);
}
#endif

TEST(ReadFile, ReadsTheStandardInput) {
    const TemporaryFolder folder;
    ASSERT_TRUE(std::freopen(folder.put("f", "typed\r\n\x1a").c_str(), "r", stdin));
    const auto bytes = read_file("-");
    ASSERT_TRUE(bytes) << bytes.error().text();
    EXPECT_EQ(bytes_as_text(*bytes), "typed\r\n\x1a");
}

RC_GTEST_PROP(ReadFile, GivesBackWhatWasPut, (const std::string& content)) {
    const TemporaryFolder folder;
    const auto bytes = read_file(folder.put("f", content));
    RC_ASSERT(bytes.has_value());
    RC_ASSERT(bytes_as_text(*bytes) == content);
}

}  // namespace
}  // namespace wend
