#include "formats/metroid/records/octree_builder.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <limits>
#include <numeric>

#include "formats/metroid/records/polygon.hpp"
#include "formats/metroid/records/region.hpp"

namespace wend::metroid_path {
namespace {

// Halves are taken in single precision, as the game's tools do.
f32 half_extent(const Box& box, unsigned axis) { return (box.max[axis] - box.min[axis]) * 0.5f; }

Box octant(Box box, unsigned child) {
    for (unsigned axis = 0; axis < 3; ++axis) {
        const f32 middle = half_extent(box, axis) + box.min[axis];
        (child >> axis & 1 ? box.min : box.max)[axis] = middle;
    }
    return box;
}

Vector middle_of(const Box& box) {
    Vector middle;
    for (unsigned axis = 0; axis < 3; ++axis)
        middle[axis] = rounded((box.min[axis] + box.max[axis]) * 0.5f);
    return middle;
}

bool touches(const Region& region, const Box& box) {
    for (unsigned axis = 0; axis < 3; ++axis)
        if (!(region.box_min[axis] <= box.max[axis] && box.min[axis] <= region.box_max[axis]))
            return false;
    return true;
}

bool contains(const Region& region, const Box& box) {
    for (unsigned axis = 0; axis < 3; ++axis)
        if (!(region.box_min[axis] <= box.min[axis] && box.max[axis] <= region.box_max[axis]))
            return false;
    return true;
}

Box around(std::span<const Region> regions) {
    constexpr f32 most = std::numeric_limits<f32>::max();
    Box all{{most, most, most}, {-most, -most, -most}};
    for (const Region& region : regions)
        for (unsigned axis = 0; axis < 3; ++axis) {
            all.min[axis] = std::min(all.min[axis], region.box_min[axis]);
            all.max[axis] = std::max(all.max[axis], region.box_max[axis]);
        }
    return all;
}

// First the tree as it is divided, then the records. The lists of leaves change until all eight
// children of a node are known, so that nothing can be written before.
class Builder {
  public:
    Builder(std::span<const Region> regions, const OctreeRules& rules, const OctreeLimits& limits)
        : regions_(regions), rules_(rules), limits_(limits) {}

    Octree build() {
        std::vector<u32> all(regions_.size());
        std::iota(all.begin(), all.end(), u32{0});
        const Box box = around(regions_);
        Part root = divide(box, all, 0);
        if (has_given_up_) {
            branches_.clear();
            root = {.regions = std::move(all)};
        }
        octree_.nodes.reserve(1 + 8 * branches_.size());
        octree_.lookup.reserve(lookups_of(root));
        write(root, box);
        return std::move(octree_);
    }

  private:
    // A node before it is written: its regions, or where its children stand.
    struct Part {
        std::vector<u32> regions = {};
        std::size_t branch = is_leaf;
        static constexpr std::size_t is_leaf = static_cast<std::size_t>(-1);
    };
    using Children = std::array<Part, 8>;

    Part divide(const Box& box, std::span<const u32> candidates, u32 depth) {
        Part part;
        bool is_alike = true;  // so that all that is inside would have the same regions
        for (const u32 region : candidates) {
            if (!touches(regions_[region], box)) continue;
            part.regions.push_back(region);
            is_alike = is_alike && contains(regions_[region], box);
        }
        tests_ += candidates.size() + 1;
        bytes_ += sizeof(OctreeNode) + part.regions.size() * sizeof(u32);
        if (tests_ > limits_.max_tests(regions_.size()) ||
            bytes_ > limits_.max_bytes(regions_.size()))
            has_given_up_ = true;
        if (has_given_up_ || is_alike || stays_whole(box, part, depth)) return part;

        const u64 bytes_before = bytes_;
        const std::size_t branches_before = branches_.size();
        Children children;
        for (unsigned child = 0; child < 8; ++child)
            children[child] = divide(octant(box, child), part.regions, depth + 1);
        for (unsigned axis = 0; axis < 3; ++axis)
            if (half_extent(box, axis) < rules_.half_extent) merge(children, axis);
        if (has_given_up_ || are_equal(children)) {
            branches_.resize(branches_before);
            bytes_ = bytes_before;
            return part;
        }
        part.branch = branches_.size();
        branches_.push_back(std::move(children));
        return part;
    }

    bool stays_whole(const Box& box, const Part& part, u32 depth) const {
        const f32 longest =
            std::max({half_extent(box, 0), half_extent(box, 1), half_extent(box, 2)});
        return part.regions.empty() || part.regions.size() < rules_.regions ||
               depth >= rules_.depth || longest < rules_.half_extent;
    }

    // Calls `use` with both parts of the four pairs that lie side by side along an axis.
    template <class Use>
    static void for_pairs(Children& children, unsigned axis, const Use& use) {
        for (unsigned child = 0; child < 8; ++child)
            if (!(child >> axis & 1)) use(children[child], children[child | 1u << axis]);
    }

    // Both parts of a pair get what either has.
    void merge(Children& children, unsigned axis) {
        for_pairs(children, axis, [this](Part& low, Part& high) {
            std::vector<u32> both;
            std::ranges::set_union(low.regions, high.regions, std::back_inserter(both));
            bytes_ += (2 * both.size() - low.regions.size() - high.regions.size()) * sizeof(u32);
            low.regions = high.regions = std::move(both);
        });
    }

    static bool are_equal(Children& children) {
        bool equal = true;
        for (unsigned axis = 0; axis < 3; ++axis)
            for_pairs(children, axis, [&](const Part& low, const Part& high) {
                equal = equal && low.regions == high.regions;
            });
        return equal;
    }

    u64 lookups_of(const Part& root) const {
        u64 lookups = root.branch == Part::is_leaf ? root.regions.size() : 0;
        for (const Children& children : branches_)
            for (const Part& part : children)
                if (part.branch == Part::is_leaf) lookups += part.regions.size();
        return lookups;
    }

    // Writes what is inside first; tells the place of the node.
    u32 write(const Part& part, const Box& box) {
        OctreeNode node{.box_min = box.min, .box_max = box.max, .split = middle_of(box)};
        if (part.branch == Part::is_leaf) {
            node.is_leaf = 1;
            node.children.fill(no_child);
            node.region_count = static_cast<u32>(part.regions.size());
            node.first_lookup = static_cast<u32>(octree_.lookup.size());
            octree_.lookup.insert(octree_.lookup.end(), part.regions.begin(), part.regions.end());
        } else {
            for (unsigned child = 0; child < 8; ++child)
                node.children[child] = write(branches_[part.branch][child], octant(box, child));
        }
        octree_.nodes.push_back(node);
        return static_cast<u32>(octree_.nodes.size() - 1);
    }

    const std::span<const Region> regions_;
    const OctreeRules& rules_;
    const OctreeLimits& limits_;
    std::vector<Children> branches_;
    u64 bytes_ = 0, tests_ = 0;
    bool has_given_up_ = false;
    Octree octree_;
};

}  // namespace

Octree build_octree(std::span<const Region> regions, const OctreeRules& rules,
                    const OctreeLimits& limits) {
    return Builder(regions, rules, limits).build();
}

}  // namespace wend::metroid_path
