#include "route/graph/cut_cover.hpp"

#include <algorithm>
#include <utility>

#include "wend/network.hpp"

namespace wend {

CutCover::CutCover(const CoreNeighbours& neighbours)
    : neighbours_(neighbours),
      mate_(neighbours.size(), no_index),
      met_in_(neighbours.size()),
      met_from_(neighbours.size()) {}

// Matches a node before the cut, if need be by giving other mates to those before it that are
// matched: along the shortest such chain.
void CutCover::match(const Cut& cut, std::uint32_t node) {
    ++round_;
    queue_.assign(1, node);
    for (std::size_t next = 0; next < queue_.size(); ++next)
        for (std::uint32_t other : neighbours_.of(queue_[next])) {
            if (cut.part_of[other] != cut.behind || met_in_[other] == round_) continue;
            met_in_[other] = round_;
            met_from_[other] = queue_[next];
            if (mate_[other] != no_index) {
                queue_.push_back(mate_[other]);
                continue;
            }
            while (other != no_index) {
                const std::uint32_t from = met_from_[other];
                mate_[other] = from;
                other = std::exchange(mate_[from], other);
            }
            return;
        }
}

void CutCover::reach_from_unmatched(const Cut& cut) {
    ++round_;
    queue_.clear();
    for (const std::uint32_t node : at_edge_)
        if (mate_[node] == no_index) queue_.push_back(node);
    for (std::size_t next = 0; next < queue_.size(); ++next) {
        met_in_[queue_[next]] = round_;
        for (const std::uint32_t other : neighbours_.of(queue_[next])) {
            if (cut.part_of[other] != cut.behind || met_in_[other] == round_) continue;
            met_in_[other] = round_;
            queue_.push_back(mate_[other]);
        }
    }
}

const std::vector<std::uint32_t>& CutCover::find(const Cut& cut) {
    at_edge_.clear();
    for (const std::uint32_t node : cut.before)
        if (std::ranges::any_of(neighbours_.of(node), [&](std::uint32_t other) {
                return cut.part_of[other] == cut.behind;
            }))
            at_edge_.push_back(node);
    for (const std::uint32_t node : at_edge_) match(cut, node);
    reach_from_unmatched(cut);
    // Of each pair that is matched one: the one behind the cut where that was reached.
    cover_.clear();
    for (const std::uint32_t node : at_edge_) {
        const std::uint32_t mate = std::exchange(mate_[node], no_index);
        if (mate == no_index) continue;
        mate_[mate] = no_index;
        cover_.push_back(met_in_[mate] == round_ ? mate : node);
    }
    return cover_;
}

}  // namespace wend
