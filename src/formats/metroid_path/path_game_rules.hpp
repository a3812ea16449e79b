#pragma once

#include <memory>

#include "formats/metroid_path/area_transform.hpp"
#include "formats/metroid_path/creature.hpp"
#include "wend/format.hpp"

namespace wend::metroid_path {

// The answers of the game over one room, for one creature.
std::unique_ptr<GameRules> make_game_rules(const Member& member, const Network& network,
                                           const AreaTransform& transform,
                                           const Creature& creature);

}  // namespace wend::metroid_path
