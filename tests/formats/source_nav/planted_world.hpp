#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "formats/bsp/common/entity_uses.hpp"
#include "world/world_builder.hpp"

namespace wend::source_nav {

// An entity at a point, or made of brushes in a box.
struct PlantedEntity {
    WorldEntity entity;
    std::optional<WorldBox> box = {};
};
inline PlantedEntity entity(const std::string& name, const std::string& origin) {
    return {{{{"classname", name}, {"origin", origin}}}};
}
inline PlantedEntity zone(const std::string& name, const WorldBox& box) {
    return {{{{"classname", name}}}, box};
}

// The world of a PlantedMesh, and changes to it: floor under its areas, walls 10 units around them,
// a step up to the fifth area and to the row that a test may add east of it. In the row's end, from
// `cut` on, the floor may be elsewhere.
struct PlantedWorld {
    f64 east = 300;  // where the areas end
    f64 cut = 300;
    f64 sunk = 0, aside = 0;  // how far the row's end lies further down, and further to +y
    f64 pit = 0;              // how far the floor lies below the fourth area
    f64 west_wall = -10;
    Point moved = {};
    f64 scale = 1;  // before it is moved
    u64 file_bytes = 1000;
    std::vector<WorldBox> more = {};
    std::vector<PlantedEntity> entities = {};  // besides a start on the first area

    std::shared_ptr<const World> build() const {
        constexpr f64 far = 700, deep = -300, high = 300;
        std::vector<WorldBox> boxes{
            {{-far, -far, deep}, {100, 100, 0}},
            {{-far, 100, deep}, {100, far, -pit}},
            {{100, -far, deep}, {cut, far, 0}},
            {{200, -far, deep}, {cut, 110, 10}},
            {{-far, -far, deep}, {west_wall, far, high}},
            {{-far, -far, deep}, {cut, -10, high}},
            {{-far, 210, deep}, {cut, far, high}},
            {{210, 110, deep}, {cut, far, high}},
            {{east + 10, -far, deep}, {east + far, far, high}},
        };
        // The end of the row.
        boxes.push_back({{cut, -far, deep}, {east + far, far, 10 - sunk}});
        boxes.push_back({{cut, -far, deep}, {east + far, aside - 10, high}});
        boxes.push_back({{cut, aside + 110, deep}, {east + far, far, high}});
        boxes.insert(boxes.end(), more.begin(), more.end());

        WorldParts parts = test::world_parts(Engine::source);
        parts.file_bytes = file_bytes;
        parts.entities.push_back({{{"classname", "info_player_start"}, {"origin", "50 50 40"}}});
        const std::size_t first = parts.entities.size();
        for (const PlantedEntity& planted : entities) parts.entities.push_back(planted.entity);
        parts.uses = bsp::entity_uses(
            parts.entities, parts.engine, [&](const WorldEntity& one) -> std::optional<WorldBox> {
                const auto number = static_cast<std::size_t>(&one - parts.entities.data());
                return number < first ? std::nullopt : entities[number - first].box;
            });
        const auto placed = [&](const Point& corner) {
            return Point{scale * corner.x + moved.x, scale * corner.y + moved.y,
                         scale * corner.z + moved.z};
        };
        for (const WorldBox& box : boxes)
            test::add_brush(parts.brushes, test::planes_of({placed(box.mins), placed(box.maxs)}));
        return test::world_of(std::move(parts));
    }
};

// The boxes are as long as the square where there is no row.
inline std::shared_ptr<const World> sound_world() { return PlantedWorld{}.build(); }

}  // namespace wend::source_nav
