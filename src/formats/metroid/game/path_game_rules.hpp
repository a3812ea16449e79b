#pragma once

#include <memory>

#include "formats/metroid/game/creature.hpp"
#include "formats/metroid/records/area_transform.hpp"
#include "wend/format.hpp"

namespace wend::metroid_path {

// The answers of the game over one room, for one creature.
std::unique_ptr<GameRules> make_game_rules(const Member& member, const Network& network,
                                           const AreaTransform& transform,
                                           const Creature& creature);

}  // namespace wend::metroid_path
