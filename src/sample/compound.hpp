#pragma once

#include "sample/slab.hpp"

namespace wend::sample {

/// Houses and courts on lots of different height, each with a yard round it, and streets between
/// that level the heights out: about `slabs` slabs of ground.
Draft plan_compound(double slabs, std::uint64_t seed);

}  // namespace wend::sample
