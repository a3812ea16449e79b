#include "formats/metroid/edit/settle_room.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "core/describe/compare.hpp"
#include "formats/metroid/edit/path_edits.hpp"

namespace wend::metroid_path {
namespace {

// Whether the corners and links of regions stand one region after the other, as all tools write
// them. Where a region without links begins them means nothing; behind the last may be some that no
// region has.
bool has_runs_in_order(const PathFile& file) {
    u64 corners = 0, links = 0;
    for (const Region& region : file.regions) {
        if (region.first_corner != corners) return false;
        if (region.link_count > 0 && region.first_link != links) return false;
        corners += region.corner_count;
        links += region.link_count;
    }
    return corners <= file.corners.size() && links <= file.links.size();
}

}  // namespace

Expected<void> put_runs_in_order(PathFile& file) {
    if (has_runs_in_order(file)) {
        u32 links = 0;
        for (Region& region : file.regions)
            region.first_link = std::exchange(links, links + region.link_count);
        return {};
    }
    u64 corners = 0, links = 0;
    for (std::size_t i = 0; i < file.regions.size(); ++i) {
        const Region& region = file.regions[i];
        corners += region.corner_count;
        links += region.link_count;
        if (corners > file.corners.size() || links > file.links.size() ||
            corners_of(file, region).size() != region.corner_count ||
            links_of(file, region).size() != region.link_count)
            return failure(
                fmt::format("region {} has corners or links that others have too, or that do not "
                            "exist: check says which",
                            i));
    }
    PathFile ordered = file;
    ordered.corners.clear();
    ordered.links.clear();
    for (Region& region : ordered.regions) {
        const auto own_corners = corners_of(file, region);
        const auto own_links = links_of(file, region);
        region.first_corner = static_cast<u32>(ordered.corners.size());
        region.first_link = static_cast<u32>(ordered.links.size());
        ordered.corners.insert(ordered.corners.end(), own_corners.begin(), own_corners.end());
        ordered.links.insert(ordered.links.end(), own_links.begin(), own_links.end());
    }
    file = std::move(ordered);
    return {};
}

namespace {

using edit::EditedMap;
using edit::RecordPlace;

// A room as it is stored, and with all that follows from the rest as it would be.
struct Computed {
    const PathFile& stored;
    PathFile derived;
};

class SettledRoom {
  public:
    SettledRoom(const EditedMap& map, const PathContext& context, const Computed& before,
                PathFile now)
        : map_(map), context_(context), before_(before), now_(std::move(now)) {}

    PathFile settle() {
        for (u32 i = 0; i < before_.stored.regions.size(); ++i) {
            const RecordPlace now = map_.now("regions", {0, i});
            if (now != edit::nowhere) settle(i, now.index);
        }
        settle_tables();
        return std::move(now_);
    }

    u64 values = 0;  // computed anew that were others than follow from the rest
    bool has_new_octree = false, has_new_reach = false;

  private:
    // Leaves what is computed in place, or gives back what was stored before where that is
    // something else and nothing has changed that it should follow from.
    template <class Owner, class Value>
    bool keep(Owner& now, const Owner& stored, const Owner& derived, Value Owner::*value) {
        if (is_same(stored.*value, derived.*value, context_)) return true;
        const bool is_kept = is_same(now.*value, derived.*value, context_);
        if (is_kept) now.*value = stored.*value;
        return is_kept;
    }
    template <class Owner, class... Values>
    void keep_values(Owner& now, const Owner& stored, const Owner& derived,
                     Values Owner::*... several) {
        values += (u64{!keep(now, stored, derived, several)} + ...);
    }

    void settle(u32 old, u32 index) {
        const Region &stored = before_.stored.regions[old], &derived = before_.derived.regions[old];
        Region& now = now_.regions[index];
        keep_values(now, stored, derived, &Region::normal, &Region::index, &Region::centroid,
                    &Region::box_min, &Region::box_max, &Region::obstructions, &Region::pointer);
        if (now.corner_count == derived.corner_count)
            for (u32 i = 0; i < now.corner_count; ++i)
                keep_values(now_.corners[now.first_corner + i],
                            before_.stored.corners[derived.first_corner + i],
                            before_.derived.corners[derived.first_corner + i],
                            &Corner::wall_normal);
        settle_links(now, derived);
    }

