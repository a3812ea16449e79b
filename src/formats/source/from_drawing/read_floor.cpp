#include "formats/source/from_drawing/read_floor.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <tuple>
#include <utility>

#include "core/base/integers.hpp"
#include "formats/source/game/area_geometry.hpp"
#include "formats/source/records/names.hpp"

namespace wend::source_nav {
namespace {

// The engine's players stand on ground whose normal points up by so much at least; below that they
// slide. 20 of 23,401 areas of real meshes that are no jumps are steeper.
constexpr f64 least_upward_normal = 0.7;
// What stands upright has no ground to speak of.
constexpr f64 least_ground = 0.01;

// Twice the space of a face, as a vector across it.
Point twice_the_space(const std::vector<Point>& corners) {
    Point sum;
    const Point& origin = corners.front();
    for (std::size_t i = 1; i + 1 < corners.size(); ++i) {
        const Point a{corners[i].x - origin.x, corners[i].y - origin.y, corners[i].z - origin.z};
        const Point b{corners[i + 1].x - origin.x, corners[i + 1].y - origin.y,
                      corners[i + 1].z - origin.z};
        sum.x += a.y * b.z - a.z * b.y;
        sum.y += a.z * b.x - a.x * b.z;
        sum.z += a.x * b.y - a.y * b.x;
    }
    return sum;
}

// Not so what is no number.
bool is_in_world(f64 coordinate) { return std::abs(coordinate) <= end_of_world; }

bool is_same(const Point& a, const Point& b) { return a.x == b.x && a.y == b.y && a.z == b.z; }

class FloorReader {
  public:
    FloorReader(const Drawing& drawing, f64 scale, TraitsReader& traits, LossReport& losses)
        : drawing_(drawing), scale_(scale), traits_(traits), losses_(losses) {}

    Expected<Floor> read() {
        std::size_t corners = 0;
        for (const DrawnShape& face : drawing_.faces) corners += face.points.size();
        all_.reserve(corners);
        floor_.faces.reserve(drawing_.faces.size());
        for (u32 shape = 0; shape < drawing_.faces.size(); ++shape)
            if (auto done = add(shape); !done) return failure(std::move(done.error()));
        find_same_corners();
        return std::move(floor_);
    }

  private:
    Expected<void> add(u32 number) {
        const DrawnShape& shape = drawing_.faces[number];
        const auto traits = traits_.read(shape);
        if (!traits) return failure(traits.error());
        if (auto taken = take_corners(shape); !taken) return failure(std::move(taken.error()));
        if (corners_.size() < 3) {
            lose_face(shape, "it has no three different corners", 0, losses_);
            return {};
        }
        const Point space = twice_the_space(corners_);
        const f64 size = vector_length(space.x, space.y, space.z) / 2;
        if (const std::string reason = why_not(space, traits->attributes); !reason.empty()) {
            lose_face(shape, reason, size, losses_);
            return {};
        }
        if (space.z < 0) std::ranges::reverse(corners_);
        const auto begin = static_cast<u32>(all_.size());
        all_.insert(all_.end(), corners_.begin(), corners_.end());
        floor_.faces.push_back({number, begin, static_cast<u32>(all_.size()), *traits});
        return {};
    }

    // In units of the game, without corners that stand twice.
    Expected<void> take_corners(const DrawnShape& shape) {
        const auto height = number_said(shape, "height", 0);
        if (!height) return failure(height.error());
        corners_.clear();
        bool is_flat = false;
        for (Point at : shape.points) {
            is_flat = is_flat || std::isnan(at.z);
            if (std::isnan(at.z)) at.z = *height;
            at = in_game_units(at, scale_);
            if (corners_.empty() || !is_same(at, corners_.back())) corners_.push_back(at);
        }
        while (corners_.size() > 1 && is_same(corners_.front(), corners_.back()))
            corners_.pop_back();
        if (is_flat && !shape.find("height")) ++floor_.flat_faces;
        return {};
    }

    std::string why_not(const Point& space, u32 attributes) const {
        for (const Point& at : corners_)
            if (!is_in_world(at.x) || !is_in_world(at.y) || !is_in_world(at.z))
                return fmt::format("it reaches beyond {:.0f} units, where maps end", end_of_world);
        const f64 length = vector_length(space.x, space.y, space.z);
        if (!(length > 0)) return "it has no extent";
        const f64 upward = std::abs(space.z) / length;
        if (upward < least_ground) return "it stands upright";
        if (upward < least_upward_normal && (attributes & base_attributes["jump"].mask()) == 0) {
            constexpr f64 degrees = 57.29577951308232;
            return fmt::format(
                "it rises by {:.0f} degrees, and nobody stands on more than 45 unless it is a jump",
                std::acos(upward) * degrees);
        }
        return {};
    }

    void find_same_corners() {
        std::vector<u32> order(all_.size());
        std::iota(order.begin(), order.end(), 0u);
        std::ranges::sort(order, {},
                          [&](u32 at) { return std::tuple(all_[at].x, all_[at].y, all_[at].z); });
        floor_.ids.resize(all_.size());
        for (const u32 at : order) {
            if (floor_.corners.empty() || !is_same(floor_.corners.back(), all_[at]))
                floor_.corners.push_back(all_[at]);
            floor_.ids[at] = static_cast<u32>(floor_.corners.size()) - 1;
        }
    }

    const Drawing& drawing_;
    const f64 scale_;
    TraitsReader& traits_;
    LossReport& losses_;
    std::vector<Point> all_, corners_;
    Floor floor_;
};

}  // namespace

Point in_game_units(const Point& drawn, f64 scale) {
    // Beyond the world there is nothing to be exact about; negative zeros are no places of their
    // own.
    const auto exact = [&](f64 value) {
        const f64 scaled = value * scale + 0.0;
        return is_in_world(scaled) ? static_cast<f64>(static_cast<f32>(scaled)) : scaled;
    };
    return {exact(drawn.x), exact(drawn.y), exact(drawn.z)};
}

Expected<Floor> read_floor(const Drawing& drawing, f64 scale, TraitsReader& traits,
                           LossReport& losses) {
    return FloorReader(drawing, scale, traits, losses).read();
}

void lose_face(const DrawnShape& shape, std::string_view reason, f64 square_units,
               LossReport& losses) {
    std::string message(reason);
    if (std::isfinite(square_units))
        message += fmt::format("; {:.6g} square units are left out", square_units);
    losses.add(LossKind::lost, "faces", shape.name, std::move(message));
}

}  // namespace wend::source_nav
