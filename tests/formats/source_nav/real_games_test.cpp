#include "core/io/files.hpp"
#include "formats/source/read/nav_document.hpp"
#include "formats/source_nav/converting.hpp"
#include "formats/source_nav/files.hpp"
#include "support/places.hpp"

// Real meshes of games of which there are few: they lie among the cases beside the checkout.

namespace wend::source_nav {
namespace {

struct RareMesh {
    const char* file;
    const char* version;
    const char* game;
    u64 areas;
};
constexpr RareMesh rare_meshes[] = {
    {"tf2classic-16.256/01ffca39_vip_hunted.nav", "16.256", "Team Fortress 2 Classic", 1224},
    {"l4d-12.12/ca593d58_test_box2.nav", "12.12", "Left 4 Dead", 1},
    {"l4d-15.13-visibility/60221b64_tutorial05_part2.nav", "15.13", "Left 4 Dead", 6},
    {"insurgency-16.3/ins3.nav", "16.3", "Insurgency", 60},
};

TEST(RareMeshes, AreReadWholeAndComeBackFromEveryVersionThatHoldsThem) {
    std::size_t skipped = 0;
    for (const RareMesh& expected : rare_meshes) {
        SCOPED_TRACE(expected.file);
        const auto bytes = read_file(
            (test::shared_data().parent_path() / "cases/source" / expected.file).string());
        if (!bytes) {
            ++skipped;
            continue;
        }
        const DocumentPointer document = test::expect_kept(source_nav, *bytes);
        ASSERT_TRUE(document);
        test::expect_explained(source_nav, *bytes);
        EXPECT_EQ(document->version(), expected.version);
        EXPECT_EQ(family_title(NavDocument::of(*document).context), expected.game);
        EXPECT_EQ(file_of(*document).areas.size(), expected.areas);
        EXPECT_TRUE(file_of(*document).trailing.empty());
        const std::shared_ptr<const NavDocument> mesh = read_nav(*bytes).value();
        for (const FormatVersion& version : source_nav.info().versions) {
            const Converted there = convert(mesh, version.name);
            if (!there.loses_nothing()) continue;
            EXPECT_TRUE(bytes_of(*convert(there.mesh, expected.version).mesh) == *bytes)
                << version.name;
        }
    }
    if (skipped > 0)
        GTEST_SKIP() << "skips " << skipped << " of " << std::size(rare_meshes)
                     << " rare meshes: they are not in shared/cases";
}

}  // namespace
}  // namespace wend::source_nav
