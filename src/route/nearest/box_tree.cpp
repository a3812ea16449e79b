#include "route/nearest/box_tree.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

namespace wend {
namespace {

constexpr unsigned max_bits = 32;
constexpr unsigned max_bits_of_axis = 12;  // Tables of that many entries stay in the cache.

// More cells than points by this power of two, so that few points share one.
constexpr unsigned bits_to_spare = 7;

// Spreads the number of a cell along one axis over the bits of the code that are this axis's.
class CodeTable {
  public:
    CodeTable(std::size_t axis, std::span<const std::uint8_t> axis_of_bit, const NearestBox& box)
        : half_of_low_(box.low[axis] / 2) {
        codes_ = {0};
        for (std::size_t bit = 0; bit < axis_of_bit.size(); ++bit) {
            if (axis_of_bit[bit] != axis) continue;
            const std::size_t lower = codes_.size();
            for (std::size_t i = 0; i < lower; ++i)
                codes_.push_back(codes_[i] | std::uint32_t{1} << bit);
        }
        // The last cell is not quite full, so that rounding up never leads past it.
        const double scale = (static_cast<double>(codes_.size()) - 0.5) / box.half_extent(axis);
        scale_ = scale <= std::numeric_limits<double>::max() ? scale : 0;
    }
    std::uint32_t code(double at) const {
        return codes_[static_cast<std::uint32_t>((at / 2 - half_of_low_) * scale_)];
    }

  private:
    std::vector<std::uint32_t> codes_;
    double half_of_low_, scale_;
};

}  // namespace

NearestOrder::NearestOrder(std::span<const Point> points, std::span<const std::uint32_t> items)
    : points_(points) {
    put_codes(items);
    sort();
}

// Each bit of a code, from the highest on, halves what is then longest.
void NearestOrder::choose_axes(const NearestBox& box) {
    std::array extents{box.half_extent(0), box.half_extent(1), box.half_extent(2)};
    std::array<unsigned, 3> bits{};
    for (unsigned bit = bits_; bit-- > 0;) {
        std::size_t longest = bits[0] < max_bits_of_axis ? 0 : 1;
        for (std::size_t axis = longest + 1; axis < 3; ++axis)
            if (bits[axis] < max_bits_of_axis &&
                (bits[longest] == max_bits_of_axis || extents[axis] > extents[longest]))
                longest = axis;
        axis_of_bit_[bit] = static_cast<std::uint8_t>(longest);
        extents[longest] /= 2;
        ++bits[longest];
    }
}

void NearestOrder::put_codes(std::span<const std::uint32_t> items) {
    NearestBox box;
    for (const std::uint32_t item : items) box.include(points_[item]);
    bits_ = std::min<unsigned>(static_cast<unsigned>(std::bit_width(items.size())) + bits_to_spare,
                               max_bits);
    choose_axes(box);
    const std::span axes = std::span(axis_of_bit_).first(bits_);
    const CodeTable x(0, axes, box), y(1, axes, box), z(2, axes, box);
    keys_.reserve(items.size());
    for (const std::uint32_t item : items) {
        const Point& point = points_[item];
        keys_.push_back({x.code(point.x) | y.code(point.y) | z.code(point.z), item});
    }
}

// By groups of bits, from the lowest on, each pass keeping the order of the one before.
void NearestOrder::sort() {
    constexpr unsigned max_bits_of_pass = 12;
    const unsigned passes = (bits_ + max_bits_of_pass - 1) / max_bits_of_pass;
    const unsigned bits_of_pass = (bits_ + passes - 1) / passes;
    const std::uint32_t mask = (std::uint32_t{1} << bits_of_pass) - 1;
    std::vector<Key> sorted(keys_.size());
    for (unsigned shift = 0; shift < bits_; shift += bits_of_pass) {
        std::array<std::uint32_t, (std::size_t{1} << max_bits_of_pass) + 1> index{};
        for (const Key& key : keys_) ++index[(key.code >> shift & mask) + 1];
        for (std::size_t i = 1; i < index.size(); ++i) index[i] += index[i - 1];
        for (const Key& key : keys_) sorted[index[key.code >> shift & mask]++] = key;
        keys_.swap(sorted);
    }
}

NearestOrder::Division NearestOrder::divide(std::uint32_t begin, std::uint32_t end) {
    const std::uint32_t differing = keys_[begin].code ^ keys_[end - 1].code;
    if (differing == 0) return divide_in_halves(begin, end);
    const auto highest = static_cast<unsigned>(std::bit_width(differing)) - 1;
    const std::span part = std::span(keys_).subspan(begin, end - begin);
    const auto middle = std::ranges::partition_point(
        part, [highest](const Key& key) { return (key.code >> highest & 1) == 0; });
    return {begin + static_cast<std::uint32_t>(middle - part.begin()), axis_of_bit_[highest]};
}

// Points so close together, compared to all, that their codes are one.
NearestOrder::Division NearestOrder::divide_in_halves(std::uint32_t begin, std::uint32_t end) {
    NearestBox box;
    for (std::uint32_t index = begin; index < end; ++index) box.include(point(index));
    const std::array extents{box.half_extent(0), box.half_extent(1), box.half_extent(2)};
    const auto axis =
        static_cast<std::uint8_t>(std::ranges::max_element(extents) - extents.begin());
    const std::span part = std::span(keys_).subspan(begin, end - begin);
    const std::uint32_t half = (end - begin) / 2;
    std::ranges::nth_element(part, part.begin() + half, {}, [&](const Key& key) {
        return coordinates_of(points_[key.item])[axis];
    });
    return {begin + half, axis};
}

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
