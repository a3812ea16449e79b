#include "route/graph/route_graph.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "model/network/network.hpp"

namespace wend {
namespace {

// Estimates are made a little smaller than they are, so that they stay below what they estimate
// where both are rounded.
constexpr double rounded_down = 1 - 1e-12;

std::vector<std::uint32_t> left_out_of(const Network& network, const RouteProfile& profile) {
    if (!profile.only_nodes) return {};
    std::vector<std::uint32_t> left_out(network.nodes.size(), 1);
    for (const NodeIndex node : *profile.only_nodes) left_out[node] = 0;
    return left_out;
}

// Writes down too what closes a link besides the agent, if that closes any.
std::vector<double> open_costs(const Network& network, RouteProfile& profile, const KindRule& kept,
                               const std::vector<std::uint32_t>& left_out,
                               std::vector<ClosedBy>& closed) {
    const Links& links = network.links;
    std::vector<double> costs = profile.costs.empty() ? links.length : std::move(profile.costs);
    for (LinkIndex link = 0; link < links.size(); ++link) {
        const std::uint8_t kind = links.kind[link];
        const bool against_lanes = profile.respect_lanes && kind < network.kinds.size() &&
                                   network.kinds[kind].has_lanes && links.lanes[link] == 0;
        const bool leads_out =
            !left_out.empty() && left_out[links.from[link]] + left_out[links.to[link]] > 0;
        const bool is_closed = !(costs[link] >= 0) || !(costs[link] < infinite_cost) ||
                               against_lanes || leads_out || !is_open(network, link, kept);
        if (is_closed && !closed.empty()) closed[link] = ClosedBy::profile;
        if (is_closed || (!closed.empty() && closed[link] != ClosedBy::nothing))
            costs[link] = infinite_cost;
    }
    return costs;
}

double min_cost_per_distance_of(const Network& network, const std::vector<double>& costs) {
    const auto& position = network.nodes.position;
    double least = infinite_cost;
    for (LinkIndex link = 0; link < costs.size(); ++link) {
        const double straight =
            distance(position[network.links.from[link]], position[network.links.to[link]]);
        if (costs[link] < least * straight) least = costs[link] / straight;
    }
    return least < infinite_cost ? least * rounded_down : 0;
}

}  // namespace

RouteGraph::Parts::Parts(const Network& on, RouteProfile profile,
                         std::shared_ptr<const Network> kept_alive)
    : shared(std::move(kept_alive)),
      for_agent(on, profile.agent),
      network(for_agent.network ? *for_agent.network : on),
      kept(kind_rule(on, profile.kind)),
      left_out(left_out_of(on, profile)),
      costs_are_lengths(profile.costs.empty()),
      costs(open_costs(on, profile, kept, left_out, for_agent.closed)),
      ground(std::move(profile.ground)),
      core(make_core(on, costs)),
      components(components_of(on, kept.link)),
      links_to_absent_files(components.node_count.size()),
      min_cost_per_distance(min_cost_per_distance_of(on, costs)) {
    for (const UnresolvedLink& link : network.unresolved)
        if (link.reason == UnresolvedLink::Reason::absent_member)
            ++links_to_absent_files[components.of_node[link.from]];
}

NoRoute RouteGraph::Parts::obstacle(NodeIndex start, NodeIndex target) const {
    const auto& kinds = network.nodes.kind;
    if (!is_of_kind(start)) return NoRoute::start_kind;
    if (!is_of_kind(target)) return NoRoute::target_kind;
    if (is_left_out(start)) return NoRoute::start_left_out;
    if (is_left_out(target)) return NoRoute::target_left_out;
    const std::uint32_t part = components.of_node[start];
    if (part == components.of_node[target]) return NoRoute::none;
    if (kinds[start] != kinds[target]) return NoRoute::different_kinds;
    return links_to_absent_files[part] > 0 ? NoRoute::absent_file : NoRoute::separate;
}

NoRoute RouteGraph::Parts::closed_way(NodeIndex start, NodeIndex target) const {
    if (would_lead(start, target, ClosedBy::nobody)) return NoRoute::impassable;
    if (would_lead(start, target, ClosedBy::agent)) return NoRoute::agent;
    return left_out.empty() ? NoRoute::one_way : NoRoute::left_out;
}

bool RouteGraph::Parts::would_lead(NodeIndex start, NodeIndex target, ClosedBy opened) const {
    if (for_agent.closed.empty()) return false;
    const Links& links = network.links;
    std::vector<bool> met(network.nodes.size());
    std::vector<NodeIndex> waiting{start};
    met[start] = true;
    while (!waiting.empty() && !met[target]) {
        const auto [begin, end] = network.links_of(waiting.back());
        waiting.pop_back();
        for (LinkIndex link = begin; link < end; ++link) {
            const NodeIndex to = links.to[link];
            if (met[to] || for_agent.closed_by(link) > opened) continue;
            met[to] = true;
            waiting.push_back(to);
        }
    }
    return met[target];
}

void RouteGraph::Parts::read_off(NodeIndex start, Path& path) const {
    const Links& links = network.links;
    path.nodes.resize(path.links.size() + 1);
    path.nodes[0] = start;
    for (std::size_t i = 0; i < path.links.size(); ++i) {
        const LinkIndex link = path.links[i];
        path.nodes[i + 1] = links.to[link];
        path.length += links.length[link];
    }
    path.cost = path.length;
    if (costs_are_lengths) return;
    path.cost = 0;
    for (const LinkIndex link : path.links) path.cost += costs[link];
}

RouteGraph::RouteGraph(const Network& network, RouteProfile profile)
    : parts_(std::make_shared<const Parts>(network, std::move(profile))) {}
RouteGraph::RouteGraph(std::shared_ptr<const Network> network, RouteProfile profile) {
    const Network& on = *network;
    parts_ = std::make_shared<const Parts>(on, std::move(profile), std::move(network));
}

const Network& RouteGraph::network() const& { return parts_->network; }
std::span<const std::uint32_t> RouteGraph::left_out() const& { return parts_->left_out; }
std::size_t RouteGraph::impassable_count() const {
    return static_cast<std::size_t>(std::ranges::count(parts_->for_agent.closed, ClosedBy::nobody));
}
double RouteGraph::cost_of(LinkIndex link) const { return parts_->costs[link]; }

std::string RouteGraph::Parts::sentence(NoRoute reason, NodeIndex from, NodeIndex to,
                                        std::optional<NodeIndex> forbidden) const {
    if (reason == NoRoute::none) return {};

    const std::string start = network.name_of(from), target = network.name_of(to);
    const auto kind_of = [&](NodeIndex node) {
        return network.kind_name(network.nodes.kind[node]);
    };
    const auto wrong_kind = [&](std::string_view which, NodeIndex node) {
        return fmt::format("the {} {} is of kind {}, and the way shall only use kind {}", which,
                           network.name_of(node), kind_of(node), network.kind_name(*kept.node));
    };
    const auto not_among = [&](std::string_view which, NodeIndex node) {
        return fmt::format("the {} {} is not among what the way shall keep to", which,
                           network.name_of(node));
    };
    switch (reason) {
        case NoRoute::start_kind:
            return wrong_kind("start", from);
        case NoRoute::target_kind:
            return wrong_kind("target", to);
        case NoRoute::start_left_out:
            return not_among("start", from);
        case NoRoute::target_left_out:
            return not_among("target", to);
        case NoRoute::left_out:
            return fmt::format(
                "{} and {} are joined, but no way from the first to the second keeps to what it "
                "shall keep to",
                start, target);
        case NoRoute::impassable:
            return fmt::format(
                "{} and {} are joined, but every way from the first to the second leads along "
                "links that nobody can take, which are left out",
                start, target);
        case NoRoute::agent:
            return fmt::format(
                "{} and {} are joined, but every way from the first to the second is too much for "
                "who is on the way: too high a step or drop, too long a gap, too narrow, or of a "
                "kind to avoid",
                start, target);
        case NoRoute::different_kinds:
            return fmt::format("{} is of kind {} and {} of kind {}, and nothing joins the two",
                               start, kind_of(from), target, kind_of(to));
        case NoRoute::forbidden:
            return fmt::format("every way from {} to {} leads through {}, which is forbidden",
                               start, target, network.name_of(*forbidden));
        case NoRoute::one_way:
            return fmt::format(
                "{} and {} are joined, but every way from the first to the second runs {}links "
                "that go one way",
                start, target, costs_are_lengths ? "against " : "along closed links or against ");
        default:
            break;
    }

    const std::uint32_t start_part = components.of_node[from];
    std::string text = fmt::format(
        "nothing joins {} and {}: they lie in separate components of {} and {} nodes", start,
        target, components.node_count[start_part], components.node_count[components.of_node[to]]);
    if (reason == NoRoute::absent_file)
        text += fmt::format("; {} links of the first lead into files that are not open",
                            links_to_absent_files[start_part]);
    return text;
}

}  // namespace wend
