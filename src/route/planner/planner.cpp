#include "wend/planner.hpp"

#include <fmt/format.h>

#include <limits>
#include <utility>

#include "model/network/network.hpp"
#include "route/planner/path_searches.hpp"

namespace wend {
namespace {

// Beyond so many paths that were looked for in vain, there is none.
constexpr int max_tried_storeys = 256;

// Adds a leg to a path, which ends where it begins.
void join(const PlannedPath& leg, PlannedPath& planned) {
    const Path& next = leg.path;
    Path& path = planned.path;
    // What a leg has in common with the one before stands once.
    const auto add = [](const auto& own, auto& before) {
        const bool met = !own.empty() && !before.empty() && own.front() == before.back();
        before.insert(before.end(), own.begin() + (met ? 1 : 0), own.end());
    };
    path.cost += next.cost;
    path.length += next.length;
    path.is_shortest = path.is_shortest && next.is_shortest;
    add(next.nodes, path.nodes);
    path.links.insert(path.links.end(), next.links.begin(), next.links.end());
    add(next.points, path.points);
    planned.legs.push_back({{next.nodes.empty() ? no_index : next.nodes.back(), next.points.back()},
                            next.cost,
                            next.length,
                            leg.time,
                            next.links.size()});
    planned.measure = leg.measure;
    if (leg.time) planned.time = planned.time.value_or(0) + *leg.time;
    if (!leg.game) return;
    if (!planned.game) planned.game = PlannedPath::Game{.code = 0};
    *planned.game->code += leg.game->code.value_or(0);
    if (planned.game->gives_up.empty()) planned.game->gives_up = leg.game->gives_up;
    planned.game->remark = leg.game->remark;
    if (planned.game->short_by == 0) {
        planned.game->short_by = leg.game->short_by;
        planned.game->why_short = leg.game->why_short;
    }
}

// Makes it the answer to nothing yet; its stops and its room stay.
void clear(PlannedPath& planned) {
    planned.path.clear();
    planned.reason.clear();
    planned.game.reset();
    planned.legs.clear();
    planned.time.reset();
}

}  // namespace

class Planner::Parts {
  public:
    Parts(std::shared_ptr<const Network> network, PlannerOptions options)
        : searches(std::move(network), std::move(options)) {}

    const PlannedPath& find(std::span<const Stop> stops, std::optional<NodeIndex> forbidden,
                            bool needs_points) {
        needs_points_ = needs_points || searches.options().game;
        answer.stops.assign(stops.begin(), stops.end());
        forbidden_ = forbidden;
        storeys_.assign(stops.size(), 0);
        bool is_found = find_through_stops();
        int tried = 1;
        for (; !is_found && tried < max_tried_storeys && advance(); ++tried)
            is_found = find_through_stops();
        if (!is_found && tried > 1) {
            storeys_.assign(stops.size(), 0);
            find_through_stops();
        }
        searches.count_impassable(answer);
        return answer;
    }

    std::optional<BestPath> best_between_stops() {
        if (!answer.game || !answer.path.found) return std::nullopt;
        return best_beside_game(searches, answer, forbidden_);
    }

    PathSearches searches;
    PlannedPath answer;

  private:
    // The next choice of storeys; whether there is one. Those of the last stops change first.
    bool advance() {
        for (std::size_t i = storeys_.size(); i-- > 0;) {
            if (++storeys_[i] < answer.stops[i].storeys.size()) return true;
            storeys_[i] = 0;
        }
        return false;
    }

    bool find_through_stops() {
        clear(answer);
        for (std::size_t i = 0; i < storeys_.size(); ++i)
            if (Stop& stop = answer.stops[i]; !stop.storeys.empty())
                stop.end = stop.storeys[storeys_[i]];
        if (answer.stops.size() == 2) {
            find_leg(0, answer);
            return answer.path.found;
        }
        for (std::size_t i = 0; i + 1 < answer.stops.size(); ++i) {
            clear(leg_);
            find_leg(i, leg_);
            if (!leg_.path.found) return fail_at(answer.stops[i].end, answer.stops[i + 1].end);
            join(leg_, answer);
        }
        return answer.path.found = true;
    }
    // From a stop to the next.
    void find_leg(std::size_t stop, PlannedPath& planned) {
        Stop &from = answer.stops[stop], &to = answer.stops[stop + 1];
        std::string reason = searches.settle(from, to, stop == 0, forbidden_);
        if (reason.empty()) {
            searches.find(from.end, to.end, forbidden_, planned);
            if (needs_points_ && planned.path.points.empty())
                planned.path.points = path_points(searches.network(), planned.path);
            return;
        }
        // The kind of reason is that of the centres, which may be joined where not all of a place
        // is.
        searches.find(from.end, to.end, forbidden_, planned);
        if (planned.path.found) {
            planned.path.clear();
            planned.path.reason = NoRoute::separate;
            if (planned.time) planned.time = std::numeric_limits<double>::quiet_NaN();
            if (planned.game)
                planned.game =
                    PlannedPath::Game{.code = std::nullopt, .remark = planned.game->remark};
        }
        planned.reason = std::move(reason);
    }
    bool fail_at(const Endpoint& from, const Endpoint& to) {
        clear(answer);
        const Network& network = searches.network();
        answer.reason = fmt::format("from {} to {}: {}", name_of(network, from),
                                    name_of(network, to), leg_.reason);
        answer.path.reason = leg_.path.reason;
        answer.game = leg_.game;
        answer.time = leg_.time;
        return false;
    }

