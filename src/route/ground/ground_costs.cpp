#include "wend/ground_costs.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <utility>

#include "core/base/ordered_parallel_for.hpp"
#include "route/graph/route_graph.hpp"
#include "route/ground/farthest_point.hpp"
#include "route/mesh/any_angle_mesh.hpp"
#include "route/mesh/interval.hpp"
#include "route/mesh/interval_search.hpp"
#include "wend/surface.hpp"

namespace wend {
namespace {

constexpr double no_cost = std::numeric_limits<double>::infinity();

}  // namespace

struct GroundCosts::Parts {
    const std::shared_ptr<const AnyAngleMesh::Tables> shared;
    const AnyAngleMesh::Tables& tables;
    std::vector<Endpoint> targets;
    // Of each area the numbers of the targets in it, points before places, and one more.
    std::vector<std::uint32_t> first_in, first_place_in;
    std::vector<std::uint32_t> in_area, place_in_area;
    std::vector<Point2> points;  // Of those in `in_area`.
    // How much there is to meet: points, places, and areas of places of which all counts.
    std::size_t to_meet = 0;

    Parts(std::shared_ptr<const AnyAngleMesh::Tables> mesh, std::vector<Endpoint> of)
        : shared(std::move(mesh)), tables(*shared), targets(std::move(of)) {
        list(true, first_in, in_area);
        list(false, first_place_in, place_in_area);
        points.reserve(in_area.size());
        for (const std::uint32_t i : in_area) points.push_back(tables.place_of(targets[i]));
        std::vector<bool> is_listed(targets.size());
        for (const std::vector<std::uint32_t>* in : {&in_area, &place_in_area})
            for (const std::uint32_t i : *in) {
                to_meet += targets[i].is_all || !is_listed[i] ? 1 : 0;
                is_listed[i] = true;
            }
    }

    std::span<const std::uint32_t> places_in(NodeIndex area) const {
        return std::span(place_in_area)
            .subspan(first_place_in[area], first_place_in[area + 1] - first_place_in[area]);
    }

  private:
    void list(bool is_of_points, std::vector<std::uint32_t>& first,
              std::vector<std::uint32_t>& in) {
        std::vector<std::pair<NodeIndex, std::uint32_t>> all;
        for (std::uint32_t i = 0; i < targets.size(); ++i) {
            const Endpoint& target = targets[i];
            if (target.is_point() != is_of_points) continue;
            const std::span<const NodeIndex> areas =
                is_of_points ? std::span(&target.node, 1) : std::span(target.nodes);
            for (const NodeIndex area : areas)
                if (tables.links.parts().is_wanted(area)) all.emplace_back(area, i);
        }
        std::ranges::sort(all);
        first.assign(tables.network.nodes.size() + 1, 0);
        for (const auto& [area, i] : all) {
            ++first[area + 1];
            in.push_back(i);
        }
        for (std::size_t area = 1; area < first.size(); ++area) first[area] += first[area - 1];
    }
};

GroundCosts::GroundCosts(const RouteGraph& graph, std::vector<Endpoint> targets,
                         Direction direction)
    : parts_(std::make_shared<const Parts>(
          std::make_shared<const AnyAngleMesh::Tables>(graph, AnyAngleUse::few,
                                                       direction == Direction::to_here),
          std::move(targets))) {}
GroundCosts::GroundCosts(const GroundCosts& other, std::vector<Endpoint> targets)
    : parts_(std::make_shared<const Parts>(other.parts().shared, std::move(targets))) {}
const std::vector<Endpoint>& GroundCosts::targets() const& { return parts_->targets; }

// One search from the start, nearest first, until no target can become cheaper.
struct GroundCostsRows::Search {
    const GroundCosts table;
    const GroundCosts::Parts& parts;
    const AnyAngleMesh::Tables& tables;
    IntervalSearch search;
    struct End {
        NodeIndex area;
        Point2 at;
    };
    std::vector<End> ends;               // Of each target that is reached.
    std::vector<std::size_t> unreached;  // Of each place of which all counts how many areas.

    explicit Search(const GroundCosts& of)
        : table(of),
          parts(table.parts()),
          tables(parts.tables),
          search(tables),
          ends(parts.targets.size()),
          unreached(parts.targets.size()),
          reached_(parts.place_in_area.size()) {}

    bool find(const Endpoint& start, std::span<double> costs) {
        costs_ = costs;
        std::ranges::fill(costs_, no_cost);
        std::ranges::fill(ends, End{no_index, {}});
        std::ranges::fill(unreached, std::size_t{0});
        for (ReachedGround& ground : reached_) ground.clear();
        unmet_ = parts.to_meet;
        if (!begin(start)) return true;
        double most = no_cost;
        std::size_t met_last = 0;
        while (const Interval* seen = search.next(most)) {
            meet(*seen);
            // When all are met, what costs more than the dearest is not needed; it is looked for
            // again now and then, because it becomes cheaper.
            if (unmet_ == 0 && met_last++ % 64 == 0) most = dearest();
        }
        for (std::uint32_t i = 0; i < parts.targets.size(); ++i)
            if (parts.targets[i].is_all && !parts.targets[i].is_point()) find_farthest(i);
        for (double& cost : costs_) cost *= tables.pace;
        return !search.gave_up();
    }

  private:
    // An area of a place of which all shall be reached.
    struct ReachedGround {
        std::vector<Interval> through;
        double most = no_cost;  // No point of it costs more.

        void clear() {
            through.clear();
            most = no_cost;
        }
    };

