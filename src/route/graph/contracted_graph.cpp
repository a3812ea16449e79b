#include "route/graph/contracted_graph.hpp"

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
    return ErrorDetails{.message = std::string(what), .field = fmt::format("shortcuts[{}]", i)};
}

}  // namespace

Expected<ContractedGraph> ContractedGraph::make(const CoreGraph& core,
                                                std::vector<std::uint32_t> order,
                                                std::vector<Shortcut> shortcuts) {
    ContractedGraph graph;
    graph.order = std::move(order);
    graph.shortcuts = std::move(shortcuts);
    if (graph.order.size() != core.size())
        return failure(ErrorDetails{
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
            return failure(ErrorDetails{.message = "expected each node of the core once",
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
        // No cheapest path goes along an arc twice, so that none is longer than all of them.
        if (a.arcs + b.arcs > core.arcs.size())
            return failure(bad_shortcut(i, "it stands for more arcs than there are"));
        pieces.push_back({a.from, b.to, a.cost + b.cost, a.arcs + b.arcs});
    }
    // All pieces of a node that went earlier than what they join it to, one node after another.
    const auto lower_end = [this](const Piece& piece) {
        return rank_of[piece.from] < rank_of[piece.to] ? piece.from : piece.to;
    };
    std::vector<std::uint32_t> next(core.size() + 1);
    for (const Piece& piece : pieces) ++next[lower_end(piece) + 1];
    for (std::size_t i = 1; i < next.size(); ++i) next[i] += next[i - 1];
    std::vector<PieceIndex> sorted(pieces.size());
    for (PieceIndex piece = 0; piece < pieces.size(); ++piece)
        sorted[next[lower_end(pieces[piece])]++] = piece;

    edges.assign(core.size(), {});
    EdgeIndex index(core.size());
    for (std::uint32_t latest = no_index; const PieceIndex piece : sorted) {
        const auto& [from, to, cost, arcs] = pieces[piece];
        if (from == to) continue;
        const std::uint32_t lower = lower_end(pieces[piece]);
        if (lower != latest) index.enter(edges[latest = lower]);
        ContractedArc& arc = lower == from ? index.edge_to(to).out : index.edge_to(from).in;
        if (cost < arc.cost) arc = {cost, piece, arcs};
    }
    return {};
}

}  // namespace wend
