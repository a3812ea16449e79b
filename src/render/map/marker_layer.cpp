#include "render/map/marker_layer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <utility>

#include "core/base/display_text.hpp"
#include "render/map/mesh_style.hpp"
#include "render/page/labels.hpp"
#include "render/page/tooltips.hpp"

namespace wend::draw_detail {
namespace {

constexpr double marker_metres = 0.12;
// In units of the page.
constexpr double place_name_size = 12.5;
constexpr double smallest_radius = 1.1, largest_radius = 4, min_rimmed = 2.4, rim = 1;
// Part of the usual distance between two markers that one may take.
constexpr double max_of_distance = 0.14;

// With more markers than this, tooltips of them all would make an SVG too large.
constexpr std::size_t max_named = 3'000;

}  // namespace

std::vector<std::uint32_t> markers_in(const Page& page, const Markers& markers) {
    std::vector<std::uint32_t> inside;
    const auto is_of_chosen = [&](std::uint32_t marker) {
        const NodeIndex node = markers.node[marker];
        return node == no_index || page.shows_node(node);
    };
    for (std::uint32_t marker = 0; marker < markers.position.size(); ++marker)
        if (is_of_chosen(marker) && page.frame.contains(page.at(markers.position[marker])) &&
            page.shows_height(markers.position[marker].z))
            inside.push_back(marker);
    std::ranges::stable_sort(inside, {},
                             [&](std::uint32_t marker) { return markers.kind[marker]; });
    return inside;
}

std::string marker_label(const Markers& markers, std::uint32_t marker) {
    return marker < markers.label.size() ? escape_for_display(markers.label[marker]) : "";
}

std::string marker_tooltip(const Network& network, std::uint32_t marker) {
    const Markers& markers = network.markers;
    const Point& at = markers.position[marker];
    std::string text = escape_for_display(markers.kinds[markers.kind[marker]]);
    // The label of a place says of which kind it is.
    const std::string label = marker_label(markers, marker);
    if (label.starts_with(text))
        text = label;
    else if (!label.empty())
        text += " " + label;
    if (markers.node[marker] != no_index)
        text += " of " + named_node(network, markers.node[marker]);
    return text + fmt::format(", at {:.2f}, {:.2f}, {:.2f}", at.x, at.y, at.z);
}

void draw_markers(Canvas& canvas, const MapScene& scene) {
    const Page& page = scene.page;
    const Markers& markers = scene.network.markers;
    const std::vector<std::uint32_t> inside = markers_in(page, markers);
    if (inside.empty()) return;
    const double room =
        std::sqrt(page.frame.width * page.frame.height / static_cast<double>(inside.size()));
    const double radius =
        std::clamp(std::min(marker_metres / page.metres_per_pixel, room * max_of_distance),
                   smallest_radius * page.unit, largest_radius * page.unit);
    const auto at = [&](std::uint32_t marker) { return page.at(markers.position[marker]); };
    if (radius >= min_rimmed * page.unit)
        for (const std::uint32_t marker : inside)
            canvas.disc(at(marker), radius + rim * page.unit, ink::paper);
    const bool names = canvas.has_tooltips() && inside.size() <= max_named;
    for (const std::uint32_t marker : inside)
        canvas.disc(at(marker), radius, marker_colour(scene, markers.kind[marker]),
                    names ? marker_tooltip(scene.network, marker) : "");
}

void draw_marker_names(Canvas& canvas, const MapScene& scene) {
    const Page& page = scene.page;
    const Markers& markers = scene.network.markers;
    // What has one name has it once, at the marker in its middle.
    std::map<std::string, std::vector<Pixel>> places;
    for (const std::uint32_t marker : markers_in(page, markers))
        if (std::string label = marker_label(markers, marker); !label.empty())
            places[std::move(label)].push_back(page.at(markers.position[marker]));
    const double size = place_name_size * page.unit;
    const TextStyle style{
        .size = size, .colour = ink::text, .bold = true, .halo = rgb(0xffffff, 0.85)};
    LabelPlacer placer(page.frame.grown(-2 * page.unit));
    for (const auto& [name, at] : places) {
        Pixel middle{};
        for (const Pixel& one : at)
            middle = {middle.x + one.x / static_cast<double>(at.size()),
                      middle.y + one.y / static_cast<double>(at.size())};
        const Pixel nearest = *std::ranges::min_element(at, {}, [&](const Pixel& one) {
            return std::hypot(one.x - middle.x, one.y - middle.y);
        });
        const auto box = placer.place(nearest, canvas.text_width(name, style), size * 0.95,
                                      (largest_radius + 2.5) * page.unit);
        if (box) canvas.text({box->left, box->bottom() - size * 0.1}, name, style);
    }
}

void draw_marker_sample(Canvas& canvas, const MapScene& scene, Pixel middle, std::uint8_t kind) {
    canvas.disc(middle, largest_radius * scene.page.unit, marker_colour(scene, kind));
}

std::vector<std::uint64_t> marker_counts(const Page& page, const Network& network) {
    std::vector<std::uint64_t> counts(network.markers.kinds.size());
    for (const std::uint32_t marker : markers_in(page, network.markers))
        ++counts[network.markers.kind[marker]];
    return counts;
}

}  // namespace wend::draw_detail
