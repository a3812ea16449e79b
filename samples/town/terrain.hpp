#pragma once

#include "samples/town/noise.hpp"
#include "samples/town/plan.hpp"
#include "samples/town/raster.hpp"

namespace wend::sample {

/// Height of the land: gentle hills that fall towards rivers and the sea. Water is at 0, land a
/// few metres above it.
class Terrain {
  public:
    Terrain(const Settlement& settlement, const Plan& plan);

    /// Metres, for a place of the plan on land.
    double height(Vec2 plan) const { return heights_.at(plan); }

  private:
    Raster heights_;
};

}  // namespace wend::sample
