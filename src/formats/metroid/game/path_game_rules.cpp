#include "formats/metroid/game/path_game_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "formats/metroid/game/creature.hpp"
#include "formats/metroid/game/creature_reach.hpp"
#include "formats/metroid/game/room_search.hpp"
#include "formats/metroid/records/path_document.hpp"
#include "formats/metroid/records/path_file.hpp"
#include "wend/surface.hpp"

namespace wend::metroid_path {
namespace {

Vector vector_of(const Point& point) {
    return {static_cast<f32>(point.x), static_cast<f32>(point.y), static_cast<f32>(point.z)};
}
Point point_of(const Vector& vector) { return {vector[0], vector[1], vector[2]}; }

class RoomRules : public GameRules {
  public:
    RoomRules(const Member& member, const Network& network, const AreaTransform& transform,
              const Creature& creature)
        : document_(member.document),
          network_(network),
          search_(PathDocument::of(*document_).file, PathDocument::of(*document_).context,
                  transform, creature) {
        answer_.path.nodes.reserve(network.nodes.size());
        answer_.path.links.reserve(network.nodes.size());
        answer_.path.points.reserve(Waypoints::most);
    }

    std::string_view measure(DistanceMetric metric) const override {
        return metric == DistanceMetric::three_d
                   ? "the regions around it that are open to the creature; else the closest one"
                   : "the highest region open to the creature under it; else the closest one";
    }

    double distance_to(NodeIndex node, const Point& point, DistanceMetric metric) const override {
        if (metric == DistanceMetric::three_d) return search_.distance_to(node, vector_of(point));
        const Point closest = closest_point(network_.surfaces, node, point.x, point.y);
        return vector_length(closest.x - point.x, closest.y - point.y);
    }

    // The game asks for no kinds: a region is told under its own alone.
    std::optional<NodeIndex> nearest(const Point& point, std::uint8_t kind,
                                     DistanceMetric metric) const override {
        const Vector asked = vector_of(point);
        if (!is_finite(asked)) return std::nullopt;
        if (metric == DistanceMetric::two_d) return nearest_on_map(point, kind);
        const RegionSet around = search_.regions_at(asked);
        for (const u32 region : around.all())
            if (network_.nodes.kind[region] == kind) return region;
        if (!around.empty()) return std::nullopt;
        const auto closest = search_.closest_to(asked);
        if (!closest || network_.nodes.kind[closest->region] != kind) return std::nullopt;
        return closest->region;
    }

    bool leads_between_points() const override { return true; }

    // The game has no room for more than some waypoints, which is part of its answer: the limits
    // change nothing.
    const GameRoute& find(const Endpoint& start, const Endpoint& target, const RouteProfile&,
                          std::optional<NodeIndex> forbidden, bool) override {
        answer_.path.clear();
        answer_.reason.clear();
        answer_.gives_up.clear();
        answer_.short_by = 0;
        answer_.why_short.clear();
        const Vector from = vector_of(start.point), to = vector_of(target.point);
        const SearchResult result = search_.search(from, to);
        answer_.game_code = static_cast<std::int64_t>(result);
        if (forbidden)
            answer_.reason = "the game's search cannot keep away from a region";
        else if (result != SearchResult::success)
            answer_.reason = why_not(result, start.point, target.point);
        else
            read_off(target.point);
        return answer_;
    }

    std::optional<GameReach> reach(const Endpoint& from) override {
        const Creature& creature = search_.creature();
        GameReach told{.who = creature.text()};
        if (search_.area().region_count() > max_regions) {
            told.reason = why_not(SearchResult::no_area, from.point, from.point);
            return told;
        }
        const RegionSet starts = search_.starts_at(vector_of(from.point));
        if (starts.empty()) {
            told.reason = why_not(SearchResult::no_source, from.point, from.point);
            return told;
        }
        told.starts.assign(starts.all().begin(), starts.all().end());
        for (RegionReach& region : reach_of(search_.area(), creature, starts.all()))
            told.nodes.push_back(
                {region.is_reached, hindrance_name(region.hindrance), std::move(region.text)});
        return told;
    }

