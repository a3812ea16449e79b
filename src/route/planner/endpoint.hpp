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

// An end of ways as a user spells it.
struct WayEnd {
    PathEnd end;  // Its point is the centre of a named place.
    std::optional<NamedEnd> named = {};
    // Of coordinates without a height, where they lie on several; the highest is the end.
    std::vector<Endpoint> storeys = {};
};
// What it is called: the place that was named, or its node.
std::string name_of(const Network& network, const WayEnd& end);

// The end that a place stands for among what ways of a graph may use; an index of its network is
// asked where there is one.
Expected<WayEnd> end_on(const RouteGraph& graph, const std::string& place,
                        std::optional<std::uint8_t> kind, const NearestNodes* index = nullptr);
Expected<WayEnd> end_on(const RouteGraph& graph, const Place& place,
                        std::optional<std::uint8_t> kind, const NearestNodes* index = nullptr);
// A place of the network as such an end.
WayEnd named_end_on(const RouteGraph& graph, const NamedEnd& named);

// All places of the network, in its order.
std::vector<WayEnd> named_ends_on(const RouteGraph& graph, PlacePart part);

// All nodes that ways may use.
std::vector<WayEnd> all_ends(const RouteGraph& graph, std::optional<std::uint8_t> kind);

// Lets each end with several storeys take the highest of those that most of all ends are connected
// to, so that a roof that nothing leads to is not taken.
void take_storeys(const Network& network, std::initializer_list<std::vector<WayEnd>*> sides);

std::vector<PathEnd> path_ends_of(const std::vector<WayEnd>& ends);

// Of each node that lies within a cost of an end what it costs along links, the nearest first.
std::vector<ReachedNode> reach_over_links(const RouteGraph& graph, const PathEnd& start,
                                          double within, Isochrone::Direction direction);

}  // namespace wend
