#include "formats/metroid_path/creature.hpp"

#include <fmt/format.h>

#include "format/option_values.hpp"

namespace wend::metroid_path {
namespace {

constexpr const char *flags_option = "search-flags", *index_option = "creature-index",
                     *radius_option = "creature-radius", *height_option = "creature-height",
                     *padding_option = "search-padding";

}  // namespace

std::vector<OptionSpec> creature_options() {
    const Creature usual;
    return {{flags_option, "BITS",
             fmt::format("the regions that it may use: 1 ground, 2 flyer, 4 swimmer, 3 ground and "
                         "flyer (default: {})",
                         usual.flags)},
            {index_option, "NUMBER",
             fmt::format("its path finding index, 0 to 7 (default: {})", usual.index)},
            {radius_option, "METRES",
             fmt::format("how far a walker keeps from the ends of doorways (default: {:g})",
                         usual.radius)},
            {height_option, "METRES",
             fmt::format("how high a flyer or swimmer is (default: {:g})", usual.height)},
            {padding_option, "METRES",
             fmt::format("how far off the mesh a way may begin and end (default: {:g})",
                         usual.padding)}};
}

Expected<Creature> creature_of(const OptionValues& options) {
    constexpr u32 max_flags = 0xFFFF, max_index = 7;
    Creature creature;
    if (const auto taken =
            any_given({take_whole_number(options, flags_option, creature.flags, 0, max_flags),
                       take_whole_number(options, index_option, creature.index, 0, max_index),
                       take_length(options, radius_option, creature.radius, Zero::allowed),
                       take_length(options, height_option, creature.height, Zero::allowed),
                       take_length(options, padding_option, creature.padding, Zero::allowed)});
        !taken)
        return failure(taken.error());
    return creature;
}

}  // namespace wend::metroid_path
