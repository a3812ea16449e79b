#include "formats/source/repair/repair_mesh.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "core/document/field_remedies.hpp"
#include "formats/source/game/ladder_geometry.hpp"
#include "formats/source/records/mesh_index.hpp"

namespace wend::source_nav {
namespace {

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

constexpr std::array table{
    Remedy<RepairJob>{"area-id-twice", give_area_ids},
    Remedy<RepairJob>{"area-id-zero", give_area_ids},
    Remedy<RepairJob>{"ladder-id-twice", give_ladder_ids},
    Remedy<RepairJob>{"spot-id-twice", give_spot_ids},

    Remedy<RepairJob>{common_rules::dangling_link, remove_elements},
    Remedy<RepairJob>{common_rules::link_to_itself, remove_elements},
    Remedy<RepairJob>{"double-target", remove_elements},
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
};

}  // namespace

std::span<const Remedy<RepairJob>> nav_remedies() { return table; }

}  // namespace wend::source_nav
