#include "formats/gp2/check/checked_track.hpp"

namespace wend::gp2_track {
namespace {

using Told = CheckedTrack::Told;

constexpr int setting_bias = 151;  // of wings and gears

void check_wings(const CheckedTrack& track) {
    const int most = track.context.is_gp2() ? 20 : 64;
    const auto check_wing = [&](u8 stored, const char* name) {
        const int wing = stored - setting_bias;
        if (wing >= 0 && wing <= most) return;
        track.add(track_rule("wing-range"), "setup", [&] {
            return Told{
                fmt::format("setup.{}_wing", name),
                fmt::format("the {} wing is {}, and wings go from 0 to {}", name, wing, most)};
        });
    };
    check_wing(track.file.setup.front_wing, "front");
    check_wing(track.file.setup.rear_wing, "rear");
}

void check_gears(const CheckedTrack& track) {
    constexpr int least = 16, most = 80;
    int before = 0;
    for (std::size_t i = 0; i < track.file.setup.gears.size(); ++i) {
        const int gear = track.file.setup.gears[i] - setting_bias;
        const bool is_in_range = gear >= least && gear <= most;
        if (!is_in_range || gear <= before)
            track.add(track_rule("gear-order"), "setup", [&] {
                return Told{"setup.gears",
                            is_in_range ? fmt::format("gear {} is {}, and the one before {}", i + 1,
                                                      gear, before)
                                        : fmt::format("gear {} is {}, and gears go from {} to {}",
                                                      i + 1, gear, least, most)};
            });
        before = gear;
    }
}

void check_tyre(const CheckedTrack& track) {
    const u8 tyre = track.file.setup.tyre;
    for (const NamedValue& compound : tyre_compounds)
        if (compound.value == tyre) return;
    track.add(track_rule("tyre-unknown"), "setup", [&] {
        return Told{"setup.tyre", fmt::format("the compound is number {}", tyre)};
    });
}

}  // namespace

void check_setup(const CheckedTrack& track) {
    check_wings(track);
    check_gears(track);
    check_tyre(track);
}

}  // namespace wend::gp2_track
