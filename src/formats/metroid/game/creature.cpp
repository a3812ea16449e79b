#include "formats/metroid/game/creature.hpp"

#include <fmt/format.h>

#include "core/document/option_values.hpp"

namespace wend::metroid_path {
namespace {

// Those that callers of the search are known by (fact sheet section 5), as far as their flags go.
// No file says how large creatures are: radius and height are round figures, the same for all.
struct Profile {
    const char* name;
    u32 flags;
};
constexpr Profile profiles[] = {{"walker", Creature::ground},
                                {"flyer", Creature::ground | Creature::flyer},
                                {"aqua-pirate", Creature::flyer},
                                {"swimmer", Creature::swimmer}};

std::string profile_names() {
    std::string names;
    for (const Profile& profile : profiles)
        names += fmt::format("{}{}", names.empty() ? "" : "|", profile.name);
    return names;
}

constexpr const char* creature_option = "creature";
constexpr const char *flags_option = "search-flags", *index_option = "creature-index",
                     *radius_option = "creature-radius", *height_option = "creature-height",
                     *padding_option = "search-padding";

}  // namespace

std::vector<OptionSpec> creature_options() {
    const Creature usual;
    std::string flags;
    for (const Profile& profile : profiles)
        flags += fmt::format("{}{}", flags.empty() ? "" : ", ", profile.flags);
    return {{creature_option, profile_names(),
             fmt::format("who is in the room (search flags {}); the options below set its "
                         "properties one by one (default: {})",
                         flags, usual.name)},
            {flags_option, "BITS",
             fmt::format("the regions that it may use: 1 ground, 2 flyer, 4 swimmer, 3 ground and "
                         "flyer (default: {}, or by the creature)",
                         usual.flags)},
            {index_option, "NUMBER",
             fmt::format("its path finding index, 0 to 7 (default: {})", usual.index)},
            {radius_option, "METRES",
             fmt::format("how far a walker keeps from the ends of doorways (default: {:g})",
                         usual.radius)},
            {height_option, "METRES",
             fmt::format("how high a flyer or swimmer is (default: {:g})", usual.height)},
            {padding_option, "METRES",
             fmt::format("how far off the mesh a route may begin and end (default: {:g})",
                         usual.padding)}};
}

std::string Creature::text() const {
    return fmt::format("{}: search flags {}, index {}, radius {:g} m, height {:g} m", name, flags,
                       index, radius, height);
}

Expected<Creature> creature_of(const OptionValues& options, const Creature& usual) {
    constexpr u32 max_flags = 0xFFFF, max_index = 7;
    Creature creature = usual;
    const auto place = place_of_choice(options, creature_option, profile_names());
    if (!place) return failure(place.error());
    if (*place) {
        creature.name = profiles[**place].name;
        creature.flags = profiles[**place].flags;
    } else if (options.contains(flags_option)) {
        creature.name = "creature";
    }
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
