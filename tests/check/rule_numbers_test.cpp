#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>

#include "wend/finding.hpp"
#include "wend/formats.hpp"

// How many rules a format has stands in the README and on its page: the same number, and the right
// one.

namespace wend {
namespace {

std::string content(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(in), {});
}

std::ptrdiff_t rules_of(const Format& format, Severity severity) {
    return std::ranges::count(format.rules(), severity, &Rule::severity);
}

// Expects each link to the page of a format's rules that names a number to name the right one, and
// so where it tells errors, warnings and notes apart. Returns how many links do.
std::ptrdiff_t expect_numbers(const std::string& text, const Format& format) {
    const std::regex link("\\[(\\d+) [^\\]]*\\]\\([^)]*rules/" + format.info().id +
                          "\\.md\\)(?:[,:] (\\d+) errors, (\\d+) warnings and (\\d+) notes)?");
    const std::sregex_iterator first(text.begin(), text.end(), link), last;
    std::for_each(first, last, [&](const std::smatch& match) {
        EXPECT_EQ(match[1], std::to_string(format.rules().size())) << match[0];
        if (!match[2].matched) return;
        EXPECT_EQ(match[2], std::to_string(rules_of(format, Severity::error))) << match[0];
        EXPECT_EQ(match[3], std::to_string(rules_of(format, Severity::warning))) << match[0];
        EXPECT_EQ(match[4], std::to_string(rules_of(format, Severity::note))) << match[0];
    });
    return std::distance(first, last);
}

TEST(NumbersOfRules, AreRightInTheReadmeAndOnEachPage) {
    const std::filesystem::path root = WEND_SOURCE_DIR;
    for (const Format* format : formats()) {
        if (format->rules().empty()) continue;
        EXPECT_EQ(expect_numbers(content(root / "README.md"), *format), 1) << format->info().id;
        expect_numbers(content(root / "docs/formats" / (format->info().id + ".md")), *format);
    }
}

}  // namespace
}  // namespace wend
