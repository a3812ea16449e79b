#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "route/search_queue.hpp"
#include "wend/route.hpp"

namespace wend {

// What a router keeps between queries: the links packed for walking, a label a node, and the
// components. All room is taken up front.
class Router::Search {
  public:
    explicit Search(const Network& network);

    const Route& find(NodeIndex start, NodeIndex target, const RouteOptions& options);
    std::string reason();

  private:
    // A link as the search walks it: what it needs of a link lies together.
    struct Arc {
        double length;  // Infinite where the network states no usable length.
        NodeIndex to;
        std::uint8_t kind;  // Of the link and, where it tells nodes, what it leads to; or `mixed`.
        bool against_lanes;
    };
    static constexpr std::uint8_t mixed = 0xff;

    // The best way to a node that is known so far; of use only in the query that wrote it.
    struct Label {
        double cost = 0;
        double rest = 0;  // Least that can remain to the target.
        LinkIndex by = no_index;
        std::uint32_t query = 0;
    };

    // The network's components under one kind filter.
    struct Parts {
        Components components;
        std::vector<std::uint32_t> links_to_absent_files;  // Of each component.
    };

    NoRoute obstacle();
    const Parts& parts();
    void begin_query();
    bool reach_target(std::optional<NodeIndex> forbidden);
    void read_off();
    Label& label_of(NodeIndex node);

    const Network& network_;
    std::vector<Arc> arcs_;
    double least_stretch_ = 1;  // No link is shorter than this times the distance of its ends.
    std::vector<Label> labels_;
    SearchQueue queue_;
    std::uint32_t query_ = 0;
    std::array<std::unique_ptr<Parts>, 257> parts_;  // By kind wanted; the last is for any.

    NodeIndex start_ = no_index, target_ = no_index;
    RouteOptions options_;
    KindRule kept_;  // What the wanted kind asks.
    Route route_;
};

}  // namespace wend
