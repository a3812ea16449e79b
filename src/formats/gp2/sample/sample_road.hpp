#pragma once

#include <initializer_list>
#include <vector>

#include "core/base/integers.hpp"
#include "formats/gp2/game/laid_track.hpp"
#include "formats/gp2/records/step.hpp"
#include "formats/gp2/records/track_file.hpp"
#include "formats/gp2/sample/sample_objects.hpp"
#include "samples/circuit/circuit.hpp"
#include "samples/circuit/lap.hpp"

namespace wend::gp2_track {

// Sectors and commands as they are added one after the other.
class StepList {
  public:
    // A command, and its arguments as the file holds them.
    void command(u8 number, int at = 0, std::initializer_list<int> arguments = {}) {
        Step step;
        step.command = number;
        step.first = static_cast<u8>(at);
        std::size_t i = 0;
        for (const int argument : arguments) step.arguments[i++] = static_cast<i16>(argument);
        steps_.push_back(step);
    }

    void sector(int length, int curvature, int slope_change, unsigned flags, int right_verge,
                int left_verge) {
        Step step;
        step.first = static_cast<u8>(length);
        step.curvature = static_cast<i16>(curvature);
        step.slope_change = static_cast<i16>(slope_change);
        step.flags = static_cast<u16>(flags);
        step.right_verge = static_cast<u8>(right_verge);
        step.left_verge = static_cast<u8>(left_verge);
        steps_.push_back(step);
    }

    std::vector<Step> steps() && { return std::move(steps_); }

  private:
    std::vector<Step> steps_;
};

// Flags of a sector that the road and the pit lane use.
namespace sector_bits {
inline constexpr unsigned pit_entrance = sector_flags["pit_entrance"].mask(),
                          pit_exit = sector_flags["pit_exit"].mask(),
                          low_kerb = sector_flags["low_kerb"].mask(),
                          signs_300 = sector_flags["signs_300_200_100"].mask(),
                          bridge_right = sector_flags["bridge_right_fence"].mask(),
                          bridge_left = sector_flags["bridge_left_fence"].mask(),
                          arrow = sector_flags["arrow_sign"].mask(),
                          arrow_100 = sector_flags["arrow_100_sign"].mask(),
                          right_kerb = sector_flags["right_kerb"].mask(),
                          left_kerb = sector_flags["left_kerb"].mask(),
                          no_right_wall = sector_flags["right_wall_hidden"].mask(),
                          no_left_wall = sector_flags["left_wall_hidden"].mask();
}  // namespace sector_bits

// The track of a made-up circuit, and its pit lane.
std::vector<Step> sample_road(const sample::Circuit& circuit, Game game);
std::vector<Step> sample_pit_lane(const sample::Circuit& circuit, Game game);

// The computer cars' line of a made-up circuit, steered along its road as the game does.
std::vector<LineRecord> sample_line(const sample::DrivenLine& line,
                                    const std::vector<CentreUnit>& road, Game game);

// What a track file holds beside that: the computer cars' set-up, cameras, the race, picture files
// and the text about the track.
CarSetup sample_setup(const sample::Circuit& circuit, Game game);
std::vector<Camera> sample_cameras(const sample::Circuit& circuit);
std::vector<CameraEdit> sample_camera_edits(const sample::Circuit& circuit);
RaceTable sample_race(const sample::Circuit& circuit);
std::vector<PlaceCode> sample_place_codes(const sample::Circuit& circuit);
std::vector<PictureName> sample_pictures();
void write_info(FreeArea& area, const sample::Circuit& circuit, const RaceTable& race, u64 seed);

// The ground round a made-up circuit: tells what is neither road nor pit lane. Hairpins, bridges
// and the lane leave less room beside the road than there is elsewhere.
class SampleGround {
  public:
    explicit SampleGround(const sample::Circuit& circuit);

    // Whether something may stand so far to the right of that unit's start, in 1/1024 units.
    bool is_free(int unit, int distance) const;

  private:
    std::vector<sample::RoadPlace> places_;  // of the road, then of the lane
    double room_;                            // from their middle, units
};

// The unit that a sector begins at.
int unit_of(const sample::Circuit& circuit, std::uint32_t sector);

}  // namespace wend::gp2_track
