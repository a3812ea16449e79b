#include <cmath>
#include <limits>

#include "formats/rule_findings.hpp"
#include "formats/source_nav/moved_mesh.hpp"
#include "formats/source_nav/planted_mesh.hpp"
#include "formats/source_nav/planted_world.hpp"
#include "wend/map_fit.hpp"

// What must hold of a mesh in a world, whatever the two are.

namespace wend::source_nav {
namespace {

Map map_of_bytes(const Bytes& bytes) {
    return Map::of(source_nav,
                   {{"mesh.nav", bytes.size(), std::nullopt, source_nav.read(bytes).value()}})
        .value();
}

Map long_mesh() {
    PlantedMesh mesh(NavContext{});
    mesh.add_row(4, 9);
    return map_of_bytes(mesh.bytes());
}

std::shared_ptr<const World> corridor_world(const Point& moved = {}) {
    return PlantedWorld{.east = 1200, .cut = 1200, .moved = moved}.build();
}

TEST(FitOfMesh, IsGivenInFigures) {
    const MapFit fit = fit_of(long_mesh(), *corridor_world());
    EXPECT_EQ(fit.verdict, FitVerdict::fits);
    EXPECT_EQ(fit_verdict_name(fit.verdict), "fits");
    EXPECT_EQ(fit.areas, 14U);
    EXPECT_EQ(fit.in_solid + fit.floating + fit.off_floor, 0U);
    EXPECT_GT(fit.fitting, 0.99);
    EXPECT_EQ(fit.stated_bytes, 1000U);
    EXPECT_EQ(fit.map_bytes, 1000U);
    EXPECT_FALSE(fit.is_cut_short);
}

// Whether the mesh or the map is moved is the same, but for the sign.
TEST(FitOfMesh, GivesTheOffsetOfAMovedOne) {
    for (const Point& by : {Point{0, -50, 0}, {0, 75, 0}, {0, 0, 40}, {0, 0, -205}, {0, 25, 18}}) {
        SCOPED_TRACE(testing::Message() << by.x << ", " << by.y << ", " << by.z);
        const MapFit of_mesh = fit_of(moved_mesh(long_mesh(), by), *corridor_world());
        EXPECT_EQ(of_mesh.verdict, FitVerdict::shifted);
        EXPECT_LE(distance(of_mesh.offset, by), 1);
        const MapFit of_world = fit_of(long_mesh(), *corridor_world(by));
        EXPECT_EQ(of_world.verdict, FitVerdict::shifted);
        EXPECT_LE(distance(of_world.offset, {-by.x, -by.y, -by.z}), 1);
    }
}

// The generator's grid is in the mesh: of a mesh that was moved it tells the offset, of a map that
// was moved the walls alone do, which are 10 units away here.
TEST(FitOfMesh, FindsOffsetsThatAreNoSteps) {
    const Point by{0, 62, 0};
    EXPECT_LE(distance(fit_of(moved_mesh(long_mesh(), by), *corridor_world()).offset, by), 1);
    const MapFit fit = fit_of(long_mesh(), *corridor_world(by));
    EXPECT_EQ(fit.verdict, FitVerdict::shifted);
    EXPECT_LE(distance(fit.offset, {0, -62, 0}), 15);
}

TEST(FitOfMesh, GivesTheScaleOfAScaledOne) {
    for (const f64 scale : {1.1, 1.25}) {
        const MapFit fit = fit_of(moved_mesh(long_mesh(), {}, scale), *corridor_world());
        EXPECT_EQ(fit.verdict, FitVerdict::scaled) << scale;
        EXPECT_NEAR(fit.scale, scale, 0.001);
    }
}

TEST(FitOfMesh, IsTheSameTwice) {
    const Map mesh = moved_mesh(long_mesh(), {0, 75, 0}, 1, std::vector<NodeIndex>{10, 11, 12, 13});
    const auto world = corridor_world();
    const auto messages = [&] {
        std::vector<std::string> all;
        const CheckReport report = check(mesh, {.world = world, .coverage = true}).value();
        for (const Finding& finding : report.findings()) all.push_back(finding.message);
        return all;
    };
    EXPECT_FALSE(messages().empty());
    EXPECT_EQ(messages(), messages());
}

// Without a world nothing is said of one.
TEST(FitOfMesh, IsOnlyLookedAtWithAWorld) {
    const Map mesh = moved_mesh(long_mesh(), {0, 0, 300});
    EXPECT_TRUE(test::records_of(check(mesh).value(), "shifted-mesh").empty());
    EXPECT_EQ(
        test::records_of(check(mesh, {.world = corridor_world()}).value(), "shifted-mesh").size(),
        1U);
    const CheckReport ignoring =
        check(mesh, {.ignore = {"shifted-mesh"}, .world = corridor_world()}).value();
    EXPECT_TRUE(test::records_of(ignoring, "shifted-mesh").empty());
}

// Numbers that are none, areas as large as all maps together, and very many in one place.
TEST(FitOfMesh, EndsWithDamagedMeshes) {
    const auto world = corridor_world();
    constexpr f32 none = std::numeric_limits<f32>::quiet_NaN();
    for (const f32 value : {none, std::numeric_limits<f32>::infinity(), 1e9f, -3e38f}) {
        PlantedMesh mesh(NavContext{});
        mesh.area(0).north_west[0] = value;
        mesh.area(1).south_east[2] = value;
        mesh.area(2).south_east = {value, value, value};
        EXPECT_TRUE(check(map_of_bytes(mesh.bytes()), {.world = world, .coverage = true}));
    }
    PlantedMesh crowd(NavContext{});
    for (u32 i = 0; i < 3000; ++i) crowd.add_area(0, 0, static_cast<f32>(i % 7));
    EXPECT_TRUE(check(map_of_bytes(crowd.bytes()), {.world = world, .coverage = true}));
}

}  // namespace
}  // namespace wend::source_nav
