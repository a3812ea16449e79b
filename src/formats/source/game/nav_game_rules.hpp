#pragma once

#include <memory>

#include "wend/format.hpp"

namespace wend::source_nav {

// The answers of the engine over one mesh.
std::unique_ptr<GameRules> make_game_rules(const Member& member, const Network& network);

}  // namespace wend::source_nav
