#include "formats/source/repair/repair_mesh.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <utility>

#include "core/document/repair_job.hpp"
#include "formats/source/game/area_geometry.hpp"
#include "formats/source/records/mesh_index.hpp"
#include "formats/source/repair/areas_in_world.hpp"
#include "wend/world.hpp"

namespace wend::source_nav {
namespace {

NavDocument& edited_mesh(RepairJob& job) { return static_cast<NavDocument&>(job.edit(0)); }

// The number in the first brackets of a path.
u32 first_index(const Finding& finding) {
    const FieldPath path = FieldPath::parse(finding.field).value_or(FieldPath());
    return path.indexes().empty() ? 0 : static_cast<u32>(path.indexes()[0]);
}

u32 greatest_id_after(const auto& records) {
    u32 greatest = 0;
    for (const auto& record : records) greatest = std::max(greatest, record.id);
    return greatest + 1;
}

// Ids that may be the one that a record has lost: what all have in common that name some.
class MissedIds {
  public:
    // What one record names; nothing says nothing.
    void add(const std::set<u32>& named) {
        if (named.empty()) return;
        if (std::exchange(is_any_, true))
            std::erase_if(ids_, [&](u32 id) { return !named.contains(id); });
        else
            ids_ = named;
    }
    // The only one; none where there are several.
    std::optional<u32> only_one() const {
        return ids_.size() == 1 ? std::optional(*ids_.begin()) : std::nullopt;
    }

