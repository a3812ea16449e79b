#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/console.hpp"
#include "wend/network.hpp"

namespace wend::cli {

// What ways keep away from, as --avoid says it.
struct Avoided {
    std::vector<std::uint8_t> kinds;  // Of links.
    std::vector<NodeIndex> nodes;
};
Expected<Avoided> avoided_by(const std::vector<std::string>& names, const Network& network,
                             Console& console);

}  // namespace wend::cli
