#pragma once

#include <vector>

#include "model/places/areas_of_entities.hpp"
#include "wend/in_world.hpp"

namespace wend {

// Gives bomb sites their letters, and makes one of those whose zones lie at each other.
void name_bomb_sites(const Network& network, const World& world, const AreasOfEntities& areas,
                     std::vector<EntityPlace>& places);

}  // namespace wend
