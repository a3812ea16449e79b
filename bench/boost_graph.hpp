#pragma once

#include <algorithm>
#include <boost/graph/astar_search.hpp>
#include <boost/graph/compressed_sparse_row_graph.hpp>
#include <boost/graph/dijkstra_shortest_paths.hpp>
#include <utility>
#include <vector>

#include "wend/network.hpp"

namespace wend::bench {

// Boost.Graph's searches over the links of a network. The maps for costs, colours and predecessors
// are made once.
class BoostRouter {
  public:
    explicit BoostRouter(const Network& network) : network_(network) {
        const Links& links = network.links;
        std::vector<std::pair<NodeIndex, NodeIndex>> ends;
        std::vector<Length> lengths;
        for (LinkIndex link = 0; link < links.size(); ++link) {
            ends.emplace_back(links.from[link], links.to[link]);
            lengths.push_back({links.length[link]});
        }
        graph_ = Graph(boost::edges_are_sorted, ends.begin(), ends.end(), lengths.begin(),
                       network.nodes.size());
        predecessor_.resize(network.nodes.size());
        cost_.resize(network.nodes.size());
        estimate_.resize(network.nodes.size());
        colour_.resize(network.nodes.size());
    }

    const std::vector<NodeIndex>& find(NodeIndex start, NodeIndex target) {
        const auto index = boost::get(boost::vertex_index, graph_);
        const auto& position = network_.nodes.position;
        nodes_.clear();
        try {
            boost::astar_search(
                graph_, start, ToTarget{position, position[target]},
                boost::visitor(StopAt{{}, target})
                    .predecessor_map(boost::make_iterator_property_map(predecessor_.begin(), index))
                    .distance_map(boost::make_iterator_property_map(cost_.begin(), index))
                    .rank_map(boost::make_iterator_property_map(estimate_.begin(), index))
                    .color_map(boost::make_iterator_property_map(colour_.begin(), index))
                    .vertex_index_map(index)
                    .weight_map(boost::get(&Length::length, graph_)));
        } catch (const Arrived&) {
            for (NodeIndex node = target; node != start; node = predecessor_[node])
                nodes_.push_back(node);
            nodes_.push_back(start);
            std::ranges::reverse(nodes_);
        }
        return nodes_;
    }

    // What the shortest paths from a node to all others cost; the greatest number where there is
    // none.
    const std::vector<double>& costs_from(NodeIndex start) {
        const auto index = boost::get(boost::vertex_index, graph_);
        boost::dijkstra_shortest_paths(
            graph_, start,
            boost::distance_map(boost::make_iterator_property_map(cost_.begin(), index))
                .color_map(boost::make_iterator_property_map(colour_.begin(), index))
                .weight_map(boost::get(&Length::length, graph_)));
        return cost_;
    }

    double cost(NodeIndex node) const { return cost_[node]; }

  private:
    struct Length {
        double length;
    };
    using Graph = boost::compressed_sparse_row_graph<boost::directedS, boost::no_property, Length,
                                                     boost::no_property, NodeIndex, LinkIndex>;
    struct ToTarget : boost::astar_heuristic<Graph, double> {
        ToTarget(const std::vector<Point>& all, const Point& end) : positions(all), target(end) {}
        double operator()(NodeIndex node) const { return distance(positions[node], target); }
        const std::vector<Point>& positions;
        Point target;
    };
    struct Arrived {};
    struct StopAt : boost::default_astar_visitor {
        StopAt(boost::default_astar_visitor, NodeIndex end) : target(end) {}
        template <class AnyGraph>
        void examine_vertex(NodeIndex node, const AnyGraph&) const {
            if (node == target) throw Arrived{};
        }
        NodeIndex target;
    };

    const Network& network_;
    Graph graph_;
    std::vector<NodeIndex> predecessor_;
    std::vector<double> cost_, estimate_;
    std::vector<boost::default_color_type> colour_;
    std::vector<NodeIndex> nodes_;
};

}  // namespace wend::bench
