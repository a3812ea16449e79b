#include "formats/gta/game/game_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "formats/gta/game/game_search.hpp"

namespace wend::gta_paths {
namespace {

// What the game's search was asked for.
struct GameQuery {
    NodeIndex start = no_index, target = no_index;
    const RouteProfile& profile;
    std::optional<NodeIndex> forbidden;
};

std::string wrong_kind(const Network& network, std::string_view which, NodeIndex node,
                       std::uint8_t wanted) {
    return fmt::format("the {} {} is of kind {}, and kind {} is wanted", which,
                       network.name_of(node), network.kind_name(network.nodes.kind[node]),
                       network.kind_name(wanted));
}

// Links of the nodes that the last search touched, into files that are not open.
std::ptrdiff_t links_to_absent_files(const Network& network, const GameSearch& search) {
    return std::ranges::count_if(network.unresolved, [&](const UnresolvedLink& link) {
        return link.reason == UnresolvedLink::Reason::absent_member &&
               search.has_touched(link.from);
    });
}

// What the search has to keep to. Water and land never mix.
GameSearchRules rules_of(const GameQuery& query) {
    const unsigned closed =
        GameGraph::by_water | (query.profile.respect_lanes ? unsigned{GameGraph::by_lanes} : 0);
    return {static_cast<u8>(closed), query.forbidden.value_or(no_index)};
}

// Why there is no way, as sentences. First, why the game does not even search; empty if it does.
std::string refused(const Network& network, const GameGraph& graph, const GameQuery& query) {
    const NodeIndex start = query.start, target = query.target;
    const auto& wanted = query.profile.kind;
    const auto& kinds = network.nodes.kind;
    if (wanted && kinds[start] != *wanted) return wrong_kind(network, "start", start, *wanted);
    if (wanted && kinds[target] != *wanted) return wrong_kind(network, "target", target, *wanted);
    if (start == target || graph.flood_fill[start] == graph.flood_fill[target]) return {};
    return fmt::format(
        "the game refuses at once, for the flood fill numbers differ: {} has {} and {} has {}, as "
        "if they lay in separate components",
        network.name_of(start), graph.flood_fill[start], network.name_of(target),
        graph.flood_fill[target]);
}

// Then, why a search found nothing: found out by further searches with one of its rules lifted.
std::string why_not(const Network& network, GameSearch& search, const GameQuery& query) {
    const NodeIndex start = query.start, target = query.target;
    const std::optional<NodeIndex> forbidden = query.forbidden;
    const std::string from = network.name_of(start), to = network.name_of(target);
    const GameSearchRules rules = rules_of(query);
    const auto found_by = [&](unsigned closed, NodeIndex kept_off) {
        return search.run(start, target, {static_cast<u8>(closed), kept_off}).has_value();
    };
    if (query.profile.respect_lanes &&
        found_by(rules.closed - GameGraph::by_lanes, rules.forbidden))
        return fmt::format("every way from {} to {} runs against links without a lane that way",
                           from, to);
    if (found_by(rules.closed - GameGraph::by_water, rules.forbidden))
        return fmt::format("every way from {} to {} changes between water and land", from, to);
    if (forbidden && found_by(rules.closed, no_index))
        return fmt::format("every way from {} to {} meets {}, which is forbidden", from, to,
                           network.name_of(*forbidden));
    if (found_by(0, no_index))
        return fmt::format(
            "{} and {} are joined, but each way breaks one rule or another: on lanes, on water or "
            "on the forbidden node",
            from, to);
    if (const auto count = links_to_absent_files(network, search); count > 0)
        return fmt::format(
            "nothing leads from {} to {}, but {} {} near the latter into files that are not open",
            from, to, count, count == 1 ? "link leads" : "links lead");
    return fmt::format("nothing leads from {} to {}", from, to);
}

// Last, why the way that a search found cannot be read off beyond a node.
std::string lost(const Network& network, NodeIndex node, NodeIndex target,
                 GameSearch::ReadOff how) {
    const std::string at = network.name_of(node), to = network.name_of(target);
    if (how == GameSearch::ReadOff::circles)
        return fmt::format(
            "the game finds {} but never arrives there: near {} it goes round in circles over "
            "links of length 0",
            to, at);
    return fmt::format(
        "the game finds {} but loses its way at {}: no link there is as long as the link back", to,
        at);
}

// What the game's function returns where it finds no way.
constexpr std::int64_t failure_code = 100'000;

class PathRules : public GameRules {
  public:
    PathRules(GameGraph graph, const Network& network, const GameTraits& traits)
        : network_(network), graph_(std::move(graph)), search_(network, graph_), traits_(traits) {
        answer_.path.nodes.reserve(network.nodes.size());
        answer_.path.links.reserve(network.nodes.size());
    }

