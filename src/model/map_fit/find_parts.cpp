#include "model/map_fit/find_parts.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <utility>

#include "model/network/disjoint_sets.hpp"
#include "model/network/overlapping_boxes.hpp"
#include "wend/surface.hpp"

namespace wend {

bool is_misfit(const MeshOutline::Area& area, const AreaFit& fit) {
    if (fit.is_in_solid() || fit.is_floating()) return true;
    return fit.is_off_floor() && !area.is_jump;
}

namespace {

constexpr std::size_t fewest_areas = 3;
constexpr f64 least_share = 0.01;
// Each is looked for within hundreds of units, which takes tenths of a second.
constexpr std::size_t most_parts = 8;
constexpr u32 evidence_of_a_part = 200;

class PartFinder {
  public:
    explicit PartFinder(WorldFit& fit)
        : fit_(fit),
          outline_(fit.outline()),
          is_taken_(outline_.areas().size()),
          sides_(outline_.areas().size()) {}

    std::vector<MisfitPart> find() {
        find_off_the_floor();
        count_sides();
        find_off_the_grid();
        find_among_walls();
        return std::move(parts_);
    }

  private:
    using Nodes = std::vector<NodeIndex>;

    // Areas of one class that links join.
    DisjointSets joined_by_links(const std::vector<u32>& class_of) const {
        const Network& network = outline_.network();
        DisjointSets sets(class_of.size());
        for (LinkIndex link = 0; link < network.links.size(); ++link) {
            const NodeIndex from = network.links.from[link], to = network.links.to[link];
            if (class_of[from] != 0 && class_of[from] == class_of[to]) sets.join(from, to);
        }
        return sets;
    }

    // Chosen areas that lie near each other: where a map was changed, some areas between may fit.
    DisjointSets joined_when_near(const std::vector<u32>& is_chosen) const {
        constexpr f64 near = 256;
        DisjointSets sets = joined_by_links(is_chosen);
        std::vector<MapBox> boxes(is_chosen.size(), MapBox{1, 1, 0, 0});
        for (std::size_t i = 0; i < boxes.size(); ++i)
            if (const MeshOutline::Area& area = outline_.areas()[i]; is_chosen[i] != 0)
                boxes[i] = {area.min_x - near, area.min_y - near, area.max_x, area.max_y};
        if (const auto pairs = meeting_pairs(boxes))
            for (const auto& [a, b] : *pairs) sets.join(a, b);
        return sets;
    }

    // Groups of areas that have a class, the largest first.
    std::vector<Nodes> groups_of(const std::vector<u32>& class_of, DisjointSets sets) const {
        std::map<u32, Nodes> by_root;
        for (NodeIndex area = 0; area < class_of.size(); ++area)
            if (class_of[area] != 0) by_root[sets.root(area)].push_back(area);
        std::vector<Nodes> groups;
        for (auto& [root, areas] : by_root)
            if (areas.size() >= fewest_areas && share_of(areas) >= least_share)
                groups.push_back(std::move(areas));
        std::ranges::stable_sort(groups, std::greater(), &Nodes::size);
        if (groups.size() > most_parts) groups.resize(most_parts);
        return groups;
    }

    f64 share_of(const Nodes& areas) const {
        f64 size = 0;
        for (const NodeIndex area : areas) size += outline_.areas()[area].size;
        return size / outline_.size();
    }

    void add(Nodes areas, std::optional<Point> offset) {
        std::erase_if(areas, [&](NodeIndex area) { return is_taken_[area]; });
        if (areas.size() < fewest_areas) return;
        std::ranges::sort(areas);
        for (const NodeIndex area : areas) is_taken_[area] = true;
        parts_.push_back({std::move(areas), 0, offset});
        parts_.back().share = share_of(parts_.back().areas);
    }

    // Where a group belongs, if it fits well there and clearly worse where it is.
    std::optional<Point> place_of(const Nodes& areas) {
        constexpr f64 well = 0.75, gain = 0.12;
        constexpr u32 fewest_sides = 10;
        const PlacementEvidence evidence = evidence_of(outline_, areas, evidence_of_a_part);
        if (evidence.sides.size() < fewest_sides) return {};
        const EvidenceShares here = shares_at(fit_.ground(), evidence, {});
        const auto found = find_placement(fit_.ground(), evidence, here, false);
        if (!found || found->there.sides < well || found->there.corners < well ||
            found->there.both() < here.both() + gain || is_taken(areas, found->placement.offset))
            return {};
        return found->placement.offset;
    }

    // Whether most of these areas, moved back, would lie where other areas do.
    bool is_taken(const Nodes& areas, const Point& offset) const {
        constexpr f64 same_floor = 30;
        const Surfaces& surfaces = outline_.network().surfaces;
        const auto lies_on_another = [&](NodeIndex area) {
            const Point place =
                Placement{1, offset}.in_world(outline_.network().nodes.position[area]);
            for (NodeIndex other = 0; other < outline_.areas().size(); ++other) {
                const MeshOutline::Area& box = outline_.areas()[other];
                if (place.x < box.min_x || place.x > box.max_x || place.y < box.min_y ||
                    place.y > box.max_y || !box.is_usable())
                    continue;
                if (std::abs(height_at(surfaces, other, place.x, place.y) - place.z) < same_floor &&
                    !std::ranges::binary_search(areas, other))
                    return true;
            }
            return false;
        };
        return 2 * std::ranges::count_if(areas, lies_on_another) >
               static_cast<std::ptrdiff_t>(areas.size());
    }

