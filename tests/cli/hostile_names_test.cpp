#include <fmt/format.h>

#include <algorithm>

#include "cli/built_mesh.hpp"
#include "cli/verbs.hpp"
#include "core/base/csv.hpp"
#include "core/base/display_text.hpp"

// A stranger's mesh whose places are called what a terminal, a shell, a spreadsheet or a browser
// would act upon, in a file that is called so too. Whatever is made of it, nobody acts.

namespace wend {
namespace {

using Texts = std::vector<std::string>;

// Every byte from 1 to 255 in a name of its own, and what is known to be tried.
Texts hostile_names() {
    Texts names{"It's $(touch pwned) \"x\"",
                "Q`touch pwned`",
                "S;touch pwned",
                "=cmd|' /C calc'!A0",
                "@SUM(1)",
                "'=1",
                "~root",
                "#x",
                "{a,b}[x]*?",
                "e!!x",
                "name:with=both",
                "<b>&amp;\"'</b></script><script>alert(1)</script>",
                "Y\n:files",
                "\x1b]0;title\x07",
                "\xc2\x9b"
                "31m",
                "\xe2\x80\xae"
                "gnp.",
                "back\\slash",
                "$\\'$(touch pwned)'",
                "J;=2+5",
                "12",
                "(2:1,2)",
                "null"};
    for (int byte = 1; byte < 256; ++byte)
        names.push_back(fmt::format("N{:03}{}z", byte, static_cast<char>(byte)));
    return names;
}

// As JSON spells bytes.
std::string in_json(const std::string& name) {
    std::string text = "\"";
    for (const char byte : name) text += fmt::format("\\u{:04x}", static_cast<unsigned char>(byte));
    return text + '"';
}

// Whether a terminal would do more than print lines.
bool steers(std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto code = static_cast<unsigned char>(text[i]);
        if ((code < 0x20 && code != '\n') || code == 0x7f) return true;
        if (code == 0xc2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xa0)
            return true;
        // U+202E and the like.
        if (code == 0xe2 && changes_layout(text.substr(i, 3))) return true;
    }
    return false;
}

class HostileNames : public testing::Test {
  protected:
    HostileNames() {
        const Texts names = hostile_names();
        std::string areas, places;
        for (std::size_t i = 0; i < names.size(); ++i) {
            const std::string before = i > 0 ? std::to_string(i) : "",
                              behind = i + 1 < names.size() ? std::to_string(i + 2) : "";
            BuiltArea area{.id = int(i) + 1, .x = 100 * int(i)};
            area.to = {"", behind.c_str(), "", before.c_str()};
            std::string json = area.json();
            const std::string none = "\"place\": 0";
            json.replace(json.find(none), none.size(), fmt::format("\"place\": {}", i + 1));
            const std::string nothing = "\"visible\": []";
            json.replace(json.find(nothing), nothing.size(),
                         fmt::format("\"visible\": [[{}, \"both\"]]", i + 1));
            areas += (i > 0 ? ", " : "") + json;
            places += fmt::format("{}{{\"name\": {}}}", i > 0 ? ", " : "", in_json(names[i]));
        }
        place.put("names.json",
                  fmt::format(R"({{"format": "source-nav", "version": "16.0", "bsp_size": 4096,
                  "is_analyzed": 1, "places": [{}], "areas": [{}], "ladders": []}})",
                              places, areas));
        const Outcome built = place.wend({"build", "names.json", "-o", "names.nav"});
        EXPECT_EQ(built.status, 0) << built.err;
        place.put(file, place.content("names.nav"));
    }

    const Workplace place;
    const std::string file = "m\x1b[31m\n=\xc2\x9b.nav";
};

