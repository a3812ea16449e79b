#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <initializer_list>

#include "formats/gp2/convert/conversion.hpp"

namespace wend::gp2_track {
namespace {

// The last words of every race table of Grand Prix 2.
constexpr std::array<i16, 13> usual_end{0, 0, 0, 0, 0, 0, 0, 0, 0, 16368, 16256, 16128, 15872};
// A number of which nothing is known; those of the game's own tracks are around it.
constexpr u32 usual_before_pictures = 0x4000;
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
    race.unknown_37 = usual_end;
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
    if (race.unknown_37 != usual_end) lose("race.unknown_37", shown(race.unknown_37));
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
    target.unknown_before_pictures = usual_before_pictures;
    conversion.tell(LossKind::invented, "unknown_before_pictures", "track",
                    fmt::format("{}", usual_before_pictures));
}

}  // namespace wend::gp2_track
