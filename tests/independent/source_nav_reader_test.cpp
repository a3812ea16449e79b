#include <gtest/gtest.h>

#include "formats/source_nav/files.hpp"
#include "formats/source_nav/hand_made_mesh.hpp"
#include "independent/second_reader.hpp"

namespace wend::source_nav {
namespace {

using test::NamedFile;
using namespace std::string_literals;

// Meshes of every version and game with one of everything, and with what is odd.
std::vector<NamedFile> hand_made_files() {
    std::vector<NamedFile> files;
    for (const RawVersion& version : raw_versions) {
        RawMesh mesh = hand_made_mesh(version);
        files.push_back({"hand-made-"s + version.name, raw_file(mesh).bytes});
        mesh.unnamed = 7;
        mesh.areas[0].attributes = 0xFFFFFFFF;
        mesh.areas[0].game_word = version.game == RawGame::left_4_dead ? ~8U : ~0U;
        mesh.areas[0].north_west = {std::numeric_limits<float>::quiet_NaN(), -0.0f, 1e-40f};
        mesh.areas[0].spots[0].flags = 0xFF;
        mesh.areas[0].approaches[0].next_how = 200;
        mesh.areas[0].place = 3;
        mesh.areas[1].place = 99;
        mesh.ladders[0].direction = 0x80000000;
        mesh.places = {"same\0"s, "same\0"s, "other\0"s, "\xE9\0"s,
                       "",        "no end",  "two\0\0"s, "\0"s};
        files.push_back({"odd-"s + version.name, raw_file(mesh).bytes});
        // Elsewhere a longer file would be tried as another game's.
        mesh.trailing = version.version < 10 ? "an older end" : "";
        mesh.areas.clear();
        files.push_back({"empty-"s + version.name, raw_file(mesh).bytes});
    }
    return files;
}

struct MeshReader : SecondReader {
    MeshReader()
        : SecondReader(
              source_nav, "read_source_nav.py", "compare_source_nav.py", [](std::string_view path) {
                  return path == "trailing" || path == "population" || path.ends_with(".name");
              }) {}
};

TEST_F(MeshReader, FindsTheSameFieldsAtTheSameOffsets) {
    std::vector<NamedFile> files;
    for (const RawVersion& version : raw_versions)
        files.push_back({version.name, raw_file(hand_made_mesh(version)).bytes});
    expect_same_lines(files);
}

TEST_F(MeshReader, FindsTheSameValuesInJson) { expect_same_json(hand_made_files(), 25 * 200); }

TEST_F(MeshReader, NoticesADifference) {
    const Bytes bytes = raw_file(hand_made_mesh({"16.0", 16})).bytes;
    const DocumentPointer document = test::read_well(source_nav, bytes);
    ASSERT_TRUE(document);
    const std::string json = test::json_of(*document);
    const std::string mesh = python.folder.put("a.nav", bytes_as_text(bytes));
    for (const auto& [found, changed, told] :
         {std::tuple("\"visible\": [[9, \"both\"]", "\"visible\": [[9, \"completely\"]",
                     ".areas[0].visible[0][1]: the reader finds both, Wend completely"),
          std::tuple("\"bsp_size\"", "\"more\": 1, \"bsp_size\"",
                     ".more: the reader finds None, Wend 1")}) {
        std::string other = json;
        ASSERT_NE(other.find(found), std::string::npos);
        other.replace(other.find(found), std::string_view(found).size(), changed);
        const std::string printed =
            python.run("compare_source_nav.py", {mesh, python.folder.put("a.json", other)});
        EXPECT_NE(python.status, 0);
        EXPECT_NE(printed.find(told), std::string::npos) << printed;
    }
}

}  // namespace
}  // namespace wend::source_nav
