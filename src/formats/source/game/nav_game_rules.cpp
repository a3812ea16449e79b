#include "formats/source/game/nav_game_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "formats/source/draw/nav_network.hpp"
#include "formats/source/game/area_geometry.hpp"
#include "formats/source/game/path_search.hpp"
#include "formats/source/records/mesh_index.hpp"
#include "wend/path.hpp"

namespace wend::source_nav {
namespace {

class SourceRules : public GameRules {
  public:
    SourceRules(const Member& member, const Network& network)
        : document_(member.document),
          file_(NavDocument::of(*document_).file),
          network_(network),
          search_(file_, network) {
        answer_.path.nodes.reserve(network.nodes.size());
        answer_.path.links.reserve(network.nodes.size());
    }

    std::string_view measure(DistanceMetric metric) const override {
        return metric == DistanceMetric::three_d
                   ? "the area under it, at most 120 below; else the closest place, 3-D"
                   : "the highest area under it; else the closest place";
    }

    double distance_to(NodeIndex node, const Point& point, DistanceMetric metric) const override {
        const Position asked = position_of(point);
        const Position place = closest_on(file_.areas[node], asked);
        return metric == DistanceMetric::three_d
                   ? distance(place, asked)
                   : vector_length(place[0] - asked[0], place[1] - asked[1]);
    }

    std::optional<NodeIndex> nearest(const Point& point, std::uint8_t kind,
                                     DistanceMetric metric) const override {
        const bool is_somewhere =
            std::isfinite(point.x) && std::isfinite(point.y) && std::isfinite(point.z);
        if (kind != area_kind || !is_somewhere) return std::nullopt;
        const Position asked = position_of(point);
        return metric == DistanceMetric::three_d
                   ? nearest_area(file_.areas, asked)
                   : nearest_area_on_map(file_.areas, asked[0], asked[1]);
    }

    // The engine has no limits of room here.
    const GameRoute& find(const Endpoint& from, const Endpoint& to, const RouteProfile& profile,
                          std::optional<NodeIndex> forbidden, bool) override {
        const NodeIndex start = from.node, target = to.node;
        Path& route = answer_.path;
        route.clear();
        answer_.reason.clear();
        PathSearch::Limits limits{forbidden.value_or(no_index), {}};
        if (profile.kind && *profile.kind != area_kind) limits.kind = profile.kind;
        const auto cost =
            target == limits.forbidden ? std::nullopt : search_.run(start, target, limits);
        answer_.game_code = cost.has_value();
        if (!cost) {
            answer_.reason = why_not(start, target, limits);
            return answer_;
        }
        search_.read_off(start, target, route);
        route.found = true;
        route.cost = *cost;
        return answer_;
    }

  private:
    std::string why_not(NodeIndex start, NodeIndex target, const PathSearch::Limits& limits) {
        const std::string from = network_.name_of(start), to = network_.name_of(target);
        if (limits.forbidden != no_index && search_.run(start, target, {no_index, limits.kind}))
            return fmt::format("every way from {} to {} meets {}, which is forbidden", from, to,
                               network_.name_of(limits.forbidden));
        if (limits.kind && search_.run(start, target, {}))
            return fmt::format("every way from {} to {} has links of other kinds than {}", from, to,
                               network_.kind_name(*limits.kind));
        if (search_.run(target, start, {}))
            return fmt::format("ways lead from {} to {} only: each meets links that go one way", to,
                               from);
        const Components components = components_of(network_);
        if (components.of_node[start] == components.of_node[target])
            return fmt::format("{} and {} are joined, but each way meets links that go one way",
                               from, to);
        return fmt::format("nothing leads from {} to {}: they lie in separate components", from,
                           to);
    }

    std::shared_ptr<const Document> document_;
    const NavFile& file_;
    const Network& network_;
    PathSearch search_;
    GameRoute answer_;
};

}  // namespace

std::unique_ptr<GameRules> make_game_rules(const Member& member, const Network& network) {
    return std::make_unique<SourceRules>(member, network);
}

}  // namespace wend::source_nav
