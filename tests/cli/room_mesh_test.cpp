#include <fmt/format.h>
#include <gtest/gtest.h>

#include "cli/process.hpp"

// What the verbs make of rooms that are drawn as meshes: squares of 4 m from west to east, with 5 m
// of room above. 0 and 1 are ground, 2 is for flyers, 3 ground for another group of creatures.

namespace wend {
namespace {

// The square that begins so many metres east.
std::string square_from(int west, int first_corner, const std::string& material) {
    return fmt::format("usemtl {}_height5\nv {} 0 0\nv {} 0 0\nv {} 4 0\nv {} 4 0\nf {} {} {} {}\n",
                       material, west, west + 4, west + 4, west, first_corner, first_corner + 1,
                       first_corner + 2, first_corner + 3);
}

// The words of an MREA file: mark, version, and the matrix of `in_world`.
std::string mrea_file() {
    std::string bytes;
    for (const std::uint32_t word :
         {0xDEADBEEFu, 15u, 0u, 0xBF800000u, 0u, 0x42C80000u, 0x3F800000u, 0u, 0u, 0xC2480000u, 0u,
          0u, 0x3F800000u, 0x41480000u})
        for (const unsigned shift : {24U, 16U, 8U, 0U}) bytes += static_cast<char>(word >> shift);
    return bytes;
}
const std::string in_world = "0 -1 0 100 1 0 0 -50 0 0 1 12.5";

class RoomMeshVerbs : public testing::Test {
  protected:
    RoomMeshVerbs() {
        place.put("hall.obj", square_from(0, 1, "index1_ground"));
        place.put("annex.obj", square_from(4, 1, "index1_ground"));
    }
    Outcome well(const std::vector<std::string>& words) const {
        const Outcome run = place.wend(words);
        EXPECT_EQ(run.status, 0) << words[0] << ' ' << words[1] << ": " << run.err;
        return run;
    }
    // Of the four squares, joined each to the next.
    void make_room() const {
        std::string text;
        int first = 1;
        for (const char* material :
             {"index1_ground", "index1_ground", "index1_flyer", "index2_ground"}) {
            text += square_from(first - 1, first, material);
            first += 4;
        }
        place.put("row.obj", text);
        well({"edit", "row.obj", "-o", "joined.obj", "--connect-edges"});
        well({"convert", "joined.obj", "room.PATH"});
    }
    static void expect_has(const std::string& text, const std::string& part) {
        EXPECT_NE(text.find(part), std::string::npos) << part << "\nis not in\n" << text;
    }