    std::string_view measure(DistanceMetric metric) const override {
        return metric == DistanceMetric::three_d ? traits_.measure_in_space
                                                 : traits_.measure_in_plan;
    }

    double distance_to(NodeIndex node, const Point& point, DistanceMetric metric) const override {
        const Point& position = network_.nodes.position[node];
        const double height =
            metric == DistanceMetric::three_d ? std::abs(position.z - point.z) : 0;
        return std::abs(position.x - point.x) + std::abs(position.y - point.y) + 3 * height;
    }

    // The measure is that of Vice City's code; San Andreas calls the same idea, and details of its
    // own are uncertain (fact sheet section 4.6): whether it passes over nodes that are switched
    // off, how far away a node may be, and the order in which it looks at the areas. Here the whole
    // map counts as loaded, and of equals the first in the order of areas and nodes is taken.
    std::optional<NodeIndex> nearest(const Point& point, std::uint8_t kind,
                                     DistanceMetric metric) const override {
        if (!std::isfinite(point.x) || !std::isfinite(point.y) || !std::isfinite(point.z))
            return std::nullopt;
        std::optional<NodeIndex> nearest;
        double least = 0;
        for (NodeIndex node = 0; node < network_.nodes.size(); ++node) {
            if (network_.nodes.kind[node] != kind) continue;
            const double away = distance_to(node, point, metric);
            if (nearest && !(away < least)) continue;
            least = away;
            nearest = node;
        }
        return nearest;
    }

    const GameRoute& find(const Endpoint& from, const Endpoint& to, const RouteProfile& profile,
                          std::optional<NodeIndex> forbidden, bool limits) override {
        const NodeIndex start = from.node, target = to.node;
        clear();
        if (profile.respect_lanes) answer_.remark = traits_.remark_on_lanes;
        const GameQuery query{start, target, profile, forbidden};
        if (std::string refusal = refused(network_, graph_, query); !refusal.empty())
            return fail(std::move(refusal));
        const auto distance = search_.run(start, target, rules_of(query));
        if (!distance) return fail(why_not(network_, search_, query));
        tell_room(*distance);
        if (limits && !answer_.gives_up.empty()) return fail(answer_.gives_up);
        if (const auto done = search_.read_off(start, target, answer_.path);
            done != GameSearch::ReadOff::whole)
            return fail(lost(network_, answer_.path.nodes.back(), target, done));
        answer_.path.found = true;
        answer_.path.cost = *distance;
        answer_.game_code = *distance;
        return answer_;
    }

  private:
    void clear() {
        answer_.path.clear();
        answer_.reason.clear();
        answer_.gives_up.clear();
        answer_.remark = {};
    }

    const GameRoute& fail(std::string reason) {
        answer_.path.clear();
        answer_.reason = std::move(reason);
        answer_.game_code = failure_code;
        return answer_;
    }

    // Whether the game had room for the search that was run, as far as that is known.
    void tell_room(u32 distance) {
        if (!traits_.room) return;
        if (search_.touched() > traits_.room->nodes)
            answer_.gives_up = fmt::format(
                "the game gives up: its search touches {} nodes, and it has room for "
                "about {}",
                search_.touched(), traits_.room->nodes);
        else if (distance > traits_.room->distance)
            answer_.gives_up = fmt::format(
                "the game gives up: the way is {} long, and it counts no further than {}", distance,
                traits_.room->distance);
    }

    const Network& network_;
    GameGraph graph_;
    GameSearch search_;
    GameTraits traits_;
    GameRoute answer_;
};

}  // namespace

std::unique_ptr<GameRules> make_game_rules(GameGraph graph, const Network& network,
                                           const GameTraits& traits) {
    return std::make_unique<PathRules>(std::move(graph), network, traits);
}

}  // namespace wend::gta_paths
