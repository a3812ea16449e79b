#include "formats/metroid/game/region_search.hpp"

#include <algorithm>
#include <cmath>

#include "formats/metroid/records/prism.hpp"
#include "formats/metroid/records/region_parts.hpp"
#include "formats/metroid/records/vectors.hpp"

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

}  // namespace wend::metroid_path