    PlannedPath leg_;
    std::optional<NodeIndex> forbidden_;
    bool needs_points_ = true;
    std::vector<std::size_t> storeys_;  // Which of each stop are taken.
};

Expected<Planner> Planner::make(const Map& map, PlannerOptions options) {
    return make(map.shared_network(), std::move(options), map.format().info().id);
}

Expected<Planner> Planner::make(std::shared_ptr<const Network> network, PlannerOptions options) {
    return make(std::move(network), std::move(options), "the network");
}

Expected<Planner> Planner::make(std::shared_ptr<const Network> network, PlannerOptions options,
                                std::string_view name) {
    if (options.search != PathSearch::game)
        options.game.reset();
    else if (!options.game)
        return failure(fmt::format("what the game does with {} is not known here", name));
    else if (options.profile.only_nodes)
        return failure("the game keeps to no selection of records");
    else if (options.profile.agent.has_limits())
        return failure("the game knows no other agent than its own");
    if (options.profile.ground &&
        (network->map_kind != MapKind::mesh || options.profile.costs.empty()))
        return failure("times of the ground are of a mesh, and come besides those of its links");
    if (options.search == PathSearch::corridor && network->map_kind != MapKind::mesh)
        return failure(fmt::format("a corridor leads through areas, and {} has none", name));
    return Planner(std::make_unique<Parts>(std::move(network), std::move(options)));
}

Planner::Planner(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Planner::~Planner() = default;
Planner::Planner(Planner&&) noexcept = default;
Planner& Planner::operator=(Planner&&) noexcept = default;

const Network& Planner::network() const& { return parts_->searches.network(); }
const PlannerOptions& Planner::options() const& { return parts_->searches.options(); }
const RouteGraph& Planner::graph() & { return parts_->searches.graph(); }

Expected<void> Planner::use_hierarchy(const ContractionHierarchy& hierarchy) {
    return parts_->searches.use_hierarchy(hierarchy);
}

Expected<void> Planner::use_ways(const MeshWays& ways) { return parts_->searches.use_ways(ways); }

Expected<void> Planner::use(const PreparedPaths& prepared) {
    return parts_->searches.use(prepared);
}

Expected<Stop> Planner::stop(std::string_view place) const {
    return find_location(network(), place).and_then([this](const Location& found) {
        return parts_->searches.stop(found);
    });
}
Expected<Stop> Planner::stop_at(const Location& place) const {
    return parts_->searches.stop(place);
}

Expected<std::vector<Stop>> Planner::stops(std::span<const std::string> places) const {
    std::vector<Stop> stops;
    for (const std::string& place : places) {
        auto found = stop(place);
        if (!found) return failure(std::move(found.error()));
        stops.push_back(std::move(*found));
    }
    return stops;
}

const PlannedPath& Planner::find(std::span<const Stop> stops,
                                 std::optional<NodeIndex> forbidden) & {
    return parts_->find(stops, forbidden, true);
}

const PlannedPath& Planner::find_links(std::span<const Stop, 2> stops,
                                       std::optional<NodeIndex> forbidden) & {
    return parts_->find(stops, forbidden, false);
}

std::optional<BestPath> Planner::best_between_stops() { return parts_->best_between_stops(); }

std::string name_of(const Network& network, const Endpoint& end) {
    if (end.node != no_index) return network.name_of(end.node);
    return point_text(end.point);
}

std::vector<std::string_view> kinds_on(const Network& network, const Path& path) {
    std::vector<std::string_view> names;
    std::vector<bool> seen(network.kinds.size());
    for (const LinkIndex link : path.links) {
        const std::uint8_t kind = network.links.kind[link];
        if (!seen[kind]) names.push_back(network.kind_name(kind));
        seen[kind] = true;
    }
    return names;
}

}  // namespace wend
