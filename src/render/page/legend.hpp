#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "render/map/map_layers.hpp"
#include "render/page/canvas.hpp"

namespace wend::draw_detail {

// A row of the legend: a sample of how something is drawn, its name, and how much of it there is.
struct LegendRow {
    enum class Sample {
        line,
        dot,
        area,
        hatched_area,
        wall,
        doorway,
        arrow,
        ladder,
        marker,
        track_line,  // Of a race track: what a line of the role `index` looks like.
        faint_line,
        sector_line,
        camera,
        trackside,
        scenery,
        singled_out,
        related,
        route,
        heading,
        colour,
        bar,
        mark,
        plan_piece,  // Of a ground plan: the part `index`.
        plan_ladder,
        none,
    };

    Sample sample = Sample::none;
    std::size_t index = 0;      // Of the kind, route, colour, severity or role.
    std::pair<int, int> lanes;  // Of a sample line: the fewest and the most that a way has.
    std::string name;
    std::string note;  // Smaller, after the name.
    std::string count;
    std::string length;
};

// What is drawn and how much of it shows.
struct Legend {
    std::vector<LegendRow> ways;    // Kinds and routes.
    std::vector<LegendRow> values;  // Colours of values, and marks.
};

// Rows beyond a limit give way to one that tells how many are left out.
Legend legend_of(const MapScene& scene, std::span<const DrawnRoute> routes,
                 std::span<const Mark> marks, std::span<const LegendCount> counts = {});

// A row for a picture below the map.
void add_background(Legend& legend, const std::string& name);

// What a picture says, as text for those who cannot see or who search it.
std::string description_of(std::string_view summary, const Legend& legend);

// The numbers at the ends of a bar: `0`, or `<= 0` where some values are below.
std::string low_end_text(const ColourScale::Bar& bar);
std::string high_end_text(const ColourScale::Bar& bar);

// Height of a legend in units of the page, in a footer that is so many wide.
double legend_height(const Legend& legend, double footer_width);

// Draws a legend at the left of the footer: ways, and beside them, or below where there is no room,
// values.
void draw_legend(Canvas& canvas, const MapScene& scene, const Legend& legend);

}  // namespace wend::draw_detail
