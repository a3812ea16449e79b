#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "wend/world.hpp"

namespace wend::bsp {

// The box around the brushes of an entity, in its place; none where it is a point.
using BoxOfEntity = std::function<std::optional<WorldBox>(const WorldEntity& entity)>;

// What the entities of a map are for, by their classes (fact sheet bsp-world, sections 1.4 and 2.2;
// the names of further games' classes are those of their own definition files).
std::vector<EntityUse> entity_uses(std::span<const WorldEntity> entities, Engine engine,
                                   const BoxOfEntity& box_of);

}  // namespace wend::bsp
