#include "formats/source_nav/faults.hpp"

namespace wend::source_nav {
namespace {

bool has_visibility(const NavContext& context) { return context.has_visibility(); }
// Before version 16 games did not find out who sees whom both ways.
bool looks_both_ways(const NavContext& context) {
    return context.has_visibility() && context.version >= 16;
}

}  // namespace

std::vector<Fault> faults_of_visibility() {
    return {
        {"visible-area",
         [](PlantedMesh& mesh) -> Records {
             mesh.add(mesh.area(0).visible, {mesh.context().sees_by_index() ? 5u : 99u, 3});
             return {"11"};
         },
         has_visibility},
        {"inherit-missing",
         [](PlantedMesh& mesh) -> Records {
             mesh.area(2).inherit_visibility_from = 99;
             return {"13"};
         },
         has_visibility},
        {"inherit-itself",
         [](PlantedMesh& mesh) -> Records {
             mesh.area(2).inherit_visibility_from = 13;
             return {"13"};
         },
         has_visibility},
        // What 12 has from 11 it does not hand on.
        {"inherit-chain",
         [](PlantedMesh& mesh) -> Records {
             mesh.area(2).inherit_visibility_from = 12;
             return {"13"};
         },
         has_visibility},
        // Own lists: 15 does not see 11 any more.
        {"visibility-one-way",
         [](PlantedMesh& mesh) -> Records {
             mesh.visible(4, 0).attributes = 0;
             return {"11"};
         },
         looks_both_ways},
        // What is inherited: 14 sees 15 as soon as it does not take it out.
        {"visibility-one-way",
         [](PlantedMesh& mesh) -> Records {
             mesh.visible(3, 0).attributes = 1;
             return {"14"};
         },
         looks_both_ways},
        // All that inherit from 11 lose 13, which goes on to see them; 11 itself loses it too.
        {"visibility-one-way",
         [](PlantedMesh& mesh) -> Records {
             mesh.visible(0, 2).attributes = 0;
             return {"13", "13", "13"};
         },
         looks_both_ways},
        // Seven more areas that only 11, 12 and 14 see are more pairs than are told one by one.
        {"stale-visibility",
         [](PlantedMesh& mesh) -> Records {
             for (u32 place = 5; place < 12; ++place) {
                 mesh.add_area(100.0f * static_cast<f32>(place - 2), 0, 10);
                 mesh.join(place - 1, east, place);
                 mesh.add(mesh.area(0).visible, {mesh.sight_of(place), 1});
             }
             return {"mesh"};
         },
         looks_both_ways},
        // An area named twice counts once.
        {"visibility-one-way",
         [](PlantedMesh& mesh) -> Records {
             mesh.add(mesh.area(4).visible, {mesh.sight_of(3), 1});
             mesh.add(mesh.area(4).visible, {mesh.sight_of(3), 2});
             return {"15"};
         },
         looks_both_ways},
    };
}

}  // namespace wend::source_nav
