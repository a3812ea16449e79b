#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "cli/process.hpp"
#include "cli/verbs.hpp"

namespace wend {
namespace {

using Words = std::vector<std::string>;

// Options that say nothing, or that would be passed over.
class OptionSense : public testing::Test {
  protected:
    void SetUp() override {
        ASSERT_EQ(place.wend({"sample", "gta-sa-paths", "--nodes", "100", "-o", "town"}).status, 0);
        ASSERT_EQ(place.wend({"sample", "source-nav", "--nodes", "30", "-o", "house"}).status, 0);
    }
    void expect_refused(const Words& words, const std::string& message) const {
        const Outcome run = place.wend(words);
        EXPECT_EQ(run.status, 2) << message;
        EXPECT_EQ(run.out, "") << message;
        EXPECT_NE(run.err.find(message), std::string::npos) << run.err;
    }
    Workplace place;
};

TEST_F(OptionSense, AnEmptyValueIsAMissingOne) {
    expect_refused({"sample", "gta-sa-paths", "-o", ""}, "--output: FOLDER is missing");
    expect_refused({"convert", "town", "", "--to", "fla4"}, "OUT is missing");
    expect_refused({"convert", "town", "out", "--to="}, "--to: TARGET is missing");
    expect_refused({"merge", "town", "town", "town", "-o", ""}, " is missing");
    expect_refused({"table", "town", "--shard", ""}, "--shard: I/N is missing");
    expect_refused({"matrix", "town", "--max-climb", ""}, "--max-climb: LENGTH is missing");
    expect_refused({"nearest", "town", "--at", "1,1", "--kind="}, "--kind: KIND is missing");
    expect_refused({"info", "town", "--format", ""}, "--format: ID is missing");
    expect_refused({"info", "town", "--map-size="},
                   "--map-size: '' was expected to be 3000, 6000, ");
    expect_refused({"info", ""}, "FILE is missing");
    expect_refused({"edit", "house", "-o", "new", "--connect", "1", ""}, "--connect: expected A B");
    EXPECT_FALSE(place.has("out"));
}

TEST_F(OptionSense, WhatWouldBePassedOverIsRefused) {
    for (const Words& option :
         {Words{"--where", "bogus ==="}, {"--kind", "no"}, {"--radius", "5"}}) {
        Words words{"sight", "house"};
        words.insert(words.end(), option.begin(), option.end());
        expect_refused(words, option.front() + " goes with --from");
    }
    expect_refused({"table", "town", "--distinct", "5"}, "--distinct goes with --what values");
    for (const std::string count : {"zzz", "0", "100001"})
        expect_refused({"table", "town", "--what", "values", "--distinct", count},
                       "'" + count + "' was expected to be a whole number from 1 to 100000");
    expect_refused({"diff", "town", "town", "--summary", "--json"},
                   "--json stands instead of --summary");
    expect_refused({"route", "town", "--from", "0,0", "--to", "9,9", "--force"},
                   "--force goes with --output");
    expect_refused({"matrix", "town", "--plain-csv", "-o", "x.npy"}, "--plain-csv goes with");
    expect_refused({"completion", "bash", "foo"}, "'foo' is one argument too many");
}

// What a verb says of a command line, before it runs.
std::string refusal(std::string_view verb, const Words& words) {
    const cli::DeclaredVerb declared(*cli::find_verb(verb));
    const auto asked = parse(declared.arguments, words);
    return asked ? "" : asked.error()->message;
}

TEST(Options, ThatStandAloneStandBesideNothingButTheLimitOfMemory) {
    for (const Words& line : {Words{"check", "--rules"},
                              {"check", "--explain", "length"},
                              {"build", "--keys", "gp2-track"}}) {
        const std::string& verb = line[0];
        const Words alone(line.begin() + 1, line.end());
        const cli::DeclaredVerb declared(*cli::find_verb(verb));
        for (const cli::Argument& other : declared.arguments.list()) {
            if (other.name == line[1]) continue;
            Words beside = alone;
            if (other.is_option()) beside.push_back(other.name);
            if (other.sort != cli::Argument::Sort::flag) beside.insert(beside.end(), "1G");
            EXPECT_EQ(refusal(verb, beside),
                      other.name == "--max-memory"
                          ? ""
                          : line[1] + " stands instead of files and all other options")
                << other.name;
        }
    }
}

TEST_F(OptionSense, HelpIsForFormatsAndFiles) {
    expect_refused({"route", "--help", "gta-iv-path"},
                   "'gta-iv-path' is neither a format nor a file; did you mean gta-iv-paths?");
    expect_refused({"help", "info", "check"}, "'check' is neither a format nor a file");
    expect_refused({"-V", "foo"}, "'foo' is one argument too many");
    EXPECT_EQ(place.wend({"route", "--help", "GTA-IV-PATHS"}).out,
              place.wend({"help", "route", "gta-iv-paths"}).out);
    EXPECT_EQ(place.wend({"help", "help"}).out, place.wend({"--help"}).out);
}

TEST_F(OptionSense, WrongValuesAreCalledWhatTheyAre) {
    expect_refused({"edit", "house", "-o", "new", "--rotate", "nan"}, "expected a finite number");
    expect_refused({"sample", "gta-sa-paths", "--version", "zzz", "-o", "new"},
                   "gta-sa-paths has no version \"zzz\"; there are vanilla");
    expect_refused({"completion"}, "bash|zsh|fish");
    expect_refused({"route", "house", "--from", "nowhere", "--to", "1"}, "--from: ");
    expect_refused({"route", "house", "--from", "1", "--via", "nowhere", "--to", "1"}, "--via: ");
    expect_refused({"sight", "house", "--from", "1", "--to", "nowhere"}, "--to: ");
}

TEST_F(OptionSense, PlacesLieWhereMapsCan) {
    expect_refused({"nearest", "house", "--at", "1e300,1e300"}, "beyond all maps");
    expect_refused({"choke", "house", "--from", "1e300,0", "--to", "1"}, "beyond all maps");
    EXPECT_EQ(place.wend({"nearest", "house", "--at", "1e9,-1e9"}).status, 0);
}

}  // namespace
}  // namespace wend
