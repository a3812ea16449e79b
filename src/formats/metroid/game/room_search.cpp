#include "formats/metroid/game/room_search.hpp"

#include <cmath>
#include <limits>

namespace wend::metroid_path {
namespace {

// The point that is found for a wish is above the floor.
constexpr f32 wish_lift = 0.3f;

}  // namespace

RoomSearch::RoomSearch(const PathFile& file, const PathContext& context,
                       const AreaTransform& transform, const Creature& creature)
    : transform_(transform),
      creature_(creature),
      area_(file, context),
      closest_(area_),
      region_search_(area_) {
    regions_.reserve(area_.region_count());
}

Vector RoomSearch::local(const Vector& world) const {
    const Vector point = transform_.to_area(world);
    return creature_.walks() ? lifted(point, area_.law().lift) : point;
}

std::optional<RoomSearch::End> RoomSearch::end_at(const Vector& world) {
    End end;
    end.point = local(world);
    end.regions = find_regions(area_, creature_, end.point);
    if (!end.regions.empty()) return end;
    if (!closest_.find(creature_, end.point)) return std::nullopt;
    if (!creature_.walks()) end.outside = end.point;
    end.regions.add(closest_.region());
    end.point = closest_.point();
    end.is_beside = true;
    return end;
}

RegionSet RoomSearch::starts_at(const Vector& point) {
    const auto end = end_at(point);
    return end ? end->regions : RegionSet();
}

SearchResult RoomSearch::search(const Vector& from, const Vector& to) {
    waypoints_.clear();
    regions_.clear();
    cost_ = 0;
    wanted_ = 0;
    target_beside_.reset();
    tables_join_ = false;
    if (area_.region_count() > max_regions) return SearchResult::no_area;
    if (is_same_place(from, to)) {
        waypoints_.add(from);
        wanted_ = 1;
        return SearchResult::success;
    }
    const auto source = end_at(from);
    if (!source) return SearchResult::no_source;
    const auto target = end_at(to);
    if (!target) return SearchResult::no_destination;
    if (target->is_beside) target_beside_ = target->regions.all().front();
    RegionSet sources, targets;
    for (const u32 a : source->regions.all())
        for (const u32 b : target->regions.all()) {
            if (a == b) return go_straight(a, *source, *target);
            if (!area_.joins(a, b, creature_)) continue;
            sources.add_once(a);
            targets.add_once(b);
        }
    tables_join_ = !sources.empty();
    const auto way = region_search_.run(creature_, sources, source->point, targets, target->point);
    if (!way) return SearchResult::no_path;
    regions_.assign(way->regions.begin(), way->regions.end());
    cost_ = way->cost;
    const PathEndpoints ends{source->point, target->point, source->outside, target->outside, to[2]};
    wanted_ = waypoints_wanted(way->regions, ends);
    take(waypoints_through(area_, creature_, way->regions, ends));
    return SearchResult::success;
}

// Inside one region. A point beside the mesh that the way begins at is no waypoint here.
SearchResult RoomSearch::go_straight(u32 region, const End& from, const End& to) {
    Vector start = from.point, end = to.point;
    if (creature_.walks()) {
        const Prism prism(area_.file(), area_.region(region));
        start = prism.dropped(start);
        end = prism.dropped(end);
    }
    Waypoints points;
    points.add(start);
    if (!is_same_place(start, end)) points.add(end);
    if (to.outside && !is_same_place(end, *to.outside)) points.add(*to.outside);
    regions_.push_back(region);
    wanted_ = points.size();
    take(points);
    return SearchResult::success;
}

void RoomSearch::take(const Waypoints& points) {
    for (const Vector& point : points.all()) waypoints_.add(transform_.to_world(point));
}

RegionSet RoomSearch::regions_at(const Vector& point) const {
    return find_regions(area_, creature_, local(point));
}

std::optional<RoomSearch::Closest> RoomSearch::closest_to(const Vector& point) {
    if (!closest_.find(creature_, local(point))) return std::nullopt;
    return Closest{closest_.region(), transform_.to_world(closest_.point())};
}

f32 RoomSearch::distance_to(u32 region, const Vector& point) const {
    const Vector at = local(point);
    if (Prism(area_.file(), area_.region(region)).contains(at)) return 0;
    ClosestSoFar closest{.square = std::numeric_limits<f32>::infinity()};
    ClosestRegion::offer_closest(area_, creature_, region, at, closest);
    return std::sqrt(closest.square);
}

SearchResult RoomSearch::on_path(const Vector& point) const {
    return regions_at(point).empty() ? SearchResult::no_source : SearchResult::success;
}

SearchResult RoomSearch::path_exists(const Vector& from, const Vector& to) const {
    const RegionSet sources = regions_at(from);
    if (sources.empty()) return SearchResult::no_source;
    const RegionSet targets = regions_at(to);
    if (targets.empty()) return SearchResult::no_destination;
    for (const u32 a : sources.all())
        for (const u32 b : targets.all())
            if (area_.joins(a, b, creature_)) return SearchResult::success;
    return SearchResult::no_path;
}

SearchResult RoomSearch::closest_reachable(const Vector& from, const Vector& target,
                                           Vector& found) {
    const auto source = end_at(from);
    if (!source) return SearchResult::no_source;
    const Vector wanted = local(target);
    Vector best{};
    f32 least = std::numeric_limits<f32>::max();
    for (u32 i = 0; i < area_.region_count(); ++i) {
        const Region& region = area_.region(i);
        if (!area_.is_open(region, creature_)) continue;
        const Vector apart = minus(region.centroid, wanted);
        const f32 square = dot(apart, apart);
        for (const u32 start : source->regions.all())
            if (area_.joins(start, i, creature_) && square < least) {
                least = square;
                best = region.centroid;
            }
    }
    found = transform_.to_world(lifted(best, wish_lift));
    return SearchResult::success;
}

}  // namespace wend::metroid_path
