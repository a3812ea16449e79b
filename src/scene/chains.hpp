#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "wend/network.hpp"

namespace wend::scene_detail {

// A link and its opposite, which are one line on a map.
struct Way {
    NodeIndex a = 0, b = 0;          // Its ends; a < b.
    std::uint32_t curve = no_index;  // The curve point of its links.
    LinkIndex there = no_index;      // The first of its links from a to b, and
    LinkIndex back = no_index;       // from b to a; it has one of them at least.
    std::uint32_t links = 1;         // How many it has in all; more than two are doubles.
    std::uint8_t kind = 0;
    std::uint16_t lanes = 0;  // In both directions together.

    LinkIndex link() const { return there != no_index ? there : back; }
};

// Lanes of a way from a to b, and from b to a.
std::pair<int, int> lanes_of(const Network& network, const Way& way);

// The same in the direction from one of its ends, and against it.
std::pair<int, int> lanes_from(const Network& network, const Way& way, NodeIndex from);

// All ways, ordered by their ends. Links are one way if they join the same nodes, in either
// direction, and have kind and curve point in common; links through portals whatever their kind, as
// one may be a drop and its opposite a jump. Links from a node to itself are left out.
std::vector<Way> ways_of(const Network& network);

// Of each node whether it is an end of a way.
std::vector<bool> linked_nodes(const Network& network, std::span<const Way> ways);

// One place that a chain goes through.
struct ChainVertex {
    NodeIndex node = 0;
    std::uint32_t way = no_index;  // Index of the way from here to the next vertex.
    friend bool operator==(const ChainVertex&, const ChainVertex&) = default;
};

// Ways of one kind and number of lanes that follow each other without a fork.
struct Chain {
    std::uint8_t kind = 0;
    std::uint16_t lanes = 0;
    bool closed = false;               // A ring: its last vertex is its first again.
    std::size_t first = 0, count = 0;  // Its vertices.
};

struct Chains {
    std::vector<Chain> list;
    std::vector<ChainVertex> vertices;

    std::span<const ChainVertex> of(const Chain& chain) const {
        return std::span(vertices).subspan(chain.first, chain.count);
    }
};

// Joins ways into chains; every way is in one chain, once. Ways are joined at a node where exactly
// two ends of their kind and number of lanes meet.
Chains chains_of(std::span<const Way> ways);

// Lanes of a way in the direction from one of its ends, and against it; of kinds without lanes
// whether one may go.
std::pair<int, int> directions(const Network& network, const Way& way, NodeIndex from);

// The same chains, cut where directions change, and after so many ways.
Chains split_by_lanes(const Network& network, std::span<const Way> ways, const Chains& chains,
                      std::size_t longest = no_index);

// The same, but ways of some kinds each a chain of its own; `kinds` says of each kind whether.
Chains split(const Chains& chains, const std::vector<bool>& kinds);

}  // namespace wend::scene_detail
