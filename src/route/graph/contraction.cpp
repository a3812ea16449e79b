#include "route/graph/contraction.hpp"

#include <algorithm>
#include <limits>

namespace wend {

FilledGraph::FilledGraph(const CoreNeighbours& neighbours, std::span<const std::uint32_t> order)
    : rank_of(order.size()) {
    const auto size = static_cast<std::uint32_t>(order.size());
    for (std::uint32_t rank = 0; rank < size; ++rank) rank_of[order[rank]] = rank;
    first_up.reserve(order.size() + 1);
    first_up.push_back(0);
    // The neighbours that a node leaves behind are joined to the first of them to go: to take them
    // over from the nodes below it is enough.
    std::vector<std::uint32_t> last_below(size, no_index), below_before(size, no_index);
    std::vector<std::uint32_t> met_by(size, no_index);
    for (std::uint32_t rank = 0; rank < size; ++rank) {
        met_by[rank] = rank;
        const auto meet = [&](std::uint32_t other) {
            if (other <= rank || met_by[other] == rank) return;
            met_by[other] = rank;
            up.push_back(other);
        };
        for (const std::uint32_t node : neighbours.of(order[rank])) meet(rank_of[node]);
        for (std::uint32_t below = last_below[rank]; below != no_index; below = below_before[below])
            for (std::uint32_t i = first_up[below]; i < first_up[below + 1]; ++i) meet(up[i]);
        // As a vector says that it cannot grow, which holds where exceptions are off too.
        if (up.size() > std::numeric_limits<std::uint32_t>::max()) up.reserve(up.max_size() + 1);
        std::sort(up.begin() + first_up.back(), up.end());
        if (first_up.back() < up.size()) {
            const std::uint32_t above = up[first_up.back()];
            below_before[rank] = last_below[above];
            last_below[above] = rank;
        }
        first_up.push_back(static_cast<std::uint32_t>(up.size()));
    }
}

std::uint32_t FilledGraph::edge_to(std::uint32_t rank, std::uint32_t higher) const {
    const auto begin = up.begin() + first_up[rank], end = up.begin() + first_up[rank + 1];
    return static_cast<std::uint32_t>(std::lower_bound(begin, end, higher) - up.begin());
}

namespace {

constexpr std::uint32_t ranks_between_reports = 1024;

}  // namespace

Contraction::Contraction(const CoreGraph& core, std::span<const std::uint32_t> order,
                         const FilledGraph& filled)
    : core_(core),
      order_(order),
      filled_(filled),
      costs_(filled.up.size()),
      middles_(filled.up.size()),
      edge_to_(filled.size()) {
    put_in_arcs();
    list_below();
}

void Contraction::put_in_arcs() {
    for (std::uint32_t node = 0; node < core_.size(); ++node)
        for (std::uint32_t arc = core_.first_arc[node]; arc < core_.first_arc[node + 1]; ++arc) {
            const std::uint32_t from = filled_.rank_of[node],
                                to = filled_.rank_of[core_.arcs[arc].to];
            if (from == to) continue;
            Costs& costs = costs_[filled_.edge_to(std::min(from, to), std::max(from, to))];
            double& cost = from < to ? costs.up : costs.down;
            cost = std::min(cost, core_.arcs[arc].cost);
        }
}

// Of several arcs between two nodes the cheapest, and of equally cheap ones the first.
PieceIndex Contraction::arc_between(std::uint32_t from, std::uint32_t to) const {
    const std::uint32_t begin = core_.first_arc[order_[from]],
                        end = core_.first_arc[order_[from] + 1];
    PieceIndex cheapest = no_index;
    for (PieceIndex arc = begin; arc < end; ++arc)
        if (core_.arcs[arc].to == order_[to] &&
            (cheapest == no_index || core_.arcs[arc].cost < core_.arcs[cheapest].cost))
            cheapest = arc;
    return cheapest;
}

void Contraction::list_below() {
    first_below_.resize(filled_.size() + 1);
    for (const std::uint32_t higher : filled_.up) ++first_below_[higher + 1];
    for (std::size_t i = 1; i < first_below_.size(); ++i) first_below_[i] += first_below_[i - 1];
    below_.resize(filled_.up.size());
    std::vector<std::uint32_t> next(first_below_);
    for (std::uint32_t rank = 0; rank < filled_.size(); ++rank)
        for (std::uint32_t edge = filled_.first_up[rank]; edge < filled_.first_up[rank + 1]; ++edge)
            below_[next[filled_.up[edge]]++] = {rank, edge};
}

void Contraction::enter(std::uint32_t rank) {
    for (std::uint32_t edge = filled_.first_up[rank]; edge < filled_.first_up[rank + 1]; ++edge)
        edge_to_[filled_.up[edge]] = edge;
}

// Completes the edges up from a node: of each triangle with a node that went before, whose edges
// are complete, and that is joined to both ends.
void Contraction::lead_over_lower(std::uint32_t rank) {
    enter(rank);
    for (std::uint32_t i = first_below_[rank]; i < first_below_[rank + 1]; ++i) {
        const auto [lower, edge] = below_[i];
        const Costs to_lower = costs_[edge];
        for (std::uint32_t other = edge + 1; other < filled_.first_up[lower + 1]; ++other) {
            const double up = to_lower.down + costs_[other].up,
                         down = costs_[other].down + to_lower.up;
            const std::uint32_t across = edge_to_[filled_.up[other]];
            Costs& costs = costs_[across];
            // Few triangles make anything cheaper.
            if (!(up < costs.up || down < costs.down)) continue;
            if (up < costs.up) {
                costs.up = up;
                middles_[across].up = lower;
            }
            if (down < costs.down) {
                costs.down = down;
                middles_[across].down = lower;
            }
        }
    }
}

// The cheapest paths from a node to those above it that it is joined to, and back: a path that does
// not keep to lower nodes first meets a higher one that it is joined to as well, and what is the
// least between these two is known.
void Contraction::lead_over_higher(std::uint32_t rank) {
    const std::uint32_t end = filled_.first_up[rank + 1];
    for (std::uint32_t one = filled_.first_up[rank]; one < end; ++one) {
        Costs& to_one = least_[one];
        std::uint32_t between = filled_.first_up[filled_.up[one]];
        for (std::uint32_t other = one + 1; other < end; ++other, ++between) {
            // Both are joined to this node, and so to each other.
            while (filled_.up[between] != filled_.up[other]) ++between;
            Costs& to_other = least_[other];
            const Costs& beyond = least_[between];
            to_other.up = std::min(to_other.up, to_one.up + beyond.up);
            to_other.down = std::min(to_other.down, beyond.down + to_one.down);
            to_one.up = std::min(to_one.up, to_other.up + beyond.down);
            to_one.down = std::min(to_one.down, beyond.up + to_other.down);
        }
    }
}

void Contraction::run(const ContractionHierarchy::Progress& progress) {
    const std::uint32_t size = filled_.size();
    const auto report = [&](std::uint32_t done) {
        if (progress && done % ranks_between_reports == 0) progress(done / 2, size);
    };
    for (std::uint32_t rank = 0; rank < size; ++rank) {
        lead_over_lower(rank);
        report(rank);
    }
    least_ = costs_;
    for (std::uint32_t rank = size; rank-- > 0;) {
        lead_over_higher(rank);
        report(2 * size - rank);
    }
}

// Which edges are shortcuts that paths need, each way, and what they are called.
class Contraction::Naming {
  public:
    explicit Naming(const Contraction& of) : of_(of), names_(of.costs_.size()) {
        for (std::uint32_t edge = 0; edge < names_.size(); ++edge) {
            const Costs &costs = of_.costs_[edge], &least = of_.least_[edge];
            const Middles& middles = of_.middles_[edge];
            if (middles.up != no_index && costs.up <= least.up) names_[edge].up = needed;
            if (middles.down != no_index && costs.down <= least.down) names_[edge].down = needed;
        }
        // What they are made of is needed too, and lies lower.
        for (std::uint32_t rank = of_.filled_.size(); rank-- > 0;)
            for_needed(rank, [&](PieceIndex&, const Way& first, const Way& second) {
                for (const Way& way : {first, second})
                    if (is_shortcut(way)) name_of(way) = needed;
            });
    }

