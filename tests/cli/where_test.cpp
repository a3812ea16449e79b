#include <simdjson.h>

#include <fstream>
#include <map>
#include <regex>

#include "cli/corner_test.hpp"
#include "support/places.hpp"

// The option --where of each verb, on a map whose figures are worked out by hand (corner.hpp).
namespace wend {
namespace {

class WhereOption : public CornerTest {
  protected:
    // What a verb prints as JSON; it stands until the next call.
    simdjson::dom::element json(const std::vector<std::string>& words) {
        const Outcome run = wend(words);
        EXPECT_LE(run.status, 1) << run.err;
        simdjson::dom::element parsed;
        EXPECT_EQ(parser_.parse(run.out).get(parsed), simdjson::SUCCESS) << run.out;
        return parsed;
    }

  private:
    simdjson::dom::parser parser_;
};

TEST_F(WhereOption, OfInfoTellsOfThePart) {
    const simdjson::dom::element map =
        json({"info", "map", "--json", "--where", "road and file 27"})["maps"].at(0);
    EXPECT_EQ(std::string_view(map["selected"]["where"]), "road and file 27");
    const auto number = [&](std::string_view pointer) { return double(map.at_pointer(pointer)); };
    EXPECT_EQ(number("/selected/nodes"), 3);
    EXPECT_EQ(number("/selected/links"), 4);
    EXPECT_EQ(number("/selected/components"), 1);
    EXPECT_EQ(number("/selected/largest_component"), 3);
    EXPECT_EQ(number("/selected/kinds/0/length"), 70);
    EXPECT_EQ(number("/selected/kinds/2/nodes"), 0);
    EXPECT_EQ(number("/selected/bounds/max/0"), -60);
    EXPECT_EQ(number("/selected/bounds/min/1"), -100);
    EXPECT_EQ(number("/kinds/0/nodes"), 4);  // The whole map is told of as ever.

    const Outcome text = wend({"info", "map", "--where", "footpath"});
    EXPECT_TRUE(contains(text.out, "  where       footpath\n")) << text.out;
    EXPECT_TRUE(contains(text.out, "  selected    2 of 6 nodes, 2 links between them\n"))
        << text.out;
}

TEST_F(WhereOption, NothingChosenIsSaidAndNoError) {
    const Outcome run = wend({"info", "map", "--where", "height > 1000"});
    EXPECT_EQ(run.status, 0);
    EXPECT_TRUE(contains(run.out, "0 of 6 nodes")) << run.out;
    EXPECT_EQ(run.err, "wend: map: --where selects nothing in it\n");
    EXPECT_EQ(wend({"check", "map/nodes27.dat", "--where", "height > 1000"}).err,
              "wend: map/nodes27.dat: --where selects nothing in it\n");
    ASSERT_EQ(place
                  .shell("mkdir all all/a all/ab && cp map/nodes27.dat all/a && "
                         "cp map/nodes28.dat all/ab && cp map/nodes2[78].dat .")
                  .status,
              0);
    EXPECT_EQ(
        wend({"info", "all/a/nodes27.dat", "all/ab/nodes28.dat", "--where", "height > 1000"}).err,
        "wend: all: --where selects nothing in it\n");
    EXPECT_EQ(wend({"info", "nodes27.dat", "nodes28.dat", "--where", "height > 1000"}).err,
              "wend: nodes27.dat and 1 more: --where selects nothing in it\n");
}

TEST_F(WhereOption, MistakesAreMarkedBelowTheirCharacter) {
    const Outcome run = wend({"info", "map", "--where", "road and hight > 3"});
    EXPECT_EQ(run.status, 2);
    EXPECT_TRUE(
        run.err.starts_with("wend: --where: character 10: there is no column 'hight'; "
                            "did you mean height?"))
        << run.err;
    EXPECT_TRUE(run.err.ends_with("\nroad and hight > 3\n         ^\n")) << run.err;
    EXPECT_EQ(wend({"nearest", "map", "--at", "0,0", "--where", "road ("}).status, 2);
}

TEST_F(WhereOption, OfCheckKeepsFindingsAboutThePart) {
    const auto records = [&](std::vector<std::string> words) {
        words.insert(words.begin(), {"check", "map", "--json", "--notes"});
        std::vector<std::string> found;
        for (const simdjson::dom::element file : json(words)["files"])
            for (const simdjson::dom::element finding : file["findings"])
                found.emplace_back(std::string_view(finding["record"]));
        std::ranges::sort(found);
        return found;
    };
    const std::vector<std::string> all = records({});
    std::vector<std::string> expected;
    for (const std::string& record : all)
        if (record == "27:0" || record == "27:1") expected.push_back(record);
    ASSERT_FALSE(expected.empty());
    ASSERT_LT(expected.size(), all.size());
    EXPECT_EQ(records({"--where", "record 27:0 or record 27:1"}), expected);

    const simdjson::dom::element part =
        json({"check", "map", "--json", "--where", "record 27:0 or record 27:1"});
    EXPECT_EQ(std::string_view(part["where"]), "record 27:0 or record 27:1");
    EXPECT_EQ(
        std::uint64_t(part["left_out"]["of_records"]) + std::uint64_t(part["left_out"]["of_files"]),
        all.size() - expected.size());
    EXPECT_TRUE(contains(wend({"check", "map", "--where", "water"}).out, "\nonly where water; "));
}

TEST_F(WhereOption, OfDumpWritesTheRecordsAlone) {
    const Outcome run = wend({"dump", "map/nodes27.dat", "--where", "footpath"});
    EXPECT_EQ(run.status, 0) << run.err;
    simdjson::dom::parser parser;
    simdjson::dom::element part;
    ASSERT_EQ(parser.parse(run.out).get(part), simdjson::SUCCESS) << run.out;
    EXPECT_EQ(std::string_view(part["format"]), "gta-sa-paths");
    EXPECT_EQ(std::string_view(part["part"]), "footpath");
    ASSERT_EQ(part["nodes"].get_array().size(), 2U);
    EXPECT_EQ(std::uint64_t(part["nodes"].at(0)["#"]), 3U);
    EXPECT_EQ(double(part["nodes"].at(1)["position"].at(2)), 17);
    EXPECT_TRUE(part["navi_nodes"].error());

    place.put("part.json", run.out);
    const Outcome built = wend({"build", "part.json", "-o", "new.dat"});
    EXPECT_EQ(built.status, 2);
    EXPECT_EQ(built.err,
              "wend: part.json: line 4, column 3: this is a part of a file, as a dump of some "
              "records is, and no file can be built of it\n");
    EXPECT_FALSE(place.has("new.dat"));
}

TEST_F(WhereOption, OfDumpNamesFilesThatHaveChosenRecords) {
    const simdjson::dom::element whole = json({"dump", "map", "--where", "height = 10 and road"});
    EXPECT_EQ(whole["files"].get_object().size(), 2U);
    EXPECT_EQ(whole["files"]["nodes27.dat"]["nodes"].get_array().size(), 3U);
    EXPECT_EQ(whole["files"]["nodes28.dat"]["nodes"].get_array().size(), 1U);
    EXPECT_EQ(json({"dump", "map", "--where", "footpath"})["files"].get_object().size(), 1U);

    const Outcome none = wend({"dump", "map", "--where", "water", "-o", "none.json"});
    EXPECT_EQ(none.status, 2);
    EXPECT_FALSE(place.has("none.json"));
}

TEST_F(WhereOption, OfNearestLooksAmongThePart) {
    const auto nearest = [&](const std::string& where) {
        return std::string(std::string_view(
            json({"nearest", "map", "--at", "-100,-100,10", "--json", "--where", where})["nearest"]
                .at(0)["record"]));
    };
    EXPECT_EQ(nearest("road"), "27:0");
    EXPECT_EQ(nearest("file 28"), "28:0");
    EXPECT_EQ(nearest("not record 27:0 and road"), "27:1");
    EXPECT_EQ(nearest("box(-70,-80,20,-60)"), "27:2");
    const Outcome none = wend({"nearest", "map", "--at", "0,0", "--where", "water"});
    EXPECT_EQ(none.status, 1);
    EXPECT_TRUE(contains(none.out, "nothing: there is no node that --where chooses")) << none.out;
    EXPECT_EQ(std::string_view(
                  json({"nearest", "map", "--at", "0,0", "--json", "--where", "water"})["reason"]),
              "there is no node that --where chooses");
    const Outcome game = wend({"nearest", "map", "--at", "0,0", "--as", "game", "--where", "road"});
    EXPECT_EQ(game.status, 2);
    EXPECT_TRUE(contains(game.err, "--where is not for --as game")) << game.err;
    const simdjson::dom::element link =
        json({"nearest", "map", "--at", "-100,-100,10", "--of", "link", "--json", "--where",
              "record 27:2 or record 28:0"});
    EXPECT_EQ(std::string_view(link["nearest"].at(0)["from"]), "27:2");
}

TEST_F(WhereOption, OfDrawShowsThePart) {
    const Outcome run = wend({"draw", "map", "-o", "a.svg", "--where", "footpath"});
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_TRUE(contains(place.content("a.svg"), "2 of 6 nodes"));
    EXPECT_EQ(wend({"draw", "map", "-o", "b.svg", "--where", "water"}).status, 2);
    EXPECT_FALSE(place.has("b.svg"));
}

TEST_F(WhereOption, ReadsPolygonsFromFiles) {
    place.put("part.json", R"({"type": "Polygon", "coordinates":
        [[[-105, -105], [-95, -105], [-95, -65], [-105, -65], [-105, -105]]]})");
    const auto count = [&](const std::string& where) {
        return std::uint64_t(
            json({"info", "map", "--json", "--where", where})["maps"].at(0)["selected"]["nodes"]);
    };
    EXPECT_EQ(count("polygon(part.json)"), 2U);
    EXPECT_EQ(count("not polygon('part.json')"), 4U);
    const Outcome absent = wend({"info", "map", "--where", "polygon(none.json)"});
    EXPECT_EQ(absent.status, 2);
    EXPECT_TRUE(absent.err.starts_with("wend: none.json: ")) << absent.err;
}

// Samples of other formats: what an expression chooses is counted in the JSON of the whole files.
class WhereInSamples : public testing::Test {
  protected:
    simdjson::dom::element json(const std::string& line) {
        const Outcome run = place.shell(line);
        EXPECT_LE(run.status, 1) << run.err;
        simdjson::dom::element parsed;
        EXPECT_EQ(parser_.parse(run.out).get(parsed), simdjson::SUCCESS) << run.out;
        return parsed;
    }
    std::uint64_t chosen(const std::string& map, const std::string& where) {
        return json("wend info " + map + " --json --where " + quoted(where))["maps"].at(
            0)["selected"]["nodes"];
    }