TEST_F(HostileNames, SteerNoTerminalWhateverVerbPrintsThem) {
    ASSERT_EQ(place
                  .wend({"edit", file, "-o", "other.nav", "--where", "place \"S;touch pwned\"",
                         "--delete"})
                  .status,
              0);
    ASSERT_EQ(place
                  .wend({"edit", file, "-o", "third.nav", "--where", "place \"S;touch pwned\"",
                         "--move", "0,0,9"})
                  .status,
              0);
    const std::string name = hostile_names()[12];
    // Both sides give an area another place, by names that steer.
    for (const auto& [to, place_of_area] : {std::pair("fourth.nav", "14"), {"fifth.nav", "16"}}) {
        const std::string change = std::string("areas[12].place=") + place_of_area;
        ASSERT_EQ(place.wend({"edit", file, "-o", to, "--set-file", change}).status, 0);
    }
    place.put("some", "Y\\x0a:files\n\\x1b]0;title\\x07\n");
    const std::vector<Texts> lines{
        {"info", file},
        {"info", file, "--full", "--per-file"},
        {"info", file, "--json"},
        {"check", file, "--all", "--notes"},
        {"check", file, "--json"},
        {"dump", file},
        {"explain", file},
        {"explain", file, "--json"},
        {"table", file, "--what", "areas"},
        {"table", file, "--what", "values", "--output-format", "ndjson", "--distinct", "999"},
        {"build", "names.json", "-o", file, "--force"},
        {"repair", file, "--dry-run", "--all"},
        {"edit", file, "--dry-run", "--mirror", "x"},
        {"edit", file, "--where", "place \"" + name + '"', "--delete", "--dry-run"},
        {"diff", file, "other.nav"},
        {"diff", file, "other.nav", "--json"},
        {"merge", file, "other.nav", "third.nav", "-o", "merged.nav"},
        {"merge", file, "fourth.nav", "fifth.nav", "-o", "merged.nav", "--conflicts", "-"},
        {"merge", file, "fourth.nav", "fifth.nav", "-o", "taken.nav", "--take", "theirs"},
        {"convert", file, "o.geojson"},
        {"convert", file, "-", "--to", "geojson"},
        {"convert", file, "x.nav", "--to", "15.0", "--lossy"},
        {"draw", file, "-o", "-", "--picture", "svg"},
        {"draw", file, "-o", file + ".svg"},
        {"route", file, "--from", name, "--to", "1"},
        {"route", file, "--from",
         "\xe2\x80\xae"
         "gnp.",
         "--to", "1", "--json"},
        {"route", file, "--from", name, "--to", "\x1b]0;title\x07", "--json"},
        {"reach", file, "--from", name, "--within", "900"},
        {"reach", file, "--from", name, "--within", "900", "--json"},
        {"nearest", file, "--at", name},
        {"nearest", file, "--at", name, "--json"},
        {"choke", file, "--from", name, "--to", "1"},
        {"sight", file},
        {"sight", file, "--between", "places"},
        {"sight", file, "--between", "places", "--json"},
        {"matrix", file, "--places", "some"},
        {"matrix", file, "--between", "places", "-o", "-"},
        {"completion", "words", "--", "route", file, "--from", ""},
        {"completion", "bash-words", "--", "route", "names.nav", "--from", ""},
        {"restore", "."},
        {"formats"},
        {"manual"},
        {"sample", "gp2-track", "-o", "d\x1b/"}};
    const std::vector<Texts> refused{
        {"route", file, "--from", "\x1b[31mnowhere\n", "--to", "1"},
        {"edit", file, "-o", file, "--where", "place \x1b[31m", "--delete"},
        {"prepare", file, "-o", file},
        {"generate", file, "-o", file, "--force"},
        {"restore", file},
        {"view", file, "-o", file},
        {"sample", "\x1b[31m", "-o", file},
        {"formats", "\x1b[31m"},
        {"manual", "\x1b[31m"},
        {"\x1b[31m"},
        {"info", "\x1b[31m"},
        {"info", file, "--\x1b[31m"}};
    for (const cli::VerbEntry& verb : cli::verbs()) {
        const auto is_of_it = [&](const Texts& line) { return line.front() == verb.info.name; };
        EXPECT_TRUE(std::ranges::any_of(lines, is_of_it) || std::ranges::any_of(refused, is_of_it))
            << "nobody tries " << verb.info.name;
    }
    for (const bool is_refused : {false, true})
        for (const Texts& line : is_refused ? refused : lines) {
            const Outcome run = place.wend(line);
            EXPECT_EQ(run.status > 1, is_refused) << line.front() << run.err;
            EXPECT_FALSE(steers(run.out)) << line.front();
            EXPECT_FALSE(steers(run.err)) << line.front() << run.err;
        }
    EXPECT_FALSE(place.has("pwned"));
}

TEST_F(HostileNames, AreFoundAsTheyArePrinted) {
    for (const std::string name : {"Y\\x0a:files", "N027\\x1bz", "N155\\x9bz", "\\xc2\\x9b31m"}) {
        const Outcome run = place.wend({"route", "names.nav", "--from", name, "--to", "1"});
        EXPECT_EQ(run.status, 0) << run.err;
    }
}

struct Shell {
    const char *name, *command, *begin;
};

class HostileNamesInShells : public HostileNames, public testing::WithParamInterface<Shell> {};

