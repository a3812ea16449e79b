#include <cmath>
#include <vector>

#include "formats/metroid/check/checked_room.hpp"

namespace wend::metroid_path {
namespace {

f64 middle(f32 low, f32 high) { return (f64{low} + high) / 2; }

// Floats of a few hundred metres have this much room between them, and tools round differently.
bool is_close(f64 a, f64 b) { return std::abs(a - b) <= tolerance; }

class OctreeChecks {
  public:
    explicit OctreeChecks(const CheckedRoom& room)
        : room_(room), octree_(room.file.octree), is_reached_(octree_.size()) {}

    // Goes down from the root and never twice to a node, so that it ends for whatever is written.
    void check() {
        std::vector<u32> open{static_cast<u32>(octree_.size() - 1)};
        is_reached_[open.back()] = true;
        while (!open.empty()) {
            const u32 node = open.back();
            open.pop_back();
            if (octree_[node].is_leaf != 0)
                check_leaf(node);
            else
                check_branch(node, open);
        }
        for (u32 node = 0; node < octree_.size(); ++node)
            if (!is_reached_[node])
                room_.add_octree(path_rule("octree-unreached"), node, [] {
                    return CheckedRoom::Told{"is_leaf", "no way down from the root leads here"};
                });
    }

  private:
    void check_leaf(u32 node) const {
        const u32 count = octree_[node].region_count, first = octree_[node].first_lookup;
        const std::size_t there = room_.file.lookup.size();
        if (count <= there && first <= there - count) return;
        room_.add_octree(path_rule("leaf-range"), node, [&] {
            return CheckedRoom::Told{
                "first_lookup",
                fmt::format("has {} regions from lookup {} on, but there are {} in all", count,
                            first, there)};
        });
    }

    void check_branch(u32 node, std::vector<u32>& open) {
        check_split(node);
        for (u32 i = 0; i < 8; ++i) {
            const u32 child = octree_[node].children[i];
            const auto add = [&](const Rule& rule, const char* what) {
                room_.add_octree(rule, node, [&] {
                    return CheckedRoom::Told{"children",
                                             fmt::format("child {} is {}, {}", i, child, what)};
                });
            };
            if (child >= octree_.size()) {
                add(path_rule("octree-child"), "and there is no such node");
            } else if (is_reached_[child]) {
                add(path_rule("octree-twice"), "which is reached in another way too");
            } else {
                is_reached_[child] = true;
                open.push_back(child);
                check_octant(node, i, child);
            }
        }
    }

    void check_split(u32 node) const {
        const OctreeNode& branch = octree_[node];
        for (std::size_t axis = 0; axis < 3; ++axis) {
            const f64 split = branch.split[axis];
            const bool is_outside = split < branch.box_min[axis] || split > branch.box_max[axis];
            const f64 centre = middle(branch.box_min[axis], branch.box_max[axis]);
            if (!is_outside && (std::isnan(split) || is_close(split, centre))) continue;
            room_.add_octree(
                is_outside ? path_rule("split-outside") : path_rule("split-off-centre"), node, [&] {
                    return CheckedRoom::Told{
                        "split",
                        fmt::format("{} is {:.6g}, the box from {:.6g} to {:.6g}", "xyz"[axis],
                                    split, branch.box_min[axis], branch.box_max[axis])};
                });
            return;
        }
    }

    // The box of child i has its sides where the parent's are and where it is split.
    void check_octant(u32 node, u32 i, u32 child) const {
        const OctreeNode &branch = octree_[node], &part = octree_[child];
        for (std::size_t axis = 0; axis < 3; ++axis) {
            const bool is_high = (i >> axis & 1) != 0;
            const f64 low = is_high ? branch.split[axis] : branch.box_min[axis],
                      high = is_high ? branch.box_max[axis] : branch.split[axis];
            const bool is_low_wrong = std::abs(part.box_min[axis] - low) > tolerance;
            if (!is_low_wrong && !(std::abs(part.box_max[axis] - high) > tolerance)) continue;
            room_.add_octree(path_rule("octant"), child, [&] {
                return CheckedRoom::Told{
                    is_low_wrong ? "box_min" : "box_max",
                    fmt::format("{} runs from {:.6g} to {:.6g}, as child {} of node {} it should "
                                "from {:.6g} to {:.6g}",
                                "xyz"[axis], part.box_min[axis], part.box_max[axis], i, node, low,
                                high)};
            });
            return;
        }
    }

    const CheckedRoom& room_;
    const std::vector<OctreeNode>& octree_;
    std::vector<bool> is_reached_;
};

void check_lookup(const CheckedRoom& room) {
    const PathFile& file = room.file;
    for (std::size_t i = 0; i < file.lookup.size(); ++i)
        if (file.lookup[i] >= file.regions.size())
            room.add_file(path_rule("lookup-region"), [&] {
                return CheckedRoom::Told{fmt::format("lookup[{}]", i),
                                         fmt::format("is {}, and there are {} regions",
                                                     file.lookup[i], file.regions.size())};
            });
}

}  // namespace

void check_octree(const CheckedRoom& room) {
    check_lookup(room);
    if (room.file.octree.empty()) {
        room.add_file(path_rule("no-octree"), [] {
            return CheckedRoom::Told{"octree", "there are 0 nodes"};
        });
        return;
    }
    OctreeChecks(room).check();
}

}  // namespace wend::metroid_path
