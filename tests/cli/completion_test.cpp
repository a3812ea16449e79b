#include "cli/set_up/completion.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "cli/process.hpp"
#include "cli/verbs.hpp"
#include "support/places.hpp"
#include "wend/formats.hpp"

namespace wend::cli {
namespace {

using Texts = std::vector<std::string>;

Texts texts_of(const Completion& completion) {
    Texts texts;
    for (const Completion::Candidate& candidate : completion.candidates)
        texts.push_back(candidate.text);
    return texts;
}
Texts texts(const Texts& words) { return texts_of(complete(words)); }

TEST(Completion, OfTheFirstWordAreVerbsAndFiles) {
    EXPECT_EQ(texts({"rou"}), Texts{"route"});
    EXPECT_EQ(texts({"re"}), (Texts{"reach", "repair", "restore"}));
    EXPECT_TRUE(complete(Texts{"tow"}).files);
    EXPECT_EQ(texts({"--v"}), Texts{"--version"});
    EXPECT_TRUE(texts({"unknown", ""}).empty());
}

TEST(Completion, OfOptionsAreThoseThatCanStandThereStill) {
    EXPECT_EQ(texts({"route", "town", "--fr"}), Texts{"--from"});
    EXPECT_TRUE(texts({"route", "town", "--from", "1:2", "--fr"}).empty());
    EXPECT_EQ(texts({"route", "town", "--via", "1:2", "--vi"}), Texts{"--via"});
    EXPECT_TRUE(texts({"route", "--", "--fr"}).empty());
    EXPECT_EQ(texts({"info", "--z"}), Texts{"--z-scale"});
    EXPECT_TRUE(complete(Texts{"route", "--", "--fr"}).files);
    const auto help = complete(Texts{"route", "--from"}).candidates;
    ASSERT_EQ(help.size(), 1U);
    EXPECT_FALSE(help[0].help.empty());
}

TEST(Completion, OfValuesIsWhatTheOptionTakes) {
    EXPECT_EQ(texts({"route", "--as", ""}), (Texts{"corridor", "game", "shortest"}));
    EXPECT_EQ(texts({"route", "--as", "g"}), Texts{"game"});
    EXPECT_EQ(texts({"route", "--as=g"}), Texts{"--as=game"});
    EXPECT_EQ(texts({"draw", "--picture", ""}), (Texts{"png", "svg"}));
    EXPECT_EQ(texts({"table", "--what", "f"}), Texts{"findings"});
    EXPECT_EQ(texts({"sample", ""}).size(), formats().size());
    EXPECT_EQ(texts({"convert", "a", "b", "--to", "fm92-ver"}), (Texts{"fm92-ver2", "fm92-ver3"}));
    EXPECT_EQ(texts({"repair", "--only", "dangling-li"}), Texts{"dangling-link"});
    EXPECT_EQ(texts({"merge", "--take", ""}), (Texts{"base", "ours", "theirs"}));
    EXPECT_FALSE(complete(Texts{"merge", "--take", ""}).files);
    EXPECT_EQ(texts({"merge", "--analysis=d"}), Texts{"--analysis=drop"});
    EXPECT_TRUE(complete(Texts{"draw", "town", "-o", ""}).files);
    EXPECT_FALSE(complete(Texts{"draw", "town", "--width", ""}).files);
    // Both values of an option that has two are its own, whatever they look like.
    EXPECT_TRUE(texts({"edit", "town", "--connect", "--move", "--fr"}).empty());
}

TEST(Completion, KnowsWhatCanStandInEveryPlaceThatHasNoName) {
    for (const VerbEntry& entry : verbs()) {
        const DeclaredVerb declared(entry);
        Texts line{std::string(entry.info.name)};
        for (const Argument& argument : declared.arguments.list()) {
            if (argument.is_option() || argument.name == "LINE") continue;
            line.emplace_back();
            const Completion completion = complete(line);
            EXPECT_TRUE(completion.files || !completion.candidates.empty())
                << entry.info.name << ' ' << argument.name;
            line.back() = "nothing-there";
        }
    }
}

TEST(Completion, TellsKindsAndColumnsOfTheMapOnTheLine) {
    const Workplace place;
    ASSERT_EQ(place.wend({"sample", "gta-sa-paths", "--nodes", "60", "-o", "town"}).status, 0);
    const std::string town = place.name("town");
    EXPECT_EQ(texts({"route", town, "--kind", "ro"}), Texts{"road"});
    EXPECT_EQ(texts({"route", "nowhere", "--kind", ""}), Texts{});
    // Nobody waits for what comes from a terminal or a pipe.
    EXPECT_EQ(texts({"route", "-", "--kind", ""}), Texts{});
    ASSERT_EQ(place.shell("mkfifo pipe").status, 0);
    EXPECT_EQ(texts({"route", place.name("pipe"), "--kind", ""}), Texts{});
    const Texts columns = texts({"draw", town, "--colour-by", ""});
    for (const char* const column : {"kind", "height", "lanes", "width"})
        EXPECT_TRUE(std::ranges::count(columns, column)) << column;
}

TEST(Completion, WorksInBash) {
    const Workplace place;
    place.put("town.dat", "");
    const std::string before = "bash -c 'wend() { " + test::program() +
                               " \"$@\"; }; . ./wend.bash; compopt() { :; }; COMP_WORDS=(";
    const std::string after =
        "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _wend; printf \"%s \" \"${COMPREPLY[@]}\"'";
    ASSERT_EQ(place.shell("wend completion bash > wend.bash").status, 0);
    const auto answer = [&](const std::string& words) {
        return place.shell(before + words + after).out;
    };
    EXPECT_EQ(answer("wend rep"), "repair ");
    EXPECT_EQ(answer("wend check tow"), "town.dat ");
    EXPECT_EQ(answer("wend route --as \"\""), "corridor game shortest ");
    EXPECT_EQ(answer("wend merge --take \"\""), "base ours theirs ");
}

TEST(Completion, ScriptsAreSoundWhereTheirShellsAre) {
    const Workplace place;
    for (const std::string shell : {"bash", "zsh", "fish"}) {
        const Outcome script = place.wend({"completion", shell});
        EXPECT_EQ(script.status, 0);
        place.put("script", script.out);
        const Outcome run =
            place.shell("command -v " + shell + " > /dev/null || exit 0; " + shell + " -n script");
        EXPECT_EQ(run.status, 0) << shell << run.err;
    }
    const Outcome other = place.wend({"completion", "tcsh"});
    EXPECT_EQ(other.status, 2);
    EXPECT_EQ(other.err,
              "wend: SHELL: 'tcsh' was expected to be bash, zsh, fish, words or bash-words; wend "
              "completion --help shows more\n");
}

}  // namespace
}  // namespace wend::cli
