#include <gtest/gtest.h>

#include <algorithm>

#include "cli/process.hpp"

namespace wend {
namespace {

// A building, and the same with one area removed and another one higher.
class DiffTest : public testing::Test {
  protected:
    DiffTest() {
        const Outcome made = place.shell(
            "wend sample source-nav --nodes 60 -o . && wend edit building.nav -o gap.nav "
            "--where 'record 7' --delete --where 'record 9' --move 0,0,16");
        EXPECT_EQ(made.status, 0) << made.err;
    }
    Outcome wend(const std::vector<std::string>& words) const { return place.wend(words); }
    static bool contains(const std::string& text, const std::string& part) {
        return text.find(part) != std::string::npos;
    }

    const Workplace place;
};

TEST_F(DiffTest, TellsWhatChangedAndNothingMore) {
    const Outcome diff = wend({"diff", "building.nav", "gap.nav"});
    EXPECT_EQ(diff.status, 1);
    EXPECT_TRUE(contains(diff.out, "  area 7: gone\n")) << diff.out;
    EXPECT_TRUE(contains(diff.out, "  area 9: moved 16 units up")) << diff.out;
    EXPECT_LE(std::ranges::count(diff.out, '\n'), 20) << diff.out;
    EXPECT_EQ(diff.err, "");

    const Outcome summary = wend({"diff", "building.nav", "gap.nav", "--summary"});
    EXPECT_EQ(summary.status, 1);
    EXPECT_TRUE(contains(summary.out, "areas: 1 gone, ")) << summary.out;

    const Outcome same = wend({"diff", "building.nav", "building.nav"});
    EXPECT_EQ(same.status, 0);
    EXPECT_EQ(same.out, "");
}

// Such as archives have them; other bytes are a change like any other.
TEST(DiffOfPadding, IsToldOnlyWhereNothingElseDiffers) {
    const Workplace place;
    ASSERT_EQ(place.wend({"sample", "gta-sa-paths", "--nodes", "60", "-o", "town"}).status, 0);
    const std::string file = place.content("town/nodes36.dat");
    const auto diff = [&](const std::string& is) {
        place.put("was.dat", file + std::string(60, '\0'));
        place.put("is.dat", is);
        const Outcome run = place.wend({"diff", "was.dat", "is.dat"});
        EXPECT_EQ(run.status, 1) << run.err;
        return run.out.substr(run.out.find('\n') + 1);
    };
    const std::string only = "  only the padding behind the last record differs: 60 -> ";
    EXPECT_EQ(diff(file + std::string(40, '\0')), only + "40 bytes\n");
    EXPECT_EQ(diff(file), only + "0 bytes\n");
    EXPECT_NE(diff(file + std::string(40, '\0') + "left").find("trailing"), std::string::npos);
    ASSERT_EQ(place
                  .wend({"edit", "town/nodes36.dat", "-o", "wider.dat", "--set-file",
                         "nodes[5].path_width=3"})
                  .status,
              0);
    EXPECT_EQ(diff(place.content("wider.dat") + std::string(40, '\0')),
              "  node 36:5: path_width 0 -> 3\n");
}

TEST_F(DiffTest, OfJsonIsAPatchThatLeadsThereAndBack) {
    place.put("patch.json", wend({"diff", "building.nav", "gap.nav", "--json"}).out);
    EXPECT_EQ(wend({"edit", "building.nav", "--apply", "patch.json", "-o", "there.nav"}).status, 0);
    EXPECT_EQ(place.content("there.nav"), place.content("gap.nav"));
    EXPECT_EQ(
        wend({"edit", "gap.nav", "--apply", "patch.json", "--reverse", "-o", "back.nav"}).status,
        0);
    EXPECT_EQ(place.content("back.nav"), place.content("building.nav"));

    const Outcome wrong = wend({"edit", "gap.nav", "--apply", "patch.json", "-o", "wrong.nav"});
    EXPECT_EQ(wrong.status, 2);
    EXPECT_TRUE(contains(wrong.err, "gap.nav: areas[")) << wrong.err;
    EXPECT_FALSE(place.has("wrong.nav"));
    EXPECT_EQ(wend({"edit", "building.nav", "--reverse", "-o", "x.nav"}).status, 2);
}

TEST_F(DiffTest, ShowsInADryRunWhatAnEditWouldChange) {
    const Outcome run =
        wend({"edit", "building.nav", "--where", "record 7", "--delete", "--dry-run"});
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_TRUE(contains(run.out, "  area 7: gone\n")) << run.out;
}

TEST_F(DiffTest, DrawsWhatIsNewAndGone) {
    EXPECT_EQ(wend({"diff", "gap.nav", "building.nav", "-o", "changes.svg"}).status, 1);
    const std::string picture = place.content("changes.svg");
    EXPECT_TRUE(contains(picture, "area 7: new")) << picture.size();
    EXPECT_TRUE(contains(picture, "area 9: moved 16 units down"));
    EXPECT_EQ(wend({"diff", "gap.nav", "building.nav", "-o", "changes.txt"}).status, 2);
    EXPECT_FALSE(place.has("changes.txt"));
}

TEST_F(DiffTest, CountsInTheLegendWhatHasNoMark) {
    ASSERT_EQ(wend({"edit", "building.nav", "-o", "lit.nav", "--where", "record 9", "--set",
                    "earliest_occupy_times[0]=3", "--where", "record 13", "--move", "0,0,16"})
                  .status,
              0);
    const Outcome diff = wend({"diff", "building.nav", "lit.nav", "-o", "changes.svg"});
    EXPECT_EQ(diff.status, 1) << diff.err;
    const std::string picture = place.content("changes.svg");
    EXPECT_TRUE(contains(picture, "only other analysis"));
    EXPECT_TRUE(contains(picture, "area 13: moved 16 units up"));
    EXPECT_FALSE(contains(picture, "area 9: "));
}

TEST_F(DiffTest, RefusesMapsOfTwoFormats) {
    ASSERT_EQ(wend({"sample", "gp2-track", "-o", "track"}).status, 0);
    const Outcome diff = wend({"diff", "building.nav", "track/f1ct01.dat"});
    EXPECT_EQ(diff.status, 2);
    EXPECT_TRUE(contains(diff.err, "two formats, source-nav and gp2-track")) << diff.err;
}

}  // namespace
}  // namespace wend
