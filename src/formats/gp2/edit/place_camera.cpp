#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "formats/gp2/edit/roadside_place.hpp"
#include "formats/gp2/game/circuit.hpp"
#include "formats/gp2/records/measures.hpp"

namespace wend::gp2_track {
namespace {

// A place of the lap, which goes on where it began.
i64 on_lap(i64 unit, i64 length) { return (unit % length + length) % length; }

i64 along_lap(u16 stored, i64 length) { return on_lap(i64{stored} - camera_bias, length); }

u16 stored_place(i64 unit) { return static_cast<u16>(unit + camera_bias); }

// The camera that stands nearest along the lap.
const Camera& nearest_camera(const std::vector<Camera>& cameras, u32 unit, i64 length) {
    return *std::ranges::min_element(cameras, {}, [&](const Camera& camera) {
        const i64 ahead = on_lap(along_lap(camera.place, length) - unit, length);
        return std::min(ahead, length - ahead);
    });
}

// Where the picture changes to a new camera: as far from it as at its like, if that lies between
// where it changes to those before and behind it, else in the middle between these.
i64 switch_unit(const std::vector<Camera>& cameras, std::size_t index, i64 wanted, i64 length) {
    const Camera& before = cameras[(index + cameras.size() - 1) % cameras.size()];
    const Camera& behind = cameras[index % cameras.size()];
    const i64 begin = along_lap(before.switch_place, length);
    i64 room = on_lap(along_lap(behind.switch_place, length) - begin, length);
    if (room == 0) room = length;
    const i64 way = on_lap(wanted - begin, length);
    return way < room ? on_lap(wanted, length) : on_lap(begin + room / 2, length);
}

}  // namespace

Expected<void> place_camera(edit::EditedMap& map, const edits::AddCamera& wanted) {
    const RoadsideOptions& options = wanted.roadside;
    TrackDocument& track = *document_cast<TrackDocument>(map.change(0));
    std::vector<Camera>& cameras = track.file.cameras;
    if (cameras.empty())
        return failure(
            "the track has no camera that a new one could be like: put the first one in "
            "with the operation `insert='cameras[]: ...'`");
    const auto place = roadside_place(map, wanted.at);
    if (!place) return failure(place.error());
    if (!place->is_lap) return failure("cameras stand along the track, not along its pit lane");
    const auto length = static_cast<i64>(length_of(track.file.track));
    const Camera& like = nearest_camera(cameras, place->unit, length);
    const i64 like_unit = i64{like.place} - camera_bias, unit = place->unit;

    Camera made = like;
    made.place = stored_place(unit);
    if (options.right) {
        const auto distance = in_parts(*options.right, 1024, "a distance");
        if (!distance) return failure(distance.error());
        made.distance = *distance;
    }
    if (options.height) {
        const auto height = in_parts(*options.height, 1024, "a height");
        if (!height) return failure(height.error());
        made.height = made.race_height = *height;
    }
    const auto index = static_cast<std::size_t>(
        std::ranges::find_if(cameras,
                             [&](const Camera& other) { return other.place > made.place; }) -
        cameras.begin());
    const i64 to_switch = i64{like.switch_place} - like.place;
    const i64 switches = switch_unit(cameras, index, unit + to_switch, length);
    made.switch_place = stored_place(switches);
    made.unknown_3 = stored_place(on_lap(unit + i64{like.unknown_3} - like.place, length));
    cameras.insert(cameras.begin() + static_cast<std::ptrdiff_t>(index), made);
    const double right = made.distance / 1024.0;
    map.report.consequences.push_back(
        fmt::format("cameras[{}] stands at {}, {} to the {}, with its switch place at unit {}; "
                    "what is not said is as at the camera of unit {}",
                    index, place->text(), spoken_length(std::abs(right)),
                    right < 0 ? "left" : "right", switches, like_unit));
    return {};
}

}  // namespace wend::gp2_track
