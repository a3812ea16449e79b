#include "formats/gp2/check/checked_track.hpp"

namespace wend::gp2_track {
namespace {

using FindingText = CheckedTrack::FindingText;

void check_place(const CheckedTrack& track, u32 camera) {
    const u64 length = track.track.length;
    const int place = track.file.cameras[camera].place - camera_bias;
    if (place < static_cast<i64>(length) + 1) return;
    track.add_camera(track_rule("camera-place"), camera, [&] {
        return FindingText{"place",
                           fmt::format("stands at unit {}, and the track has {}", place, length)};
    });
}

void check_distance(const CheckedTrack& track, u32 camera) {
    if (track.file.cameras[camera].distance != 0) return;
    track.add_camera(track_rule("camera-on-road"), camera, [] {
        return FindingText{"distance", "stands 0 units from the middle of the road"};
    });
}

// How far along the lap the picture changes to a camera, from where it changes to the first one.
u64 way_to_switch(const CheckedTrack& track, u32 camera) {
    const auto length = static_cast<i64>(track.lap);
    const std::vector<Camera>& cameras = track.file.cameras;
    const i64 way = i64{cameras[camera].switch_place} - cameras.front().switch_place;
    return static_cast<u64>((way % length + length) % length);
}

void check_order(const CheckedTrack& track, u32 camera) {
    const Camera &at = track.file.cameras[camera], &before = track.file.cameras[camera - 1];
    if (at.place < before.place)
        track.add_camera(track_rule("camera-order"), camera, [&] {
            return FindingText{"place",
                               fmt::format("stands at unit {}, and the one before at {}",
                                           at.place - camera_bias, before.place - camera_bias)};
        });
    if (way_to_switch(track, camera) < way_to_switch(track, camera - 1))
        track.add_camera(track_rule("camera-switch"), camera, [&] {
            return FindingText{
                "switch_place",
                fmt::format("the picture changes to it at unit {}, and to the one before "
                            "at {}",
                            at.switch_place - camera_bias, before.switch_place - camera_bias)};
        });
}

}  // namespace

void check_cameras(const CheckedTrack& track) {
    constexpr std::size_t most = 22;
    if (!track.context.is_gp2()) return;
    const std::size_t count = track.file.cameras.size();
    if (count == 0 || count > most)
        track.add(track_rule("camera-count"), "track", [&] {
            return FindingText{"cameras", fmt::format("there are {} cameras", count)};
        });
    for (u32 camera = 0; camera < count; ++camera) {
        check_place(track, camera);
        check_distance(track, camera);
        if (camera > 0) check_order(track, camera);
    }
}

}  // namespace wend::gp2_track
