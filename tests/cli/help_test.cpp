#include "cli/help.hpp"

#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "cli/process.hpp"
#include "support/places.hpp"
#include "wend/formats.hpp"

namespace wend::cli {
namespace {

using Words = std::vector<std::string>;

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

Words lines_of(const std::string& text) {
    Words lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

void expect_to_fit(const std::string& text) {
    for (const std::string& line : lines_of(text)) EXPECT_LE(line.size(), 80U) << line;
}

std::string help_of(std::string_view verb) {
    const VerbEntry& entry = *find_verb(verb);
    return verb_help(entry.info, DeclaredVerb(entry).arguments);
}

TEST(HelpOfVerbs, FitsOnATerminal) {
    Words ids;
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
    const std::string documentation =
        "\nDocumentation: " + (test::source_folder() / "docs").string() + '\n';
    for (const Words& line : {Words{"route", "--help"}, {"help", "route"}, {"--help", "route"}})
        EXPECT_EQ(place.wend(line).out, help_of("route") + documentation) << line.front();
    for (const std::string asked : {"help", "--help"})
        EXPECT_EQ(place.wend({asked}).out, program_help() + documentation);
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

TEST(HelpOfVerbs, BeginsWithItsUsage) {
    const auto usage = [](const std::string& verb) { return lines_of(help_of(verb)).front(); };
    EXPECT_EQ(usage("manual"), "Usage: wend manual [VERB] [options]");
    EXPECT_EQ(usage("build"), "Usage: wend build [JSON] [options]");
    EXPECT_EQ(usage("table"), "Usage: wend table [FILE...] [options]");
    EXPECT_EQ(usage("completion"),
              "Usage: wend completion bash|zsh|fish|words|bash-words [LINE...] [options]");
    EXPECT_EQ(usage("reach"), "Usage: wend reach FILE... --from PLACE [options]");
}

TEST(HelpOfVerbs, ListsOptionsOfFormatsAndDescribesThoseOfOneThatIsNamed) {
    const Workplace place;
    const std::string scale = "raw units of height to the metre", listed = help_of("info");
    EXPECT_FALSE(contains(listed, scale));
    EXPECT_TRUE(contains(listed, "  gta-iv-paths            --z-scale\n"));
    EXPECT_TRUE(contains(listed, "  wend info --help FORMAT describes the options of one format;"));
    ASSERT_EQ(place.wend({"sample", "gta-iv-paths", "--nodes", "60", "-o", "four"}).status, 0);
    ASSERT_EQ(place.shell("mkfifo pipe").status, 0);
    for (const Words& line : {Words{"info", "--help", "gta-iv-paths"},
                              {"info", "--format", "gta-iv-paths", "--help"},
                              {"info", "--format=gta-iv-paths", "-h"},
                              {"info", "four", "pipe", "--help"},
                              {"info", "--help", "four/nodes36.nod"}}) {
        const std::string described = place.wend(line).out;
        EXPECT_TRUE(contains(described, "\nOptions for gta-iv-paths:\n  --z-scale 128|64"))
            << described;
        EXPECT_TRUE(contains(described, scale));
        EXPECT_TRUE(contains(described, "\nOptions of other formats:\n")) << described;
        EXPECT_FALSE(contains(described, "  gta-iv-paths            --z-scale\n"));
    }
}

TEST(HelpOfVerbs, NamesPagesThatAreThere) {
    const std::string behind = " of the documentation";
    std::set<std::string> pages;
    for (const VerbEntry& verb : verbs()) {
        std::string text = help_of(verb.info.name);
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
