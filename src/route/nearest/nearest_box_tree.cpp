#include "route/nearest/nearest_box_tree.hpp"

#include <numeric>

namespace wend {
namespace {

// With so few things, to measure all of them is quicker than to divide them further.
constexpr std::uint32_t max_boxes_in_leaf = 4;

}  // namespace

// By the centres of the boxes, of which there is one at least.
NearestBoxTree::NearestBoxTree(std::span<const NearestBox> boxes) {
    std::vector<Point> centres;
    centres.reserve(boxes.size());
    for (const NearestBox& box : boxes) centres.push_back(box.centre());
    std::vector<std::uint32_t> all(boxes.size());
    std::iota(all.begin(), all.end(), std::uint32_t{0});
    NearestOrder order(centres, all);
    order_.reserve(boxes.size());
    box_ = add_part(order, boxes, 0, order.size(), root_);
    leaves_.push_back(order.size());
    forks_.shrink_to_fit();
    leaves_.shrink_to_fit();
}

// The box around the things from begin to end, and what to call the part that they are.
NearestBox NearestBoxTree::add_part(NearestOrder& order, std::span<const NearestBox> boxes,
                                    std::uint32_t begin, std::uint32_t end, std::uint32_t& part) {
    if (end - begin <= max_boxes_in_leaf) {
        part = leaf_mark | static_cast<std::uint32_t>(leaves_.size());
        leaves_.push_back(begin);
        NearestBox box;
        for (std::uint32_t index = begin; index < end; ++index) {
            order_.push_back(order.item(index));
            box.include(boxes[order.item(index)]);
        }
        return box;
    }
    const std::uint32_t middle = order.divide(begin, end).middle;
    part = static_cast<std::uint32_t>(forks_.size());
    forks_.emplace_back();
    Fork fork;
    fork.boxes[0] = add_part(order, boxes, begin, middle, fork.below[0]);
    fork.boxes[1] = add_part(order, boxes, middle, end, fork.below[1]);
    NearestBox box = fork.boxes[0];
    box.include(fork.boxes[1]);
    forks_[part] = fork;
    return box;
}

}  // namespace wend
