#include "samples/circuit/circuit.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <limits>
#include <ranges>

#include "circuit_rules.hpp"

namespace wend::sample {
namespace {

std::string broken(const CircuitRequest& request) {
    const Expected<Circuit> circuit = make_circuit(request);
    return circuit ? CircuitRules(*circuit, request).broken() : circuit.error().text();
}

CircuitRequest requested(int units, std::uint64_t turns, bool figure_of_eight, std::uint64_t seed) {
    return {units * unit_metres, turns, figure_of_eight, seed % 2 == 0, seed};
}

TEST(Circuit, KeepsTheRulesForHundredsOfSeeds) {
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        const CircuitRequest request{4'500, 12, seed % 3 == 0, seed % 2 == 0, seed};
        ASSERT_EQ(broken(request), "") << "seed " << seed;
    }
}

TEST(Circuit, KeepsTheRulesAtEverySize) {
    for (const bool figure_of_eight : {false, true})
        for (int units = shortest_circuit; units <= longest_circuit; units += 158) {
            const TurnRange range = possible_turns(units, figure_of_eight);
            for (std::uint64_t turns = range.fewest; turns <= range.most; turns += 2)
                for (const std::uint64_t seed : {turns, std::uint64_t{5}})
                    ASSERT_EQ(broken(requested(units, turns, figure_of_eight, seed)), "")
                        << units << " units, " << turns << " turns, seed " << seed
                        << (figure_of_eight ? ", figure of eight" : "");
        }
}

RC_GTEST_PROP(Circuit, KeepsTheRulesForAnyWish, ()) {
    const int units = *rc::gen::inRange(shortest_circuit, longest_circuit + 1);
    const bool figure_of_eight = *rc::gen::arbitrary<bool>();
    const TurnRange range = possible_turns(units, figure_of_eight);
    const std::uint64_t turns = *rc::gen::inRange(range.fewest, range.most + 1);
    RC_ASSERT(broken(requested(units, turns, figure_of_eight,
                               *rc::gen::arbitrary<std::uint64_t>())) == "");
}

TEST(Circuit, IsTheSameForTheSameSeedOnly) {
    const auto numbers = [](const Circuit& circuit) {
        std::vector<int> all{circuit.length,         circuit.start_x,    circuit.start_y,
                             circuit.start_altitude, circuit.half_width, circuit.line.offset};
        for (const CircuitSector& sector : circuit.sectors)
            all.insert(all.end(), {sector.length, sector.curvature, sector.slope_change});
        for (const LineRecord& record : circuit.line.records)
            all.insert(all.end(), {record.length, record.turn, record.radius});
        return all;
    };
    const std::vector<int> circuit = numbers(*make_circuit(requested(923, 12, false, 42)));
    EXPECT_EQ(circuit, numbers(*make_circuit(requested(923, 12, false, 42))));
    EXPECT_NE(circuit, numbers(*make_circuit(requested(923, 12, false, 43))));
}

TEST(Circuit, TurnsBothWaysAndGoesUpAndDown) {
    int left_handed = 0, hilly = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        const Circuit circuit = *make_circuit(requested(923, 12, false, seed));
        int sum = 0;
        for (const CircuitTurn& turn : circuit.turns) sum += turn.angle;
        left_handed += sum < 0;
        EXPECT_TRUE(std::ranges::any_of(circuit.turns,
                                        [&](const CircuitTurn& turn) { return turn.angle > 0; }));
        EXPECT_TRUE(std::ranges::any_of(circuit.turns,
                                        [&](const CircuitTurn& turn) { return turn.angle < 0; }));
        hilly += std::ranges::any_of(
            circuit.sectors, [](const CircuitSector& sector) { return sector.slope_change != 0; });
    }
    EXPECT_GE(left_handed, 1);
    EXPECT_LT(left_handed, 20);
    EXPECT_GE(hilly, 38);
}

TEST(Circuit, RefusesWhatCannotBeAndSaysWhatCan) {
    const auto message = [](const CircuitRequest& request) {
        const Expected<Circuit> circuit = make_circuit(request);
        return circuit ? "made" : circuit.error()->message;
    };
    EXPECT_EQ(message({2'400, 12, false, false, 1}), "a circuit is 2444 to 7066 m long, not 2400");
    EXPECT_EQ(message({8'000, 12, false, false, 1}), "a circuit is 2444 to 7066 m long, not 8000");
    EXPECT_NE(message({std::numeric_limits<double>::quiet_NaN(), 12, false, false, 1}), "made");
    EXPECT_NE(message({std::numeric_limits<double>::infinity(), 12, false, false, 1}), "made");
    EXPECT_EQ(message({2'500, 20, false, false, 1}),
              "a circuit of 2500 m has 4 to 18 turns, not 20");
    EXPECT_EQ(message({4'500, 2, true, false, 1}),
              "a figure of eight of 4500 m has 6 to 29 turns, not 2");
    EXPECT_NE(message({4'500, ~std::uint64_t{0}, true, false, 1}), "made");
}

}  // namespace
}  // namespace wend::sample
