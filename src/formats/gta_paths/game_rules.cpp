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

// Room that the game has: about so many nodes in its list of those it has touched, which is 5,000
// long, and so far a distance in 16 bits.
constexpr u32 most_touched = 4950;
constexpr u32 longest_distance = 32'765;

class SanAndreasRules : public GameRules {
  public:
    SanAndreasRules(std::span<const Member> members, const Network& network)
        : network_(network),
          graph_(make_game_graph(AreaMap(members), network)),
          search_(network, graph_) {
        answer_.route.nodes.reserve(network.nodes.size());
        answer_.route.links.reserve(network.nodes.size());
    }

    std::string_view measure(Nearness nearness) const override {
        return nearness == Nearness::space ? "|dx| + |dy| + 3 |dz|" : "|dx| + |dy|";
    }

    double distance_to(NodeIndex node, const Point& point, Nearness nearness) const override {
        const Point& position = network_.nodes.position[node];
        const double height = nearness == Nearness::space ? std::abs(position.z - point.z) : 0;
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
        const GameQuery query{start, target, options};
        if (std::string refusal = refused(network_, graph_, query); !refusal.empty())
            return fail(std::move(refusal));
        const auto distance = search_.run(start, target, rules_of(options));
        if (!distance) return fail(why_not(network_, search_, query));
        tell_room(*distance);
        if (limits && !answer_.gives_up.empty()) return fail(answer_.gives_up);
        if (const auto done = search_.read_off(start, target, answer_.route);
            done != GameSearch::ReadOff::whole)
            return fail(lost(network_, answer_.route.nodes.back(), target, done));
        answer_.route.found = true;
        answer_.route.cost = *distance;
        answer_.game_code = *distance;
        return answer_;
    }

  private:
    void clear() {
        answer_.route.clear();
        answer_.reason.clear();
        answer_.gives_up.clear();
    }

    const GameRoute& fail(std::string reason) {
        const std::string gives_up = std::move(answer_.gives_up);
        clear();
        answer_.reason = std::move(reason);
        answer_.gives_up = gives_up;
        answer_.game_code = failure_code;
        return answer_;
    }

    // Whether the game had room for the search that was run.
    void tell_room(u32 distance) {
        if (search_.touched() > most_touched)
            answer_.gives_up = fmt::format(
                "the game gives up: its search touches {} nodes, and it has room for "
                "about {}",
                search_.touched(), most_touched);
        else if (distance > longest_distance)
            answer_.gives_up = fmt::format(
                "the game gives up: the way is {} long, and it counts no further than {}", distance,
                longest_distance);
    }

    const Network& network_;
    GameGraph graph_;
    GameSearch search_;
    GameRoute answer_;
};

}  // namespace

std::unique_ptr<GameRules> make_game_rules(std::span<const Member> members,
                                           const Network& network) {
    return std::make_unique<SanAndreasRules>(members, network);
}

}  // namespace wend::gta_paths
