#include <fmt/format.h>

#include <algorithm>

#include "formats/gp2/convert/convert_track.hpp"
#include "formats/gp2/game/circuit.hpp"
#include "formats/gp2/game/default_cameras.hpp"

namespace wend::gp2_track {
namespace {

// No track of Grand Prix 2 looked at has more.
constexpr std::size_t max_cameras = 22;
// What cameras can state as their place.
constexpr u64 last_camera_unit = list_end - camera_bias;

u32 units_of(const TrackFile& file) {
    return static_cast<u32>(std::min(lap_of(file.track), last_camera_unit));
}

std::vector<DefaultCamera> thinned(const std::vector<DefaultCamera>& spots) {
    const std::size_t step = (spots.size() + max_cameras - 1) / max_cameras;
    std::vector<DefaultCamera> kept;
    for (std::size_t i = 0; i < spots.size(); i += step) kept.push_back(spots[i]);
    return kept;
}

// A camera beside the road that is used up to `switch_unit`. Its numbers are among those of the
// game's own cameras.
Camera camera_at(const DefaultCamera& spot, u32 switch_unit) {
    constexpr i16 aside = 6 * 1024, up = 1024;
    Camera camera;
    camera.place = static_cast<u16>(camera_bias + spot.unit);
    camera.distance = spot.is_right ? aside : static_cast<i16>(-aside);
    camera.height = camera.race_height = up;
    camera.unknown_3 = camera.place;
    camera.unknown_4 = 1280;
    camera.switch_place = static_cast<u16>(camera_bias + switch_unit);
    camera.zoom = 4096;
    camera.zoom_adjust = 32;
    camera.unknown_10 = camera.unknown_13 = 1;
    return camera;
}

void invent_cameras(const Conversion& conversion, TrackFile& target) {
    const u32 length = units_of(conversion.source);
    const std::vector<DefaultCamera> spots =
        thinned(default_cameras(conversion.source.camera_edits, length));
    for (std::size_t i = 0; i < spots.size(); ++i) {
        const bool is_last = i + 1 == spots.size();
        const u32 next = is_last ? spots.front().unit + length : spots[i + 1].unit;
        target.cameras.push_back(camera_at(spots[i], (spots[i].unit + next) / 2 % length));
        conversion.tell(LossKind::invented, "cameras", fmt::format("cameras[{}]", i),
                        fmt::format("at unit {}, on the {}", spots[i].unit,
                                    spots[i].is_right ? "right" : "left"));
    }
}

}  // namespace

void convert_cameras(const Conversion& conversion, TrackFile& target) {
    const TrackFile& source = conversion.source;
    for (std::size_t i = 0; i < source.camera_edits.size(); ++i)
        conversion.tell(
            LossKind::lost, "camera_edits", fmt::format("camera_edits[{}]", i),
            fmt::format("{}, {}", source.camera_edits[i].first, source.camera_edits[i].second));
    for (std::size_t i = 0; i < source.cameras.size(); ++i)
        conversion.tell(LossKind::lost, "cameras", fmt::format("cameras[{}]", i),
                        fmt::format("at unit {}", source.cameras[i].place - camera_bias));
    if (conversion.to_gp2()) invent_cameras(conversion, target);
}

}  // namespace wend::gp2_track
