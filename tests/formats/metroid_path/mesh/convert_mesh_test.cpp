#include "formats/metroid_path/mesh/meshes.hpp"

// From meshes to rooms and back.

namespace wend::metroid_path {
namespace {

std::string in_form(std::string_view text, const char* form) {
    ConvertRequest request = to_mesh;
    request.version = form;
    return std::string(bytes_as_text(converted_well(mesh_format(), member_of_text(text), request)));
}

// The maker's own names go along, and say what the faces have become.
TEST(MaterialsOfMakers, StayBetweenTheForms) {
    const std::string text =
        "v 0 0 0\nv 4 0 0\nv 4 4 0\nv 0 4 0\nusemtl Gro\xC3\x9F \"A\"_index2_height3\n"
        "f 1 2 3\nusemtl walls\nf 1 3 4\n";
    const std::string json = in_form(text, "json");
    EXPECT_NE(json.find(R"("name": "walls", "index_mask": 1, "type_mask": 1)"), json.npos) << json;
    const std::string back = in_form(json, "obj");
    EXPECT_NE(back.find("usemtl Gro\xC3\x9F \"A\"_index2_height3\nf 1 2 3\n"), back.npos) << back;
    EXPECT_NE(back.find("usemtl walls\nf 1 3 4\n"), back.npos) << back;
    EXPECT_EQ(in_form(back, "json"), json);
    // Other masks and heights than the name says.
    const std::string changed = in_form(
        R"({"materials": [{"name": "pool_index2_swimmer", "index_mask": 3, "type_mask": 4},
                         {}],
            "verts": [[0, 0, 0], [4, 0, 0], [0, 4, 0]],
            "faces": [{"v": [0, 1, 2], "height": 5}, {"v": [0, 1, 2], "mat": 1}]})",
        "obj");
    EXPECT_NE(changed.find("usemtl pool_index3_swimmer_height5\n"), changed.npos) << changed;
    EXPECT_NE(changed.find("usemtl index1_ground\n"), changed.npos) << changed;
}