  private:
    void read_off(const Point& target) {
        Path& path = answer_.path;
        path.found = true;
        path.cost = search_.cost();
        const auto regions = search_.regions();
        path.nodes.assign(regions.begin(), regions.end());
        for (std::size_t i = 0; i + 1 < regions.size(); ++i)
            path.links.push_back(link_between(regions[i], regions[i + 1]));
        for (const Vector& waypoint : search_.waypoints()) {
            const Point point = point_of(waypoint);
            if (!path.points.empty()) path.length += distance(path.points.back(), point);
            path.points.push_back(point);
        }
        if (search_.wanted() > Waypoints::most)
            answer_.gives_up = fmt::format(
                "the way has {} waypoints, and the game has room for {}: it ends at the last of "
                "them that there is room for",
                search_.wanted(), Waypoints::most);
        tell_shortfall(target);
    }

    // The game calls it a success where a way ends beside its target.
    void tell_shortfall(const Point& target) {
        const Point& end = answer_.path.points.back();
        const double apart = distance(end, target);
        const Creature& creature = search_.creature();
        if (!answer_.gives_up.empty()) {
            answer_.why_short = answer_.gives_up;
        } else if (const auto region = search_.target_beside(); region && apart > tolerance) {
            answer_.why_short = fmt::format(
                "no region that is open to search flags {} and index {} lies around the target, "
                "and the way ends at the closest place of region {}",
                creature.flags, creature.index, *region);
        } else if (creature.walks() && apart > f64{search_.area().law().lift}) {
            answer_.why_short = "walkers stay on the floor, and the target is above it";
        } else {
            return;
        }
        answer_.short_by = apart;
    }

    // The first of several, as the game takes it.
    LinkIndex link_between(NodeIndex from, NodeIndex to) const {
        const auto [begin, end] = network_.links_of(from);
        LinkIndex link = begin;
        while (link + 1 < end && network_.links.to[link] != to) ++link;
        return link;
    }

    std::optional<NodeIndex> nearest_on_map(const Point& point, std::uint8_t kind) const {
        std::optional<NodeIndex> best;
        std::pair least{std::numeric_limits<double>::infinity(), 0.0};
        for (NodeIndex node = 0; node < network_.nodes.size(); ++node) {
            const SearchArea& area = search_.area();
            if (network_.nodes.kind[node] != kind || !is_somewhere(network_.surfaces, node) ||
                !area.is_open(area.region(node), search_.creature()))
                continue;
            const Point closest = closest_point(network_.surfaces, node, point.x, point.y);
            const std::pair measure{vector_length(closest.x - point.x, closest.y - point.y),
                                    -closest.z};
            if (!(measure < least)) continue;
            least = measure;
            best = node;
        }
        return best;
    }

    std::string why_not(SearchResult result, const Point& from, const Point& to) {
        const Creature& creature = search_.creature();
        const auto none_near = [&](std::string_view which, const Point& point) {
            return fmt::format(
                "no region that is open to search flags {} and index {} lies around the {} "
                "({:.6g}, {:.6g}, {:.6g}), or at most {:g} m away",
                creature.flags, creature.index, which, point.x, point.y, point.z, creature.padding);
        };
        if (result == SearchResult::no_area)
            return fmt::format("the room has {} regions, and the game's search takes {} at most",
                               search_.area().region_count(), max_regions);
        if (result == SearchResult::no_source) return none_near("start", from);
        if (result == SearchResult::no_destination) return none_near("target", to);
        return search_.tables_join()
                   ? "the tables say that the regions are joined, but no links lead there through "
                     "regions that are open to the creature"
                   : "the tables say that nothing joins the regions at both ends";
    }

    std::shared_ptr<const Document> document_;
    const Network& network_;
    // Looks leave marks in its working room.
    mutable RoomSearch search_;
    GameRoute answer_;
};

}  // namespace

std::unique_ptr<GameRules> make_game_rules(const Member& member, const Network& network,
                                           const AreaTransform& transform,
                                           const Creature& creature) {
    return std::make_unique<RoomRules>(member, network, transform, creature);
}

}  // namespace wend::metroid_path
