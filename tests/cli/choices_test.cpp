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

// What a verb says of a value of an option, or of a positional in its place.
std::string refusal(const VerbEntry& verb, const std::string& name, const std::string& value) {
    const DeclaredVerb declared(verb);
    for (const Argument& argument : declared.arguments.list())
        if (argument.name == name)
            if (const auto taken = argument.take(value); !taken) return taken.error().text();
    return "";
}

TEST(Choices, OfEveryVerbAreTakenAsHelpShowsThem) {
    std::size_t typed = 0;
    for (const VerbEntry& verb : verbs()) {
        const DeclaredVerb declared(verb);
        for (const Argument& argument : declared.arguments.list()) {
            const Words words = choices_in(argument.shown_value());
            for (const std::string& word : words) {
                const std::string said = refusal(verb, argument.name, word);
                // Some only go with an operation that stands before them.
                EXPECT_TRUE(said.empty() || said.starts_with("must come after --"))
                    << verb.info.name << ' ' << argument.name << ' ' << word << ": " << said;
                ++typed;
            }
            if (words.empty()) continue;
            EXPECT_TRUE(refusal(verb, argument.name, "nothing")
                            .starts_with("'nothing' was expected to be " + words.front()))
                << verb.info.name << ' ' << argument.name;
        }
    }
    EXPECT_GT(typed, 100U);
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

// Formats read what their options say when they are used.
TEST(Choices, OfEveryFormatAreTakenAsHelpShowsThem) {
    const Workplace place;
    std::size_t typed = 0;
    const auto type = [&](const std::vector<OptionSpec>& options, const std::string& line) {
        for (const OptionSpec& option : options)
            for (const std::string& word : choices_in(option.value_name)) {
                const std::string whole = line + " --" + option.name + ' ' + word;
                const Outcome run = place.shell(whole + " </dev/null");
                EXPECT_EQ(run.err.find("was expected to be"), std::string::npos)
                    << whole << ": " << run.err;
                ++typed;
            }
    };
    for (const Format* const format : formats()) {
        const FormatInfo& info = format->info();
        const std::string sample = "wend sample " + info.id + " --nodes 60 --force -o " + info.id;
        if (place.shell(sample).status != 0) continue;  // Some can only be converted to.
        type(info.sample_options, sample);
        ASSERT_EQ(place.shell(sample).status, 0);
        type(info.options, "wend info " + info.id);
        type(info.check_options, "wend check " + info.id);
        type(info.convert_options, "wend convert " + info.id + " out/ --lossy --force");
        type(info.game_options, "wend nearest " + info.id + " --at 0,0,0 --as game");
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
