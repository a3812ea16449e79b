#pragma once

#include <string>
#include <vector>

#include "formats/metroid/records/region.hpp"
#include "wend/error.hpp"
#include "wend/format.hpp"

namespace wend::metroid_path {

// Who looks for a way, as the game makes its search object (fact sheet section 5).
struct Creature {
    static constexpr u32 ground = type_bits["ground"].mask(), flyer = type_bits["flyer"].mask(),
                         swimmer = type_bits["swimmer"].mask();

    std::string name = "walker";  // Of the profile that it was made from.
    u32 flags = ground;           // The types of regions that it may use, and further bits.
    u32 index = 0;  // Its path finding index, 0 to 7: it may use regions with this bit.
    f32 radius = 1, height = 2;
    f32 padding = 10;  // How far off the mesh its ends may be.

    bool walks() const { return (flags & (flyer | swimmer)) == 0; }
    // Its name and all that tells it from others, for people.
    std::string text() const;
};

// The options that tell who looks for a way.
std::vector<OptionSpec> creature_options();

// The creature that they mean: what is not given is as with another, or as its profile has it.
Expected<Creature> creature_of(const OptionValues& options, const Creature& usual = {});

}  // namespace wend::metroid_path
