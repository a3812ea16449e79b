#include <gtest/gtest.h>

#include "cli/process.hpp"
#include "support/places.hpp"
#include "wend/bytes.hpp"

namespace wend {
namespace {

// The lines of the page on git that set it up.
std::string settings() {
    std::ifstream page(test::source_folder() / "docs/git.md");
    std::string text, line;
    while (std::getline(page, line))
        if (line.starts_with("git config ") && line.find("textconv") == std::string::npos)
            text += line + "\n";
    return text;
}

class GitTest : public testing::Test {
  protected:
    GitTest() {
        // Git starts the program by its name.
        place.put("bin/wend", "#!/bin/sh\nexec " + quoted(test::program()) + " \"$@\"\n");
        run("chmod +x bin/wend && mkdir repository && cd repository && git init -q -b main && "
            "git config user.email a@example.org && git config user.name A && " +
            std::string("wend sample source-nav --nodes 40 -o . && "
                        "printf '*.nav diff=wend merge=wend\\n' > .gitattributes"));
        in_repository(settings());
        in_repository("git add . && git commit -qm base");
    }
    Outcome run(const std::string& line) const {
        return place.shell("export PATH=\"$PWD/bin:$PATH\" GIT_CONFIG_GLOBAL=/dev/null; " + line);
    }
    Outcome in_repository(const std::string& line) const {
        return run("cd repository && { " + line + "\n}");
    }
    // Changes one value of the mesh by its JSON, on a branch of its own.
    void change(const std::string& branch, const std::string& record, const std::string& from,
                const std::string& to) const {
        const Outcome done =
            in_repository("git checkout -q -b " + branch +
                          " main && wend dump building.nav -o m.json && sed -i '/" + record +
                          "/s/" + from + "/" + to +
                          "/' m.json && wend build m.json -o building.nav --force && rm m.json && "
                          "git commit -qam " +
                          branch);
        ASSERT_EQ(done.status, 0) << done.err << done.out;
    }

    const Workplace place;
};

TEST_F(GitTest, ShowsChangesInWords) {
    change("one", "^ *{\"#\": 3,", "\"light\": \\[[^]]*\\]", "\"light\": [1, 1, 1, 1]");
    change("two", "^ *{\"#\": 3,", "\"north_east_height\": [-0-9.]*", "\"north_east_height\": 7");
    const Outcome diff = in_repository("git diff main two -- building.nav");
    EXPECT_EQ(diff.status, 0) << diff.err;
    EXPECT_NE(diff.out.find("building.nav\n"), std::string::npos) << diff.out;
    EXPECT_NE(diff.out.find("north_east_height"), std::string::npos) << diff.out;
    EXPECT_EQ(diff.out.find("Binary files"), std::string::npos) << diff.out;
}

TEST_F(GitTest, MergesWhatDiffersAndStopsAtWhatBothChanged) {
    const std::string height = "\"north_east_height\": [-0-9.]*";
    change("one", "^ *{\"#\": 3,", height, "\"north_east_height\": 701");
    change("two", "^ *{\"#\": 5,", height, "\"north_east_height\": 702");
    change("three", "^ *{\"#\": 3,", height, "\"north_east_height\": 703");

    const Outcome fine = in_repository("git checkout -q one && git merge -q -m both two");
    EXPECT_EQ(fine.status, 0) << fine.err << fine.out;
    const Outcome both = in_repository("wend dump building.nav");
    EXPECT_NE(both.out.find("\"north_east_height\": 701"), std::string::npos);
    EXPECT_NE(both.out.find("\"north_east_height\": 702"), std::string::npos);

    const Outcome conflict = in_repository("git merge -q -m all three");
    EXPECT_EQ(conflict.status, 1) << conflict.out;
    EXPECT_NE((conflict.out + conflict.err).find("north_east_height"), std::string::npos)
        << conflict.out << conflict.err;
    EXPECT_NE((conflict.out + conflict.err).find("\n  theirs  north_east_height"),
              std::string::npos)
        << conflict.out << conflict.err;
    const Outcome taken = in_repository(
        "for side in 1 2 3; do git show :$side:building.nav > $side.nav; done && "
        "wend merge 1.nav 2.nav 3.nav -o taken.nav --take theirs && wend dump taken.nav && "
        "rm [123].nav taken.nav");
    EXPECT_EQ(taken.status, 0) << taken.err;
    EXPECT_NE(taken.out.find("\"north_east_height\": 703"), std::string::npos);
    EXPECT_NE(taken.out.find("\"north_east_height\": 702"), std::string::npos);
    const Outcome decided = in_repository(
        "sed -i 's/\"take\": null/\"take\": \"theirs\"/' building.nav.conflicts.json && "
        "git show :1:building.nav > base.nav && git show :2:building.nav > ours.nav && "
        "git show :3:building.nav > theirs.nav && wend merge base.nav ours.nav theirs.nav "
        "-o building.nav --force --decide building.nav.conflicts.json && git add building.nav && "
        "git commit -qm decided && wend dump building.nav");
    EXPECT_EQ(decided.status, 0) << decided.err;
    EXPECT_NE(decided.out.find("\"north_east_height\": 703"), std::string::npos);
    EXPECT_NE(decided.out.find("\"north_east_height\": 702"), std::string::npos);
}

}  // namespace
}  // namespace wend
