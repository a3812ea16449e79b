#pragma once

#include <utility>

#include "samples/random.hpp"
#include "samples/town/land.hpp"
#include "samples/town/parcel.hpp"

namespace wend::sample {

/// A straight strip of water between two banks.
struct River {
    Vec2 from, to;
    double width = 0;
    std::uint32_t line = no_index;  ///< Of the boats.
};

/// The straight plan of a town: what is built before lines become nodes.
struct Plan {
    StreetLines lines;
    std::vector<std::uint32_t> sea_lines;  ///< By side of the outline; no index on open land.
    std::vector<River> rivers;
    std::vector<Parcel> parks;
    std::uint32_t streets = 0;  ///< One-way streets so far.
};

/// Divides a settlement's land by rivers, main roads and streets.
Plan make_plan(const Settlement& settlement);

/// Fills a parcel between main roads with a grid of streets of its own, parks and alleys.
void build_district(Plan& plan, const Settlement& settlement, const Parcel& parcel, Random& random);

/// Leads a dead end from the longest side of a parcel into it, where one fits.
void add_alley(Plan& plan, const Parcel& parcel, double gap, Random& random);

/// Lays the boats' way along the coast.
void lay_sea(Plan& plan, const Settlement& settlement);

/// Cuts a river with its banks, bridges and boats' way through a parcel, all of whose sides are
/// outskirts or banks. Gives back the land on both sides, or nothing where no river fits.
std::optional<std::pair<Parcel, Parcel>> carve_river(Plan& plan, const Settlement& settlement,
                                                     const Parcel& parcel, Random& random);

}  // namespace wend::sample
