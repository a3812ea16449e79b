#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "formats/metroid/mesh/polygon_mesh.hpp"

namespace wend::metroid_path {
namespace {

MeshMaterial said(u16 index, u16 type, f32 height) { return {index, type, true, true, height}; }

TEST(MaterialName, SaysWhatItsFacesAre) {
    EXPECT_EQ(material_named("floor_index1_type1_height3.5"), said(1, 1, 3.5f));
    EXPECT_EQ(material_named("index7_flyer_height8"), said(7, 2, 8));
    EXPECT_EQ(material_named("Pool Swimmer Index2 Height4"), said(2, 4, 4));
    EXPECT_EQ(material_named("ground_flyer_index255"), said(255, 3, no_height));
    EXPECT_EQ(material_named("type6_index65535_height-1"), said(65535, 6, -1));
}

TEST(MaterialName, LeavesOutWhatItDoesNotSay) {
    EXPECT_EQ(material_named(""), MeshMaterial{});
    EXPECT_EQ(material_named("Material"), MeshMaterial{});
    EXPECT_EQ(material_named("underground_heights_index_typed"), MeshMaterial{});
    EXPECT_EQ(material_named("index65536_heightinf_heightnan_type-1"), MeshMaterial{});
    EXPECT_FALSE(material_named("flyer").names_index);
    EXPECT_TRUE(material_named("flyer").names_type);
}

// Blender appends .001 to the names of copies, which must not become a height.
TEST(MaterialName, SurvivesCopies) {
    EXPECT_EQ(material_named("index1_ground_height3.5.001"), said(1, 1, 3.5f));
    EXPECT_EQ(material_named("index1_ground_height3.012"), said(1, 1, 3));
    EXPECT_EQ(material_named("height2_index1_ground.017"), said(1, 1, 2));
    EXPECT_EQ(name_of(said(1, 1, 3.125f)), "index1_ground_height3.1250");
    EXPECT_EQ(material_named("index1_ground_height3.1250"), said(1, 1, 3.125f));
}

TEST(MaterialName, IsSpeltInWords) {
    EXPECT_EQ(name_of(said(1, 1, 3.5f)), "index1_ground_height3.5");
    EXPECT_EQ(name_of(said(3, 6, no_height)), "index3_flyer_swimmer");
    EXPECT_EQ(name_of(said(0, 0, 1)), "index0_type0_height1");
    EXPECT_EQ(name_of(said(1, 9, 1)), "index1_type9_height1");
}

RC_GTEST_PROP(MaterialName, ReadsBackWhatItSpells, ()) {
    const f32 height = *rc::gen::arbitrary<f32>();
    RC_PRE(std::isfinite(height));
    const MeshMaterial material = said(*rc::gen::arbitrary<u16>(), *rc::gen::arbitrary<u16>(),
                                       *rc::gen::element(height, height / 8, 0.125f));
    RC_ASSERT(material_named(name_of(material)) == material);
    RC_ASSERT(material_named(name_of(material) + ".001") == material);
}

}  // namespace
}  // namespace wend::metroid_path
