#pragma once

#include <memory>

#include "wend/format.hpp"

namespace wend::metroid_path {

// The answers of the game over one room, for the creature that the options tell of.
Expected<std::unique_ptr<GameRules>> make_game_rules(const Member& member, const Network& network,
                                                     const OptionValues& options);

}  // namespace wend::metroid_path