  private:
    bool is_any_ = false;
    std::set<u32> ids_;
};

// The id that the areas which an area leads to name where they lead back, and that no area has.
std::optional<u32> missed_area_id(const NavFile& file, const MeshIndex& index, u32 area) {
    MissedIds missed;
    for (u32 direction = 0; direction < 4; ++direction)
        for (const u32 to : file.areas[area].connections.to[direction])
            if (const auto there = index.areas.find(to)) {
                std::set<u32> named;
                for (const u32 back : file.areas[*there].connections.to[opposite(direction)])
                    if (back != 0 && !index.areas.find(back)) named.insert(back);
                missed.add(named);
            }
    return missed.only_one();
}

// The same of a ladder, by the lists of the areas at its ends.
std::optional<u32> missed_ladder_id(const NavFile& file, const MeshIndex& index,
                                    const NavLadder& ladder) {
    MissedIds missed;
    const auto look_at = [&](u32 area, List<u32> NavArea::*list) {
        const auto there = area != 0 ? index.areas.find(area) : std::nullopt;
        if (!there) return;
        std::set<u32> named;
        for (const u32 id : file.areas[*there].*list)
            if (!index.ladders.find(id)) named.insert(id);
        missed.add(named);
    };
    look_at(ladder.bottom_area, &NavArea::ladders_up);
    for (const u32 area : ladder.tops()) look_at(area, &NavArea::ladders_down);
    return missed.only_one();
}

template <class Record>
void give_id(RepairJob& job, const Finding& finding, const std::string& field, Record& record,
             u32 id) {
    const u32 before = std::exchange(record.id, id);
    job.set(finding.member, finding.record, field, fmt::format("{}", before),
            fmt::format("{}", id));
}

// Gives each record that is found an id: the one that others miss, else one above all. Of two with
// one id, the second is found; where others miss the first by another, that is which has lost its
// own.
template <class Records, class Missed>
void give_ids(RepairJob& job, const NavFile& file, Records& records, IdIndex MeshIndex::*ids,
              const char* list, Missed missed_id) {
    MeshIndex index(file);
    u32 next = greatest_id_after(records);
    for (const Finding& finding : job.findings()) {
        u32 place = first_index(finding);
        const u32 before = records[place].id;
        std::optional<u32> missed = missed_id(index, place);
        const auto first = (index.*ids).find(before);
        if (!missed && first && *first != place)
            if ((missed = missed_id(index, *first))) place = *first;
        const u32 id = missed.value_or(next);
        if (id == 0) continue;
        give_id(job, finding, fmt::format("{}[{}].id", list, place), records[place], id);
        if (first == place) {
            index = MeshIndex(file);
            next = greatest_id_after(records);
        } else {
            // Another record goes on being called as this one was.
            (index.*ids).add(id, place);
            if (next != 0 && id >= next) next = id + 1;
        }
    }
}

// Ids that are free, or those that others name and nobody has.
void give_area_ids(RepairJob& job) {
    NavFile& file = edited_mesh(job).file;
    give_ids(job, file, file.areas, &MeshIndex::areas, "areas",
             [&](const MeshIndex& index, u32 area) { return missed_area_id(file, index, area); });
}

void give_ladder_ids(RepairJob& job) {
    NavFile& file = edited_mesh(job).file;
    give_ids(job, file, file.ladders, &MeshIndex::ladders, "ladders",
             [&](const MeshIndex& index, u32 ladder) {
                 return missed_ladder_id(file, index, file.ladders[ladder]);
             });
}

// What encounters name is the first spot of an id, as in the game.
void give_spot_ids(RepairJob& job) {
    NavFile& file = edited_mesh(job).file;
    u32 free = 0;
    for (const NavArea& area : file.areas)
        free = std::max(free, greatest_id_after(area.hiding_spots));
    for (const Finding& finding : job.findings()) {
        const FieldPath path = FieldPath::parse(finding.field).value_or(FieldPath());
        if (path.indexes().size() != 2 || free == 0) continue;
        give_id(job, finding, finding.field,
                file.areas[path.indexes()[0]].hiding_spots[static_cast<u32>(path.indexes()[1])],
                free++);
    }
}

void name_none(RepairJob& job) { set_fields(job, std::int64_t{0}); }

void compute_unnamed_flag(RepairJob& job) {
    change_files<NavDocument>(job, [](NavDocument& nav) { return nav.recompute().has_value(); });
}

void remove_tail(RepairJob& job) {
    NavFile& file = static_cast<NavDocument&>(job.edit(0)).file;
    job.note(0, "mesh", fmt::format("{} bytes removed at the end", file.trailing.size()));
    file.trailing.clear();
}

// What the game takes for true.
void set_true(RepairJob& job) {
    for (const Finding& finding : job.findings())
        if (!finding.field.ends_with("has_unnamed_areas"))
            set_field(job, finding, finding.field, std::int64_t{1});
    if (std::ranges::any_of(job.findings(), [](const Finding& finding) {
            return finding.field.ends_with("has_unnamed_areas");
        }))
        compute_unnamed_flag(job);
}

void keep_known_spot_flags(RepairJob& job) {
    NavDocument& nav = static_cast<NavDocument&>(job.edit(0));
    for (const Finding& finding : job.findings()) {
        const FieldPath path = FieldPath::parse(finding.field).value_or(FieldPath());
        if (path.indexes().size() != 2) continue;
        u8& flags = nav.file.areas[path.indexes()[0]]
                        .hiding_spots[static_cast<u32>(path.indexes()[1])]
                        .flags;
        const u8 before = std::exchange(flags, static_cast<u8>(flags & 0x0F));
        job.set(0, finding.record, finding.field, fmt::format("{:#x}", before),
                fmt::format("{:#x}", flags));
    }
}

// Turns an area so that its first corner is the north-western one, with the heights at their
// places.
void turn_corners(RepairJob& job) {
    change_files<NavDocument>(job, [&](NavDocument& nav) {
        for (const Finding& finding : job.findings()) {
            const FieldPath path = FieldPath::parse(finding.field).value_or(FieldPath());
            NavArea& area = nav.file.areas[path.indexes()[0]];
            if (area.north_west[0] > area.south_east[0]) {
                std::swap(area.north_west[0], area.south_east[0]);
                std::swap(area.north_west[2], area.north_east_height);
                std::swap(area.south_east[2], area.south_west_height);
            }
            if (area.north_west[1] > area.south_east[1]) {
                std::swap(area.north_west[1], area.south_east[1]);
                std::swap(area.north_west[2], area.south_west_height);
                std::swap(area.south_east[2], area.north_east_height);
            }
        }
        return true;
    });
}

// Lets the area at a ladder's end list it: below to climb, above to go down.
void list_ladders(RepairJob& job) {
    NavDocument& nav = static_cast<NavDocument&>(job.edit(0));
    const MeshIndex index(nav.file);
    for (const Finding& finding : job.findings()) {
        const auto end = nav.at(finding.field);
        const FieldPath path = FieldPath::parse(finding.field).value_or(FieldPath());
        const auto id = end ? end->number() : failure("no such end");
        const auto area = id ? index.areas.find(static_cast<u32>(*id)) : std::nullopt;
        if (!area) continue;
        const bool is_top = finding.field.find(".top_") != std::string::npos;
        NavArea& there = nav.file.areas[*area];
        List<u32>& listed = is_top ? there.ladders_down : there.ladders_up;
        const u32 ladder = nav.file.ladders[path.indexes()[0]].id;
        if (std::ranges::find(listed, ladder) != listed.end()) continue;
        listed.push_back(ladder, *nav.arena);
        job.note(
            0, finding.record,
            fmt::format("area {} lists it among its ladders {}", there.id, is_top ? "down" : "up"));
    }
}

void turn_ladders(RepairJob& job) {
    NavDocument& nav = static_cast<NavDocument&>(job.edit(0));
    const MeshIndex index(nav.file);
    for (const Finding& finding : job.findings()) {
        const FieldPath path = FieldPath::parse(finding.field).value_or(FieldPath());
        if (path.indexes().empty()) continue;
        NavLadder& ladder = nav.file.ladders[path.indexes()[0]];
        if (!faces_away(ladder, nav.file, index)) continue;
        const u32 before = std::exchange(ladder.direction, opposite(ladder.direction));
        job.set(0, finding.record, finding.field, direction_names[before],
                direction_names[ladder.direction]);
    }
}

// The size by which the game tells whether a mesh is out of date.
void set_map_size(RepairJob& job) {
    if (!job.world()) return;
    change_files<NavDocument>(job, [&](NavDocument& nav) {
        nav.file.bsp_size = static_cast<u32>(job.world()->file_bytes());
        return true;
    });
}

constexpr std::array table{
    Remedy<RepairJob>{"area-id-twice", give_area_ids},
    Remedy<RepairJob>{"area-id-zero", give_area_ids},
    Remedy<RepairJob>{"ladder-id-twice", give_ladder_ids},
    Remedy<RepairJob>{"spot-id-twice", give_spot_ids},

    Remedy<RepairJob>{common_rules::dangling_link, remove_elements},
    Remedy<RepairJob>{common_rules::link_to_itself, remove_elements},
    Remedy<RepairJob>{"double-target", remove_elements},
    Remedy<RepairJob>{common_rules::area_off_floor, snap_to_floor},
    Remedy<RepairJob>{common_rules::area_in_solid, remove_areas},
    Remedy<RepairJob>{common_rules::area_floating, remove_areas},
    Remedy<RepairJob>{common_rules::link_through_wall, remove_elements},
    Remedy<RepairJob>{"ladder-end", name_none},
    Remedy<RepairJob>{"ladder-not-listed", list_ladders},
    Remedy<RepairJob>{"ladder-faces-away", turn_ladders},
    Remedy<RepairJob>{"place-number", name_none},
    Remedy<RepairJob>{"approach-area", remove_elements},
    Remedy<RepairJob>{"encounter-area", remove_elements},
    Remedy<RepairJob>{"encounter-spot", remove_elements},
    Remedy<RepairJob>{"visible-area", remove_elements},
    Remedy<RepairJob>{"inherit-missing", name_none},
    Remedy<RepairJob>{"inherit-itself", name_none},

    Remedy<RepairJob>{"inverted-area", turn_corners},
    Remedy<RepairJob>{"spot-flags", keep_known_spot_flags},
    Remedy<RepairJob>{"not-a-boolean", set_true},
    Remedy<RepairJob>{"unnamed-flag", compute_unnamed_flag},
    Remedy<RepairJob>{"trailing-bytes", remove_tail},
    Remedy<RepairJob>{"stale-tail", remove_tail},
    Remedy<RepairJob>{common_rules::recompiled_map, set_map_size},
};

}  // namespace

std::span<const Remedy<RepairJob>> nav_remedies() { return table; }

}  // namespace wend::source_nav
