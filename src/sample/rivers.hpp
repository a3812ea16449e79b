#pragma once

#include <utility>

#include "sample/plan.hpp"
#include "sample/random.hpp"

namespace wend::sample {

/// Lays the boats' way along the coast.
void lay_sea(Plan& plan, const Settlement& settlement);

/// Cuts a river with its banks, bridges and boats' way through a parcel, all of whose sides are
/// outskirts or banks. Gives back the land on both sides, or nothing where no river fits.
std::optional<std::pair<Parcel, Parcel>> carve_river(Plan& plan, const Settlement& settlement,
                                                     const Parcel& parcel, Random& random);

}  // namespace wend::sample
