#pragma once

#include <memory>
#include <span>

#include "wend/format.hpp"
#include "wend/game_rules.hpp"

namespace wend::gta_paths {

// The answers of San Andreas about a map and its network.
std::unique_ptr<GameRules> make_game_rules(std::span<const Member> members, const Network& network);

}  // namespace wend::gta_paths
