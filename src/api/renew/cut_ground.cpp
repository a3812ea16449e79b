#include "api/renew/cut_ground.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "wend/editor.hpp"
#include "wend/surface.hpp"

namespace wend::renew_detail {
namespace {

// Where nobody fits in between, no area is made, in units.
constexpr f64 least_width = 5;
// More than the areas of a mesh have that lie over one of another.
constexpr std::size_t most_cells = 1U << 13;

// One area of the ground, between the lines along which it might be cut.
class AreaCells {
  public:
    // A range of columns and rows.
    struct Block {
        u32 first_x, last_x, first_y, last_y;
    };

    AreaCells(const AreaPairs& pairs, const PartRegion& region, const std::vector<bool>& is_target,
              NodeIndex area)
        : box_(rectangle_of(pairs.made().surfaces, area)) {
        xs_ = {box_.min_x, box_.max_x};
        ys_ = {box_.min_y, box_.max_y};
        PartRegion here;
        for (const WorldBox& box : region.boxes)
            if (add_lines({box.mins.x, box.mins.y, box.maxs.x, box.maxs.y}))
                here.boxes.push_back(box);
        std::vector<NodeIndex> others;
        for (const NodeIndex old : pairs.old_at(area))
            if (!is_target[old]) others.push_back(old);
        for (const NodeIndex other : others) add_lines(rectangle_of(pairs.old().surfaces, other));
        for (std::vector<f64>* const lines : {&xs_, &ys_}) {
            std::ranges::sort(*lines);
            const auto repeated = std::ranges::unique(*lines);
            lines->erase(repeated.begin(), repeated.end());
        }
        if (is_too_many()) return;
        count_.resize(xs_.size() * ys_.size());
        for (u32 y = 0; y < rows(); ++y)
            for (u32 x = 0; x < columns(); ++x)
                count(x + 1, y + 1) =
                    count(x, y + 1) + count(x + 1, y) - count(x, y) +
                    u32{is_part_at(pairs, here, others, area, middle(xs_, x), middle(ys_, y))};
    }

    bool is_too_many() const { return u64{columns()} * rows() > most_cells; }
    Block all() const { return {0, columns(), 0, rows()}; }
    f64 x(u32 line) const { return xs_[line]; }
    f64 y(u32 line) const { return ys_[line]; }
    bool is_wide(const Block& block) const {
        return xs_[block.last_x] - xs_[block.first_x] >= least_width &&
               ys_[block.last_y] - ys_[block.first_y] >= least_width;
    }

    // Whether all of it is of the part, or nothing is; nothing where it has both.
    std::optional<bool> state(const Block& block) const {
        const u32 part = count(block.last_x, block.last_y) - count(block.first_x, block.last_y) -
                         count(block.last_x, block.first_y) + count(block.first_x, block.first_y);
        if (part == 0) return false;
        if (part == (block.last_x - block.first_x) * (block.last_y - block.first_y)) return true;
        return std::nullopt;
    }

  private:
    u32 columns() const { return static_cast<u32>(xs_.size() - 1); }
    u32 rows() const { return static_cast<u32>(ys_.size() - 1); }
    u32& count(u32 x, u32 y) { return count_[y * xs_.size() + x]; }
    u32 count(u32 x, u32 y) const { return count_[y * xs_.size() + x]; }
    static f64 middle(const std::vector<f64>& lines, u32 i) {
        return (lines[i] + lines[i + 1]) / 2;
    }

    // False for what lies elsewhere.
    bool add_lines(const MapBox& box) {
        if (!has_extent(overlap_of(box, box_))) return false;
        for (const f64 x : {box.min_x, box.max_x})
            if (x > box_.min_x && x < box_.max_x) xs_.push_back(x);
        for (const f64 y : {box.min_y, box.max_y})
            if (y > box_.min_y && y < box_.max_y) ys_.push_back(y);
        return true;
    }

