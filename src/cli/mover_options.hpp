#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cli/arguments.hpp"
#include "cli/console.hpp"
#include "wend/map.hpp"
#include "wend/mover.hpp"

namespace wend::cli {

// Who is on the way, and what it keeps away from.
struct MoverOptions {
    std::string max_climb, max_drop, max_gap, radius;  // Lengths; empty: any.
    std::vector<std::string> avoid;
    bool take_all_links = false;

    void declare(Arguments& arguments);
    // The first of these options that says what a mover is not able to do, as people type it; empty
    // if none is given.
    std::string_view first_limit() const;

    // What is to be avoided of a map, as `avoid` says it.
    struct Avoided {
        std::vector<std::uint8_t> kinds;  // Of links.
        std::vector<NodeIndex> nodes;
    };
    Expected<Avoided> avoided(const Map& map, Console& console) const;
    // An error where the network has nothing that a limit could be held against.
    Expected<Mover> mover(const Network& network, std::vector<std::uint8_t> avoided_kinds) const;
};

}  // namespace wend::cli
