#include <limits>

#include "formats/source_nav/faults.hpp"

namespace wend::source_nav {
namespace {

bool has_ladders(const NavContext& context) { return context.version >= 6; }
bool lists_ladders(const NavContext& context) { return context.version >= 7; }
bool tells_dangling(const NavContext& context) { return context.version == 6; }

std::vector<Fault> faults_of_connections() {
    return {
        {"dangling-link",
         [](PlantedMesh& mesh) -> Records {
             mesh.add(mesh.connections(2, east), 99u);
             return {"13"};
         }},
        {"link-to-itself",
         [](PlantedMesh& mesh) -> Records {
             mesh.add(mesh.connections(2, south), 13u);
             return {"13"};
         }},
        {"double-target",
         [](PlantedMesh& mesh) -> Records {
             mesh.add(mesh.connections(0, east), 12u);
             mesh.add(mesh.connections(0, east), 12u);
             return {"11", "11"};
         }},
        {"one-way-connection",
         [](PlantedMesh& mesh) -> Records {
             mesh.remove(mesh.connections(1, west), 11);
             return {"11"};
         }},
        // Back through another side is not back.
        {"one-way-connection",
         [](PlantedMesh& mesh) -> Records {
             mesh.remove(mesh.connections(1, west), 11);
             mesh.add(mesh.connections(1, north), 11u);
             return {"11", "12"};
         }},
        // 25 units at a step's height; of 76 units higher up, and of 24, nobody is told.
        {"touching-unconnected",
         [](PlantedMesh& mesh) -> Records {
             for (const f32 y : {100.0f, 300.0f, 500.0f}) mesh.add_area(-100, y, 0);
             mesh.join(3, west, 5);
             mesh.join(5, south, 6);
             mesh.join(6, south, 7);
             mesh.add_area(0, 375, 18);
             mesh.join(7, east, 8);
             mesh.add_area(0, 276, 18.5f);
             mesh.join(9, south, 8);
             mesh.add_area(0, 576, 0);
             mesh.join(10, north, 8);
             return {"17"};
         }},
        // 25 units are more than a step.
        {"needs-jump",
         [](PlantedMesh& mesh) -> Records {
             mesh.lift(4, 25);
             return {"12"};
         }},
        {"needs-drop",
         [](PlantedMesh& mesh) -> Records {
             mesh.lift(4, -25);
             return {"12"};
         }},
        // 301 units from the fifth area; 300 are just allowed.
        {"long-gap",
         [](PlantedMesh& mesh) -> Records {
             mesh.add_area(601, 0, 10);
             mesh.join(4, east, 5);
             mesh.add_area(600, 110, 0);
             mesh.join(2, east, 6);
             mesh.file().areas[6].north_west[0] = 500;
             return {"15", "16"};
         }},
        // Over the corner, 212 by 212.5 units.
        {"long-gap",
         [](PlantedMesh& mesh) -> Records {
             mesh.add_area(512, 312.5f, 10);
             mesh.join(4, east, 5);
             return {"15", "16"};
         }},
        {"wrong-side",
         [](PlantedMesh& mesh) -> Records {
             mesh.add(mesh.connections(0, west), 12u);
             mesh.add(mesh.connections(2, south), 12u);
             mesh.add(mesh.connections(1, north), 13u);
             mesh.add(mesh.connections(1, east), 11u);
             return {"11", "12", "12", "13"};
         }},
        // 200 units are just allowed.
        {"high-climb",
         [](PlantedMesh& mesh) -> Records {
             mesh.lift(4, 201);
             return {"12"};
         }},
        {"needs-jump",
         [](PlantedMesh& mesh) -> Records {
             mesh.lift(4, 200);
             return {"12"};
         }},
        {"lonely-node",
         [](PlantedMesh& mesh) -> Records {
             mesh.add_area(500, 500, 0);
             return {"16"};
         }},
        // No way back either, but that says no more.
        {"lonely-node",
         [](PlantedMesh& mesh) -> Records {
             mesh.add_area(0, 200, 0);
             mesh.add(mesh.connections(3, south), 16u);
             return {"16"};
         }},
        // Two of seven areas.
        {"cut-off-part",
         [](PlantedMesh& mesh) -> Records {
             mesh.add_area(500, 500, 0);
             mesh.add_area(600, 500, 0);
             mesh.join(5, east, 6);
             return {"16"};
         }},
        // Nine of a hundred are too few, ten are too many where they have spots.
        {"separate-component",
         [](PlantedMesh& mesh) -> Records {
             mesh.add_row(4, 86);
             mesh.add_area(0, 1000, 0);
             mesh.add_row(91, 8);
             return {"102"};
         }},
        {"cut-off-part",
         [](PlantedMesh& mesh) -> Records {
             mesh.add_row(4, 96);
             mesh.add_area(0, 1000, 0);
             mesh.add_row(101, 9);
             return {"112"};
         },
         is_source},
        {"separate-component",
         [](PlantedMesh& mesh) -> Records {
             mesh.add_row(4, 96);
             mesh.add_area(0, 1000, 0);
             mesh.add_row(101, 9);
             for (u32 place = 101; place < 111; ++place) mesh.area(place).hiding_spots.clear();
             return {"112"};
         }},
        // Two areas where survivors start are enough.
        {"cut-off-part",
         [](PlantedMesh& mesh) -> Records {
             mesh.add_row(4, 96);
             mesh.add_area(0, 1000, 0);
             mesh.add_row(101, 1);
             mesh.area(101).game_attributes = 0x80;
             return {"112"};
         },
         is_left_4_dead},
        {"no-way-back",
         [](PlantedMesh& mesh) -> Records {
             mesh.add_area(0, 200, 0);
             mesh.add_area(-100, 200, 0);
             mesh.join(5, west, 6);
             mesh.add(mesh.connections(3, south), 16u);
             return {"16", "17"};
         }},
        {"no-way-in",
         [](PlantedMesh& mesh) -> Records {
             mesh.add_area(200, 200, 0);
             mesh.add_area(100, 200, 0);
             mesh.join(5, west, 6);
             mesh.add(mesh.connections(6, north), 13u);
             return {"16", "17"};
         }},
    };
}

std::vector<Fault> faults_of_ladders() {
    return {
        {"ladder-id-twice",
         [](PlantedMesh& mesh) -> Records {
             mesh.file().ladders.push_back(mesh.ladder());
             return {"ladder 3"};
         },
         has_ladders},
        {"dangling-link",
         [](PlantedMesh& mesh) -> Records {
             mesh.add(mesh.area(0).ladders_up, 7u);
             mesh.add(mesh.area(1).ladders_down, 8u);
             return {"11", "12"};
         },
         lists_ladders},
        {"ladder-end",
         [](PlantedMesh& mesh) -> Records {
             mesh.ladder().top_left = 99;
             mesh.ladder().top_behind = 98;
             return {"ladder 3", "ladder 3"};
         },
         has_ladders},
        {"double-target",
         [](PlantedMesh& mesh) -> Records {
             mesh.add(mesh.area(1).ladders_up, 3u);
             mesh.add(mesh.area(4).ladders_down, 3u);
             return {"12", "15"};
         },
         lists_ladders},
        {"direction",
         [](PlantedMesh& mesh) -> Records {
             mesh.ladder().direction = 4;
             return {"ladder 3"};
         },
         has_ladders},
        {"not-a-number",
         [](PlantedMesh& mesh) -> Records {
             mesh.ladder().width = mesh.ladder().length = mesh.ladder().top[0] =
                 mesh.ladder().bottom[1] = std::numeric_limits<f32>::quiet_NaN();
             return Records(4, "ladder 3");
         },
         has_ladders},
        {"not-a-boolean",
         [](PlantedMesh& mesh) -> Records {
             mesh.ladder().is_dangling = 2;
             return {"ladder 3"};
         },
         tells_dangling},
        {"ladder-upside-down",
         [](PlantedMesh& mesh) -> Records {
             mesh.ladder().top[2] = -0.5f;
             return {"ladder 3"};
         },
         has_ladders},
        {"ladder-without-bottom",
         [](PlantedMesh& mesh) -> Records {
             mesh.ladder().bottom_area = 0;
             return {"ladder 3"};
         },
         has_ladders},
        {"ladder-without-top",
         [](PlantedMesh& mesh) -> Records {
             // The area behind is only for the way down.
             mesh.ladder().top_behind = mesh.ladder().top_forward;
             mesh.ladder().top_forward = 0;
             return {"ladder 3"};
         },
         has_ladders},
        {"ladder-not-listed",
         [](PlantedMesh& mesh) -> Records {
             mesh.remove(mesh.area(1).ladders_up, 3);
             return {"ladder 3"};
         },
         lists_ladders},
        {"ladder-one-way",
         [](PlantedMesh& mesh) -> Records {
             mesh.remove(mesh.area(4).ladders_down, 3);
             mesh.ladder().top_right = 13;
             return {"ladder 3", "ladder 3"};
         },
         lists_ladders},
        {"ladder-faces-away",
         [](PlantedMesh& mesh) -> Records {
             mesh.ladder().direction = east;
             return {"ladder 3"};
         },
         has_ladders},
        // The bottom is 101 units east of its area; 100 are just allowed.
        {"ladder-far-away",
         [](PlantedMesh& mesh) -> Records {
             mesh.ladder().bottom[0] = 301;
             return {"ladder 3"};
         },
         has_ladders},
        // The top is 121 units above its area; a bottom may hang higher.
        {"ladder-far-away",
         [](PlantedMesh& mesh) -> Records {
             mesh.ladder().bottom[2] = 130;
             mesh.ladder().top[2] = 131;
             return {"ladder 3"};
         },
         has_ladders},
    };
}

}  // namespace

std::vector<Fault> faults_of_links() {
    std::vector<Fault> faults = faults_of_connections();
    for (const Fault& fault : faults_of_ladders()) faults.push_back(fault);
    return faults;
}

}  // namespace wend::source_nav
