#include "formats/gta_paths/game_rules.hpp"

#include <fmt/format.h>

#include <cmath>
#include <limits>

#include "formats/gta_paths/game_reason.hpp"
#include "formats/gta_paths/game_search.hpp"

namespace wend::gta_paths {
namespace {

// What the game's function returns where it finds no way.
constexpr std::int64_t failure_code = 100'000;

class PathRules : public GameRules {
  public:
    PathRules(GameGraph graph, const Network& network, const GameTraits& traits)
        : network_(network), graph_(std::move(graph)), search_(network, graph_), traits_(traits) {
        answer_.path.nodes.reserve(network.nodes.size());
        answer_.path.links.reserve(network.nodes.size());
    }

    std::string_view measure(Nearness nearness) const override {
        return nearness == Nearness::three_d ? traits_.measure_in_space : traits_.measure_in_plan;
    }

    double distance_to(NodeIndex node, const Point& point, Nearness nearness) const override {
        const Point& position = network_.nodes.position[node];
        const double height = nearness == Nearness::three_d ? std::abs(position.z - point.z) : 0;
        return std::abs(position.x - point.x) + std::abs(position.y - point.y) + 3 * height;
    }

    // The measure is that of Vice City's code; San Andreas calls the same idea, and details of its
    // own are uncertain (fact sheet section 4.6): whether it passes over nodes that are switched
    // off, how far away a node may be, and the order in which it looks at the areas. Here the whole
    // map counts as loaded, and of equals the first in the order of areas and nodes is taken.
    std::optional<NodeIndex> nearest(const Point& point, std::uint8_t kind,
                                     Nearness nearness) const override {
        if (!std::isfinite(point.x) || !std::isfinite(point.y) || !std::isfinite(point.z))
            return std::nullopt;
        std::optional<NodeIndex> nearest;
        double least = 0;
        for (NodeIndex node = 0; node < network_.nodes.size(); ++node) {
            if (network_.nodes.kind[node] != kind) continue;
            const double away = distance_to(node, point, nearness);
            if (nearest && !(away < least)) continue;
            least = away;
            nearest = node;
        }
        return nearest;
    }

    const GameRoute& find(const Endpoint& from, const Endpoint& to, const RouteOptions& options,
                          bool limits) override {
        const NodeIndex start = from.node, target = to.node;
        clear();
        if (options.respect_lanes) answer_.remark = traits_.remark_on_lanes;
        const GameQuery query{start, target, options};
        if (std::string refusal = refused(network_, graph_, query); !refusal.empty())
            return fail(std::move(refusal));
        const auto distance = search_.run(start, target, rules_of(options));
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
