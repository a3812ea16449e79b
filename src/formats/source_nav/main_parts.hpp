#pragma once

#include <vector>

#include "base/integers.hpp"
#include "wend/network.hpp"

namespace wend::source_nav {

// How the nodes of a network hang together one way and the other. The main part of a component is
// the greatest set of nodes in it that all lead to each other, the first of equals.
struct MainParts {
    std::vector<bool> lead_in;  // By node: a way leads from it to its component's main part.
    std::vector<bool> led_to;   // Likewise: a way leads to it from there.

    MainParts(const Network& network, const Components& components);
};

}  // namespace wend::source_nav
