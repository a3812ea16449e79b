#include "formats/gp2_track/sample_request.hpp"

#include <fmt/format.h>

#include <charconv>

namespace wend::gp2_track {
namespace {

Expected<void> take_number(const OptionValues& options, const char* name, std::uint64_t& number) {
    const auto option = options.find(name);
    if (option == options.end()) return {};
    const std::string& digits = option->second;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (error != std::errc{} || end != digits.data() + digits.size())
        return failure(fmt::format("--{}: \"{}\" is no whole number", name, digits));
    return {};
}

// One of two words.
Expected<void> take_choice(const OptionValues& options, const char* name, std::string_view chosen,
                           std::string_view other, bool& choice) {
    const auto option = options.find(name);
    if (option == options.end()) return {};
    if (option->second != chosen && option->second != other)
        return failure(
            fmt::format("--{}: \"{}\" is neither {} nor {}", name, option->second, chosen, other));
    choice = option->second == chosen;
    return {};
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
    auto metres = static_cast<std::uint64_t>(circuit.length);
    for (const Expected<void>& taken :
         {take_number(request.options, "length", metres),
          take_number(request.options, "turns", circuit.turns),
          take_choice(request.options, "figure-of-eight", "yes", "no", circuit.figure_of_eight),
          take_choice(request.options, "pit", "left", "right", circuit.pit_on_left)})
        if (!taken) return failure(taken.error());
    circuit.length = static_cast<double>(metres);
    return circuit;
}

}  // namespace wend::gp2_track
