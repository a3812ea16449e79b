#include <gtest/gtest.h>

#include "cli/process.hpp"

// Roads on their way from San Andreas to GTA IV and back.

namespace wend {
namespace {

class ConvertPathsVerbTest : public testing::Test {
  protected:
    ConvertPathsVerbTest() { wend({"sample", "gta-sa-paths", "--nodes", "800", "-o", "town"}); }
    Outcome wend(const std::vector<std::string>& words) const { return place.wend(words); }
    static bool contains(const std::string& text, const std::string& part) {
        return text.find(part) != std::string::npos;
    }

    const Workplace place;
};

TEST_F(ConvertPathsVerbTest, LossesAreRefusedAndCounted) {
    const Outcome refused = wend({"convert", "town", "iv", "--to", "gta-iv-paths", "--json"});
    EXPECT_EQ(refused.status, 2);
    EXPECT_TRUE(contains(refused.err, "GTA IV cannot hold all of this map; --lossy goes ahead"));
    EXPECT_TRUE(contains(refused.out, "\"field\": \"ped node\", \"kind\": \"lost\""))
        << refused.out;
    EXPECT_FALSE(place.has("iv"));
}

TEST_F(ConvertPathsVerbTest, RoadsGoThereAndBack) {
    ASSERT_EQ(wend({"convert", "town", "iv", "--to", "gta-iv-paths", "--lossy"}).status, 0);
    EXPECT_TRUE(contains(wend({"info", "iv", "--json"}).out, "\"format\": \"gta-iv-paths\""));
    const Outcome checked = wend({"check", "iv"});
    EXPECT_EQ(checked.status, 0);
    EXPECT_TRUE(contains(checked.out, "0 errors, 0 warnings")) << checked.out;
    // Nothing is lost on the way back, so nothing has to be accepted.
    const Outcome back = wend({"convert", "iv", "sa", "--to", "gta-sa-paths:fm92-ver3"});
    EXPECT_EQ(back.status, 0) << back.err;
    EXPECT_TRUE(contains(wend({"info", "sa", "--json"}).out, "\"version\": \"fm92-ver3\""));
    EXPECT_TRUE(contains(wend({"check", "sa"}).out, "0 errors, 0 warnings"));
}

TEST_F(ConvertPathsVerbTest, TheScaleOfHeightsIsSaidWhereItMatters) {
    ASSERT_EQ(wend({"convert", "town", "iv", "--to", "gta-iv-paths", "--lossy", "--z-scale", "64"})
                  .status,
              0);
    ASSERT_EQ(wend({"convert", "iv", "sa", "--to", "gta-sa-paths", "--z-scale", "64"}).status, 0);
    const Outcome wrong =
        wend({"convert", "iv", "half", "--to", "gta-sa-paths", "--z-scale", "100"});
    EXPECT_EQ(wrong.status, 2);
    EXPECT_TRUE(contains(wrong.err, "was expected to be 128 or 64"));
    EXPECT_EQ(wend({"convert", "town", "same", "--z-scale", "64"}).err,
              "wend: --z-scale is for conversions to gta-iv-paths\n");
}

TEST_F(ConvertPathsVerbTest, ASampleOfGtaIvIsSound) {
    ASSERT_EQ(wend({"sample", "gta-iv-paths", "--nodes", "600", "-o", "made"}).status, 0);
    EXPECT_TRUE(contains(wend({"check", "made"}).out, "0 errors, 0 warnings"));
    const Outcome refused = wend({"convert", "made", "sa", "--to", "gta-sa-paths"});
    EXPECT_EQ(refused.status, 2);
    EXPECT_TRUE(contains(refused.err, "street_name: ")) << refused.err;
    EXPECT_TRUE(contains(refused.err, "other node: ")) << refused.err;
}

}  // namespace
}  // namespace wend
