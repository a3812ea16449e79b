#include "route/contracted_graph.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace wend {
namespace {

// A piece between two nodes of the core.
struct Piece {
    std::uint32_t from, to;
    double cost;
    std::uint32_t arcs;  // Of the core, that it is made of.
};

std::vector<Piece> arcs_of(const CoreGraph& core) {
    std::vector<Piece> pieces;
    pieces.reserve(core.arcs.size());
    for (std::uint32_t node = 0; node < core.size(); ++node)
        for (std::uint32_t arc = core.first_arc[node]; arc < core.first_arc[node + 1]; ++arc)
            pieces.push_back({node, core.arcs[arc].to, core.arcs[arc].cost, 1});
    return pieces;
}

Error bad_shortcut(std::size_t i, std::string_view what) {
    return {.message = std::string(what), .field = fmt::format("shortcuts[{}]", i)};
}

}  // namespace

Expected<ContractedGraph> ContractedGraph::make(const CoreGraph& core,
                                                std::vector<std::uint32_t> order,
                                                std::vector<Shortcut> shortcuts) {
    ContractedGraph graph;
    graph.order = std::move(order);
    graph.shortcuts = std::move(shortcuts);
    if (graph.order.size() != core.size())
        return failure(Error{
            .message = fmt::format("expected {} nodes, found {}", core.size(), graph.order.size()),
            .field = "order"});
    if (auto numbered = graph.number(); !numbered) return failure(numbered.error());
    if (auto joined = graph.join(core); !joined) return failure(joined.error());
    return graph;
}

Expected<void> ContractedGraph::number() {
    rank_of.assign(order.size(), no_index);
    for (std::uint32_t rank = 0; rank < order.size(); ++rank) {
        if (order[rank] >= order.size() || rank_of[order[rank]] != no_index)
            return failure(Error{.message = "expected each node of the core once",
                                 .field = fmt::format("order[{}]", rank)});
        rank_of[order[rank]] = rank;
    }
    return {};
}

Expected<void> ContractedGraph::join(const CoreGraph& core) {
    std::vector<Piece> pieces = arcs_of(core);
    pieces.reserve(pieces.size() + shortcuts.size());
    for (std::size_t i = 0; i < shortcuts.size(); ++i) {
        const auto [first, second] = shortcuts[i];
        if (std::max(first, second) >= pieces.size())
            return failure(bad_shortcut(i, "expected two pieces that stand before it"));
        const Piece &a = pieces[first], &b = pieces[second];
        if (a.to != b.from)
            return failure(bad_shortcut(i, "expected a piece that begins where the first ends"));
        // No cheapest way goes along an arc twice, so that none is longer than all of them.
        if (a.arcs + b.arcs > core.arcs.size())
            return failure(bad_shortcut(i, "it stands for more arcs than there are"));
        pieces.push_back({a.from, b.to, a.cost + b.cost, a.arcs + b.arcs});
    }
    edges.assign(core.size(), {});
    for (PieceIndex piece = 0; piece < pieces.size(); ++piece) {
        const auto& [from, to, cost, arcs] = pieces[piece];
        if (from == to) continue;
        ContractedWay& way = rank_of[from] < rank_of[to] ? edge_to(edges[from], to).out
                                                         : edge_to(edges[to], from).in;
        if (cost < way.cost) way = {cost, piece, arcs};
    }
    return {};
}

}  // namespace wend
