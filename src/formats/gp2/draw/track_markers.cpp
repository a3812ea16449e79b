#include <fmt/format.h>

#include <cmath>

#include "formats/gp2/draw/track_network.hpp"

namespace wend::gp2_track {
namespace {

enum MarkerKind : u8 { sector_marker, camera_marker, object_marker, apex_marker };

class TrackMarkers {
  public:
    TrackMarkers(NetworkBuilder& builder, const LaidTrack& track)
        : builder_(builder), track_(track) {
        for (const char* const kind : {"sector", "camera", "object", "apex"})
            builder_.add_marker_kind(kind);
    }

    void add_sectors() {
        for (std::size_t i = 0; i < track_.sectors.size(); ++i)
            add(sector_marker, track_.sectors[i].first_unit % track_.places.size(), 0, 0,
                fmt::format("{}", i));
    }

    void add_cameras() {
        for (std::size_t i = 0; i < track_.file.cameras.size(); ++i) {
            const Camera& camera = track_.file.cameras[i];
            const int place = camera.place - camera_bias;
            if (place < 0) continue;
            add(camera_marker, static_cast<std::size_t>(place) % track_.places.size(),
                camera.distance / 1024.0, camera.race_height / 1024.0, fmt::format("{}", i));
        }
    }

    // F1GP has one each 16 units, on the left; edits delete, move or turn some (fact sheet section
    // 15). How far from the road is not known: they stand at the end of the verges.
    void add_default_cameras() {
        constexpr u32 between = 16;
        constexpr u8 range = 0x80, right = 0x80, low = 0x7F;
        const auto count = static_cast<u32>((track_.places.size() + between - 1) / between);
        struct Default {
            u32 shift = 0;
            bool is_there = true, is_right = false;
        };
        std::vector<Default> cameras(count);
        for (const CameraEdit& edit : track_.file.camera_edits) {
            const u32 first = edit.first & low;
            if ((edit.first & range) != 0) {
                for (u32 i = first; i <= edit.second && i < count; ++i) cameras[i].is_right = true;
            } else if (first < count) {
                cameras[first].is_there = edit.second != 0;
                cameras[first].shift = edit.second & low;
                if ((edit.second & right) != 0) cameras[first].is_right = true;
            }
        }
        for (u32 i = 0; i < count; ++i) {
            if (!cameras[i].is_there) continue;
            const std::size_t unit = (i * between + cameras[i].shift) % track_.places.size();
            const Widths& widths = track_.widths;
            const double side = cameras[i].is_right ? widths.right[unit] + widths.right_verge[unit]
                                                    : -widths.left[unit] - widths.left_verge[unit];
            add(camera_marker, unit, side / 1024, 0, fmt::format("{}", i));
        }
    }

    void add_objects() {
        for (const LaidCommand& place : commands_of(track_.file.track)) {
            const Step& step = track_.file.track[place.step];
            if (step.command != command::place_object) continue;
            const auto number = static_cast<u16>(step.arguments[0]) / definition_bytes;
            if (number >= track_.file.definitions.size()) continue;
            const ObjectDefinition& definition = track_.file.definitions[number];
            add(object_marker, (place.sector_unit + step.first) % track_.places.size(),
                definition.distance / double{object_scale}, definition.height / 1024.0, "");
        }
    }

    void add_apexes(const CarLine& line) {
        for (const Apex& apex : apexes(line.line(), track_.file.track))
            add(apex_marker, apex.unit, apex.offset / 1024.0, 0, "");
    }

  private:
    void add(MarkerKind kind, std::size_t unit, double right, double up, std::string label) {
        const auto node = static_cast<NodeIndex>(unit);
        builder_.add_marker({.position = world_point(track_.places[unit], right, up),
                             .kind = kind,
                             .node = node,
                             .origin = builder_.nodes().origin[node],
                             .label = std::move(label)});
    }

    NetworkBuilder& builder_;
    const LaidTrack& track_;
};

}  // namespace

void add_markers(NetworkBuilder& builder, const LaidTrack& track, const CarLine& line) {
    TrackMarkers markers(builder, track);
    markers.add_sectors();
    if (track.game == Game::gp2)
        markers.add_cameras();
    else
        markers.add_default_cameras();
    markers.add_objects();
    markers.add_apexes(line);
}

}  // namespace wend::gp2_track
