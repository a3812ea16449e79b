#pragma once

#include "formats/gp2_track/track_file.hpp"
#include "sample/circuit.hpp"

namespace wend::gp2_track {

// What a track file holds beside the road: the computer cars' line and set-up, cameras, the race,
// picture files and the text about the track.
std::vector<LineRecord> sample_line(const sample::DrivenLine& line, Game game);
CarSetup sample_setup(const sample::Circuit& circuit, Game game);
std::vector<Camera> sample_cameras(const sample::Circuit& circuit);
std::vector<CameraEdit> sample_camera_edits(const sample::Circuit& circuit);
RaceTable sample_race(const sample::Circuit& circuit);
std::vector<PlaceCode> sample_place_codes(const sample::Circuit& circuit);
std::vector<PictureName> sample_pictures();
void write_info(FreeArea& area, const sample::Circuit& circuit, const RaceTable& race, u64 seed);

}  // namespace wend::gp2_track
