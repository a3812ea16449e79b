// Ways between random places: the shortest by A*, beside Boost.Graph's with the same graph and the
// same estimate, nodes read off in both; and the game's own, which has no peer.

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <algorithm>
#include <boost/graph/astar_search.hpp>
#include <boost/graph/compressed_sparse_row_graph.hpp>
#include <cmath>
#include <random>

#include "bench_map.hpp"
#include "formats/gta_paths/san_andreas_format.hpp"
#include "wend/route.hpp"

namespace wend::bench {
namespace {

const gta_paths::SanAndreasFormat format;

struct RouteWork {
    Network network = *format.network(bench_map().members, {});
    std::vector<std::pair<NodeIndex, NodeIndex>> pairs;  // Joined ones.

    RouteWork() {
        constexpr std::size_t wanted = 200;
        const Components components = components_of(network);
        std::mt19937 random(1);
        const auto any = [&] { return static_cast<NodeIndex>(random() % network.nodes.size()); };
        while (pairs.size() < wanted) {
            const NodeIndex start = any(), target = any();
            if (components.of_node[start] == components.of_node[target])
                pairs.push_back({start, target});
        }
    }
};

const RouteWork& work() {
    static const RouteWork made;
    return made;
}

// A pair after another, so that the time is that of one query.
template <class Answer>
void ask(benchmark::State& state, Answer answer) {
    const auto& pairs = work().pairs;
    std::size_t next = 0;
    for (auto _ : state) {
        const auto [start, target] = pairs[next];
        next = next + 1 == pairs.size() ? 0 : next + 1;
        benchmark::DoNotOptimize(answer(start, target));
    }
}

void shortest(benchmark::State& state) {
    Router router(work().network);
    ask(state,
        [&](NodeIndex start, NodeIndex target) { return router.find(start, target).nodes.data(); });
}

void game(benchmark::State& state) {
    const auto rules = format.game_rules(bench_map().members, work().network, {}).value();
    ask(state, [&](NodeIndex start, NodeIndex target) {
        return rules->find({start}, {target}, {}, false).route.nodes.data();
    });
}

// Boost.Graph's A*, whose maps for costs, colours and predecessors are made once.
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

void shortest_by_boost(benchmark::State& state) {
    BoostRouter peer(work().network);
    Router router(work().network);
    for (const auto& [start, target] : work().pairs) {
        const std::vector<NodeIndex>& nodes = peer.find(start, target);
        const double length = router.find(start, target).length;
        if (nodes.empty() || std::abs(peer.cost(target) - length) > 1e-6 * length + 1e-6)
            return state.SkipWithError("the two do not agree");
    }
    ask(state, [&](NodeIndex start, NodeIndex target) { return peer.find(start, target).data(); });
}

BENCHMARK(shortest)->Name("find a shortest way/wend");
BENCHMARK(shortest_by_boost)->Name("find a shortest way/Boost.Graph");
BENCHMARK(game)->Name("find the game's way/wend");

}  // namespace
}  // namespace wend::bench
