#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "scene/ground_plan.hpp"
#include "world/world_builder.hpp"

namespace wend::test {

// Makes worlds of boxes that can be seen, and writes plans down.
class PlanWorld {
  public:
    PlanWorld() { parts_.textures.push_back("stone"); }

    // The number of an entity that boxes can belong to.
    u32 add_entity(const std::string& class_name) {
        parts_.entities.push_back({{{"classname", class_name}}});
        return static_cast<u32>(parts_.entities.size() - 1);
    }
    // The same of one that is for something, in a box.
    u32 add_use(EntityUse::Role role, const std::optional<WorldBox>& box = {}) {
        const u32 entity = add_entity("used");
        parts_.uses.push_back({.entity = entity, .role = role, .zone = box});
        return entity;
    }
    u32 add_door(const std::optional<WorldBox>& box = {}) {
        return add_use(EntityUse::Role::door, box);
    }
    PlanWorld& add(const WorldBox& box, u32 entity = 0) {
        add_brush(parts_.brushes, planes_of(box));
        const auto& [a, b] = box;
        add_face({{a.x, a.y, b.z}, {a.x, b.y, b.z}, {b.x, b.y, b.z}, {b.x, a.y, b.z}}, entity);
        add_face({{a.x, b.y, a.z}, {a.x, a.y, a.z}, {b.x, a.y, a.z}, {b.x, b.y, a.z}}, entity);
        add_face({{a.x, a.y, a.z}, {a.x, b.y, a.z}, {a.x, b.y, b.z}, {a.x, a.y, b.z}}, entity);
        add_face({{b.x, b.y, a.z}, {b.x, a.y, a.z}, {b.x, a.y, b.z}, {b.x, b.y, b.z}}, entity);
        add_face({{b.x, a.y, a.z}, {a.x, a.y, a.z}, {a.x, a.y, b.z}, {b.x, a.y, b.z}}, entity);
        add_face({{a.x, b.y, a.z}, {b.x, b.y, a.z}, {b.x, b.y, b.z}, {a.x, b.y, b.z}}, entity);
        return *this;
    }
    PlanWorld& add_ladder(const WorldBox& box) {
        parts_.ladders.push_back({box, 0});
        return *this;
    }

    std::shared_ptr<const World> world() const { return world_of(parts_); }

  private:
    void add_face(const std::vector<Point>& corners, u32 entity) {
        parts_.faces.push_back({static_cast<u32>(parts_.face_corners.size()),
                                static_cast<u32>(corners.size()), entity, 0});
        parts_.face_corners.insert(parts_.face_corners.end(), corners.begin(), corners.end());
    }

    WorldParts parts_ = world_parts(Engine::source);
};

// `x1 y1 to x2 y2` of each piece of a part, the lesser end first, in order.
inline std::vector<std::string> told(const scene_detail::GroundPlan& plan,
                                     scene_detail::PlanPart part) {
    std::vector<std::string> texts;
    for (const auto& [from, to] : plan.of(part)) {
        std::pair a(std::lround(from.x), std::lround(from.y)),
            b(std::lround(to.x), std::lround(to.y));
        if (b < a) std::swap(a, b);
        texts.push_back(std::to_string(a.first) + " " + std::to_string(a.second) + " to " +
                        std::to_string(b.first) + " " + std::to_string(b.second));
    }
    std::ranges::sort(texts);
    return texts;
}

}  // namespace wend::test
