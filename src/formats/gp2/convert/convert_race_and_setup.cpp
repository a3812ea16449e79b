#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <initializer_list>
#include <limits>

#include "formats/gp2/convert/convert_track.hpp"
#include "formats/gp2/records/race_and_setup.hpp"

namespace wend::gp2_track {
namespace {

// The last words of every race table of Grand Prix 2.
constexpr std::array<i16, 13> default_end{0, 0, 0, 0, 0, 0, 0, 0, 0, 16368, 16256, 16128, 15872};
// A number of which nothing is known; those of the game's own tracks are around it.
constexpr u32 default_before_pictures = 0x4000;
constexpr i16 stop_window = 8;  // laps

std::string shown(i16 share, std::initializer_list<PitStop> stops) {
    std::string text = fmt::format("{} %", share);
    for (const PitStop& stop : stops)
        text += fmt::format(", within {} laps from lap {}", stop.window, stop.lap);
    return text;
}
template <std::size_t size>
std::string shown(const std::array<i16, size>& words) {
    return fmt::format("{}", fmt::join(words, ", "));
}

// All cars stop once: from the lap that F1GP too has them stop at the soonest, or half-way.
void invent_strategy(const Conversion& conversion, RaceTable& race) {
    const bool has_lap = race.first_stop_lap > 0 && race.first_stop_lap < race.laps;
    race.one_stop_share = 100;
    race.one_stop = {static_cast<i16>(has_lap ? race.first_stop_lap : race.laps / 2), stop_window};
    race.unknown_37 = default_end;
    conversion.tell(LossKind::invented, "race.one_stop", "race",
                    shown(race.one_stop_share, {race.one_stop}));
    conversion.tell(LossKind::invented, "race.unknown_37", "race", shown(race.unknown_37));
}

bool is_zero(const std::string& text) {
    return text.find_first_of("123456789") == std::string::npos;
}

void lose_strategy(const Conversion& conversion, RaceTable& race) {
    const auto lose = [&](const char* field, std::string text) {
        if (!is_zero(text)) conversion.tell(LossKind::lost, field, "race", std::move(text));
    };
    lose("race.one_stop", shown(race.one_stop_share, {race.one_stop}));
    lose("race.unknown_17", shown(race.unknown_17));
    lose("race.two_stop", shown(race.two_stop_share, {race.two_stop_first, race.two_stop_second}));
    lose("race.unknown_27", shown(race.unknown_27));
    lose("race.three_stop",
         shown(race.three_stop_share,
               {race.three_stop_first, race.three_stop_second, race.three_stop_third}));
    if (race.unknown_37 != default_end) lose("race.unknown_37", shown(race.unknown_37));
    RaceTable common;
    common.permutation = race.permutation;
    common.formation_length = race.formation_length;
    common.lap_time = race.lap_time;
    common.laps = race.laps;
    common.first_stop_lap = race.first_stop_lap;
    common.first_stop_chance = race.first_stop_chance;
    race = common;
}

void lose_lists(const Conversion& conversion) {
    const TrackFile& source = conversion.source;
    for (std::size_t i = 0; i < source.place_codes.size(); ++i)
        conversion.tell(LossKind::lost, "place_codes", fmt::format("place_codes[{}]", i),
                        fmt::format("{} from {} on", source.place_codes[i].code,
                                    source.place_codes[i].distance));
    for (std::size_t i = 0; i < source.pictures.size(); ++i)
        conversion.tell(LossKind::lost, "pictures", fmt::format("pictures[{}]", i),
                        source.pictures[i].name);
    conversion.tell(LossKind::lost, "unknown_before_pictures", "track",
                    fmt::format("{}", source.unknown_before_pictures));
}

}  // namespace

void convert_tables(const Conversion& conversion, TrackFile& target) {
    target.race = conversion.source.race;
    if (!conversion.to_gp2()) {
        lose_strategy(conversion, target.race);
        lose_lists(conversion);
        return;
    }
    invent_strategy(conversion, target.race);
    target.place_codes = {{0, 0}};
    conversion.tell(LossKind::invented, "place_codes", "track", "0 from 0 on");
    target.unknown_before_pictures = default_before_pictures;
    conversion.tell(LossKind::invented, "unknown_before_pictures", "track",
                    fmt::format("{}", default_before_pictures));
}

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
