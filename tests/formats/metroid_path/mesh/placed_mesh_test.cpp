#include "formats/metroid_path/mesh/meshes.hpp"
#include "formats/metroid_path/mrea_head.hpp"

// Meshes in the coordinates of the world, of rooms that a file of the game places.

namespace wend::metroid_path {
namespace {

ConvertRequest placed(ConvertRequest request, const std::string& place = mrea_option()) {
    request.options["area-transform"] = place;
    return request;
}

Member mesh_member(const Bytes& mesh) {
    return {"m", mesh.size(), std::nullopt, test::read_well(mesh_format(), mesh)};
}

// Corner (4, 0, 0) of the room is 0.6 * 4 and 0.8 * 4 metres from (10, 20, 30).
TEST(PlacedMesh, StandsInTheWorld) {
    const Bytes mesh =
        converted_well(metroid_path_format, member_of(hand_made_room()), placed(to_mesh));
    const DocumentPointer document = test::read_well(mesh_format(), mesh);
    ASSERT_TRUE(document);
    const PolygonMesh& made = mesh_in(*document);
    std::vector<std::array<f64, 3>> first_face;
    for (const u32 corner : made.corners_of(0)) first_face.push_back(made.corners[corner]);
    const std::vector<std::array<f64, 3>> expected{
        {10, 20, 30}, {12.4, 23.2, 30}, {9.2, 25.6, 30}, {6.8, 22.4, 30}};
    ASSERT_EQ(first_face.size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i)
        for (std::size_t axis = 0; axis < 3; ++axis)
            EXPECT_NEAR(first_face[i][axis], expected[i][axis], 1e-6) << i << axis;
}

TEST(PlacedMesh, ComesBackTheSameByteForByte) {
    const Bytes room = raw_file(hand_made_room()).bytes;
    for (const char* version : {"obj", "json"})
        for (const char* up : {"z", "y"}) {
            ConvertRequest there = placed(to_mesh), back = placed(to_path);
            there.version = version;
            there.options["up"] = back.options["up"] = up;
            const Bytes mesh = converted_well(metroid_path_format, member_of(room), there);
            EXPECT_TRUE(converted_well(mesh_format(), mesh_member(mesh), back) == room)
                << version << up;
        }
}

// 10 - 0.8 * 12 is a float too, which fewer digits would spell: but they would mean another number.
TEST(PlacedMesh, HasAllDigits) {
    RawPath room = hand_made_room();
    for (RawCorner& corner : room.corners) corner.position[1] *= 3;
    const Bytes made =
        converted_well(metroid_path_format, member_of(room), {.options = {{"link-width", "xy"}}});
    for (const char* version : {"obj", "json"}) {
        ConvertRequest there = placed(to_mesh);
        there.version = version;
        const Bytes mesh = converted_well(metroid_path_format, member_of(made), there);
        EXPECT_NE(bytes_as_text(mesh).find("0.39999985694885254"), std::string_view::npos);
        // And in the other form, which drops the name of the object.
        const ConvertRequest change{.version = std::string_view(version) == "obj" ? "json" : "obj",
                                    .lossy = true};
        const Bytes other = converted_well(mesh_format(), mesh_member(mesh), change);
        EXPECT_TRUE(converted_well(mesh_format(), mesh_member(other), placed(to_path)) == made);
    }
}

TEST(PlacedMesh, BringsBackThePeersRooms) {
    WEND_NEEDS_SYNTHETIC_ROOMS();
    for (const std::string name : synthetic_rooms) {
        const auto room = synthetic_file(name + ".PATH");
        ConvertRequest there = placed(to_mesh), back = placed(to_path);
        there.lossy = true;  // Doorways are as wide as in space.
        back.options["link-width"] = "3d";
        const Bytes mesh = converted_well(metroid_path_format, member_of(*room), there);
        EXPECT_TRUE(converted_well(mesh_format(), mesh_member(mesh), back) == *room) << name;
    }
}

// What an editor wrote with six digits is half a millionth of a metre off, and more is not made of
// it.
TEST(PlacedMesh, KeepsToTheDigitsOfAnEditor) {
    const std::string text =
        "v 10 20 30\nv 12.4 23.2 30\nv 9.2 25.6 30\nv 6.8 22.4 30\nusemtl height3\nf 1 2 3 4\n";
    const Bytes room = converted_well(mesh_format(), member_of_text(text), placed(to_path));
    const DocumentPointer document = test::read_well(metroid_path_format, room);
    ASSERT_TRUE(document);
    const std::vector<Vector> expected{{0, 0, 0}, {0, 4, 0}, {4, 4, 0}, {4, 0, 0}};
    const auto& corners = file_of(*document).corners;
    ASSERT_EQ(corners.size(), expected.size());
    for (std::size_t i = 0; i < corners.size(); ++i)
        for (std::size_t axis = 0; axis < 3; ++axis)
            EXPECT_NEAR(corners[i].position[axis], expected[i][axis], 1e-6) << i << axis;
}

// Ten thousand million metres away there are no digits left for a corner.
TEST(PlacedMesh, TellsOfCornersThatDoNotComeBack) {
    const ConvertRequest far = placed(to_mesh, "0.6 -0.8 0 10000000000  0.8 0.6 0 20  0 0 1 30");
    const Member room = member_of(hand_made_room());
    LossReport losses;
    EXPECT_FALSE(converted(metroid_path_format, room, far, losses));
    ASSERT_FALSE(losses.empty());
    EXPECT_EQ(losses.totals().front().field, "corners.position");
    EXPECT_EQ(losses.totals().front().kind, LossKind::changed);
    ConvertRequest lossy = far;
    lossy.lossy = true;
    LossReport again;
    EXPECT_TRUE(converted(metroid_path_format, room, lossy, again));
}

TEST(PlacedMesh, IsOnlyForTheWayBetweenRoomsAndMeshes) {
    for (const bool is_room : {true, false}) {
        LossReport losses;
        const Member member = is_room ? member_of(hand_made_room()) : member_of_text(hand_made_obj);
        const Format& format =
            is_room ? static_cast<const Format&>(metroid_path_format) : mesh_format();
        const auto refused = converted(format, member, placed({}), losses);
        ASSERT_FALSE(refused);
        EXPECT_TRUE(
            refused.error()->message.starts_with("the option `area-transform` is for conversions "
                                                 "between rooms and meshes"))
            << refused.error()->message;
    }
}

}  // namespace
}  // namespace wend::metroid_path
