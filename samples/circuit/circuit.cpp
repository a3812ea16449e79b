#include "samples/circuit/circuit.hpp"

#include <fmt/format.h>

#include "samples/circuit/lap.hpp"
#include "samples/circuit/plan.hpp"
#include "samples/random.hpp"

namespace wend::sample {
namespace {

// Either end swings out by two bends, and is then as far sideways as leaves room for a wall between
// lane and road. With this curvature the two ends together are one unit longer than the straight.
constexpr int bend_length = 5;
constexpr int bend_curvature = 594;
constexpr int ends_longer = 1;

std::uint32_t sector_at(const std::vector<CircuitSector>& sectors, int unit) {
    std::uint32_t sector = 0;
    for (int start = 0; start < unit; ++sector) start += sectors[sector].length;
    return sector;
}

// The lane between its marks. Sectors of the track are found in `sectors` by their places.
PitLane make_pit_lane(const CircuitPlan& plan, const std::vector<CircuitSector>& sectors,
                      int half_width, bool on_left) {
    const int out = on_left ? -bend_curvature : bend_curvature;
    const std::vector<PitSector> leaving{
        {2, 0, PitPart::leaving}, {bend_length, out, PitPart::leaving}, {5, 0, PitPart::leaving},
        {4, 0, PitPart::entry},   {bend_length, -out, PitPart::entry},  {2, 0, PitPart::entry}};
    const std::vector<PitSector> joining{
        {2, 0, PitPart::exit},    {bend_length, -out, PitPart::exit},   {4, 0, PitPart::exit},
        {5, 0, PitPart::joining}, {bend_length, out, PitPart::joining}, {2, 0, PitPart::joining}};
    PitLane pit;
    pit.on_left = on_left;
    // The last unit of the lap lies on the first, and that of the lane beside the road: neither
    // takes room.
    int boxes = plan.pit.joins - plan.pit.leaves + ends_longer;
    for (const PitSector& sector : leaving) boxes -= sector.length;
    for (const PitSector& sector : joining) boxes -= sector.length;
    pit.sectors = leaving;
    pit.sectors.push_back({boxes, 0, PitPart::boxes});
    pit.sectors.insert(pit.sectors.end(), joining.begin(), joining.end());
    const double inside = static_cast<double>(half_width - pit_half_width) / fine_units;
    pit.beside = on_left ? -inside : inside;
    pit.sideways = pit.beside + places_of(leaving).back().place.y;
    pit.leaves_at = sector_at(sectors, plan.length + plan.pit.leaves);
    pit.parts_at = sector_at(sectors, plan.length + plan.pit.parts);
    pit.meets_at = sector_at(sectors, plan.pit.meets);
    pit.joins_at = sector_at(sectors, plan.pit.joins);
    return pit;
}

constexpr double clear_metres = 12;
constexpr double map_reach = 240;  // units from the middle of the map

Expected<int> units_of(const CircuitRequest& request) {
    const double units = std::floor(request.length / unit_metres + 0.5);
    // Also where the length is no number.
    if (!(units >= shortest_circuit && units <= request.longest))
        return failure(fmt::format("a circuit is {:.0f} to {:.0f} m long, not {}",
                                   std::ceil(shortest_circuit * unit_metres),
                                   std::floor(request.longest * unit_metres), request.length));
    const auto length = static_cast<int>(units);
    const TurnRange range = possible_turns(length, request.figure_of_eight);
    if (request.turns < range.fewest || request.turns > range.most)
        return failure(fmt::format("a {} of {} m has {} to {} turns, not {}",
                                   request.figure_of_eight ? "figure of eight" : "circuit",
                                   request.length, range.fewest, range.most, request.turns));
    return length;
}

class Attempt {
  public:
    Attempt(const CircuitRequest& request, int length, std::uint64_t seed)
        : request_(request), length_(length), random_(seed) {}

    std::optional<Circuit> circuit() { return from(make_outline(outline_request(), random_)); }

  private:
    OutlineRequest outline_request() const {
        // Corners make the way shorter than the outline.
        return {1.05 * length_, static_cast<std::size_t>(request_.turns), request_.figure_of_eight};
    }

    std::optional<Circuit> from(Outline outline) {
        if (outline.empty()) return std::nullopt;
        const bool mirrored = random_.chance(0.2);
        if (mirrored)
            for (Vec2& vertex : outline) vertex.y = -vertex.y;
        const int whole_turn = static_cast<int>(mirrored ? -full_circle : full_circle);
        const std::optional<RoundedOutline> rounded =
            round_corners(std::move(outline), length_, random_);
        if (!rounded) return std::nullopt;
        const std::optional<ArcTurns> turns =
            close_lap(*rounded, request_.figure_of_eight ? 0 : whole_turn);
        if (!turns) return std::nullopt;
        return from(plan_sectors(*rounded, *turns));
    }

