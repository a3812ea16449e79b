#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "wend/ground_costs.hpp"
#include "wend/isochrone.hpp"
#include "wend/nearest.hpp"
#include "wend/path.hpp"
#include "wend/planner.hpp"
#include "wend/route.hpp"
#include "wend/route_graph.hpp"

namespace wend {

// A named place as an end of paths: those of its nodes that paths may use, or its centre.
Endpoint endpoint_of(const RouteGraph& graph, const NamedLocation& named, const Endpoint& centre);

// Its nodes, of which one alone stands for a point.
std::span<const NodeIndex> nodes_of(const Endpoint& end);

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
    std::optional<Ends> find(const Endpoint& from, const Endpoint& to);

  private:
    // Where in a place paths end.
    struct End {
        Endpoint at;
        std::size_t unreached;
    };
    std::optional<End> over_ground(const Endpoint& from, const Endpoint& to,
                                   std::optional<GroundCosts>& mesh,
                                   GroundCosts::Direction direction) const;
    std::optional<Ends> from_node_to_node(const Endpoint& from, const Endpoint& to) const;

    RouteGraph graph_;
    bool is_over_ground_;
    std::optional<GroundCosts> forwards_, backwards_;  // Of no targets.
};

// An error where coordinates are none, or lie beyond all maps.
Expected<void> expect_place(const Point& point);

// What it is called: the place that was named, or its node.
std::string name_of(const Network& network, const Stop& end);

// The end that a place stands for among what ways of a graph may use; an index of its network is
// asked where there is one.
Expected<Stop> end_on(const RouteGraph& graph, const std::string& place,
                      std::optional<std::uint8_t> kind, const NearestNodes* index = nullptr);
Expected<Stop> end_on(const RouteGraph& graph, const Location& place,
                      std::optional<std::uint8_t> kind, const NearestNodes* index = nullptr);
// A place of the network as such an end.
Stop named_location_on(const RouteGraph& graph, const NamedLocation& named);

// All places of the network, in its order.
std::vector<Stop> named_locations_on(const RouteGraph& graph, PlacePart part);

// All nodes that ways may use.
std::vector<Stop> all_ends(const RouteGraph& graph, std::optional<std::uint8_t> kind);

// Lets each end with several storeys take the highest of those that most of all ends are connected
// to, so that a roof that nothing leads to is not taken.
void take_storeys(const Network& network, std::initializer_list<std::vector<Stop>*> sides);

std::vector<Endpoint> endpoints_of(const std::vector<Stop>& ends);

// Of each node that lies within a cost of an end what it costs along links, the nearest first.
std::vector<ReachedNode> reach_over_links(const RouteGraph& graph, const Endpoint& start,
                                          double within, Isochrone::Direction direction);

}  // namespace wend