    bool begin(const Endpoint& start) {
        const RouteGraph::Parts& links = tables.links.parts();
        const IntervalSearch::Targets targets{parts.first_in, parts.points, parts.first_place_in};
        if (start.is_point()) {
            if (!links.is_wanted(start.node)) return false;
            search.begin({start.node, tables.place_of(start)}, targets);
            return true;
        }
        start_.clear();
        for (const NodeIndex area : start.nodes)
            if (links.is_wanted(area)) start_.push_back(area);
        if (start_.empty()) return false;
        search.begin(start_, targets);
        for (const NodeIndex area : start_) meet_at_start(area);
        return true;
    }

    void improve(std::uint32_t target, double cost, NodeIndex area, const Point2& at) {
        if (!(cost < costs_[target])) return;
        if (costs_[target] == no_cost) --unmet_;
        costs_[target] = std::max(cost, 0.0);
        ends[target] = {area, at};
    }

    // What lies in an area where paths may begin.
    void meet_at_start(NodeIndex area) {
        for (std::uint32_t i = parts.first_in[area]; i < parts.first_in[area + 1]; ++i)
            improve(parts.in_area[i], 0, area, parts.points[i]);
        const Point2 centre = point2_of(tables.network.nodes.position[area]);
        for (std::uint32_t i = parts.first_place_in[area]; i < parts.first_place_in[area + 1]; ++i)
            if (!parts.targets[parts.place_in_area[i]].is_all)
                improve(parts.place_in_area[i], 0, area, centre);
            else
                lower(reached_[i], 0);
    }

    void meet(const Interval& seen) {
        const NodeIndex area = seen.into;
        const double slowness = tables.slowness_of(area);
        for (std::uint32_t i = parts.first_in[area]; i < parts.first_in[area + 1]; ++i)
            improve(parts.in_area[i],
                    slowness * (seen.cost + length_through(seen, parts.points[i], tables.close)),
                    area, parts.points[i]);
        const std::uint32_t first = parts.first_place_in[area],
                            last = parts.first_place_in[area + 1];
        if (first == last) return;
        const Point2 nearest = nearest_on_segment(seen.root, seen.left, seen.right);
        const double cost = slowness * (seen.cost + norm(nearest - seen.root));
        double at_corners = -1;
        for (std::uint32_t i = first; i < last; ++i) {
            if (!parts.targets[parts.place_in_area[i]].is_all) {
                improve(parts.place_in_area[i], cost, area, nearest);
            } else if (cost < reached_[i].most) {
                if (at_corners < 0)
                    at_corners = slowness *
                                 dearest_corner(tables.network.surfaces, area, seen, tables.close);
                reached_[i].through.push_back(seen);
                lower(reached_[i], at_corners);
            }
        }
    }
    void lower(ReachedGround& ground, double most) {
        if (ground.most == no_cost) --unmet_;
        ground.most = std::min(ground.most, most);
    }

    // What no target costs more than.
    double dearest() const {
        double most = 0;
        for (const double cost : costs_)
            if (cost < no_cost) most = std::max(most, cost);
        for (const ReachedGround& ground : reached_)
            if (ground.most < no_cost) most = std::max(most, ground.most);
        return most;
    }

    // Of a place of which all counts.
    void find_farthest(std::uint32_t target) {
        double most = 0;
        End& end = ends[target];
        for (const NodeIndex area : parts.targets[target].nodes) {
            const std::span<const std::uint32_t> here = parts.places_in(area);
            const auto place = std::ranges::find(here, target);
            const std::size_t number =
                parts.first_place_in[area] + static_cast<std::size_t>(place - here.begin());
            if (place == here.end() || reached_[number].most == no_cost) {
                ++unreached[target];
                continue;
            }
            const ReachedGround& ground = reached_[number];
            if (end.area == no_index) end = {area, point2_of(tables.network.nodes.position[area])};
            if (ground.most <= most) continue;
            const double slowness = tables.slowness_of(area);
            const FarthestPoint farthest = farthest_point(
                tables.network.surfaces, area, ground.through, most / slowness, tables.close);
            if (slowness * farthest.cost <= most) continue;
            most = slowness * farthest.cost;
            end = {area, farthest.at};
        }
        if (end.area != no_index) costs_[target] = most;
    }

    std::vector<ReachedGround> reached_;  // As places stand in areas.
    std::vector<NodeIndex> start_;
    std::span<double> costs_;
    std::size_t unmet_ = 0;
};

GroundCostsRows::GroundCostsRows(const GroundCosts& table)
    : search_(std::make_unique<Search>(table)) {}
GroundCostsRows::~GroundCostsRows() = default;
GroundCostsRows::GroundCostsRows(GroundCostsRows&&) noexcept = default;
GroundCostsRows& GroundCostsRows::operator=(GroundCostsRows&&) noexcept = default;

bool GroundCostsRows::find(const Endpoint& start, std::span<double> costs) {
    return search_->find(start, costs);
}
std::size_t GroundCostsRows::unreached_in(std::size_t target) const {
    return search_->unreached[target];
}
std::optional<Endpoint> GroundCostsRows::end_in(std::size_t target) const {
    const auto& [area, at] = search_->ends[target];
    if (area == no_index) return std::nullopt;
    const Endpoint& of = search_->parts.targets[target];
    if (of.is_point()) return of;
    return Endpoint{area, closest_point(search_->tables.network.surfaces, area, at.x, at.y)};
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
    ordered_parallel_for(starts.size(), {workers.size()}, compute,
                         [&](std::size_t worker) { return take(workers[worker].costs); });
    return std::ranges::all_of(workers, &Worker::is_exact);
}

}  // namespace wend
