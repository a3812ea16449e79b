#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "formats/source_nav/planted_mesh.hpp"

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
};

inline bool is_source(const NavContext& context) { return !context.is_gold_source(); }
inline bool is_left_4_dead(const NavContext& context) { return context.is_left_4_dead(); }

// Faults of files as wholes, ids and areas; of connections and ladders; of spots and all that bots
// know of enemies; of visibility.
std::vector<Fault> faults_of_areas();
std::vector<Fault> faults_of_links();
std::vector<Fault> faults_of_spots();
std::vector<Fault> faults_of_visibility();

}  // namespace wend::source_nav
