#include <fmt/format.h>

#include "formats/gp2/convert/conversion.hpp"

namespace wend::gp2_track {
namespace {

constexpr u16 grey_flag = gp2_track_flags["grey_surroundings"].mask();
// Grey surroundings as F1GP has them: bit 15 of the same word.
constexpr u8 f1gp_grey = 0x80;
// What Grand Prix 2's own tracks have most often, but for the bits that are known. Headings are
// rounded as in F1GP, so that the road keeps its shape.
constexpr u16 flags_of_gp2 = 0x0D80;

void to_gp2(const Conversion& conversion, Configuration& configuration) {
    const auto tell = [&](LossKind kind, const char* field, std::string message) {
        conversion.tell(kind, field, "configuration", std::move(message));
    };
    const bool is_left = has_pit_lane_on_the_left(configuration, Game::f1gp);
    const bool is_grey = (configuration.surroundings & f1gp_grey) != 0;
    if (configuration.pit_side != 0 && !is_left)
        tell(LossKind::lost, "configuration.pit_side",
             fmt::format("{}, neither right nor left", configuration.pit_side));
    if (const int rest = configuration.surroundings & ~f1gp_grey)
        tell(LossKind::lost, "configuration.surroundings", fmt::format("{:#x}", rest));
    tell(LossKind::invented, "configuration.flags", fmt::format("{:#x}", flags_of_gp2));
    configuration.flags =
        static_cast<u16>(flags_of_gp2 | (is_left ? pit_left_flags : 0) | (is_grey ? grey_flag : 0));
    configuration.pit_side = configuration.surroundings = 0;
}

void to_f1gp(const Conversion& conversion, Configuration& configuration) {
    const bool is_left = has_pit_lane_on_the_left(configuration, Game::gp2);
    const bool is_grey = (configuration.flags & grey_flag) != 0;
    const int kept = (is_left ? pit_left_flags : 0) | grey_flag;
    if (const int rest = configuration.flags & ~kept)
        conversion.tell(LossKind::lost, "configuration.flags", "configuration",
                        fmt::format("{:#x}", rest));
    configuration.pit_side = is_left ? f1gp_pit_left : 0;
    configuration.surroundings = is_grey ? f1gp_grey : 0;
    configuration.flags = 0;
}

// Colours are numbers of the game's palette. White alone is known in both.
void convert_kerbs(const Conversion& conversion, Configuration& configuration) {
    const u16 old_white = white_kerb(conversion.origin()), white = white_kerb(conversion.target);
    for (std::size_t i = 0; i < configuration.kerb_colours.size(); ++i) {
        KerbColour& kerb = configuration.kerb_colours[i];
        const auto tell = [&](LossKind kind, const char* field, std::string message) {
            conversion.tell(kind, field, fmt::format("configuration.kerb_colours[{}]", i),
                            std::move(message));
        };
        if (kerb.upper == old_white) {
            kerb = {white, 0};
            continue;
        }
        tell(LossKind::changed, "configuration.kerb_colours.upper",
             fmt::format("{}, {} in {}", kerb.upper,
                         kerb.upper == white ? "white" : "another colour",
                         name_of(conversion.target)));
        if (kerb.upper == white) {
            tell(LossKind::lost, "configuration.kerb_colours.lower", fmt::format("{}", kerb.lower));
            kerb.lower = 0;
        } else {
            tell(LossKind::changed, "configuration.kerb_colours.lower",
                 fmt::format("{}, another colour in {}", kerb.lower, name_of(conversion.target)));
        }
    }
}

}  // namespace

Configuration convert_configuration(const Conversion& conversion) {
    Configuration configuration = conversion.source.configuration;
    if (conversion.to_gp2())
        to_gp2(conversion, configuration);
    else
        to_f1gp(conversion, configuration);
    convert_kerbs(conversion, configuration);
    return configuration;
}

}  // namespace wend::gp2_track
