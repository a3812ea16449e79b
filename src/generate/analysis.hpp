#pragma once

#include <functional>

#include "core/base/integers.hpp"
#include "wend/error.hpp"
#include "wend/ground_mesh.hpp"
#include "wend/sight_lines.hpp"
#include "wend/world.hpp"

namespace wend {

// How an analysis is done: on so many threads, and whom it tells of how many areas it is done with.
struct AnalysisWork {
    std::size_t jobs = 1;
    std::function<bool(u64 done, u64 all)> progress = {};  // ends it by false
};

// Where eyes are of one who crouches, above the ground.
inline constexpr f64 half_human_height = 36;

// So many lines of sight are too many: those of de_westwood are 30 million.
inline constexpr f64 too_many_sights = 4e9;
inline constexpr const char* too_large_to_analyze =
    "the mesh is too large to be analysed: no map known has a tenth of it";

// Does something with each area, which may look at the others as they were.
Expected<void> for_each_area(GroundMesh& mesh, const AnalysisWork& work,
                             const std::function<void(GroundArea& area)>& compute);

// Finds corners with walls on both sides, and says which of them are good to hide in and to shoot
// from (fact sheet of maps, section 3.7).
Expected<void> find_hiding_spots(GroundMesh& mesh, const World& world, const GeneratorLaw& law,
                                 const AnalysisWork& work);

// Finds, for each way through an area from one beside it to another, which hiding spots in cover
// come into sight on it: after the hiding spots.
Expected<void> find_encounters(GroundMesh& mesh, const World& world, const AnalysisWork& work);

// Finds which areas are visible from which: areas are the nodes of the network that the lines are
// of.
Expected<void> find_sights(GroundMesh& mesh, const SightLines& lines, const AnalysisWork& work);

}  // namespace wend
