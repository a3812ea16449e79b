#pragma once

#include <cstdint>
#include <vector>

#include "wend/network.hpp"

namespace wend::table {

// How the nodes of a network hang together: what is found for all of them at once.
struct Parts {
    Components components;  // By links in either direction.
    // The main part is the largest set of nodes each of which can be reached from each other: those
    // that can be reached from it, and those from which it can be reached. Links that nobody can
    // take count for neither.
    std::vector<bool> reached, leading;
    std::vector<std::uint32_t> links_in;  // How many links lead to each node.
    std::vector<bool> two_way;            // Of each link, whether one leads the other way round.
    std::vector<std::uint32_t> place;     // First named place of each node, or no_index.
};

Parts parts_of(const Network& network);

}  // namespace wend::table
