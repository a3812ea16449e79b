#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "route/nearest/nearest_box.hpp"
#include "route/nearest/nearest_order.hpp"

namespace wend {

// A tree of the boxes around things that have an extent. Things are called by their index in the
// order of its leaves, so that whoever holds them can keep near each other what is read together.
class NearestBoxTree {
  public:
    explicit NearestBoxTree(std::span<const NearestBox> boxes);

    // The things in the order of the leaves, as indexes of the boxes. For the making only.
    std::vector<std::uint32_t> take_order() { return std::move(order_); }

    // Offers to `best` all things that may be nearest, those first that are likely to be. It has
    //   double square_to(box)  how far anything in a box is away, at least, as a square; no number
    //                          where nothing in it is wanted
    //   double square()        how far the best is
    //   void offer(index)
    template <class Best>
    void look(Best& best) const {
        std::array<Later, NearestOrder::max_levels> later;
        std::size_t waiting = 0;
        Later part{best.square_to(box_), root_};
        while (true) {
            // Equally near ones are looked at too: other rules decide between them.
            if (part.square <= best.square()) {
                if ((part.part & leaf_mark) == 0) {
                    put_off_farther_half(best, part, later[waiting++]);
                    continue;
                }
                const std::uint32_t leaf = part.part & ~leaf_mark;
                for (std::uint32_t index = leaves_[leaf]; index < leaves_[leaf + 1]; ++index)
                    best.offer(index);
            }
            if (waiting == 0) return;
            part = later[--waiting];
        }
    }

  private:
    static constexpr std::uint32_t leaf_mark = std::uint32_t{1} << 31;

    // A part is the number of a fork, or with a mark that of a leaf.
    struct Fork {
        std::array<NearestBox, 2> boxes;
        std::array<std::uint32_t, 2> below{};
    };
    // A part that is still to be looked at.
    struct Later {
        double square;
        std::uint32_t part;
    };

    template <class Best>
    void put_off_farther_half(const Best& best, Later& part, Later& other) const {
        const Fork& fork = forks_[part.part];
        part = {best.square_to(fork.boxes[0]), fork.below[0]};
        other = {best.square_to(fork.boxes[1]), fork.below[1]};
        if (other.square < part.square) std::swap(part, other);
    }

    NearestBox add_part(NearestOrder& order, std::span<const NearestBox> boxes, std::uint32_t begin,
                        std::uint32_t end, std::uint32_t& part);

    NearestBox box_;
    std::uint32_t root_ = 0;
    std::vector<Fork> forks_;
    std::vector<std::uint32_t> leaves_;  // Where the indexes of each begin, and at last all end.
    std::vector<std::uint32_t> order_;
};

}  // namespace wend
