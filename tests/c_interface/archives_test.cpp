#include "c_interface/kept.hpp"
#include "support/temporary_folder.hpp"
#include "wend/save.hpp"

namespace wend {
namespace {

// A text that is lent in pieces, and how many bytes of it were read.
struct CountedText {
    std::string text;
    std::uint64_t bytes_read = 0;
    bool fails = false;

    wend_source source(const char* name) {
        const auto read = [](void* user, std::uint64_t offset, void* room, std::size_t bytes) {
            auto& of = *static_cast<CountedText*>(user);
            if (of.fails) return false;
            of.bytes_read += bytes;
            of.text.copy(static_cast<char*>(room), bytes, offset);
            return true;
        };
        return {name, text.size(), read, this};
    }
};

std::string content_of(const SampleMap& town) {
    const Bytes bytes = town.as_map().members()[0].document->write().value();
    return std::string(bytes_as_text(bytes));
}

// An IMG of one file, as the game has them: a directory, then the file from a sector's start on.
std::string img_with(const std::string& name, const std::string& content) {
    constexpr std::size_t sector = 2048;
    const auto sectors = static_cast<char>((content.size() + sector - 1) / sector);
    std::string img = "VER2";
    img += {1, 0, 0, 0, 1, 0, 0, 0, sectors, 0, 0, 0};
    img += name;
    img.resize(sector);
    img += content;
    img.resize((1 + std::size_t(sectors)) * sector);
    return img;
}

TEST(ArchivesForC, ArePutBackIntoTheirArchive) {
    const TemporaryFolder folder;
    const SampleMap town("gta-sa-paths");
    const std::string content = content_of(town);
    const std::string img = img_with("nodes36.dat", content);
    CaughtError told;
    const wend_named_bytes named[] = {{"town.img", bytes_of_text(img)}};
    const auto map = kept(wend_map_open_bytes(named, 1, nullptr, told));
    ASSERT_TRUE(map) << told.text();
    CountedText counted{img};
    const wend_source given[] = {counted.source("town.img")};
    const auto same = kept(wend_map_in_archive(map.get(), given, 1, told));
    ASSERT_TRUE(same) << told.text();
    ASSERT_EQ(wend_files_count(same.get()), 1u);
    EXPECT_EQ(taken(wend_files_bytes(same.get(), 0, told)), img);

    const auto editor = kept(wend_editor_make(map.get(), 0, told));
    const std::vector<std::uint32_t> one{0};
    ASSERT_TRUE(kept(done(editor, "move", list_of(one), R"({"by": [0, 0, 1]})", told)));
    const auto moved = kept(wend_editor_map(editor.get(), told));
    const auto made = kept(wend_map_in_archive(moved.get(), given, 1, told));
    ASSERT_TRUE(made) << told.text();
    wend_file file = {.size = sizeof file};
    ASSERT_TRUE(wend_files_at(made.get(), 0, &file));
    EXPECT_EQ(std::string(file.name), "town.img");
    EXPECT_EQ(file.format, nullptr);
    const std::string name = folder.put("town.img", img);
    const OutputFile inside{"nodes36.dat", moved->map.members()[0].document};
    ASSERT_TRUE(save_in_archive({&inside, 1}, name, name, {.replace = true}));
    EXPECT_NE(folder.content("town.img"), img);
    EXPECT_EQ(taken(wend_files_bytes(made.get(), 0, told)), folder.content("town.img"));

    // What holds no file of the map, and what is no archive.
    EXPECT_FALSE(wend_map_in_archive(town.map.get(), given, 1, told));
    EXPECT_EQ(std::string(wend_error_file(told.error())), "town.img");
    EXPECT_FALSE(wend_map_in_archive(map.get(), given, 0, told));
    CountedText text{"a text"};
    const wend_source other[] = {text.source("town.img")};
    EXPECT_FALSE(wend_map_in_archive(map.get(), other, 1, told));
}

// What stays of an archive is told as stretches of it: put together they are the file.
TEST(ArchivesForC, AreMadeOfStretches) {
    const SampleMap town("gta-sa-paths");
    const std::string content = content_of(town);
    const std::string img = img_with("nodes36.dat", content) + std::string(50 * 2048, 'x');
    CountedText counted{img};
    const wend_source given[] = {counted.source("town.img")};
    CaughtError told;
    const auto opened = kept(wend_open_sources(given, 1, nullptr, told));
    ASSERT_EQ(wend_opened_map_count(opened.get()), 1u) << told.text();
    EXPECT_LT(counted.bytes_read, img.size() / 2) << "of what nobody asked for too";
    const auto map = kept(wend_opened_map_at(opened.get(), 0));
    const auto editor = kept(wend_editor_make(map.get(), 0, told));
    const std::vector<std::uint32_t> one{0};
    ASSERT_TRUE(kept(done(editor, "move", list_of(one), R"({"by": [0, 0, 1]})", told)));
    const auto moved = kept(wend_editor_map(editor.get(), told));
    counted.bytes_read = 0;
    const auto made = kept(wend_map_in_archive(moved.get(), given, 1, told));
    ASSERT_TRUE(made) << told.text();
    EXPECT_LT(counted.bytes_read, img.size() / 2);
    std::string joined;
    std::size_t from_archive = 0;
    wend_file_part stretch = {.size = sizeof stretch};
    for (std::size_t i = 0; wend_files_part_at(made.get(), 0, i, &stretch); ++i) {
        if (stretch.source == WEND_ALL) {
            joined.append(static_cast<const char*>(stretch.data), stretch.bytes);
            continue;
        }
        EXPECT_EQ(stretch.source, 0u);
        joined += img.substr(stretch.offset, stretch.bytes);
        from_archive += stretch.bytes;
    }
    EXPECT_EQ(joined, taken(wend_files_bytes(made.get(), 0, told)));
    EXPECT_GE(from_archive, std::size_t{50 * 2048});
    EXPECT_EQ(wend_files_part_count(town.files.get(), 0), 0u);

    counted.fails = true;
    EXPECT_FALSE(wend_files_bytes(made.get(), 0, told));
    EXPECT_NE(told.text().find("cannot be read"), std::string::npos) << told.text();
    const auto unread = kept(wend_open_sources(given, 1, nullptr, told));
    ASSERT_EQ(wend_opened_error_count(unread.get()), 1u);
}

}  // namespace
}  // namespace wend
