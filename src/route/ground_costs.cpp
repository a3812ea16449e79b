#include "wend/ground_costs.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "base/in_turns.hpp"
#include "route/any_angle_mesh.hpp"
#include "route/interval_search.hpp"
#include "route/route_graph.hpp"

namespace wend {
namespace {

constexpr double no_cost = std::numeric_limits<double>::infinity();

}  // namespace

struct GroundCosts::Parts {
    AnyAngleMesh mesh;
    std::vector<Endpoint> targets;
    std::vector<std::uint32_t> first_in;  // Of each area, among these, and one more.
    std::vector<std::uint32_t> in_area;   // Numbers of targets, area by area.
    std::vector<Point2> points;           // Of the same.

    Parts(const RouteGraph& graph, std::vector<Endpoint> of)
        : mesh(graph, AnyAngleUse::few),
          targets(std::move(of)),
          first_in(graph.network().nodes.size() + 1) {
        const RouteGraph::Parts& links = graph.parts();
        for (const Endpoint& target : targets)
            if (links.is_wanted(target.node)) ++first_in[target.node + 1];
        for (std::size_t area = 1; area < first_in.size(); ++area)
            first_in[area] += first_in[area - 1];
        in_area.resize(first_in.back());
        std::vector<std::uint32_t> next(first_in);
        for (std::uint32_t i = 0; i < targets.size(); ++i)
            if (links.is_wanted(targets[i].node)) in_area[next[targets[i].node]++] = i;
        points.reserve(in_area.size());
        for (const std::uint32_t i : in_area) points.push_back(point2_of(targets[i].point));
    }
};

GroundCosts::GroundCosts(const RouteGraph& graph, std::vector<Endpoint> targets)
    : parts_(std::make_shared<const Parts>(graph, std::move(targets))) {}
const std::vector<Endpoint>& GroundCosts::targets() const { return parts_->targets; }

// One search from the start, nearest first, until no target can become cheaper.
struct GroundCostsRows::Search {
    const GroundCosts table;
    const GroundCosts::Parts& parts;
    const AnyAngleMesh::Tables& tables;
    IntervalSearch search;

    explicit Search(const GroundCosts& of)
        : table(of), parts(table.parts()), tables(parts.mesh.tables()), search(tables) {}

    bool find(const Endpoint& start, std::span<double> costs) {
        std::ranges::fill(costs, no_cost);
        if (!tables.links.parts().is_wanted(start.node)) return true;
        search.begin({start.node, point2_of(start.point)}, {parts.first_in, parts.points});
        double most = no_cost;
        std::size_t found = 0, met_last = 0;
        while (const Interval* seen = search.next(most)) {
            found += meet(*seen, costs);
            // When all are met, what costs more than the dearest is not needed; it is looked for
            // again now and then, because it becomes cheaper.
            if (found < parts.points.size() || ++met_last % 64 != 1) continue;
            most = 0;
            for (const std::uint32_t i : parts.in_area) most = std::max(most, costs[i]);
        }
        for (double& cost : costs) cost *= tables.pace;
        return !search.gave_up();
    }

  private:
    // How many targets are met for the first time.
    std::size_t meet(const Interval& seen, std::span<double> costs) const {
        std::size_t met_first = 0;
        const double slowness = tables.slowness_of(seen.into);
        for (std::uint32_t i = parts.first_in[seen.into]; i < parts.first_in[seen.into + 1]; ++i) {
            double& cost = costs[parts.in_area[i]];
            met_first += cost == no_cost ? 1 : 0;
            cost = std::min(
                cost, slowness * (seen.cost + length_through(seen, parts.points[i], tables.close)));
        }
        return met_first;
    }
};

GroundCostsRows::GroundCostsRows(const GroundCosts& table)
    : search_(std::make_unique<Search>(table)) {}
GroundCostsRows::~GroundCostsRows() = default;
GroundCostsRows::GroundCostsRows(GroundCostsRows&&) noexcept = default;
GroundCostsRows& GroundCostsRows::operator=(GroundCostsRows&&) noexcept = default;

bool GroundCostsRows::find(const Endpoint& start, std::span<double> costs) {
    return search_->find(start, costs);
}

bool each_row(const GroundCosts& table, std::span<const Endpoint> starts, unsigned threads,
              const TakeRows& take) {
    struct Worker {
        explicit Worker(const GroundCosts& table) : rows(table), costs(table.targets().size()) {}
        GroundCostsRows rows;
        std::vector<double> costs;
        bool is_exact = true;
    };
    std::vector<Worker> workers;
    while (workers.size() < std::min<std::size_t>(std::max(threads, 1u), starts.size()))
        workers.emplace_back(table);
    const auto compute = [&](std::size_t who, std::size_t row) {
        Worker& worker = workers[who];
        worker.is_exact = worker.rows.find(starts[row], worker.costs) && worker.is_exact;
    };
    in_turns(starts.size(), workers.size(), compute,
             [&](std::size_t worker) { return take(workers[worker].costs); });
    return std::ranges::all_of(workers, &Worker::is_exact);
}

}  // namespace wend
