#include "render/track/scenery_layer.hpp"

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "core/base/display_text.hpp"
#include "render/geometry/clip.hpp"
#include "render/page/numbers.hpp"
#include "render/track/circuit_style.hpp"

namespace wend::draw_detail {
namespace {

constexpr double outline_width = 0.7, sample_height = 9;  // In units of the page.

double doubled_extent(const std::vector<Pixel>& corners) {
    double extent = 0;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Pixel &at = corners[i], &next = corners[(i + 1) % corners.size()];
        extent += at.x * next.y - next.x * at.y;
    }
    return extent;
}

// Calls with the faces of each object that reach into view, of which all turn the same way, so that
// they are filled together.
void for_objects(const MapScene& scene,
                 const std::function<void(const Path&, const WorldEntity&)>& take) {
    if (!scene.scenery) return;
    const World& world = *scene.scenery;
    const auto faces = world.faces();
    for (std::size_t i = 0; i < faces.size();) {
        const std::uint32_t entity = faces[i].entity;
        Path path;
        for (; i < faces.size() && faces[i].entity == entity; ++i) {
            // The walls.
            if (entity == 0) continue;
            std::vector<Pixel> corners;
            for (const Point& corner :
                 world.face_corners().subspan(faces[i].first_corner, faces[i].corners))
                corners.push_back(scene.page.at(corner));
            if (all_outside(corners, scene.page.frame)) continue;
            if (doubled_extent(corners) < 0) std::ranges::reverse(corners);
            path.polygon(clipped_area(corners, scene.reach()));
        }
        if (!path.empty()) take(path, world.entities()[entity]);
    }
}

}  // namespace

void draw_scenery_ground(Canvas& canvas, const MapScene& scene) {
    for_objects(scene, [&](const Path& path, const WorldEntity& object) {
        canvas.fill(path, circuit_colours(scene).scenery,
                    canvas.has_tooltips() ? escape_for_display(object.class_name()) : "");
    });
}

void draw_scenery_edges(Canvas& canvas, const MapScene& scene) {
    const Stroke stroke{
        circuit_colours(scene).scenery_edge, outline_width * scene.page.unit, {}, false};
    for_objects(scene, [&](const Path& path, const WorldEntity&) { canvas.stroke(path, stroke); });
}

std::optional<LegendRow> scenery_row(const MapScene& scene) {
    std::uint64_t objects = 0;
    for_objects(scene, [&](const Path&, const WorldEntity&) { ++objects; });
    if (objects == 0) return std::nullopt;
    LegendRow row;
    row.sample = LegendRow::Sample::scenery;
    row.name = "shape";
    row.note = "from above";
    row.count = counted(objects, "shape");
    return row;
}

void draw_scenery_sample(Canvas& canvas, const MapScene& scene, Pixel left, Pixel right) {
    const double half = sample_height / 2 * scene.page.unit;
    Path path;
    path.rectangle({left.x, left.y - half, right.x - left.x, 2 * half});
    const CircuitColours& colours = circuit_colours(scene);
    canvas.fill_with_edge(path, colours.scenery,
                          {colours.scenery_edge, outline_width * scene.page.unit, {}, false});
}

}  // namespace wend::draw_detail
