#include "model/ground/ground_regions.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "model/network/disjoint_sets.hpp"

namespace wend {
namespace {

using Piece = GroundRegion::Piece;

// Pieces that lie so near to each other hang together, in units.
constexpr f64 touching = 1;

// Cells of an outline that are looked at, more than any region of a map has, and areas that are
// looked at for all of them together, many times as many as of any pair of meshes that was seen.
constexpr u32 most_cells_a_side = 1000;
constexpr u64 most_looks = 50'000'000;

f64 height_between(const GroundMatch& match, std::size_t mesh, const Piece& one,
                   const Piece& other) {
    const f64 x = std::clamp((one.box.min_x + one.box.max_x) / 2, other.box.min_x, other.box.max_x),
              y = std::clamp((one.box.min_y + one.box.max_y) / 2, other.box.min_y, other.box.max_y);
    return match.height(mesh, other.area, x, y) - match.height(mesh, one.area, x, y);
}

// What lies beyond the outline of regions.
class Outline {
  public:
    // `looks` is how many are left.
    Outline(const GroundMatch& match, std::size_t mesh, u64& looks)
        : match_(match), mesh_(mesh), looks_(looks) {}

    void add(const Piece& piece) {
        const MapBox& box = piece.box;
        const f64 step = match_.outline(mesh_).step();
        const auto along = [&](f64 from, f64 to, auto look) {
            const f64 wanted = std::ceil((to - from) / step);
            const u32 cells = static_cast<u32>(std::clamp(wanted, 1.0, f64{most_cells_a_side}));
            for (u32 cell = 0; cell < cells; ++cell)
                look(from + (cell + 0.5) * (to - from) / cells, (to - from) / cells);
        };
        along(box.min_x, box.max_x, [&](f64 x, f64 length) {
            look(piece, x, box.min_y, x, box.min_y - step / 2, length);
            look(piece, x, box.max_y, x, box.max_y + step / 2, length);
        });
        along(box.min_y, box.max_y, [&](f64 y, f64 length) {
            look(piece, box.min_x, y, box.min_x - step / 2, y, length);
            look(piece, box.max_x, y, box.max_x + step / 2, y, length);
        });
    }
    f64 open() const { return open_ + closed_ > 0 ? open_ / (open_ + closed_) : 0; }

  private:
    // From a place on the outline to one beyond it.
    void look(const Piece& piece, f64 x, f64 y, f64 beyond_x, f64 beyond_y, f64 length) {
        if (looks_ == 0) return;
        const f64 z = match_.height(mesh_, piece.area, x, y);
        bool is_inside = false, is_open = false;
        const auto meet = [&](NodeIndex area) {
            if (!match_.outline(mesh_).areas()[area].is_usable() ||
                !holds(match_.box(mesh_, area), beyond_x, beyond_y) ||
                !(std::abs(match_.height(mesh_, area, beyond_x, beyond_y) - z) < match_.storey()))
                return;
            spend(match_.common(mesh_, area).size());
            (match_.others_at(mesh_, area, beyond_x, beyond_y).empty() ? is_inside : is_open) =
                true;
        };
        meet(piece.area);
        spend(match_.outline(mesh_).beside(piece.area).size());
        for (const NodeIndex area : match_.outline(mesh_).beside(piece.area)) meet(area);
        if (is_open)
            open_ += length;
        else if (!is_inside)
            closed_ += length;
    }

    void spend(u64 looks) { looks_ -= std::min(looks_, looks); }

    const GroundMatch& match_;
    std::size_t mesh_;
    u64& looks_;
    f64 open_ = 0, closed_ = 0;
};

GroundRegion region_of(const GroundMatch& match, std::size_t mesh, std::vector<Piece> pieces,
                       u64& looks) {
    GroundRegion region{
        .pieces = std::move(pieces),
        .areas = {},
        .bounds = {.min_x = HUGE_VAL, .min_y = HUGE_VAL, .max_x = -HUGE_VAL, .max_y = -HUGE_VAL},
        .at = {}};
    Outline outline(match, mesh, looks);
    f64 largest = 0;
    for (const Piece& piece : region.pieces) {
        const MapBox& box = piece.box;
        region.bounds = {
            std::min(region.bounds.min_x, box.min_x), std::min(region.bounds.min_y, box.min_y),
            std::max(region.bounds.max_x, box.max_x), std::max(region.bounds.max_y, box.max_y)};
        region.size += size_of(box);
        region.areas.push_back(piece.area);
        outline.add(piece);
        if (size_of(box) <= largest) continue;
        largest = size_of(box);
        const f64 x = (box.min_x + box.max_x) / 2, y = (box.min_y + box.max_y) / 2;
        region.at = {x, y, match.height(mesh, piece.area, x, y)};
    }
    region.open = outline.open();
    std::ranges::sort(region.areas);
    region.areas.erase(std::unique(region.areas.begin(), region.areas.end()), region.areas.end());
    return region;
}

}  // namespace

bool GroundRegion::is_rectangle() const {
    constexpr f64 nearly_all = 0.98;
    return size >= nearly_all * size_of(bounds);
}

Expected<std::vector<GroundRegion>> regions_of(const GroundMatch& match, std::size_t mesh) {
    std::vector<Piece> pieces;
    for (NodeIndex area = 0; area < match.network(mesh).nodes.size(); ++area)
        if (match.outline(mesh).areas()[area].is_usable())
            for (const MapBox& box : rest_of(match.box(mesh, area), match.common(mesh, area)))
                pieces.push_back({area, box});
    std::vector<MapBox> boxes;
    for (const Piece& piece : pieces)
        boxes.push_back({piece.box.min_x, piece.box.min_y, piece.box.max_x + touching,
                         piece.box.max_y + touching});
    const auto pairs = meeting_pairs(boxes);
    if (!pairs) return failure("the areas lie on each other more often than in any map");
    DisjointSets sets(pieces.size());
    for (const auto& [a, b] : *pairs)
        if (std::abs(height_between(match, mesh, pieces[a], pieces[b])) < match.storey())
            sets.join(a, b);
    std::map<u32, std::vector<Piece>> by_root;
    for (u32 i = 0; i < pieces.size(); ++i) by_root[sets.root(i)].push_back(pieces[i]);
    std::vector<GroundRegion> regions;
    u64 looks = most_looks;
    for (auto& [root, list] : by_root)
        regions.push_back(region_of(match, mesh, std::move(list), looks));
    std::ranges::stable_sort(regions, std::greater<>(), &GroundRegion::size);
    return regions;
}

}  // namespace wend
