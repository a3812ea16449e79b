#pragma once

#include <array>
#include <optional>
#include <span>

#include "core/base/integers.hpp"
#include "formats/bsp/common/entity_text.hpp"
#include "wend/world.hpp"
#include "world/world_parts.hpp"

namespace wend::bsp {

// The world itself, which stops everything and stands where it is.
PartSolid whole_world();

// Turns points of a model and moves them to where its entity stands.
class Placement {
  public:
    explicit Placement(const PartSolid& solid);
    explicit Placement(const Point& origin);
    Point operator()(const Point& point) const;

  private:
    std::array<std::array<double, 3>, 3> rows_{};
    Point origin_;
};

// The box around the box of a model in its place.
WorldBox placed_box(const Placement& place, const std::array<f32, 3>& mins,
                    const std::array<f32, 3>& maxs);

// The box around a model of the map that an entity is made of, in its place.
template <class Model>
std::optional<WorldBox> box_of_entity(const WorldEntity& entity, std::span<const Model> models) {
    const auto model = brush_model(entity);
    if (!model || *model == 0 || *model >= models.size()) return std::nullopt;
    return placed_box(Placement(entity.origin().value_or(Point{})), models[*model].mins,
                      models[*model].maxs);
}

inline Point point_of(const std::array<f32, 3>& at) { return {at[0], at[1], at[2]}; }

// Gathers faces in their places. Sound maps have each face in one place, or a few: what damaged
// ones have over and over is left out.
class FaceList {
  public:
    // Of a map with so many faces, and edges around them.
    FaceList(WorldParts& parts, std::size_t faces, std::size_t edges)
        : parts_(parts), looks_left_(most_places * faces), corners_left_(most_places * edges) {}

    // Whether one more may be looked at.
    bool look() { return looks_left_ > 0 && looks_left_-- > 0; }
    void add(std::span<const Point> corners, const Placement& place, u32 entity, u32 texture);

  private:
    static constexpr std::size_t most_places = 4;

    WorldParts& parts_;
    std::size_t looks_left_, corners_left_;
};

}  // namespace wend::bsp
