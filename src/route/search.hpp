#pragma once

#include <optional>
#include <vector>

#include "route/route_graph.hpp"
#include "route/search_queue.hpp"
#include "wend/route.hpp"

namespace wend {

// What a router keeps between queries: a label a node of the core. All room is taken up front.
class Router::Search {
  public:
    explicit Search(const RouteGraph& graph);

    const Route& find(NodeIndex start, NodeIndex target, std::optional<NodeIndex> forbidden);
    std::string reason() const;

  private:
    // The best way to a node of the core that is known so far; of use only in the query that wrote
    // it.
    struct Label {
        double cost;
        double rest;         // Least that can remain to the target.
        std::uint32_t by;    // The arc, or the leg that the way begins with.
        std::uint32_t from;  // Core node where the arc begins; no_index after a leg.
        std::uint32_t query;
    };
    // What the way found so far ends with.
    struct End {
        double cost;  // Of the whole way.
        std::uint32_t core;
        std::size_t leg;
    };

    bool reach_target(NodeIndex closed);
    void begin_query();
    void begin_with(const CoreGraph::Legs& legs);
    void look_beyond(std::uint32_t core, const Label& here);
    void read_off();
    Label& label_of(std::uint32_t core);

    const RouteGraph graph_;
    const RouteGraph::Parts& parts_;
    const CoreGraph& core_;
    std::vector<Label> labels_;
    SearchQueue queue_;
    std::optional<SearchQueue::Entry> waiting_;
    std::uint32_t query_ = 0;

    NodeIndex start_ = no_index, target_ = no_index;
    std::optional<NodeIndex> forbidden_;
    CoreGraph::Spot closed_{};  // Of the node that is not to be passed.
    CoreGraph::Legs ways_out_, ways_in_;
    End end_{};
    std::vector<std::uint32_t> runs_;  // Of the way, from its end.
    Route route_;
};

}  // namespace wend
