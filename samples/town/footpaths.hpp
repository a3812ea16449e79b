#pragma once

#include "samples/town/road_sketch.hpp"

namespace wend::sample {

/// Adds footpaths to a sketch of roads: pavements on both sides of streets that turn round the
/// corners of junctions, crossings, and paths through parks. At most `max_components` separate
/// nets of them remain. `knots` holds the knot of each junction of the plan.
void sketch_footpaths(Sketch& sketch, const MapMaker& map, const Plan& plan,
                      const std::vector<std::uint32_t>& knots, std::size_t max_components);

/// Corners of pavements by the arm of the road knot that they lie to the left of, and the footpaths
/// between them, while they are made. A dead end has a corner left, one at its tip and one right,
/// in this order.
struct Pavements {
    Arms arms;
    std::vector<std::uint32_t> corners;  ///< Index into `made.knots` for each arm, or no index.
    Sketch made;                         ///< Its stretches index its own knots.

    /// The corner of a road knot that looks a way, no index where there is no pavement.
    std::uint32_t corner_towards(std::uint32_t knot, Vec2 heading) const;
};

/// Adds paths that wander through a park and end at the street corners round it.
void add_park_paths(Pavements& pavements, const Sketch& roads, const MapMaker& map,
                    const Parcel& park, const std::vector<std::uint32_t>& knots,
                    std::uint64_t seed);

}  // namespace wend::sample