    const Workplace place;
};

TEST_F(RoomMeshVerbs, PutMeshesTogetherWithADoorway) {
    const Outcome meshes =
        well({"edit", "hall.obj", "--paste", "annex.obj", "--connect-edges", "-o", "both.obj"});
    const std::string apart =
        "1 new record touches existing ones, and no link joins them: --connect-edges does";
    expect_has(meshes.err, apart);
    expect_has(meshes.err, "faces 0 and 1 connected over an edge of 4 m");
    well({"convert", "both.obj", "both.PATH"});
    expect_has(well({"route", "both.PATH", "--from", "1", "--to", "0"}).out, "length  4 m\n");
    // Rooms are put together as their meshes are, and so are meshes in JSON.
    well({"convert", "hall.obj", "hall.PATH"});
    well({"convert", "annex.obj", "annex.PATH"});
    const Outcome rooms =
        well({"edit", "hall.PATH", "--paste", "annex.PATH", "--connect-edges", "-o", "rooms.PATH"});
    expect_has(rooms.err, apart);
    EXPECT_EQ(place.content("rooms.PATH"), place.content("both.PATH")) << rooms.err;
    well({"convert", "hall.obj", "hall.mesh.json"});
    for (const char* pasted : {"annex.obj", "annex.mesh.json"}) {
        well({"convert", "annex.obj", "annex.mesh.json", "--force"});
        well({"edit", "hall.mesh.json", "--paste", pasted, "--connect-edges", "-o",
              "both.mesh.json", "--force"});
        well({"convert", "both.mesh.json", "again.PATH", "--force"});
        EXPECT_EQ(place.content("again.PATH"), place.content("both.PATH")) << pasted;
    }
}

TEST_F(RoomMeshVerbs, LeaveApartWhatDoesNotMeet) {
    place.put("far.obj", square_from(5, 1, "index1_ground"));
    well({"edit", "hall.obj", "--paste", "far.obj", "--connect-edges", "-o", "both.obj"});
    const Outcome run = place.wend({"route", "both.obj", "--from", "0", "--to", "1"});
    EXPECT_EQ(run.status, 1);
    const auto refused = [&](std::vector<std::string> options) {
        std::vector<std::string> words{"edit", "both.obj", "-o", "more.obj", "--connect-edges"};
        words.insert(words.end(), options.begin(), options.end());
        return place.wend(words).err;
    };
    expect_has(refused({"--max-drop", "5"}), "--max-drop is not for them");
    expect_has(refused({"--outward"}), "--outward is not for them");
}

// (x, y, z) of the area is (100 - y, x - 50, z + 12.5) in the world.
TEST_F(RoomMeshVerbs, GoIntoTheWorldAndBack) {
    place.put("hall.MREA", mrea_file());
    for (const std::string ending : {".obj", ".PATH"}) {
        if (ending == ".PATH") well({"convert", "hall.obj", "hall.PATH"});
        const std::string area = "hall" + ending, world = "world" + ending, back = "back" + ending;
        for (const std::string& where : {in_world, std::string("hall.MREA")}) {
            well({"edit", area, "-o", world, "--to-world", where, "--force"});
            EXPECT_NE(place.content(world), place.content(area)) << where;
            expect_has(well({"nearest", world, "--at", "99,-47,12.5"}).out, "\ninside 0\n");
            well({"edit", world, "-o", back, "--to-area", where, "--force"});
            EXPECT_EQ(place.content(back), place.content(area)) << where;
        }
    }
    well({"edit", "hall.obj", "-o", "world.obj", "--to-world", in_world, "--force"});
    expect_has(place.content("world.obj"), "\nv 100 -46 12.5\n");
    const Outcome wrong = place.wend({"edit", "hall.obj", "-o", "no.obj", "--to-world", "1 2 3"});
    EXPECT_EQ(wrong.status, 2);
    expect_has(wrong.err, "expected 12 numbers");
}

TEST_F(RoomMeshVerbs, TellWhatACreatureReaches) {
    make_room();
    const Outcome walker = well({"reach", "room.PATH", "--from", "0", "--as", "game"});
    expect_has(walker.out, "2 of 4 regions\n");
    expect_has(walker.out, "it has the type mask 2, and the search flags are 1\n");
    const std::vector<std::string> words{"reach", "room.PATH", "--from",     "0",
                                         "--as",  "game",      "--creature", "flyer"};
    const Outcome flyer = well(words);
    expect_has(flyer.out, "flyer: search flags 3, index 0, ");
    expect_has(flyer.out, "3 of 4 regions\n");
    expect_has(flyer.out, "\n3  it has the index mask 0x2, which is without bit 0\n");
    auto as_json = words;
    as_json.push_back("--json");
    const std::string json = well(as_json).out;
    expect_has(json, "\"count\": 3,");
    expect_has(json, "\"starts\": [\n    \"0\"\n  ]");
    expect_has(json, "\"reason\": \"closed to its index\"");
    expect_has(json, "\"text\": \"it has the index mask 0x2, which is without bit 0\"");
}

// The flyers' square begins at x = 8, 2 m before the target.
TEST_F(RoomMeshVerbs, TellHowFarAWayOfTheGameEndsFromItsTarget) {
    make_room();
    const std::vector<std::string> words{"route", "room.PATH", "--from", "2,1,0",
                                         "--to",  "10,1,0",    "--as",   "game"};
    expect_has(well(words).out,
               "but           the way ends 2.0 m short of the target: no region that is open to "
               "search flags 1 and index 0 lies around the target, and the way ends at the closest "
               "place of region 1\n");
    auto as_flyer = words;
    as_flyer.insert(as_flyer.end(), {"--creature", "flyer"});
    EXPECT_EQ(well(as_flyer).out.find("but "), std::string::npos);
}

// Endings that one format alone has say what is written, in the version of that name.
TEST_F(RoomMeshVerbs, BecomeWhatTheEndingSays) {
    well({"convert", "hall.obj", "hall.PATH"});
    well({"convert", "hall.obj", "named.PATH", "--to", "metroid-prime-path"});
    EXPECT_EQ(place.content("hall.PATH"), place.content("named.PATH"));
    well({"convert", "hall.PATH", "room.obj"});
    // Wend's own line of OBJ is no loss.
    well({"convert", "room.obj", "room.mesh.json"});
    well({"convert", "hall.PATH", "same.mesh.json"});
    expect_has(place.content("room.mesh.json"), "{\"v\": [0, 1, 2, 3], \"mat\": 0, \"height\": 5}");
    well({"convert", "room.mesh.json", "room.PATH"});
    EXPECT_EQ(place.content("room.PATH"), place.content("hall.PATH"));
    well({"convert", "hall.obj", "copy.txt"});
    EXPECT_EQ(place.content("copy.txt"), place.content("hall.obj"));
}

}  // namespace
}  // namespace wend
