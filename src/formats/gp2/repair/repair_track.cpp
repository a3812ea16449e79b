#include "formats/gp2/repair/repair_track.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <utility>
#include <vector>

#include "core/document/repair_job.hpp"
#include "formats/gp2/read/track_document.hpp"

namespace wend::gp2_track {
namespace {

// Changes a track and computes where its parts stand, and the checksum, which covers every byte
// before it.
template <class Change>
void change_track(RepairJob& job, Change change) {
    change_files<TrackDocument>(job, [&](TrackDocument& track) {
        change(track.file);
        return compute(track.file, track.context).has_value();
    });
}

// Nothing moves: only the sum is another.
void compute_sum(RepairJob& job) {
    change_files<TrackDocument>(job, [](TrackDocument& track) {
        return compute_checksum(track.file, track.context).has_value();
    });
}

void count_pictures(RepairJob& job) {
    change_files<TrackDocument>(job, [](TrackDocument& track) {
        track.file.picture_count =
            static_cast<decltype(track.file.picture_count)>(track.file.pictures.size());
        return compute_checksum(track.file, track.context).has_value();
    });
}

void end_with_checksum(RepairJob& job) {
    change_track(job, [](TrackFile& file) { file.trailing.clear(); });
}

void drop_behind_definitions(RepairJob& job) {
    change_track(job, [](TrackFile& file) { file.behind_definitions.clear(); });
}

void drop_behind_setup(RepairJob& job) {
    change_track(job, [](TrackFile& file) { file.behind_setup.clear(); });
}

void sort_cameras(RepairJob& job) {
    change_track(
        job, [](TrackFile& file) { std::ranges::stable_sort(file.cameras, {}, &Camera::place); });
}

// A step by the path of a finding, such as `track[12].flags`.
std::pair<std::vector<Step> TrackFile::*, u64> step_of(const Finding& finding) {
    const FieldPath path = FieldPath::parse(finding.field).value_or(FieldPath());
    const bool is_pit_lane = path.shape().starts_with("pit_lane");
    return {is_pit_lane ? &TrackFile::pit_lane : &TrackFile::track,
            path.indexes().empty() ? 0 : path.indexes()[0]};
}

void clear_unknown_flags(RepairJob& job) {
    change_files<TrackDocument>(job, [&](TrackDocument& track) {
        for (const Finding& finding : job.findings()) {
            const auto [list, place] = step_of(finding);
            Step& step = (track.file.*list)[place];
            step.flags = static_cast<u16>(step.flags & ~unknown_sector_bits);
        }
        return compute_checksum(track.file, track.context).has_value();
    });
}

// Commands that name what is not there; the last ones first, so that the places of others stay.
void remove_commands(RepairJob& job) {
    change_track(job, [&](TrackFile& file) {
        std::vector<std::pair<std::vector<Step> TrackFile::*, u64>> steps;
        for (const Finding& finding : job.findings()) steps.push_back(step_of(finding));
        std::ranges::sort(steps, std::greater{}, [](const auto& step) { return step.second; });
        for (const auto& [list, place] : steps)
            (file.*list).erase((file.*list).begin() + static_cast<std::ptrdiff_t>(place));
    });
}

constexpr std::array table{
    Remedy<RepairJob>{"definition-reference", remove_commands},
    Remedy<RepairJob>{"unknown-flags", clear_unknown_flags},
    Remedy<RepairJob>{"definitions-size", drop_behind_definitions},
    Remedy<RepairJob>{"pit-lane-place", drop_behind_setup},
    Remedy<RepairJob>{"camera-order", sort_cameras},
    Remedy<RepairJob>{"picture-count", count_pictures},
    Remedy<RepairJob>{"checksum-place", end_with_checksum},
    Remedy<RepairJob>{"checksum", compute_sum},
};

}  // namespace

std::span<const Remedy<RepairJob>> track_remedies() { return table; }

}  // namespace wend::gp2_track
