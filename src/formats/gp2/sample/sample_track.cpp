#include "formats/gp2/sample/sample_track.hpp"

#include "core/document/option_values.hpp"
#include "formats/gp2/game/driven_line.hpp"
#include "formats/gp2/sample/sample_objects.hpp"
#include "formats/gp2/sample/sample_steps.hpp"

namespace wend::gp2_track {
namespace {

Configuration configuration_of(const sample::Circuit& circuit, Game game) {
    constexpr i16 pole = 768;
    constexpr u16 usual_flags = 0x1D80;
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
        configuration.flags = static_cast<u16>(usual_flags | (on_left ? pit_left_flags : 0));
        configuration.kerb_colours = {{white, 0}, {156, 156}, {white, 0}};
    } else {
        configuration.pit_side = on_left ? f1gp_pit_left : 0;
        configuration.kerb_colours = {{white, 0}, {9, 2}, {white, 0}};
    }
    return configuration;
}

}  // namespace

const std::vector<OptionSpec>& sample_options() {
    static const std::vector<OptionSpec> options{
        {"length", "METRES",
         "length of the circuit, from 2444 to 7066, in F1GP to 6925 (default: 4500)"},
        {"turns", "COUNT", "number of turns, 4 to 30, as the length allows (default: 12)"},
        {"figure-of-eight", "YES|NO", "whether the circuit crosses itself (default: no)"},
        {"pit", "LEFT|RIGHT", "side of the pit lane (default: right)"},
    };
    return options;
}

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
             take_word(request.options, "figure-of-eight", {"no", "yes"}, circuit.figure_of_eight),
             take_word(request.options, "pit", {"right", "left"}, circuit.pit_on_left)});
        !taken)
        return failure(taken.error());
    circuit.length = metres;
    circuit.turns = turns;
    return circuit;
}

Expected<std::unique_ptr<TrackDocument>> make_sample_track(const SampleRequest& request,
                                                           Game game) {
    const auto wish = circuit_request(request, game);
    if (!wish) return failure(wish.error());
    const auto circuit = sample::make_circuit(*wish);
    if (!circuit) return failure(circuit.error());

    auto made = track_of_circuit(*circuit, game);
    if (!made) return made;
    TrackFile& file = (*made)->file;
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
    if (game == Game::gp2) {
        constexpr std::size_t usual_gap = 1002;
        constexpr u32 usual_number = 0x4728;
        file.gap.assign(usual_gap, std::byte{0});
        file.cameras = sample_cameras(circuit);
        file.place_codes = sample_place_codes(circuit);
        file.unknown_before_pictures = usual_number;
        file.pictures = sample_pictures();
    } else {
        file.camera_edits = sample_camera_edits(circuit);
    }
    return document;
}

}  // namespace wend::gp2_track
