#pragma once

#include "sample/parcel.hpp"
#include "sample/settlement.hpp"
#include "sample/street_lines.hpp"

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

}  // namespace wend::sample
