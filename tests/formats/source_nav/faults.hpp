#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "formats/source_nav/planted_mesh.hpp"
#include "wend/world.hpp"

namespace wend::source_nav {

// The records at which a fault must be found.
using Records = std::vector<std::string>;

// One way to break a rule. `plant` does it and tells where.
struct Fault {
    std::string_view rule;
    Records (*plant)(PlantedMesh& mesh);
    // The meshes that can have it; all of them where it is null.
    bool (*applies)(const NavContext& context) = nullptr;
    OptionValues options = {};
    // What the mesh is held against; nothing where it is null.
    std::shared_ptr<const World> (*world)() = nullptr;

    // How to look for it.
    CheckOptions check_options() const {
        if (!world) return {};
        return {.world = world(), .coverage = true};
    }
};

inline bool is_source(const NavContext& context) { return !context.is_gold_source(); }
inline bool is_left_4_dead(const NavContext& context) { return context.is_left_4_dead(); }

// Faults of files as wholes, ids and areas; of connections and ladders; of spots and all that bots
// know of enemies; of visibility; of meshes and the worlds that they are held against.
std::vector<Fault> faults_of_areas();
std::vector<Fault> faults_of_links();
std::vector<Fault> faults_of_spots();
std::vector<Fault> faults_of_visibility();
std::vector<Fault> faults_of_worlds();

}  // namespace wend::source_nav
