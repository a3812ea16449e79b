#include <algorithm>
#include <array>
#include <vector>

#include "route/graph/contraction_hierarchy.hpp"

namespace wend {

// One query after another over a hierarchy: searches upwards from both ends to the roots, and reads
// off the path. All room is taken up front.
class HierarchyRouter::UpwardSearch {
  public:
    explicit UpwardSearch(const ContractionHierarchy& hierarchy);

    double cost(NodeIndex start, NodeIndex target);
    const Path& find(NodeIndex start, NodeIndex target);
    std::string reason() const;

  private:
    // The best path to a node of the tree so far. Where no query is under path all costs are
    // infinite; the rest stays, for the path to be read off.
    struct Label {
        double cost;
        // What the path ends with, or the leg that it is, and where that begins; no_index of a leg.
        // In one, so that both can be kept or replaced without a branch.
        std::uint64_t by;

        std::uint32_t piece() const { return static_cast<std::uint32_t>(by); }
        std::uint32_t from() const { return static_cast<std::uint32_t>(by >> 32); }
    };
    static std::uint64_t by(std::uint32_t piece, std::uint32_t from) {
        return std::uint64_t{from} << 32 | piece;
    }

    void begin_with(const CoreGraph::Legs& legs, std::vector<Label>& labels);
    void search_up();
    static void look_up(std::span<const ContractionHierarchy::Parts::Arc> arcs,
                        std::uint32_t tree_node, std::vector<Label>& labels);
    void read_off();
    void unpack_open();

    const ContractionHierarchy hierarchy_;
    const ContractionHierarchy::Parts& tree_;
    const RouteGraph::Parts& graph_;
    const CoreGraph& core_;
    std::vector<Label> from_start_, to_target_;
    std::vector<PieceIndex> open_;  // Pieces still to be put in, the next one last.

