#include "render/track/circuit_legend.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

#include "core/base/display_text.hpp"
#include "render/geometry/clip.hpp"
#include "render/map/marker_layer.hpp"
#include "render/page/numbers.hpp"
#include "render/track/circuit.hpp"
#include "render/track/circuit_labels.hpp"
#include "render/track/circuit_layer.hpp"
#include "render/track/circuit_markers.hpp"
#include "render/track/circuit_style.hpp"
#include "render/track/scenery_layer.hpp"

namespace wend::draw_detail {
namespace {

using Sample = LegendRow::Sample;
using Role = Line::Role;

// In units of the page.
constexpr double road_sample_width = 13, side_road_sample_width = 8, kerb_sample_width = 6;

// What lines of a role are called together; empty where each has a row of its own.
std::string_view common_name(Role role) {
    if (role == Role::kerb) return "kerbs";
    if (role == Role::marking) return "paint on the road";
    return role == Role::barrier ? "walls and fences" : "";
}

// Driven lines hide values, and are not drawn together with these; paint shows where the road is as
// wide as it is.
bool is_drawn(const MapScene& scene, const Line& line) {
    if (line.role == Role::marking && scene.circuit->widening > 1) return false;
    return line.points.size() >= 2 && !(line.role == Role::driven && scene.scale);
}

bool shows(const Page& page, const Line& line) {
    std::vector<Pixel> places;
    for (const Point& point : line.points) places.push_back(page.at(point));
    if (line.is_closed) places.push_back(places.front());
    Path path;
    path.line(places);
    return !clipped(path, page.frame).empty();
}

// A road that lies level, for samples.
Station level_station(Pixel at, double width) {
    return {.at = at, .right = {0, 1}, .left_width = width / 2, .right_width = width / 2};
}

void draw_road_sample(Canvas& canvas, const MapScene& scene, Pixel left, Pixel right, double width,
                      Colour colour) {
    const double half = width / 2 * scene.page.unit;
    Path surface;
    surface.rectangle({left.x, left.y - half, right.x - left.x, 2 * half});
    canvas.fill(surface, colour);
    for (const double y : {left.y - half, left.y + half}) {
        Path edge;
        edge.line(std::array{Pixel{left.x, y}, Pixel{right.x, y}});
        canvas.stroke(edge, {circuit_colours(scene).edge, edge_line_width(scene.page), {}, false});
    }
}

}  // namespace

std::vector<LegendRow> circuit_rows(const MapScene& scene) {
    std::vector<LegendRow> rows;
    std::vector<double> lengths;
    bool has_driven = false;
    for (const Role role : {Role::road, Role::side_road, Role::across, Role::marking, Role::driven,
                            Role::kerb, Role::barrier})
        for (const Line& line : scene.network.lines) {
            if (line.role != role || !is_drawn(scene, line)) continue;
            const bool is_faint = role == Role::driven && std::exchange(has_driven, true);
            if (!shows(scene.page, line)) continue;
            LegendRow row;
            row.sample = is_faint ? Sample::faint_line : Sample::track_line;
            row.index = static_cast<std::size_t>(role);
            row.name =
                common_name(role).empty() ? escape_for_display(line.name) : common_name(role);
            if (role == Role::across) row.note = "and direction of travel";
            const bool goes_on =
                !rows.empty() && rows.back().name == row.name && rows.back().index == row.index;
            if (!goes_on) {
                rows.push_back(std::move(row));
                lengths.push_back(0);
            }
            lengths.back() += shown_length(scene.page, line);
            if (role != Role::across) rows.back().length = scene.page.length_text(lengths.back());
        }
    if (auto row = scenery_row(scene)) rows.push_back(std::move(*row));
    return rows;
}

std::vector<LegendRow> circuit_marker_rows(const MapScene& scene) {
    const Markers& markers = scene.network.markers;
    std::vector<LegendRow> rows;
    const std::vector<std::uint64_t> counts = marker_counts(scene.page, scene.network);
    const std::vector<bool> labelled = labelled_kinds(markers);
    for (std::size_t kind = 0; kind < counts.size(); ++kind) {
        const bool is_line = markers.kinds[kind] == sector_kind;
        const bool is_camera = labelled[kind];
        if (counts[kind] == 0 || (!is_line && !is_camera && !shows_trackside(scene.page))) continue;
        LegendRow row;
        row.sample = is_line ? Sample::sector_line : is_camera ? Sample::camera : Sample::trackside;
        row.name = escape_for_display(markers.kinds[kind]);
        row.count = counted(counts[kind], row.name);
        rows.push_back(std::move(row));
    }
    return rows;
}

void draw_circuit_sample(Canvas& canvas, const MapScene& scene, const LegendRow& row, Pixel left,
                         Pixel right) {
    const CircuitColours& colours = circuit_colours(scene);
    const double unit = scene.page.unit;
    const Pixel middle{std::midpoint(left.x, right.x), left.y};
    Path level;
    level.line(std::array{left, right});
    const auto draw_road = [&] {
        draw_road_sample(canvas, scene, left, right, road_sample_width, colours.road);
    };
    if (row.sample == Sample::camera) {
        const auto looks = has_room_for_cameras(scene) ? std::optional(Pixel{1, 0}) : std::nullopt;
        return draw_camera(canvas, scene, middle, looks, {});
    }
    if (row.sample == Sample::trackside) return draw_trackside_dot(canvas, scene, middle, {});
    if (row.sample == Sample::scenery) return draw_scenery_sample(canvas, scene, left, right);
    if (row.sample == Sample::faint_line) return draw_driven_line(canvas, scene, level, false, {});
    if (row.sample == Sample::sector_line) {
        draw_road();
        return draw_sector_line(canvas, scene, level_station(middle, road_sample_width * unit));
    }
    switch (static_cast<Role>(row.index)) {
        case Role::road:
            return draw_road();
        case Role::side_road:
            return draw_road_sample(canvas, scene, left, right, side_road_sample_width,
                                    colours.side_road);
        case Role::kerb: {
            Path ground;
            ground.rectangle({left.x, left.y - 10 * unit, right.x - left.x, 10 * unit});
            canvas.fill(ground, colours.verge);
            const std::array kerb{Pixel{left.x, left.y - 3 * unit},
                                  Pixel{right.x, right.y - 3 * unit}};
            draw_kerb(canvas, scene, kerb, kerb_sample_width * unit);
            // The edge of the road below it.
            Path road;
            road.rectangle({left.x, left.y, right.x - left.x, 7 * unit});
            return canvas.fill(road, colours.road);
        }
        case Role::barrier:
            return canvas.stroke(level, {colours.barrier, barrier_width(scene.page)});
        case Role::marking: {
            draw_road();
            const std::array strip{Pixel{middle.x - 6 * unit, middle.y},
                                   Pixel{middle.x + 6 * unit, middle.y}};
            Path paint;
            paint.line(strip);
            return canvas.stroke(paint, {colours.edge, edge_line_width(scene.page), {}, false});
        }
        case Role::driven:
            draw_road();
            return draw_driven_line(canvas, scene, level, true, {});
        case Role::across:
            draw_road();
            return draw_chequers(canvas, scene.page,
                                 level_station(middle, road_sample_width * unit));
    }
}

}  // namespace wend::draw_detail
