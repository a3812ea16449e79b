#pragma once

#include <cstdint>
#include <unordered_set>
#include <utility>
#include <vector>

#include "model/ground/ground_match.hpp"

namespace wend {

// The ends of a link, each a little inside its area.
struct LinkEnds {
    f64 from_x = 0, from_y = 0, to_x = 0, to_y = 0;
};
// At a share of the way along the edge that the link leaves over. None of links without an edge,
// such as over ladders.
std::optional<LinkEnds> ends_of(const GroundMatch& match, std::size_t mesh, LinkIndex link,
                                f64 share);

// A link over ground that both meshes have and over which only one leads.
struct LoneLink {
    LinkIndex link = no_index;
    bool is_both_ways = false;  // the link back is alone too, and not listed again
    Point at, to;               // in the middle of the edges, or of the areas
    f64 rise = 0, gap = 0;      // between these; the gap is viewed from above
    bool has_edge = false;
};
// All links of a mesh that the other one has none for over the same ground.
std::vector<LoneLink> lone_links(const GroundMatch& match, std::size_t mesh);

}  // namespace wend
