#include <iostream>

#include "edit/kept_meaning.hpp"
#include "support/budget.hpp"
#include "support/places.hpp"

namespace wend {
namespace {

// The game's own map, whose nodes on the edges of squares go into other files.
TEST(EditedMaps, OfTheGameMeanTheSame) {
    const auto folder = test::shared_data() / "gta-sa";
    if (!std::filesystem::exists(folder)) GTEST_SKIP() << "the real files are not there";
    const Meaning meaning(open_map(folder.string()).value());
    expect_moves_keep(meaning, {0, 0, 16});
    expect_turns_keep(meaning);
    expect_mirrors_keep(meaning, Twice::same_meaning);
    expect_paste_keeps(meaning);
    EXPECT_GT(expect_versions_keep(meaning), 0u);
}

// Meshes and rooms of games; large ones take too long but for the long form.
TEST(EditedMaps, OfOtherGamesMeanTheSame) {
    const std::uintmax_t largest = test::is_long_form() ? 100000000 : 300000;
    std::size_t tried = 0, skipped = 0, versions = 0;
    for (const char* const name : {"source-nav", "metroid-prime"}) {
        const auto folder = test::shared_data() / name;
        if (!std::filesystem::exists(folder)) GTEST_SKIP() << "the real files are not there";
        for (const auto& file : std::filesystem::recursive_directory_iterator(folder)) {
            if (!file.is_regular_file()) continue;
            const std::string ending = file.path().extension().string();
            if (ending != ".nav" && ending != ".PATH") continue;
            auto map = open_map(file.path().string());
            // Of Source 2 all hulls are meant, of which one is shown.
            const bool is_source2 = map && map->format().info().id == "source2-nav";
            if (is_source2) map = open_map(file.path().string(), {.options = {{"hull", "any"}}});
            if (!map || file.file_size() > largest || map->network().nodes.size() == 0) {
                ++skipped;
                continue;
            }
            ++tried;
            SCOPED_TRACE(file.path().filename().string());
            const Meaning meaning(*map);
            expect_moves_keep(meaning, {64, -128, 16});
            expect_turns_keep(meaning);
            // Rooms of other tools get what follows from the rest as it is computed, and what the
            // game of a Source 2 mesh found out is unpacked.
            expect_mirrors_keep(
                meaning, ending == ".nav" && !is_source2 ? Twice::same_bytes : Twice::same_meaning);
            expect_paste_keeps(meaning);
            versions += expect_versions_keep(meaning);
        }
    }
    EXPECT_GT(tried, 0u);
    EXPECT_GT(versions, 0u);
    std::cout << tried << " maps edited, " << skipped << " left out as large or empty; " << versions
              << " came back from other versions\n";
}

}  // namespace
}  // namespace wend
