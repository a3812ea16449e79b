#include "route/graph/contraction_hierarchy.hpp"

#include <utility>

#include "route/graph/contraction.hpp"
#include "route/graph/dissection.hpp"
#include "route/graph/elimination_tree.hpp"

namespace wend {
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
