#include "formats/source_nav/faults.hpp"

namespace wend::source_nav {
namespace {

bool has_spot_ids(const NavContext& context) { return context.version >= 2; }
bool has_approaches(const NavContext& context) {
    return context.has_base_approaches() || context.has_game_approaches();
}
bool has_encounters(const NavContext& context) { return context.version >= 3; }
bool has_old_encounters(const NavContext& context) { return context.version < 3; }

// The printable name of a spot that is in an area.
std::string spot(const PlantedMesh& mesh, u32 id, const std::string& area) {
    return mesh.context().version == 1 ? area : "spot " + std::to_string(id);
}

std::vector<Fault> faults_of_hiding_spots() {
    return {
        {"spot-id-twice",
         [](PlantedMesh& mesh) -> Records {
             mesh.area(3).hiding_spots[0].id = mesh.area(4).hiding_spots[0].id = 1;
             return {"spot 1", "spot 1"};
         },
         has_spot_ids},
        // The third is just inside.
        {"spot-outside-area",
         [](PlantedMesh& mesh) -> Records {
             mesh.area(0).hiding_spots[0].position[0] = -0.125f;
             mesh.area(1).hiding_spots[0].position[1] = 100.125f;
             mesh.area(2).hiding_spots[0].position[1] = 200.0625f;
             return {spot(mesh, 0, "11"), spot(mesh, 1, "12")};
         }},
        {"spot-off-ground",
         [](PlantedMesh& mesh) -> Records {
             mesh.area(0).hiding_spots[0].position[2] = 18.5f;
             mesh.area(1).hiding_spots[0].position[2] = -18.5f;
             mesh.area(2).hiding_spots[0].position[2] = 18;
             return {spot(mesh, 0, "11"), spot(mesh, 1, "12")};
         }},
        // A spot has the height of a corner of steep ground, or one that no corner has.
        {"spot-off-ground",
         [](PlantedMesh& mesh) -> Records {
             for (const u32 place : {5u, 6u}) {
                 mesh.add_area(100 * static_cast<f32>(place - 5), 300, 0);
                 NavArea& steep = mesh.area(place);
                 steep.south_east = {steep.north_west[0] + 25, 325, 56};
                 steep.hiding_spots[0].position = {steep.north_west[0] + 12.5f, 312.5f, 56.05f};
                 mesh.join(3, south, place);
             }
             mesh.area(6).hiding_spots[0].position[2] = 56.2f;
             return {spot(mesh, 6, "17")};
         }},
        // Where an area is narrow, the spot 12.5 units from its corner is beside it; a wide one has
        // it inside.
        {"spot-outside-area",
         [](PlantedMesh& mesh) -> Records {
             for (const u32 place : {5u, 6u, 7u}) {
                 mesh.add_area(0, 200 + 100 * static_cast<f32>(place - 5), 0).south_east[0] = 8;
                 mesh.join(place == 5 ? 3 : place - 1, south, place);
             }
             mesh.area(7).south_east[0] = 12.5f;
             mesh.area(5).hiding_spots[0].position[0] = 12.5f;
             mesh.area(6).hiding_spots[0].position[0] = -12.5f;
             mesh.area(7).hiding_spots[0].position[0] = -12.5f;
             return {spot(mesh, 6, "17"), spot(mesh, 7, "18")};
         }},
        {"spot-flags",
         [](PlantedMesh& mesh) -> Records {
             mesh.area(0).hiding_spots[0].flags = 0x10;
             mesh.area(1).hiding_spots[0].flags = 15;
             return {"spot 0"};
         },
         has_spot_ids},
    };
}

std::vector<Fault> faults_of_ways() {
    return {
        {"approach-area",
         [](PlantedMesh& mesh) -> Records {
             Approach& approach = mesh.area(0).approaches[0];
             approach.here = approach.previous = approach.next = 99;
             return {"11", "11", "11"};
         },
         has_approaches},
        {"traverse-kind",
         [](PlantedMesh& mesh) -> Records {
             mesh.area(0).approaches[0].previous_to_here = 10;
             mesh.area(0).approaches[0].here_to_next = 255;
             return {"11", "11"};
         },
         has_approaches},
        {"encounter-area",
         [](PlantedMesh& mesh) -> Records {
             mesh.area(1).encounters[0].from = 99;
             mesh.area(1).encounters[0].to = 98;
             mesh.add(mesh.area(1).encounters, {});
             return {"12", "12"};
         },
         has_encounters},
        {"encounter-area",
         [](PlantedMesh& mesh) -> Records {
             mesh.area(1).old_encounters[0].from = 99;
             mesh.area(1).old_encounters[0].to = 0;
             return {"12"};
         },
         has_old_encounters},
        {"direction",
         [](PlantedMesh& mesh) -> Records {
             mesh.area(1).encounters[0].from_direction = 4;
             mesh.area(1).encounters[0].to_direction = 255;
             return {"12", "12"};
         },
         has_encounters},
        {"encounter-spot",
         [](PlantedMesh& mesh) -> Records {
             mesh.area(1).encounters[0].spots[1].spot = 5;
             return {"12"};
         },
         has_encounters},
    };
}

}  // namespace

std::vector<Fault> faults_of_spots() {
    std::vector<Fault> faults = faults_of_hiding_spots();
    for (const Fault& fault : faults_of_ways()) faults.push_back(fault);
    return faults;
}

}  // namespace wend::source_nav
