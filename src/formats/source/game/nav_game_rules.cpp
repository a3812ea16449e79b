#include "formats/source/game/nav_game_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "formats/source/draw/nav_network.hpp"
#include "formats/source/game/area_geometry.hpp"
#include "formats/source/records/mesh_index.hpp"
#include "wend/path.hpp"

namespace wend::source_nav {
namespace {

constexpr f32 crouch_penalty = 20, jump_penalty = 5;

bool has(const NavArea& area, const BitField& attribute) {
    return attribute.get(area.attributes) != 0;
}

// The distance of the areas, or the stored length of the ladder that the way goes over.
f32 length_of(const NavFile& file, const MeshIndex& index, const Network& network, LinkIndex link) {
    const NavArea& from = file.areas[network.links.from[link]];
    const LinkPart part = link_part(from, network.links.origin[link].part);
    if (part.by == LinkPart::By::connection)
        return distance(centre_of(from), centre_of(file.areas[network.links.to[link]]));
    const List<u32>& ladders =
        part.by == LinkPart::By::ladder_up ? from.ladders_up : from.ladders_down;
    return file.ladders[*index.ladders.find(ladders[part.place])].length;
}

// The engine's path search with its cost for the shortest path (fact sheet section 11): A* from
// area to area in 32-bit floats. It is no exact one: the stored length of a ladder may be less than
// the distance of the areas at its ends, and where a dearer way is found first, what hangs on it is
// not always mended. All room is taken up front. The network must outlive it.
class PathSearch {
  public:
    PathSearch(const NavFile& file, const Network& network);

    // Areas that are not entered, as if they were blocked, and the only kind of link that is taken.
    struct Limits {
        NodeIndex forbidden = no_index;
        std::optional<std::uint8_t> kind = {};
    };
    // Whether there is a way, and what it costs.
    std::optional<f32> run(NodeIndex start, NodeIndex goal, const Limits& limits);

    // Adds the way that the last run found to an empty route.
    void read_off(NodeIndex start, NodeIndex goal, Path& route) const;

    // Whether the last run entered an area.
    bool has_touched(NodeIndex node) const { return labels_[node].query == query_; }

  private:
    struct Area {
        Position centre;
        bool is_low, needs_jump;  // crouched through, or reached by a jump: dear
    };
    struct Label {
        u32 query = 0;
        bool is_open = false;
        f32 cost = 0, total = 0;
        u32 turn = 0;  // among the open ones of equal total, who came first
        NodeIndex parent = no_index;
        LinkIndex by = no_index;
    };
    struct Open {
        f32 total;
        u32 turn;
        NodeIndex node;
        friend bool operator<(const Open& a, const Open& b) {
            return a.total > b.total || (a.total == b.total && a.turn > b.turn);
        }
    };

    void open(NodeIndex node, f32 cost, f32 rest, NodeIndex parent, LinkIndex by);
    void look_around(NodeIndex node, NodeIndex goal, const Limits& limits);

    const Network& network_;
    std::vector<Area> areas_;
    std::vector<f32> lengths_;  // of links, as the engine has them
    std::vector<Label> labels_;
    std::vector<Open> queue_;  // a heap; entries that were overtaken stay until they come up
    u32 query_ = 0, turn_ = 0;
};

PathSearch::PathSearch(const NavFile& file, const Network& network)
    : network_(network), labels_(network.nodes.size()) {
    areas_.reserve(file.areas.size());
    for (const NavArea& area : file.areas)
        areas_.push_back({centre_of(area), has(area, gold_source_attributes["crouch"]),
                          has(area, gold_source_attributes["jump"])});
    const MeshIndex index(file);
    lengths_.reserve(network.links.size());
    for (LinkIndex link = 0; link < network.links.size(); ++link)
        lengths_.push_back(length_of(file, index, network, link));
    queue_.reserve(network.nodes.size() + network.links.size());
}

void PathSearch::open(NodeIndex node, f32 cost, f32 rest, NodeIndex parent, LinkIndex by) {
    labels_[node] = {query_, true, cost, cost + rest, turn_++, parent, by};
    queue_.push_back({labels_[node].total, labels_[node].turn, node});
    std::push_heap(queue_.begin(), queue_.end());
}

std::optional<f32> PathSearch::run(NodeIndex start, NodeIndex goal, const Limits& limits) {
    queue_.clear();
    turn_ = 0;
    if (++query_ == 0) {  // After 2^32 queries old labels would seem to be of this one.
        std::ranges::fill(labels_, Label{});
        query_ = 1;
    }
    if (start == goal) {
        labels_[start] = {.query = query_};
        return 0.0f;
    }
    open(start, 0, distance(areas_[start].centre, areas_[goal].centre), no_index, no_index);
    while (!queue_.empty()) {
        std::pop_heap(queue_.begin(), queue_.end());
        const Open next = queue_.back();
        queue_.pop_back();
        Label& label = labels_[next.node];
        if (!label.is_open || label.turn != next.turn) continue;
        if (next.node == goal) return label.cost;
        label.is_open = false;
        look_around(next.node, goal, limits);
    }
    return std::nullopt;
}

// In the order of the lists: north, east, south, west, ladders up, ladders down.
void PathSearch::look_around(NodeIndex node, NodeIndex goal, const Limits& limits) {
    const f32 cost_here = labels_[node].cost;
    // Each step has to cost something, or the search might go round for ever.
    const f32 least = cost_here * 1.00001f + 0.00001f;
    const NodeIndex parent = labels_[node].parent;
    const auto [begin, end] = network_.links_of(node);
    for (LinkIndex link = begin; link < end; ++link) {
        const NodeIndex to = network_.links.to[link];
        if (to == parent || to == node || to == limits.forbidden) continue;
        if (limits.kind && network_.links.kind[link] != *limits.kind) continue;
        const f32 length = lengths_[link];
        // One after the other, as the engine rounds each sum.
        f32 cost = length + cost_here;
        if (areas_[to].is_low) cost += crouch_penalty * length;
        if (areas_[to].needs_jump) cost += jump_penalty * length;
        if (std::isnan(cost)) cost = 1e30f;
        if (cost < 0) continue;
        cost = std::max(cost, least);
        if (has_touched(to) && labels_[to].cost <= cost) continue;
        open(to, cost, distance(areas_[to].centre, areas_[goal].centre), node, link);
    }
}

void PathSearch::read_off(NodeIndex start, NodeIndex goal, Path& route) const {
    for (NodeIndex node = goal;; node = labels_[node].parent) {
        route.nodes.push_back(node);
        if (node == start) break;
        route.links.push_back(labels_[node].by);
        route.length += network_.links.length[labels_[node].by];
    }
    std::ranges::reverse(route.nodes);
    std::ranges::reverse(route.links);
}

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
