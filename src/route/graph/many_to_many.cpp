#include "wend/many_to_many.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "core/base/ordered_parallel_for.hpp"
#include "route/graph/contraction_hierarchy.hpp"
#include "route/graph/search_queue.hpp"

namespace wend {

// The nodes of the tree that targets can be reached over, those further up first, with the arcs
// down to each.
struct ManyToMany::Parts {
    // From a selected node down to another, or into a target.
    struct Arc {
        double cost;
        std::uint32_t from;
    };
    // A target that lies inside a chain.
    struct Inner {
        std::uint32_t chain, column;
    };

    ContractionHierarchy hierarchy;
    std::vector<NodeIndex> targets;
    std::vector<std::uint32_t> selected_at;  // By tree node; no_index of others.
    std::vector<std::uint32_t> first_arc;    // Of each selected node, and one more.
    std::vector<Arc> arcs;
    std::vector<std::uint32_t> first_entry;  // Of each column, and one more.
    std::vector<Arc> entries;
    std::vector<Inner> inner;  // By chain.

    std::uint32_t selected() const { return static_cast<std::uint32_t>(first_arc.size() - 1); }
};

namespace {

using Parts = ManyToMany::Parts;

// Marks what lies above the legs into all targets.
void select(Parts& parts) {
    const ContractionHierarchy::Parts& tree = parts.hierarchy.parts();
    const RouteGraph::Parts& graph = tree.graph.parts();
    parts.selected_at.assign(tree.size(), no_index);
    constexpr std::uint32_t marked = 0;
    for (const NodeIndex target : parts.targets) {
        if (!graph.is_wanted(target)) continue;
        for (const CoreGraph::Leg& leg : graph.core.legs_in(target))
            for (std::uint32_t tree_node = tree.tree_node_of[leg.core];
                 tree_node != no_index && parts.selected_at[tree_node] == no_index;
                 tree_node = tree.nodes[tree_node].parent)
                parts.selected_at[tree_node] = marked;
    }
    std::uint32_t count = 0;
    for (std::uint32_t& selected : parts.selected_at)
        if (selected == marked) selected = count++;
}

void add_arcs(Parts& parts) {
    const ContractionHierarchy::Parts& tree = parts.hierarchy.parts();
    for (std::uint32_t tree_node = 0; tree_node < tree.size(); ++tree_node) {
        if (parts.selected_at[tree_node] == no_index) continue;
        parts.first_arc.push_back(static_cast<std::uint32_t>(parts.arcs.size()));
        for (const auto& arc : tree.down_to(tree_node))
            parts.arcs.push_back({arc.cost, parts.selected_at[arc.to]});
    }
    parts.first_arc.push_back(static_cast<std::uint32_t>(parts.arcs.size()));
}

void add_targets(Parts& parts) {
    const ContractionHierarchy::Parts& tree = parts.hierarchy.parts();
    const RouteGraph::Parts& graph = tree.graph.parts();
    for (std::uint32_t column = 0; column < parts.targets.size(); ++column) {
        const NodeIndex target = parts.targets[column];
        parts.first_entry.push_back(static_cast<std::uint32_t>(parts.entries.size()));
        if (!graph.is_wanted(target)) continue;
        for (const CoreGraph::Leg& leg : graph.core.legs_in(target))
            parts.entries.push_back({leg.cost, parts.selected_at[tree.tree_node_of[leg.core]]});
        if (const CoreGraph::Location location = graph.core.locations[target]; !location.is_core())
            parts.inner.push_back({location.chain, column});
    }
    parts.first_entry.push_back(static_cast<std::uint32_t>(parts.entries.size()));
    std::ranges::stable_sort(parts.inner, {}, &Parts::Inner::chain);
}

std::shared_ptr<const Parts> make(const ContractionHierarchy& hierarchy,
                                  std::vector<NodeIndex> targets) {
    Parts parts{hierarchy, std::move(targets), {}, {}, {}, {}, {}, {}};
    select(parts);
    add_arcs(parts);
    add_targets(parts);
    return std::make_shared<const Parts>(std::move(parts));
}

}  // namespace

ManyToMany::ManyToMany(const ContractionHierarchy& hierarchy, std::vector<NodeIndex> targets)
    : parts_(make(hierarchy, std::move(targets))) {}

const std::vector<NodeIndex>& ManyToMany::targets() const& { return parts_->targets; }

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

// Rows of a table of costs, a block of them a thread at a time.
namespace wend {
namespace {

// Enough for a thread to be worth starting, and little enough to wait for the others in memory.
constexpr std::size_t costs_in_block = std::size_t{1} << 20;

// What one thread computes with, and the latest block that it computed.
struct Worker {
    ManyToManyRows rows;
    std::vector<double> costs;

    explicit Worker(const ManyToMany& table) : rows(table) {}
};

std::size_t rows_in_block(std::size_t columns) {
    const std::size_t rows = costs_in_block / std::max<std::size_t>(columns, 1);
    return std::max(rows / ManyToManyRows::at_once, std::size_t{1}) * ManyToManyRows::at_once;
}

}  // namespace

void each_row(const ManyToMany& table, std::span<const NodeIndex> starts, unsigned threads,
              const TakeRows& take) {
    const std::size_t columns = table.targets().size(), block = rows_in_block(columns);
    const std::size_t blocks = (starts.size() + block - 1) / block;
    std::vector<Worker> workers;
    while (workers.size() < std::min<std::size_t>(std::max(threads, 1u), blocks))
        workers.emplace_back(table);

    const auto compute = [&](std::size_t who, std::size_t number) {
        Worker& worker = workers[who];
        const std::size_t begin = number * block, end = std::min(begin + block, starts.size());
        worker.costs.resize((end - begin) * columns);
        worker.rows.find(starts.subspan(begin, end - begin), worker.costs);
    };
    ordered_parallel_for(blocks, {workers.size()}, compute,
                         [&](std::size_t worker) { return take(workers[worker].costs); });
}

}  // namespace wend
