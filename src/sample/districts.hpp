#pragma once

#include "sample/plan.hpp"
#include "sample/random.hpp"

namespace wend::sample {

/// Fills a parcel between main roads with a grid of streets of its own, parks and alleys.
void build_district(Plan& plan, const Settlement& settlement, const Parcel& parcel, Random& random);

/// Leads a dead end from the longest side of a parcel into it, where one fits.
void add_alley(Plan& plan, const Parcel& parcel, double gap, Random& random);

}  // namespace wend::sample
