#include "world/hull_trees.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <string_view>

#include "world/world_check.hpp"

namespace wend {

namespace {

constexpr i32 contents_of_solid = -2;

// The axis that a plane lies exactly across, towards its greater coordinates; else 3.
u32 axis_of(const PartPlane& plane) {
    for (u32 axis = 0; axis < 3; ++axis) {
        std::array<f32, 3> across{};
        across[axis] = 1;
        if (plane.normal == across) return axis;
    }
    return 3;
}

}  // namespace

// Takes over the nodes that models reach, each once: compilers of maps share equal branches.
struct HullTrees::Builder {
    const HullParts& parts;
    HullTrees& trees;

    // One of the two arrays of nodes of a map.
    struct Source {
        std::string_view name;
        const std::vector<HullParts::Node>& nodes;
        bool has_leaves;
        std::vector<i32> taken;   // its index in the trees; not_seen, or being_taken
        std::vector<u32> height;  // levels from here down
    };
    static constexpr i32 not_seen = -1, being_taken = -2;
    struct Step {
        u32 node;
        u32 next;  // the child that is looked at next
    };

    // A child that is no node.
    Expected<i32> contents(const Source& source, i32 child) const {
        i64 found = child;
        if (source.has_leaves) {
            const i64 leaf = -1 - i64{child};
            if (leaf >= static_cast<i64>(parts.leaf_contents.size())) {
                return failure(fmt::format("a {} leads to leaf {} of {}", source.name, leaf,
                                           parts.leaf_contents.size()));
            }
            found = parts.leaf_contents[static_cast<std::size_t>(leaf)];
        }
        return found == contents_of_solid ? solid : open;
    }

    Expected<void> begin(Source& source, u32 node, std::vector<Step>& way) {
        const HullParts::Node& from = source.nodes[node];
        if (from.plane >= parts.planes.size()) {
            return failure(fmt::format("{} {} is parted by plane {} of {}", source.name, node,
                                       from.plane, parts.planes.size()));
        }
        const PartPlane& plane = parts.planes[from.plane];
        if (!is_finite(plane)) {
            return failure(fmt::format("plane {} has numbers that are not finite", from.plane));
        }
        source.taken[node] = being_taken;
        way.push_back({node, 0});
        trees.nodes_.push_back({.normal = plane.normal,
                                .distance = plane.distance,
                                .axis = axis_of(plane),
                                .child = {}});
        return {};
    }

    // The tree below a child, whose nodes come in the order in which they are reached.
    Expected<i32> take(Source& source, i32 root) {
        if (root < 0) return contents(source, root);
        std::vector<Step> way;
        std::vector<i32> places;  // of the nodes on the way, in the trees
        const auto enter = [&](i32 child) -> Expected<i32> {
            if (child < 0) return contents(source, child);
            const auto node = static_cast<u32>(child);
            if (node >= source.nodes.size()) {
                return failure(fmt::format("there is no {} {}, only {}", source.name, child,
                                           source.nodes.size()));
            }
            if (source.taken[node] == being_taken) {
                return failure(fmt::format("{} {} is below itself", source.name, node));
            }
            if (source.taken[node] != not_seen) return source.taken[node];
            const auto place = static_cast<i32>(trees.nodes_.size());
            if (Expected<void> begun = begin(source, node, way); !begun) {
                return failure(begun.error());
            }
            places.push_back(place);
            return place;
        };
        const Expected<i32> top = enter(root);
        if (!top) return top;
        while (!way.empty()) {
            const std::size_t depth = way.size() - 1;
            const u32 node = way[depth].node;
            if (way[depth].next < 2) {
                const u32 side = way[depth].next++;
                const i32 place = places[depth];
                const Expected<i32> child = enter(source.nodes[node].child[side]);
                if (!child) return child;
                trees.nodes_[static_cast<std::size_t>(place)].child[side] = *child;
                continue;
            }
            u32 levels = 0;
            for (const i32 child : source.nodes[node].child) {
                if (child >= 0) levels = std::max(levels, source.height[static_cast<u32>(child)]);
            }
            if (levels >= most_levels) {
                return failure(fmt::format("the tree below {} {} has more than {} levels",
                                           source.name, node, most_levels));
            }
            source.height[node] = levels + 1;
            source.taken[node] = places[depth];
            way.pop_back();
            places.pop_back();
        }
        return top;
    }

