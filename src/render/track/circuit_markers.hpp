#pragma once

#include <optional>
#include <string>
#include <vector>

#include "render/map/map_layers.hpp"
#include "scene/strip.hpp"

namespace wend::draw_detail {

// Draws what is painted across the track as a chequered bar from edge to edge.
void draw_start_lines(Canvas& canvas, const MapScene& scene);

// A chequered bar across a road at a station.
void draw_chequers(Canvas& canvas, const Page& page, const Station& station);

// The arrow beside the first such line, in the direction of travel, on the side where it is further
// from other roads; empty where there is no line.
Path start_arrow(const MapScene& scene);
void draw_start_arrow(Canvas& canvas, const MapScene& scene);

// From the middle of a camera to where it ends, in units of the page.
inline constexpr double camera_reach = 9;

// Draws what stands beside a track: what has a label as a camera that looks at the lap, or as a dot
// where so many have no room; other markers as tiny dots where a reader is near enough.
void draw_circuit_markers(Canvas& canvas, const MapScene& scene);

// Whether markers with labels have room along the lap to be drawn as cameras, and to be labelled.
bool has_room_for_cameras(const MapScene& scene);

// One marker that stands beside the track, for a legend; of cameras one that looks that way, or a
// dot.
void draw_camera(Canvas& canvas, const MapScene& scene, Pixel at, std::optional<Pixel> looks,
                 std::string_view tooltip);
void draw_trackside_dot(Canvas& canvas, const MapScene& scene, Pixel at, std::string_view tooltip);

// The boxes around all cameras in the frame.
std::vector<Box> camera_boxes(const MapScene& scene);

// By their kinds, whether markers are drawn as cameras: those with labels are.
std::vector<bool> labelled_kinds(const Markers& markers);

}  // namespace wend::draw_detail
