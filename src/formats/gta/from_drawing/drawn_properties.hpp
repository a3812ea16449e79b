#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "wend/drawing.hpp"

namespace wend::gta_paths {

// Places in the list of properties, and numbers behind them for what is not looked for.
struct Property {
    enum : std::size_t {
        kind,
        lanes,
        lanes_forward,
        lanes_backward,
        one_way,
        width,
        speed_class,
        spawn_probability,
        special,
        switched_off,
        road_block,
        property_count,
        // Names of shapes, which may be words for a kind.
        material = property_count,
        name,
        values,  // how many values of a line are looked at
        describing = values,
        other,
    };
};

// The properties of lines that are looked for, for help.
std::vector<DrawnPropertySpec> drawn_way_properties();

// A word in lower case, without what joins its parts: `Lanes-Forward` is lanesforward.
std::string plain_word(std::string_view text);

// Which property a name means.
std::size_t property_named(std::string_view name);

}  // namespace wend::gta_paths
