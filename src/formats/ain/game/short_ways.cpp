#include "formats/ain/game/short_ways.hpp"

#include <functional>
#include <queue>
#include <utility>

namespace wend::ain {

bool ShortWays::lead(u32 from, u32 to, double within, u32 who) {
    using Reached = std::pair<double, u32>;
    std::priority_queue<Reached, std::vector<Reached>, std::greater<>> open;
    ++round_;
    const auto reach = [&](u32 place, double cost) {
        if (cost > within || (round_of_[place] == round_ && cost_[place] <= cost)) return;
        round_of_[place] = round_;
        cost_[place] = cost;
        open.emplace(cost, place);
    };
    reach(from, 0);
    while (!open.empty()) {
        const auto [cost, place] = open.top();
        open.pop();
        if (place == to) return true;
        if (cost > cost_[place]) continue;
        for (const Way& way : ways_[place])
            if ((way.who & who) == who) reach(way.to, cost + way.length);
    }
    return false;
}

}  // namespace wend::ain
