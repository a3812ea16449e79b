#pragma once

#include <vector>

#include "model/map_fit/ground.hpp"
#include "model/map_fit/mesh_outline.hpp"

namespace wend {

// How an area lies to the floor under it, counted over samples of its surface.
struct AreaFit {
    u8 samples = 0;   // 0 where it cannot be used, or there were too many areas.
    u8 in_solid = 0;  // Those with something solid around whoever would stand there.
    u8 floating = 0;  // Those higher above the floor than one can step down to and notice.
    u8 fitting = 0;   // Those within a step of the floor with room above.
    f32 above = 0;    // How high the area lies above the floor, in the median of samples with any.

    // Three quarters of its samples.
    bool is_in_solid() const { return is_most(in_solid); }
    bool is_floating() const { return is_most(floating); }
    bool is_off_floor() const { return is_most(samples - fitting); }

  private:
    bool is_most(int count) const { return samples > 0 && 4 * count >= 3 * samples; }
};

// Of an area 9 to 25 samples. `ground` is what the generator meets; what it would go through may
// still be stood on, such as a crate that breaks, and `for_players` has that too.
AreaFit fit_of_area(Ground& ground, Ground& for_players, const MeshOutline& outline,
                    NodeIndex area);

// Points of its surface, evenly spread, those at its corners 2 units inside.
void surface_samples(const MeshOutline& outline, NodeIndex area, std::vector<Point>& points);

}  // namespace wend
