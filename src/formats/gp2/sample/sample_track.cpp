#include "formats/gp2/sample/sample_track.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/document/option_values.hpp"
#include "formats/gp2/closing/closing_hint.hpp"
#include "formats/gp2/game/circuit.hpp"
#include "formats/gp2/game/driven_line.hpp"
#include "formats/gp2/records/race_and_setup.hpp"
#include "formats/gp2/sample/sample_objects.hpp"
#include "formats/gp2/sample/sample_road.hpp"

namespace wend::gp2_track {
namespace {

Configuration configuration_of(const sample::Circuit& circuit, Game game) {
    constexpr i16 pole = 768;
    constexpr u16 default_flags = 0x1D80;
    const bool on_left = circuit.pit.on_left;
    Configuration configuration;
    configuration.heading = static_cast<u16>(circuit.start_heading);
    configuration.slope = static_cast<i16>(circuit.start_slope);
    configuration.x = static_cast<i16>(circuit.start_x);
    configuration.y = static_cast<i16>(circuit.start_y);
    configuration.z = static_cast<i16>(circuit.start_altitude);
    configuration.half_width = static_cast<i16>(circuit.half_width);
    // On the side away from the pits, as on all real tracks.
    configuration.pole_side = static_cast<i16>(on_left ? pole : -pole);
    configuration.right_verge = on_left ? 24 : 8;
    configuration.left_verge = on_left ? 8 : 24;
    const u16 white = white_kerb(game);
    if (game == Game::gp2) {
        configuration.flags = static_cast<u16>(default_flags | (on_left ? pit_left_flags : 0));
        configuration.kerb_colours = {{white, 0}, {156, 156}, {white, 0}};
    } else {
        configuration.pit_side = on_left ? f1gp_pit_left : 0;
        configuration.kerb_colours = {{white, 0}, {9, 2}, {white, 0}};
    }
    return configuration;
}

constexpr const char* no_or_yes = "no|yes";

}  // namespace

const std::vector<OptionSpec>& sample_options() {
    static const std::vector<OptionSpec> options{
        {"length", "METRES",
         "length of the circuit, from 2444 to 7066, in F1GP to 6925 (default: 4500)"},
        {"turns", "COUNT", "number of turns, 4 to 30, as the length allows (default: 12)"},
        {"figure-of-eight", no_or_yes, "whether the circuit crosses itself (default: no)"},
        {"pit", pit_side_choices, "side of the pit lane (default: right)"},
    };
    return options;
}

namespace {

// The circuit that is asked for. An error where an option makes no sense; whether there is such a
// circuit shows when it is made.
Expected<sample::CircuitRequest> circuit_request(const SampleRequest& request, Game game) {
    sample::CircuitRequest circuit;
    circuit.seed = request.seed;
    constexpr int longest_in_f1gp = 1'420;  // fact sheet section 8
    if (game == Game::f1gp) circuit.longest = longest_in_f1gp;
    auto turns = static_cast<u32>(circuit.turns);
    auto metres = static_cast<u32>(circuit.length);
    if (const auto taken = any_given(
            {take_whole_number(request.options, "length", metres),
             take_whole_number(request.options, "turns", turns),
             take_choice(request.options, "figure-of-eight", no_or_yes, circuit.figure_of_eight),
             take_choice(request.options, "pit", pit_side_choices, circuit.pit_on_left)});
        !taken)
        return failure(taken.error());
    circuit.length = metres;
    circuit.turns = turns;
    return circuit;
}

// What the games' roundings take off each unit of a slope adds up.
void level(TrackFile& file) {
    if (is_level(closing_of(file.track, start_of(file.configuration)))) return;
    if (const auto hint = height_hint(file))
        file.track = changed(std::move(file.track), hint->changes);
}

}  // namespace

Expected<std::unique_ptr<TrackDocument>> make_sample_track(const SampleRequest& request,
                                                           Game game) {
    const auto wanted = circuit_request(request, game);
    if (!wanted) return failure(wanted.error());
    const auto circuit = sample::make_circuit(*wanted);
    if (!circuit) return failure(circuit.error());

    auto made = track_of_circuit(*circuit, game);
    if (!made) return made;
    TrackFile& file = (*made)->file;
    level(file);
    file.line = sample_line(circuit->line, road_of(file), game);
    if (game == Game::gp2) write_info(file.free_area, *circuit, file.race, request.seed);
    if (const auto derived = derive(file, (*made)->context); !derived)
        return failure(derived.error());
    return made;
}

Expected<std::unique_ptr<TrackDocument>> track_of_circuit(const sample::Circuit& circuit,
                                                          Game game) {
    auto document = std::make_unique<TrackDocument>(game);
    TrackFile& file = document->file;
    file.configuration = configuration_of(circuit, game);
    add_objects(file, game, circuit.pit.on_left);
    file.track = sample_road(circuit, game);
    file.pit_lane = sample_pit_lane(circuit, game);
    file.setup = sample_setup(circuit, game);
    file.race = sample_race(circuit);
    if (game == Game::f1gp) file.free_area.behind_info.assign(free_area_bytes, horizon_sky);
    if (game == Game::gp2) {
        constexpr std::size_t default_gap = 1002;
        constexpr u32 default_number = 0x4728;
        file.gap.assign(default_gap, std::byte{0});
        file.cameras = sample_cameras(circuit);
        file.place_codes = sample_place_codes(circuit);
        file.unknown_before_pictures = default_number;
        file.pictures = sample_pictures();
    } else {
        file.camera_edits = sample_camera_edits(circuit);
    }
    return document;
}

namespace {

double metres_of(const sample::Circuit& circuit) { return circuit.length * metres_per_unit; }

// So many turns a kilometre make a track slow.
bool is_slow(const sample::Circuit& circuit) {
    return static_cast<double>(circuit.turns.size()) * 1'000 > 4 * metres_of(circuit);
}

// Where a camera stands, as near to a place as there is room, and on that side if it can.
struct Stand {
    int place = 0, distance = 0;
};
Stand stand_near(const SampleGround& ground, int place, int distance) {
    constexpr int furthest = 20;  // units, less than half of what a camera shows
    for (int further = 0; further < furthest; ++further)
        for (const Stand stand :
             {Stand{place + further, distance}, Stand{place - further, distance},
              Stand{place + further, -distance}})
            if (ground.is_free(stand.place, stand.distance)) return stand;
    return {place, distance};
}

// As much a unit as in the eleven real tracks of Grand Prix 2, which have 5.2 to 5.8.
i16 sample_fuel(const sample::Circuit& circuit, Game game) {
    constexpr double thousandths_a_unit = 5.6;
    const i64 lap = std::lround(thousandths_a_unit * circuit.length);
    return static_cast<i16>(game == Game::gp2 ? lap : fuel_of_race(lap, sample_race(circuit).laps));
}

}  // namespace

CarSetup sample_setup(const sample::Circuit& circuit, Game game) {
    const bool is_gp2 = game == Game::gp2;
    const auto slow = static_cast<u8>(is_slow(circuit) ? 1 : 0);
    CarSetup setup;
    setup.front_wing = static_cast<u8>((is_gp2 ? 162 : 187) + 4 * slow);
    setup.rear_wing = static_cast<u8>((is_gp2 ? 160 : 187) + 4 * slow);
    u8 gear = static_cast<u8>(179 - 4 * slow);
    for (u8& stored : setup.gears) {
        stored = gear;
        gear = static_cast<u8>(gear + 7);
    }
    setup.tyre = static_cast<u8>(53 + slow);
    setup.grip = 16640;
    setup.late_braking = setup.late_braking_race = 16384;
    setup.time_factor = setup.time_factor_race = 16400;
    setup.acceleration = setup.air_resistance = 16384;
    setup.tyre_wear_qualifying = is_gp2 ? 4097 : 11915;
    setup.tyre_wear = is_gp2 ? 4097 : 17408;
    setup.fuel_load = sample_fuel(circuit, game);
    setup.power = 11520;
    setup.late_braking_wet = 16128;
    setup.unknown_34 = 128;
    setup.pit_lane_view_distance = 384;
    return setup;
}

// Spread evenly, now on one side of the road, now on the other.
std::vector<Camera> sample_cameras(const sample::Circuit& circuit) {
    const SampleGround ground(circuit);
    const int count = std::clamp(circuit.length / 60, 10, 22);
    std::vector<Camera> cameras;
    for (int i = 0; i < count; ++i) {
        const int first = circuit.length * i / count, next = circuit.length * (i + 1) / count;
        const int away = (i % 2 == 0 ? -1 : 1) * (3'400 + 300 * (i % 4));
        const auto [place, distance] = stand_near(ground, (first + next) / 2, away);
        Camera camera;
        camera.place = static_cast<u16>(camera_bias + place);
        camera.distance = static_cast<i16>(distance);
        camera.height = static_cast<i16>(640 + 192 * (i % 5));
        camera.unknown_3 = static_cast<u16>(camera_bias + std::max(0, place - 10));
        camera.unknown_4 = 1'280;
        camera.switch_place = static_cast<u16>(camera_bias + std::max(place, next - 1));
        camera.view_ahead = camera.view_behind = 0;
        camera.zoom = static_cast<i16>(1'600 + 640 * (i % 6));
        camera.zoom_adjust = static_cast<i16>(16 + 8 * (i % 5));
        camera.unknown_10 = camera.unknown_13 = 1;
        camera.race_height = camera.height;
        cameras.push_back(camera);
    }
    return cameras;
}

// There is one each 16 units on the left; each third is moved to the right.
std::vector<CameraEdit> sample_camera_edits(const sample::Circuit& circuit) {
    constexpr int apart = 16;
    constexpr unsigned right = 0x80;
    std::vector<CameraEdit> edits;
    for (int i = 1; i < circuit.length / apart; i += 3)
        edits.push_back(
            {static_cast<u8>(i), static_cast<u8>(right | static_cast<unsigned>(i % 4))});
    return edits;
}

RaceTable sample_race(const sample::Circuit& circuit) {
    constexpr double race_metres = 305'000;
    constexpr double default_speed = 54, slow_speed = 45;  // metres a second
    constexpr double max_laps = 99;
    const bool slow = is_slow(circuit);
    RaceTable race;
    for (u8 i = 0; i < race.permutation.size(); ++i) race.permutation[i] = i;
    // Slow tracks keep the plain order.
    if (!slow) {
        race.permutation[4] = 9;
        race.permutation[11] = 2;
    }
    race.formation_length = 50;
    const double seconds = std::round(metres_of(circuit) / (slow ? slow_speed : default_speed));
    race.lap_time = static_cast<i32>(seconds) * 1'000;
    race.laps = static_cast<u16>(std::min(max_laps, std::ceil(race_metres / metres_of(circuit))));
    const auto lap = [&](double share) { return static_cast<i16>(race.laps * share); };
    race.first_stop_lap = static_cast<u16>(lap(0.4));
    race.first_stop_chance = 4'915;
    race.one_stop_share = 30;
    race.one_stop = {lap(0.47), 4};
    race.two_stop_share = 60;
    race.two_stop_first = {lap(0.25), 5};
    race.two_stop_second = {lap(0.6), 5};
    race.three_stop_share = 10;
    race.three_stop_first = {lap(0.22), 4};
    race.three_stop_second = {lap(0.44), 4};
    race.three_stop_third = {lap(0.68), 4};
    race.unknown_37 = {0, 0, 0, 0, 0, 630, 1260, 0, 630, 16368, 16256, 16128, 15872};
    return race;
}

// As real tracks have them: another code for corners, and the first one again behind them.
std::vector<PlaceCode> sample_place_codes(const sample::Circuit& circuit) {
    constexpr std::size_t most = 20;
    constexpr int wide = 65536 / 6;
    std::vector<PlaceCode> places{{0, 0}};
    for (const sample::CircuitTurn& turn : circuit.turns) {
        const int unit = unit_of(circuit, turn.first_sector);
        if (std::abs(turn.angle) < wide || places.size() + 2 > most) continue;
        const bool tight = std::abs(turn.angle) > turn.length * 1'000;
        places.push_back({static_cast<u16>(unit), static_cast<u16>(tight ? 2 : 1)});
        places.push_back({static_cast<u16>(unit + turn.length), 0});
    }
    return places;
}

// Those of the game that many of its tracks use.
std::vector<PictureName> sample_pictures() {
    std::vector<PictureName> pictures;
    for (const char* name :
         {"dproad_", "verg280", "monaco1", "monaco22", "ftrees", "dtrees", "bushes", "clouda",
          "grasverg", "landscap", "adverts1", "adverts2", "pavement"})
        pictures.push_back({fmt::format("gamejams\\{}.jam", name)});
    return pictures;
}

void write_info(FreeArea& area, const sample::Circuit& circuit, const RaceTable& race, u64 seed) {
    area.has_info = 1;
    area.info = {{"Name", fmt::format("Circuit {}", seed)},
                 {"Country", "Nowhere"},
                 {"Author", "wend sample"},
                 {"Desc", "made up; no game has loaded it"},
                 {"Laps", fmt::format("{}", race.laps)},
                 {"Slot", "1"},
                 {"Tyre", is_slow(circuit) ? "C" : "B"},
                 {"LengthMeters", fmt::format("{:.0f}", metres_of(circuit))}};
}

}  // namespace wend::gp2_track
