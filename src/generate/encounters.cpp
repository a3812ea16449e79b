#include <algorithm>
#include <cmath>

#include "core/base/ordered_parallel_for.hpp"
#include "generate/analysis.hpp"
#include "generate/ground_probe.hpp"
#include "generate/mesh_areas.hpp"
#include "generate/sampled_ground.hpp"

namespace wend {
namespace generate_detail {
namespace {

constexpr u32 most_spots_of_way = 255;  // that a file can count

struct CoverSpot {
    u32 number;
    Point eye;  // of one who crouches there
};

std::vector<CoverSpot> spots_in_cover(const GroundMesh& mesh) {
    std::vector<CoverSpot> spots;
    u32 number = 0;
    for (const GroundArea& area : mesh.areas)
        for (const GroundSpot& spot : area.hiding_spots) {
            if (spot.is_in_cover)
                spots.push_back({number, {spot.at.x, spot.at.y, spot.at.z + half_human_height}});
            ++number;
        }
    return spots;
}

// Eyes half as high as a player in the middle of what two areas share of a side.
Point eye_between(const GroundArea& area, const GroundArea& beside, u32 side) {
    const auto middle = [](f64 low, f64 high, f64 other_low, f64 other_high) {
        return (std::clamp(std::max(low, other_low), low, high) +
                std::clamp(std::min(high, other_high), low, high)) /
               2;
    };
    const Point &low = area.north_west, &high = area.south_east;
    Point at;
    if (side == north || side == south) {
        at.x = middle(low.x, high.x, beside.north_west.x, beside.south_east.x);
        at.y = side == north ? low.y : high.y;
    } else {
        at.x = side == west ? low.x : high.x;
        at.y = middle(low.y, high.y, beside.north_west.y, beside.south_east.y);
    }
    at.z = height_of(beside, at.x, at.y) + half_human_height;
    return at;
}

class Encounters {
  public:
    Encounters(const GroundMesh& mesh, const GroundProbe& probe)
        : mesh_(mesh), probe_(probe), spots_(spots_in_cover(mesh)) {}

    std::vector<GroundEncounter> of(const GroundArea& area) const {
        std::vector<GroundEncounter> all;
        for (u32 from_side = 0; from_side < sides; ++from_side)
            for (const u32 from : area.to[from_side])
                for (u32 to_side = 0; to_side < sides; ++to_side)
                    for (const u32 to : area.to[to_side]) {
                        if (to_side == from_side && to == from) continue;
                        all.push_back({from, to, from_side, to_side, {}});
                        look_around(eye_between(area, mesh_.areas[from], from_side),
                                    eye_between(area, mesh_.areas[to], to_side), all.back());
                    }
        return all;
    }

    // Most lines of sight that all ways may take.
    f64 most_sights() const {
        f64 steps = 0;
        for (const GroundArea& area : mesh_.areas) {
            f64 links = 0;
            for (const auto& side : area.to) links += static_cast<f64>(side.size());
            const f64 across =
                area.south_east.x - area.north_west.x + area.south_east.y - area.north_west.y;
            steps += links * links * (1 + across / step_size);
        }
        return steps * static_cast<f64>(spots_.size());
    }

  private:
    // What the engine counts in single precision comes out the same only so.
    void look_around(const Point& from, const Point& to, GroundEncounter& way) const {
        constexpr f32 interval = 25, range = 2000, beside = 0.7071F;
        f32 x = static_cast<f32>(to.x - from.x), y = static_cast<f32>(to.y - from.y),
            z = static_cast<f32>(to.z) - static_cast<f32>(from.z);
        const f32 length = std::sqrt(x * x + y * y + z * z);
        if (length > 0) {
            const f32 scale = 1 / length;
            x *= scale;
            y *= scale;
            z *= scale;
        }
        std::vector<bool> was_seen(spots_.size());
        bool is_last = false;
        for (f32 along = 0; !is_last; along += interval) {
            is_last = along >= length;
            if (is_last) along = length;
            const Point eye{from.x + along * x, from.y + along * y, from.z + along * z};
            for (std::size_t i = 0; i < spots_.size(); ++i) {
                const Point& spot = spots_[i].eye;
                if (was_seen[i]) continue;
                const f64 away = distance(eye, spot);
                if (away > range || !probe_.reaches(eye, spot)) continue;
                was_seen[i] = true;
                // Of what is seen all along or straight ahead nobody is surprised.
                const f64 ahead =
                    (spot.x - eye.x) * x + (spot.y - eye.y) * y + (spot.z - eye.z) * z;
                if (along > 0 && std::abs(ahead) < beside * away &&
                    way.spots.size() < most_spots_of_way)
                    way.spots.push_back({spots_[i].number, along / length});
            }
        }
    }

    const GroundMesh& mesh_;
    const GroundProbe& probe_;
    std::vector<CoverSpot> spots_;
};

}  // namespace
}  // namespace generate_detail

Expected<void> find_encounters(GroundMesh& mesh, const World& world, const AnalysisWork& work) {
    const auto probe = generate_detail::GroundProbe::of(world);
    if (!probe) return failure(probe.error());
    const generate_detail::Encounters encounters(mesh, *probe);
    if (encounters.most_sights() > too_many_sights) return failure(too_large_to_analyze);
    return for_each_area(mesh, work,
                         [&](GroundArea& area) { area.encounters = encounters.of(area); });
}

}  // namespace wend
