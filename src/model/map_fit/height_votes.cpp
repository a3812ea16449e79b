#include "model/map_fit/height_votes.hpp"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace wend {

HeightVote vote_on_height(Ground& ground, const PlacementEvidence& evidence,
                          const Placement& placement, f64 furthest, u32 most) {
    constexpr f64 window = 1;  // Votes so near to each other are for one height.
    const std::size_t count = std::min<std::size_t>(evidence.corners.size(), most);
    std::vector<f64> votes;
    for (std::size_t i = 0; i < count; ++i) {
        const Point corner =
            placement.in_world(evidence.corners[i * evidence.corners.size() / count]);
        for (const f64 floor : ground.floors(corner, furthest))
            if (std::abs(corner.z - floor) <= furthest) votes.push_back(corner.z - floor);
    }
    std::ranges::sort(votes);
    HeightVote best;
    std::size_t most_votes = 0, first = 0;
    for (std::size_t last = 0; last < votes.size(); ++last) {
        while (votes[last] - votes[first] > window) ++first;
        const std::size_t held = last - first + 1;
        const f64 middle = votes[first + held / 2];
        if (held < most_votes ||
            (held == most_votes && std::abs(middle) >= std::abs(best.above)))
            continue;
        most_votes = held;
        best.above = middle;
    }
    // Heights of floors are whole multiples of less, but for the precision of the file.
    best.above = std::round(best.above * 100) / 100;
    // Storeys closer together than the window would vote twice: there are none.
    if (count > 0) best.share = static_cast<f64>(most_votes) / static_cast<f64>(count);
    return best;
}

}  // namespace wend
