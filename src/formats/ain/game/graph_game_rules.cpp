#include "formats/ain/game/graph_game_rules.hpp"

#include <fmt/format.h>

#include <cmath>
#include <string>
#include <utility>

#include "formats/ain/game/graph_search.hpp"
#include "formats/ain/game/zones.hpp"

namespace wend::ain {
namespace {

Expected<u8> moves_of(const OptionValues& options) {
    const auto given = options.find("moves");
    if (given == options.end()) return all_moves;
    u8 moves = no_move;
    std::string_view rest = given->second;
    for (;;) {
        const std::string_view name = rest.substr(0, rest.find(','));
        const auto move = names(move_names).value_of(name);
        if (!move || *move == no_move)
            return failure(fmt::format(
                "the option `moves`: there is no move {}: ground, jump, fly, climb, swim, crawl",
                name));
        moves |= static_cast<u8>(*move);
        if (name.size() == rest.size()) return moves;
        rest.remove_prefix(name.size() + 1);
    }
}

class GraphRules : public GameRules {
  public:
    GraphRules(const Member& member, const Network& network, u32 hull, u8 moves)
        : document_(member.document),
          graph_(GraphDocument::of(*document_)),
          network_(network),
          search_(graph_, network, hull),
          hull_(hull),
          moves_(moves) {
        answer_.path.nodes.reserve(network.nodes.size());
        answer_.path.links.reserve(network.nodes.size());
    }

    std::string_view measure(DistanceMetric metric) const override {
        return metric == DistanceMetric::three_d
                   ? "3-D; whether the node is seen, which the game asks too, needs the map"
                   : "on the map; whether the node is seen, which the game asks too, needs it";
    }

    double distance_to(NodeIndex node, const Point& point, DistanceMetric metric) const override {
        const Point place = standing_place(graph_.file.nodes[node], hull_);
        const double height = metric == DistanceMetric::three_d ? place.z - point.z : 0;
        return std::hypot(place.x - point.x, place.y - point.y, height);
    }

    std::optional<NodeIndex> nearest(const Point& point, std::uint8_t kind,
                                     DistanceMetric metric) const override {
        std::optional<NodeIndex> nearest;
        double least = 0;
        for (NodeIndex node = 0; node < network_.nodes.size(); ++node) {
            if (network_.nodes.kind[node] != kind) continue;
            const double away = distance_to(node, point, metric);
            if (!std::isfinite(away) || (nearest && !(away < least))) continue;
            least = away;
            nearest = node;
        }
        return nearest;
    }

    const GameRoute& find(const Endpoint& from, const Endpoint& to, const RouteProfile& profile,
                          std::optional<NodeIndex> forbidden, bool) override {
        const NodeIndex start = from.node, target = to.node;
        answer_.path.clear();
        answer_.reason = refusal(start, target);
        answer_.game_code = 0;
        if (!answer_.reason.empty()) return answer_;
        GraphSearch::Limits limits{moves_, forbidden.value_or(no_index), {}};
        if (profile.kind && network_.kinds[*profile.kind].of == Kind::Of::links)
            limits.kind = profile.kind;
        const auto cost =
            target == limits.forbidden ? std::nullopt : search_.run(start, target, limits);
        answer_.game_code = cost.has_value();
        if (!cost) {
            answer_.reason = why_not(start, target, limits);
            return answer_;
        }
        search_.read_off(start, target, answer_.path);
        answer_.path.found = true;
        answer_.path.cost = *cost;
        return answer_;
    }

  private:
    // The engine compares zones before it looks at links (fact sheet section 6).
    std::string refusal(NodeIndex start, NodeIndex target) const {
        const GraphNode &from = graph_.file.nodes[start], &to = graph_.file.nodes[target];
        if (start == target || !is_refused(from, to)) return {};
        const std::string first = network_.name_of(start), last = network_.name_of(target);
        if (from.zone != to.zone)
            return fmt::format(
                "the game refuses it at once: {} says that it is in zone {}, and {} in zone {}",
                first, from.zone, last, to.zone);
        return fmt::format("the game refuses it at once: {} and {} say that they have no links",
                           first, last);
    }

    std::string why_not(NodeIndex start, NodeIndex target, const GraphSearch::Limits& limits) {
        const std::string from = network_.name_of(start), to = network_.name_of(target);
        if (limits.forbidden != no_index && search_.run(start, target, {moves_, no_index, {}}))
            return fmt::format("every way from {} to {} meets {}, which is forbidden", from, to,
                               network_.name_of(limits.forbidden));
        if (limits.kind && search_.run(start, target, {moves_, no_index, {}}))
            return fmt::format("every way from {} to {} has links of other kinds than {}", from, to,
                               network_.kind_name(*limits.kind));
        if (moves_ != all_moves && search_.run(start, target, {}))
            return fmt::format("every way from {} to {} takes moves that were left out", from, to);
        return fmt::format("no way from {} to {} is for the hull {}", from, to,
                           hull_name(graph_.context, hull_));
    }

    std::shared_ptr<const Document> document_;
    const GraphDocument& graph_;
    const Network& network_;
    GraphSearch search_;
    u32 hull_;
    u8 moves_;
    GameRoute answer_;
};

}  // namespace

OptionSpec moves_option() {
    return {"moves", "MOVES",
            "what who goes there can do, with commas between: ground, jump, fly, climb, swim, "
            "crawl (default: all)"};
}

Expected<std::unique_ptr<GameRules>> make_game_rules(const Member& member, const Network& network,
                                                     u32 hull, const OptionValues& options) {
    const auto moves = moves_of(options);
    if (!moves) return failure(moves.error());
    return std::make_unique<GraphRules>(member, network, hull, *moves);
}

}  // namespace wend::ain
