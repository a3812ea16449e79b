#pragma once

#include <functional>
#include <vector>

#include "core/base/integers.hpp"
#include "wend/error.hpp"
#include "wend/ground_mesh.hpp"
#include "wend/world.hpp"

namespace wend {

// Where the ground is looked for.
struct GroundSeeds {
    std::vector<Point> points;  // above ground, in this order
    bool with_ladders = true;   // the ends of ladders too, once all else is done
    std::size_t named = 0;      // somebody asked for the first so many: they have to have ground
};

// The ground of a world as the generator of its engine makes areas of it (fact sheet of maps,
// section 3). `progress` is told how many places were found so far, and ends it by false. An error
// where nothing leads to ground, or where there is none below a seed that somebody asked for.
Expected<GroundMesh> generate_mesh(const World& world, const GeneratorLaw& law,
                                   const GroundSeeds& seeds,
                                   const std::function<bool(std::uint64_t)>& progress = {});

}  // namespace wend
