#include <cstring>

#include "archive/made_archives.hpp"

namespace wend {
namespace {

struct RewriteArchives : testing::Test {
    MadeArchives& made = made_archives();
    TemporaryFolder folder;

    void SetUp() override {
        if (!made.are_there) GTEST_SKIP() << "skips the second reader: there is no python3";
    }

    std::vector<std::string> writable() {
        std::vector<std::string> all = made.with_beginning("good");
        std::ranges::copy(real_archives(), std::back_inserter(all));
        std::erase_if(all, [](const std::string& path) {
            return !archive_kind_by_name(path)->info().can_write;
        });
        return all;
    }
    // Puts what was made beside each other, and returns the path of the archive.
    std::string put(const std::vector<StretchedFile>& files, const std::string& path) {
        const std::string stem = "made" + std::to_string(++count_);
        const std::string ending = std::filesystem::path(path).extension().string();
        for (const StretchedFile& file : files)
            folder.put(stem + (file.ending.empty() ? ending : file.ending),
                       bytes_as_text(all_of(file)));
        return folder.name(stem + ending);
    }

  private:
    std::size_t count_ = 0;
};

SourcePointer bytes_of(std::string_view text) {
    const ByteView view = std::as_bytes(std::span(text));
    return source_of(Bytes(view.begin(), view.end()));
}

Bytes content(const std::string& path) { return read_file(path).value(); }

TEST_F(RewriteArchives, WithTheirOwnFilesAreTheSameByteForByte) {
    const auto all = writable();
    EXPECT_GE(all.size(), 14U);
    for (const std::string& path : all) {
        SCOPED_TRACE(path);
        const auto archive = opened_well(path);
        std::vector<NewEntry> own;
        for (std::size_t i = 0; i < archive->entries().size(); ++i)
            own.push_back({archive->entries()[i].name, source_of(archive->read(i).value())});
        for (const auto& files : {std::vector<NewEntry>(), own}) {
            const auto made_of = archive->with(files);
            ASSERT_TRUE(made_of) << made_of.error().text();
            EXPECT_EQ(all_of(made_of->front()), content(path));
        }
    }
}

// What the script prints, with the files that were put in.
std::string with_line(std::string text, const std::string& name, const Bytes& bytes) {
    std::string line = name + '\t' + std::to_string(bytes.size()) + '\t' +
                       std::to_string(archive::crc32(bytes)) + '\n';
    const std::size_t at = ('\n' + text).find('\n' + name + '\t');
    if (at == std::string::npos) return text + line;
    return text.replace(at, text.find('\n', at) + 1 - at, line);
}

// Files in an IMG are as long as their sectors.
Bytes as_it_lies(const std::string& path, Bytes bytes) {
    if (path.ends_with(".img")) bytes.resize((bytes.size() + 2047) / 2048 * 2048);
    return bytes;
}

// A copy of an archive, and what a second reader should find in it.
struct Copy {
    std::string path, of, expected;
};

bool is_map(const std::string& path) { return path.ends_with(".bsp"); }

TEST_F(RewriteArchives, FilesPutInAreThereAndAllElseIsAsItWas) {
    const Bytes larger(9001, std::byte{7}), smaller(3, std::byte{8}), none;
    const std::vector<std::string> paths = writable();
    const std::vector<std::string> before = made.readings(paths);
    ASSERT_EQ(before.size(), paths.size());
    std::vector<Copy> copies;
    for (std::size_t k = 0; k < paths.size(); ++k) {
        SCOPED_TRACE(paths[k]);
        const auto archive = opened_well(paths[k]);
        const bool is_made = paths[k].starts_with(made.path(""));
        std::vector<std::string> names;
        const std::size_t count = archive->entries().size();
        for (std::size_t i = 0; i < count; i += std::max<std::size_t>(1, count / 2))
            names.push_back(archive->entries()[i].name);
        // The script lists new ones last.
        names.push_back("new.nav");
        for (const Bytes& bytes :
             is_made ? std::vector<Bytes>{larger, none} : std::vector<Bytes>{smaller}) {
            std::vector<NewEntry> files;
            std::string expected = before[k];
            for (const std::string& name : names) {
                expected = with_line(expected, name, as_it_lies(paths[k], bytes));
                files.push_back({name, source_of(bytes)});
            }
            const auto made_of = archive->with(files);
            ASSERT_TRUE(made_of) << made_of.error().text();
            copies.push_back({put(*made_of, paths[k]), paths[k], expected});
        }
    }
    EXPECT_GE(copies.size(), 25U);

    std::vector<std::string> copied, maps{"--lumps"};
    for (const Copy& copy : copies) {
        copied.push_back(copy.path);
        // The script takes the lumps of other games in their usual order.
        if (is_map(copy.path) && copy.of.find("swapped") == std::string::npos)
            maps.insert(maps.end(), {copy.of, copy.path});
    }
    const std::vector<std::string> after = made.readings(copied);
    ASSERT_EQ(after.size(), copies.size());
    for (std::size_t i = 0; i < copies.size(); ++i) {
        SCOPED_TRACE(copies[i].of);
        EXPECT_EQ(after[i], copies[i].expected);
        EXPECT_EQ(listed(*opened_well(copies[i].path)), copies[i].expected);
    }
    const std::vector<std::string> lumps = made.readings(maps);
    ASSERT_EQ(lumps.size() + 1, maps.size());
    ASSERT_GE(lumps.size(), 12U);
    for (std::size_t i = 0; i < lumps.size(); i += 2)
        EXPECT_EQ(lumps[i], lumps[i + 1]) << maps[i + 1];
}

TEST_F(RewriteArchives, CommentsAndRubbishStay) {
    const auto map = opened_well(made.path("good_behind.bsp"));
    const Bytes copy =
        all_of(map->with(std::vector{NewEntry{"maps/a.nav", bytes_of("mesh")}}).value().front());
    EXPECT_NE(bytes_as_text(copy).find(std::string_view("XZP1 0\0\0\0", 9)), std::string::npos);
    EXPECT_NE(bytes_as_text(copy).find("about it"), std::string::npos);

    // Behind names and between files there is what the script put there.
    const Bytes before = content(made.path("good_gaps.img"));
    const auto img = opened_well(made.path("good_gaps.img"));
    const Bytes after =
        all_of(img->with(std::vector{NewEntry{"two.txt", bytes_of("x")}}).value().front());
    ASSERT_EQ(after.size(), before.size());
    std::size_t changed = 0;
    for (std::size_t i = 0; i < after.size(); ++i) changed += after[i] != before[i] ? 1 : 0;
    EXPECT_EQ(changed, 77U);  // The 77 bytes of the old file, whose first was no x.
}

TEST_F(RewriteArchives, OfAnImgWhatTheDirectoryNeedsMovesToTheEnd) {
    // 63 files and the mark fill a sector less 24 bytes: one more record has no room.
    const auto img = opened_well(made.path("good_full.img"));
    const auto copy = put(*img->with(std::vector{NewEntry{"more.dat", bytes_of("more")}}), "x.img");
    const auto archive = opened_well(copy);
    ASSERT_EQ(archive->entries().size(), 64U);
    EXPECT_EQ(archive->entries()[0].offset, 65U * 2048);
    EXPECT_EQ(archive->entries()[1].offset, 2U * 2048);
    EXPECT_EQ(archive->read(0).value(), img->read(0).value());
}

TEST_F(RewriteArchives, TheUnpackedSizesOfOtherLumpsStayAndTheLumpsStayAligned) {
    const std::string path = made.path("good_lzma.bsp");
    const std::string copy =
        put(*opened_well(path)->with(std::vector{NewEntry{"maps/a.nav", bytes_of("odd")}}), path);
    const Bytes before = content(path), after = content(copy);
    // Lump 60 lies behind the pak in both, as far from the end of the file.
    const auto offset = [](const Bytes& bytes, std::size_t lump) {
        std::uint32_t value = 0;
        std::memcpy(&value, bytes.data() + 8 + 16 * lump, 4);
        return value;
    };
    EXPECT_EQ(before.size() - offset(before, 60), after.size() - offset(after, 60));
    EXPECT_EQ(offset(after, 60) % 4, offset(before, 60) % 4);
    EXPECT_GT(offset(after, 60), offset(before, 60));
    EXPECT_EQ(offset(after, 7), offset(before, 7));
}

TEST_F(RewriteArchives, WhatCannotBeIsRefused) {
    const auto img = opened_well(made.path("good_ver2.img"));
    const auto message = [](const Archive& archive, std::vector<NewEntry> files) {
        const auto made_of = archive.with(files);
        return made_of ? std::string() : made_of.error()->message;
    };
    EXPECT_NE(message(*img, {{"a_name_of_24_letters.dats", bytes_of("")}}), "");
    EXPECT_NE(message(*img, {{"folder/a.dat", bytes_of("")}}), "");
    EXPECT_NE(message(*img, {{"../a.dat", bytes_of("")}}), "");
    EXPECT_NE(message(*img, {{"a.dat", bytes_of("")}, {"A.DAT", bytes_of("")}}), "");
    EXPECT_NE(message(*img, {{"a.dat", zeros(65536ULL * 2048)}}), "");
    EXPECT_EQ(message(*img, {{"a.dat", zeros(65535ULL * 2048)}}), "");
    const auto vpk = opened_well(made.path("good_1.vpk"));
    EXPECT_NE(message(*vpk, {{"a.dat", bytes_of("")}}).find("only reads"), std::string::npos);
}

}  // namespace
}  // namespace wend
