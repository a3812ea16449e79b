#pragma once

#include <functional>

#include "core/base/integers.hpp"
#include "wend/error.hpp"
#include "wend/ground_mesh.hpp"
#include "wend/world.hpp"

namespace wend {

// How an analysis is done: on so many threads, and whom it tells of how many areas it is done with.
struct AnalysisWork {
    std::size_t jobs = 1;
    std::function<bool(u64 done, u64 all)> progress = {};  // ends it by false
};

// Finds corners with walls on both sides, and says which of them are good to hide in and to shoot
// from (fact sheet of maps, section 3.7).
Expected<void> find_hiding_spots(GroundMesh& mesh, const World& world, const GeneratorLaw& law,
                                 const AnalysisWork& work);

}  // namespace wend