// Objects and groups too, but for what no line of OBJ can hold.
TEST(NamesOfFaces, StayBetweenTheForms) {
    const std::string text =
        "v 0 0 0\nv 4 0 0\nv 4 4 0\nusemtl index1_ground\nf 1 2 3\no Hall\ng a b\nf 1 2 3\ng\n"
        "f 1 2 3\no room\nf 1 2 3\n";
    const std::string json = in_form(text, "json");
    EXPECT_NE(json.find(R"({"v": [0, 1, 2], "mat": 0, "object": "Hall", "group": "a b"})"),
              json.npos)
        << json;
    EXPECT_EQ(json.find("room"), json.npos) << json;
    const std::string back = in_form(json, "obj");
    EXPECT_NE(back.find("\no room\nv 0 0 0\nv 4 0 0\nv 4 4 0\nusemtl index1_ground\nf 1 2 3\n"
                        "o Hall\ng a b\nf 1 2 3\ng\nf 1 2 3\no room\nf 1 2 3\n"),
              back.npos)
        << back;
    EXPECT_EQ(in_form(back, "json"), json);

    const Member odd = member_of_text(
        R"({"verts": [[0, 0, 0], [4, 0, 0], [0, 4, 0]], "faces": [{"v": [0, 1, 2], "group": "#a"}]})");
    LossReport losses;
    EXPECT_FALSE(converted(mesh_format(), odd, {.version = "obj"}, losses));
    ASSERT_EQ(losses.losses().size(), 1u);
    EXPECT_EQ(losses.losses()[0].field, "faces.group");
    EXPECT_EQ(losses.losses()[0].record, "faces[0]");
}

// The bytes of a room whose every number was worked out by hand.
TEST(MeshToRoom, MakesTheHandMadeRoom) {
    for (const bool in_space : {false, true}) {
        ConvertRequest request = to_path;
        if (in_space) request.options = {{"link-width", "3d"}};
        const Bytes room = raw_file(hand_made_room(4, in_space)).bytes;
        for (const char* text : {hand_made_obj, hand_made_json})
            EXPECT_TRUE(converted_well(mesh_format(), member_of_text(text), request) == room)
                << text << in_space;
    }
}

TEST(MeshToRoom, MakesEchoesToo) {
    RawPath room = hand_made_room(6);
    room.points.clear();
    room.point_links.clear();
    ConvertRequest request = to_path;
    request.version = "6";
    EXPECT_TRUE(converted_well(mesh_format(), member_of_text(hand_made_obj), request) ==
                raw_file(room).bytes);
}

// What the peer made of the same meshes, to the last bit.
TEST(MeshToRoom, MakesThePeersRooms) {
    WEND_NEEDS_SYNTHETIC_ROOMS();
    for (const std::string name : synthetic_rooms) {
        const auto mesh = synthetic_file(name + ".mesh.json");
        ASSERT_TRUE(mesh) << name;
        const Member member{name, mesh->size(), std::nullopt,
                            test::read_well(mesh_format(), *mesh)};
        ConvertRequest request = to_path;
        request.options = {{"link-width", "3d"}};
        EXPECT_TRUE(converted_well(mesh_format(), member, request) ==
                    *synthetic_file(name + ".PATH"))
            << name;
    }
}

TEST(MeshToRoom, TurnsWhatHasAnotherAxisUp) {
    const std::string turned =
        "v 0 0 0\nv 4 0 0\nv 4 0 -4\nv 0 0 -4\nv 8 3 0\nv 8 3 -4\nv -2 0 -2\nv 4 0 -8\n"
        "usemtl index1_ground_height3\nf 1 2 3 4\nusemtl index3_ground_height3\nf 2 5 6 3\n"
        "usemtl index4_flyer_height5\nf 7 1 4\nusemtl index1_ground_height2.5\nf 3 6 8\n";
    ConvertRequest request = to_path;
    request.options = {{"up", "y"}};
    const Bytes made = converted_well(mesh_format(), member_of_text(turned), request);
    RawPath room = hand_made_room();
    // A zero turned round is a negative one.
    for (RawCorner& corner : room.corners)
        if (corner.position[1] == 0) corner.position[1] = -0.0f;
    for (RawRegion& region : room.regions)
        if (region.box_min[1] == 0) region.box_min[1] = -0.0f;
    room.octree[0].box_min[1] = -0.0f;
    const DocumentPointer document = test::read_well(metroid_path_format, made);
    ASSERT_TRUE(document);
    for (std::size_t i = 0; i < room.corners.size(); ++i)
        EXPECT_EQ(file_of(*document).corners[i].position, room.corners[i].position) << i;
    EXPECT_EQ(file_of(*document).links.size(), room.links.size());
}

// An edge of three faces: each has a doorway to both others, in the order of the faces.
TEST(MeshToRoom, JoinsAllFacesOnAnEdge) {
    const char* fan =
        "v 0 0 0\nv 4 0 0\nv 2 3 0\nv 2 3 4\nv 2 -3 0\n"
        "f 1 2 3\nf 1 2 4\nf 2 1 5\n";
    const Bytes made = converted_well(mesh_format(), member_of_text(fan), to_path);
    const DocumentPointer document = test::read_well(metroid_path_format, made);
    ASSERT_TRUE(document);
    const PathFile& room = file_of(*document);
    std::vector<std::array<u32, 2>> links;
    for (const Link& link : room.links) links.push_back({link.corner, link.region});
    // Backwards from the first corner, 1 2 3 becomes 1 3 2: the edge of 1 and 2 is the last.
    const std::vector<std::array<u32, 2>> expected{{2, 1}, {2, 2}, {2, 0}, {2, 2}, {2, 0}, {2, 1}};
    EXPECT_EQ(links[0], expected[0]);
    EXPECT_EQ(links[1], expected[1]);
    EXPECT_EQ(links[2], expected[2]);
    EXPECT_EQ(links[3], expected[3]);
    // 2 1 5 becomes 2 5 1: also the last.
    EXPECT_EQ(links, expected);
}

// What keeps the game from using the room is told, and refused unless losses are accepted.
TEST(MeshToRoom, TellsOfErrorsOfTheMesh) {
    const Member member = member_of_text(
        "usemtl index1_ground_height2\nv 0 0 0\nv 4 0 0\nv 4 4 0\nv 0 4 0\nv 8 0 0\n"
        "f 1 4 3 2\nf 2 5 3\n");
    LossReport losses;
    EXPECT_FALSE(converted(mesh_format(), member, to_path, losses));
    ASSERT_EQ(losses.losses().size(), 1u);
    EXPECT_EQ(losses.losses()[0].field, "face-down");
    EXPECT_EQ(losses.losses()[0].record, "faces[0]");
    ConvertRequest lossy = to_path;
    lossy.lossy = true;
    LossReport again;
    EXPECT_TRUE(converted(mesh_format(), member, lossy, again));
    EXPECT_EQ(again.losses().size(), 1u);
}

TEST(RoomToMesh, ComesBackTheSame) {
    for (const char* version : {"obj", "json"})
        for (const char* up : {"z", "y"}) {
            const Bytes room = raw_file(hand_made_room()).bytes;
            ConvertRequest request = to_mesh;
            request.version = version;
            request.options = {{"up", up}};
            const Bytes mesh = converted_well(metroid_path_format, member_of(room), request);
            const Member member{"m", mesh.size(), std::nullopt,
                                test::read_well(mesh_format(), mesh)};
            ConvertRequest back = to_path;
            back.options = {{"up", up}};
            EXPECT_TRUE(converted_well(mesh_format(), member, back) == room) << version << up;
        }
}

// Two regions along one line without a doorway must not get one.
TEST(RoomToMesh, KeepsApartWhatHasNoDoorway) {
    RawPath room = hand_made_room();
    room.links = {room.links[1], room.links[2], room.links[3], room.links[5]};
    room.regions[0].link_count = 1;
    room.regions[1].first_link = 1;
    room.regions[2].link_count = 0;
    room.regions[2].first_link = room.regions[3].first_link = 3;
    room.flyer_reach = {0b010101};
    const Bytes bytes = raw_file(room).bytes;
    const Bytes mesh = converted_well(metroid_path_format, member_of(bytes), to_mesh);
    const Member member{"m", mesh.size(), std::nullopt, test::read_well(mesh_format(), mesh)};
    EXPECT_TRUE(converted_well(mesh_format(), member, to_path) == bytes);
}

TEST(RoomToMesh, TellsWhatAMeshCannotHold) {
    RawPath room = hand_made_room(6, true);
    room.regions[2].centroid[2] = 1;
    room.regions[1].obstructions[0] = 5;
    room.flyer_reach = {0b010101};
    room.filler = std::vector<u32>{1, 2, 3};
    const Member member = member_of(room);
    LossReport losses;
    EXPECT_FALSE(converted(metroid_path_format, member, to_mesh, losses));
    std::map<std::string, std::uint64_t> lost;
    for (const auto& total : losses.totals()) lost[total.field] = total.count;
    const std::map<std::string, std::uint64_t> expected{
        {"width_law", 1},   {"regions.centroid", 1}, {"regions.obstructions", 1},
        {"flyer_reach", 1}, {"points", 3},           {"filler", 1}};
    EXPECT_EQ(lost, expected);
    ConvertRequest lossy = to_mesh;
    lossy.lossy = true;
    LossReport again;
    EXPECT_TRUE(converted(metroid_path_format, member, lossy, again));
}

TEST(RoomToMesh, RefusesWhatIsNoPolygon) {
    const auto refused = [](const RawPath& room) {
        ConvertRequest lossy = to_mesh;
        lossy.lossy = true;
        LossReport losses;
        const auto mesh = converted(metroid_path_format, member_of(room), lossy, losses);
        return !mesh && !losses.allows(true);
    };
    EXPECT_FALSE(refused(hand_made_room()));
    RawPath room = hand_made_room();
    room.regions[3].corner_count = 2;
    EXPECT_TRUE(refused(room));
    room = hand_made_room();
    room.regions[3].first_corner = 0xFFFFFFFF;
    EXPECT_TRUE(refused(room));
    room = hand_made_room();
    room.corners[13].position[2] = std::numeric_limits<float>::quiet_NaN();
    EXPECT_TRUE(refused(room));
    room = hand_made_room();
    room.regions[0].height = std::numeric_limits<float>::infinity();
    EXPECT_TRUE(refused(room));
    room = hand_made_room();
    room.regions[1].first_corner = 0;
    room.regions[3].corner_count = 14;
    room.regions[3].first_corner = 0;
    EXPECT_TRUE(refused(room));
}

TEST(MeshToMesh, KeepsThePolygons) {
    ConvertRequest request{.version = "json"};
    const Bytes json = converted_well(mesh_format(), member_of_text(hand_made_obj), request);
    const Member member{"m", json.size(), std::nullopt, test::read_well(mesh_format(), json)};
    EXPECT_EQ(member.document->version(), "json");
    EXPECT_TRUE(converted_well(mesh_format(), member, to_path) == raw_file(hand_made_room()).bytes);
    request.version = "obj";
    const Bytes obj = converted_well(mesh_format(), member, request);
    const Member back{"m", obj.size(), std::nullopt, test::read_well(mesh_format(), obj)};
    EXPECT_TRUE(converted_well(mesh_format(), back, to_path) == raw_file(hand_made_room()).bytes);
}

TEST(RoomToRoom, LosesOnlyWhatHasNoPlace) {
    RawPath room = hand_made_room(6);
    room.regions[1].obstructions = {0, 7, 0};
    LossReport losses;
    EXPECT_FALSE(converted(metroid_path_format, member_of(room), {.version = "4"}, losses));
    std::map<std::string, std::uint64_t> lost;
    for (const auto& total : losses.totals()) lost[total.field] = total.count;
    EXPECT_EQ(lost,
              (std::map<std::string, std::uint64_t>{{"points", 3}, {"regions.obstructions", 1}}));
    LossReport again;
    const auto made =
        converted(metroid_path_format, member_of(room), {.version = "4", .lossy = true}, again);
    ASSERT_TRUE(made);
    EXPECT_TRUE(*made == raw_file(hand_made_room(4)).bytes);
    // And without loss from there on.
    RawPath empty_graph = hand_made_room(6);
    empty_graph.points.clear();
    EXPECT_TRUE(converted_well(metroid_path_format, member_of(*made), {.version = "6"}) ==
                raw_file(empty_graph).bytes);
}

TEST(RoomToRoom, MakesDerivedPartsAnewWhereAsked) {
    RawPath room = hand_made_room();
    room.regions[2].centroid = {9, 9, 9};
    const Bytes bytes = raw_file(room).bytes;
    EXPECT_TRUE(converted_well(metroid_path_format, member_of(bytes), {.version = "4"}) == bytes);
    EXPECT_TRUE(converted_well(metroid_path_format, member_of(bytes),
                               {.options = {{"link-width", "xy"}}}) ==
                raw_file(hand_made_room()).bytes);
    EXPECT_TRUE(converted_well(metroid_path_format, member_of(bytes),
                               {.options = {{"link-width", "3d"}}}) ==
                raw_file(hand_made_room(4, true)).bytes);
    const Bytes divided = converted_well(
        metroid_path_format, member_of(bytes),
        {.options = {{"octree-regions", "1"}, {"octree-half-extent", "1"}, {"octree-depth", "1"}}});
    const DocumentPointer document = test::read_well(metroid_path_format, divided);
    ASSERT_TRUE(document);
    EXPECT_EQ(file_of(*document).octree.size(), 9u);
}

TEST(RoomToRoom, RefusesOptionsThatMakeNoSense) {
    for (const auto& [name, value] : OptionValues{{"link-width", "2d"},
                                                  {"octree-regions", "0"},
                                                  {"octree-depth", "17"},
                                                  {"octree-half-extent", "-1"},
                                                  {"up", "x"}}) {
        LossReport losses;
        const auto refused = converted(metroid_path_format, member_of(hand_made_room()),
                                       {.options = {{name, value}}}, losses);
        ASSERT_FALSE(refused) << name;
        EXPECT_NE(refused.error()->message.find("the option `" + name), std::string::npos);
    }
}

}  // namespace
}  // namespace wend::metroid_path
