#include "world/box_hierarchy.hpp"

#include <cmath>
#include <numeric>
#include <utility>

namespace wend {

namespace {

// A side of a box moved outwards by more than rounding to floats and the sums of a search make up.
f32 moved_out(f64 coordinate, f64 direction) {
    const f64 at = std::clamp(coordinate, -1e10, 1e10);
    return static_cast<f32>(at + direction * (0.0625 + std::abs(at) * 1e-6));
}

f64 half_surface(const SolidBox& box) {
    if (box.is_empty()) return 0;
    const Vector3 size = box.high - box.low;
    return size[0] * size[1] + size[1] * size[2] + size[2] * size[0];
}

}  // namespace

struct BoxHierarchy::Builder {
    std::span<const SolidBox> boxes;
    std::vector<u32>& order;
    std::vector<Node>& nodes;

    struct Range {
        u32 begin, end;
        u32 size() const { return end - begin; }
    };

    f64 middle(u32 box, std::size_t axis) const {
        return boxes[box].low[axis] / 2 + boxes[box].high[axis] / 2;
    }

    SolidBox around(Range range) const {
        SolidBox box;
        for (u32 i = range.begin; i < range.end; ++i) box.include(boxes[order[i]]);
        return box;
    }

    // Where to part a range in two, by the surfaces that both parts would have.
    u32 parted_by_area(Range range, std::size_t axis, f64 low, f64 high) {
        constexpr std::size_t bins = 16;
        const auto bin_of = [&](u32 box) {
            const f64 place = (middle(box, axis) - low) / (high - low) * bins;
            return std::min(static_cast<std::size_t>(std::max(place, 0.0)), bins - 1);
        };
        std::array<SolidBox, bins> bin_box;
        std::array<u32, bins> bin_count{};
        for (u32 i = range.begin; i < range.end; ++i) {
            const std::size_t bin = bin_of(order[i]);
            bin_box[bin].include(boxes[order[i]]);
            ++bin_count[bin];
        }
        std::array<f64, bins> cost_after{};
        SolidBox box;
        u32 count = 0;
        for (std::size_t bin = bins; bin-- > 1;) {
            if (bin_count[bin] != 0) box.include(bin_box[bin]);
            count += bin_count[bin];
            cost_after[bin] = half_surface(box) * count;
        }
        box = {};
        count = 0;
        f64 least = SolidBox::infinity;
        std::size_t best = 0;
        for (std::size_t bin = 0; bin + 1 < bins; ++bin) {
            if (bin_count[bin] != 0) box.include(bin_box[bin]);
            count += bin_count[bin];
            if (count == 0 || count == range.size()) continue;
            const f64 cost = half_surface(box) * count + cost_after[bin + 1];
            if (cost < least) {
                least = cost;
                best = bin + 1;
            }
        }
        const auto begin = order.begin() + range.begin, end = order.begin() + range.end;
        return static_cast<u32>(
            std::partition(begin, end, [&](u32 b) { return bin_of(b) < best; }) - order.begin());
    }

    u32 parted(Range range, bool by_area) {
        SolidBox middles;
        for (u32 i = range.begin; i < range.end; ++i) {
            middles.include(Vector3{middle(order[i], 0), middle(order[i], 1), middle(order[i], 2)});
        }
        const Vector3 size = middles.high - middles.low;
        const auto axis =
            static_cast<std::size_t>(std::max_element(size.begin(), size.end()) - size.begin());
        if (by_area && size[axis] > 0) {
            const u32 at = parted_by_area(range, axis, middles.low[axis], middles.high[axis]);
            if (at != range.begin && at != range.end) return at;
        }
        const u32 half = range.begin + range.size() / 2;
        std::nth_element(order.begin() + range.begin, order.begin() + half,
                         order.begin() + range.end,
                         [&](u32 a, u32 b) { return middle(a, axis) < middle(b, axis); });
        return half;
    }

    void set_branch(Node& node, std::size_t k, const SolidBox& box) {
        for (std::size_t axis = 0; axis < 3; ++axis) {
            node.planes[2 * axis][k] = moved_out(box.low[axis], -1);
            node.planes[2 * axis + 1][k] = moved_out(box.high[axis], 1);
        }
    }

    u32 make(Range range, u32 level) {
        const auto index = static_cast<u32>(nodes.size());
        nodes.emplace_back();
        for (std::size_t plane = 0; plane < 6; ++plane) {
            nodes[index].planes[plane] = Lanes{} + (plane % 2 == 0 ? 1e30F : -1e30F);
        }
        std::array<Range, branches> parts{range};
        std::size_t count = 1;
        for (std::size_t round = 0; round < 2; ++round) {
            for (std::size_t k = count; k-- > 0;) {
                if (parts[k].size() <= most_in_leaf) continue;
                const u32 at = parted(parts[k], level < levels_by_area);
                parts[count++] = {at, parts[k].end};
                parts[k].end = at;
            }
        }
        for (std::size_t k = 0; k < count; ++k) {
            const bool is_leaf = parts[k].size() <= most_in_leaf;
            set_branch(nodes[index], k, around(parts[k]));
            nodes[index].count[k] = is_leaf ? parts[k].size() : 0;
            const u32 first = is_leaf ? parts[k].begin : make(parts[k], level + 1);
            nodes[index].first[k] = first;
        }
        return index;
    }
};

BoxHierarchy::BoxHierarchy(std::span<const SolidBox> boxes) {
    if (boxes.empty()) return;
    order_.resize(boxes.size());
    std::iota(order_.begin(), order_.end(), 0U);
    const auto count = static_cast<u32>(boxes.size());
    Builder{boxes, order_, nodes_}.make({0, count}, 0);
}

}  // namespace wend
