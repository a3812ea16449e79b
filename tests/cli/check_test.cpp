#include <simdjson.h>

#include "cli/corner_test.hpp"
#include "formats/source_nav/planted_mesh.hpp"

namespace wend {
namespace {

class Check : public CornerTest {
  protected:
    // An area of the map once more, with one part of its JSON replaced.
    void spoil(const std::string& area, const std::string& part, const std::string& by) const {
        const std::string file = "map/nodes" + area + ".dat";
        std::string json = wend({"dump", file}).out;
        const std::size_t at = json.find(part);
        ASSERT_NE(at, std::string::npos) << json;
        place.put("spoilt.json", json.replace(at, part.size(), by));
        const Outcome run = wend({"build", "spoilt.json", "-o", file, "--force"});
        ASSERT_EQ(run.status, 0) << run.err;
    }
};

TEST_F(Check, WarningsAreNoReasonToSayNo) {
    const Outcome run = wend({"check", "map"});
    EXPECT_EQ(run.status, 0);
    EXPECT_TRUE(run.out.ends_with("2 files: 0 errors, 4 warnings, 0 notes\n")) << run.out;
}

// The first link's length stands after the header of 20 bytes, 5 nodes of 28, 3 navi nodes of 14,
// 768 bytes of room, and the targets and navi nodes of 7 links, 4 and 2 bytes each.
TEST_F(Check, ErrorsAreAndTellWhere) {
    spoil("27", R"("length": 30)", R"("length": 33)");
    const Outcome run = wend({"check", "map", "--json"});
    EXPECT_EQ(run.status, 1);
    EXPECT_EQ(run.err, "");
    simdjson::dom::parser parser;
    simdjson::dom::element json;
    ASSERT_EQ(parser.parse(run.out).get(json), simdjson::SUCCESS) << run.out;
    EXPECT_EQ(std::uint64_t(json["errors"]), 2U);  // both directions
    EXPECT_EQ(std::uint64_t(json["warnings"]), 4U + 1);
    EXPECT_EQ(std::uint64_t(json["notes"]), 0U);
    EXPECT_EQ(std::uint64_t(json["rules"]["lengths-differ"]["count"]), 2U);
    EXPECT_EQ(std::string_view(json["rules"]["lengths-differ"]["severity"]), "error");
    const simdjson::dom::element file = json["files"].at(0);
    EXPECT_EQ(std::string_view(file["file"]), "map/nodes27.dat");
    EXPECT_EQ(std::string_view(file["format"]), "gta-sa-paths");
    const simdjson::dom::element finding = file["findings"].at(0);
    EXPECT_EQ(std::string_view(finding["rule"]), "lengths-differ");
    EXPECT_EQ(std::string_view(finding["severity"]), "error");
    EXPECT_EQ(std::string_view(finding["record"]), "27:0");
    EXPECT_EQ(std::uint64_t(finding["offset"]), 20U + 5 * 28 + 3 * 14 + 768 + 7 * (4 + 2));
    EXPECT_EQ(std::string_view(finding["field"]), "links[0].length");
    EXPECT_EQ(double(finding["position"].at(1)), -100);
    EXPECT_EQ(json["files"].at(1)["findings"].get_array().size(), 1U);  // of area 28
}

TEST_F(Check, RulesCanBeLeftOut) {
    spoil("27", R"("length": 30)", R"("length": 33)");
    const Outcome some = wend({"check", "map", "--ignore", "lengths-differ", "--ignore", "length"});
    EXPECT_EQ(some.status, 0);
    EXPECT_TRUE(some.out.ends_with("2 files: 0 errors, 4 warnings, 0 notes\n")) << some.out;
    const Outcome errors = wend({"check", "map", "--min-severity", "error"});
    EXPECT_EQ(errors.status, 1);
    EXPECT_TRUE(errors.out.ends_with("2 files: 2 errors, 0 warnings, 0 notes\n")) << errors.out;
}

TEST_F(Check, NotesAreCountedAndShownOnRequest) {
    const Outcome run = wend({"check", "map/nodes27.dat"});
    EXPECT_FALSE(contains(run.out, "absent-file"));
    EXPECT_TRUE(contains(run.out, ", 1 note; --notes shows them")) << run.out;
    EXPECT_TRUE(contains(wend({"check", "map/nodes27.dat", "--notes"}).out, "note absent-file"));
    const Outcome json = wend({"check", "map/nodes27.dat", "--json"});
    EXPECT_TRUE(contains(json.out, R"("notes": 1)"));
    EXPECT_FALSE(contains(json.out, "not open"));
}

// The mesh says that its map file has 1000 bytes.
TEST_F(Check, ComparesAMeshWithItsMapFile) {
    const Bytes mesh = source_nav::PlantedMesh(source_nav::NavContext{}).bytes();
    place.put("de_map.nav", bytes_as_text(mesh));
    place.put("de_map.bsp", std::string(1000, 'x'));
    const Outcome same = wend({"check", "de_map.nav", "--bsp", "de_map.bsp"});
    EXPECT_EQ(same.out, "1 file: 0 errors, 0 warnings, 0 notes\n") << same.err;
    place.put("de_map.bsp", std::string(999, 'x'));
    const Outcome other = wend({"check", "de_map.nav", "--bsp", "de_map.bsp"});
    EXPECT_EQ(other.status, 0);
    EXPECT_TRUE(contains(other.out, "warning map-size")) << other.out;
    EXPECT_TRUE(contains(other.out, "mesh: made for a map of 1000 bytes, this has 999"));
    // After mark, version and sub-version.
    EXPECT_TRUE(contains(other.out, "in de_map.nav at 0xc (12), bsp_size")) << other.out;
    const Outcome none = wend({"check", "de_map.nav", "--bsp", "none.bsp"});
    EXPECT_EQ(none.status, 2);
    EXPECT_TRUE(contains(none.err, "--bsp: none.bsp: cannot be found: ")) << none.err;
    const Outcome town = wend({"check", "map", "--bsp", "de_map.bsp"});
    EXPECT_EQ(town.status, 2);
    EXPECT_TRUE(contains(town.err, "--bsp is not an option for gta-sa-paths")) << town.err;
}

TEST_F(Check, WhatCannotBeReadIsReportedAndTheRestChecked) {
    place.put("map/nodes5.dat", "short");
    const Outcome run = wend({"check", "map"});
    EXPECT_EQ(run.status, 2);
    EXPECT_TRUE(contains(run.err, "nodes5.dat"));
    EXPECT_TRUE(contains(run.out, "2 files: ")) << run.out;
}

TEST_F(Check, WrongWordsAreErrors) {
    const auto refused = [&](const std::vector<std::string>& words, const std::string& message) {
        const Outcome run = wend(words);
        EXPECT_EQ(run.status, 2);
        EXPECT_EQ(run.out, "");
        EXPECT_TRUE(contains(run.err, message)) << run.err;
    };
    refused({"check"}, "FILE is missing");
    refused({"check", "map", "--ignore", "lenght"}, "did you mean length?");
    refused({"check", "map", "--min-severity", "bad"}, "note, warning or error");
    refused({"check", "map", "--explain", "length"}, "stand instead of files");
    refused({"check", "--explain", "nonsense"}, "--rules lists them");
}

}  // namespace
}  // namespace wend
