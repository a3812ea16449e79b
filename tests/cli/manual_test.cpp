#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "cli/process.hpp"
#include "cli/set_up/manual_verb.hpp"
#include "cli/verbs.hpp"

namespace wend::cli {
namespace {

std::string escaped(std::string_view text) {
    std::string spelt;
    for (const char letter : text) spelt += letter == '-' ? "\\-" : std::string(1, letter);
    return spelt;
}

struct Manual : testing::Test {
    const Workplace place;

    std::string page(const std::string& name) const { return place.content("pages/" + name); }
    void SetUp() override {
        const Outcome run = place.wend({"manual", "-o", "pages"});
        ASSERT_EQ(run.status, 0) << run.err;
    }
};

TEST_F(Manual, HasAPageOfEachVerbWithAllThatItTakes) {
    for (const VerbEntry& entry : verbs()) {
        const std::string name(entry.info.name);
        const std::string text = page("wend-" + name + ".1");
        EXPECT_TRUE(text.starts_with(".TH ")) << name;
        const DeclaredVerb declared(entry);
        for (const Argument& argument : declared.arguments.list()) {
            const std::string& shown =
                argument.is_option() ? argument.name : argument.shown_value();
            EXPECT_NE(text.find(escaped(shown)), std::string::npos) << shown;
        }
        EXPECT_NE(page("wend.1").find("wend\\-" + name), std::string::npos) << name;
        EXPECT_EQ(manual_of_verb(entry), text);
    }
    EXPECT_EQ(place.wend({"manual"}).out, page("wend.1"));
    EXPECT_EQ(place.wend({"manual", "route"}).out, page("wend-route.1"));
}

TEST_F(Manual, TakesNoTextForACommand) {
    const std::set<std::string> known{".TH", ".SH", ".TP", ".br", ".nf", ".fi"};
    for (const VerbEntry& entry : verbs()) {
        std::istringstream lines(page("wend-" + std::string(entry.info.name) + ".1"));
        for (std::string line; std::getline(lines, line);) {
            EXPECT_FALSE(line.starts_with('\'')) << line;
            if (line.starts_with('.')) {
                EXPECT_TRUE(known.contains(line.substr(0, line.find(' ')))) << line;
            }
        }
    }
    const Outcome run = place.shell(
        "command -v groff > /dev/null || exit 0; groff -man -Tutf8 -ww -z pages/*.1 2>&1");
    EXPECT_EQ(run.out, "");
}

TEST_F(Manual, IsWrittenOnceUnlessForced) {
    EXPECT_EQ(place.wend({"manual", "-o", "pages"}).status, 2);
    EXPECT_EQ(place.wend({"manual", "-o", "pages", "--force"}).status, 0);
    EXPECT_EQ(place.wend({"manual", "nothing"}).status, 2);
    EXPECT_EQ(place.wend({"manual", "route", "-o", "pages"}).status, 2);
}

}  // namespace
}  // namespace wend::cli