    static Source source_of(std::string_view name, const std::vector<HullParts::Node>& nodes,
                            bool has_leaves) {
        return {name, nodes, has_leaves, std::vector<i32>(nodes.size(), not_seen),
                std::vector<u32>(nodes.size())};
    }

    Expected<void> run() {
        Source points = source_of("node", parts.point_nodes, true);
        Source clips = source_of("clip node", parts.clip_nodes, false);
        for (const HullParts::Model& model : parts.models) {
            std::array<i32, 4> roots{};
            for (std::size_t hull = 0; hull < roots.size(); ++hull) {
                const Expected<i32> root = take(hull == 0 ? points : clips, model.head[hull]);
                if (!root) return failure(root.error());
                roots[hull] = *root;
            }
            trees.roots_.push_back(roots);
        }
        return {};
    }
};

Expected<HullTrees> HullTrees::of(const HullParts& parts) {
    HullTrees trees;
    if (Expected<void> built = Builder{parts, trees}.run(); !built) return failure(built.error());
    return trees;
}

SolidHit HullTrees::trace(i32 root, const Vector3& from, const Vector3& to) const {
    // The part of the way behind a plane, to be walked when the part before it is done.
    struct Rest {
        const Node* plane;
        f64 begin;
        i32 node;
        bool is_front;  // it is the part in front of the plane
    };
    std::array<Rest, most_levels> rests;
    std::size_t waiting = 0;
    f64 begin = 0, end = 1;
    i32 node = root;
    bool was_open = false;
    SolidHit hit;
    // Where the part of the way that is walked now began, behind which plane.
    Rest entered{};
    u64 visited = 1;
    for (;;) {
        while (node >= 0) {
            ++visited;
            const Node& at = nodes_[static_cast<std::size_t>(node)];
            f64 at_start, at_end;
            if (at.axis < 3) {
                at_start = from[at.axis] - f64{at.distance};
                at_end = to[at.axis] - f64{at.distance};
            } else {
                const Vector3 normal = widened(at.normal);
                at_start = dot(normal, from) - f64{at.distance};
                at_end = dot(normal, to) - f64{at.distance};
            }
            const f64 slope = at_end - at_start;
            const f64 first = begin == 0 ? at_start : at_start + begin * slope;
            const f64 last = end == 1 ? at_end : at_start + end * slope;
            if (first >= 0 && last >= 0) {
                node = at.child[0];
            } else if (first < 0 && last < 0) {
                node = at.child[1];
            } else {
                const bool is_behind = first < 0;
                const f64 place =
                    (at_start + (is_behind ? trace_gap : -trace_gap)) / (at_start - at_end);
                const f64 crossing = std::clamp(place, begin, end);
                rests[waiting++] = {&at, crossing, at.child[is_behind ? 0 : 1], is_behind};
                node = at.child[is_behind ? 1 : 0];
                end = crossing;
            }
        }
        if (node == open) {
            was_open = true;
        } else if (was_open) {
            hit.fraction = begin;
            hit.normal = entered.is_front ? Vector3{} - widened(entered.plane->normal)
                                          : widened(entered.plane->normal);
            traced_work += visited;
            return hit;
        } else {
            hit.starts_solid = true;
        }
        if (waiting == 0) break;
        entered = rests[--waiting];
        node = entered.node;
        begin = entered.begin;
        end = waiting == 0 ? 1 : rests[waiting - 1].begin;
    }
    traced_work += visited;
    hit.is_all_solid = !was_open;
    if (hit.is_all_solid) hit.fraction = 0;
    return hit;
}

}  // namespace wend
