#include <fmt/format.h>

#include <array>
#include <limits>

#include "formats/gp2/convert/conversion.hpp"
#include "formats/gp2/records/fuel.hpp"

namespace wend::gp2_track {
namespace {

// What the games' own tracks hold, in the ten files of F1GP and the eleven of Grand Prix 2 looked
// at: these are not counted alike.
struct Range {
    int least, most;
    bool has(int value) const { return value >= least && value <= most; }
};
template <class T>
struct UnlikeField {
    const char* name;
    T CarSetup::*member;
    Range f1gp, gp2;
};
constexpr std::array<UnlikeField<u8>, 2> unlike_wings{{
    {"setup.front_wing", &CarSetup::front_wing, {169, 209}, {152, 169}},
    {"setup.rear_wing", &CarSetup::rear_wing, {169, 209}, {152, 171}},
}};
constexpr std::array<UnlikeField<i16>, 2> unlike_words{{
    {"setup.tyre_wear_qualifying",
     &CarSetup::tyre_wear_qualifying,
     {11'915, 11'915},
     {2'016, 6'147}},
    {"setup.tyre_wear", &CarSetup::tyre_wear, {-31'640, 25'953}, {2'016, 6'147}},
}};

// Grand Prix 2 says what a lap takes, F1GP what the race does.
void convert_fuel(const Conversion& conversion, CarSetup& setup) {
    const i16 stored = setup.fuel_load;
    const u16 laps = conversion.source.race.laps;
    const auto tell = [&](LossKind kind, std::string message) {
        conversion.tell(kind, "setup.fuel_load", "setup", std::move(message));
    };
    if (laps == 0) {
        if (stored != 0)
            tell(
                LossKind::changed,
                fmt::format("{}, kept as a number: a race of no laps does not say how much that is "
                            "in {}",
                            shown_fuel(stored, conversion.origin()), name_of(conversion.target)));
        return;
    }
    const i64 converted =
        conversion.to_gp2() ? fuel_a_lap(stored, laps) : fuel_of_race(stored, laps);
    if (converted != static_cast<i16>(converted)) {
        tell(LossKind::does_not_fit,
             fmt::format("{} in {} laps would be stored as {}, the most is {}",
                         shown_fuel(stored, conversion.origin()), laps, converted,
                         std::numeric_limits<i16>::max()));
        return;
    }
    setup.fuel_load = static_cast<i16>(converted);
    const i64 back = conversion.to_gp2() ? fuel_of_race(setup.fuel_load, laps)
                                         : fuel_a_lap(setup.fuel_load, laps);
    if (back != stored)
        tell(LossKind::changed,
             fmt::format("{}, {:.3f} lb in {} laps, rounded to {}: the way back gives {}",
                         shown_fuel(stored, conversion.origin()), stored * laps / 1000.0, laps,
                         shown_fuel(setup.fuel_load, conversion.target), back));
}

}  // namespace

CarSetup convert_setup(const Conversion& conversion) {
    CarSetup setup = conversion.source.setup;
    const auto tell = [&](const auto& unlike) {
        for (const auto& field : unlike) {
            const int value = setup.*field.member;
            const Range& usual = conversion.to_gp2() ? field.gp2 : field.f1gp;
            if (!usual.has(value))
                conversion.tell(
                    LossKind::changed, field.name, "setup",
                    fmt::format("stored as {}, tracks of {} have {}", value,
                                name_of(conversion.target),
                                usual.least == usual.most
                                    ? fmt::format("{}", usual.least)
                                    : fmt::format("{} to {}", usual.least, usual.most)));
        }
    };
    tell(unlike_wings);
    tell(unlike_words);
    convert_fuel(conversion, setup);
    return setup;
}

}  // namespace wend::gp2_track
