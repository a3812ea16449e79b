#include <gtest/gtest.h>

#include "cli/process.hpp"

namespace wend {
namespace {

// A folder of maps of several formats and sizes, in folders inside, some of them broken.
class Jobs : public testing::Test {
  protected:
    static void SetUpTestSuite() {
        place = std::make_unique<Workplace>();
        ASSERT_EQ(
            place
                ->shell("for seed in 1 2 3 4 5 6 7 8; do "
                        "wend sample source-nav --nodes ${seed}0 --seed $seed -o all/nav$seed "
                        "|| exit 1; "
                        "wend sample gp2-track --seed $seed -o all/track$seed || exit 1; done\n"
                        "wend sample gta-sa-paths --nodes 300 -o all/town\n"
                        "for broken in 2 5 6; do "
                        "truncate -s -7 all/nav$broken/*.nav; done\n"
                        "printf nonsense >all/other.txt")
                .status,
            0);
    }
    static void TearDownTestSuite() { place.reset(); }

    // What one line says and writes by so many jobs; `out` is made anew.
    static Outcome run(const std::string& line, int jobs) {
        return place->shell("rm -rf out; mkdir out; wend " + line + " --jobs " +
                            std::to_string(jobs) +
                            "; status=$?; find out -type f | sort | xargs -r md5sum; exit $status");
    }

    inline static std::unique_ptr<Workplace> place;
};

TEST_F(Jobs, AnswerAlikeWhateverTheirNumber) {
    const std::string nets = "all/nav1 all/nav3 all/nav4 all/nav7 all/nav8";
    for (const std::string& line : std::vector<std::string>{
             "info all --recursive", "info all --recursive --json",
             "info all --recursive --where 'component 1'", "check all --recursive --notes",
             "check all --recursive --json --where 'component 1'",
             "repair all/nav1 all/town " + nets + " --recursive --dry-run --all --json",
             "repair " + nets + " -o out/made --all",
             "convert " + nets + " out/made --to 9 --lossy", "convert " + nets + " out/made --to 9",
             "dump all/town all/nav1 all/track1 -o out/all.json",
             "matrix all/town -o out/costs.csv", "check all/nowhere all --recursive"}) {
        SCOPED_TRACE(line);
        const Outcome alone = run(line, 1);
        EXPECT_NE(alone.out + alone.err, "");
        for (const int jobs : {2, 5}) {
            const Outcome several = run(line, jobs);
            EXPECT_EQ(several.status, alone.status);
            EXPECT_EQ(several.out, alone.out);
            EXPECT_EQ(several.err, alone.err);
        }
    }
}

// So that the test above cannot pass by doing nothing.
TEST_F(Jobs, LookAtAllFiles) {
    const Outcome told = run("check all --recursive", 3);
    EXPECT_EQ(told.status, 2);
    for (const char* const broken : {"nav2", "nav5", "nav6"})
        EXPECT_NE(told.err.find(broken), std::string::npos) << told.err;
    EXPECT_NE(told.err.find("left out 1 file"), std::string::npos) << told.err;
    const Outcome table = run("info all --recursive", 3);
    for (const char* const sound : {"nav1", "nav3", "nav8", "track1", "track8", "town"})
        EXPECT_NE(table.out.find(sound), std::string::npos) << table.out;
}

}  // namespace
}  // namespace wend
