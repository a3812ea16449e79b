#include <gtest/gtest.h>

#include <random>
#include <string>

#include "support/temporary_folder.hpp"
#include "wend/formats.hpp"
#include "wend/open.hpp"

// Files that no format reads, under names that formats have, are told what they are.

namespace wend {
namespace {

using namespace std::string_literals;

constexpr const char* names[] = {
    "mesh.nav",    "tracks.dat", "nodes5.dat", "F1CT01.DAT", "room.path", "nodes5.nod", "x.nod",
    "lap.geojson", "paths.ipl",  "room.obj",   "no ending",  "gta3.img",  "map.bsp.bak"};

Error refusal(const std::string& content, const std::string& name, const Format* forced = nullptr) {
    const std::vector<NamedBytes> files{{name, std::as_bytes(std::span(content))}};
    const auto map = open_map(files, {.format = forced});
    return map ? Error("none") : map.error();
}
std::string told(const std::string& content, const std::string& name,
                 const Format* forced = nullptr) {
    return refusal(content, name, forced).details().message;
}
// The field that could not be read.
std::string field(const std::string& content, const std::string& name) {
    return refusal(content, name).details().field;
}

TEST(OtherFiles, AreToldByTheirMarkWhateverTheirName) {
    const std::string pointer =
        "version https://git-lfs.github.com/spec/v1\n"
        "oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393\n"
        "size 81234\n";
    std::string crlf;
    for (const char letter : pointer) crlf += letter == '\n' ? "\r\n" : std::string(1, letter);
    const std::string lfs =
        "is a pointer of Git LFS, not the file of 81234 bytes that it stands for; "
        "'git lfs pull' fetches that";
    const std::string not_read = "; Wend does not read such files";
    std::string windows = "MZ" + std::string(0x3A, '\1') + "\x40\0\0\0PE\0\0"s;
    const std::pair<std::string, std::string> contents[] = {
        {pointer, lfs},
        {crlf, lfs},
        {"", "is empty; there is nothing to read in it"},
        {"\x89PNG\r\n\x1A\n\0\0\0\rIHDR"s, "is a PNG picture" + not_read},
        {"\xFF\xD8\xFF\xE0\0\x10JFIF"s, "is a JPEG picture" + not_read},
        {"\x1F\x8B\x08\0\0\0"s, "is packed with gzip; unpack it first"},
        {windows, "is a program or library for Windows" + not_read},
        {"%PDF-1.7\n\1"s, "is a PDF" + not_read},
        {"\xEF\xBB\xBF\r\n<!DOCTYPE HTML>\r\n<html>\r\n",
         "is a page of the web (HTML); it was saved in place of the file: download that again"}};
    for (const auto& [content, expected] : contents)
        for (const char* const name : names) {
            // An IMG may begin with anything else.
            if (std::string_view(name) == "gta3.img" && !content.starts_with("version")) continue;
            EXPECT_EQ(told(content, name), expected) << name;
        }
}

TEST(OtherFiles, AreTextsUnderNamesOfOthers) {
    const std::string ask =
        ", of no format that Wend knows; the option `format` says what to read it as";
    const std::pair<std::string, std::string> contents[] = {
        {"a", "is text" + ask},
        {"# what is here\r\nno 1\r\n", "is text" + ask},
        {"{\"verts\": 1", "is JSON" + ask},
        {"<?xml version=\"1.0\"?>\n<kml/>", "is XML" + ask},
        {"\xFF\xFEh\0i\0"s, "is text in UTF-16" + ask},
        {"2\r\n1 2 3 0\r\n4 5 6 1\r\n",
         "is the track of a train in Grand Theft Auto, a text with the places of 2 points; "
         "Wend does not read such files"}};
    for (const auto& [content, expected] : contents)
        for (const char* const name : {"mesh.nav", "tracks.dat", "nodes5.dat", "F1CT01.DAT",
                                       "room.path", "nodes5.nod", "x.nod", "no ending"})
            EXPECT_EQ(told(content, name), expected) << name;
    // A text may be a damaged one where files of that ending are texts.
    EXPECT_NE(told("path\n1, -1\n", "paths.ipl").find("going by its name"), std::string::npos);
}

// Who says what a file is gets no other answer.
TEST(OtherFiles, AreToldIfTheirFormatIsForcedToo) {
    for (const char* const id : {"gp2-track", "source-nav", "gta-sa-paths"}) {
        const Format* const format = find_format(id);
        EXPECT_EQ(told("1\n1 2 3\n", "x", format).find("is the track of a train"), 0u) << id;
        EXPECT_EQ(told("words", "x", format).find("is text, of no format"), 0u) << id;
        EXPECT_EQ(told("\x89PNG\r\n\x1A\n\1", "x", format).find("is a PNG picture"), 0u) << id;
        // Anything else may be a damaged one.
        EXPECT_NE(told("\1\2\3\4\5", "x", format).find("is "), 0u) << id;
    }
}

std::string noise(std::size_t size) {
    std::mt19937 dice(7);
    std::string bytes(size, ' ');
    for (char& byte : bytes) byte = static_cast<char>(dice());
    bytes.front() = '\1';  // Else a short one may happen to be text.
    return bytes;
}

// Of endings that several formats have, a name that its game uses or the beginning decides.
TEST(OtherFiles, AreOfNoFormatWhereNothingSpeaksForOne) {
    const std::string unknown =
        "is of no format that Wend knows; the option `format` says what to read it as";
    for (const std::size_t size : {1u, 2u, 3u, 100u, 5000u, 40000u}) {
        EXPECT_EQ(told(noise(size), "x.dat"), unknown) << size;
        EXPECT_EQ(told(noise(size), "x"), unknown) << size;
        EXPECT_NE(field(noise(size), "nodes5.dat"), "") << size;
        EXPECT_NE(told(noise(size), "f1ct01.dat"), unknown) << size;
        EXPECT_EQ(field(noise(size), "mesh.nav"), "magic") << size;
    }
}

Bytes sample(const char* id) {
    const auto files = find_format(id)->sample({.version = {}, .nodes = 300, .options = {}});
    EXPECT_TRUE(files);
    Bytes largest;
    for (const OutputFile& file : *files)
        if (const auto bytes = file.document->write(); bytes && bytes->size() > largest.size())
            largest = *bytes;
    return largest;
}
std::string first_half(const Bytes& bytes) {
    return std::string(bytes_as_text(ByteView(bytes).first(bytes.size() / 2)));
}

TEST(OtherFiles, AreNoneOfTheCutOnes) {
    const std::string area = first_half(sample("gta-sa-paths")),
                      track = first_half(sample("gp2-track"));
    for (const char* const name : {"t13.dat", "nodes36.dat"})
        EXPECT_NE(field(area, name).find("nodes"), std::string::npos) << told(area, name);
    EXPECT_NE(told(area, "t13.dat").find("read as gta-sa-paths"), std::string::npos);
    for (const char* const name : {"monza.dat", "F1CT14.DAT"})
        EXPECT_NE(told(track, name).find("read as gp2-track"), std::string::npos)
            << told(track, name);
}

// In a folder they are counted, but where the game would load them by their name.
TEST(OtherFiles, AreLeftOutOfFolders) {
    TemporaryFolder folder;
    folder.put("map/tracks.dat", "1\n1 2 3 0\n");
    folder.put("map/a.nav", "version https://git-lfs.github.com/spec/v1\nsize 3\n");
    folder.put("map/b.dat", noise(300));
    folder.put("map/nodes7.dat", "version https://git-lfs.github.com/spec/v1\nsize 3\n");
    const std::string name = folder.name("map");
    const Opened opened = open_maps(std::span(&name, 1));
    EXPECT_EQ(opened.left_out,
              (std::vector<std::string>{name + "/a.nav", name + "/b.dat", name + "/tracks.dat"}));
    ASSERT_EQ(opened.errors.size(), 1u);
    EXPECT_EQ(opened.errors[0].text(),
              name +
                  "/nodes7.dat: is a pointer of Git LFS, not the file of 3 bytes that it stands "
                  "for; 'git lfs pull' fetches that");
}

}  // namespace
}  // namespace wend
