#include "formats/gp2/check/checked_track.hpp"

#include <algorithm>

namespace wend::gp2_track {
namespace {

std::size_t sector_at(const CheckedLane& lane, u32 step) {
    const auto next = std::ranges::lower_bound(lane.sectors, step, {}, &LaidSector::step);
    return static_cast<std::size_t>(next - lane.sectors.begin());
}

}  // namespace

u64 CheckedLane::count(u8 number) const {
    return static_cast<u64>(std::ranges::count(steps, number, &Step::command));
}

CheckedTrack::CheckedTrack(const TrackDocument& document, const Network& network, CheckReport& to)
    : file(document.file),
      context(document.context),
      report(to),
      track(document.file.track, "track", "track", "sector"),
      pit_lane(document.file.pit_lane, "pit_lane", "pit lane", "pit sector"),
      places(trace(document.file.track, start_of(document.file.configuration))),
      laid(closed(places)),
      laid_lane(pit_lane_of(document.file, laid)),
      closing(closing_of(document.file.track, start_of(document.file.configuration))),
      lap(lap_of(document.file.track)),
      network_(network) {}

// Where a unit begins, if it is shown.
std::optional<Point> CheckedTrack::position_of(const CheckedLane& lane, u32 unit) const {
    const std::size_t series = &lane == &track ? 0 : 1;
    if (series >= network_.series.size()) return std::nullopt;
    const NodeSeries& shown = network_.series[series];
    if (unit >= shown.node_count) return std::nullopt;
    return network_.nodes.position[shown.first_node + unit];
}

std::string CheckedTrack::record_of(const CheckedLane& lane, u32 step) {
    const std::size_t sector = sector_at(lane, step);
    // Commands after the last sector belong to none.
    if (sector == lane.sectors.size()) return lane.title;
    return fmt::format("{} {}", lane.sector_title, sector);
}

Finding CheckedTrack::finding(std::string record, FindingText told,
                              std::optional<Point> position) const {
    Finding finding;
    finding.record = std::move(record);
    finding.field = std::move(told.field);
    finding.offset = told.offset;
    finding.position = position;
    finding.message = std::move(told.message);
    return finding;
}

Finding CheckedTrack::at_step(const CheckedLane& lane, u32 step, FindingText told) const {
    std::string path = fmt::format("{}[{}]", lane.list, step);
    told.field = told.field.empty() ? std::move(path) : path + '.' + told.field;
    std::optional<Point> position;
    const std::size_t sector = sector_at(lane, step);
    if (sector < lane.sectors.size()) position = position_of(lane, lane.sectors[sector].first_unit);
    return finding(record_of(lane, step), std::move(told), position);
}

Finding CheckedTrack::at_camera(u32 camera, FindingText told) const {
    told.field = fmt::format("cameras[{}].{}", camera, told.field);
    return finding(fmt::format("camera {}", camera), std::move(told), std::nullopt);
}

void check_track_rules(const CheckedTrack& track) {
    check_file(track);
    check_shapes(track);
    check_references(track);
    check_sectors(track);
    check_limits(track);
    check_closing(track);
    check_pit_commands(track);
    check_pit_sectors(track);
    check_pit_length(track);
    check_pit_way(track);
    check_line(track);
    check_race(track);
    check_setup(track);
    check_stops(track);
    check_cameras(track);
    check_road(track);
}

}  // namespace wend::gp2_track
