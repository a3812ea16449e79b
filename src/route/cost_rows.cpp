#include <algorithm>
#include <array>
#include <limits>

#include "route/cost_table.hpp"

namespace wend {
namespace {

constexpr double unreached = std::numeric_limits<double>::infinity();

}  // namespace

// Climbs from each start on its own, then comes down to the targets from all at once.
struct CostRows::Sweep {
    using Lanes = std::array<double, at_once>;  // One cost for each row that is under way.

    const CostTable table;
    const CostTable::Parts& parts;
    const Hierarchy::Parts& tree;
    const RouteGraph::Parts& graph;
    std::vector<double> climbed;  // By place; infinite between climbs.
    std::vector<Lanes> reached;   // By selected place.

    explicit Sweep(const CostTable& of)
        : table(of),
          parts(table.parts()),
          tree(parts.hierarchy.parts()),
          graph(tree.graph.parts()),
          climbed(tree.size(), unreached),
          reached(parts.selected()) {}

    void find(std::span<const NodeIndex> starts, std::span<double> costs) {
        Lanes none;
        none.fill(unreached);
        std::ranges::fill(reached, none);
        for (std::size_t lane = 0; lane < starts.size(); ++lane) climb(starts[lane], lane);
        descend();
        std::ranges::fill(costs, unreached);
        const std::size_t columns = parts.targets.size();
        for (const auto& [column, from, cost] : parts.entries)
            for (std::size_t lane = 0; lane < starts.size(); ++lane) {
                double& there = costs[lane * columns + column];
                there = std::min(there, reached[from][lane] + cost);
            }
        for (std::size_t lane = 0; lane < starts.size(); ++lane)
            stay_inside(starts[lane], costs.subspan(lane * columns, columns));
    }

  private:
    // Two walkers at most go up to the roots; the lower one, which has the greater number, steps.
    void climb(NodeIndex start, std::size_t lane) {
        if (!graph.is_wanted(start)) return;
        std::array<std::uint32_t, 2> walkers{no_index, no_index};
        std::size_t count = 0;
        for (const CoreGraph::Leg& leg : graph.core.ways_out(start)) {
            const std::uint32_t place = tree.place_of[leg.core];
            climbed[place] = std::min(climbed[place], leg.cost);
            walkers[count++] = place;
        }
        // no_index is the greatest of all numbers, and one more than it is the least.
        while (walkers[0] != no_index || walkers[1] != no_index) {
            const std::uint32_t place = walkers[0] + 1 > walkers[1] + 1 ? walkers[0] : walkers[1];
            const double here = climbed[place];
            climbed[place] = unreached;
            for (const auto& arc : tree.up_from(place))
                climbed[arc.to] = std::min(climbed[arc.to], here + arc.cost);
            if (const std::uint32_t selected = parts.selected_at[place]; selected != no_index)
                reached[selected][lane] = here;
            const std::uint32_t parent = tree.nodes[place].parent;
            for (std::uint32_t& walker : walkers)
                if (walker == place) walker = parent;
        }
    }

    void descend() {
        for (std::uint32_t place = 0; place < parts.selected(); ++place) {
            Lanes here = reached[place];
            for (std::uint32_t i = parts.first_arc[place]; i < parts.first_arc[place + 1]; ++i) {
                const auto& [cost, from] = parts.arcs[i];
                const Lanes& above = reached[from];
                for (std::size_t lane = 0; lane < at_once; ++lane)
                    here[lane] = std::min(here[lane], above[lane] + cost);
            }
            reached[place] = here;
        }
    }

    // Ways between two nodes of one chain may never leave it.
    void stay_inside(NodeIndex start, std::span<double> costs) const {
        const CoreGraph::Spot spot = graph.core.spots[start];
        if (spot.is_core()) return;
        for (const auto& [chain, column] :
             std::ranges::equal_range(parts.inner, spot.chain, {}, &CostTable::Parts::Inner::chain))
            costs[column] =
                std::min(costs[column], graph.core.cost_within(start, parts.targets[column]));
    }
};

CostRows::CostRows(const CostTable& table) : sweep_(std::make_unique<Sweep>(table)) {}
CostRows::~CostRows() = default;
CostRows::CostRows(CostRows&&) noexcept = default;
CostRows& CostRows::operator=(CostRows&&) noexcept = default;

void CostRows::find(std::span<const NodeIndex> starts, std::span<double> costs) {
    const std::size_t columns = sweep_->parts.targets.size();
    for (std::size_t row = 0; row < starts.size(); row += at_once) {
        const std::size_t count = std::min(at_once, starts.size() - row);
        sweep_->find(starts.subspan(row, count), costs.subspan(row * columns, count * columns));
    }
}

}  // namespace wend
