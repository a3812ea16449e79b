#pragma once

#include <memory>
#include <vector>

#include "wend/network.hpp"
#include "wend/route_graph.hpp"

namespace wend {

/// A node, and what the cheapest path between it and another costs.
struct ReachedNode {
    NodeIndex node = no_index;  ///< Which node it is.
    double cost = 0;            ///< In the unit of the graph's costs.
    friend bool operator==(const ReachedNode&, const ReachedNode&) = default;
};

/// Finds all nodes that lie within a cost of one: by Dijkstra's search over the links of a graph,
/// which goes no further than that cost.
///
/// Made once, in time linear in the network, and asked often: a query allocates nothing, and takes
/// time by what it reaches. One serves one thread at a time; any number of them may share a graph.
class Isochrone {
  public:
    /// Which way paths lead.
    enum class Direction {
        from_here,  ///< What can be reached from the node.
        to_here,    ///< What can reach the node: the links are followed against their direction.
    };

    /// Shares the graph.
    explicit Isochrone(const RouteGraph& graph, Direction direction = Direction::from_here);
    ~Isochrone();
    Isochrone(Isochrone&&) noexcept;
    Isochrone& operator=(Isochrone&&) noexcept;

    /// All nodes whose cheapest path costs at most `within`, in the unit of the graph's costs, with
    /// that cost: the node itself first, then the nearest. Nothing if the node is not of the kind
    /// that the graph is kept to. The answer stands until the next query.
    const std::vector<ReachedNode>& find(NodeIndex node, double within) &;
    const std::vector<ReachedNode>& find(NodeIndex node, double within) && = delete;

  private:
    class Search;
    std::unique_ptr<Search> search_;
};

}  // namespace wend