    static bool is_part_at(const AreaPairs& pairs, const PartRegion& region,
                           const std::vector<NodeIndex>& others, NodeIndex area, f64 x, f64 y) {
        const f64 z = height_at(pairs.made().surfaces, area, x, y);
        if (!region.contains({x, y, z})) return false;
        const Surfaces& old = pairs.old().surfaces;
        return std::ranges::none_of(others, [&](NodeIndex other) {
            return covers(old, other, x, y) &&
                   std::abs(height_at(old, other, x, y) - z) <= one_floor;
        });
    }

    MapBox box_;
    std::vector<f64> xs_, ys_;
    std::vector<u32> count_;  // of cells of the part before each column and row
};

class GroundCuts {
  public:
    GroundCuts(const Map& made, const AreaPairs& pairs, const PartRegion& region,
               const std::vector<bool>& is_target)
        : editor_(made, {.history_bytes = 0}),
          pairs_(pairs),
          region_(region),
          is_target_(is_target),
          is_part_(made.network().nodes.size()) {}

    Expected<CutGround> cut() {
        const auto count = static_cast<NodeIndex>(is_part_.size());
        for (NodeIndex area = 0; area < count; ++area) {
            if (!has_extent(rectangle_of(pairs_.made().surfaces, area))) continue;
            const AreaCells cells(pairs_, region_, is_target_, area);
            if (cells.is_too_many()) return failure("too many areas lie over one of the ground");
            if (auto done = divide(cells, cells.all(), area); !done)
                return failure(std::move(done.error()));
        }
        return CutGround{editor_.map(), std::move(is_part_)};
    }

  private:
    using Block = AreaCells::Block;

    // A cut from side to side, which leaves what is before it in `low`.
    struct Cut {
        EditAxis axis = EditAxis::x;
        f64 at = 0;
        Block low, high;
    };

    static std::vector<Cut> cuts_of(const AreaCells& cells, const Block& block) {
        std::vector<Cut> cuts;
        for (u32 x = block.first_x + 1; x < block.last_x; ++x) {
            Cut cut{EditAxis::x, cells.x(x), block, block};
            cut.low.last_x = cut.high.first_x = x;
            cuts.push_back(cut);
        }
        for (u32 y = block.first_y + 1; y < block.last_y; ++y) {
            Cut cut{EditAxis::y, cells.y(y), block, block};
            cut.low.last_y = cut.high.first_y = y;
            cuts.push_back(cut);
        }
        return cuts;
    }

    // The cut that leaves the most on a side where all is the same.
    static Cut best_cut(const AreaCells& cells, const Block& block) {
        const auto size = [&](const Block& side) {
            return (cells.x(side.last_x) - cells.x(side.first_x)) *
                   (cells.y(side.last_y) - cells.y(side.first_y));
        };
        std::optional<Cut> best;
        f64 most = -1;
        for (const Cut& cut : cuts_of(cells, block)) {
            f64 settled = 0;
            for (const Block& side : {cut.low, cut.high})
                if (cells.state(side)) settled += size(side);
            if (settled > most) {
                most = settled;
                best = cut;
            }
        }
        return *best;
    }

    // The first part stays the area, the second is a new one, last of all.
    Expected<void> divide(const AreaCells& cells, const Block& block, NodeIndex area) {
        if (const auto state = cells.state(block)) {
            is_part_[area] = *state && cells.is_wide(block);
            return {};
        }
        const Cut cut = best_cut(cells, block);
        const auto done = editor_.run(edits::Split{{area}, cut.axis, cut.at});
        if (!done) return failure(done.error());
        const auto behind = static_cast<NodeIndex>(is_part_.size());
        is_part_.push_back(false);
        if (auto low = divide(cells, cut.low, area); !low) return low;
        return divide(cells, cut.high, behind);
    }

    Editor editor_;
    const AreaPairs& pairs_;
    const PartRegion& region_;
    const std::vector<bool>& is_target_;
    std::vector<bool> is_part_;
};

}  // namespace

Expected<CutGround> cut_ground(const Map& made, const AreaPairs& pairs, const PartRegion& region,
                               const std::vector<bool>& is_target) {
    return GroundCuts(made, pairs, region, is_target).cut();
}

}  // namespace wend::renew_detail
