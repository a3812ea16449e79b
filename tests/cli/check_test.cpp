#include <fmt/format.h>
#include <simdjson.h>

#include <filesystem>
#include <map>
#include <regex>

#include "cli/corner_test.hpp"
#include "formats/source_nav/planted_mesh.hpp"
#include "support/places.hpp"

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
    // What `check` prints, lines that were broken made whole.
    std::string told(std::vector<std::string> words) const {
        words.insert(words.begin(), "check");
        return std::regex_replace(wend(words).out, std::regex("\n +"), " ");
    }
    static std::uint64_t times(const std::string& text, std::string_view part) {
        std::uint64_t count = 0;
        for (std::size_t at = 0; (at = text.find(part, at)) != text.npos; at += part.size())
            ++count;
        return count;
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

// Files leave a node's bit 11 clear (fact sheet, section 4.5); it is set in 150 nodes.
TEST_F(Check, EverythingIsToldOnRequest) {
    place.wend({"sample", "gta-sa-paths", "--nodes", "400", "-o", "town"});
    const std::string file = "town/nodes36.dat";
    std::string json = wend({"dump", file}).out;
    constexpr std::string_view key = R"("flags": {)";
    std::size_t at = 0, planted = 0;
    while (planted < 150 && (at = json.find(key, at)) != json.npos) {
        at += key.size();
        json.insert(at, R"("interior": true, )");
        ++planted;
    }
    ASSERT_EQ(planted, 150U) << json;
    place.put("spoilt.json", json);
    ASSERT_EQ(wend({"build", "spoilt.json", "-o", file, "--force"}).status, 0);

    const auto of_town = [&](std::vector<std::string> words) {
        words.insert(words.begin(), {"check", "town"});
        return wend(words).out;
    };
    EXPECT_TRUE(contains(of_town({}), "  and 140 more; --all shows them\n")) << of_town({});
    const std::string all = of_town({"--all"});
    EXPECT_FALSE(contains(all, " more"));
    EXPECT_EQ(times(all, "the bits 0x800 are set"), 150U);

    simdjson::dom::parser parser;
    simdjson::dom::element some;
    const std::string kept = of_town({"--json"});
    ASSERT_EQ(parser.parse(kept).get(some), simdjson::SUCCESS);
    EXPECT_EQ(times(kept, "the bits 0x800 are set"), 100U);
    EXPECT_EQ(std::uint64_t(some["not_listed"]), 50U);
    EXPECT_EQ(std::uint64_t(some["rules"]["reserved-flags"]["count"]), 150U);
    EXPECT_EQ(std::uint64_t(some["rules"]["reserved-flags"]["not_listed"]), 50U);
    EXPECT_EQ(std::uint64_t(some["files"].at(0)["not_listed"]), 50U);
    const std::string whole = of_town({"--json", "--all"});
    EXPECT_EQ(times(whole, "the bits 0x800 are set"), 150U);
    EXPECT_TRUE(contains(whole, "\"not_listed\": 0,\n  \"repairable\": {")) << whole;
}

TEST_F(Check, NotesAreCountedAndShownOnRequest) {
    const Outcome run = wend({"check", "map/nodes27.dat"});
    EXPECT_FALSE(contains(run.out, "note absent-file"));
    EXPECT_TRUE(contains(run.out,
                         "\nnotes: 1 absent-file (--notes shows them)\n"
                         "wend repair can mend 3 of them without loss\n1 file: "))
        << run.out;
    EXPECT_TRUE(contains(wend({"check", "map/nodes27.dat", "--notes"}).out, "note absent-file"));
    const Outcome json = wend({"check", "map/nodes27.dat", "--json"});
    EXPECT_TRUE(contains(json.out, R"("notes": 1)"));
    EXPECT_FALSE(contains(json.out, "not open"));
}

// The links of all nodes but the first are taken to begin one link later: most links then belong to
// a neighbour, and nothing but the numbers where they begin is wrong.
TEST_F(Check, WhatExplainsMostComesFirst) {
    place.wend({"sample", "gta-sa-paths", "--nodes", "400", "-o", "town"});
    const std::string file = "town/nodes36.dat";
    std::string json = wend({"dump", file}).out;
    const std::string record = "\n    {\"#\"";
    const std::size_t end = json.find("\"navi_nodes\"");
    const std::string rest = json.substr(end);
    json.resize(end);
    std::size_t at = json.find(record);
    std::uint64_t links = 0, nodes = 0;
    while (at != json.npos) {
        const std::size_t next = json.find(record, at + 1);
        const std::uint64_t own = times(json.substr(at, next - at), R"("target": )");
        if (nodes++ > 0) {
            const std::string stored = fmt::format(R"("stored": {{"base_link": {}}}, )", links + 1);
            json.insert(at + 6, stored);
            at += stored.size();
        }
        links += own;
        at = json.find(record, at + 1);
    }
    ASSERT_GT(nodes, 100U) << json;
    place.put("shifted.json", json + rest);
    const Outcome built = wend({"build", "shifted.json", "-o", file, "--force"});
    ASSERT_EQ(built.status, 0) << built.err;

    const Outcome run = wend({"check", "town"});
    EXPECT_TRUE(run.out.starts_with("what explains most:\n  ")) << run.out;
    EXPECT_TRUE(contains(run.out, "    What to do: Set the nodes' link counts right and build"));
    EXPECT_TRUE(contains(run.out, "\n\nerror base-link: ")) << run.out;
    EXPECT_TRUE(contains(run.out, "; --all lists them\n")) << run.out;
    EXPECT_FALSE(contains(run.out, "\nerror one-way-link")) << run.out;

    simdjson::dom::parser parser;
    simdjson::dom::element report;
    const std::string text = wend({"check", "town", "--json", "--all", "--notes"}).out;
    ASSERT_EQ(parser.parse(text).get(report), simdjson::SUCCESS);
    ASSERT_EQ(report["causes"].get_array().size(), 1U);
    const simdjson::dom::element cause = report["causes"].at(0);
    EXPECT_EQ(std::string_view(cause["rule"]), "base-link");
    EXPECT_EQ(std::string_view(cause["file"]), file);
    EXPECT_EQ(std::string_view(cause["what_to_do"]),
              "Set the nodes' link counts right and build the file with the option `recompute`.");
    // Every finding is the cause, or follows from it: here nothing else is wrong.
    std::map<std::string_view, std::uint64_t> following;
    std::uint64_t listed = 0;
    for (const simdjson::dom::element finding : report["files"].at(0)["findings"]) {
        ++listed;
        if (finding["follows_from"].is_null()) continue;
        ++following[finding["rule"]];
        EXPECT_EQ(std::uint64_t(finding["follows_from"]["cause"]), 0U);
        EXPECT_EQ(std::string_view(finding["follows_from"]["rule"]), "base-link");
        EXPECT_EQ(std::string_view(finding["follows_from"]["file"]), file);
    }
    std::uint64_t explained = 0;
    for (const auto [rule, count] : simdjson::dom::object(cause["explains"])) {
        EXPECT_EQ(following[rule], std::uint64_t(count)) << rule;
        explained += std::uint64_t(count);
    }
    EXPECT_GT(explained, 100U);
    EXPECT_EQ(explained + std::uint64_t(cause["count"]), listed);
    EXPECT_EQ(listed, std::uint64_t(report["errors"]) + std::uint64_t(report["warnings"]) +
                          std::uint64_t(report["notes"]));
}

// Twelve links of one file of many have another length than the links back, which is wrong of both.
TEST_F(Check, FilesWithMostErrorsAreNamed) {
    place.wend({"sample", "gta-sa-paths", "--nodes", "6000", "-o", "town"});
    const std::string file = "town/nodes27.dat";
    std::string json = wend({"dump", file}).out;
    constexpr std::string_view key = R"("length": )";
    std::size_t at = 0;
    for (int link = 0; link < 12; ++link) {
        at = json.find(key, at + 200) + key.size();
        json.insert(at, "1");
    }
    place.put("spoilt.json", json);
    const Outcome built = wend({"build", "spoilt.json", "-o", file, "--force"});
    ASSERT_EQ(built.status, 0) << built.err;
    // One of the errors is that of a link in another file.
    const std::string errors = told({"town", "--min-severity", "error"});
    EXPECT_TRUE(errors.starts_with("what explains most: 23 of 24 errors are in 1 of 11 files: " +
                                   file + ". Look there first.\n"))
        << errors;
    // With the lengths themselves, which are warnings, it is clear what is wrong.
    const std::string all = told({"town"});
    EXPECT_TRUE(
        all.starts_with("what explains most: 24 of 24 errors probably follow from length "
                        "(12 times, in " +
                        file + "): "))
        << all;
}

// A square's file under the number of another, far off: its records call themselves by that number,
// and those around it know nothing of them.
TEST_F(Check, ACopiedFileExplainsAllThatIsWrongInIt) {
    place.wend({"sample", "gta-sa-paths", "--nodes", "6000", "-o", "town"});
    std::string json = wend({"dump", "town/nodes27.dat"}).out;
    json = std::regex_replace(json, std::regex(R"("area": 27\b)"), R"("area": 0)");
    json = std::regex_replace(json, std::regex(R"("target": \[27,)"), R"("target": [0,)");
    place.put("copy.json", json);
    const Outcome built = wend({"build", "copy.json", "-o", "town/nodes0.dat"});
    ASSERT_EQ(built.status, 0) << built.err;
    const std::string all = told({"town"});
    EXPECT_TRUE(all.starts_with("what explains most: ")) << all;
    EXPECT_TRUE(contains(all,
                         " probably follow from copy-of-other-square (1 time, in town/nodes0.dat): "
                         "a file is a copy of another square's. What to do: "))
        << all;

    simdjson::dom::parser parser;
    simdjson::dom::element report;
    const std::string text = wend({"check", "town", "--json", "--all", "--notes"}).out;
    ASSERT_EQ(parser.parse(text).get(report), simdjson::SUCCESS);
    ASSERT_EQ(report["causes"].get_array().size(), 1U);
    // The copy itself. Navi nodes of other files that it uses too are no nodes of the network, and
    // nothing is known to be near them.
    std::uint64_t unexplained_errors = 0;
    for (const simdjson::dom::element file : report["files"])
        for (const simdjson::dom::element finding : file["findings"]) {
            if (!finding["follows_from"].is_null()) continue;
            if (std::string_view(finding["severity"]) == "error")
                ++unexplained_errors;
            else
                EXPECT_EQ(std::string_view(finding["rule"]), "navi-use");
        }
    EXPECT_EQ(unexplained_errors, 1U);
}

TEST_F(Check, ARecordThatMostIsAboutIsNamed) {
    source_nav::PlantedMesh mesh(source_nav::NavContext{});
    for (std::uint32_t id = 100; id < 130; ++id) mesh.add(mesh.connections(0, 0), id);
    place.put("mesh.nav", bytes_as_text(mesh.bytes()));
    EXPECT_TRUE(contains(told({"mesh.nav"}), "30 of 30 errors are about 11 in mesh.nav"));
    EXPECT_EQ(times(wend({"check", "mesh.nav", "--json", "--all"}).out, R"("record": "11")"), 30U);
}

// After this step of a mesh's history no area that its first one sees sees that one.
TEST_F(Check, AMeshThatWasEditedAndNotAnalysedIsOneFinding) {
    const std::string mesh =
        test::shared_data() / "source-nav-edits/c4m5_milltown_escape.6202c44/after.nav";
    if (!std::filesystem::exists(mesh)) GTEST_SKIP() << "the games' files are not here";
    const std::string out = wend({"check", mesh}).out;
    EXPECT_TRUE(contains(out, "in 231 pairs; the first are 581682 and ")) << out;
    EXPECT_TRUE(contains(out, "1 file: 0 errors, 1 warning, ")) << out;
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
    EXPECT_TRUE(contains(town.err, "--bsp is unknown to gta-sa-paths")) << town.err;
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
    refused({"check", "gone.nav"}, "gone.nav: cannot be opened");
    refused({"check", "map", "--ignore", "lenght"}, "did you mean length?");
    refused({"check", "map", "--min-severity", "bad"}, "note, warning or error");
    refused({"check", "map", "--explain", "length"}, "stands instead of files");
    refused({"check", "--explain", "nonsense"}, "--rules lists them");
}

}  // namespace
}  // namespace wend
