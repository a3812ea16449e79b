#include <algorithm>
#include <array>
#include <functional>

#include "route/graph/many_to_many.hpp"
#include "route/graph/next_query.hpp"

namespace wend {

// Searches upwards from all starts together, then comes down to the targets.
struct ManyToManyRows::Sweep {
    using Lanes = std::array<double, at_once>;  // One cost for each row that is being computed.

    const ManyToMany table;
    const ManyToMany::Parts& parts;
    const ContractionHierarchy::Parts& tree;
    const RouteGraph::Parts& graph;
    std::vector<Lanes> reached_up;     // By tree node; infinite between searches.
    std::vector<Lanes> reached;        // By selected node.
    std::vector<std::uint32_t> above;  // The nodes above the starts, once each.
    std::vector<std::uint32_t>
        marked;  // By tree node: the latest search that it was above the starts of.
    std::uint32_t searches = 0;

    explicit Sweep(const ManyToMany& of)
        : table(of),
          parts(table.parts()),
          tree(parts.hierarchy.parts()),
          graph(tree.graph.parts()),
          reached_up(tree.size(), none()),
          reached(parts.selected()),
          marked(tree.size()) {
        above.reserve(tree.size());
    }

    void find(std::span<const NodeIndex> starts, std::span<double> costs) {
        search_up(starts);
        descend();
        read_off(starts.size(), costs);
        const std::size_t columns = parts.targets.size();
        for (std::size_t lane = 0; lane < starts.size(); ++lane)
            stay_inside(starts[lane], costs.subspan(lane * columns, columns));
    }

  private:
    static constexpr Lanes none() {
        Lanes lanes{};
        lanes.fill(infinite_cost);
        return lanes;
    }
    static void take_less(Lanes& lanes, const Lanes& others, double further) {
        for (std::size_t lane = 0; lane < at_once; ++lane)
            lanes[lane] = std::min(lanes[lane], others[lane] + further);
    }

    void begin_search(std::span<const NodeIndex> starts) {
        above.clear();
        next_query(searches, marked);
        for (std::size_t lane = 0; lane < starts.size(); ++lane) {
            if (!graph.is_wanted(starts[lane])) continue;
            for (const CoreGraph::Leg& leg : graph.core.legs_out(starts[lane])) {
                std::uint32_t tree_node = tree.tree_node_of[leg.core];
                reached_up[tree_node][lane] = std::min(reached_up[tree_node][lane], leg.cost);
                for (; tree_node != no_index && marked[tree_node] != searches;
                     tree_node = tree.nodes[tree_node].parent) {
                    marked[tree_node] = searches;
                    above.push_back(tree_node);
                }
            }
        }
        // From the lowest up: parents have lower numbers.
        std::ranges::sort(above, std::greater<>());
    }

    void search_up(std::span<const NodeIndex> starts) {
        begin_search(starts);
        std::ranges::fill(reached, none());
        for (const std::uint32_t tree_node : above) {
            Lanes& here = reached_up[tree_node];
            for (const auto& arc : tree.up_from(tree_node))
                take_less(reached_up[arc.to], here, arc.cost);
            if (const std::uint32_t selected = parts.selected_at[tree_node]; selected != no_index)
                reached[selected] = here;
            here = none();
        }
    }

    void descend() {
        for (std::uint32_t tree_node = 0; tree_node < parts.selected(); ++tree_node) {
            Lanes here = reached[tree_node];
            for (std::uint32_t i = parts.first_arc[tree_node]; i < parts.first_arc[tree_node + 1];
                 ++i)
                take_less(here, reached[parts.arcs[i].from], parts.arcs[i].cost);
            reached[tree_node] = here;
        }
    }

    void read_off(std::size_t rows, std::span<double> costs) const {
        const std::size_t columns = parts.targets.size();
        for (std::size_t column = 0; column < columns; ++column) {
            Lanes there = none();
            for (std::uint32_t i = parts.first_entry[column]; i < parts.first_entry[column + 1];
                 ++i)
                take_less(there, reached[parts.entries[i].from], parts.entries[i].cost);
            for (std::size_t lane = 0; lane < rows; ++lane)
                costs[lane * columns + column] = there[lane];
        }
    }

    // Paths between two nodes of one chain may never leave it.
    void stay_inside(NodeIndex start, std::span<double> costs) const {
        const CoreGraph::Location location = graph.core.locations[start];
        if (location.is_core()) return;
        for (const auto& [chain, column] : std::ranges::equal_range(
                 parts.inner, location.chain, {}, &ManyToMany::Parts::Inner::chain))
            costs[column] =
                std::min(costs[column], graph.core.cost_within(start, parts.targets[column]));
    }
};

ManyToManyRows::ManyToManyRows(const ManyToMany& table) : sweep_(std::make_unique<Sweep>(table)) {}
ManyToManyRows::~ManyToManyRows() = default;
ManyToManyRows::ManyToManyRows(ManyToManyRows&&) noexcept = default;
ManyToManyRows& ManyToManyRows::operator=(ManyToManyRows&&) noexcept = default;

void ManyToManyRows::find(std::span<const NodeIndex> starts, std::span<double> costs) {
    const std::size_t columns = sweep_->parts.targets.size();
    for (std::size_t row = 0; row < starts.size(); row += at_once) {
        const std::size_t count = std::min(at_once, starts.size() - row);
        sweep_->find(starts.subspan(row, count), costs.subspan(row * columns, count * columns));
    }
}

}  // namespace wend
