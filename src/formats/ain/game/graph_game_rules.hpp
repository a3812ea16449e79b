#pragma once

#include <memory>

#include "core/base/integers.hpp"
#include "wend/format.hpp"

namespace wend::ain {

// What who goes there can do, such as `ground,jump`: the format's option `moves`.
OptionSpec moves_option();

// How the engine finds ways over a graph for a hull.
Expected<std::unique_ptr<GameRules>> make_game_rules(const Member& member, const Network& network,
                                                     u32 hull, const OptionValues& options);

}  // namespace wend::ain
