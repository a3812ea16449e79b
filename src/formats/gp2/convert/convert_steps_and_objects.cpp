#include <fmt/format.h>

#include "formats/gp2/convert/convert_shapes.hpp"
#include "formats/gp2/convert/convert_track.hpp"

namespace wend::gp2_track {
namespace {

// In tracks of Grand Prix 2 nobody has seen these, though it may count their arguments (fact sheet
// section 7.1).
constexpr bool is_of_f1gp_alone(u8 command) {
    return command == command::pit_marker_9c || command == command::pit_marker_9d ||
           command == command::flips_half_step;
}
constexpr bool is_common(u8 command) {
    return command <= last_f1gp_command && !is_of_f1gp_alone(command);
}
constexpr bool shows_horizon(u8 command) {
    return command == command::horizon_off || command == command::horizon_on;
}

// All tracks of a game looked at have so many garages.
constexpr i16 default_garages(Game game) { return game == Game::gp2 ? 16 : 18; }
constexpr bool has_unusual_garages(const Step& step, Game game) {
    return (step.command == command::garages_left || step.command == command::garages_right) &&
           step.arguments[0] != default_garages(game);
}

// Bits of sectors that tracks of F1GP have and those of Grand Prix 2 do not.
constexpr u32 unseen_flags = sector_flags["unknown_8"].mask() | sector_flags["unknown_9"].mask() |
                             sector_flags["unknown_15"].mask();

class StepConversion {
  public:
    StepConversion(const Conversion& conversion, std::string_view list)
        : conversion_(conversion),
          list_(list),
          context_{.game = conversion.origin(),
                   .long_far_view =
                       has_long_far_view(conversion.source.configuration, conversion.origin())} {}

    // Whether the step is kept, which it is as it stands.
    bool keeps(const Step& step, std::size_t index) const {
        if (step.is_sector()) {
            tell_flags(step, index);
            return true;
        }
        if (!is_common(step.command) || places_lost_object(step)) {
            tell(LossKind::lost, step, index);
            return false;
        }
        // The numbers are those of another palette; the horizon is no picture of the file there.
        if (step.command == command::palette_entry ||
            (conversion_.to_gp2() && shows_horizon(step.command)) ||
            has_unusual_garages(step, conversion_.target))
            tell(LossKind::changed, step, index);
        return true;
    }

  private:
    bool places_lost_object(const Step& step) const {
        if (step.command != command::place_object) return false;
        const auto& definitions = conversion_.source.definitions;
        const auto offset = static_cast<u16>(step.arguments[0]);
        const std::size_t number = offset / definition_bytes;
        return offset % definition_bytes == 0 && number < definitions.size() &&
               is_shape(definitions[number]) && !keeps_shapes(conversion_);
    }

    void tell_flags(const Step& step, std::size_t index) const {
        const u32 unseen = step.flags & unseen_flags;
        if (!conversion_.to_gp2() || unseen == 0) return;
        conversion_.tell(LossKind::changed, fmt::format("{}.flags", list_), path(index),
                         fmt::format("{:#x}, which no track of Grand Prix 2 has", unseen));
    }
    void tell(LossKind kind, const Step& step, std::size_t index) const {
        std::string values = fmt::format("at {}", step.first);
        const auto others = arguments_after_first(step.command, context_);
        for (std::size_t i = 0; i < others.size(); ++i)
            values += fmt::format(", {} {}", others[i].name,
                                  step.arguments[i] / static_cast<double>(others[i].scale));
        conversion_.tell(kind, fmt::format("{}.{}", list_, command_name_table[step.command]),
                         path(index), std::move(values));
    }
    std::string path(std::size_t index) const { return fmt::format("{}[{}]", list_, index); }

    const Conversion& conversion_;
    const std::string_view list_;
    const TrackContext context_;
};

}  // namespace

std::vector<Step> convert_steps(const Conversion& conversion, const std::vector<Step>& steps,
                                std::string_view list) {
    const StepConversion way(conversion, list);
    std::vector<Step> converted;
    for (std::size_t i = 0; i < steps.size(); ++i)
        if (way.keeps(steps[i], i)) converted.push_back(steps[i]);
    return converted;
}

namespace {

constexpr bool is_picture(const ObjectDefinition& definition) {
    return definition.id == 1 || definition.id == 5 || definition.id == 13;
}
// The signs at the first definitions: the same numbers in all 21 files looked at, of both games.
constexpr bool is_sign(i16 picture) { return picture >= 75 && picture <= 81; }

}  // namespace

std::vector<ObjectDefinition> convert_definitions(const Conversion& conversion) {
    std::vector<ObjectDefinition> definitions = conversion.source.definitions;
    const bool keeps = keeps_shapes(conversion);
    for (std::size_t i = 0; i < definitions.size(); ++i) {
        ObjectDefinition& definition = definitions[i];
        const auto tell = [&](const char* field, std::string message) {
            conversion.tell(LossKind::changed, field, fmt::format("definitions[{}]", i),
                            std::move(message));
        };
        if (is_shape(definition) && keeps) continue;
        if (is_shape(definition)) {
            tell("definitions.id",
                 fmt::format("{}, shape {}, becomes {}, which nothing places", definition.id,
                             definition.id - first_shape_id, plain_object));
            definition.id = plain_object;
        } else if (is_picture(definition) && !is_sign(definition.variant)) {
            tell("definitions.variant",
                 fmt::format("picture {}, which is another one in {}", definition.variant,
                             name_of(conversion.target)));
        }
    }
    if (conversion.target == Game::f1gp)
        for (std::size_t i = most_f1gp_definitions; i < definitions.size(); ++i)
            conversion.tell(LossKind::changed, "definitions", fmt::format("definitions[{}]", i),
                            "F1GP takes it for something else: it tells 128 from cars");
    return definitions;
}

}  // namespace wend::gp2_track
