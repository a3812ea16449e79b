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
