#include "formats/metroid/game/region_search.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "formats/metroid/records/path_file.hpp"
#include "formats/metroid/records/polygon.hpp"
#include "formats/metroid/records/region.hpp"

namespace wend::metroid_path {
namespace {

f32 distance_of(const Vector& a, const Vector& b) {
    const Vector apart = minus(a, b);
    return std::sqrt(dot(apart, apart));
}

}  // namespace

bool RegionSet::has(u32 region) const { return std::ranges::find(all(), region) != all().end(); }

RegionSet find_regions(const SearchArea& area, const Creature& creature, const Vector& point) {
    RegionSet found;
    for (const u32 index : area.lookups_at(point)) {
        if (index >= area.region_count()) continue;
        const Region& region = area.region(index);
        const Prism prism(area.file(), region);
        if (!area.is_open(region, creature) || !prism.contains(point)) continue;
        if (creature.walks() && !(prism.distance_above_floor(point) < max_above_floor)) continue;
        found.add(index);
        if (found.size() == area.law().max_at_point) break;
    }
    return found;
}

RegionSearch::RegionSearch(const SearchArea& area) : area_(area), labels_(area.region_count()) {
    open_.reserve(labels_.size());
    way_.reserve(labels_.size());
}

std::optional<RegionSearch::Way> RegionSearch::run(const Creature& creature,
                                                   const RegionSet& sources, const Vector& from,
                                                   const RegionSet& targets, const Vector& to) {
    open_.clear();
    for (u32 i = 0; i < labels_.size(); ++i) labels_[i] = {.place = area_.region(i).centroid};
    for (const u32 target : targets.all()) labels_[target].place = to;
    for (const u32 source : sources.all()) {
        labels_[source].place = from;
        labels_[source].rest = distance_of(to, from);
        push(source);
    }
    while (!open_.empty()) {
        const u32 region = open_.back().region;
        if (targets.has(region)) return read_off(region);
        open_.pop_back();
        labels_[region].state = Label::State::closed;
        look_around(creature, region, to);
    }
    return std::nullopt;
}

void RegionSearch::look_around(const Creature& creature, u32 region, const Vector& to) {
    const Label& here = labels_[region];
    const Region& record = area_.region(region);
    for (const Link& link : links_of(area_.file(), record)) {
        if (!area_.leads(record, link) || link.region == here.parent ||
            !area_.is_open(area_.region(link.region), creature))
            continue;
        Label& there = labels_[link.region];
        const f32 cost = here.cost + distance_of(there.place, here.place);
        const f32 rest = distance_of(to, there.place);
        // The game goes round for ever where a centroid is no number.
        if (std::isnan(cost + rest)) continue;
        const bool is_untouched = there.state == Label::State::untouched;
        if (!is_untouched && there.cost <= cost) continue;
        // Closed regions are opened again: the sums are rounded, and ends stand for regions.
        if (there.state == Label::State::open) take_out(link.region);
        there.cost = cost;
        there.rest = rest;
        there.parent = region;
        push(link.region);
    }
}

void RegionSearch::push(u32 region) {
    Label& label = labels_[region];
    label.state = Label::State::open;
    const f32 total = label.cost + label.rest;
    const auto place =
        std::ranges::find_if(open_, [total](const Open& other) { return other.total < total; });
    open_.insert(place, {total, region});
}

void RegionSearch::take_out(u32 region) {
    open_.erase(std::ranges::find(open_, region, &Open::region));
}

// Costs never fall from parent to child, so that parents lead to a source.
RegionSearch::Way RegionSearch::read_off(u32 target) {
    way_.clear();
    for (u32 region = target; region != no_region; region = labels_[region].parent)
        way_.push_back(region);
    std::ranges::reverse(way_);
    return {way_, labels_[target].cost};
}

namespace {

// As the games do it: where the least is above the most, it is the least.
f32 clamped(f32 least, f32 value, f32 most) { return std::max(least, std::min(most, value)); }

// The edge that a way goes over from one region to the next, by the first link that leads there.
struct Doorway {
    const Corner &start, &end;
    const Link& link;
    f32 height;  // of the lower of both regions

    Vector along() const { return minus(end.position, start.position); }
    Vector middle() const { return times(plus(start.position, end.position), 0.5f); }