    void find_off_the_floor() {
        std::vector<u32> is_off(outline_.areas().size());
        for (NodeIndex area = 0; area < is_off.size(); ++area)
            is_off[area] = is_misfit(outline_.areas()[area], fit_.areas()[area]);
        for (Nodes& areas : groups_of(is_off, joined_when_near(is_off))) {
            const auto offset = place_of(areas);
            if (offset) areas = grown(areas, *offset);
            add(std::move(areas), offset);
        }
    }

    // Of each area, how many cells' sides are as the mesh has them.
    struct SideCount {
        u32 holding = 0, all = 0;
    };
    void count_sides() {
        std::vector<CellSide> sides;
        for (NodeIndex area = 0; area < sides_.size(); ++area) {
            sides.clear();
            outline_.add_cell_sides(area, 2, sides);
            for (const CellSide& side : sides) {
                ++sides_[area].all;
                sides_[area].holding += holds_at(fit_.ground(), side, {});
            }
        }
    }

    // Whoever moves a part moves its corners off the grid that all others lie on, all alike.
    void find_off_the_grid() {
        constexpr f64 most = 0.6, precision = 0.25;
        std::vector<f64> xs, ys;
        for (NodeIndex area = 0; area < outline_.areas().size(); ++area)
            if (outline_.areas()[area].is_usable())
                for (const Point& corner : outline_.corners(area)) {
                    xs.push_back(corner.x);
                    ys.push_back(corner.y);
                }
        const f64 step = outline_.step();
        const GridRemainder x = grid_remainder(xs, step), y = grid_remainder(ys, step);
        if (x.share < most || y.share < most) return;
        const auto slot_of = [&](f64 value, f64 origin) {
            const f64 off = std::fmod(std::fmod(value - origin, step) + step, step);
            return static_cast<u32>(std::lround(off / precision)) %
                   static_cast<u32>(std::lround(step / precision));
        };
        std::vector<u32> slots(outline_.areas().size());
        for (NodeIndex node = 0; node < slots.size(); ++node) {
            const MeshOutline::Area& area = outline_.areas()[node];
            if (!area.is_usable() || is_taken_[node]) continue;
            const u32 west = slot_of(area.min_x, x.remainder);
            const u32 north = slot_of(area.min_y, y.remainder);
            if (west != slot_of(area.max_x, x.remainder) ||
                north != slot_of(area.max_y, y.remainder))
                continue;
            slots[node] = 1000 * west + north;
        }
        for (const Nodes& areas : groups_of(slots, joined_by_links(slots)))
            if (const auto offset = place_of(areas)) add(grown(areas, *offset), offset);
    }

    // Whoever moves a part by whole steps leaves walls where the mesh goes on, and the other way
    // round.
    void find_among_walls() {
        constexpr f64 few = 0.8, few_of_its_own = 0.85;
        constexpr u32 fewest_sides = 12;
        std::vector<u32> is_doubtful(outline_.areas().size());
        for (NodeIndex node = 0; node < is_doubtful.size(); ++node) {
            if (is_taken_[node]) continue;
            SideCount around = sides_[node];
            for (const NodeIndex other : linked(node)) {
                around.holding += sides_[other].holding;
                around.all += sides_[other].all;
            }
            // The areas beside a part are right by themselves.
            is_doubtful[node] = around.all >= fewest_sides && around.holding < few * around.all &&
                                sides_[node].holding < few_of_its_own * sides_[node].all;
        }
        for (const Nodes& areas : groups_of(is_doubtful, joined_by_links(is_doubtful)))
            if (const auto offset = place_of(areas)) add(grown(areas, *offset), offset);
    }

    std::span<const NodeIndex> linked(NodeIndex node) const {
        const Network& network = outline_.network();
        const auto [begin, end] = network.links_of(node);
        return std::span(network.links.to).subspan(begin, end - begin);
    }

    // More of it holds at the offset than where the area lies.
    int gain_of(NodeIndex area, const Point& offset) {
        const PlacementEvidence evidence = evidence_of(outline_, std::span(&area, 1), 8);
        const auto count_at = [&](const Placement& placement) {
            const EvidenceShares shares = shares_at(fit_.ground(), evidence, placement);
            return static_cast<int>(std::lround(shares.corners * shares.corner_count +
                                                shares.sides * shares.side_count));
        };
        return count_at({1, offset}) - count_at({});
    }

    // The areas of a group that fit better at the offset, and all that links join to them that do.
    Nodes grown(const Nodes& seeds, const Point& offset) {
        std::map<NodeIndex, bool> is_seen;
        Nodes grown, open = seeds;
        for (const NodeIndex seed : seeds) is_seen[seed] = true;
        while (!open.empty()) {
            const NodeIndex area = open.back();
            open.pop_back();
            const int gain = gain_of(area, offset);
            const bool is_seed = std::ranges::binary_search(seeds, area);
            if (gain < 0 || (gain == 0 && !is_seed)) continue;
            grown.push_back(area);
            for (const NodeIndex other : linked(area))
                if (!is_taken_[other] && is_seen.try_emplace(other, true).second)
                    open.push_back(other);
        }
        return grown;
    }

    WorldFit& fit_;
    const MeshOutline& outline_;
    std::vector<bool> is_taken_;
    std::vector<SideCount> sides_;
    std::vector<MisfitPart> parts_;
};

}  // namespace

std::vector<MisfitPart> find_misfit_parts(WorldFit& fit) { return PartFinder(fit).find(); }

}  // namespace wend