// Types the beginning of a name, completes it and runs the line, in a terminal.
TEST_P(HostileNamesInShells, RunNothing) {
    const auto [shell, command, begin] = GetParam();
    if (place.shell(fmt::format("command -v script && command -v {}", shell)).status != 0)
        GTEST_SKIP() << "there is no " << shell << ", or no script";
    // What is typed, and what the program is to get.
    const std::vector<std::pair<std::string, std::string>> typed{
        {"It", "It's $(touch pwned) \"x\""},
        {"\"It", "It's $(touch pwned) \"x\""},
        {"Q", "Q`touch pwned`"},
        {"'Q", "Q`touch pwned`"},
        {"S", "S;touch pwned"},
        {"\\=c", "=cmd|' /C calc'!A0"},
        {"\\~", "~root"},
        {"\\#", "#x"},
        {"\\{a", "{a,b}[x]*?"},
        {"e", "e!!x"},
        {"'e", "e!!x"},
        {"na", "name:with=both"},
        {"\\<b", "<b>&amp;\"'</b></script><script>alert(1)</script>"},
        {"ba", "back\\slash"},
        {"Y", "Y\\x0a:files"},
        {"N032", "N032 z"},
        {"\"N032", "N032 z"},
        {"N036", "N036$z"},
        {"N039", "N039'z"},
        {"N092", "N092\\z"},
        {"N155", "N155\\x9bz"}};
    place.put("bin/wend", "#!/bin/sh\n[ \"$1\" = completion ] && exec " + test::program() +
                              " \"$@\"\nprintf '%s\\n' \"$6\" >> words\n");
    ASSERT_EQ(place.shell("chmod +x bin/wend && mkdir home").status, 0);
    std::string keys = fmt::format("{}\n", begin), expected;
    for (const auto& [begun, name] : typed) {
        keys += "wend route names.nav --to 1 --from " + begun + "\t\n";
        expected += name + '\n';
    }
    if (std::string_view(shell) == "bash") {
        // Begun in a way that Bash alone reads, of which nothing is completed: a line end.
        keys += "wend route names.nav --to 1 --from $'\t\n'\n";
        expected += "\n\n";
    }
    place.put("keys", keys + "exit\n");
    place.put("words", "");
    place.shell(
        fmt::format("HOME=$PWD/home PATH=$PWD/bin:$PATH TERM=xterm LC_ALL=C.UTF-8 "
                    "timeout 60 script -qec '{}' /dev/null < keys",
                    command));
    EXPECT_EQ(place.content("words"), expected);
    EXPECT_FALSE(place.has("pwned"));
}

INSTANTIATE_TEST_SUITE_P(
    All, HostileNamesInShells,
    testing::Values(Shell{"bash", "bash --norc --noprofile -i", "source <(wend completion bash)"},
                    Shell{"zsh", "zsh -f -i",
                          "autoload -Uz compinit; compinit -u -D; source <(wend completion zsh)"},
                    Shell{"fish", "fish --no-config -i", "wend completion fish | source"}),
    [](const auto& tried) { return std::string(tried.param.name); });

TEST_F(HostileNames, ComeBackFromOtherPrograms) {
    for (const std::string other : {"o.geojson", "o.gpkg", "o.glb", "o.json"}) {
        const bool is_json = other == "o.json";
        const Outcome there = is_json ? place.wend({"dump", file, "-o", other})
                                      : place.wend({"convert", file, other});
        EXPECT_EQ(there.status, 0) << there.err;
        const Outcome back = is_json ? place.wend({"build", other, "-o", "back.nav", "--force"})
                                     : place.wend({"convert", other, "back.nav", "--force"});
        EXPECT_EQ(back.status, 0) << back.err;
        EXPECT_EQ(place.content("back.nav"), place.content(file)) << other;
    }
}

// A spreadsheet is told of each formula that it is none, and Wend reads it as it was.
TEST_F(HostileNames, AreNoFormulasInTables) {
    for (const Texts& line :
         std::vector<Texts>{{"convert", file, "t.csv", "--to", "csv"},
                            {"matrix", file, "--between", "places"},
                            {"table", file, "--what", "areas"},
                            {"table", file, "--what", "values", "--distinct", "999"}}) {
        Texts words = line;
        if (line.front() != "convert") words.insert(words.end(), {"-o", "t.csv"});
        words.emplace_back("--force");
        ASSERT_EQ(place.wend(words).status, 0) << line.front();
        const std::string table = place.content("t.csv");
        EXPECT_EQ(table.find(",=cmd"), std::string::npos) << line.front();
        EXPECT_EQ(table.find(",@SUM"), std::string::npos) << line.front();
        EXPECT_EQ(table.find(";=2"), std::string::npos) << line.front();
        EXPECT_NE(table.find("'=cmd|' /C calc'!A0"), std::string::npos) << line.front();
        CsvRows rows(table);
        Texts cells;
        std::size_t seen = 0;
        while (rows.next(cells))
            for (const std::string_view name : {"=cmd|' /C calc'!A0", "@SUM(1)", "'=1", "J;=2+5"})
                seen += static_cast<std::size_t>(std::ranges::count(cells, name));
        EXPECT_GE(seen, 4u) << line.front();
    }
    ASSERT_EQ(place.wend({"convert", file, "p.csv", "--to", "plain-csv"}).status, 0);
    EXPECT_NE(place.content("p.csv").find(",=cmd"), std::string::npos);
}

}  // namespace
}  // namespace wend