    // How far a point is before the wall over the edge, seen from the region that is left.
    f32 before(const Vector& point) const {
        return dot(minus(point, start.position), start.wall_normal);
    }
    // How far along the edge it is on the map, if the stored width is the edge's length there.
    f32 reach(const Vector& point) const {
        const Vector edge = along(), from = minus(point, start.position);
        return edge[0] * link.inverse_width * from[0] + edge[1] * link.inverse_width * from[1];
    }
};

std::optional<Doorway> doorway(const SearchArea& area, u32 from, u32 to) {
    const Region &region = area.region(from), &next = area.region(to);
    for (const Link& link : links_of(area.file(), region)) {
        if (link.region != to || !area.leads(region, link)) continue;
        const auto edge = edge_at(corners_of(area.file(), region), link.corner);
        return Doorway{edge->left, edge->right, link, std::min(region.height, next.height)};
    }
    return std::nullopt;
}

// Where the straight line from the waypoint before to the next one goes over an edge, its radius
// away from the ends.
Vector walked_through(const Doorway& door, const Vector& previous, const Vector& next, f32 radius) {
    f32 part = 0.5f;
    if (radius < 0.5f * door.link.width) {
        const f32 before = door.before(previous), behind = -door.before(next);
        const f32 sum = before + behind;
        if (sum > std::numeric_limits<f32>::epsilon()) {
            const f32 crossed =
                1 / sum * (behind * door.reach(previous) + before * door.reach(next));
            part = clamped(radius, crossed, door.link.width - radius) * door.link.inverse_width;
        }
    }
    return plus(door.start.position, times(door.along(), part));
}

// Over the middle of an edge, as high as the straight line goes over its wall, half the creature's
// height away from floor and ceiling.
Vector flown_through(const Doorway& door, const Vector& previous, const Vector& next,
                     f32 half_height) {
    Vector point = plus(door.start.position, times(door.along(), 0.5f));
    f32 z = 0.5f * (previous[2] + next[2]);
    if (half_height < 0.5f * door.height) {
        const f32 before = door.before(previous), behind = -door.before(next);
        const f32 sum = before + behind;
        if (sum > std::numeric_limits<f32>::epsilon())
            z = 1 / sum * (behind * previous[2] + before * next[2]);
        z = clamped(half_height + point[2], z, door.height + point[2] - half_height);
    }
    point[2] = z;
    return point;
}

// In the middle of a doorway, where the passes below start from.
Vector first_guess(const Doorway& door, const Creature& creature, const PathEndpoints& ends) {
    Vector middle = door.middle();
    const f32 half_height = 0.5f * creature.height;
    if (!creature.walks())
        middle[2] = clamped(half_height + middle[2], ends.world_height,
                            door.height + middle[2] - half_height);
    return middle;
}

Waypoints without_repeats(const Waypoints& points) {
    Waypoints kept;
    const auto all = points.all();
    for (std::size_t i = 0; i < all.size(); ++i)
        if (i + 1 == all.size() || !is_same_place(all[i], all[i + 1])) kept.add(all[i]);
    return kept;
}

}  // namespace

bool is_same_place(const Vector& a, const Vector& b) {
    constexpr f32 apart = 1e-4f;
    for (std::size_t axis = 0; axis < 3; ++axis)
        if (!(std::abs(a[axis] - b[axis]) < apart)) return false;
    return true;
}

std::size_t waypoints_wanted(std::span<const u32> regions, const PathEndpoints& ends) {
    return regions.size() + 1 + (ends.outside_from ? 1 : 0) + (ends.outside_to ? 1 : 0);
}

Waypoints waypoints_through(const SearchArea& area, const Creature& creature,
                            std::span<const u32> regions, PathEndpoints ends) {
    if (creature.walks()) {
        ends.from = Prism(area.file(), area.region(regions.front())).dropped(ends.from);
        ends.to = Prism(area.file(), area.region(regions.back())).dropped(ends.to);
    }
    Waypoints points;
    if (ends.outside_from) points.add(*ends.outside_from);
    points.add(ends.from);
    const std::size_t first = points.size();
    // Doorways that there is no room for are left out, and then the target is too.
    const std::size_t doors = std::min(regions.size() - 1, Waypoints::most - first);
    const bool has_target = waypoints_wanted(regions, ends) <= Waypoints::most;
    const auto door_at = [&](std::size_t i) { return *doorway(area, regions[i], regions[i + 1]); };
    for (std::size_t i = 0; i < doors; ++i) points.add(first_guess(door_at(i), creature, ends));
    if (has_target) {
        points.add(ends.to);
        if (ends.outside_to) points.add(*ends.outside_to);
    }
    constexpr int passes = 2;
    // Without a target the last doorway stays as it was guessed.
    const std::size_t fitted = has_target ? doors : doors - 1;
    for (int pass = 0; pass < passes; ++pass)
        for (std::size_t i = 0; i < fitted; ++i) {
            const std::size_t at = first + i;
            const Vector &previous = points[at - 1], &next = points[at + 1];
            points[at] = creature.walks()
                             ? walked_through(door_at(i), previous, next, creature.radius)
                             : flown_through(door_at(i), previous, next, 0.5f * creature.height);
        }
    return without_repeats(points);
}

}  // namespace wend::metroid_path
