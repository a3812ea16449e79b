#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "formats/source/game/area_geometry.hpp"
#include "formats/source_nav/drawing/drawn_mesh.hpp"
#include "formats/source_nav/real_meshes.hpp"

// Meshes whose areas are drawn as faces and made again, and meshes in every version.

namespace wend::source_nav {
namespace {

// The areas of a mesh as faces. Such as nobody drew so are left out: without extent, or several in
// one place.
Drawing drawing_of(const NavFile& file) {
    Drawing drawing;
    std::set<Corners> met;
    for (const NavArea& area : file.areas) {
        const Corners at = corners(area);
        if (!(at[0] < at[2]) || !(at[1] < at[3]) || !met.insert(at).second) continue;
        DrawnShape face = shape(fmt::format("area {}", area.id), {{at[0], at[1], at[4]},
                                                                  {at[2], at[1], at[5]},
                                                                  {at[2], at[3], at[6]},
                                                                  {at[0], at[3], at[7]}});
        face.properties = {{"id", std::to_string(area.id)}};
        // Steep areas are drawn as jumps, whatever they are.
        face.properties.push_back({"attributes", "jump"});
        drawing.faces.push_back(std::move(face));
    }
    return drawing;
}

// Connections between areas whose sides touch along some of them: area, side, area.
using Connections = std::set<std::array<u32, 3>>;
Connections touching_connections(const NavFile& file) {
    std::map<u32, const NavArea*> areas;
    for (const NavArea& area : file.areas) areas[area.id] = &area;
    Connections found;
    for (const NavArea& area : file.areas)
        for (u32 side = 0; side < 4; ++side)
            for (const u32 id : area.connections.to[side]) {
                const std::size_t along = side % 2 == 0 ? 0 : 1, across = 1 - along;
                const NavArea& other = *areas.at(id);
                const bool is_low = side == 0 || side == 3;
                const f32 here = is_low ? area.north_west[across] : area.south_east[across],
                          there = is_low ? other.south_east[across] : other.north_west[across];
                if (std::abs(here - there) < 0.005f &&
                    std::min(area.south_east[along], other.south_east[along]) -
                            std::max(area.north_west[along], other.north_west[along]) >
                        0.02f)
                    found.insert({area.id, side, id});
            }
    return found;
}

struct Compared {
    std::size_t were = 0, are_again = 0, are = 0;
};

// All areas lie where they lay, with the heights that they had.
Compared compare(const NavFile& before, const std::string& version) {
    const Drawing drawing = drawing_of(before);
    const DrawnMesh again = drawn_mesh(drawing, {.version = version});
    EXPECT_TRUE(again.files) << again.error();
    if (!again.files) return {};
    EXPECT_TRUE(again.losses.empty());
    std::map<u32, const NavArea*> areas;
    for (const NavArea& area : before.areas) areas[area.id] = &area;
    EXPECT_EQ(again.file().areas.size(), drawing.faces.size());
    for (const NavArea& area : again.file().areas)
        EXPECT_EQ(corners(area), corners(*areas.at(area.id)));
    const Connections were = touching_connections(before), are = touching_connections(again.file());
    Compared compared{were.size(), 0, are.size()};
    for (const auto& connection : were) {
        const bool is_again = are.contains(connection);
        compared.are_again += is_again;
        // Nothing is missing that one walks.
        const f32 change =
            height_change(*areas.at(connection[0]), connection[1], *areas.at(connection[2]));
        EXPECT_TRUE(is_again || std::abs(change) > step_height)
            << connection[0] << " to " << connection[2];
    }
    return compared;
}

TEST(DrawnAgain, SamplesHaveTheirAreasAndWaysAgain) {
    for (const u64 seed : {1u, 2u, 3u}) {
        const auto files = source_nav.sample({.version = "16.0", .nodes = 600, .seed = seed});
        ASSERT_TRUE(files);
        const Compared compared = compare(file_of(*files->front().document), "16.0");
        // Drops that lead past the floor of a storey between are missing.
        EXPECT_GT(compared.were, 1000u);
        EXPECT_GE(compared.are_again + 10, compared.were);
    }
}

TEST(DrawnAgain, RealMeshesHaveTheirAreasAndNearlyAllWaysAgain) {
    WEND_NEEDS_REAL_MESHES();
    Compared all;
    for (const RealMesh& real : real_meshes) {
        if (real.areas == 0) continue;
        const auto document = source_nav.read(real_bytes(real.file).value());
        ASSERT_TRUE(document);
        const Compared compared = compare(file_of(**document), real.version);
        all.were += compared.were;
        all.are_again += compared.are_again;
        all.are += compared.are;
    }
    // What is missing leads farther up or down than the game says, or past another area. What is
    // new are sides that touch where the map has a wall, or that only drops lead over.
    EXPECT_GT(all.were, 70'000u);
    EXPECT_GT(static_cast<double>(all.are_again), 0.999 * static_cast<double>(all.were));
    EXPECT_LT(static_cast<double>(all.are), 1.04 * static_cast<double>(all.were));
}

// Errors and warnings of the checker, but that the game has not analysed the mesh yet.
TEST(DrawnMeshes, AreSoundInEveryVersion) {
    std::vector<std::string> versions{"16.9-left-4-dead", "16.5-left-4-dead", "14.77-base"};
    for (const FormatVersion& version : source_nav.info().versions)
        versions.push_back(version.name);
    for (const std::string& version : versions) {
        const DrawnMesh mesh = drawn_mesh(
            {{},
             {tile("a", 0, 0, 100, 100, 0), tile("b", 100, 0, 100, 100, 30),
              shape("ramp", {{0, 100, 0}, {100, 100, 0}, {100, 300, 100}, {0, 300, 100}}),
              tile("c", 0, 300, 300, 100, 100)},
             {}},
            {.version = version});
        ASSERT_TRUE(mesh.files) << version << ": " << mesh.error();
        const Map map = mesh.map();
        const auto report = check(map);
        ASSERT_TRUE(report);
        for (const Finding& finding : report->findings())
            EXPECT_TRUE(finding.rule->severity == Severity::note ||
                        std::string_view(finding.rule->id) == "not-analysed")
                << version << ": " << finding.rule->id << ": " << finding.message;
        const Bytes bytes = map.members().front().document->write().value();
        const auto read = source_nav.read(bytes);
        ASSERT_TRUE(read) << version << ": " << read.error().text();
        EXPECT_EQ((*read)->version(), version);
        EXPECT_EQ((*read)->write().value(), bytes);
        // 1 and 2, 1 and the ramp, the ramp and 4; from 4 one drops to 2 no way: they do not touch.
        EXPECT_EQ(map.network().links.size(), 6u);
    }
}

}  // namespace
}  // namespace wend::source_nav
