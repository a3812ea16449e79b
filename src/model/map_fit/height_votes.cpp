#include "model/map_fit/height_votes.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>

namespace wend {

namespace {

constexpr f64 window = 1;  // Votes so near to each other are for one height.

// Of votes in order, except those near to a height that is known already; of equals the least.
HeightVote commonest(std::span<const f64> votes, const std::optional<f64>& known) {
    HeightVote best;
    f64 most_votes = 0;
    std::size_t first = 0;
    for (std::size_t last = 0; last < votes.size(); ++last) {
        while (votes[last] - votes[first] > window) ++first;
        const std::size_t held = last - first + 1;
        const f64 middle = votes[first + held / 2], count = static_cast<f64>(held);
        if (known && std::abs(middle - *known) <= 2 * window) continue;
        if (count < most_votes || (count == most_votes && std::abs(middle) >= std::abs(best.above)))
            continue;
        most_votes = count;
        best.above = middle;
    }
    // Heights of floors are whole multiples of less, but for the precision of the file.
    best.above = std::round(best.above * 100) / 100;
    best.share = most_votes;
    return best;
}

}  // namespace

std::vector<HeightVote> vote_on_height(Ground& ground, const PlacementEvidence& evidence,
                                       const Placement& placement, f64 furthest, u32 most) {
    const std::size_t count = std::min<std::size_t>(evidence.corners.size(), most);
    std::vector<f64> votes;
    for (std::size_t i = 0; i < count; ++i) {
        const Point corner =
            placement.in_world(evidence.corners[i * evidence.corners.size() / count]);
        for (const f64 floor : ground.floors(corner, furthest))
            if (std::abs(corner.z - floor) <= furthest) votes.push_back(corner.z - floor);
    }
    std::ranges::sort(votes);
    std::vector<HeightVote> elected;
    std::optional<f64> known;
    while (elected.size() < 2) {
        HeightVote next = commonest(votes, known);
        if (next.share == 0) break;
        next.share /= static_cast<f64>(count);
        known = next.above;
        elected.push_back(next);
    }
    return elected;
}

}  // namespace wend