    std::optional<Circuit> from(CircuitPlan plan) {
        Circuit circuit;
        circuit.half_width = 16 * random_.whole(70, 84);
        const std::vector<RoadPlace> lap = places_of(whole_sectors(plan));
        std::optional<Bridge> bridge;
        if (request_.figure_of_eight) bridge = nearest_approach(lap);
        const double least = clear_metres / unit_metres + 2.0 * circuit.half_width / fine_units;
        if (!keeps_apart(lap, least, bridge)) return std::nullopt;
        if (!add_hills(plan, bridge, random_)) return std::nullopt;

        circuit.length = plan.length;
        circuit.sectors = whole_sectors(plan);
        if (bridge) circuit.bridge = levels_of(*bridge, heights_of(circuit.sectors));
        circuit.turns = turns_of(circuit.sectors);
        circuit.pit =
            make_pit_lane(plan, circuit.sectors, circuit.half_width, request_.pit_on_left);
        circuit.line = make_line(plan, lap);
        const RoadPlace& leaves = lap[static_cast<std::size_t>(length_ + plan.pit.leaves)];
        const std::vector<RoadPlace> lane =
            places_of(circuit.pit.sectors, beside(leaves, circuit.pit.beside));
        // The road before and behind the lane is near its ends.
        const auto first = static_cast<std::size_t>(length_ + plan.pit.leaves - 12);
        const auto last = static_cast<std::size_t>(plan.pit.joins + 8);
        if (!keeps_apart(lane, lap, first, last, least)) return std::nullopt;
        if (!place(circuit, lap, lane)) return std::nullopt;
        return circuit;
    }

    static CircuitBridge levels_of(const Bridge& bridge, const std::vector<double>& heights) {
        const auto first = static_cast<int>(bridge.first), second = static_cast<int>(bridge.second);
        return heights[bridge.first] > heights[bridge.second] ? CircuitBridge{first, second}
                                                              : CircuitBridge{second, first};
    }

    static std::vector<CircuitTurn> turns_of(const std::vector<CircuitSector>& sectors) {
        std::vector<CircuitTurn> turns;
        for (std::uint32_t i = 0; i < sectors.size(); ++i) {
            const CircuitSector& sector = sectors[i];
            if (sector.part != CircuitPart::corner) continue;
            if (sector.turn == turns.size()) turns.push_back({i, 0, 0, 0});
            ++turns.back().sectors;
            turns.back().angle += sector.length * sector.curvature;
            turns.back().length += sector.length;
        }
        return turns;
    }

    // Sets the start so that the map's middle is the circuit's, and its lowest place is at 0.
    static bool place(Circuit& circuit, const std::vector<RoadPlace>& lap,
                      const std::vector<RoadPlace>& lane) {
        Vec2 low, high;
        for (const std::vector<RoadPlace>* places : {&lap, &lane})
            for (const RoadPlace& at : *places) {
                low = {std::min(low.x, at.place.x), std::min(low.y, at.place.y)};
                high = {std::max(high.x, at.place.x), std::max(high.y, at.place.y)};
            }
        const Vec2 middle = blend(low, high, 0.5);
        circuit.start_x = -static_cast<int>(std::floor(middle.x * place_units));
        circuit.start_y = -static_cast<int>(std::floor(middle.y * place_units));
        const std::vector<double> heights = heights_of(circuit.sectors);
        const double lowest = *std::ranges::min_element(heights);
        circuit.start_altitude = static_cast<int>(std::floor(-lowest * fine_units + 0.5));
        return high.x - low.x < 2 * map_reach - 1 && high.y - low.y < 2 * map_reach - 1;
    }

    const CircuitRequest& request_;
    int length_;
    Random random_;
};

}  // namespace

TurnRange possible_turns(int length, bool figure_of_eight) {
    constexpr int longest_way_to_a_turn = 180;  // units
    constexpr int max_turns = 30;
    constexpr int main_straight = 110;
    const int needed = (length + longest_way_to_a_turn - 1) / longest_way_to_a_turn;
    const int shortest_way = figure_of_eight ? 28 : 22;
    return {
        static_cast<std::uint64_t>(std::max(needed, figure_of_eight ? 6 : 4)),
        static_cast<std::uint64_t>(std::min(max_turns, (length - main_straight) / shortest_way))};
}

Expected<Circuit> make_circuit(const CircuitRequest& request) {
    const Expected<int> length = units_of(request);
    if (!length) return tl::unexpected<Error>(length.error());
    // Seldom does the first one not do. Should no other do either, the next ones are the same for
    // all seeds, and are known to come to a circuit.
    constexpr std::uint64_t attempts = 200, common_seed = 5;
    for (const std::uint64_t seed : {request.seed, common_seed})
        for (std::uint64_t i = 0; i < attempts; ++i)
            if (std::optional<Circuit> circuit =
                    Attempt(request, *length, scramble(seed, i)).circuit())
                return *std::move(circuit);
    return failure(fmt::format("no circuit of {} m with {} turns can be made from seed {}",
                               request.length, request.turns, request.seed));
}

}  // namespace wend::sample
