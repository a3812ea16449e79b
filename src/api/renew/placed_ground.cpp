#include "api/renew/placed_ground.hpp"

#include <algorithm>
#include <cmath>

#include "wend/surface.hpp"

namespace wend::renew_detail {

// The engine computes in single precision, and heights may have been rounded.
bool is_just_like(const AreaPairs& pairs, NodeIndex made, NodeIndex old) {
    constexpr f64 same_height = 1;
    const Surfaces &ours = pairs.made().surfaces, &theirs = pairs.old().surfaces;
    const u32 first = ours.corners_of(made).first, other = theirs.corners_of(old).first;
    for (u32 i = 0; i < 4; ++i) {
        const Point &one = ours.corners[first + i], &two = theirs.corners[other + i];
        if (one.x != two.x || one.y != two.y || !(std::abs(one.z - two.z) <= same_height))
            return false;
    }
    return true;
}

PlacedGround place_ground(const CutGround& ground, const AreaPairs& pairs,
                          const std::vector<bool>& is_target) {
    PlacedGround placed;
    placed.old_count = pairs.old().nodes.size();
    placed.is_gone = is_target;
    for (NodeIndex made = 0; made < ground.is_part.size(); ++made) {
        NodeIndex node = no_index;
        if (ground.is_part[made]) {
            const auto olds = pairs.old_at(made);
            const auto same = std::ranges::find_if(olds, [&](NodeIndex old) {
                return placed.is_gone[old] && is_just_like(pairs, made, old);
            });
            if (same != olds.end()) {
                node = *same;
                placed.is_gone[node] = false;
            } else {
                node = placed.old_count + static_cast<NodeIndex>(placed.new_areas.size());
                placed.new_areas.push_back(made);
            }
        }
        placed.node_of.push_back(node);
    }
    return placed;
}

std::vector<NodeIndex> areas_without_ground(const AreaPairs& pairs, const PlacedGround& placed) {
    std::vector<NodeIndex> areas;
    for (NodeIndex area = 0; area < placed.old_count; ++area)
        if (placed.is_gone[area] && std::ranges::none_of(pairs.made_at(area), [&](NodeIndex made) {
                return pairs.is_same_floor(made, area);
            }))
            areas.push_back(area);
    return areas;
}

namespace {

class Seam {
  public:
    Seam(const AreaPairs& pairs, const PlacedGround& placed) : pairs_(pairs), placed_(placed) {}

    std::map<Way, LinkIndex> ways() {
        const Links& links = pairs_.made().links;
        for (LinkIndex link = 0; link < links.size(); ++link) {
            if (links.portal.empty() || links.portal[link] == no_index) continue;
            const NodeIndex from = links.from[link], to = links.to[link];
            const Portal& portal = pairs_.made().portals[links.portal[link]];
            if (placed_.is_new(from) && !placed_.is_new(to))
                for (const NodeIndex old : old_beyond(portal.far_left, portal.far_right, to))
                    ways_.try_emplace({placed_.node_of[from], old}, link);
            else if (placed_.is_new(to) && !placed_.is_new(from))
                for (const NodeIndex old : old_beyond(portal.left, portal.right, from))
                    ways_.try_emplace({old, placed_.node_of[to]}, link);
        }
        return std::move(ways_);
    }

  private:
    // Old areas that stay along a side of ground that was made, a cell of the generator deep.
    std::vector<NodeIndex> old_beyond(const Point& left, const Point& right, NodeIndex made) const {
        const f64 length = std::max(std::abs(right.x - left.x), std::abs(right.y - left.y));
        const u32 cells = static_cast<u32>(std::clamp(length / generator_step, 1.0, 1000.0));
        const MapBox box = rectangle_of(pairs_.made().surfaces, made);
        std::vector<NodeIndex> found;
        for (u32 i = 0; i < cells; ++i) {
            const f64 share = (i + 0.5) / cells;
            const f64 x = left.x + share * (right.x - left.x),
                      y = left.y + share * (right.y - left.y);
            // Half a cell away from the ends.
            constexpr f64 deep = generator_step / 2;
            add_old_at(well_inside(x, box.min_x, box.max_x, deep),
                       well_inside(y, box.min_y, box.max_y, deep), made, found);
        }
        return found;
    }

    void add_old_at(f64 x, f64 y, NodeIndex made, std::vector<NodeIndex>& found) const {
        const Surfaces& old_surfaces = pairs_.old().surfaces;
        const f64 z = height_at(pairs_.made().surfaces, made, x, y);
        for (const NodeIndex old : pairs_.old_at(made))
            if (!placed_.is_gone[old] && covers(old_surfaces, old, x, y) &&
                std::abs(height_at(old_surfaces, old, x, y) - z) <= one_floor &&
                std::ranges::count(found, old) == 0)
                found.push_back(old);
    }

    const AreaPairs& pairs_;
    const PlacedGround& placed_;
    std::map<Way, LinkIndex> ways_;
};

}  // namespace

std::map<Way, LinkIndex> ways_over_seam(const AreaPairs& pairs, const PlacedGround& placed) {
    return Seam(pairs, placed).ways();
}

}  // namespace wend::renew_detail
