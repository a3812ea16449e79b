#include <gtest/gtest.h>

#include <string>

#include "draw/svg_pictures.hpp"
#include "scene/plan_world.hpp"
#include "support/mesh_builder.hpp"

// Pictures of meshes with the maps under them.
namespace wend {
namespace {

using test::contains;
using test::PlanWorld;
using test::svg;

Network mesh_of_storeys() {
    MeshBuilder mesh;
    mesh.add(25, 25, 487, 487);
    mesh.add(25, 250, 487, 487, {144, 144, 144, 144});
    Network network = mesh.build();
    network.unit = "units";
    network.metres_per_unit = 0.0254;
    return network;
}

DrawRequest in_world() {
    PlanWorld world;
    world.add({{0, 0, -16}, {512, 512, 0}}).add({{200, 100, 0}, {216, 200, 100}});
    world.add({{300, 60, 0}, {400, 68, 100}}, world.add_door());
    world.add_ladder({{100, 230, 0}, {132, 234, 144}});
    DrawRequest request;
    request.world = world.world();
    return request;
}

// What the picture says of itself, which is its legend.
std::string legend(const std::string& text) {
    const std::size_t start = text.find("<desc>"), end = text.find("</desc>");
    return end == text.npos ? "" : text.substr(start, end - start);
}

TEST(GroundPictures, TellWhatTheLinesAre) {
    const Network mesh = mesh_of_storeys();
    const std::string text = svg(mesh, in_world()), told = legend(text);
    for (const char* const row : {"\nwall", "\nledge", "\ndoor: 1 door", "\nladder: 1 ladder"})
        EXPECT_TRUE(contains(told, row)) << row << " in " << told;
    EXPECT_FALSE(contains(told, "\nstep")) << told;
    EXPECT_EQ(test::told(text, "ladder of the map").size(), 1u);
    EXPECT_FALSE(contains(legend(svg(mesh)), "ledge"));
}

TEST(GroundPictures, ShowThePlanOfTheHeightsAndThePartAlone) {
    const Network mesh = mesh_of_storeys();
    DrawRequest request = in_world();
    request.heights = HeightRange{100, 200};
    EXPECT_FALSE(contains(legend(svg(mesh, request)), "door"));
    request.heights = HeightRange{0, 50};
    EXPECT_TRUE(contains(legend(svg(mesh, request)), "door: 1 door"));
    request.bounds = Bounds{{20, 20, 0}, {220, 210, 0}};
    const std::string part = legend(svg(mesh, request));
    EXPECT_TRUE(contains(part, "\nwall")) << part;
    EXPECT_FALSE(contains(part, "door")) << part;
    EXPECT_FALSE(contains(part, "ladder: ")) << part;
}

TEST(GroundPictures, LeaveTheAreasWhereTheyAre) {
    const Network mesh = mesh_of_storeys();
    DrawRequest request = in_world();
    request.height = 1200;
    DrawRequest alone = request;
    alone.world = nullptr;
    const auto with = test::told(svg(mesh, request), "area 2"),
               without = test::told(svg(mesh, alone), "area 2");
    ASSERT_EQ(with.size(), 1u);
    ASSERT_EQ(without.size(), 1u);
    EXPECT_NE(svg(mesh, request), svg(mesh, alone));
    const auto width = [](const test::SvgElement& area) {
        const auto [west, east] = std::ranges::minmax(area.places, {}, &draw_detail::Pixel::x);
        return east.x - west.x;
    };
    // The legend takes some of the page.
    EXPECT_NEAR(width(with[0]) / width(without[0]), 1, 0.2);
}

TEST(GroundPictures, AreWrittenAsPngToo) {
    DrawRequest request = in_world();
    request.format = PictureFormat::png;
    EXPECT_TRUE(draw(mesh_of_storeys(), request));
}

}  // namespace
}  // namespace wend
