#include "formats/source/game/visibility.hpp"
#include "formats/source/records/mesh_index.hpp"
#include "formats/source_nav/converting.hpp"
#include "formats/source_nav/source_nav.hpp"

// What has to be rewritten on the way to another version, and the verb's options.

namespace wend::source_nav {
namespace {

using Texts = std::vector<std::string>;

std::vector<u32> visible_ids(const NavFile& file) {
    std::vector<u32> ids;
    for (const VisibleArea& seen : file.areas[1].visible) ids.push_back(seen.area);
    return ids;
}

TEST(ConvertMesh, VisibleAreasAreIdsOrPlacesInTheFile) {
    const auto mesh = plain_mesh("16.14", {5, 9, 7});
    mesh->file.areas[1].visible = list_of<VisibleArea>(*mesh, {{2, 3}, {0, 1}, {8, 1}});
    const Converted base = convert(mesh, "16.0");
    EXPECT_EQ(visible_ids(base.mesh->file), (std::vector<u32>{7, 5}));
    EXPECT_EQ(base.mesh->file.areas[1].visible[0].attributes, 3);
    EXPECT_EQ(base.told(LossKind::lost, "areas.visible.area"),
              Texts{"9: entry 2: there is no area 8"});
    const Converted back = convert(base.mesh, "16.14");
    EXPECT_EQ(visible_ids(back.mesh->file), (std::vector<u32>{2, 0}));
    EXPECT_TRUE(back.loses_nothing());

    const auto twins = plain_mesh("16.14", {5, 9, 5});
    twins->file.areas[1].visible = list_of<VisibleArea>(*twins, {{2, 3}, {0, 1}});
    EXPECT_EQ(convert(twins, "16.0").told(LossKind::changed, "areas.visible.area"),
              Texts{"9: entry 0: of several areas 5 it means the first now"});
}

TEST(ConvertMesh, VisibleAreasWithoutAttributesArePotentiallySeen) {
    const auto mesh = plain_mesh("16.8-left-4-dead");
    mesh->file.areas[1].visible = list_of<VisibleArea>(*mesh, {{7, 0}});
    const Converted converted = convert(mesh, "16.0");
    EXPECT_EQ(converted.mesh->file.areas[1].visible[0].attributes, 1);
    EXPECT_EQ(converted.told(LossKind::invented, "areas.visible.attributes"),
              Texts{"9: entry 0: 1 (potentially)"});
}

TEST(ConvertMesh, SpotsWithoutIdsAreNumberedFromOne) {
    const auto mesh = plain_mesh("1");
    mesh->file.areas[0].hiding_spots = list_of<HidingSpot>(*mesh, {{0, {1, 1, 1}, 0}});
    mesh->file.areas[2].hiding_spots =
        list_of<HidingSpot>(*mesh, {{0, {2, 2, 2}, 0}, {0, {3, 3, 3}, 0}});
    const Converted converted = convert(mesh, "2");
    const std::vector<NavArea>& areas = converted.mesh->file.areas;
    EXPECT_EQ(areas[0].hiding_spots[0].id, 1U);
    EXPECT_EQ(areas[2].hiding_spots[1].id, 3U);
    EXPECT_EQ(areas[2].hiding_spots[1].position, (Position{3, 3, 3}));
    EXPECT_EQ(areas[2].hiding_spots[1].flags, 1);
    EXPECT_EQ(converted.told(LossKind::invented, "areas.hiding_spots.id"),
              (Texts{"5: spot 0: 1", "7: spot 0: 2", "7: spot 1: 3"}));
    EXPECT_EQ(converted.told(LossKind::invented, "areas.hiding_spots.flags").size(), 3U);
}

// From the area 5 in the west over 9 to the area 7 in the south.
std::shared_ptr<NavDocument> mesh_with_encounter(std::string_view version) {
    const auto mesh = plain_mesh(version);
    NavArea& area = mesh->file.areas[1];
    area.connections.to[3] = list_of<u32>(*mesh, {5});
    area.connections.to[2] = list_of<u32>(*mesh, {7});
    mesh->file.areas[0].hiding_spots =
        list_of<HidingSpot>(*mesh, {{40, {1, 1, 1}, 1}, {41, {2, 2, 2}, 1}});
    OldEncounter encounter{5, 7, {9, 1, 1}, {9.5f, 2, 1}, {}};
    encounter.spots =
        list_of<OldEncounterSpot>(*mesh, {{{2, 2, 2}, 1}, {{2, 2, 2.5f}, 0.2f}, {{1, 1, 1}, 0.5f}});
    area.old_encounters = list_of<OldEncounter>(*mesh, {encounter});
    return mesh;
}

TEST(ConvertMesh, EncountersFindTheirSpotsByPosition) {
    for (const auto& [version, first_id] : {std::pair("1", 1U), {"2", 40U}}) {
        SCOPED_TRACE(version);
        const Converted converted = convert(mesh_with_encounter(version), "3");
        const NavArea& area = converted.mesh->file.areas[1];
        ASSERT_EQ(area.encounters.size(), 1U);
        EXPECT_TRUE(area.old_encounters.empty());
        const Encounter& encounter = area.encounters[0];
        EXPECT_EQ(encounter.from, 5U);
        EXPECT_EQ(encounter.from_direction, 3);
        EXPECT_EQ(encounter.to, 7U);
        EXPECT_EQ(encounter.to_direction, 2);
        ASSERT_EQ(encounter.spots.size(), 2U);
        EXPECT_EQ(encounter.spots[0].spot, first_id + 1);
        EXPECT_EQ(encounter.spots[0].t, 255);
        EXPECT_EQ(encounter.spots[1].spot, first_id);
        EXPECT_EQ(encounter.spots[1].t, 127);  // 127.5, cut off
        EXPECT_EQ(converted.told(LossKind::lost, "areas.encounters.spots.position"),
                  Texts{"9: encounter 0: spot 1: there is no hiding spot at 2,2,2.5"});
        EXPECT_EQ(converted.told(LossKind::changed, "areas.encounters.spots.t"),
                  Texts{"9: encounter 0: spot 2: 0.5 becomes 127/255"});
        EXPECT_EQ(converted.told(LossKind::lost, "areas.encounters.from_position"),
                  Texts{"9: encounter 0: 9,1,1"});
        EXPECT_EQ(converted.told(LossKind::invented, "areas.encounters.to_direction"),
                  Texts{"9: encounter 0: south"});
        EXPECT_TRUE(converted.told(LossKind::lost, "areas.encounters").empty());
    }
}

TEST(ConvertMesh, EncountersWithStrangersAreLost) {
    const auto mesh = mesh_with_encounter("2");
    mesh->file.areas[1].connections.to[2].clear();
    const Converted converted = convert(mesh, "5");
    EXPECT_TRUE(converted.mesh->file.areas[1].encounters.empty());
    EXPECT_EQ(converted.told(LossKind::lost, "areas.encounters"),
              Texts{"9: encounter 0 from 5 to 7: area 7 is no neighbour"});
    EXPECT_EQ(converted.count(LossKind::lost), 1U);

    const auto far = mesh_with_encounter("2");
    far->file.areas[1].old_encounters[0].spots[0].t = 1.5f;
    EXPECT_EQ(convert(far, "3").told(LossKind::does_not_fit, "areas.encounters.spots.t"),
              Texts{"9: encounter 0: spot 0: 1.5, version 3 holds 0 to 1"});
}

TEST(ConvertMesh, LaddersTellAreasOfThem) {
    const auto mesh = plain_mesh("6");
    mesh->file.ladders.push_back(
        {.id = 4, .top_forward = 9, .top_left = 9, .top_behind = 7, .bottom_area = 5});
    mesh->file.ladders.push_back({.id = 2, .top_right = 9, .bottom_area = 88});
    const Converted up = convert(mesh, "9");
    const std::vector<NavArea>& areas = up.mesh->file.areas;
    const auto ids = [](const List<u32>& list) {
        return std::vector<u32>(list.begin(), list.end());
    };
    EXPECT_EQ(ids(areas[0].ladders_up), std::vector<u32>{4});
    EXPECT_EQ(ids(areas[1].ladders_down), (std::vector<u32>{4, 2}));
    EXPECT_EQ(ids(areas[2].ladders_down), std::vector<u32>{4});
    EXPECT_TRUE(areas[1].ladders_up.empty());
    EXPECT_EQ(up.told(LossKind::invented, "areas.ladders_down")[1], "9: 4, 2");
    const Converted down = convert(up.mesh, "6");
    EXPECT_TRUE(down.loses_nothing());
    EXPECT_EQ(bytes_of(*down.mesh), bytes_of(*mesh));
}

// What the flag says is clear where the mesh looks as its flag says.
TEST(ConvertMesh, MeshesWithApproachesAndEncountersWereAnalysed) {
    const auto mesh = plain_mesh("13.1");
    mesh->file.areas[1].approaches = list_of<Approach>(*mesh, {{5, 0, 9, 0, 9}});
    EXPECT_EQ(convert(mesh, "15.1").mesh->file.is_analyzed, 0);
    mesh->file.areas[2].encounters = list_of<Encounter>(*mesh, {{5, 9, 0, 0, {}}});
    const Converted up = convert(mesh, "15.1");
    EXPECT_EQ(up.mesh->file.is_analyzed, 1);
    EXPECT_EQ(up.mesh->file.areas[1].approaches.size(), 1U);
    EXPECT_TRUE(convert(up.mesh, "13.1").loses_nothing());
}

// What a request to the format comes to, as bytes; or the error.
Expected<Bytes> requested(std::shared_ptr<const NavDocument> mesh, const ConvertRequest& request) {
    const Member member{"maps/yard.nav", 0, std::nullopt, std::move(mesh)};
    const std::span<const Member> map(&member, 1);
    LossReport losses;
    const auto files = source_nav.convert({&map, 1}, request, losses);
    if (!files) return failure(files.error());
    EXPECT_EQ(files->front().name, "yard.nav");
    return files->front().document->write();
}

TEST(ConvertMesh, TheSizeOfTheMapIsStampedOnNothingElse) {
    const auto mesh = plain_mesh("16.0");
    mesh->file.has_unnamed_areas = 7;
    const auto stamped = requested(mesh, {.version = "", .options = {{"bsp", "4660"}}});
    Bytes expected = bytes_of(*mesh);
    expected[12] = std::byte{0x34};  // after mark, version and sub-version: 0x1234
    expected[13] = std::byte{0x12};
    ASSERT_TRUE(stamped);
    EXPECT_EQ(*stamped, expected);
    EXPECT_FALSE(requested(mesh, {.version = "", .options = {{"bsp", "4294967296"}}}));
    EXPECT_FALSE(requested(plain_mesh("3"), {.version = "", .options = {{"bsp", "1"}}}));
    EXPECT_FALSE(requested(mesh, {.version = "3", .options = {{"bsp", "1"}}, .lossy = true}));
    // A stamp that the user gives is not invented.
    EXPECT_FALSE(requested(plain_mesh("3"), {.version = "4"}));
    EXPECT_TRUE(requested(plain_mesh("3"), {.version = "4", .options = {{"bsp", "9"}}}));
}

TEST(ConvertMesh, ItsOwnVersionIsLeftAsItIs) {
    const auto mesh = plain_mesh("5");
    mesh->file.trailing.resize(9);
    mesh->file.areas[1].attributes = 0xFF;
    EXPECT_EQ(requested(mesh, {.version = "5"}).value(), bytes_of(*mesh));
}

// A converted mesh shares lists with its source and keeps them alive.
TEST(ConvertMesh, OutlivesItsSource) {
    auto mesh = plain_mesh("9");
    mesh->file.areas[1].connections.to[0] = list_of<u32>(*mesh, {5, 7});
    const Converted converted = convert(mesh, "16.1");
    const Bytes before = bytes_of(*converted.mesh);
    mesh.reset();
    EXPECT_EQ(bytes_of(*converted.mesh), before);
}

}  // namespace
}  // namespace wend::source_nav
