#include <fmt/format.h>

#include <string>
#include <utility>

#include "formats/gp2/draw/track_network.hpp"
#include "formats/gp2/records/units.hpp"

namespace wend::gp2_track {
namespace {

double metres(double units) { return units * metres_per_unit; }
double width_metres(double width) { return metres(to_units(width)); }

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
    add_roadside(builder, track);
    add_driven_lines(builder, track, line);
}

}  // namespace wend::gp2_track
