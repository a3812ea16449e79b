#include "cli/golden.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "cli/corner.hpp"
#include "cli/help.hpp"
#include "cli/verbs.hpp"

namespace wend {
namespace {

TEST(Help, OfEachVerb) {
    for (const cli::VerbEntry& verb : cli::verbs()) {
        const cli::DeclaredVerb declared(verb);
        expect_golden("help/" + std::string(verb.info.name) + ".txt",
                      verb_help(verb.info, declared.arguments));
    }
}

TEST(Help, OfTheProgram) { expect_golden("help/wend.txt", cli::program_help()); }

TEST(Help, ExamplesRun) {
    for (const cli::VerbEntry& verb : cli::verbs()) {
        const Workplace place;
        std::istringstream lines{std::string(verb.info.example)};
        for (std::string line; std::getline(lines, line);) {
            const Outcome run = place.shell(line);
            // That two maps differ is an answer.
            const bool differs = line.starts_with("wend diff ") && run.status == 1;
            // The page is not part of every build.
            const bool has_no_page = line.starts_with("wend view ") && run.status == 2 &&
                                     run.err.find("page/build makes it") != run.err.npos;
            EXPECT_TRUE(run.status == 0 || differs || has_no_page) << line << ": " << run.err;
        }
    }
}

// What verbs print, as text and as JSON.
class Report : public testing::Test {
  protected:
    static void SetUpTestSuite() {
        place = new Workplace;
        build_corner(*place);
    }
    static void TearDownTestSuite() { delete place; }

    static void expect(const std::string& name, const std::vector<std::string>& words,
                       int status = 0) {
        const Outcome run = place->wend(words);
        EXPECT_EQ(run.status, status) << run.err;
        EXPECT_EQ(run.err, "");
        expect_golden(name, run.out);
    }

    static inline const Workplace* place = nullptr;
};

TEST_F(Report, Formats) {
    expect("formats.txt", {"formats"});
    expect("formats.json", {"formats", "--json"});
}

TEST_F(Report, Info) {
    expect("info.txt", {"info", "map"});
    expect("info_per_file.txt", {"info", "--per-file", "map"});
    expect("info.json", {"info", "--json", "map"});
    expect("info_part.txt", {"info", "map/nodes27.dat"});
}

TEST_F(Report, Check) {
    expect("check.txt", {"check", "map"});
    expect("check.json", {"check", "map", "--json"});
    expect("check_rules.txt", {"check", "--rules"});
    expect("check_explain.txt", {"check", "--explain", "lonely-node"});
}

TEST_F(Report, Explain) {
    expect("explain.txt", {"explain", "map/nodes28.dat"});
    expect("explain.jsonl", {"explain", "map/nodes28.dat", "--json"});
    expect("explain_at.txt", {"explain", "map/nodes28.dat", "--offset", "0x1d"});
    expect("explain_at.jsonl", {"explain", "map/nodes28.dat", "--offset", "29", "--json"});
}

TEST_F(Report, Route) {
    expect("route.txt", {"route", "map", "--from", "27:0", "--to", "28:0"});
    expect("route.json", {"route", "map", "--from", "27:0", "--to", "28:0", "--json"});
    expect("no_route.txt", {"route", "map", "--from", "27:0", "--to", "27:3"}, 1);
    expect("no_route.json", {"route", "map", "--from", "27:0", "--to", "27:3", "--json"}, 1);
}

TEST_F(Report, RouteAsTheGame) {
    const std::vector<std::string> words{"route", "map",  "--from", "27:0",
                                         "--to",  "28:0", "--as",   "game"};
    expect("route_game.txt", words);
    std::vector<std::string> as_json = words;
    as_json.push_back("--json");
    expect("route_game.json", as_json);
}

TEST_F(Report, Nearest) {
    expect("nearest.txt", {"nearest", "map", "--at", "-108,-99,10"});
    expect("nearest.json", {"nearest", "map", "--at", "-108,-99,10", "--json"});
    expect("nearest_game.txt", {"nearest", "map", "--at", "-108,-99", "--as", "game"});
    expect("nearest_game.json", {"nearest", "map", "--at", "-108,-99", "--as", "game", "--json"});
}

TEST_F(Report, Dump) { expect("dump.json", {"dump", "map/nodes28.dat"}); }

TEST_F(Report, Convert) {
    expect("convert.json", {"convert", "map", "wide", "--to", "fla4", "--json", "--force"});
}

}  // namespace
}  // namespace wend
