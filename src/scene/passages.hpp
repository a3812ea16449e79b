#pragma once

#include <vector>

#include "wend/network.hpp"

namespace wend::scene_detail {

// Links without a portal between two nodes, such as a ladder up and down.
struct Climb {
    NodeIndex a = 0, b = 0;  // a < b.
    std::vector<LinkIndex> links;
};

// The links that a picture of a mesh shows. Where one may go and come back, neighbours touch, and
// that says enough.
struct Passages {
    std::vector<LinkIndex> one_way;  // Links with a portal that no such link leads back from.
    std::vector<Climb> climbs;
};

// Those of the whole network; empty of a network of paths.
Passages passages_of(const Network& network);

}  // namespace wend::scene_detail
