#pragma once

#include <optional>
#include <span>
#include <vector>

#include "render/geometry/path.hpp"
#include "render/page/page.hpp"
#include "scene/chains.hpp"
#include "wend/network.hpp"

namespace wend::draw_detail {

// One way on the page: straight, or a parabola with a control point.
struct Bow {
    Pixel from;
    std::optional<Pixel> control;
    Pixel to;

    Pixel at(double part) const;
};

// The way between two of its nodes. It is straight where the curve is too slight to be seen.
Bow bow_of(const Page& page, const Network& network, NodeIndex from, NodeIndex to,
           std::uint32_t curve);

// A stretch of a chain, counted in halves of its ways: 0 is its first vertex, 1 the middle of its
// first way, 2 its second vertex.
struct Stretch {
    std::size_t from = 0, to = 0;
};

// Follows chains over the page.
class ChainTracer {
  public:
    ChainTracer(const Page& page, const Network& network, std::span<const Way> ways,
                const Chains& chains)
        : page_(page), network_(network), ways_(ways), chains_(chains) {}

    Stretch whole(const Chain& chain) const { return {0, 2 * (chain.count - 1)}; }

    // The course of a stretch, with no more points than can be seen.
    Path path(const Chain& chain, Stretch stretch);
    // The same as straight pieces.
    std::vector<Pixel> line(const Chain& chain, Stretch stretch) const;

  private:
    // The part of a chain's way that a stretch has.
    Bow piece(std::span<const ChainVertex> vertices, std::size_t index, Stretch stretch) const;
    void add_straight(Path& path);

    const Page& page_;
    const Network& network_;
    std::span<const Way> ways_;
    const Chains& chains_;
    std::vector<Pixel> straight_, simplified_;
};

}  // namespace wend::draw_detail