    NodeIndex start_ = no_index, target_ = no_index;
    CoreGraph::Legs legs_out_, legs_in_;
    double cost_ = 0;        // Of the best path found.
    std::uint32_t top_ = 0;  // Where it is highest; no_index if it stays inside one chain.
    Path path_;
};

HierarchyRouter::UpwardSearch::UpwardSearch(const ContractionHierarchy& hierarchy)
    : hierarchy_(hierarchy),
      tree_(hierarchy_.parts()),
      graph_(tree_.graph.parts()),
      core_(graph_.core),
      from_start_(tree_.size(), Label{infinite_cost, 0}),
      to_target_(from_start_) {
    open_.reserve(tree_.size());
    path_.nodes.reserve(core_.locations.size());
    path_.links.reserve(core_.locations.size());
}

double HierarchyRouter::UpwardSearch::cost(NodeIndex start, NodeIndex target) {
    start_ = start;
    target_ = target;
    if (graph_.obstacle(start, target) != NoRoute::none) return infinite_cost;
    legs_out_ = core_.legs_out(start);
    legs_in_ = core_.legs_in(target);
    cost_ = core_.cost_within(start, target);
    top_ = no_index;
    begin_with(legs_out_, from_start_);
    begin_with(legs_in_, to_target_);
    search_up();
    return cost_;
}

const Path& HierarchyRouter::UpwardSearch::find(NodeIndex start, NodeIndex target) {
    path_.clear();
    path_.found = cost(start, target) < infinite_cost;
    if (path_.found)
        read_off();
    else if (path_.reason = graph_.obstacle(start, target); path_.reason == NoRoute::none)
        path_.reason = graph_.closed_way(start, target);
    return path_;
}

std::string HierarchyRouter::UpwardSearch::reason() const {
    return graph_.sentence(path_.reason, start_, target_, {});
}

void HierarchyRouter::UpwardSearch::begin_with(const CoreGraph::Legs& legs,
                                               std::vector<Label>& labels) {
    for (std::uint32_t leg = 0; leg < legs.count; ++leg) {
        Label& label = labels[tree_.tree_node_of[legs.legs[leg].core]];
        if (legs.legs[leg].cost < label.cost) label = {legs.legs[leg].cost, by(leg, no_index)};
    }
}

void HierarchyRouter::UpwardSearch::look_up(std::span<const ContractionHierarchy::Parts::Arc> arcs,
                                            std::uint32_t tree_node, std::vector<Label>& labels) {
    const double here = labels[tree_node].cost;
    for (const auto& [further, to, piece] : arcs) {
        Label& there = labels[to];
        const double cost = here + further;
        // Nobody can guess which path this goes, so that a branch would cost more than both.
        const std::uint64_t changed = cost < there.cost ? ~std::uint64_t{0} : 0;
        there.cost = std::min(cost, there.cost);
        there.by ^= (there.by ^ by(piece, tree_node)) & changed;
    }
}

// Walks up the tree from all nodes where the two paths begin, the lowest of them at each step: it
// has the greatest number, and what leads to it has been looked at.
void HierarchyRouter::UpwardSearch::search_up() {
    std::array<std::uint32_t, 4> walkers;
    std::size_t count = 0;
    for (const CoreGraph::Legs* legs : {&legs_out_, &legs_in_})
        for (const CoreGraph::Leg& leg : *legs) walkers[count++] = tree_.tree_node_of[leg.core];
    while (count > 0) {
        const std::uint32_t tree_node = *std::max_element(walkers.begin(), walkers.begin() + count);
        const std::uint32_t parent = tree_.nodes[tree_node].parent;
        double& out = from_start_[tree_node].cost;
        double& in = to_target_[tree_node].cost;
        if (out + in < cost_) {
            cost_ = out + in;
            top_ = tree_node;
        }
        if (out < cost_) look_up(tree_.up_from(tree_node), tree_node, from_start_);
        if (in < cost_) look_up(tree_.down_to(tree_node), tree_node, to_target_);
        out = in = infinite_cost;
        for (std::size_t i = 0; i < count;) {
            if (walkers[i] != tree_node) {
                ++i;
            } else if (parent == no_index || std::find(walkers.begin(), walkers.begin() + i,
                                                       parent) != walkers.begin() + i) {
                walkers[i] = walkers[--count];
            } else {
                walkers[i++] = parent;
            }
        }
    }
}

void HierarchyRouter::UpwardSearch::read_off() {
    std::vector<LinkIndex>& links = path_.links;
    if (top_ == no_index) {
        core_.append_within(start_, target_, links);
    } else {
        std::uint32_t tree_node = top_;
        for (; from_start_[tree_node].from() != no_index; tree_node = from_start_[tree_node].from())
            open_.push_back(from_start_[tree_node].piece());
        core_.append_leg_out(start_, legs_out_.legs[from_start_[tree_node].piece()], links);
        unpack_open();
        for (tree_node = top_; to_target_[tree_node].from() != no_index;
             tree_node = to_target_[tree_node].from()) {
            open_.push_back(to_target_[tree_node].piece());
            unpack_open();
        }
        core_.append_leg_in(target_, legs_in_.legs[to_target_[tree_node].piece()], links);
    }
    graph_.read_off(start_, path_);
}

void HierarchyRouter::UpwardSearch::unpack_open() {
    const auto arcs = static_cast<PieceIndex>(core_.arcs.size());
    while (!open_.empty()) {
        PieceIndex piece = open_.back();
        open_.pop_back();
        while (piece >= arcs) {
            const auto [first, second] = tree_.shortcuts[piece - arcs];
            open_.push_back(second);
            piece = first;
        }
        core_.append_run(core_.arcs[piece].run, path_.links);
    }
}

HierarchyRouter::HierarchyRouter(const ContractionHierarchy& hierarchy)
    : search_(std::make_unique<UpwardSearch>(hierarchy)) {}
HierarchyRouter::~HierarchyRouter() = default;
HierarchyRouter::HierarchyRouter(HierarchyRouter&&) noexcept = default;
HierarchyRouter& HierarchyRouter::operator=(HierarchyRouter&&) noexcept = default;

const Path& HierarchyRouter::find(NodeIndex start, NodeIndex target) & {
    return search_->find(start, target);
}
double HierarchyRouter::cost(NodeIndex start, NodeIndex target) {
    return search_->cost(start, target);
}
std::string HierarchyRouter::reason() const { return search_->reason(); }

}  // namespace wend
