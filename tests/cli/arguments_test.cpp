#include "cli/options/arguments.hpp"

#include <gtest/gtest.h>

#include "cli/look/explain_verb.hpp"
#include "cli/make/convert_verb.hpp"
#include "cli/options/declared_options.hpp"
#include "cli/use/route_verb.hpp"
#include "open/fake_format.hpp"
#include "support/temporary_folder.hpp"
#include "wend/formats.hpp"

namespace wend::cli {
namespace {

using Words = std::vector<std::string>;

// Arguments of all sorts.
class ArgumentsTest : public testing::Test {
  protected:
    ArgumentsTest() {
        arguments.positional("IN", "", in);
        arguments.positionals("MORE", "", more).required = false;
        arguments.flag("--flag", "", flag);
        arguments.option("--text", "TEXT", "", text).short_name = "-t";
        arguments.number("--number", "NUMBER", "", number, {2, 300});
    }
    std::string error_of(const Words& words) const {
        const auto asked = parse(arguments, words);
        return asked ? "none" : asked.error()->message;
    }

    Arguments arguments;
    std::string in, text;
    Words more;
    bool flag = false;
    std::uint64_t number = 7;
};

TEST_F(ArgumentsTest, TakesThemInAnyOrder) {
    EXPECT_EQ(parse(arguments, {"--flag", "a", "--text", "t", "b", "--number=0xff", "c"}),
              Asked::run);
    EXPECT_EQ(in, "a");
    EXPECT_EQ(more, (Words{"b", "c"}));
    EXPECT_TRUE(flag);
    EXPECT_EQ(text, "t");
    EXPECT_EQ(number, 255U);
}

TEST_F(ArgumentsTest, WhatIsNotGivenStaysAsItIs) {
    EXPECT_EQ(parse(arguments, {"a"}), Asked::run);
    EXPECT_FALSE(flag);
    EXPECT_EQ(number, 7U);
}

TEST_F(ArgumentsTest, ValuesMayLookLikeAnything) {
    EXPECT_EQ(parse(arguments, {"--text", "-1.5,2", "[a,b]", "[c]", "-"}), Asked::run);
    EXPECT_EQ(text, "-1.5,2");
    EXPECT_EQ(in, "[a,b]");
    EXPECT_EQ(more, (Words{"[c]", "-"}));
    EXPECT_EQ(parse(arguments, {"a", "-t", "[x,y]"}), Asked::run);
    EXPECT_EQ(text, "[x,y]");
}

TEST_F(ArgumentsTest, AfterTwoDashesAllAreNames) {
    EXPECT_EQ(parse(arguments, {"--flag", "--", "--text", "--"}), Asked::run);
    EXPECT_EQ(in, "--text");
    EXPECT_EQ(more, Words{"--"});
    EXPECT_TRUE(flag);
}

TEST_F(ArgumentsTest, UnknownOptionsAreErrorsWithAHint) {
    EXPECT_EQ(error_of({"a", "--txet=5"}), "there is no option --txet=5; did you mean --text?");
    EXPECT_EQ(error_of({"a", "--something"}), "there is no option --something");
    EXPECT_EQ(error_of({"a", "-x"}), "there is no option -x");
}

TEST_F(ArgumentsTest, WhatIsMissingIsAnError) {
    EXPECT_EQ(error_of({}), "IN is missing");
    arguments.option("--needed", "X", "", text).required = true;
    EXPECT_EQ(error_of({"a"}), "--needed is missing");
    EXPECT_NE(error_of({"a", "--text"}), "none");
}

TEST_F(ArgumentsTest, HelpNeedsNothingElse) { EXPECT_EQ(parse(arguments, {"-h"}), Asked::help); }

TEST_F(ArgumentsTest, NumbersAreHeldAgainstTheirRange) {
    const std::string range = " was expected to be a whole number from 2 to 300";
    EXPECT_EQ(error_of({"a", "--number", "1"}), "--number: '1'" + range);
    EXPECT_EQ(error_of({"a", "--number", "301"}), "--number: '301'" + range);
    EXPECT_EQ(error_of({"a", "--number", "12x"}), "--number: '12x'" + range);
    EXPECT_EQ(error_of({"a", "--number", "99999999999999999999"}),
              "--number: '99999999999999999999'" + range);
    EXPECT_EQ(error_of({"a", "--number", "300"}), "none");
}

TEST_F(ArgumentsTest, FlagsTakeNoValue) {
    EXPECT_NE(error_of({"a", "--flag=false"}), "none");
    EXPECT_FALSE(flag);
}

TEST_F(ArgumentsTest, AnOptionTwiceIsAnError) {
    EXPECT_NE(error_of({"a", "--text", "x", "--text", "y"}), "none");
}

TEST(ArgumentsOfVerbs, OneTooManyIsAnError) {
    ExplainVerb verb;
    Arguments arguments;
    verb.declare(arguments);
    const auto asked = parse(arguments, {"a", "b"});
    ASSERT_FALSE(asked);
    EXPECT_EQ(asked.error()->message, "'b' is one argument too many");
}

TEST(ArgumentsOfVerbs, OfRoute) {
    RouteVerb verb;
    Arguments arguments;
    verb.declare(arguments);
    ASSERT_TRUE(parse(arguments, {"a", "b", "--from", "-1,-2", "--to=27:1", "--kind", "water",
                                  "--respect-lanes", "--map-size", "6000"}));
    EXPECT_EQ(verb.input.names(), (Words{"a", "b"}));
    EXPECT_EQ(verb.query.from, "-1,-2");
    EXPECT_EQ(verb.query.to, "27:1");
    EXPECT_EQ(verb.profile.kind(), "water");
    EXPECT_TRUE(verb.profile.options.is_given("respect_lanes"));
    EXPECT_FALSE(verb.json);
}

TEST(ArgumentsOfVerbs, FormatOptionsBelongToFormats) {
    FormatOptions options;
    Arguments arguments;
    options.declare(arguments, FormatOptions::For::reading);
    ASSERT_TRUE(parse(arguments, {"--map-size", "6000"}));
    EXPECT_EQ(options.values(), (OptionValues{{"map-size", "6000"}}));
    const FormatInfo& san_andreas = find_format("gta-sa-paths")->info();
    EXPECT_TRUE(expect_options(san_andreas, san_andreas.options, options.values()));
    const FakeFormat other("other", ".x", FakeFormat::Maps::one_a_file);
    EXPECT_EQ(Map::of(other, {{"file", 0, {}, other.read({}).value()}}, options.values())
                  .error()
                  .details()
                  .message,
              "the option `map-size` is unknown to other");
}

TEST(ArgumentsOfVerbs, AFormatMayWantTheSizeOfAFile) {
    const TemporaryFolder folder;
    const OptionSpec size{"map", "FILE", "", OptionSpec::Kind::size_of_file};
    EXPECT_EQ(cli::value_of({"map", "FILE", ""}, "12 m"), "12 m");
    EXPECT_EQ(cli::value_of(size, folder.put("map.bsp", std::string(12345, 'x'))), "12345");
    EXPECT_EQ(cli::value_of(size, folder.name("none.bsp")).error().details().message,
              folder.name("none.bsp") + ": cannot be found: No such file or directory");
}

TEST(ArgumentsOfVerbs, AFormatMayWantWhatAFileHolds) {
    const TemporaryFolder folder;
    const OptionSpec matrix{"matrix", "MATRIX|FILE", "", OptionSpec::Kind::text_or_file};
    EXPECT_EQ(cli::value_of(matrix, "1 2 3"), "1 2 3");
    const std::string held("a\0b\xFF", 4), name = folder.put("room.mrea", held);
    EXPECT_EQ(cli::value_of(matrix, name), name + '\0' + held);
    EXPECT_EQ(cli::value_of(matrix, folder.name("none")), folder.name("none"));
}

TEST(ArgumentsOfVerbs, OfConvert) {
    ConvertVerb verb;
    Arguments arguments;
    verb.declare(arguments);
    ASSERT_TRUE(parse(arguments, {"in", "out", "--to", "fla4", "--lossy"}));
    EXPECT_EQ(verb.input.names(), Words{"in"});
    EXPECT_EQ(verb.output.name, "out");
    EXPECT_EQ(verb.request.to, "fla4");
    EXPECT_TRUE(verb.request.lossy);
    EXPECT_FALSE(verb.output.force);
}

// A list of names leaves one for each that is named after it, and takes at least one itself.
TEST(ArgumentsOfVerbs, AListLeavesTheLastOne) {
    for (const Words& given :
         {Words{"a", "out"}, Words{"a", "b", "out"}, Words{"a", "b", "c", "out"}}) {
        ConvertVerb verb;
        Arguments arguments;
        verb.declare(arguments);
        ASSERT_TRUE(parse(arguments, given));
        EXPECT_EQ(verb.input.names(), Words(given.begin(), given.end() - 1));
        EXPECT_EQ(verb.output.name, "out");
    }
    for (const auto& [given, missing] : {std::pair{Words{"a"}, "OUT"}, {Words{}, "IN"}}) {
        ConvertVerb verb;
        Arguments arguments;
        verb.declare(arguments);
        const auto asked = parse(arguments, given);
        ASSERT_FALSE(asked);
        EXPECT_EQ(asked.error()->message, std::string(missing) + " is missing");
    }
}

}  // namespace
}  // namespace wend::cli
