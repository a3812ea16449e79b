#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>

#include "cli/verbs.hpp"
#include "core/base/names.hpp"
#include "support/places.hpp"

// docs/cli.md, the reference of the program, against the verbs.

namespace wend::cli {
namespace {

std::string page_called(const std::string& name) {
    std::ifstream file(test::source_folder() / "docs" / name, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}
std::string reference() { return page_called("cli.md"); }

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

// The options in a text: words that begin with two dashes.
std::set<std::string> options_in(const std::string& text) {
    constexpr const char* letters = "abcdefghijklmnopqrstuvwxyz-";
    std::set<std::string> options;
    for (std::size_t at = text.find("--"); at != text.npos;) {
        const std::size_t end = std::min(text.find_first_not_of(letters, at), text.size());
        if (end > at + 3) options.insert(text.substr(at, end - at));
        at = text.find("--", end);
    }
    return options;
}

// The lines that show how a verb is called: `    wend VERB ...` and those that are set in under it.
std::string usage_of(const std::string& page, const std::string& verb) {
    const std::string head = "    wend " + verb + ' ';
    std::istringstream lines(page);
    std::string usage;
    bool goes_on = false;
    for (std::string line; std::getline(lines, line);) {
        const bool begins = line.starts_with(head) && contains(line, "[");
        goes_on = begins || (goes_on && line.starts_with("            "));
        if (goes_on) usage += line + '\n';
    }
    return usage;
}

// What links to a title say, such as `the-games-own-way`.
std::string anchor_of(std::string_view title) {
    std::string anchor;
    for (const char letter : lower_case(title))
        if (letter == ' ' || (letter >= 'a' && letter <= 'z'))
            anchor += letter == ' ' ? '-' : letter;
    return anchor;
}

// The section with that title, up to the next of its level or above; empty if there is none.
std::string section(const std::string& page, const std::string& anchor) {
    std::istringstream lines(page);
    std::string text;
    std::size_t level = 0;
    for (std::string line; std::getline(lines, line);) {
        const std::size_t signs = line.starts_with('#') ? line.find(' ') : 0;
        if (level > 0 && signs > 0 && signs <= level) break;
        if (level == 0 && signs > 0 && anchor_of(line.substr(signs + 1)) == anchor) level = signs;
        if (level > 0) text += line + '\n';
    }
    return text;
}

std::vector<std::string> anchors_in(const std::string& text) {
    constexpr std::string_view link = "](#";
    std::vector<std::string> anchors;
    for (std::size_t at = text.find(link); at != text.npos; at = text.find(link, at + 1))
        anchors.push_back(text.substr(at + link.size(), text.find(')', at) - at - link.size()));
    return anchors;
}

// The section that the row of a verb links to; empty if there is none.
std::string section_of(const std::string& page, std::string_view verb) {
    const std::size_t row = page.find(fmt::format("\n| [`{}`](#", verb));
    return row == page.npos ? "" : section(page, anchors_in(page.substr(row, 80)).front());
}

TEST(Reference, HasARowAndASectionOfEachVerb) {
    const std::string page = reference();
    for (const VerbEntry& verb : verbs())
        EXPECT_NE(section_of(page, verb.info.name), "") << verb.info.name;
}

TEST(Reference, KnowsTheOptionsOfEachVerb) {
    const std::string page = reference();
    const std::set<std::string> anywhere = options_in(page);
    for (const VerbEntry& verb : verbs()) {
        const DeclaredVerb declared(verb);
        // Its section, those that this links to, and what holds for all verbs.
        std::string text = section_of(page, verb.info.name);
        for (const std::string& anchor : anchors_in(text)) text += section(page, anchor);
        text += section(page, "what-all-verbs-have-in-common");
        const std::set<std::string> named = options_in(text);
        std::set<std::string> own;
        for (const Argument& argument : declared.arguments.list()) {
            if (!argument.is_option()) continue;
            own.insert(argument.name);
            bool is_known =
                named.contains(argument.name) ||
                (!argument.short_name.empty() && contains(text, argument.short_name + ' '));
            // Options of formats are described once, perhaps on the format's page.
            for (const std::string& id : argument.formats)
                is_known = is_known || anywhere.contains(argument.name) ||
                           contains(page_called("formats/" + id + ".md"), argument.name);
            EXPECT_TRUE(is_known) << verb.info.name << ' ' << argument.name;
        }
        for (const std::string& option : options_in(usage_of(page, std::string(verb.info.name))))
            EXPECT_TRUE(own.contains(option)) << verb.info.name << " has no " << option;
    }
}

TEST(Reference, HasTheJsonOfEachAnswer) {
    const std::string page = reference();
    // A patch is no answer; docs/comparing.md describes it.
    EXPECT_TRUE(contains(page, "[its format](comparing.md#a-patch)"));
    for (const VerbEntry& verb : verbs()) {
        const DeclaredVerb declared(verb);
        const std::vector<Argument>& list = declared.arguments.list();
        if (verb.info.name == "diff" ||
            std::ranges::find(list, "--json", &Argument::name) == list.end())
            continue;
        EXPECT_TRUE(contains(page, "\n<!-- json of " + std::string(verb.info.name) + " -->\n"))
            << verb.info.name;
    }
}

}  // namespace
}  // namespace wend::cli
