#pragma once

#include <vector>

#include "formats/metroid_path/creature.hpp"
#include "wend/error.hpp"
#include "wend/format.hpp"

namespace wend::metroid_path {

// The options that tell who looks for a way.
std::vector<OptionSpec> creature_options();

// The creature that they mean.
Expected<Creature> creature_of(const OptionValues& options);

}  // namespace wend::metroid_path
