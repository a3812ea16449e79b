#pragma once

#include <optional>
#include <span>
#include <vector>

#include "wend/ground_costs.hpp"
#include "wend/isochrone.hpp"
#include "wend/path_end.hpp"
#include "wend/route.hpp"
#include "wend/route_graph.hpp"

namespace wend {

// A named place as an end of paths: those of its nodes that paths may use, or its centre.
PathEnd path_end_of(const RouteGraph& graph, const NamedEnd& named, const Endpoint& centre);

// Its nodes, of which one alone stands for a point.
std::span<const NodeIndex> nodes_of(const PathEnd& end);

// Finds at which points of places the cheapest paths between them begin and end. What it needs is
// made when it is first needed.
class PlaceEnds {
  public:
    PlaceEnds(const RouteGraph& graph, bool is_over_ground)
        : graph_(graph), is_over_ground_(is_over_ground) {}

    struct Ends {
        Endpoint from, to;
        std::size_t unreached = 0;  // Nodes of a place of which all counts that have no path.
    };
    // Nothing if there is no path.
    std::optional<Ends> find(const PathEnd& from, const PathEnd& to);

  private:
    // Where in a place paths end.
    struct End {
        Endpoint at;
        std::size_t unreached;
    };
    std::optional<End> over_ground(const PathEnd& from, const PathEnd& to,
                                   std::optional<GroundCosts>& mesh,
                                   GroundCosts::Direction direction) const;
    std::optional<Ends> from_node_to_node(const PathEnd& from, const PathEnd& to) const;

    RouteGraph graph_;
    bool is_over_ground_;
    std::optional<GroundCosts> forwards_, backwards_;  // Of no targets.
};

}  // namespace wend
