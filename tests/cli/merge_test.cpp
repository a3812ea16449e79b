#include <gtest/gtest.h>

#include "cli/process.hpp"

namespace wend {
namespace {

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

// A town in which both sides gave two nodes other widths, and each one more to itself.
class MergeTest : public testing::Test {
  protected:
    MergeTest() {
        const Outcome made = place.shell(
            "wend sample gta-sa-paths --nodes 60 -o . && "
            "mv nodes36.dat base.dat");
        EXPECT_EQ(made.status, 0) << made.err;
        edit("ours.dat", {"3=3", "5=3", "7=3"});
        edit("theirs.dat", {"3=4", "5=4", "9=4"});
    }
    Outcome wend(const std::vector<std::string>& words) const { return place.wend(words); }
    Outcome merge(const std::vector<std::string>& more) const {
        std::vector<std::string> words{"merge", "base.dat", "ours.dat", "theirs.dat", "--force"};
        words.insert(words.end(), more.begin(), more.end());
        return wend(words);
    }
    // The town with widths of nodes, such as `3=2`.
    void edit(const std::string& to, const std::vector<std::string>& widths) const {
        std::vector<std::string> words{"edit", "base.dat", "-o", to};
        for (const std::string& width : widths) {
            const std::size_t end = width.find('=');
            words.insert(words.end(), {"--set-file", "nodes[" + width.substr(0, end) +
                                                         "].path_width" + width.substr(end)});
        }
        const Outcome edited = wend(words);
        EXPECT_EQ(edited.status, 0) << edited.err;
    }
    void expect_merged(const std::vector<std::string>& widths) const {
        edit("expected.dat", widths);
        EXPECT_EQ(place.content("both.dat"), place.content("expected.dat"));
        ASSERT_EQ(place.shell("rm both.dat expected.dat").status, 0);
    }
    // Decides the first conflict of a file that is open.
    void decide(const std::string& file, const std::string& side) const {
        std::string text = place.content(file);
        const std::string open = "\"take\": null";
        const std::size_t at = text.find(open);
        ASSERT_NE(at, text.npos) << text;
        text.replace(at, open.size(), "\"take\": \"" + side + '"');
        place.put(file, text);
    }

    const Workplace place;
};

TEST_F(MergeTest, TellsConflictsByRecordPlaceAndBothChanges) {
    const Outcome merged = merge({"-o", "both.dat"});
    EXPECT_EQ(merged.status, 1);
    EXPECT_FALSE(place.has("both.dat"));
    // As JSON has its position.
    const std::string json = wend({"dump", "base.dat"}).out, before = "{\"#\": 5, \"position\": [";
    const std::size_t at = json.find(before) + before.size();
    const std::string position = json.substr(at, json.find(']', at) - at);
    EXPECT_TRUE(contains(merged.out, "base.dat: node 36:5 at " + position +
                                         " m (nodes[5].path_width): both sides changed it, and "
                                         "not alike\n  ours    path_width 0 -> 3\n  theirs  "
                                         "path_width 0 -> 4\n"))
        << merged.out;
    for (const char* const way :
         {"2 conflicts; ", "--take ours, theirs or base", "--conflicts FILE", "--decide FILE"})
        EXPECT_TRUE(contains(merged.err, way)) << merged.err;
}

TEST_F(MergeTest, EndsWhereOneSideIsTakenForTheRest) {
    for (const auto& [side, width] : {std::pair("ours", "3"), {"theirs", "4"}, {"base", ""}}) {
        const Outcome merged = merge({"-o", "both.dat", "--take", side});
        EXPECT_EQ(merged.status, 0) << merged.err << merged.out;
        EXPECT_EQ(merged.out, "");
        std::vector<std::string> widths{"7=3", "9=4"};
        if (*width)
            for (const char* const node : {"3=", "5="}) widths.push_back(std::string(node) + width);
        expect_merged(widths);
    }
}

TEST_F(MergeTest, IsDecidedInRounds) {
    EXPECT_EQ(merge({"-o", "both.dat", "--conflicts", "first.json"}).status, 1);
    decide("first.json", "theirs");
    const Outcome second =
        merge({"-o", "both.dat", "--decide", "first.json", "--conflicts", "second.json"});
    EXPECT_EQ(second.status, 1);
    EXPECT_FALSE(contains(second.out, "36:3")) << second.out;
    EXPECT_TRUE(contains(second.out, "36:5")) << second.out;
    // The file of the second round has what was decided in the first.
    decide("second.json", "ours");
    EXPECT_EQ(merge({"-o", "both.dat", "--decide", "second.json"}).status, 0);
    expect_merged({"3=4", "5=3", "7=3", "9=4"});
    // What is decided stays so where the rest is taken from one side.
    EXPECT_EQ(merge({"-o", "both.dat", "--decide", "first.json", "--take", "base"}).status, 0);
    expect_merged({"3=4", "7=3", "9=4"});
}

TEST_F(MergeTest, KnowsNoOtherWords) {
    for (const auto& [option, words] :
         {std::pair("--take", "ours, theirs or base"), {"--analysis", "ours, theirs or drop"}}) {
        const Outcome refused = merge({"-o", "both.dat", option, "mine"});
        EXPECT_EQ(refused.status, 2);
        EXPECT_TRUE(
            contains(refused.err, std::string(option) + ": 'mine' was expected to be " + words))
            << refused.err;
    }
}

// Results of the game's analysis are told apart from what people changed.
TEST(MergeOfAnalysis, IsTakenFromOneSideOrLeftOut) {
    const Workplace place;
    const Outcome made = place.shell(
        "wend sample source-nav --nodes 60 -o . && "
        "wend edit building.nav -o ours.nav --where 'record 3' --delete && "
        "wend edit building.nav -o theirs.nav --where 'record 20' --move 0,0,8");
    ASSERT_EQ(made.status, 0) << made.err;
    const auto merged = [&](const char* side) {
        const Outcome run = place.wend({"merge", "building.nav", "ours.nav", "theirs.nav", "-o",
                                        "both.nav", "--force", "--analysis", side});
        EXPECT_EQ(run.status, 0) << side << run.out << run.err;
        return run.err;
    };
    EXPECT_TRUE(contains(merged("drop"), "the results of the game's analysis are left out"));
    const std::string dropped = place.wend({"dump", "both.nav"}).out;
    EXPECT_TRUE(contains(dropped, "\"is_analyzed\": 0"));
    EXPECT_FALSE(contains(dropped, "\"visible\": [["));
    merged("theirs");
    EXPECT_TRUE(contains(place.wend({"dump", "both.nav"}).out, "\"visible\": [["));
}

}  // namespace
}  // namespace wend
