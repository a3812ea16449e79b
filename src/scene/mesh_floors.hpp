#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <vector>

#include "scene/plan_lines.hpp"
#include "wend/network.hpp"
#include "wend/surface.hpp"

namespace wend::scene_detail {

// A rectangle viewed from above.
struct PlanBox {
    Point2 min, max;

    bool meets(const PlanBox& other) const {
        return min.x <= other.max.x && other.min.x <= max.x && min.y <= other.max.y &&
               other.min.y <= max.y;
    }
    PlanBox grown(double by) const { return {{min.x - by, min.y - by}, {max.x + by, max.y + by}}; }
    Point2 nearest_to(const Point2& place) const {
        return {std::clamp(place.x, min.x, max.x), std::clamp(place.y, min.y, max.y)};
    }
    // Both must meet.
    PlanBox common_with(const PlanBox& other) const {
        return {{std::max(min.x, other.min.x), std::max(min.y, other.min.y)},
                {std::min(max.x, other.max.x), std::min(max.y, other.max.y)}};
    }
    // The least that holds both.
    PlanBox around(const PlanBox& other) const {
        return {{std::min(min.x, other.min.x), std::min(min.y, other.min.y)},
                {std::max(max.x, other.max.x), std::max(max.y, other.max.y)}};
    }
    Point2 middle() const { return mix(min, max, 0.5); }
    // The part of a line that lies in it; without length where none does.
    PlanStretch part_of(const PlanLine& line, PlanStretch stretch) const;
};

// The areas of a mesh whose heights are shown, found by where they are on the map.
class MeshFloors {
  public:
    // What lies within `margin` of an area is near it.
    MeshFloors(const Network& mesh, double margin,
               const std::function<bool(double z)>& shows_height);

    struct Floor {
        NodeIndex node;
        PlanBox box;
        bool is_level;
    };
    // All of them, and what is near them.
    const PlanBox& all() const { return all_; }
    // Height of the floor where it comes nearest to a place.
    double height_near(const Floor& floor, const Point2& place) const {
        const Point2 there = floor.box.nearest_to(place);
        return height_at(mesh_.surfaces, floor.node, there.x, there.y);
    }

    // Shows each area near a rectangle once.
    template <class Visitor>
    void near(const PlanBox& box, Visitor visit) const {
        if (!all_.meets(box)) return;
        ++stamp_;
        const auto [first_x, first_y] = cell_of(box.min);
        const auto [last_x, last_y] = cell_of(box.max);
        for (std::size_t y = first_y; y <= last_y; ++y)
            for (std::size_t x = first_x; x <= last_x; ++x) {
                const std::size_t cell = y * side_ + x;
                for (std::uint32_t i = first_[cell]; i < first_[cell + 1]; ++i) {
                    const std::uint32_t index = in_cell_[i];
                    ++looks_;
                    if (seen_[index] == stamp_) continue;
                    seen_[index] = stamp_;
                    if (floors_[index].box.grown(margin_).meets(box)) visit(floors_[index]);
                }
            }
    }
    // How many areas were looked at so far.
    std::uint64_t looks() const { return looks_; }

  private:
    struct Cell {
        std::size_t x, y;
    };
    Cell cell_of(const Point2& place) const {
        return {place_on(place.x, all_.min.x, all_.max.x),
                place_on(place.y, all_.min.y, all_.max.y)};
    }
    std::size_t place_on(double at, double min, double max) const {
        const double part = (std::clamp(at, min, max) - min) / (max - min);
        return std::min(side_ - 1, static_cast<std::size_t>(part * static_cast<double>(side_)));
    }
    std::uint64_t count_in_cells() const;
    void fill_cells();

    const Network& mesh_;
    double margin_;
    std::vector<Floor> floors_;
    PlanBox all_;
    std::size_t side_ = 1;              // Cells from west to east, and from south to north.
    std::vector<std::uint32_t> first_;  // Of cell i in `in_cell_`, up to that of cell i + 1.
    std::vector<std::uint32_t> in_cell_;
    mutable std::vector<std::uint32_t> seen_;
    mutable std::uint32_t stamp_ = 0;
    mutable std::uint64_t looks_ = 0;
};

}  // namespace wend::scene_detail
