#include "model/map_fit/find_placement.hpp"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "model/map_fit/height_votes.hpp"

namespace wend {
namespace {

// A candidate is first judged by so many corners, those that stand out by a part of all evidence,
// and the best by all of it.
constexpr u32 first_corners = 80, most_judged = 24, most_refined = 6, part_of_sides = 120;
constexpr f64 grid_is_known = 0.5;  // Share of the coordinates that agree.
constexpr f64 surely_found = 0.8;   // Share of the evidence that holds.

struct Judged {
    Placement placement;
    f64 share = 0;
};

f64 length_of(const Placement& placement) {
    return vector_length(placement.offset.x, placement.offset.y, placement.offset.z);
}

// The best first; of equals the one that moves less.
void rank(std::vector<Judged>& judged, std::size_t kept) {
    std::ranges::stable_sort(judged, [](const Judged& a, const Judged& b) {
        return a.share != b.share ? a.share > b.share
                                  : length_of(a.placement) < length_of(b.placement);
    });
    if (judged.size() > kept) judged.resize(kept);
}

class PlacementSearch {
  public:
    PlacementSearch(Ground& ground, const PlacementEvidence& evidence)
        : ground_(ground), evidence_(evidence), part_(evidence) {
        while (part_.sides.size() > part_of_sides) {
            for (std::size_t i = 0; 2 * i + 1 < part_.sides.size(); ++i)
                part_.sides[i] = part_.sides[2 * i];
            part_.sides.resize(part_.sides.size() / 2);
        }
    }

    // Up and down without and with every move sideways.
    void try_offsets(f64 scale) {
        const Placement straight{.scale = scale, .offset = {}};
        best_.push_back({straight, 0});
        try_sideways(scale, 0);
        for (const HeightVote& vote :
             vote_on_height(ground_, evidence_, straight, furthest_offset / scale + 4, 300)) {
            const f64 lifted = vote.above * scale;
            if (std::abs(lifted) <= 1) continue;
            best_.push_back({{scale, {0, 0, lifted}}, 0});
            try_sideways(scale, lifted);
        }
    }
    void try_scale(f64 scale) { best_.push_back({{.scale = scale, .offset = {}}, 0}); }

    std::optional<FoundPlacement> best(const EvidenceShares& here) {
        for (Judged& one : best_) one.share = shares_at(ground_, part_, one.placement).both();
        rank(best_, most_refined);
        std::optional<FoundPlacement> found;
        for (const Judged& one : best_) {
            const EvidenceShares there = shares_at(ground_, evidence_, one.placement);
            if (!found || there.both() > found->there.both())
                found = FoundPlacement{one.placement, here, there};
        }
        return found;
    }

  private:
    // Where the generator's grid is known in the mesh, by how much that can lie off it.
    std::vector<f64> offsets_along(f64 Point::*axis, bool& is_exact) const {
        std::vector<f64> coordinates;
        for (const Point& corner : evidence_.corners) coordinates.push_back(corner.*axis);
        const GridRemainder grid = grid_remainder(coordinates, evidence_.step);
        const bool is_known = grid.share >= grid_is_known;
        is_exact = is_exact && is_known;
        const f64 first = is_known ? grid.remainder : 0;
        const f64 spacing = is_known ? evidence_.step : evidence_.step / 2;
        std::vector<f64> offsets;
        for (f64 offset = first - spacing * std::floor((furthest_offset + first) / spacing);
             offset <= furthest_offset; offset += spacing)
            offsets.push_back(offset);
        return offsets;
    }

    void try_sideways(f64 scale, f64 lifted) {
        bool is_exact = true;
        std::vector<Judged> judged;
        const std::vector<f64> ys = offsets_along(&Point::y, is_exact);
        for (const f64 x : offsets_along(&Point::x, is_exact))
            for (const f64 y : ys) {
                const Placement placement{scale, {x, y, lifted}};
                judged.push_back(
                    {placement, corner_share_at(ground_, evidence_, placement, first_corners)});
            }
        rank(judged, most_judged);
        for (Judged& one : judged) one.share = shares_at(ground_, part_, one.placement).both();
        rank(judged, most_refined);
        // Where the map was moved, not the mesh, the mesh's grid says nothing.
        if (!is_exact || judged.front().share < surely_found)
            for (Judged& one : judged) refine(one);
        best_.insert(best_.end(), judged.begin(), judged.end());
    }

    // Halves the way to the best place near by until it is within a unit.
    void refine(Judged& one) {
        for (f64 way = evidence_.step / 4; way >= 0.5; way /= 2) {
            const Placement middle = one.placement;
            for (int x = -1; x <= 1; ++x)
                for (int y = -1; y <= 1; ++y) {
                    Placement near = middle;
                    near.offset.x += x * way;
                    near.offset.y += y * way;
                    const f64 share = shares_at(ground_, part_, near).both();
                    if (share > one.share) one = {near, share};
                }
        }
    }

    Ground& ground_;
    const PlacementEvidence& evidence_;
    PlacementEvidence part_;
    std::vector<Judged> best_;
};

}  // namespace

std::optional<FoundPlacement> find_placement(Ground& ground, const PlacementEvidence& evidence,
                                             const EvidenceShares& here, bool scales) {
    PlacementSearch search(ground, evidence);
    search.try_offsets(1);
    if (scales) {
        if (evidence.step != generator_step) {
            search.try_offsets(evidence.step / generator_step);
        } else {
            for (int percent = 80; percent <= 125; ++percent) search.try_scale(percent / 100.0);
        }
    }
    return search.best(here);
}

}  // namespace wend
