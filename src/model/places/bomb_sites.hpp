#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "model/places/areas_of_entities.hpp"
#include "wend/in_world.hpp"

namespace wend {

// Gives bomb sites their letters, and makes one of those whose zones lie at each other. `boxes` are
// those of entities that are zones.
void name_bomb_sites(const Network& network, const AreasOfEntities& areas,
                     const std::map<std::uint32_t, WorldBox>& boxes,
                     std::vector<EntityPlace>& places);

}  // namespace wend
