#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "wend/mover.hpp"
#include "wend/network.hpp"

namespace wend {

// What keeps paths off a link. Whoever may take what a later one closes may take what an earlier
// one does.
enum class ClosedBy : std::uint8_t {
    nothing,
    nobody,   // It is impassable, and nothing else keeps paths off it.
    mover,    // It is more than the mover is able to do.
    profile,  // Anything else.
};

// The links of a network as a mover finds them.
struct MoverLinks {
    std::vector<ClosedBy> closed;  // Of each link; empty if none is.
    // A copy of the network whose portals are only as wide as the mover can use them; null if it
    // can use all of those that are not closed.
    std::shared_ptr<const Network> network;

    MoverLinks(const Network& of, const Mover& mover);

    ClosedBy closed_by(LinkIndex link) const {
        return closed.empty() ? ClosedBy::nothing : closed[link];
    }
};

}  // namespace wend