    void settle_links(const Region& now, const Region& before) {
        std::map<std::pair<u32, u32>, u32> row_of;  // by corner and neighbour
        for (u32 i = 0; i < now.link_count; ++i) {
            const Link& link = now_.links[now.first_link + i];
            row_of.try_emplace({link.corner, link.region}, now.first_link + i);
        }
        for (u32 row = before.first_link; row < before.first_link + before.link_count; ++row) {
            const Link& derived = before_.derived.links[row];
            const u32 to = map_.now("regions", {0, derived.region}).index;
            if (const auto found = row_of.find({derived.corner, to}); found != row_of.end())
                keep_values(now_.links[found->second], before_.stored.links[row], derived,
                            &Link::width, &Link::inverse_width);
        }
    }

    void settle_tables() {
        const PathFile &stored = before_.stored, &derived = before_.derived;
        for (auto table : {&PathFile::ground_reach, &PathFile::flyer_reach, &PathFile::point_reach})
            has_new_reach |= !keep(now_, stored, derived, table);
        keep_values(now_, stored, derived, &PathFile::reserved);
        settle_octree();
        settle_filler();
    }

    // The lookup list belongs to it.
    void settle_octree() {
        const PathFile &stored = before_.stored, &derived = before_.derived;
        if (is_same(stored.octree, derived.octree, context_) &&
            is_same(stored.lookup, derived.lookup, context_))
            return;
        if (is_same(now_.octree, derived.octree, context_) &&
            is_same(now_.lookup, derived.lookup, context_)) {
            now_.octree = stored.octree;
            now_.lookup = stored.lookup;
        } else {
            has_new_octree = true;
        }
    }

    // It follows from the size of all the rest.
    void settle_filler() {
        const Bytes default_before = default_filler(before_.stored, context_);
        now_.filler = default_filler(now_, context_);
        if (before_.stored.filler == default_before) return;
        if (now_.filler == default_before)
            now_.filler = before_.stored.filler;
        else
            ++values;
    }

    const EditedMap& map_;
    const PathContext& context_;
    const Computed& before_;
    PathFile now_;  // computed
};

// Whether fields of regions alone were set.
bool has_same_tables(const PathFile& one, const PathFile& other) {
    return std::ranges::equal(one.corners, other.corners, {}, &Corner::position,
                              &Corner::position) &&
           std::ranges::equal(one.links, other.links, {}, &Link::corner, &Link::corner) &&
           std::ranges::equal(one.links, other.links, {}, &Link::region, &Link::region) &&
           std::ranges::equal(one.regions, other.regions, {}, &Region::corner_count,
                              &Region::corner_count) &&
           std::ranges::equal(one.regions, other.regions, {}, &Region::link_count,
                              &Region::link_count);
}

// Regions whose fields were set were given runs one after the other, where they may have others.
Expected<void> give_runs_back(PathFile& room, const PathFile& before) {
    if (has_runs_in_order(before) || !has_same_tables(room, before)) return {};
    for (std::size_t i = 0; i < room.regions.size(); ++i) {
        room.regions[i].first_corner = before.regions[i].first_corner;
        room.regions[i].first_link = before.regions[i].first_link;
    }
    return put_runs_in_order(room);
}

}  // namespace

Expected<void> settle_room(EditedMap& map) {
    if (!map.is_changed(0)) return {};
    const PathContext& context = PathDocument::of(map.document(0)).context;
    PathFile& room = changed_room(map);
    const Derivation derivation = roomy_derivation();
    Computed before{PathDocument::of(*map.before().members()[0].document).file, {}};
    if (auto done = give_runs_back(room, before.stored); !done) return done;
    PathFile now = room;
    if (auto done = derive(now, context, derivation); !done) return done;
    // Where records are in another order, nobody can tell what is which.
    if (!has_runs_in_order(before.stored) || !has_runs_in_order(now)) {
        room = std::move(now);
        return {};
    }
    before.derived = before.stored;
    // Such as has no room for tables had none to keep.
    static_cast<void>(derive(before.derived, context, derivation));
    SettledRoom settled(map, context, before, std::move(now));
    room = settled.settle();
    map.tell(settled.values, "value that was not what follows from the rest computed anew",
             "values that were not what follows from the rest computed anew");
    if (settled.has_new_reach)
        map.report.consequences.push_back(
            "the tables of what can be reached were not what follows from the links, and are "
            "computed anew");
    if (settled.has_new_octree)
        map.report.consequences.push_back(
            "the octree was not as it is computed here, and is made anew");
    return {};
}

}  // namespace wend::metroid_path
