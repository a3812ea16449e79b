#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "route/planner/endpoint.hpp"
#include "route/planner/prepared_paths.hpp"
#include "wend/any_angle.hpp"
#include "wend/corridor.hpp"
#include "wend/nearest.hpp"
#include "wend/planner.hpp"
#include "wend/route.hpp"

namespace wend {

// The searches of a planner, each made when it is first needed: which of them answers follows from
// the options and the network.
class PathSearches {
  public:
    PathSearches(std::shared_ptr<const Network> network, PlannerOptions options);

    const Network& network() const { return *network_; }
    const PlannerOptions& options() const { return options_; }
    const RouteGraph& graph();
    Expected<void> use_hierarchy(const ContractionHierarchy& hierarchy);
    Expected<void> use_ways(const MeshWays& ways);
    Expected<void> use(const PreparedPaths& prepared);
    bool is_any_angle() const { return leads_over_ground(*network_, options_); }

    Expected<Stop> stop(const Location& place) const;

    // Moves the ends of a path that are named places to where in these it begins and ends. Those
    // whose centre counts stay, as do others. A sentence on why there is no such path; else empty.
    std::string settle(Stop& from, Stop& to, bool is_first, std::optional<NodeIndex> forbidden);

    // Fills in everything but stops, legs and points of a path that follows its links.
    void find(const Endpoint& from, const Endpoint& to, std::optional<NodeIndex> forbidden,
              PlannedPath& planned);
    // Fills in the counts of impassable links of an answer of `find`.
    void count_impassable(PlannedPath& planned);
    // The shortest or quickest path, whatever is looked for else. It stands until the next query.
    const Path& find_best(const Endpoint& from, const Endpoint& to,
                          std::optional<NodeIndex> forbidden);

    AnyAngleRouter& any_angle();
    bool leads_between_points() const {
        return options_.game && options_.game->leads_between_points();
    }

  private:
    std::optional<NodeIndex> nearest(const Point& point, std::uint8_t kind,
                                     DistanceMetric metric) const;
    Endpoint whole_end(const Stop& stop);
    PlaceEnds& place_ends(std::optional<NodeIndex> forbidden);
    Router& router();
    double time_of(const Path& path) const;

    std::shared_ptr<const Network> network_;
    PlannerOptions options_;
    SharedPaths paths_;
    const NearestNodes* index_ = nullptr;  // Where it is worth its while.
    AnyAngleUse use_ = AnyAngleUse::few;
    std::optional<RouteGraph> graph_;
    std::optional<Router> router_;
    std::optional<CorridorRouter> corridors_;
    std::optional<AnyAngleRouter> any_angle_;
    std::optional<HierarchyRouter> hierarchy_;
    std::optional<PlaceEnds> place_ends_;
    std::optional<NodeIndex> place_ends_forbid_;
};

// The best path beside one that a game found, measured alike, or why they cannot be compared.
BestPath best_beside_game(PathSearches& searches, PlannedPath found,
                          std::optional<NodeIndex> forbidden);

}  // namespace wend
