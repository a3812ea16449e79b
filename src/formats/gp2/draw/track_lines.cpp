#include <fmt/format.h>

#include <functional>
#include <string>
#include <utility>

#include "formats/gp2/draw/track_network.hpp"
#include "formats/gp2/records/units.hpp"

namespace wend::gp2_track {
namespace {

double metres(double units) { return units * metres_per_unit; }
// Widths are in 1/1024 units.
double width_metres(double width) { return metres(to_units(width)); }

using Side = std::function<double(std::size_t)>;  // how far to the right, in units, at a unit

// The widths are of as many units or more.
Line road_line(const char* name, Line::Role role, const std::vector<Pose>& places,
               const Widths& widths) {
    Line line{.name = name, .role = role};
    for (std::size_t unit = 0; unit < places.size(); ++unit) {
        line.points.push_back(world_point(places[unit]));
        line.distance.push_back(metres(static_cast<double>(unit)));
        line.left.push_back(static_cast<float>(width_metres(widths.left[unit])));
        line.right.push_back(static_cast<float>(width_metres(widths.right[unit])));
        line.left_verge.push_back(static_cast<float>(width_metres(widths.left_verge[unit])));
        line.right_verge.push_back(static_cast<float>(width_metres(widths.right_verge[unit])));
    }
    return line;
}

// A line along the track from one unit up to another, so far to its right. The last unit of all
// lies on the first.
Line along(const LaidTrack& track, std::size_t begin, std::size_t end, const Side& right) {
    Line line;
    const std::size_t lap = track.places.size();
    for (std::size_t unit = begin; unit <= std::min(end, lap); ++unit) {
        line.points.push_back(world_point(track.places[unit % lap], right(unit)));
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

// A part of a line of the cars, from one of its crossings up to another one behind it.
Line driven(const LaidTrack& track, const std::vector<DrivenUnit>& line, std::size_t begin,
            std::size_t end, std::string name) {
    const std::size_t lap = track.places.size(), before = begin / lap * lap;
    Line part{.name = std::move(name), .role = Line::Role::driven};
    for (std::size_t i = begin; i < end && i < line.size(); ++i) {
        part.points.push_back(world_point(track.places[i % lap], to_units(line[i].offset)));
        part.distance.push_back(metres(static_cast<double>(i - before)));
    }
    return part;
}

void add_driven_lines(NetworkBuilder& builder, const LaidTrack& track, const CarLine& line) {
    const auto add = [&](std::size_t begin, std::size_t end, std::string name) {
        Line part = driven(track, line.units, begin, end, std::move(name));
        if (part.points.size() > 1) builder.add_line(std::move(part));
    };
    const std::size_t lap = track.places.size();
    add(0, lap + 1, fmt::format("computer cars, {:.1f} % on road", 100 * line.on_road.share()));
    add(lap, line.units.size(), "computer cars, into the second lap");
    for (const EdgeCut& cut : edge_cuts(line.units, track.file, track.widths))
        if (cut.is_kerb)
            add(cut.first > 0 ? cut.first - 1 : 0, cut.last + 2, "computer cars over a kerb");
}

}  // namespace

void add_lines(NetworkBuilder& builder, const LaidTrack& track, const CarLine& line) {
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
    const Side right_edge = [&](std::size_t unit) { return to_units(widths.right[unit]); };
    const Side left_edge = [&](std::size_t unit) { return to_units(-widths.left[unit]); };
    const Side right_wall = [&](std::size_t unit) {
        return to_units(widths.right[unit] + widths.right_verge[unit]);
    };
    const Side left_wall = [&](std::size_t unit) {
        return to_units(-widths.left[unit] - widths.left_verge[unit]);
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
    add_driven_lines(builder, track, line);
    builder.add_line({.name = "start line",
                      .role = Role::across,
                      .points = {world_point(track.places.front(), right_edge(0)),
                                 world_point(track.places.front(), left_edge(0))},
                      .distance = {0, 0}});
}

}  // namespace wend::gp2_track
