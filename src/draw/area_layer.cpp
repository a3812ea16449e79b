#include "draw/area_layer.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "draw/clip.hpp"
#include "draw/mesh_style.hpp"
#include "draw/surface_shape.hpp"
#include "draw/tooltips.hpp"

namespace wend::draw_detail {
namespace {

// Part of an area's breadth that the line around it takes, and its bounds in units of the page.
constexpr double edge_part = 0.05, thinnest_edge = 0.25, thickest_edge = 1.3;
constexpr double singled_out_edge = 2.2;

// Breadth in pixels of an area of average size.
double usual_breadth(const MapScene& scene) {
    double covered = 0;
    for (const NodeIndex node : scene.view.nodes) {
        const std::vector<Pixel> outline = outline_of(scene.page, scene.network, node);
        if (outline.empty()) continue;
        const Box box = box_around(outline);
        covered += box.width * box.height;
    }
    return std::sqrt(covered / std::max<double>(1, static_cast<double>(scene.view.nodes.size())));
}

std::string tooltip(const MapScene& scene, NodeIndex node) {
    std::string text = named_node(scene.network, node);
    if (scene.highlight && scene.highlight->is_related[node])
        return text + ", " + scene.highlight->name;
    if (!scene.has_scale_on(ColourColumn::On::nodes)) return text;
    const std::string value = scene.scale->short_value_text(node);
    return value.empty() ? text : text + ", " + value;
}

}  // namespace

std::vector<NodeIndex> painting_order(const MapScene& scene) {
    std::vector<NodeIndex> order = scene.view.nodes;
    const auto rank = [&](NodeIndex node) {
        if (!scene.highlight) return 0;
        return node == scene.highlight->node ? 2 : int{scene.highlight->is_related[node]};
    };
    std::ranges::stable_sort(order, {}, [&](NodeIndex node) {
        return std::pair(rank(node), scene.network.nodes.position[node].z);
    });
    return order;
}

void draw_areas(Canvas& canvas, const MapScene& scene) {
    const double unit = scene.page.unit;
    const double width =
        std::clamp(usual_breadth(scene) * edge_part, thinnest_edge * unit, thickest_edge * unit);
    for (const NodeIndex node : painting_order(scene)) {
        const std::vector<Pixel> outline =
            clipped_area(outline_of(scene.page, scene.network, node), scene.reach());
        if (outline.empty()) continue;
        Path path;
        path.polygon(outline);
        Stroke edge{ink::area_edge, width};
        if (scene.highlight && node == scene.highlight->node)
            edge = {ink::text, std::max(width, singled_out_edge * unit)};
        canvas.fill_with_edge(path, area_colour(scene, node), edge,
                              canvas.has_tooltips() ? tooltip(scene, node) : "");
    }
}

}  // namespace wend::draw_detail
