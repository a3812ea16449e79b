#include "wend/isochrone.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

#include "route/graph/route_graph.hpp"
#include "route/graph/search_queue.hpp"

namespace wend {

class Isochrone::Search {
  public:
    Search(const RouteGraph& graph, Direction direction)
        : graph_(graph), labels_(graph.network().nodes.size()) {
        if (direction == Direction::to_here) group_by_end();
        // What waits at once: the first node, and as many ways to others as there are links.
        queue_.reserve(graph.network().links.size() + 1);
        reached_.reserve(labels_.size());
    }

    const std::vector<ReachedNode>& find(NodeIndex node, double within) {
        begin_query();
        // Where nothing is too far, what lies beyond closed links still is.
        within_ = std::min(within, std::numeric_limits<double>::max());
        if (!graph_.parts().is_wanted(node)) return reached_;
        offer(node, 0);
        while (!queue_.empty()) {
            const auto [cost, here] = queue_.pop();
            if (cost > labels_[here].cost) continue;  // A cheaper path was found meanwhile.
            reached_.push_back({here, cost});
            look_beyond(here, cost);
        }
        return reached_;
    }

  private:
    // The best path to a node that is known so far; of use only in the query that wrote it.
    struct Label {
        double cost = 0;
        std::uint32_t query = 0;
    };

    // Groups the links by the nodes that they lead to.
    void group_by_end() {
        const Links& links = graph_.network().links;
        first_in_.assign(labels_.size() + 1, 0);
        for (const NodeIndex to : links.to) ++first_in_[to];
        std::partial_sum(first_in_.begin(), first_in_.end(), first_in_.begin());
        links_in_.resize(links.size());
        for (LinkIndex link = links.size(); link-- > 0;)
            links_in_[--first_in_[links.to[link]]] = link;
    }

    void begin_query() {
        queue_.clear();
        reached_.clear();
        next_query(query_, labels_);
    }

    void offer(NodeIndex node, double cost) {
        Label& label = labels_[node];
        const bool is_better = label.query != query_ || cost < label.cost;
        if (!(cost <= within_) || !is_better) return;
        label = {cost, query_};
        queue_.push({cost, node});
    }

    void look_beyond(NodeIndex here, double cost) {
        const Network& network = graph_.network();
        if (first_in_.empty()) {
            const auto [begin, end] = network.links_of(here);
            for (LinkIndex link = begin; link < end; ++link)
                offer(network.links.to[link], cost + graph_.cost_of(link));
            return;
        }
        for (LinkIndex i = first_in_[here]; i < first_in_[here + 1]; ++i)
            offer(network.links.from[links_in_[i]], cost + graph_.cost_of(links_in_[i]));
    }

    const RouteGraph graph_;
    std::vector<LinkIndex> first_in_, links_in_;  // Of paths to here; else empty.
    std::vector<Label> labels_;
    SearchQueue queue_;
    std::uint32_t query_ = 0;
    double within_ = 0;
    std::vector<ReachedNode> reached_;
};

Isochrone::Isochrone(const RouteGraph& graph, Direction direction)
    : search_(std::make_unique<Search>(graph, direction)) {}
Isochrone::~Isochrone() = default;
Isochrone::Isochrone(Isochrone&&) noexcept = default;
Isochrone& Isochrone::operator=(Isochrone&&) noexcept = default;

const std::vector<ReachedNode>& Isochrone::find(NodeIndex node, double within) & {
    return search_->find(node, within);
}

}  // namespace wend
