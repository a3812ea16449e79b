#include <algorithm>
#include <array>

#include "ground/hand_edits.hpp"
#include "support/places.hpp"
#include "world/real_maps.hpp"

// Real meshes and such as are made of their maps: compared over the ground, and patched by it.

namespace wend::test {
namespace {

struct RealPair {
    const char* name;
    const char* version;
    std::size_t most;  // differences at most
    std::size_t by_hand;
};
// The first four nobody edited; in de_westwood the engine linked through something solid. In
// tfc_orange somebody laid a way, in de_train much by hand.
constexpr std::array real_pairs{
    RealPair{"awp_map", "4", 0, 0},     RealPair{"fy_iceworld3", "4", 0, 0},
    RealPair{"fy_snow", "4", 4, 0},     RealPair{"de_westwood", "5", 2, 0},
    RealPair{"tfc_orange", "5", 40, 4}, RealPair{"de_train", "4", 300, 20}};

TEST(GroundDiff, OfRealMeshesAndMadeOnes) {
    std::size_t skipped = 0;
    for (const RealPair& pair : real_pairs) {
        SCOPED_TRACE(pair.name);
        const auto folder = shared_data() / "bsp-pairs" / pair.name;
        const auto nav = folder / (std::string(pair.name) + ".nav");
        if (!std::filesystem::exists(nav)) {
            ++skipped;
            continue;
        }
        const auto world = world_of_file(folder / (std::string(pair.name) + ".bsp"));
        const Map made = generated_map(*world, {.version = pair.version, .name_places = false});
        const GroundDiff diff = diff_by_ground(open_map(nav.string()).value(), made, world).value();
        EXPECT_LE(diff.differences.size(), pair.most);
        const auto by_hand = std::ranges::count_if(
            diff.differences, [](const auto& one) { return one.by_hand == 0U; });
        if (pair.by_hand == 0)
            EXPECT_EQ(by_hand, 0);
        else
            EXPECT_GE(by_hand, pair.by_hand);
    }
    if (skipped > 0) GTEST_SKIP() << "skips " << skipped << " real maps";
}

TEST(PatchByGround, PutsThirtyEditsOfRealMeshesOnMadeOnes) {
    std::size_t skipped = 0;
    for (const char* const name : {"awp_map", "fy_snow", "de_westwood", "cs_mansion"}) {
        SCOPED_TRACE(name);
        const auto folder = shared_data() / "bsp-pairs" / name;
        const auto nav = folder / (std::string(name) + ".nav");
        if (!std::filesystem::exists(nav)) {
            ++skipped;
            continue;
        }
        const Map was = open_map(nav.string()).value();
        const auto world = world_of_file(folder / (std::string(name) + ".bsp"));
        expect_most_are_put(
            was, generated_map(
                     *world, {.version = std::string(was.members().front().document->version())}));
    }
    if (skipped > 0) GTEST_SKIP() << "skips " << skipped << " real maps";
}

}  // namespace
}  // namespace wend::test
