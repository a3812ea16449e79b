#include "formats/gp2/draw/track_scenery.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "formats/gp2/game/game_numbers.hpp"
#include "formats/gp2/game/placed_objects.hpp"
#include "formats/gp2/game/shape_solid.hpp"
#include "formats/gp2/game/unit_states.hpp"
#include "formats/gp2/records/units.hpp"
#include "world/world_parts.hpp"

namespace wend::gp2_track {
namespace {

// The real tracks have some 20,000 corners; a file that claims more only takes memory.
constexpr std::size_t most_corners = 1'000'000;

// How high the fences of a track may be, in 1/1024 units, by the numbers that commands name them by
// (fact sheet of the scene, section 4): eight of each side. What a file defines is known; of the
// others only the least and the greatest of one circuit, so that those between are guesses.
class FenceHeights {
  public:
    explicit FenceHeights(const std::vector<Step>& steps) {
        for (const Step& step : steps) {
            if (step.command != command::define_fence_height) continue;
            const i16 number = step.arguments[0], height = step.arguments[1];
            if (number < 1 || number > 2 * count || height < 0) continue;
            const auto place = static_cast<std::size_t>((number - 1) % count);
            (number > count ? right_ : left_)[place] = height;
        }
    }

    i16 left_of(u16 number) const { return of(left_, number); }
    i16 right_of(u16 number) const { return of(right_, number); }

  private:
    static constexpr i16 count = 8;
    using Heights = std::array<i16, count>;

    // By a number from 1 to 8; of others, such as 0 where no command says any, the lowest.
    static i16 of(const Heights& heights, u16 number) {
        return heights[number >= 1 && number <= count ? number - 1U : 0U];
    }

    // From 3 ft to 48 ft as at Monza, each higher than the one before in the same ratio.
    static constexpr Heights usual{192, 285, 424, 630, 936, 1391, 2067, 3072};
    Heights left_ = usual, right_ = usual;
};

class Scenery {
  public:
    explicit Scenery(const LaidTrack& track) : track_(track) {
        parts_.engine = Engine::other;
        parts_.entities.push_back({{{"classname", "walls"}}});
        for (const Shape& shape : track.file.shapes)
            if (shape.number != no_number) shape_of_.try_emplace(shape.number, &shape);
    }

    void add_walls() {
        const std::vector<UnitState> states = unit_states(track_.file.track, Course::lap);
        const FenceHeights heights(track_.file.track);
        for (const LaidSector& sector : track_.sectors) {
            const u16 flags = track_.file.track[sector.step].flags;
            for (u32 unit = sector.first_unit; unit < sector.first_unit + sector.length; ++unit) {
                if (unit >= track_.places.size()) return;
                if (sector_flags["left_wall_hidden"].get(flags) == 0)
                    add_wall(track_.fences.left, unit, heights.left_of(states[unit].left_fence),
                             false);
                if (sector_flags["right_wall_hidden"].get(flags) == 0)
                    add_wall(track_.fences.right, unit, heights.right_of(states[unit].right_fence),
                             true);
            }
        }
    }

    void add_objects() {
        for (const PlacedObject& object : placed_objects(track_)) {
            if (is_full_) return;
            const ObjectDefinition& definition = track_.file.definitions[object.definition];
            const auto found = shape_of_.find(definition.id - first_shape_id);
            if (definition.id < first_shape_id || found == shape_of_.end()) continue;
            add_object(object, definition, *found->second);
        }
    }

    Expected<std::shared_ptr<const World>> world() && {
        if (is_full_)
            return failure(
                fmt::format("the objects of the track have more than {} corners", most_corners));
        return World::of(std::move(parts_));
    }

  private:
    void add_wall(const Fence& fence, u32 unit, i16 height, bool is_right) {
        const FencePoint &here = fence[unit], &next = fence[(unit + 1) % fence.size()];
        const auto point = [&](const FencePoint& at, double up) {
            return world_point({.x = at.x, .y = at.y, .z = at.z}, 0, up);
        };
        const double up = to_units(height);
        // It is seen from the road.
        const FencePoint &left = is_right ? next : here, &right = is_right ? here : next;
        add_face(0, "wall", {point(left, 0), point(left, up), point(right, up), point(right, 0)});
    }

