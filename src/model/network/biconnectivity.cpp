#include "wend/biconnectivity.hpp"

#include <algorithm>
#include <numeric>
#include <span>

#include "model/network/network.hpp"

namespace wend {
namespace {

// From here on a node has so many links that they are not looked through again and again.
constexpr LinkIndex many_links = 16;

LinkIndex links_from(const Network& network, NodeIndex node) {
    const auto [first, end] = network.links_of(node);
    return end - first;
}

// The open links that reach a node, as far as it cannot tell from the links that leave it: those
// without an opposite, and those that leave or reach a node with many. Most networks have none.
class LinksToNodes {
  public:
    LinksToNodes(const Network& network, const KindRule& rule) {
        const Links& links = network.links;
        for (LinkIndex link = 0; link < links.size(); ++link)
            if (is_open(network, link, rule) && !can_be_told(network, link, rule))
                links_.push_back(link);
        if (links_.empty()) return;
        const auto target = [&](LinkIndex link) { return links.to[link]; };
        std::ranges::stable_sort(links_, {}, target);
        first_.resize(network.nodes.size() + std::size_t{1});
        for (const LinkIndex link : links_) ++first_[links.to[link] + std::size_t{1}];
        std::partial_sum(first_.begin(), first_.end(), first_.begin());
    }

    std::span<const LinkIndex> at(NodeIndex node) const {
        if (links_.empty()) return {};
        return std::span(links_).subspan(first_[node], first_[node + 1] - first_[node]);
    }

  private:
    static bool can_be_told(const Network& network, LinkIndex link, const KindRule& rule) {
        const Links& links = network.links;
        const NodeIndex from = links.from[link];
        const auto [first, end] = network.links_of(links.to[link]);
        if (end - first > many_links || links_from(network, from) > many_links) return false;
        for (LinkIndex own = first; own < end; ++own)
            if (links.to[own] == from && is_open(network, own, rule)) return true;
        return false;
    }

    std::vector<LinkIndex> first_, links_;
};

// Walks into the depth, as Tarjan found: a node's subtree hangs on what leads there alone where
// nothing in it leads back beyond. The stack is our own, since ways are millions of nodes long.
class DepthFirstWalk {
  public:
    DepthFirstWalk(const Network& network, const KindRule& rule)
        : network_(network),
          rule_(rule),
          links_to_(network, rule),
          number_(network.nodes.size(), unmet) {}

    Biconnectivity find() {
        for (NodeIndex node = 0; node < network_.nodes.size(); ++node)
            if (number_[node] == unmet) walk_component(node);
        std::ranges::sort(found_.bridges, {}, &Bridge::link);
        std::ranges::sort(found_.articulation_points, {}, &ArticulationPoint::node);
        return std::move(found_);
    }

  private:
    static constexpr NodeIndex unmet = 0;

    // A node whose links are being followed.
    struct Step {
        NodeIndex node, parent;
        LinkIndex next = 0;         // Of its links, first those that leave it.
        NodeIndex earliest;         // Least number that its subtree leads back to.
        NodeIndex size = 1;         // Nodes of its subtree so far.
        NodeIndex hanging = 0;      // Of these, nodes that only it joins to the rest,
        NodeIndex max_hanging = 0;  // and those of the largest part of them.
    };
    // A node with parts that hang on it alone, while its component is not yet counted.
    struct Hanging {
        NodeIndex node, nodes, most;
    };

    void walk_component(NodeIndex root) {
        const std::size_t first_link = found_.bridges.size();
        const NodeIndex before = met_;
        hanging_.clear();
        enter(root, no_index);
        while (!steps_.empty()) {
            Step& step = steps_.back();
            if (const NodeIndex node = next_neighbour(step); node == no_index)
                leave();
            else if (number_[node] == unmet)
                enter(node, step.node);
            else if (node != step.parent)
                step.earliest = std::min(step.earliest, number_[node]);
        }
        count_cut_off(first_link, met_ - before);
    }

    void enter(NodeIndex node, NodeIndex parent) {
        number_[node] = ++met_;
        steps_.push_back({.node = node, .parent = parent, .earliest = met_});
    }

    // The node at the other end of the next link of a node; no_index after its last.
    NodeIndex next_neighbour(Step& step) const {
        const auto [first, end] = network_.links_of(step.node);
        while (step.next < end - first) {
            const LinkIndex link = first + step.next++;
            if (is_open(network_, link, rule_)) return network_.links.to[link];
        }
        const std::span<const LinkIndex> others = links_to_.at(step.node);
        const LinkIndex place = step.next - (end - first);
        if (place >= others.size()) return no_index;
        ++step.next;
        return network_.links.from[others[place]];
    }

    void leave() {
        const Step step = steps_.back();
        steps_.pop_back();
        if (step.hanging > 0) hanging_.push_back({step.node, step.hanging, step.max_hanging});
        if (steps_.empty()) return;
        Step& parent = steps_.back();
        parent.size += step.size;
        parent.earliest = std::min(parent.earliest, step.earliest);
        if (step.earliest < number_[parent.node]) return;
        parent.hanging += step.size;
        parent.max_hanging = std::max(parent.max_hanging, step.size);
        if (step.earliest == number_[parent.node]) return;
        if (const LinkIndex link = only_way(parent.node, step.node); link != no_index)
            found_.bridges.push_back({link, step.size});
    }

    // The way between two nodes that links join, unless there are several. Looks at the links of
    // the node that has fewer, so that a node with many neighbours costs no more than they do.
    LinkIndex only_way(NodeIndex a, NodeIndex b) const {
        if (links_from(network_, b) < links_from(network_, a)) std::swap(a, b);
        SoleLink there, back;
        count_leaving(there, a, b);
        if (links_from(network_, b) <= many_links)
            count_leaving(back, b, a);
        else
            for (const LinkIndex link : links_to_.at(a))
                if (network_.links.from[link] == b) back.add(link);
        return there.is_sole && back.is_sole ? std::min(there.link, back.link) : no_index;
    }

    // The link in one direction.
    struct SoleLink {
        LinkIndex link = no_index;
        bool is_sole = true;  // Or none.

        void add(LinkIndex other) {
            is_sole = link == no_index;
            link = other;
        }
    };

    void count_leaving(SoleLink& sole, NodeIndex from, NodeIndex to) const {
        const auto [first, end] = network_.links_of(from);
        for (LinkIndex link = first; link < end; ++link)
            if (network_.links.to[link] == to && is_open(network_, link, rule_)) sole.add(link);
    }

    // Until now it was not known how many nodes there are on the other sides.
    void count_cut_off(std::size_t first_link, NodeIndex all) {
        for (std::size_t i = first_link; i < found_.bridges.size(); ++i) {
            NodeIndex& cuts_off = found_.bridges[i].cuts_off;
            cuts_off = std::min(cuts_off, all - cuts_off);
        }
        for (const Hanging& one : hanging_) {
            const NodeIndex others = all - 1;
            const NodeIndex largest = std::max(one.most, others - one.nodes);
            if (largest < others)
                found_.articulation_points.push_back({one.node, others - largest});
        }
    }

    const Network& network_;
    const KindRule rule_;
    const LinksToNodes links_to_;
    std::vector<NodeIndex> number_;  // In the order in which nodes were met.
    NodeIndex met_ = 0;
    std::vector<Step> steps_;
    std::vector<Hanging> hanging_;
    Biconnectivity found_;
};

}  // namespace

Biconnectivity biconnectivity_of(const Network& network, std::optional<std::uint8_t> kind) {
    return DepthFirstWalk(network, kind_rule(network, kind)).find();
}

}  // namespace wend
