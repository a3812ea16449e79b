#include "route/graph/nested_dissection.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>
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

namespace {

// The directions that cuts are looked for across: to the east, the north, and between.
constexpr std::size_t directions = 4;

// The smaller side of a cut has at least this share of the nodes, so that sides soon become small.
constexpr double smallest_share = 0.2;

double along(const Point& point, std::size_t direction) {
    const std::array<double, directions> along{point.x, point.y, point.x + point.y,
                                               point.x - point.y};
    // Broken files may have nodes that are nowhere. Any place will do for them.
    return std::isfinite(along[direction]) ? along[direction] : 0;
}

// A line between two neighbours in the order along a direction.
struct Cut {
    std::size_t direction = 0;
    std::uint32_t before = 0;                                 // How many nodes lie before it.
    double rating = std::numeric_limits<double>::infinity();  // The less, the better.
};

class Dissection {
  public:
    Dissection(const CoreNeighbours& neighbours, std::span<const Point> positions)
        : neighbours_(neighbours),
          order_(neighbours.size()),
          place_(neighbours.size()),
          part_(neighbours.size()),
          cover_(neighbours),
          set_aside_(neighbours.size()),
          edges_before_(neighbours.size() + 2),
          edges_behind_(neighbours.size() + 2) {
        std::vector<double> keys(neighbours.size());
        for (std::size_t direction = 0; direction < directions; ++direction) {
            for (std::uint32_t node = 0; node < neighbours.size(); ++node)
                keys[node] = along(positions[node], direction);
            sorted_[direction].resize(neighbours.size());
            std::iota(sorted_[direction].begin(), sorted_[direction].end(), 0);
            std::ranges::stable_sort(sorted_[direction], {},
                                     [&](std::uint32_t node) { return keys[node]; });
        }
        divide(0, neighbours.size());
    }

    std::vector<std::uint32_t> take_order() { return std::move(order_); }

  private:
    // All lists hold the same nodes from `begin` to `end`, each in the order along its direction;
    // their places in the order are the same.
    void divide(std::uint32_t begin, std::uint32_t end) {
        const std::uint32_t size = end - begin;
        if (size < 3) {
            std::copy_n(sorted_[0].begin() + begin, size, order_.begin() + begin);
            return;
        }
        Cut best;
        for (std::size_t direction = 0; direction < directions; ++direction)
            improve(best, direction, begin, end);
        const auto [middle, last] = separate(best, begin, end);
        divide(begin, middle);
        divide(middle, last);
    }

    // Looks at all cuts across a direction at once. A node before the cut is at its edge from its
    // own place on to that of its last neighbour, and one behind it from its first neighbour on.
    void improve(Cut& best, std::size_t direction, std::uint32_t begin, std::uint32_t end) {
        const std::uint32_t size = end - begin;
        const std::span<const std::uint32_t> nodes =
            std::span(sorted_[direction]).subspan(begin, size);
        ++latest_part_;
        for (std::uint32_t i = 0; i < size; ++i) {
            place_[nodes[i]] = i;
            part_[nodes[i]] = latest_part_;
        }
        std::fill_n(edges_before_.begin(), size + 2, 0);
        std::fill_n(edges_behind_.begin(), size + 2, 0);
        for (std::uint32_t i = 0; i < size; ++i) {
            std::uint32_t first = i, last = i;
            for (const std::uint32_t other : neighbours_.of(nodes[i])) {
                if (part_[other] != latest_part_) continue;
                first = std::min(first, place_[other]);
                last = std::max(last, place_[other]);
            }
            ++edges_before_[i + 1];
            --edges_before_[last + 1];
            ++edges_behind_[first + 1];
            --edges_behind_[i + 1];
        }
        const auto least = std::max(1u, static_cast<std::uint32_t>(smallest_share * size));
        std::int64_t before = 0, behind = 0;
        for (std::uint32_t cut = 1; cut <= size - least; ++cut) {
            before += edges_before_[cut];
            behind += edges_behind_[cut];
            if (cut < least) continue;
            // A cut may take more nodes where both sides become smaller by it.
            const double rating = (static_cast<double>(std::min(before, behind)) + 0.5) /
                                  std::sqrt(std::min(cut, size - cut));
            if (rating < best.rating) best = {direction, cut, rating};
        }
    }

    // Puts the separator at the end of the order, and of all lists the nodes before the cut at
    // their begin and those behind it after them: where these begin, and where they end.
    std::array<std::uint32_t, 2> separate(const Cut& cut, std::uint32_t begin, std::uint32_t end) {
        const std::span<const std::uint32_t> nodes =
            std::span(sorted_[cut.direction]).subspan(begin, end - begin);
        const std::uint32_t before = ++latest_part_, behind = ++latest_part_,
                            between = ++latest_part_;
        for (std::uint32_t i = 0; i < nodes.size(); ++i)
            part_[nodes[i]] = i < cut.before ? before : behind;
        std::uint32_t last = end;
        for (const std::uint32_t node : cover_.find({nodes.first(cut.before), part_, behind})) {
            part_[node] = between;
            order_[--last] = node;
        }
        std::uint32_t middle = begin;
        for (std::vector<std::uint32_t>& list : sorted_) {
            std::uint32_t next = begin, aside = 0;
            for (std::uint32_t i = begin; i < end; ++i) {
                if (part_[list[i]] == before)
                    list[next++] = list[i];
                else if (part_[list[i]] == behind)
                    set_aside_[aside++] = list[i];
            }
            middle = next;
            std::copy_n(set_aside_.begin(), aside, list.begin() + next);
        }
        return {middle, last};
    }

    const CoreNeighbours& neighbours_;
    std::array<std::vector<std::uint32_t>, directions> sorted_;
    std::vector<std::uint32_t> order_;
    std::vector<std::uint32_t> place_;  // Of each node, in the list that is looked at.
    std::vector<std::uint32_t> part_;   // Of each node, the latest set that it was put in.
    std::uint32_t latest_part_ = 0;
    CutCover cover_;
    std::vector<std::uint32_t> set_aside_;
    // How many more nodes than at the cut before are at the edge of a cut.
    std::vector<std::int32_t> edges_before_, edges_behind_;
};

}  // namespace

std::vector<std::uint32_t> dissection_order(const CoreNeighbours& neighbours,
                                            std::span<const Point> positions) {
    return Dissection(neighbours, positions).take_order();
}

}  // namespace wend