    const Workplace place;

  private:
    simdjson::dom::parser parser_;
};

TEST_F(WhereInSamples, AreasOfAMeshByPlaceAndAttribute) {
    ASSERT_EQ(place.shell("wend sample source-nav --nodes 200 -o house").status, 0);
    std::map<std::string, std::uint64_t> places;
    std::uint64_t crouching = 0, all = 0;
    std::string record;
    for (const simdjson::dom::element area : json("wend dump house/building.nav")["areas"]) {
        ++all;
        record = std::to_string(std::uint64_t(area["id"]));
        std::string_view name;
        if (area["place"].get(name) == simdjson::SUCCESS) ++places[std::string(name)];
        simdjson::dom::element attributes;
        bool is_set = false;
        if (area["attributes"].get(attributes) == simdjson::SUCCESS &&
            attributes["crouch"].get(is_set) == simdjson::SUCCESS)
            crouching += is_set ? 1 : 0;
    }
    ASSERT_GT(places.size(), 1U);
    ASSERT_GT(crouching, 0U);
    for (const auto& [name, count] : places) {
        EXPECT_EQ(chosen("house", "place '" + name + "'"), count) << name;
        EXPECT_EQ(chosen("house", "not place = '" + name + "'"), all - count) << name;
    }
    EXPECT_EQ(chosen("house", "crouch"), crouching);
    EXPECT_EQ(chosen("house", "area " + record), 1U);
}

TEST_F(WhereInSamples, SectorsOfACircuit) {
    ASSERT_EQ(place.shell("wend sample gp2-track -o track").status, 0);
    EXPECT_EQ(chosen("track", "sector 3"), 1U);
    EXPECT_EQ(chosen("track", "pit 7 or record 7"), 2U);
    EXPECT_GT(chosen("track", "sector = 3"), 1U);
    EXPECT_EQ(chosen("track", "kerbs has left") + chosen("track", "kerbs has right"),
              chosen("track", "kerbs = left") + chosen("track", "kerbs = right") +
                  2 * chosen("track", "kerbs = both"));
    // All units of a sector come from one record.
    EXPECT_GE(json("wend dump track/f1ct01.dat --where 'sector = 3'")["track"].get_array().size(),
              1U);
    EXPECT_EQ(place.shell("wend draw track -o a.svg --where 'sector = 3'").status, 0);
}

// The examples of docs/selecting.md, whose rows are a sample, an expression and what it chooses.
TEST_F(WhereInSamples, ThePageTellsWhatExpressionsChoose) {
    std::ifstream page(test::source_folder() / "docs/selecting.md");
    const std::regex row(R"(\| `(wend sample [^`]*)` \| `([^`]*)` \| ([0-9,]+) of [0-9,]+ \|)");
    std::map<std::string, std::string> samples;
    int rows = 0;
    std::smatch cells;
    for (std::string line; std::getline(page, line);) {
        if (!std::regex_match(line, cells, row)) continue;
        ++rows;
        const auto [sample, is_new] =
            samples.try_emplace(cells[1], "sample" + std::to_string(samples.size()));
        if (is_new) {
            ASSERT_EQ(place.shell(sample->first + " -o " + sample->second).status, 0);
        }
        std::string count = cells[3];
        std::erase(count, ',');
        EXPECT_EQ(std::to_string(chosen(sample->second, cells[2])), count) << cells[2];
    }
    EXPECT_GT(rows, 10);
}

// The game's own files, which the project does not ship.
TEST_F(WhereInSamples, BoatsOfTheRealMap) {
    const std::string game = test::shared_data() / "gta-sa";
    if (!std::filesystem::exists(game + "/NODES0.DAT"))
        GTEST_SKIP() << "the game's files are not here";
    // Records of files: vehicles' nodes come first, and water is a flag of theirs.
    std::uint64_t water = 0, high = 0;
    for (const auto file : json("wend dump " + quoted(game))["files"].get_object())
        for (const simdjson::dom::element node : file.value["nodes"]) {
            bool is_set = false;
            simdjson::dom::element flags;
            if (node["flags"].get(flags) == simdjson::SUCCESS &&
                flags["water"].get(is_set) == simdjson::SUCCESS)
                water += is_set ? 1 : 0;
            high += double(node["position"].at(2)) > 100;
        }
    EXPECT_EQ(water, 1596U);  // As the fact sheet has it.
    EXPECT_EQ(chosen(quoted(game), "water"), water);
    EXPECT_EQ(chosen(quoted(game), "height > 100"), high);
}

// From 27:0 to 28:0 there is one way: 27:1 and 27:2 are on it.
TEST_F(WhereOption, WaysKeepToThePart) {
    const auto route = [&](const std::string& from, const std::string& to,
                           const std::string& where) {
        return json({"route", "map", "--from", from, "--to", to, "--json", "--where", where});
    };
    EXPECT_EQ(double(route("27:0", "28:0", "road")["cost"]), 145);
    const simdjson::dom::element none = route("27:0", "28:0", "road and not record 27:2");
    EXPECT_FALSE(bool(none["found"]));
    EXPECT_EQ(std::string_view(none["reason"]),
              "27:0 and 28:0 are joined, but no way from the first to the second keeps to what it "
              "shall keep to");
    // The point of 27:0 goes to the nearest of the others.
    const simdjson::dom::element near = route("-100,-100,10", "28:0", "not record 27:0 and road");
    EXPECT_EQ(std::string_view(near["records"].at(0)), "27:1");
    EXPECT_EQ(double(near["cost"]), 115);

    const Outcome game =
        wend({"route", "map", "--from", "27:0", "--to", "28:0", "--as", "game", "--where", "road"});
    EXPECT_EQ(game.status, 2);
    EXPECT_EQ(game.err,
              "wend: --where is not for --as game, which keeps to no selection of records\n");
}

TEST_F(WhereOption, ReachAndTablesKeepToThePart) {
    const auto reached = [&](const std::string& where) {
        return json({"reach", "map", "--from", "27:0", "--within", "1000", "--json", "--where",
                     where})["reached"]
            .get_array()
            .size();
    };
    EXPECT_EQ(reached("road"), 4U);
    EXPECT_EQ(reached("road and file 27"), 3U);
    EXPECT_EQ(reached("road and not record 27:1"), 1U);
    EXPECT_EQ(wend({"reach", "map", "--from", "27:0", "--within", "9", "--where", "footpath"}).err,
              "wend: --from: 27:0 is not among what ways may use\n");

    const Outcome table = wend({"matrix", "map", "-o", "-", "--where", "road and file 27"});
    EXPECT_EQ(table.status, 0) << table.err;
    EXPECT_EQ(std::ranges::count(table.out, '\n'), 4) << table.out;
    EXPECT_FALSE(contains(table.out, "28:0")) << table.out;
}

// What is prepared for a part is of use for that part alone.
TEST_F(WhereOption, WhatIsPreparedIsOfThePart) {
    ASSERT_EQ(wend({"prepare", "map", "-o", "ways", "--where", "road"}).status, 0);
    const auto status = [&](const std::string& where) {
        return wend({"route", "map", "--from", "27:0", "--to", "28:0", "--prepared", "ways",
                     "--where", where})
            .status;
    };
    EXPECT_EQ(status("road"), 0);
    EXPECT_EQ(status("road and not record 27:1"), 2);
}

}  // namespace
}  // namespace wend
