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
};

// The ground of a world as the generator of its engine makes areas of it (fact sheet of maps,
// section 3). `progress` is told how many places were found so far, and ends it by false.
Expected<GroundMesh> generate_mesh(const World& world, const GeneratorLaw& law,
                                   const GroundSeeds& seeds,
                                   const std::function<bool(std::uint64_t)>& progress = {});

}  // namespace wend
