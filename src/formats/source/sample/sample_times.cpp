#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <queue>

#include "formats/source/sample/sample_parts.hpp"

namespace wend::source_nav {
namespace {

constexpr double pace = 250;   // units a second
constexpr double never = 120;  // seconds, what the game writes where nobody comes in time

// Between the middles of two areas, in units. They are whole sixteenths, and of whole numbers
// every machine takes the same root.
double way_between(const sample::BuildingArea& from, const sample::BuildingArea& to) {
    constexpr double parts = 16;
    const Point a = centre_of(from), b = centre_of(to);
    const auto squared = [](double one, double other) {
        const auto difference = static_cast<i64>((one - other) * parts);
        return difference * difference;
    };
    const i64 sum = squared(a.x, b.x) + squared(a.y, b.y) + squared(a.z, b.z);
    return std::sqrt(static_cast<double>(sum)) / parts;
}

// The ladders of each area, as areas that they lead to.
std::vector<std::vector<u32>> ladder_ends(const sample::Building& building) {
    std::vector<std::vector<u32>> ends(building.areas.size());
    for (const sample::BuildingLadder& ladder : building.ladders) {
        ends[ladder.lower].push_back(ladder.upper);
        ends[ladder.upper].push_back(ladder.lower);
    }
    return ends;
}

class Walker {
  public:
    Walker(const sample::Building& building, const PlanLinks& links)
        : building_(building), links_(links), ladder_ends_(ladder_ends(building)) {}

    // Units from one area to each.
    std::vector<double> distances(u32 start) const {
        using Entry = std::pair<double, u32>;
        std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
        std::vector<double> best(building_.areas.size(), std::numeric_limits<double>::infinity());
        const auto reach = [&](u32 area, double distance) {
            if (distance >= best[area]) return;
            best[area] = distance;
            open.emplace(distance, area);
        };
        reach(start, 0);
        while (!open.empty()) {
            const auto [distance, area] = open.top();
            open.pop();
            if (distance > best[area]) continue;
            const auto step = [&, from = area, so_far = distance](u32 to) {
                reach(to, so_far + way_between(building_.areas[from], building_.areas[to]));
            };
            for (const PlanLink& link : links_.from(area)) step(link.to);
            for (const u32 end : ladder_ends_[area]) step(end);
        }
        return best;
    }

  private:
    const sample::Building& building_;
    const PlanLinks& links_;
    std::vector<std::vector<u32>> ladder_ends_;
};

u32 farthest_area(const std::vector<double>& distances) {
    return static_cast<u32>(std::ranges::max_element(distances) - distances.begin());
}

}  // namespace

SampleTimes find_times(const sample::Building& building, const PlanLinks& links) {
    const Walker walker(building, links);
    SampleTimes times;
    times.bases[0] = farthest_area(walker.distances(0));
    std::vector<double> distances = walker.distances(times.bases[0]);
    times.bases[1] = farthest_area(distances);
    for (std::size_t team = 0; team < 2; ++team) {
        if (team == 1) distances = walker.distances(times.bases[1]);
        for (const double distance : distances)
            times.seconds[team].push_back(static_cast<f32>(std::min(distance / pace, never)));
    }
    return times;
}

}  // namespace wend::source_nav
