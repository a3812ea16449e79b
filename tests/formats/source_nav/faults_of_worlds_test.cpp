#include "formats/source_nav/faults.hpp"
#include "formats/source_nav/planted_world.hpp"

namespace wend::source_nav {
namespace {

using WorldPointer = std::shared_ptr<const World>;

Records plant_nothing(PlantedMesh&) { return {"mesh"}; }

// Nine more areas, 16 to 24, end at x = 1200. The last four begin at 800; what is other there in
// the world begins a little further on, where corners of none are.
constexpr u32 row = 9;
PlantedWorld long_world() {
    PlantedWorld world;
    world.east = 1200;
    world.cut = 810;
    return world;
}

Records plant_row(PlantedMesh& mesh) {
    mesh.add_row(4, row);
    return {"21", "22", "23", "24"};
}

// Above the first area, where one stands at 50, 50, 210.
constexpr WorldBox pillar{{40, 40, 200}, {60, 60, 210}};

std::vector<Fault> faults_of_whole_meshes() {
    return {
        {.rule = "foreign-map",
         .plant = plant_nothing,
         .world = []() -> WorldPointer {
             return PlantedWorld{.moved = {5000, 0, 0}}.build();
         }},
        {.rule = "shifted-mesh",
         .plant = plant_nothing,
         .world = []() -> WorldPointer {
             return PlantedWorld{.moved = {-37, 0, 40}}.build();
         }},
        {.rule = "wrong-scale",
         .plant = plant_nothing,
         .world = []() -> WorldPointer { return PlantedWorld{.scale = 0.8}.build(); }},
        {.rule = "recompiled-map",
         .plant = plant_nothing,
         .applies = [](const NavContext& context) { return context.version >= 4; },
         .world = []() -> WorldPointer { return PlantedWorld{.file_bytes = 2000}.build(); }},
        // On a pillar that nobody climbs.
        {.rule = "spawn-off-mesh",
         .plant = plant_nothing,
         .world = []() -> WorldPointer {
             return PlantedWorld{.more = {pillar},
                                 .entities = {entity("info_player_deathmatch", "50 50 250")}}
                 .build();
         }},
        {.rule = "unreachable-objective",
         .plant = plant_nothing,
         .world = []() -> WorldPointer {
             return PlantedWorld{.more = {pillar},
                                 .entities = {entity("item_ctfflag", "50 50 250")}}
                 .build();
         }},
        {.rule = "floor-not-covered",
         .plant = plant_nothing,
         .world = []() -> WorldPointer { return PlantedWorld{.west_wall = -400}.build(); }},
    };
}

std::vector<Fault> faults_of_parts() {
    return {
        // Down, and to the side by whole steps of the generator.
        {.rule = "part-moved",
         .plant = plant_row,
         .world = []() -> WorldPointer {
             PlantedWorld world = long_world();
             world.sunk = 60;
             return world.build();
         }},
        {.rule = "part-moved",
         .plant = plant_row,
         .world = []() -> WorldPointer {
             PlantedWorld world = long_world();
             world.aside = 75;
             return world.build();
         }},
        // One of the areas stands for the part.
        {.rule = "stale-part",
         .plant = [](PlantedMesh& mesh) -> Records {
             plant_row(mesh);
             return {"21"};
         },
         .world = []() -> WorldPointer {
             PlantedWorld world = long_world();
             world.more.push_back({{810, -100, 0}, {1300, 200, 300}});
             return world.build();
         }},
    };
}

std::vector<Fault> faults_of_single_areas() {
    const auto at_14 = [](PlantedMesh&) -> Records { return {"14"}; };
    return {
        {.rule = "area-in-solid",
         .plant = at_14,
         .world = []() -> WorldPointer {
             return PlantedWorld{.more = {{{1, 101, 0}, {99, 199, 300}}}}.build();
         }},
        {.rule = "area-floating",
         .plant = at_14,
         .world = []() -> WorldPointer { return PlantedWorld{.pit = 50}.build(); }},
        {.rule = "area-off-floor",
         .plant = at_14,
         .world = []() -> WorldPointer { return PlantedWorld{.pit = 25}.build(); }},
        {.rule = "not-standable",
         .plant = [](PlantedMesh& mesh) -> Records {
             plant_row(mesh);
             return {"14"};
         },
         .world = []() -> WorldPointer {
             PlantedWorld world = long_world();
             world.more.push_back({{-10, 101, 20}, {99, 210, 300}});
             return world.build();
         }},
        {.rule = "link-through-wall",
         .plant = [](PlantedMesh& mesh) -> Records {
             plant_row(mesh);
             return {"17", "18"};
         },
         .world = []() -> WorldPointer {
             PlantedWorld world = long_world();
             world.more.push_back({{499, -10, 0}, {501, 110, 300}});
             return world.build();
         }},
    };
}

}  // namespace

std::vector<Fault> faults_of_worlds() {
    std::vector<Fault> faults = faults_of_whole_meshes();
    for (auto&& group : {faults_of_parts(), faults_of_single_areas()})
        faults.insert(faults.end(), group.begin(), group.end());
    return faults;
}

}  // namespace wend::source_nav
