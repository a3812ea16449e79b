#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "route/nearest/box_tree.hpp"
#include "wend/nearest.hpp"
#include "wend/network.hpp"

namespace wend {

// A straight piece of a link's course. Courses are looked at from the end with the lower index, so
// that a link and its opposite are the same pieces and equally near to the last bit.
struct LinkPiece {
    LinkIndex link = no_index;
    std::uint32_t number = 0;                           // Of the piece in its course.
    std::array<NodeIndex, 2> ends{no_index, no_index};  // Of the link.
    Point begin, end;
    double share_at_begin = 0, share_at_end = 1;  // Along the course, as the link itself leads.
};

// The same as nearest_link from an index: trees of the boxes around pieces, one a kind of links.
class NearestLinks::PieceTrees {
  public:
    explicit PieceTrees(const Network& network);

    // The point is finite.
    std::optional<NearestLink> find(const Point& point, const NearestFilter& filter) const;

  private:
    // Pieces in the order of the leaves.
    struct Tree {
        Tree(std::uint8_t kind, const std::vector<LinkPiece>& unordered);

        std::uint8_t kind;
        NearestBoxTree boxes;
        std::vector<LinkPiece> pieces;
    };

    std::vector<Tree> trees_;  // One for each kind that has links.
};

}  // namespace wend
