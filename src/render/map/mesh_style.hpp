#pragma once

#include <span>
#include <vector>

#include "render/map/map_layers.hpp"

namespace wend::draw_detail {

// Styles of the kinds of a mesh's links: by the number of the kind alone, so that a drop looks the
// same in all maps of one format.
std::vector<WayStyle> mesh_styles(std::span<const Kind> kinds);

// The colour of the area of a node.
Colour area_colour(const MapScene& scene, NodeIndex node);
// The usual colour of areas of a kind, where no value tells another.
Colour area_kind_colour(const MapScene& scene, std::uint8_t kind);

// The colour of a link between areas: of its kind, or one that goes with the colours of values.
Colour passage_colour(const MapScene& scene, std::uint8_t kind);

// The colour of a kind of markers.
Colour marker_colour(const MapScene& scene, std::uint8_t kind);

namespace ink {
inline constexpr Colour related = rgb(0x6fb1d6);
inline constexpr Colour singled_out = rgb(0xc4341c);
inline constexpr Colour area_edge = rgb(0x1f2a33, 0.42);
inline constexpr Colour wall = rgb(0x1f2a33);
// Opaque, lest it grow darker with each floor below.
inline constexpr Colour hatching = rgb(0x93a3ae);
}  // namespace ink

}  // namespace wend::draw_detail
