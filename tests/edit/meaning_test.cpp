#include "edit/kept_meaning.hpp"

namespace wend {
namespace {

class EditedSamples : public testing::TestWithParam<Sample> {
  protected:
    Meaning meaning{sample_map(GetParam().format, GetParam().nodes, GetParam().version)};
};

TEST_P(EditedSamples, MeanTheSameWhereTheyAreMoved) { expect_moves_keep(meaning, {64, -128, 16}); }
TEST_P(EditedSamples, MeanTheSameWhenTheyAreTurned) { expect_turns_keep(meaning); }
TEST_P(EditedSamples, MeanTheSameWhenTheyAreMirrored) {
    expect_mirrors_keep(meaning, Twice::same_bytes);
}
TEST_P(EditedSamples, MeanTheSameWhenTheyArePasted) { expect_paste_keeps(meaning); }
TEST_P(EditedSamples, MeanTheSameInOtherVersions) {
    if (expect_versions_keep(meaning) == 0) GTEST_SKIP() << "no other version holds all of it";
}

INSTANTIATE_TEST_SUITE_P(
    Formats, EditedSamples,
    testing::Values(Sample{"gta-sa-paths", "vanilla", 900},
                    Sample{"gta-sa-paths", "fm92-ver2", 300}, Sample{"gta-sa-paths", "fla4", 300},
                    Sample{"gta-iv-paths", "", 900}, Sample{"source-nav", "9", 200},
                    Sample{"source-nav", "16.0", 200}, Sample{"source-nav", "16.14", 200},
                    Sample{"metroid-prime-path", "4", 60}, Sample{"metroid-prime-path", "6", 60},
                    Sample{"polygon-mesh", "", 60}),
    [](const auto& test) { return name_of(test.param); });

}  // namespace
}  // namespace wend
