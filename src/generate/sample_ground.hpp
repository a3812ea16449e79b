#pragma once

#include <span>

#include "generate/generate_mesh.hpp"
#include "generate/ladder_ends.hpp"

namespace wend::generate_detail {

// All ground that steps lead to from seeds and ladders. `found` is how many of the seeds led to
// ground that was not known before.
Expected<SampledGround> sample_ground(const GroundWalk& walk, std::span<const Ladder> ladders,
                                      const GroundSeeds& seeds,
                                      const std::function<bool(u64)>& progress, u32& found);

}  // namespace wend::generate_detail
