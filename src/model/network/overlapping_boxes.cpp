#include "model/network/overlapping_boxes.hpp"

#include <algorithm>
#include <set>

namespace wend {
namespace {

// Goes over the map from west to east, and meets each rectangle with those that have begun and not
// ended. Of two that share some y, one begins within the other: `beginnings_` finds what begins
// within the new one, and `covers_`, a tree of stretches of y, what the new one begins within.
class BoxSweep {
  public:
    explicit BoxSweep(std::span<const MapBox> boxes) : boxes_(boxes) {
        for (u32 i = 0; i < boxes.size(); ++i)
            if (boxes[i].min_x <= boxes[i].max_x && boxes[i].min_y <= boxes[i].max_y)
                order_.push_back(i);
        for (const u32 box : order_) lows_.push_back(boxes[box].min_y);
        std::ranges::sort(lows_);
        lows_.erase(std::unique(lows_.begin(), lows_.end()), lows_.end());
        covers_.resize(2 * lows_.size());
        std::ranges::sort(order_, {}, [&](u32 box) { return std::pair(boxes_[box].min_x, box); });
    }

    std::optional<std::vector<std::pair<u32, u32>>> run() && {
        for (const u32 box : order_) {
            meet_those_around(box);
            meet_those_that_begin_in(box);
            if (found_.size() > most_pairs(boxes_.size())) return std::nullopt;
            add(box);
        }
        std::ranges::sort(found_);
        return std::move(found_);
    }

  private:
    bool has_ended(u32 box, u32 now) const { return boxes_[box].max_x < boxes_[now].min_x; }

    std::size_t leaf_of(f64 low) const {
        const auto at = std::ranges::lower_bound(lows_, low);
        return lows_.size() + static_cast<std::size_t>(at - lows_.begin());
    }

    void meet_those_around(u32 box) {
        for (std::size_t node = leaf_of(boxes_[box].min_y); node > 0; node /= 2) {
            std::vector<u32>& around = covers_[node];
            std::erase_if(around, [&](u32 other) { return has_ended(other, box); });
            for (const u32 other : around) found_.push_back(std::minmax(box, other));
            if (found_.size() > most_pairs(boxes_.size())) return;
        }
    }

    void meet_those_that_begin_in(u32 box) {
        auto at = beginnings_.upper_bound({boxes_[box].min_y, static_cast<u32>(boxes_.size())});
        while (at != beginnings_.end() && at->first <= boxes_[box].max_y &&
               found_.size() <= most_pairs(boxes_.size())) {
            if (has_ended(at->second, box)) {
                at = beginnings_.erase(at);
                continue;
            }
            found_.push_back(std::minmax(box, at->second));
            ++at;
        }
    }

    void add(u32 box) {
        beginnings_.emplace(boxes_[box].min_y, box);
        std::size_t first = leaf_of(boxes_[box].min_y);
        std::size_t end =
            lows_.size() + static_cast<std::size_t>(
                               std::ranges::upper_bound(lows_, boxes_[box].max_y) - lows_.begin());
        for (; first < end; first /= 2, end /= 2) {
            if (first % 2 == 1) covers_[first++].push_back(box);
            if (end % 2 == 1) covers_[--end].push_back(box);
        }
    }

    std::span<const MapBox> boxes_;
    std::vector<u32> order_;
    std::vector<f64> lows_;                 // where some rectangle begins, rising
    std::vector<std::vector<u32>> covers_;  // by node of the tree, whose leaves are those
    std::set<std::pair<f64, u32>> beginnings_;
    std::vector<std::pair<u32, u32>> found_;
};

}  // namespace

std::optional<std::vector<std::pair<u32, u32>>> meeting_pairs(std::span<const MapBox> boxes) {
    return BoxSweep(boxes).run();
}

std::optional<std::vector<std::pair<u32, u32>>> overlapping_pairs(std::span<const MapBox> first,
                                                                  std::span<const MapBox> second) {
    std::vector<MapBox> boxes(first.begin(), first.end());
    boxes.insert(boxes.end(), second.begin(), second.end());
    auto pairs = meeting_pairs(boxes);
    if (!pairs) return pairs;
    const auto split = static_cast<u32>(first.size());
    std::erase_if(*pairs, [&](const auto& pair) {
        return pair.first >= split || pair.second < split ||
               !has_extent(overlap_of(boxes[pair.first], boxes[pair.second]));
    });
    for (auto& [one, other] : *pairs) other -= split;
    return pairs;
}

}  // namespace wend
