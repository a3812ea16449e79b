#include <gtest/gtest.h>

#include "formats/source/game/area_geometry.hpp"
#include "formats/source_nav/mesh_maker.hpp"

namespace wend::source_nav {
namespace {

// Two floors above each other, from -25 to 25, at 0 and 128, and a third area beside them.
MeshMaker floors() {
    MeshMaker mesh;
    mesh.add(1, 0, 0).add(2, 0, 0, 128).add(3, 50, 0);
    return mesh;
}

// What is up to 5 above and up to 120 below counts, both included.
TEST(AreaUnder, IsTheHighestWithinReach) {
    MeshMaker mesh = floors();
    const std::vector<NavArea>& areas = mesh.file().areas;
    EXPECT_EQ(area_under(areas, {0, 0, 130}), 1u);
    EXPECT_EQ(area_under(areas, {0, 0, 123}), 1u);
    EXPECT_EQ(area_under(areas, {0, 0, 122.9f}), std::nullopt);
    EXPECT_EQ(area_under(areas, {0, 0, 120}), 0u);
    EXPECT_EQ(area_under(areas, {0, 0, 248}), 1u);
    EXPECT_EQ(area_under(areas, {0, 0, 248.1f}), std::nullopt);
    EXPECT_EQ(area_under(areas, {0, 0, 248.1f}, 200), 1u);
    EXPECT_EQ(area_under(areas, {0, 0, -5}), 0u);
    EXPECT_EQ(area_under(areas, {0, 0, -5.1f}), std::nullopt);
}

TEST(AreaUnder, HoldsItsEdgesAndIsTheFirstOfEquals) {
    MeshMaker mesh = floors();
    EXPECT_EQ(area_under(mesh.file().areas, {25, -25, 0}), 0u);
    EXPECT_EQ(area_under(mesh.file().areas, {25.1f, 0, 0}), 2u);
    EXPECT_EQ(area_under(mesh.file().areas, {0, 25.1f, 0}), std::nullopt);
}

TEST(NearestArea, IsTheOneUnderThePointElseTheClosest) {
    MeshMaker mesh = floors();
    const std::vector<NavArea>& areas = mesh.file().areas;
    // The upper floor is but 8 away, the lower one 120: it is under the point all the same.
    EXPECT_EQ(nearest_area(areas, {0, 0, 120}), 0u);
    EXPECT_EQ(nearest_area(areas, {0, 0, 122}), 1u);
    // 40 beside the edge of 3 and 30 above: 50; to the edge of 2 it would be sqrt(90^2 + 98^2).
    EXPECT_EQ(nearest_area(areas, {115, 0, 30}), 2u);
    EXPECT_EQ(nearest_area(areas, {10'075, 0, 0}), 2u);
    EXPECT_EQ(nearest_area(areas, {10'076, 0, 0}), std::nullopt);
}

TEST(NearestArea, OnTheMapIsTheHighest) {
    MeshMaker mesh = floors();
    EXPECT_EQ(nearest_area_on_map(mesh.file().areas, 0, 0), 1u);
    EXPECT_EQ(nearest_area_on_map(mesh.file().areas, 115, 0), 2u);
}

// Heights 0 and 10 along the north side, 20 and 40 along the south one.
TEST(HeightOfAnArea, IsMixedAlongXThenY) {
    MeshMaker mesh;
    mesh.add_box(1, {0, 0, 0}, {100, 200, 40});
    NavArea& area = mesh.area(1);
    area.north_east_height = 10;
    area.south_west_height = 20;
    EXPECT_EQ(height_at(area, 0, 0), 0);
    EXPECT_EQ(height_at(area, 100, 0), 10);
    EXPECT_EQ(height_at(area, 0, 200), 20);
    EXPECT_EQ(height_at(area, 100, 200), 40);
    EXPECT_EQ(height_at(area, 50, 100), (5 + 30) / 2.0f);
    EXPECT_EQ(height_at(area, 500, -50), 10);  // moved to the north-east corner
    area.south_east[0] = 0;                    // without any width
    EXPECT_EQ(height_at(area, 0, 200), 10);
}

}  // namespace
}  // namespace wend::source_nav
