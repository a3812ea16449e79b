#include "core/base/choices.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "cli/process.hpp"
#include "cli/verbs.hpp"
#include "wend/formats.hpp"

namespace wend::cli {
namespace {

using Words = std::vector<std::string>;

TEST(Choices, AreWordsWithoutCapitals) {
    EXPECT_EQ(choices_in("shortest|game"), (Words{"shortest", "game"}));
    EXPECT_EQ(choices_in("128|64"), (Words{"128", "64"}));
    EXPECT_EQ(choices_in("places"), Words{"places"});
    EXPECT_EQ(choices_in("MATRIX|FILE"), Words{});
    EXPECT_EQ(choices_in("largest|NUMBER"), Words{});
    EXPECT_EQ(choices_in(""), Words{});
}

TEST(Choices, AreTakenByTheirPlaceWhateverTheirCapitals) {
    EXPECT_EQ(place_among_choices("note|warning|error", "error"), 2U);
    EXPECT_EQ(place_among_choices("note|warning|error", "Warning"), 1U);
    EXPECT_EQ(place_among_choices("note|warning|error", "warn").error().text(),
              "'warn' was expected to be note, warning or error");
    EXPECT_EQ(place_among_choices("no|yes", "1").error().text(),
              "'1' was expected to be no or yes");
    EXPECT_EQ(place_among_choices("places", "").error().text(), "'' was expected to be places");
}

TEST(Choices, OfEveryVerbAreAllThatItTakes) {
    std::size_t refused = 0;
    for (const VerbEntry& verb : verbs()) {
        const DeclaredVerb declared(verb);
        for (const Argument& argument : declared.arguments.list()) {
            const Words words = choices_in(argument.shown_value());
            if (words.empty()) continue;
            const auto taken = argument.take("nothing");
            ASSERT_FALSE(taken) << verb.info.name << ' ' << argument.name;
            EXPECT_TRUE(
                taken.error()->message.starts_with("'nothing' was expected to be " + words.front()))
                << verb.info.name << ' ' << argument.name;
            ++refused;
        }
    }
    EXPECT_GT(refused, 40U);
}

TEST(Choices, AreAllThatHelpShowsWithBars) {
    std::set<std::string> others;
    for (const VerbEntry& verb : verbs()) {
        const DeclaredVerb declared(verb);
        for (const Argument& argument : declared.arguments.list()) {
            const std::string& shown = argument.shown_value();
            if (shown.find('|') != std::string::npos && choices_in(shown).empty())
                others.insert(shown);
        }
    }
    EXPECT_EQ(others, (std::set<std::string>{"MATRIX|FILE", "largest|NUMBER"}));
}

// Where an option goes with more than its format: by what it would else stand behind, a line that
// it fits. In it $word is the option's value.
const std::map<std::string, std::string> fitting_lines{
    {"sample gta-sa-paths --map-size", "sample gta-sa-paths --version fla4 --force -o wide$word"},
    {"convert gta-sa-paths --map-size", "convert gta-sa-paths out/ --force --to fla4"},
    {"convert gta-sa-paths --source-map-size",
     "sample gta-sa-paths --version fla4 --map-size $word --force -o wide$word && "
     "wend convert wide$word out/ --force --to fla4 --map-size $word"},
    {"convert gta-sa-paths --z-scale",
     "convert gta-sa-paths out/ --force --lossy --to gta-iv-paths"},
    {"convert gta-sa-source --map-size",
     "convert gta-sa-source out/ --force --to gta-sa-paths:fla4"},
    {"convert gta-iv-paths --z-scale",
     "convert gta-iv-paths out/ --force --lossy --to gta-sa-paths"},
    {"convert source-nav --drawn-in", "convert floor.obj out/ --force --to source-nav"}};

// Formats read what their options say when they are used.
TEST(Choices, OfEveryFormatAreTakenAsHelpShowsThem) {
    const Workplace place;
    place.put("floor.obj", "v 0 0 0\nv 90 0 0\nv 90 90 0\nv 0 90 0\nf 1 2 3 4\n");
    std::size_t typed = 0;
    const auto type = [&](const std::vector<OptionSpec>& options, const std::string& usual,
                          const std::string& more) {
        for (const OptionSpec& option : options) {
            const std::string name = " --" + option.name;
            const auto fitting = fitting_lines.find(usual + name);
            const std::string line =
                (fitting == fitting_lines.end() ? usual + more : fitting->second) + name;
            for (const std::string& word : choices_in(option.value_name)) {
                const Outcome run = place.shell("word=" + word + "; wend " + line + " $word");
                // That nothing is near is an answer.
                EXPECT_LE(run.status, 1) << line << ' ' << word << ": " << run.err;
                ++typed;
            }
        }
    };
    for (const Format* const format : formats()) {
        const FormatInfo& info = format->info();
        const std::string to_sample = " --nodes 60 --force -o " + info.id;
        const std::string sample = "wend sample " + info.id + to_sample;
        if (place.shell(sample).status != 0) continue;  // Some can only be converted to.
        type(info.sample_options, "sample " + info.id, to_sample);
        ASSERT_EQ(place.shell(sample).status, 0);
        type(info.options, "info " + info.id, "");
        type(info.check_options, "check " + info.id, "");
        type(info.convert_options, "convert " + info.id, " out/ --lossy --force");
        type(info.game_options, "nearest " + info.id, " --at 0,0,0 --as game");
    }
    EXPECT_GT(typed, 30U);
}

// An option that several formats have is one option of a verb.
TEST(Choices, AreTheSameInAllFormatsThatHaveThem) {
    for (const auto options : {&FormatInfo::options, &FormatInfo::check_options,
                               &FormatInfo::convert_options, &FormatInfo::sample_options}) {
        std::map<std::string, std::string> shown;
        for (const Format* const format : formats())
            for (const OptionSpec& option : format->info().*options)
                EXPECT_EQ(shown.emplace(option.name, option.value_name).first->second,
                          option.value_name)
                    << option.name;
    }
}

}  // namespace
}  // namespace wend::cli
