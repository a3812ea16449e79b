#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <numeric>
#include <vector>

#include "formats/metroid/check/checked_room.hpp"
#include "formats/metroid/game/search_area.hpp"
#include "formats/metroid/records/path_file.hpp"
#include "formats/metroid/records/polygon.hpp"

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
                    return CheckedRoom::FindingText{"is_leaf",
                                                    "no way down from the root leads here"};
                });
    }

  private:
    void check_leaf(u32 node) const {
        const u32 count = octree_[node].region_count, first = octree_[node].first_lookup;
        const std::size_t there = room_.file.lookup.size();
        if (count <= there && first <= there - count) return;
        room_.add_octree(path_rule("leaf-range"), node, [&] {
            return CheckedRoom::FindingText{
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
                    return CheckedRoom::FindingText{
                        "children", fmt::format("child {} is {}, {}", i, child, what)};
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
                    return CheckedRoom::FindingText{
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
                return CheckedRoom::FindingText{
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
                return CheckedRoom::FindingText{fmt::format("lookup[{}]", i),
                                                fmt::format("is {}, and there are {} regions",
                                                            file.lookup[i], file.regions.size())};
            });
}

}  // namespace

void check_octree(const CheckedRoom& room) {
    check_lookup(room);
    if (room.file.octree.empty()) {
        room.add_file(path_rule("no-octree"), [] {
            return CheckedRoom::FindingText{"octree", "there are 0 nodes"};
        });
        return;
    }
    OctreeChecks(room).check();
}

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
                    return CheckedRoom::FindingText{
                        "first_lookup", fmt::format("region {} is not in its list", region)};
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

namespace {

class Crowds {
  public:
    explicit Crowds(const CheckedRoom& room)
        : room_(room),
          regions_(room.file.regions),
          kept_(SearchLaw::of(room.context).max_at_point) {}

    // Looks half way up over each region's centroid.
    void check(u32 region) {
        const Region& record = regions_[region];
        Vector point = record.centroid;
        point[2] += record.height / 2;
        tests_ += regions_.size();
        std::size_t found = 0;
        for (u32 other = 0; other < regions_.size(); ++other)
            if (meets(record, regions_[other]) && room_.has_shape(other) &&
                Prism(room_.file, regions_[other]).contains(point))
                ++found;
        if (found > kept_)
            room_.add_region(path_rule("crowded"), region, [&] {
                return CheckedRoom::FindingText{
                    "centroid", fmt::format("{} regions are here, {} of which the game looks at",
                                            found, kept_)};
            });
    }

    // Rooms that the game can search need far fewer.
    bool is_too_much() const { return tests_ > u64{1} << 24; }

  private:
    // Whether one creature may be in both.
    static bool meets(const Region& one, const Region& other) {
        return (one.type_mask & other.type_mask) != 0 && (one.index_mask & other.index_mask) != 0;
    }

    const CheckedRoom& room_;
    const std::vector<Region>& regions_;
    const std::size_t kept_;
    u64 tests_ = 0;
};

}  // namespace

void check_crowds(const CheckedRoom& room) {
    if (!room.report.wants(path_rule("crowded"))) return;
    Crowds crowds(room);
    for (u32 region = 0; region < room.file.regions.size() && !crowds.is_too_much(); ++region)
        crowds.check(region);
}

}  // namespace wend::metroid_path
