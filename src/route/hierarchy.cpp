#include "route/hierarchy.hpp"

#include "route/elimination_tree.hpp"

namespace wend {
namespace {

// Keeps the shortcuts that are in use, and puts together what belongs together.
class Tidying {
  public:
    Tidying(std::uint32_t arcs, const std::vector<Shortcut>& before, std::vector<Shortcut>& after)
        : arcs_(arcs), before_(before), after_(after), name_(before.size(), no_index) {}

    // The new name of a piece. Both parts of a shortcut have theirs before it.
    PieceIndex keep(PieceIndex piece) {
        open_.push_back(piece);
        while (!open_.empty()) {
            const PieceIndex latest = open_.back();
            if (has_name(latest)) {
                open_.pop_back();
                continue;
            }
            const auto [first, second] = before_[latest - arcs_];
            if (!has_name(first)) {
                open_.push_back(first);
            } else if (!has_name(second)) {
                open_.push_back(second);
            } else {
                name_[latest - arcs_] = static_cast<PieceIndex>(arcs_ + after_.size());
                after_.push_back({name_of(first), name_of(second)});
            }
        }
        return name_of(piece);
    }

  private:
    bool has_name(PieceIndex piece) const { return name_of(piece) != no_index; }
    PieceIndex name_of(PieceIndex piece) const {
        return piece < arcs_ ? piece : name_[piece - arcs_];
    }

    const std::uint32_t arcs_;
    const std::vector<Shortcut>& before_;
    std::vector<Shortcut>& after_;
    std::vector<PieceIndex> name_;
    std::vector<PieceIndex> open_;
};

}  // namespace

std::shared_ptr<const Hierarchy::Parts> Hierarchy::Parts::assemble(const RouteGraph& graph,
                                                                   const ContractedGraph& left) {
    const CoreGraph& core = graph.parts().core;
    EliminationTree tree(left);
    Parts parts{graph, left.order, std::move(tree.place_of), {}, {}, {}, {}};
    std::vector<std::uint32_t> core_at(core.size());
    for (std::uint32_t node = 0; node < core.size(); ++node) core_at[parts.place_of[node]] = node;

    Tidying tidying(static_cast<std::uint32_t>(core.arcs.size()), left.shortcuts, parts.shortcuts);
    parts.nodes.reserve(core.size() + 1);
    const auto begin_node = [&](std::uint32_t parent) {
        parts.nodes.push_back({parent, static_cast<std::uint32_t>(parts.up.size()),
                               static_cast<std::uint32_t>(parts.down.size())});
    };
    for (std::uint32_t place = 0; place < core.size(); ++place) {
        begin_node(tree.parent[place]);
        for (const auto& [node, out, in] : left.edges[core_at[place]]) {
            const std::uint32_t to = parts.place_of[node];
            if (out.is_open()) parts.up.push_back({out.cost, to, tidying.keep(out.piece)});
            if (in.is_open()) parts.down.push_back({in.cost, to, tidying.keep(in.piece)});
        }
    }
    begin_node(no_index);
    return std::make_shared<const Parts>(std::move(parts));
}

namespace {

ContractedGraph contract(const CoreGraph& core, const Hierarchy::Progress& progress) {
    Contraction contraction(core);
    contraction.run(progress);
    return *ContractedGraph::make(core, std::move(contraction.order),
                                  std::move(contraction.shortcuts));
}

}  // namespace

Hierarchy::Hierarchy(const RouteGraph& graph, const Progress& progress)
    : parts_(Parts::assemble(graph, contract(graph.parts().core, progress))) {}

const RouteGraph& Hierarchy::graph() const { return parts_->graph; }

}  // namespace wend
