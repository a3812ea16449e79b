#include "formats/gp2_track/sample_request.hpp"

#include "format/option_values.hpp"

namespace wend::gp2_track {
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

}  // namespace wend::gp2_track
