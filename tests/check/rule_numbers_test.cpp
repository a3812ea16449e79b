#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "support/places.hpp"
#include "wend/formats.hpp"

// How many rules a format has is stated in the readme and on the format's page. Such a number is
// the text of a link to the rules' page: `[35 rules](docs/rules/gta-sa-paths.md)`, and may be
// followed by how many of them are errors, warnings and notes.

namespace wend {
namespace {

struct StatedNumber {
    std::string where;
    std::string format;
    std::uint64_t rules = 0;
    std::vector<std::uint64_t> severities = {};  // Errors, warnings and notes, if they are stated.
};

const std::regex linked_number(R"(\[(\d+) [^\]]*\]\([^)]*rules/([a-z0-9-]+)\.md\))");
const std::regex severities(R"(^[:,] (\d+) errors?, (\d+) warnings? and (\d+) notes?)");

std::vector<StatedNumber> numbers_in(const std::string& line, const std::string& where) {
    std::vector<StatedNumber> numbers;
    for (std::sregex_iterator match(line.begin(), line.end(), linked_number), end; match != end;
         ++match) {
        StatedNumber told{where, (*match)[2], std::stoull((*match)[1])};
        std::smatch parts;
        const std::string rest = match->suffix();
        if (std::regex_search(rest, parts, severities))
            for (std::size_t i = 1; i <= 3; ++i) told.severities.push_back(std::stoull(parts[i]));
        numbers.push_back(std::move(told));
    }
    return numbers;
}

std::vector<std::filesystem::path> pages() {
    const std::filesystem::path root = test::source_folder();
    std::vector<std::filesystem::path> pages{root / "README.md"};
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root / "docs"))
        if (entry.path().extension() == ".md") pages.push_back(entry.path());
    std::ranges::sort(pages);
    return pages;
}

template <class Function>
void for_each_line(const std::filesystem::path& page, Function function) {
    std::ifstream in(page);
    std::string line;
    for (int number = 1; std::getline(in, line); ++number)
        function(line, page.filename().string() + ":" + std::to_string(number));
}

TEST(RuleNumbers, AreThoseOfTheRegistry) {
    std::set<std::string> told_in_readme;
    for (const std::filesystem::path& page : pages())
        for_each_line(page, [&](const std::string& line, const std::string& where) {
            for (const StatedNumber& told : numbers_in(line, where)) {
                SCOPED_TRACE(told.where + ", " + told.format);
                const Format* format = find_format(told.format);
                ASSERT_NE(format, nullptr);
                const auto rules = format->rules();
                EXPECT_EQ(told.rules, rules.size());
                if (page.filename() == "README.md") told_in_readme.insert(told.format);
                if (told.severities.empty()) continue;
                std::vector<std::uint64_t> counts;
                for (const Severity severity : {Severity::error, Severity::warning, Severity::note})
                    counts.push_back(static_cast<std::uint64_t>(
                        std::ranges::count(rules, severity, &Rule::severity)));
                EXPECT_EQ(told.severities, counts);
            }
        });
    for (const Format* format : formats()) {
        if (format->rules().empty()) continue;
        EXPECT_TRUE(told_in_readme.contains(format->info().id))
            << "README.md does not say how many rules " << format->info().id << " has";
    }
}

// So that the test above sees each.
TEST(RuleNumbers, AreLinksToTheirRules) {
    const std::regex number(R"((^|[^\[])\b(\d+) rules\b)");
    for (const std::filesystem::path& page : pages())
        for_each_line(page, [&](const std::string& line, const std::string& where) {
            EXPECT_FALSE(std::regex_search(line, number)) << where << ": " << line;
        });
}

TEST(RuleNumbers, AreFoundInALine) {
    const auto found = numbers_in(
        "| [41 rules](docs/rules/gp2-track.md), [30 for F1GP](docs/rules/f1gp-track.md) | "
        "[12 rules](../rules/a-b.md): 1 error, 2 warnings and 9 notes: all.",
        "here");
    ASSERT_EQ(found.size(), 3u);
    EXPECT_EQ(found[0].format, "gp2-track");
    EXPECT_EQ(found[0].rules, 41u);
    EXPECT_TRUE(found[0].severities.empty());
    EXPECT_EQ(found[1].format, "f1gp-track");
    EXPECT_EQ(found[1].rules, 30u);
    EXPECT_EQ(found[2].severities, (std::vector<std::uint64_t>{1, 2, 9}));
}

}  // namespace
}  // namespace wend
