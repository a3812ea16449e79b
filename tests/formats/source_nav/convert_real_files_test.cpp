#include <filesystem>
#include <fstream>
#include <iterator>

#include "formats/source/game/visibility.hpp"
#include "formats/source/read/nav_document.hpp"
#include "formats/source/records/mesh_index.hpp"
#include "formats/source_nav/converting.hpp"
#include "support/places.hpp"

// Real meshes in other versions. Skipped where nobody put any.

namespace wend::source_nav {
namespace {

std::shared_ptr<const NavDocument> real_mesh(std::string_view name) {
    const auto folder = test::shared_data() / "source-nav";
    std::ifstream in(folder / name, std::ios::binary);
    if (!in) return nullptr;
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    auto mesh = read_nav(std::as_bytes(std::span(text)));
    if (!mesh) ADD_FAILURE() << name << ": " << mesh.error().text();
    return mesh ? std::move(*mesh) : nullptr;
}

#define WEND_NEEDS(mesh) \
    if (!(mesh)) GTEST_SKIP() << "skips a real mesh: it is not in shared/data/source-nav"

// de_nuke has no lists of visible areas and no light but 1.0. It is analysed, as it looks, but
// nobody can tell that of lists that were made up.
TEST(ConvertRealFiles, AMeshOfGlobalOffensiveGoesToVersion9AndBack) {
    const auto mesh = real_mesh("csgo/de_nuke.nav");
    WEND_NEEDS(mesh);
    const Converted there = convert(mesh, "9");
    EXPECT_TRUE(there.losses.empty());
    const Converted back = convert(there.mesh, "16.1");
    EXPECT_TRUE(back.loses_nothing());
    EXPECT_EQ(back.told(LossKind::invented, "is_analyzed").size(), 1U);
    NavFile expected = mesh->file;
    expected.is_analyzed = 0;
    EXPECT_TRUE(bytes_of(*back.mesh) == encode(expected, mesh->context));
}

// One of few with lists of visible areas. Without approaches and encounters it does not look
// analysed to version 9, though its flag says so.
TEST(ConvertRealFiles, VisibilityIsLostInVersion9) {
    const auto mesh = real_mesh("csgo/aim_shotgun3.nav");
    WEND_NEEDS(mesh);
    u64 seeing = 0, heirs = 0;
    for (const NavArea& area : mesh->file.areas) {
        seeing += !area.visible.empty();
        heirs += area.inherit_visibility_from != 0;
    }
    const Converted there = convert(mesh, "9");
    EXPECT_EQ(there.count(LossKind::lost), seeing + heirs + 1);
    EXPECT_EQ(there.told(LossKind::lost, "is_analyzed").size(), 1U);
    EXPECT_GT(seeing, 0U);
    NavFile expected = mesh->file;
    expected.is_analyzed = 0;
    for (NavArea& area : expected.areas) {
        area.visible = {};
        area.inherit_visibility_from = 0;
    }
    const Converted back = convert(there.mesh, "16.1");
    EXPECT_TRUE(bytes_of(*back.mesh) == encode(expected, mesh->context));
}

// The game analyses a mesh that does not say it is; else bots would never see anything.
TEST(ConvertRealFiles, AMeshWithoutVisibilityIsNotAnalysedInTeamFortress) {
    const auto mesh = real_mesh("css/v9_de_train.nav");
    WEND_NEEDS(mesh);
    const Converted there = convert(mesh, "16.2");
    EXPECT_EQ(there.told(LossKind::invented, "areas.visible").size(), LossReport::kept_a_field);
    EXPECT_EQ(there.mesh->file.is_analyzed, 0);
    const Converted before_visibility = convert(mesh, "15.1");
    EXPECT_EQ(before_visibility.mesh->file.is_analyzed, 1) << "no lists are made up there";
}

TEST(ConvertRealFiles, WhatIsSeenInLeft4DeadIsSeenElsewhere) {
    const auto mesh = real_mesh("l4d2/c8m4_interior.nav");
    WEND_NEEDS(mesh);
    const Converted base = convert(mesh, "16.0");
    const MeshIndex index(mesh->file);
    for (u32 area = 0; area < mesh->file.areas.size(); ++area)
        ASSERT_EQ(VisibleAreas(mesh->file, index, mesh->context).from(area),
                  VisibleAreas(base.mesh->file, index, base.mesh->context).from(area));
    EXPECT_EQ(base.told(LossKind::lost, "areas.visible.area"), std::vector<std::string>{});
    const Converted back = convert(base.mesh, "16.14");
    for (u32 area = 0; area < mesh->file.areas.size(); ++area)
        ASSERT_TRUE(mesh->file.areas[area].visible.size() ==
                        back.mesh->file.areas[area].visible.size() &&
                    is_same(mesh->file.areas[area].visible, back.mesh->file.areas[area].visible,
                            mesh->context));
}

TEST(ConvertRealFiles, AMeshOfGoldSourceLosesItsTailOnly) {
    const auto mesh = real_mesh("goldsrc/v5_de_torn.nav");
    WEND_NEEDS(mesh);
    const Converted there = convert(mesh, "9");
    EXPECT_EQ(there.count(LossKind::lost), 1U);
    EXPECT_EQ(there.told(LossKind::lost, "trailing").size(), 1U);
    const Converted back = convert(there.mesh, "5");
    EXPECT_TRUE(back.losses.empty());
    NavFile expected = mesh->file;
    expected.trailing.clear();
    EXPECT_TRUE(bytes_of(*back.mesh) == encode(expected, mesh->context));
}

}  // namespace
}  // namespace wend::source_nav
