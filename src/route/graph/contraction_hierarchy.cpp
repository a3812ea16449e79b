#include "route/graph/contraction_hierarchy.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "route/graph/contraction.hpp"
#include "route/graph/nested_dissection.hpp"

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

namespace {

// For each node, by when it went, those that were still joined to it and went before.
struct Earlier {
    std::vector<std::uint32_t> first, nodes;

    explicit Earlier(const ContractedGraph& graph) : first(graph.order.size() + 1) {
        for (const auto& edges : graph.edges)
            for (const auto& edge : edges) ++first[graph.rank_of[edge.node] + 1];
        for (std::size_t i = 1; i < first.size(); ++i) first[i] += first[i - 1];
        nodes.resize(first.back());
        std::vector<std::uint32_t> next(first.begin(), first.end() - 1);
        for (std::uint32_t rank = 0; rank < graph.order.size(); ++rank)
            for (const auto& edge : graph.edges[graph.order[rank]])
                nodes[next[graph.rank_of[edge.node]]++] = rank;
    }
};

// The parents by Liu's method: each node takes the roots that are so far above those joined to it.
std::vector<std::uint32_t> parents_of(const Earlier& earlier, std::uint32_t size) {
    std::vector<std::uint32_t> parent(size, no_index), shortcut_up(size, no_index);
    for (std::uint32_t node = 0; node < size; ++node)
        for (std::uint32_t i = earlier.first[node]; i < earlier.first[node + 1]; ++i) {
            std::uint32_t below = earlier.nodes[i];
            while (shortcut_up[below] != no_index && shortcut_up[below] != node) {
                const std::uint32_t further = shortcut_up[below];
                shortcut_up[below] = node;
                below = further;
            }
            if (shortcut_up[below] == no_index) shortcut_up[below] = parent[below] = node;
        }
    return parent;
}

}  // namespace

EliminationTree::EliminationTree(const ContractedGraph& graph)
    : tree_node_of(graph.order.size()), parent(graph.order.size(), no_index) {
    const auto size = static_cast<std::uint32_t>(tree_node_of.size());
    const std::vector<std::uint32_t> parents = parents_of(Earlier(graph), size);

    // How many nodes hang below each, itself included; then where the next of them is to stand.
    std::vector<std::uint32_t> below(size, 1), next(size), number(size);
    for (std::uint32_t rank = 0; rank < size; ++rank)
        if (parents[rank] != no_index) below[parents[rank]] += below[rank];
    std::uint32_t next_root = 0;
    for (std::uint32_t rank = size; rank-- > 0;) {
        std::uint32_t& tree_node = parents[rank] == no_index ? next_root : next[parents[rank]];
        number[rank] = tree_node;
        tree_node += below[rank];
        next[rank] = number[rank] + 1;
        if (parents[rank] != no_index) parent[number[rank]] = number[parents[rank]];
    }
    for (std::uint32_t rank = 0; rank < size; ++rank)
        tree_node_of[graph.order[rank]] = number[rank];
}

namespace {

// The shortcuts that are in use, in their order: of equally cheap pieces the first is taken, and
// what is read from a file has to take the same.
class Tidying {
  public:
    Tidying(std::uint32_t arcs, const ContractedGraph& left)
        : arcs_(arcs), name_(left.shortcuts.size(), no_index) {
        for (const auto& edges : left.edges)
            for (const auto& [node, out, in] : edges) {
                if (out.is_open()) use(out.piece);
                if (in.is_open()) use(in.piece);
            }
        // Each stands behind those that it is made of.
        for (std::size_t i = name_.size(); i-- > 0;) {
            if (name_[i] == no_index) continue;
            use(left.shortcuts[i].first);
            use(left.shortcuts[i].second);
        }
        for (std::size_t i = 0; i < name_.size(); ++i) {
            if (name_[i] == no_index) continue;
            name_[i] = static_cast<PieceIndex>(arcs_ + kept.size());
            const auto [first, second] = left.shortcuts[i];
            kept.push_back({name_of(first), name_of(second)});
        }
    }

    PieceIndex name_of(PieceIndex piece) const {
        return piece < arcs_ ? piece : name_[piece - arcs_];
    }

    std::vector<Shortcut> kept;

  private:
    void use(PieceIndex piece) {
        if (piece >= arcs_) name_[piece - arcs_] = piece;
    }

    const std::uint32_t arcs_;
    std::vector<PieceIndex> name_;  // By old number; no_index where it is of no use.
};

}  // namespace

std::shared_ptr<const ContractionHierarchy::Parts> ContractionHierarchy::Parts::assemble(
    const RouteGraph& graph, const ContractedGraph& left) {
    const CoreGraph& core = graph.parts().core;
    EliminationTree tree(left);
    Parts parts{graph, left.order, std::move(tree.tree_node_of), {}, {}, {}, {}};
    std::vector<std::uint32_t> core_at(core.size());
    for (std::uint32_t node = 0; node < core.size(); ++node)
        core_at[parts.tree_node_of[node]] = node;

    Tidying tidying(static_cast<std::uint32_t>(core.arcs.size()), left);
    parts.shortcuts = std::move(tidying.kept);
    parts.nodes.reserve(core.size() + 1);
    const auto begin_node = [&](std::uint32_t parent) {
        parts.nodes.push_back({parent, static_cast<std::uint32_t>(parts.up.size()),
                               static_cast<std::uint32_t>(parts.down.size())});
    };
    for (std::uint32_t tree_node = 0; tree_node < core.size(); ++tree_node) {
        begin_node(tree.parent[tree_node]);
        for (const auto& [node, out, in] : left.edges[core_at[tree_node]]) {
            const std::uint32_t to = parts.tree_node_of[node];
            if (out.is_open()) parts.up.push_back({out.cost, to, tidying.name_of(out.piece)});
            if (in.is_open()) parts.down.push_back({in.cost, to, tidying.name_of(in.piece)});
        }
    }
    begin_node(no_index);
    return std::make_shared<const Parts>(std::move(parts));
}

namespace {

ContractedGraph contract(const RouteGraph& graph, const ContractionHierarchy::Progress& progress) {
    const CoreGraph& core = graph.parts().core;
    const CoreNeighbours neighbours(core);
    std::vector<Point> positions;
    positions.reserve(core.size());
    for (const NodeIndex node : core.nodes)
        positions.push_back(graph.network().nodes.position[node]);
    std::vector<std::uint32_t> order = dissection_order(neighbours, positions);
    const FilledGraph filled(neighbours, order);
    Contraction contraction(core, order, filled);
    contraction.run(progress);
    return *ContractedGraph::make(core, std::move(order), contraction.shortcuts());
}

}  // namespace

ContractionHierarchy::ContractionHierarchy(const RouteGraph& graph, const Progress& progress)
    : parts_(Parts::assemble(graph, contract(graph, progress))) {}

const RouteGraph& ContractionHierarchy::graph() const& { return parts_->graph; }

}  // namespace wend
