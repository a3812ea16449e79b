#include "formats/metroid/repair/repair_room.hpp"

#include <array>

#include "core/document/repair_job.hpp"
#include "formats/metroid/records/path_document.hpp"

namespace wend::metroid_path {
namespace {

// The file with all that follows from the rest computed anew; false where tables have no room.
bool derive_all(const PathDocument& room, PathFile& derived) {
    derived = room.file;
    return derive(derived, room.context).has_value();
}

// Takes a part of what is computed into the file, for each record that a finding names first in its
// path.
template <class Take>
void take_computed(RepairJob& job, Take take) {
    change_files<PathDocument>(job, [&](PathDocument& room) {
        PathFile computed;
        if (!derive_all(room, computed)) return false;
        for (const Finding& finding : job.findings()) {
            const FieldPath path = FieldPath::parse(finding.field).value_or(FieldPath());
            take(room.file, computed, path.indexes().empty() ? 0 : path.indexes()[0]);
        }
        return true;
    });
}

// A member of the regions that findings name.
template <auto... members>
void take_of_regions(RepairJob& job) {
    take_computed(job, [](PathFile& file, const PathFile& computed, u64 region) {
        if (region < file.regions.size())
            ((file.regions[region].*members = computed.regions[region].*members), ...);
    });
}

void take_walls(RepairJob& job) {
    take_computed(job, [](PathFile& file, const PathFile& computed, u64 corner) {
        if (corner < file.corners.size())
            file.corners[corner].wall_normal = computed.corners[corner].wall_normal;
    });
}

void take_widths(RepairJob& job) {
    take_computed(job, [](PathFile& file, const PathFile& computed, u64 link) {
        if (link >= file.links.size()) return;
        file.links[link].width = computed.links[link].width;
        file.links[link].inverse_width = computed.links[link].inverse_width;
    });
}

// Parts of the file itself, whose size may change, with what fills it up.
template <auto... members>
void take_of_file(RepairJob& job) {
    change_files<PathDocument>(job, [](PathDocument& room) {
        PathFile computed;
        if (!derive_all(room, computed)) return false;
        ((room.file.*members = computed.*members), ...);
        room.file.filler = default_filler(room.file, room.context);
        return true;
    });
}
constexpr auto take_octree = take_of_file<&PathFile::lookup, &PathFile::octree>;
constexpr auto take_reach =
    take_of_file<&PathFile::ground_reach, &PathFile::flyer_reach, &PathFile::point_reach>;
constexpr auto take_tables = take_of_file<&PathFile::ground_reach, &PathFile::flyer_reach,
                                          &PathFile::point_reach, &PathFile::reserved>;

constexpr u16 known_mask_bits = 0xFF;

void clear_mask_bits(RepairJob& job) {
    change_files<PathDocument>(job, [&](PathDocument& room) {
        for (const Finding& finding : job.findings()) {
            const FieldPath path = FieldPath::parse(finding.field).value_or(FieldPath());
            Region& region = room.file.regions[path.indexes()[0]];
            u16& mask = finding.field.ends_with("type_mask") ? region.type_mask : region.index_mask;
            mask = mask & known_mask_bits;
        }
        return true;
    });
}

// Corners and links come before what is computed from them, and boxes before the octree.
constexpr std::array table{
    Remedy<RepairJob>{"region-index", take_of_regions<&Region::index>},
    Remedy<RepairJob>{"mask-bits", clear_mask_bits},
    Remedy<RepairJob>{"obstructions", take_of_regions<&Region::obstructions>},
    Remedy<RepairJob>{"floor-normal", take_of_regions<&Region::normal>},
    Remedy<RepairJob>{"floor-normal-off", take_of_regions<&Region::normal>},
    Remedy<RepairJob>{"wall-normal", take_walls},
    Remedy<RepairJob>{"link-width", take_widths},
    Remedy<RepairJob>{"link-length", take_widths},
    Remedy<RepairJob>{"centroid-outside", take_of_regions<&Region::centroid>},
    Remedy<RepairJob>{"box-too-small", take_of_regions<&Region::box_min, &Region::box_max>},
    Remedy<RepairJob>{"box-too-large", take_of_regions<&Region::box_min, &Region::box_max>},

    Remedy<RepairJob>{"no-octree", take_octree},
    Remedy<RepairJob>{"octree-child", take_octree},
    Remedy<RepairJob>{"octree-twice", take_octree},
    Remedy<RepairJob>{"leaf-range", take_octree},
    Remedy<RepairJob>{"lookup-region", take_octree},
    Remedy<RepairJob>{"split-outside", take_octree},
    Remedy<RepairJob>{"region-not-in-leaf", take_octree},
    Remedy<RepairJob>{"octree-unreached", take_octree},
    Remedy<RepairJob>{"octant", take_octree},
    Remedy<RepairJob>{"split-off-centre", take_octree},

    Remedy<RepairJob>{"reach-missing", take_reach},
    Remedy<RepairJob>{"reach-excess", take_reach},
    Remedy<RepairJob>{"spare-bits", take_tables},
    Remedy<RepairJob>{"filler", take_of_file<>},
};

}  // namespace

std::span<const Remedy<RepairJob>> room_remedies() { return table; }

}  // namespace wend::metroid_path
