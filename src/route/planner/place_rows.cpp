#include "route/planner/place_rows.hpp"

#include <algorithm>
#include <limits>

#include "route/planner/place_ends.hpp"
#include "wend/ground_costs.hpp"

namespace wend {

void each_row(const ContractionHierarchy& hierarchy, std::span<const PathEnd> starts,
              std::span<const PathEnd> targets, const TakeRows& take) {
    constexpr double no_way = std::numeric_limits<double>::infinity();
    std::vector<NodeIndex> columns;
    for (const PathEnd& target : targets) {
        const auto nodes = nodes_of(target);
        columns.insert(columns.end(), nodes.begin(), nodes.end());
    }
    const ManyToMany table(hierarchy, columns);
    ManyToManyRows rows(table);
    std::vector<double> found(ManyToManyRows::at_once * columns.size()), least(columns.size()),
        row(targets.size());
    for (const PathEnd& start : starts) {
        std::ranges::fill(least, no_way);
        for (std::span<const NodeIndex> nodes = nodes_of(start); !nodes.empty();) {
            const auto some = nodes.first(std::min(nodes.size(), ManyToManyRows::at_once));
            nodes = nodes.subspan(some.size());
            rows.find(some, found);
            for (std::size_t i = 0; i < some.size() * columns.size(); ++i)
                least[i % columns.size()] = std::min(least[i % columns.size()], found[i]);
        }
        std::size_t first = 0;
        for (std::size_t i = 0; i < targets.size(); ++i) {
            const auto of_target = std::span(least).subspan(first, nodes_of(targets[i]).size());
            row[i] = std::ranges::min(of_target);
            // What cannot be reached is left out, unless nothing can.
            if (targets[i].is_all && row[i] < no_way)
                for (const double cost : of_target)
                    if (cost < no_way) row[i] = std::max(row[i], cost);
            first += of_target.size();
        }
        if (!take(row)) return;
    }
}

bool each_row(const RouteGraph& graph, const ContractionHierarchy* hierarchy,
              std::span<const PathEnd> starts, std::span<const PathEnd> targets, unsigned threads,
              const TakeRows& take) {
    if (graph.network().map_kind == MapKind::mesh)
        return each_row(GroundCosts(graph, {targets.begin(), targets.end()}), starts, threads,
                        take);
    if (!std::ranges::all_of(starts, &PathEnd::is_point) ||
        !std::ranges::all_of(targets, &PathEnd::is_point)) {
        each_row(*hierarchy, starts, targets, take);
        return true;
    }
    const auto nodes_of_points = [](std::span<const PathEnd> ends) {
        std::vector<NodeIndex> nodes;
        for (const PathEnd& end : ends) nodes.push_back(end.point.node);
        return nodes;
    };
    each_row(ManyToMany(*hierarchy, nodes_of_points(targets)), nodes_of_points(starts), threads,
             take);
    return true;
}

void each_row(const RouteGraph& graph, std::span<const PathEnd> ends, const TakeExactRow& take) {
    if (graph.network().map_kind != MapKind::mesh) {
        each_row(ContractionHierarchy(graph), ends, ends, [&](std::span<const double> costs) {
            take(costs, true);
            return true;
        });
        return;
    }
    GroundCostsRows rows{GroundCosts(graph, {ends.begin(), ends.end()})};
    std::vector<double> costs(ends.size());
    for (const PathEnd& start : ends) {
        const bool is_exact = rows.find_from(start, costs);
        take(costs, is_exact);
    }
}

}  // namespace wend
