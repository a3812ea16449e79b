#pragma once

#include <span>
#include <string>

#include "render/geometry/way_shape.hpp"
#include "scene/chains.hpp"
#include "wend/network.hpp"

namespace wend::draw_detail {

// What a reader sees on pointing at an element: which record it is, and what there is to know.
class Tooltips {
  public:
    Tooltips(const Network& network, std::span<const Way> ways, const Chains& chains)
        : network_(network), ways_(ways), chains_(chains) {}

    // `22:408 to 22:431 (24 nodes), road, 1 + 2 lanes, 312 m`. Lanes come in the order of the
    // names: first those from the first to the last; only their sum where that changes on the way.
    std::string stretch(const Chain& chain, Stretch stretch) const;

  private:
    std::string lanes(std::span<const ChainVertex> vertices, Stretch stretch) const;
    double metres(std::span<const ChainVertex> vertices, Stretch stretch) const;

    const Network& network_;
    std::span<const Way> ways_;
    const Chains& chains_;
};

// `22:408, road, 3 links, at -1500.25, 88.00, 13.10`.
std::string node_tooltip(const Network& network, NodeIndex node);

// A node with its kind: `area 17`, `road 22:408`.
std::string named_node(const Network& network, NodeIndex node);

// What nodes are called together: `area` in a mesh of these, else `node`.
std::string node_word(const Network& network);

}  // namespace wend::draw_detail
