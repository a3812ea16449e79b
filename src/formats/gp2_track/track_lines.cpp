#include <functional>

#include "formats/gp2_track/track_network.hpp"

namespace wend::gp2_track {
namespace {

double metres(double units) { return units * metres_per_unit; }
// Widths are in 1/1024 units.
double width_metres(double width) { return metres(width / 1024); }

using Side = std::function<double(std::size_t)>;  // how far to the right, in units, at a unit

Line road_line(const char* name, Line::Role role, const std::vector<Pose>& places,
               const Widths& widths) {
    Line line{.name = name, .role = role};
    for (std::size_t unit = 0; unit < places.size(); ++unit) {
        // A lane has one place more than units: its end.
        const std::size_t at = std::min(unit, widths.left.size() - 1);
        line.points.push_back(world_point(places[unit]));
        line.distance.push_back(metres(static_cast<double>(unit)));
        line.left.push_back(static_cast<float>(width_metres(widths.left[at])));
        line.right.push_back(static_cast<float>(width_metres(widths.right[at])));
        line.left_verge.push_back(static_cast<float>(width_metres(widths.left_verge[at])));
        line.right_verge.push_back(static_cast<float>(width_metres(widths.right_verge[at])));
    }
    return line;
}

// A line along the track from one unit up to another, so far to its right.
Line along(const LaidTrack& track, std::size_t begin, std::size_t end, const Side& right) {
    Line line;
    for (std::size_t unit = begin; unit <= end && unit < track.places.size(); ++unit) {
        line.points.push_back(world_point(track.places[unit], right(unit)));
        line.distance.push_back(metres(static_cast<double>(unit)));
    }
    return line;
}

// Lines along runs of sectors that have a flag, or have it not.
void add_runs(NetworkBuilder& builder, const LaidTrack& track, const char* name, Line::Role role,
              const BitField& flag, bool wanted, const Side& right) {
    const auto& sectors = track.sectors;
    const auto has = [&](const LaidSector& sector) {
        return (flag.get(track.file.track[sector.step].flags) != 0) == wanted;
    };
    for (std::size_t i = 0; i < sectors.size(); ++i) {
        if (!has(sectors[i])) continue;
        const u32 begin = sectors[i].first_unit;
        while (i + 1 < sectors.size() && has(sectors[i + 1])) ++i;
        Line line = along(track, begin, sectors[i].first_unit + sectors[i].length, right);
        line.name = name;
        line.role = role;
        if (line.points.size() > 1) builder.add_line(std::move(line));
    }
}

void add_driven_line(NetworkBuilder& builder, const LaidTrack& track) {
    const DrivenLine driven = driven_line(track.file, track.game, track.places, track.widths);
    const Side right = [&](std::size_t unit) { return driven.offset[unit]; };
    const auto add = [&](const char* name, std::size_t begin, std::size_t end) {
        Line line = along(track, begin, end, right);
        line.name = name;
        line.role = Line::Role::driven;
        if (line.points.size() > 1) builder.add_line(std::move(line));
    };
    if (driven.drifted > 0) add("computer cars", 0, driven.drifted - 1);
    if (driven.drifted < driven.offset.size())
        add("computer cars, drifted off", driven.drifted == 0 ? 0 : driven.drifted - 1,
            driven.offset.size() - 1);
}

}  // namespace

void add_lines(NetworkBuilder& builder, const LaidTrack& track) {
    const Widths& widths = track.widths;
    Line road = road_line("track", Line::Role::road, track.places, widths);
    road.is_closed = true;
    road.length = metres(static_cast<double>(track.places.size()));
    builder.add_line(std::move(road));
    if (!track.lane.empty()) {
        Line lane = road_line("pit lane", Line::Role::side_road, track.lane, track.lane_widths);
        lane.length = lane.distance.back();
        builder.add_line(std::move(lane));
    }
    const Side right_edge = [&](std::size_t unit) { return widths.right[unit] / 1024; };
    const Side left_edge = [&](std::size_t unit) { return -widths.left[unit] / 1024; };
    const Side right_wall = [&](std::size_t unit) {
        return (widths.right[unit] + widths.right_verge[unit]) / 1024;
    };
    const Side left_wall = [&](std::size_t unit) {
        return -(widths.left[unit] + widths.left_verge[unit]) / 1024;
    };
    using Role = Line::Role;
    add_runs(builder, track, "right kerb", Role::kerb, sector_flags["right_kerb"], true,
             right_edge);
    add_runs(builder, track, "left kerb", Role::kerb, sector_flags["left_kerb"], true, left_edge);
    const BitField& right_hidden = sector_flags["right_wall_hidden"];
    const BitField& left_hidden = sector_flags["left_wall_hidden"];
    add_runs(builder, track, "right wall", Role::barrier, right_hidden, false, right_wall);
    add_runs(builder, track, "left wall", Role::barrier, left_hidden, false, left_wall);
    add_runs(builder, track, "right wall, hidden", Role::barrier, right_hidden, true, right_wall);
    add_runs(builder, track, "left wall, hidden", Role::barrier, left_hidden, true, left_wall);
    add_driven_line(builder, track);
    builder.add_line({.name = "start line",
                      .role = Role::across,
                      .points = {world_point(track.places.front(), right_edge(0)),
                                 world_point(track.places.front(), left_edge(0))},
                      .distance = {0, 0}});
}

}  // namespace wend::gp2_track
