#include <limits>

#include "formats/source_nav/faults.hpp"

namespace wend::source_nav {
namespace {

constexpr f32 infinity = std::numeric_limits<f32>::infinity();
constexpr f32 no_number = std::numeric_limits<f32>::quiet_NaN();

// Spawn attributes of Left 4 Dead (fact sheet section 6).
constexpr u32 player_start = 0x80, checkpoint = 0x800, rescue_closet = 0x10000;

bool has_map_size(const NavContext& context) { return context.version >= 4; }
bool has_places(const NavContext& context) { return context.version >= 5; }
bool has_unnamed_flag(const NavContext& context) { return context.version >= 12; }
bool has_analyzed_flag(const NavContext& context) { return context.version >= 14; }
bool has_times(const NavContext& context) { return context.version >= 8; }
bool has_light(const NavContext& context) { return context.version >= 11; }
bool is_gold_source(const NavContext& context) { return context.is_gold_source(); }
bool has_wide_attributes(const NavContext& context) { return context.version >= 13; }
bool is_team_fortress(const NavContext& context) { return context.family == Family::team_fortress; }
bool is_insurgency(const NavContext& context) { return context.family == Family::insurgency; }
bool is_version_1(const NavContext& context) { return context.version == 1; }

Records plant_tail(PlantedMesh& mesh) {
    mesh.file().trailing = Bytes(5, std::byte{7});
    return {"mesh"};
}

std::vector<Fault> faults_of_files() {
    return {
        {"stale-tail", plant_tail, is_gold_source},
        {"trailing-bytes", plant_tail, is_source},
        {"no-areas",
         [](PlantedMesh& mesh) -> Records {
             mesh.file().areas.clear();
             mesh.file().ladders.clear();
             mesh.file().places.clear();
             mesh.file().has_unnamed_areas = 0;
             return {"mesh"};
         }},
        {"not-analysed",
         [](PlantedMesh& mesh) -> Records {
             mesh.file().is_analyzed = 0;
             return {"mesh"};
         },
         has_analyzed_flag},
        {"mesh-name",
         [](PlantedMesh&) -> Records { return {"mesh"}; },
         [](const NavContext&) { return true; },
         {{"bsp-name", "de_mesh"}}},
        {"no-survivor-start",
         [](PlantedMesh& mesh) -> Records {
             mesh.area(3).game_attributes = rescue_closet;
             return {"mesh"};
         },
         is_left_4_dead},
        // A start alone is enough in other modes, in a campaign it is not.
        {"no-safe-room",
         [](PlantedMesh& mesh) -> Records {
             mesh.area(0).game_attributes = player_start;
             mesh.area(3).game_attributes = rescue_closet;
             return {"mesh"};
         },
         is_left_4_dead},
        // One room in two areas; with a finale it is enough.
        {"no-safe-room",
         [](PlantedMesh& mesh) -> Records {
             mesh.area(0).game_attributes = player_start;
             mesh.area(1).game_attributes = checkpoint;
             return {"mesh"};
         },
         is_left_4_dead},
        {"map-size",
         [](PlantedMesh&) -> Records { return {"mesh"}; },
         has_map_size,
         {{"bsp", "1001"}}},
        {"not-a-boolean",
         [](PlantedMesh& mesh) -> Records {
             mesh.file().is_analyzed = 2;
             mesh.file().has_unnamed_areas = 255;
             return {"mesh", "mesh"};
         },
         has_analyzed_flag},
        {"unnamed-flag",
         [](PlantedMesh& mesh) -> Records {
             mesh.file().has_unnamed_areas = 0;
             return {"mesh"};
         },
         has_unnamed_flag},
        {"unnamed-flag",
         [](PlantedMesh& mesh) -> Records {
             mesh.area(4).place = 2;
             return {"mesh"};
         },
         has_unnamed_flag},
        {"unused-place",
         [](PlantedMesh& mesh) -> Records {
             mesh.add_place(std::string_view("Attic\0", 6));
             return {"mesh"};
         },
         has_places},
        {"double-place",
         [](PlantedMesh& mesh) -> Records {
             mesh.add_place(std::string_view("Yard\0", 5));
             mesh.area(0).place = 3;
             return {"mesh"};
         },
         has_places},
        {"place-name",
         [](PlantedMesh& mesh) -> Records {
             mesh.set(mesh.file().places[0].name, {'Y', 'a'});
             mesh.set(mesh.file().places[1].name, {'H', '\0', 'l', '\0'});
             return {"mesh", "mesh"};
         },
         has_places},
        {"place-name",
         [](PlantedMesh& mesh) -> Records {
             // 255 characters and the zero byte are just short enough.
             for (u32 place = 0; place < 2; ++place) {
                 List<char>& name = mesh.file().places[place].name;
                 name.clear();
                 for (u32 i = 0; i < 255 + place; ++i) mesh.add(name, 'x');
                 mesh.add(name, '\0');
             }
             return {"mesh"};
         },
         has_places},
        {"place-number",
         [](PlantedMesh& mesh) -> Records {
             mesh.area(1).place = 3;
             return {"12"};
         },
         has_places},
    };
}

std::vector<Fault> faults_of_records() {
    return {
        {"area-id-twice",
         [](PlantedMesh& mesh) -> Records {
             mesh.area(4).id = 13;
             return {"13"};
         }},
        {"area-id-zero",
         [](PlantedMesh& mesh) -> Records {
             mesh.area(2).id = 0;
             return {"0"};
         }},
        {"not-a-number",
         [](PlantedMesh& mesh) -> Records {
             mesh.area(0).north_west[2] = no_number;
             mesh.area(1).south_east[0] = infinity;
             mesh.area(2).north_east_height = -infinity;
             mesh.area(3).south_west_height = no_number;
             mesh.area(4).hiding_spots[0].position[1] = no_number;
             return {"11", "12", "13", "14", mesh.context().version == 1 ? "15" : "spot 4"};
         }},
        {"not-a-number",
         [](PlantedMesh& mesh) -> Records {
             mesh.area(0).earliest_occupy_times[1] = no_number;
             mesh.area(1).earliest_occupy_times[0] = infinity;
             mesh.area(0).occupy_times_of_four[3] = no_number;
             mesh.area(1).occupy_times_of_four[0] = infinity;
             return {"11", "12"};
         },
         has_times},
        {"not-a-number",
         [](PlantedMesh& mesh) -> Records {
             mesh.area(0).light[3] = no_number;
             return {"11"};
         },
         has_light},
        {"not-a-number",
         [](PlantedMesh& mesh) -> Records {
             mesh.file().greatest_view_distance = infinity;
             return {"mesh"};
         },
         is_left_4_dead},
        {"not-a-number",
         [](PlantedMesh& mesh) -> Records {
             OldEncounter& encounter = mesh.area(1).old_encounters[0];
             encounter.from_position[0] = encounter.to_position[2] = no_number;
             encounter.spots[0].t = infinity;
             return {"12", "12", "12"};
         },
         is_version_1},
        {"degenerate-area",
         [](PlantedMesh& mesh) -> Records {
             mesh.area(4).south_east[0] = 200;
             mesh.area(4).hiding_spots[0].position[0] = 200;
             return {"15"};
         }},
        {"inverted-area",
         [](PlantedMesh& mesh) -> Records {
             std::swap(mesh.area(4).south_east[1], mesh.area(4).north_west[1]);
             return {"15"};
         }},
        {"outside-world",
         [](PlantedMesh& mesh) -> Records {
             mesh.area(4).south_east[0] = 16385;
             mesh.area(2).south_east[1] = 16384;
             mesh.area(3).south_west_height = -16385;
             return {"14", "15"};
         }},
        {"copied-area",
         [](PlantedMesh& mesh) -> Records {
             mesh.add_area(-0.0f, 0, 0);
             mesh.join(5, east, 1);
             mesh.add_area(0, 0, 0).south_west_height = 1;
             mesh.join(6, east, 1);
             return {"16"};
         }},
        {"unknown-attributes",
         [](PlantedMesh& mesh) -> Records {
             mesh.area(1).attributes = 0x1F;
             return {"12"};
         },
         is_gold_source},
        {"unknown-attributes",
         [](PlantedMesh& mesh) -> Records {
             // A bit that games have to themselves, and one that nobody has.
             mesh.area(1).attributes = mesh.context().is_left_4_dead() ? 0x00100000 : 0x08000000;
             mesh.area(2).attributes = mesh.context().is_left_4_dead() ? 0x00080000 : 0x00100000;
             return {"12"};
         },
         has_wide_attributes},
        {"unknown-attributes",
         [](PlantedMesh& mesh) -> Records {
             mesh.area(2).game_attributes = 0x200000 | 0x80000000;
             return {"13"};
         },
         is_team_fortress},
        {"unknown-attributes",
         [](PlantedMesh& mesh) -> Records {
             mesh.area(2).game_attributes = 8;
             mesh.area(3).game_attributes = 0x5EF3;
             return {"13"};
         },
         is_insurgency},
        {"unknown-attributes",
         [](PlantedMesh& mesh) -> Records {
             mesh.area(2).game_attributes = 0x80 | 0x10;
             return {"13"};
         },
         is_left_4_dead},
        {"runtime-attributes",
         [](PlantedMesh& mesh) -> Records {
             mesh.area(0).attributes = 0x80000000;
             // Mostly flat in Left 4 Dead, and there on purpose in Team Fortress 2.
             mesh.area(2).attributes = 0x20000000;
             if (mesh.context().is_left_4_dead() || mesh.context().is_team_fortress_code())
                 return {"11"};
             return {"11", "13"};
         },
         has_wide_attributes},
        {"runtime-attributes",
         [](PlantedMesh& mesh) -> Records {
             mesh.area(2).game_attributes = 0x200000 | 0x10;
             return {"13"};
         },
         is_team_fortress},
        {"occupy-time",
         [](PlantedMesh& mesh) -> Records {
             mesh.area(0).earliest_occupy_times = {-1, 120.5f};
             mesh.area(0).occupy_times_of_four = {0, -1, 120, 120.5f};
             return {"11", "11"};
         },
         has_times},
        {"light",
         [](PlantedMesh& mesh) -> Records {
             mesh.area(3).light[2] = 1.01f;
             return {"14"};
         },
         has_light},
    };
}

}  // namespace

std::vector<Fault> faults_of_areas() {
    std::vector<Fault> faults = faults_of_files();
    for (const Fault& fault : faults_of_records()) faults.push_back(fault);
    return faults;
}

}  // namespace wend::source_nav
