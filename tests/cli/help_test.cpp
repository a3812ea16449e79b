#include "cli/help.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>

#include "cli/process.hpp"
#include "support/places.hpp"
#include "wend/formats.hpp"

namespace wend::cli {
namespace {

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

void expect_to_fit(const std::string& text) {
    for (const std::string& line : lines_of(text)) {
        const bool is_folder = line.starts_with("Documentation: ");
        EXPECT_TRUE(line.size() <= 80 || is_folder) << line;
    }
}

TEST(HelpOfVerbs, FitsOnATerminal) {
    std::vector<std::string> ids;
    for (const Format* const format : formats()) ids.push_back(format->info().id);
    expect_to_fit(program_help());
    for (const VerbEntry& verb : verbs()) {
        const DeclaredVerb declared(verb);
        expect_to_fit(verb_help(verb.info, declared.arguments));
        expect_to_fit(verb_help(verb.info, declared.arguments, ids));
    }
}

TEST(HelpOfVerbs, HasEachGroupOnce) {
    std::set<std::string> titles;
    for (const std::string& line : lines_of(program_help())) {
        const bool is_new = !line.ends_with(':') || titles.insert(line).second;
        EXPECT_TRUE(is_new) << line;
    }
    for (const VerbEntry& verb : verbs())
        EXPECT_TRUE(contains(program_help(), "\n  " + std::string(verb.info.name) + "  "))
            << verb.info.name;
}

TEST(HelpOfVerbs, IsAskedForInAnyOrder) {
    const Workplace place;
    for (const VerbEntry& verb : verbs()) {
        const std::string name(verb.info.name);
        const Outcome run = place.wend({name, "--help"});
        EXPECT_EQ(place.wend({"help", name}).out, run.out) << name;
        EXPECT_EQ(place.wend({"--help", name}).out, run.out) << name;
    }
    EXPECT_EQ(place.wend({"help"}).out, place.wend({"--help"}).out);
    for (const std::string typed : {"rout", "ROUTE"}) {
        const Outcome unknown = place.wend({"help", typed});
        EXPECT_EQ(unknown.status, 2);
        EXPECT_EQ(unknown.out, "");
        EXPECT_EQ(unknown.err, "wend: there is no verb '" + typed + "'; did you mean route?\n");
    }
    EXPECT_EQ(place.wend({"help", "nothing-like-it"}).err,
              "wend: there is no verb 'nothing-like-it'; wend --help lists the verbs\n");
    EXPECT_EQ(place.wend({"manual", "rout"}).err,
              "wend: there is no verb 'rout'; did you mean route?\n");
}

TEST(HelpOfVerbs, TellsOfTheVersionByItsShortNames) {
    const Workplace place;
    const Outcome run = place.wend({"--version"});
    EXPECT_EQ(run.status, 0);
    for (const std::string name : {"-V", "-v"}) EXPECT_EQ(place.wend({name}).out, run.out);
}

// A page for man is a help text in fonts.
TEST(HelpOfVerbs, HasTheUsageOfItsManPage) {
    const Workplace place;
    for (const VerbEntry& verb : verbs()) {
        const std::string name(verb.info.name);
        std::string page = place.wend({"manual", name}).out;
        const std::size_t begin = page.find(".SH SYNOPSIS\n") + 13;
        page = page.substr(begin, page.find('\n', begin) - begin);
        for (const std::string font : {"\\fB", "\\fI", "\\fR", "\\"})
            for (std::size_t at = page.find(font); at != page.npos; at = page.find(font))
                page.erase(at, font.size());
        EXPECT_TRUE(place.wend({name, "--help"}).out.starts_with("Usage: " + page + '\n')) << page;
    }
    const auto usage = [&](const std::string& verb) {
        return lines_of(place.wend({verb, "--help"}).out).front();
    };
    EXPECT_EQ(usage("manual"), "Usage: wend manual [VERB] [options]");
    EXPECT_EQ(usage("build"), "Usage: wend build [JSON] [options]");
    EXPECT_EQ(usage("table"), "Usage: wend table [FILE...] [options]");
    EXPECT_EQ(usage("completion"),
              "Usage: wend completion bash|zsh|fish|words|bash-words [LINE...] [options]");
    EXPECT_EQ(usage("reach"), "Usage: wend reach FILE... --from PLACE [options]");
}

TEST(HelpOfVerbs, ListsOptionsOfFormatsAndDescribesThoseOfOneThatIsNamed) {
    const Workplace place;
    const std::string scale = "raw units of height to the metre";
    const std::string listed = place.wend({"info", "--help"}).out;
    EXPECT_FALSE(contains(listed, scale));
    EXPECT_TRUE(contains(listed, "  gta-iv-paths            --z-scale\n"));
    EXPECT_TRUE(contains(listed, "  wend info --help FORMAT describes the options of one format;"));
    ASSERT_EQ(place.wend({"sample", "gta-iv-paths", "--nodes", "60", "-o", "four"}).status, 0);
    ASSERT_EQ(place.shell("mkfifo pipe").status, 0);
    for (const std::vector<std::string>& words :
         {std::vector<std::string>{"--help", "gta-iv-paths"},
          {"--format", "gta-iv-paths", "--help"},
          {"--format=gta-iv-paths", "-h"},
          {"four", "pipe", "--help"},
          {"--help", "four/nodes36.nod"}}) {
        std::vector<std::string> line{"info"};
        line.insert(line.end(), words.begin(), words.end());
        const std::string described = place.wend(line).out;
        EXPECT_TRUE(contains(described, "\nOptions for gta-iv-paths:\n  --z-scale 128|64"))
            << described;
        EXPECT_TRUE(contains(described, scale));
        EXPECT_TRUE(contains(described, "\nOptions of other formats:\n")) << described;
        EXPECT_FALSE(contains(described, "  gta-iv-paths            --z-scale\n"));
    }
    // What completes a line knows all of them.
    EXPECT_TRUE(
        contains(place.wend({"completion", "words", "--", "info", "--z"}).out, "--z-scale"));
}

TEST(HelpOfVerbs, NamesPagesThatAreThere) {
    const Workplace place;
    const std::string behind = " of the documentation";
    std::set<std::string> pages;
    for (const VerbEntry& verb : verbs()) {
        std::string text = place.wend({std::string(verb.info.name), "--help"}).out;
        EXPECT_TRUE(
            text.ends_with("\nDocumentation: " + (test::source_folder() / "docs").string() + '\n'))
            << text;
        // Lines may break between any two words.
        for (std::size_t at = text.find("\n "); at != text.npos; at = text.find("\n "))
            text.replace(at, text.find_first_not_of(' ', at + 1) - at, " ");
        for (std::size_t at = text.find(behind); at != text.npos; at = text.find(behind, at + 1)) {
            const std::size_t begin = text.rfind(' ', at - 1) + 1;
            pages.insert(text.substr(begin, at - begin));
        }
    }
    EXPECT_TRUE(pages.contains("selecting.md"));
    for (const std::string& page : pages)
        EXPECT_TRUE(std::filesystem::exists(test::source_folder() / "docs" / page)) << page;
}

}  // namespace
}  // namespace wend::cli