    void add_object(const PlacedObject& object, const ObjectDefinition& definition,
                    const Shape& shape) {
        const std::vector<i16> scale_values =
            scale_values_of(shape, track_.game, definition.variant);
        const auto [known, is_new] = faces_.try_emplace({shape.number, definition.variant});
        if (is_new) known->second = faces_of(shape, scale_values);
        if (known->second.empty()) return;
        const double heading = heading_of(object) + definition.yaw;
        const auto entity = static_cast<u32>(parts_.entities.size());
        // Headings turn to the right, and angles about the vertical to the left; at 0 the right of
        // the object lies along x.
        const double turn = std::remainder(-360 * heading / full_circle - 90, 360);
        const double tilt = 360 * definition.tilt / full_circle;
        parts_.entities.push_back(
            {{{"classname", name_of_shape(track_.file.free_area, shape.number)},
              {"shape", fmt::format("{}", shape.number)},
              {"definition", fmt::format("{}", object.definition)},
              {"origin",
               fmt::format("{} {} {}", object.position.x, object.position.y, object.position.z)},
              {"angles", fmt::format("0 {} 0", turn)},
              {"tilt", fmt::format("{}", tilt)}}});
        if (scale_values != shape.scale_values)
            parts_.entities.back().values.emplace_back("variant",
                                                       fmt::format("{}", definition.variant));
        const Direction ahead = direction(heading), right = ahead.to_the_right();
        const double rise = std::sin(radians(definition.tilt));
        for (const SolidFace& face : known->second) {
            std::vector<Point> corners;
            for (const ShapePlace& corner : face.corners) {
                const double x = to_metres(corner.x), y = to_metres(corner.y);
                corners.push_back({object.position.x + x * right.x + y * ahead.x,
                                   object.position.y - x * right.y - y * ahead.y,
                                   object.position.z + to_metres(corner.z) + y * rise});
            }
            add_face(entity, material_of(*face.element), corners);
        }
    }

    // That of the middle of its unit, in 65536ths of a circle.
    double heading_of(const PlacedObject& object) {
        std::vector<CentreUnit>& units = object.is_beside_lane ? lane_ : road_;
        if (units.empty()) {
            if (!object.is_beside_lane)
                units = centre_line(track_.file.track, start_of(track_.file.configuration));
            else if (const auto ends = pit_lane_ends(track_.file, track_.places))
                units = centre_line(track_.file.pit_lane, ends->from);
        }
        return object.unit < units.size() ? units[object.unit].middle : 0;
    }

    void add_face(u32 entity, const std::string& texture, const std::vector<Point>& corners) {
        is_full_ = is_full_ || parts_.face_corners.size() + corners.size() > most_corners;
        if (is_full_ || corners.size() < 3) return;
        const auto [known, is_new] =
            textures_.try_emplace(texture, static_cast<u32>(parts_.textures.size()));
        if (is_new) parts_.textures.push_back(texture);
        parts_.faces.push_back({static_cast<u32>(parts_.face_corners.size()),
                                static_cast<u32>(corners.size()), entity, known->second});
        parts_.face_corners.insert(parts_.face_corners.end(), corners.begin(), corners.end());
    }

    static double to_metres(i32 parts) { return to_units(parts) * metres_per_unit; }

    const LaidTrack& track_;
    std::map<int, const Shape*> shape_of_;                         // by its number
    std::map<std::pair<u16, i16>, std::vector<SolidFace>> faces_;  // by shape and variant
    std::vector<CentreUnit> road_, lane_;                          // where they are needed
    std::map<std::string, u32> textures_;
    WorldParts parts_;
    bool is_full_ = false;
};

}  // namespace

Expected<std::shared_ptr<const World>> scenery_of(const LaidTrack& track) {
    Scenery made(track);
    made.add_walls();
    made.add_objects();
    return std::move(made).world();
}

}  // namespace wend::gp2_track
