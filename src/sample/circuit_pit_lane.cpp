#include "sample/circuit_pit_lane.hpp"

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

}  // namespace

PitLane make_pit_lane(const CircuitPlan& plan, const std::vector<CircuitSector>& sectors,
                      bool on_left) {
    const int out = on_left ? -bend_curvature : bend_curvature;
    const std::vector<PitSector> leaving{
        {2, 0, PitPart::leaving}, {bend_length, out, PitPart::leaving}, {5, 0, PitPart::leaving},
        {4, 0, PitPart::entry},   {bend_length, -out, PitPart::entry},  {2, 0, PitPart::entry}};
    const std::vector<PitSector> joining{
        {2, 0, PitPart::exit},    {bend_length, -out, PitPart::exit},   {4, 0, PitPart::exit},
        {5, 0, PitPart::joining}, {bend_length, out, PitPart::joining}, {2, 0, PitPart::joining}};
    PitLane pit;
    pit.on_left = on_left;
    // The last unit of the lap lies on the first, and so takes no room.
    int boxes = plan.pit.joins - plan.pit.leaves - 1 + ends_longer;
    for (const PitSector& sector : leaving) boxes -= sector.length;
    for (const PitSector& sector : joining) boxes -= sector.length;
    pit.sectors = leaving;
    pit.sectors.push_back({boxes, 0, PitPart::boxes});
    pit.sectors.insert(pit.sectors.end(), joining.begin(), joining.end());
    pit.sideways = places_of(leaving).back().place.y;
    pit.leaves_at = sector_at(sectors, plan.length + plan.pit.leaves);
    pit.parts_at = sector_at(sectors, plan.length + plan.pit.parts);
    pit.meets_at = sector_at(sectors, plan.pit.meets);
    pit.joins_at = sector_at(sectors, plan.pit.joins);
    return pit;
}

}  // namespace wend::sample
