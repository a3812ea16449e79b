#include "render/map/area_layer.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "render/geometry/clip.hpp"
#include "render/geometry/shapes.hpp"
#include "render/map/mesh_style.hpp"
#include "render/page/tooltips.hpp"
#include "scene/areas.hpp"
#include "scene/overlaps.hpp"
#include "scene/passages.hpp"

namespace wend::draw_detail {
namespace {

// Part of an area's breadth that the line around it takes, and its bounds in units of the page.
constexpr double edge_part = 0.05, thinnest_edge = 0.25, thickest_edge = 1.3;
constexpr double singled_out_edge = 2.2;
constexpr Colour pale_edge = rgb(0xc9c5ba);  // Of what steps back behind what is chosen.
constexpr double wall_width = 2.2, hatching_spacing = 9;

// Breadth in pixels of an area of average size.
double default_breadth(const MapScene& scene) {
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

void draw_walls(Canvas& canvas, const MapScene& scene, NodeIndex node, double width) {
    const auto [first, end] = scene.network.surfaces.corners_of(node);
    Path walls;
    for (std::uint32_t corner = first; corner < end; ++corner) {
        const Point& a = scene.network.surfaces.corners[corner];
        const Point& b = scene.network.surfaces.corners[corner + 1 < end ? corner + 1 : first];
        if (!is_wall(scene.network, node, corner)) continue;
        if (const auto seen = clipped(scene.page.at(a), scene.page.at(b), scene.reach()))
            walls.line(std::array{seen->first, seen->second});
    }
    if (!walls.empty()) canvas.stroke(walls, {ink::wall, width});
}

void hatch(Canvas& canvas, const MapScene& scene, std::span<const Pixel> outline) {
    Path lines;
    for (const auto& [from, to] : hatching(outline, hatching_spacing * scene.page.unit))
        lines.line(std::array{from, to});
    if (!lines.empty()) canvas.stroke(lines, {ink::hatching, scene.page.unit, {}, false});
}

// Shows where an area lies above others.
void hatch_overlaps(Canvas& canvas, const MapScene& scene, NodeIndex upper) {
    auto overlap = std::ranges::lower_bound(scene.overlaps, upper, {}, &Overlap::upper);
    for (; overlap != scene.overlaps.end() && overlap->upper == upper; ++overlap) {
        std::vector<Pixel> outline;
        for (const auto& [x, y] : overlap->outline) outline.push_back(scene.page.at({x, y, 0}));
        hatch(canvas, scene, clipped_area(outline, scene.reach()));
    }
}

}  // namespace

void draw_wall_sample(Canvas& canvas, const MapScene& scene, Pixel left, Pixel right) {
    Path path;
    path.line(std::array{left, right});
    canvas.stroke(path, {ink::wall, wall_width * scene.page.unit});
}

void draw_hatched_sample(Canvas& canvas, const MapScene& scene, const Box& box) {
    hatch(canvas, scene,
          std::array{Pixel{box.left, box.top}, Pixel{box.right(), box.top},
                     Pixel{box.right(), box.bottom()}, Pixel{box.left, box.bottom()}});
}

namespace {

void fill_part(Canvas& canvas, const MapScene& scene, const SurfacePart& part) {
    std::vector<Pixel> outline;
    for (const Point& corner : part.outline) outline.push_back(scene.page.at(corner));
    outline = clipped_area(outline, scene.reach());
    if (outline.empty()) return;
    Path path;
    path.polygon(outline);
    canvas.fill(path, area_colour(scene, part.node));
}

// The areas in view, those above others later, and what is to stand out last.
std::vector<NodeIndex> painting_order(const MapScene& scene) {
    std::vector<NodeIndex> order = scene.view.nodes;
    sort_by_height(scene.network.nodes, order);
    if (const Highlight* highlight = scene.highlight)
        std::ranges::stable_sort(order, {}, [&](NodeIndex node) {
            return node == highlight->node ? 2 : int{highlight->is_related[node]};
        });
    return order;
}

}  // namespace

void draw_areas(Canvas& canvas, const MapScene& scene) {
    const double unit = scene.page.unit;
    const double width =
        std::clamp(default_breadth(scene) * edge_part, thinnest_edge * unit, thickest_edge * unit);
    for (const NodeIndex node : painting_order(scene)) {
        const std::vector<Pixel> outline =
            clipped_area(outline_of(scene.page, scene.network, node), scene.reach());
        if (outline.empty()) continue;
        Path path;
        path.polygon(outline);
        Stroke edge{scene.is_context ? pale_edge : ink::area_edge, width};
        if (scene.highlight && node == scene.highlight->node)
            edge = {ink::text, std::max(width, singled_out_edge * unit)};
        const auto parts = std::ranges::equal_range(scene.parts, node, {}, &SurfacePart::node);
        const Colour colour = parts.empty()
                                  ? area_colour(scene, node)
                                  : area_kind_colour(scene, scene.network.nodes.kind[node]);
        canvas.fill_with_edge(path, colour, edge,
                              canvas.has_tooltips() ? tooltip(scene, node) : "");
        for (const SurfacePart& part : parts) fill_part(canvas, scene, part);
        hatch_overlaps(canvas, scene, node);
        if (has_walls(scene.network))
            draw_walls(canvas, scene, node, std::max(2 * width, wall_width * unit / 2));
    }
}

namespace {

// In units of the page.
constexpr double name_size = 11.5, room_around = 1.5;

// The part of a box that is inside another; without extent where they do not meet.
Box common_part(const Box& a, const Box& b) {
    const double left = std::max(a.left, b.left), top = std::max(a.top, b.top);
    return {left, top, std::max(0.0, std::min(a.right(), b.right()) - left),
            std::max(0.0, std::min(a.bottom(), b.bottom()) - top)};
}

// Where a name of that size goes: in the middle of what shows of an area, if it has the room.
std::optional<Box> room_for_name(const MapScene& scene, std::span<const Pixel> outline,
                                 double width, double height) {
    const Box seen = common_part(box_around(outline), scene.page.frame);
    const Box box{seen.left + (seen.width - width) / 2, seen.top + (seen.height - height) / 2,
                  width, height};
    const Box clear = box.grown(room_around * scene.page.unit);
    if (clear.left < seen.left || clear.top < seen.top) return std::nullopt;
    const std::array corners{Pixel{clear.left, clear.top}, Pixel{clear.right(), clear.top},
                             Pixel{clear.right(), clear.bottom()},
                             Pixel{clear.left, clear.bottom()}};
    const auto is_inside = [&](Pixel corner) { return holds(outline, corner); };
    return std::ranges::all_of(corners, is_inside) ? std::optional(box) : std::nullopt;
}

}  // namespace

void draw_area_names(Canvas& canvas, const MapScene& scene) {
    const double size = name_size * scene.page.unit;
    const TextStyle style{.size = size, .colour = ink::text, .halo = rgb(0xffffff, 0.85)};
    struct Name {
        Box box;
        std::string text;
    };
    std::vector<Name> names;
    std::size_t areas = 0, with_room = 0;
    for (const NodeIndex node : painting_order(scene)) {
        const std::vector<Pixel> outline = outline_of(scene.page, scene.network, node);
        if (outline.empty()) continue;
        ++areas;
        // A name on what lies below would read as that of the area above.
        const Box covered = box_around(outline);
        std::erase_if(names, [&](const Name& name) { return name.box.overlaps(covered); });
        const std::string text = scene.network.name_of(node);
        // Digits reach from the base line to about three quarters of the size.
        const auto box = room_for_name(scene, outline, canvas.text_width(text, style), size * 0.75);
        if (!box) continue;
        ++with_room;
        names.push_back({*box, text});
    }
    if (2 * with_room < areas) return;
    for (const Name& name : names)
        canvas.text({name.box.left, name.box.bottom()}, name.text, style);
}

}  // namespace wend::draw_detail
