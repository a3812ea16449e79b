#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "support/places.hpp"
#include "wend/check.hpp"
#include "wend/formats.hpp"

namespace wend {
namespace {

TEST(RulePage, IsMadeOfTheRulesOwnText) {
    const Rule rule{.id = "wet-road",
                    .severity = Severity::warning,
                    .title = "a road is under water",
                    .why = "Cars stop.",
                    .remedy = "Build a bridge.",
                    .consequences = "no-traffic boat"};
    EXPECT_EQ(rule_page(rule),
              "## wet-road\n\n**warning: a road is under water.**\n\nCars stop.\n\n"
              "What to do: Build a bridge.\n\n"
              "The same fault may also break `no-traffic`, `boat`.\n");
}

TEST(RulePage, TellsWhatUpsetsTheWholeFile) {
    const Rule rule{.id = "shifted", .consequences = "length", .reach = Rule::Reach::file};
    EXPECT_TRUE(rule_page(rule).ends_with(
        "The same fault may also break `length`, anywhere in the file.\n"));
}

// Each format that has rules has their page in docs/rules/. WEND_UPDATE_GOLDEN=1 writes it anew.
TEST(RulesPage, IsTheOneInTheDocumentation) {
    for (const Format* format : formats()) {
        if (format->rules().empty()) continue;
        const auto path = test::source_folder() / "docs/rules" / (format->info().id + ".md");
        const std::string page = rules_page(*format);
        if (std::getenv("WEND_UPDATE_GOLDEN")) {
            std::filesystem::create_directories(path.parent_path());
            std::ofstream(path, std::ios::binary) << page;
            continue;
        }
        std::ifstream in(path, std::ios::binary);
        EXPECT_TRUE(std::string(std::istreambuf_iterator<char>(in), {}) == page)
            << path << " is old: run this with WEND_UPDATE_GOLDEN=1";
    }
}

// Whoever reads a finding must learn why it matters and what to do.
TEST(Rules, SayAllThatAPageShows) {
    for (const Format* format : formats())
        for (const Rule& rule : format->rules()) {
            EXPECT_TRUE(rule.why.ends_with('.')) << rule.id;
            EXPECT_TRUE(rule.remedy.ends_with('.')) << rule.id;
            EXPECT_FALSE(rule.title.empty() || rule.title.ends_with('.')) << rule.id;
            EXPECT_EQ(rule.id.find_first_not_of("abcdefghijklmnopqrstuvwxyz-"), rule.id.npos);
        }
}

}  // namespace
}  // namespace wend
