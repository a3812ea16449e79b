#include <algorithm>
#include <iterator>
#include <limits>
#include <numeric>

#include "formats/metroid/check/checked_room.hpp"
#include "formats/metroid/records/polygon.hpp"
#include "formats/metroid/records/region_parts.hpp"

namespace wend::metroid_path {
namespace {

// Whether they have more than their sides in common.
bool overlap(const Region& region, const Box& cell) {
    for (std::size_t axis = 0; axis < 3; ++axis)
        if (!(region.box_min[axis] < cell.max[axis] && cell.min[axis] < region.box_max[axis]))
            return false;
    return true;
}

// Goes down the octree as the game does, which asks for splits alone and not for boxes, with the
// regions that reach into what is left of the world. Of the ways down to a node the first counts:
// that there is another is a fault of its own.
class LeafChecks {
  public:
    explicit LeafChecks(const CheckedRoom& room)
        : room_(room), file_(room.file), is_reached_(file_.octree.size()) {}

    void check() {
        constexpr f32 infinity = std::numeric_limits<f32>::infinity();
        Cell all{static_cast<u32>(file_.octree.size() - 1),
                 {{-infinity, -infinity, -infinity}, {infinity, infinity, infinity}},
                 std::vector<u32>(file_.regions.size())};
        std::iota(all.regions.begin(), all.regions.end(), u32{0});
        is_reached_[all.node] = true;
        open_.push_back(std::move(all));
        while (!open_.empty() && tests_ < max_tests) {
            const Cell cell = std::move(open_.back());
            open_.pop_back();
            if (file_.octree[cell.node].is_leaf != 0)
                check_leaf(cell);
            else
                divide(cell);
        }
    }

  private:
    // Rooms that the game can search need far fewer.
    static constexpr u64 max_tests = u64{1} << 24;

    struct Cell {
        u32 node = 0;
        Box box;
        std::vector<u32> regions;
    };

    void divide(const Cell& cell) {
        const OctreeNode& branch = file_.octree[cell.node];
        for (u32 i = 0; i < 8; ++i) {
            Cell child{branch.children[i], cell.box, {}};
            if (child.node >= file_.octree.size() || is_reached_[child.node]) continue;
            is_reached_[child.node] = true;
            for (std::size_t axis = 0; axis < 3; ++axis) {
                if (i >> axis & 1)
                    child.box.min[axis] = std::max(child.box.min[axis], branch.split[axis]);
                else
                    child.box.max[axis] = std::min(child.box.max[axis], branch.split[axis]);
            }
            std::ranges::copy_if(cell.regions, std::back_inserter(child.regions), [&](u32 region) {
                return overlap(file_.regions[region], child.box);
            });
            tests_ += cell.regions.size() + 1;
            open_.push_back(std::move(child));
        }
    }

    void check_leaf(const Cell& cell) {
        const OctreeNode& leaf = file_.octree[cell.node];
        const auto run = run_of(file_.lookup, leaf.first_lookup, leaf.region_count);
        std::vector<u32> listed(run.begin(), run.end());
        std::ranges::sort(listed);
        tests_ += run.size();
        for (const u32 region : cell.regions)
            if (!std::ranges::binary_search(listed, region))
                room_.add_octree(path_rule("region-not-in-leaf"), cell.node, [&] {
                    return CheckedRoom::Told{"first_lookup",
                                             fmt::format("region {} is not in its list", region)};
                });
    }

    const CheckedRoom& room_;
    const PathFile& file_;
    std::vector<bool> is_reached_;
    std::vector<Cell> open_;
    u64 tests_ = 0;
};

}  // namespace

void check_leaves(const CheckedRoom& room) {
    if (room.file.octree.empty() || !room.report.wants(path_rule("region-not-in-leaf"))) return;
    LeafChecks(room).check();
}

}  // namespace wend::metroid_path
