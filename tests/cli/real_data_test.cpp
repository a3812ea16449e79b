#include <simdjson.h>

#include "cli/corner_test.hpp"
#include "support/places.hpp"

namespace wend {
namespace {

// The files of the game; what they hold is counted in their README and the fact sheet.
class RealData : public testing::Test {
  protected:
    void SetUp() override {
        if (!std::filesystem::exists(game + "/NODES0.DAT"))
            GTEST_SKIP() << "the game's files are not here";
    }

    const Workplace place;
    const std::string game = test::shared_data() / "gta-sa";
};

TEST_F(RealData, CountsAreThoseOfTheFactSheet) {
    const Outcome run = place.wend({"info", "--json", game});
    EXPECT_EQ(run.status, 0);
    simdjson::dom::parser parser;
    simdjson::dom::element json;
    ASSERT_EQ(parser.parse(run.out).get(json), simdjson::SUCCESS);
    EXPECT_EQ(json["files"].get_array().size(), 64U);
    ASSERT_EQ(json["maps"].get_array().size(), 1U);
    const simdjson::dom::element map = json["maps"].at(0);
    const auto number = [&](std::string_view pointer) {
        return std::uint64_t(map.at_pointer(pointer));
    };
    EXPECT_EQ(number("/counts/nodes"), 68237U);
    EXPECT_EQ(number("/counts/vehicle_nodes"), 30587U);
    EXPECT_EQ(number("/counts/ped_nodes"), 37650U);
    EXPECT_EQ(number("/counts/navi_nodes"), 31466U);
    EXPECT_EQ(number("/counts/links"), 143622U);
    EXPECT_EQ(number("/kinds/1/nodes"), 1596U);    // water
    EXPECT_EQ(number("/components"), 33U + 179U);  // vehicles and pedestrians
    EXPECT_EQ(number("/unresolved/absent_file"), 0U);
    EXPECT_EQ(number("/unresolved/missing_record"), 0U);
}

TEST_F(RealData, FilesComeBackThroughJson) {
    const Outcome run = place.shell("for f in " + quoted(game) + "/*.DAT; do wend dump $f | " +
                                    "wend build - -o - | cmp - $f || exit 1; done");
    EXPECT_EQ(run.status, 0) << run.out << run.err;
}

TEST_F(RealData, FilesComeBackFromTheWidestVersion) {
    const Outcome run = place.shell("set -e; wend convert " + quoted(game) +
                                    " wide --to fla4; wend convert wide back --to vanilla\n"
                                    "for f in back/*; do cmp $f " +
                                    quoted(game) + "/$(basename $f); done");
    EXPECT_EQ(run.status, 0) << run.out << run.err;
}

}  // namespace
}  // namespace wend
