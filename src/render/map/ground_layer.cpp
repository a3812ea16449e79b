#include "render/map/ground_layer.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "render/geometry/clip.hpp"
#include "render/page/numbers.hpp"
#include "scene/ground_plan.hpp"

namespace wend::draw_detail {
namespace {

using Sample = LegendRow::Sample;

constexpr Colour wall_ink = rgb(0x14181c), ledge_ink = rgb(0x6b4423);
constexpr Colour door_ink = rgb(0xe69500), ladder_ink = rgb(0x6d28d9), ladder_fill = rgb(0xffffff);
// In units of the page.
constexpr double thinnest_ladder = 5, ladder_edge = 1.4, rung_spacing = 3;

// How a part is drawn; widths in units of the page.
struct PlanStyle {
    Colour colour;
    double width;
    std::string_view name, note;
};

PlanStyle style_of(PlanPart part) {
    switch (part) {
        case PlanPart::door:
            return {door_ink, 2.6, "door", "of the map"};
        case PlanPart::wall:
            return {wall_ink, 1.5, "wall", "of the map"};
        case PlanPart::ledge:
            return {ledge_ink, 1.1, "ledge", "the ground drops by more than a step"};
        case PlanPart::step:
            break;
    }
    return {ledge_ink, 0.6, "step", "up to 18 units"};
}

// From below upwards.
constexpr std::array drawing_order{PlanPart::step, PlanPart::ledge, PlanPart::wall, PlanPart::door};

Pixel pixel_of(const Page& page, const Point2& place) { return page.at({place.x, place.y, 0}); }

Path lines_of(const MapScene& scene, PlanPart part) {
    Path path;
    for (const PlanPiece& piece : scene.ground_plan->of(part))
        if (const auto seen = clipped(pixel_of(scene.page, piece.from),
                                      pixel_of(scene.page, piece.to), scene.reach()))
            path.line(std::array{seen->first, seen->second});
    return path;
}

// A ladder viewed from above is thin: it is drawn wide enough to be seen.
Box ladder_box(const Page& page, const PlanBox& ladder) {
    const Pixel corner = pixel_of(page, {ladder.min.x, ladder.max.y});
    const double least = thinnest_ladder * page.unit;
    const double width = (ladder.max.x - ladder.min.x) * page.pixels_per_unit,
                 height = (ladder.max.y - ladder.min.y) * page.pixels_per_unit;
    const double more_x = std::max(0.0, least - width) / 2,
                 more_y = std::max(0.0, least - height) / 2;
    return {corner.x - more_x, corner.y - more_y, width + 2 * more_x, height + 2 * more_y};
}

void draw_ladder(Canvas& canvas, const Page& page, const Box& box, std::string_view tooltip) {
    Path path;
    path.rectangle(box);
    const Stroke edge{ladder_ink, ladder_edge * page.unit, {}, false};
    canvas.fill_with_edge(path, ladder_fill, edge, tooltip);
    Path rungs;
    const double spacing = rung_spacing * page.unit;
    if (box.width >= box.height)
        for (double x = box.left + spacing; x < box.right() - spacing / 2; x += spacing)
            rungs.line(std::array{Pixel{x, box.top}, Pixel{x, box.bottom()}});
    else
        for (double y = box.top + spacing; y < box.bottom() - spacing / 2; y += spacing)
            rungs.line(std::array{Pixel{box.left, y}, Pixel{box.right(), y}});
    if (!rungs.empty()) canvas.stroke(rungs, {ladder_ink, 0.8 * page.unit, {}, false});
}

bool shows(const Page& page, const PlanBox& box) {
    return page.frame.overlaps(ladder_box(page, box));
}

std::uint64_t count_shown(const Page& page, const std::vector<PlanBox>& boxes) {
    return static_cast<std::uint64_t>(
        std::ranges::count_if(boxes, [&](const PlanBox& box) { return shows(page, box); }));
}

}  // namespace

void draw_ground_plan(Canvas& canvas, const MapScene& scene) {
    for (const PlanPart part : drawing_order) {
        const PlanStyle style = style_of(part);
        const Path path = lines_of(scene, part);
        if (!path.empty()) canvas.stroke(path, {style.colour, style.width * scene.page.unit});
    }
    for (const PlanBox& ladder : scene.ground_plan->ladders)
        if (shows(scene.page, ladder))
            draw_ladder(canvas, scene.page, ladder_box(scene.page, ladder), "ladder of the map");
}

void draw_plan_sample(Canvas& canvas, const Page& page, PlanPart part, Pixel left, Pixel right) {
    const PlanStyle style = style_of(part);
    Path path;
    path.line(std::array{left, right});
    canvas.stroke(path, {style.colour, style.width * page.unit});
}

void draw_plan_ladder_sample(Canvas& canvas, const Page& page, Pixel middle) {
    const double width = 24 * page.unit, height = thinnest_ladder * page.unit;
    draw_ladder(canvas, page, {middle.x - width / 2, middle.y - height / 2, width, height}, "");
}

std::vector<LegendRow> ground_plan_rows(const MapScene& scene) {
    std::vector<LegendRow> rows;
    for (const PlanPart part : {PlanPart::wall, PlanPart::ledge, PlanPart::step, PlanPart::door}) {
        if (lines_of(scene, part).empty()) continue;
        const PlanStyle style = style_of(part);
        LegendRow row;
        row.sample = Sample::plan_piece;
        row.index = static_cast<std::size_t>(part);
        row.name = style.name;
        row.note = style.note;
        if (part == PlanPart::door)
            row.count = counted(count_shown(scene.page, scene.ground_plan->doors), "door");
        rows.push_back(std::move(row));
    }
    if (const auto ladders = count_shown(scene.page, scene.ground_plan->ladders); ladders > 0) {
        LegendRow row;
        row.sample = Sample::plan_ladder;
        row.name = "ladder";
        row.note = "of the map";
        row.count = counted(ladders, "ladder");
        rows.push_back(std::move(row));
    }
    return rows;
}

}  // namespace wend::draw_detail
