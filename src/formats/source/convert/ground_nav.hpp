#pragma once

#include <string>
#include <vector>

#include "formats/source/records/version.hpp"
#include "wend/error.hpp"
#include "wend/format.hpp"
#include "wend/ground_mesh.hpp"
#include "wend/world.hpp"

namespace wend::source_nav {

// How the game of a world made meshes of a version.
Expected<GeneratorLaw> law_of(const World& world, const std::string& version);

// The mesh of ground of a world: not analysed, and stamped with the size of the map's file.
Expected<std::vector<OutputFile>> nav_of_ground(const GroundMesh& ground, const World& world,
                                                const GeneratorLaw& law);

}  // namespace wend::source_nav
