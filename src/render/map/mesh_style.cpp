#include "render/map/mesh_style.hpp"

#include <array>

#include "scene/colour.hpp"

namespace wend::draw_detail {
namespace {

// What lies below shines through a little, lest upper floors hide it all.
constexpr double opacity = 0.8;
constexpr std::array area_colours{rgb(0xb8cbd8, opacity), rgb(0xd8c89e, opacity),
                                  rgb(0xb9d2a9, opacity), rgb(0xd6b8ca, opacity)};

// What is left of that where a picture lies below.
constexpr double part_over_picture = 0.5;

Colour over_picture(const MapScene& scene, Colour colour) {
    if (scene.is_over_picture) colour.alpha *= part_over_picture;
    return colour;
}

// What steps back behind values or behind what is to stand out.
constexpr Colour pale_area = rgb(0xe2dfd7), pale_line = rgb(0xa5a198);
// On areas in the colours of a value, markers must not hide these.
constexpr Colour faint_marker = rgb(0x26241f, 0.6);

constexpr std::array marker_colours{rgb(0x2f7d4f), rgb(0x6a3d9a), rgb(0xb07d00),
                                    rgb(0x1d6fa5), rgb(0x8a3030), rgb(0x444444)};

}  // namespace

std::vector<WayStyle> mesh_styles(std::span<const Kind> kinds) {
    std::vector<WayStyle> styles(kinds.size());
    for (std::size_t kind = 0; kind < styles.size(); ++kind)
        styles[kind].colour = line_colours[kind % line_colours.size()];
    return styles;
}

Colour area_kind_colour(const MapScene& scene, std::uint8_t kind) {
    if (scene.scale || scene.highlight || scene.is_context) return over_picture(scene, pale_area);
    return over_picture(scene, area_colours[kind % area_colours.size()]);
}

Colour area_colour(const MapScene& scene, NodeIndex node) {
    if (scene.highlight) {
        if (node == scene.highlight->node) return over_picture(scene, ink::singled_out);
        if (scene.highlight->is_related[node]) return over_picture(scene, ink::related);
    }
    if (scene.has_scale_on(ColourColumn::On::nodes))
        if (const auto colour = scene.scale->colour_at(node))
            return over_picture(scene, scene.scale->colours()[*colour]);
    return area_kind_colour(scene, scene.network.nodes.kind[node]);
}

Colour passage_colour(const MapScene& scene, std::uint8_t kind) {
    if (scene.highlight) return pale_line;
    return scene.scale ? ink::text : scene.styles[kind].colour;
}

Colour marker_colour(const MapScene& scene, std::uint8_t kind) {
    if (scene.highlight) return pale_line;
    return scene.scale ? faint_marker : marker_colours[kind % marker_colours.size()];
}

}  // namespace wend::draw_detail
