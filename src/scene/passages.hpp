#pragma once

#include <vector>

#include "wend/network.hpp"

namespace wend::scene_detail {

// Links without a portal between two nodes, such as a ladder up and down.
struct Climb {
    NodeIndex a = 0, b = 0;  // a < b.
    std::vector<LinkIndex> links;
    LinkIndex shown = no_index;  // The one whose kind the network names first: up and down are one.
    Point foot, head;            // Where the areas of the nodes come nearest, at their heights.
};

// The links that a picture of a mesh shows. Where one may go and come back, neighbours touch, and
// that says enough.
struct Passages {
    std::vector<LinkIndex> one_way;  // Links with a portal that no such link leads back from.
    std::vector<Climb> climbs;
};

// Those of the whole network; empty of a network of paths.
Passages passages_of(const Network& network);

// Whether a mesh has walls to draw: its areas are polygons, whose links cross whole edges.
bool has_walls(const Network& network);
// Whether no link leads over the side of an area from a corner to the next one.
bool is_wall(const Network& network, NodeIndex node, std::uint32_t corner);

}  // namespace wend::scene_detail