    std::vector<Shortcut> shortcuts() {
        std::vector<Shortcut> all;
        const auto arcs = static_cast<PieceIndex>(of_.core_.arcs.size());
        const auto piece = [&](const Way& way) {
            return is_shortcut(way) ? name_of(way) : of_.arc_between(way.from, way.to);
        };
        for (std::uint32_t rank = 0; rank < of_.filled_.size(); ++rank)
            for_needed(rank, [&](PieceIndex& name, const Way& first, const Way& second) {
                name = arcs + static_cast<PieceIndex>(all.size());
                all.push_back({piece(first), piece(second)});
            });
        return all;
    }

  private:
    static constexpr PieceIndex needed = no_index - 1;
    struct Names {
        PieceIndex up = no_index, down = no_index;
    };
    // An edge, one way.
    struct Way {
        std::uint32_t from, to, edge;
        bool goes_up() const { return from < to; }
    };

    Way way(std::uint32_t from, std::uint32_t to) const {
        return {from, to, of_.filled_.edge_to(std::min(from, to), std::max(from, to))};
    }
    bool is_shortcut(const Way& way) const {
        const Middles& middles = of_.middles_[way.edge];
        return (way.goes_up() ? middles.up : middles.down) != no_index;
    }
    PieceIndex& name_of(const Way& way) {
        return way.goes_up() ? names_[way.edge].up : names_[way.edge].down;
    }

    // Of a node's edges up: their names, and what they are made of.
    template <class Take>
    void for_needed(std::uint32_t rank, const Take& take) {
        const FilledGraph& filled = of_.filled_;
        for (std::uint32_t i = filled.first_up[rank]; i < filled.first_up[rank + 1]; ++i) {
            const Middles& middles = of_.middles_[i];
            const std::uint32_t higher = filled.up[i];
            if (names_[i].up == needed)
                take(names_[i].up, way(rank, middles.up), way(middles.up, higher));
            if (names_[i].down == needed)
                take(names_[i].down, way(higher, middles.down), way(middles.down, rank));
        }
    }

    const Contraction& of_;
    std::vector<Names> names_;
};

std::vector<Shortcut> Contraction::shortcuts() const { return Naming(*this).shortcuts(); }

}  // namespace wend
