#pragma once

#include <memory>

#include "formats/gp2/game/car_line.hpp"
#include "formats/gp2/game/laid_track.hpp"
#include "wend/format.hpp"
#include "wend/network_builder.hpp"

namespace wend::gp2_track {

// The common view of a track: a node each unit, linked forward around the lap, and the pit lane
// as a branch; the road and what stands along it as lines; sectors, cameras and objects as markers.
// Origins count the steps of the track, then those of the pit lane; their part is the unit in the
// sector.
Network make_network(const LaidTrack& track, const Member& member);

// Adds what sectors, commands and the line say of each unit as columns of the nodes. The document
// lasts as long as the columns.
void add_columns(NetworkBuilder& builder, const LaidTrack& track,
                 const std::shared_ptr<const CarLine>& line,
                 const std::shared_ptr<const Document>& document);

// The lines of the common view: the track and the pit lane with their widths, what lies beside
// them, and the line of the computer cars and where it passes kerbs.
void add_lines(NetworkBuilder& builder, const LaidTrack& track, const CarLine& line);
// Kerbs, walls, where the lap begins, and other paint.
void add_roadside(NetworkBuilder& builder, const LaidTrack& track);

}  // namespace wend::gp2_track
