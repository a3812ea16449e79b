#include "route/ways/hub_order.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include "core/base/parallel_blocks.hpp"

namespace wend {
namespace {

constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

// A tree of cheapest paths.
struct PathTree {
    struct Node {
        std::uint32_t vertex, before;
        std::uint32_t left;  // How many vertices lie behind it that were not taken out, and itself.
        std::uint32_t end;   // Of what lies behind it.
    };
    std::vector<Node> nodes = {};         // Each before what lies behind it, and that side by side.
    std::vector<std::uint32_t> position;  // Of each vertex among them.
};

// Makes trees one after another, of paths from their root or to it.
class TreeMaker {
  public:
    TreeMaker(const Arcs& onward, const Arcs& back)
        : searches_{TreeSearch(onward), TreeSearch(back)}, count_(onward.vertex_count()) {}

    PathTree make(std::uint32_t root, bool leads_to_root) {
        first_child_.assign(count_, none);
        sibling_.assign(count_, none);
        searches_[leads_to_root ? 1 : 0].run(
            root, [&](std::uint32_t vertex, double, std::uint32_t before) {
                if (vertex != root) sibling_[vertex] = std::exchange(first_child_[before], vertex);
                return true;
            });
        PathTree tree{.position = std::vector<std::uint32_t>(count_, none)};
        waiting_.assign(1, {root, none});
        while (!waiting_.empty()) {
            const auto [vertex, before] = waiting_.back();
            waiting_.pop_back();
            const auto position = static_cast<std::uint32_t>(tree.nodes.size());
            tree.position[vertex] = position;
            tree.nodes.push_back({vertex, before, 1, 1});
            for (std::uint32_t next = first_child_[vertex]; next != none; next = sibling_[next])
                waiting_.push_back({next, position});
        }
        for (std::size_t i = tree.nodes.size(); i-- > 0;) {
            PathTree::Node& node = tree.nodes[i];
            node.end = static_cast<std::uint32_t>(i) + node.left;
            if (node.before != none) tree.nodes[node.before].left += node.left;
        }
        return tree;
    }

  private:
    struct Waiting {
        std::uint32_t vertex, before;
    };
    std::array<TreeSearch, 2> searches_;
    std::uint32_t count_;
    std::vector<std::uint32_t> first_child_, sibling_;
    std::vector<Waiting> waiting_;
};

// Trees out of which all is taken that lies behind a vertex once that is a hub.
class PathTrees {
  public:
    explicit PathTrees(std::uint32_t count) : passed_(count) {}

    void add(PathTree tree) {
        for (const PathTree::Node& node : tree.nodes) passed_[node.vertex] += node.left;
        trees_.push_back(std::move(tree));
    }
    // How many paths a vertex lies on.
    std::uint64_t passed(std::uint32_t vertex) const { return passed_[vertex]; }

    // Takes out the paths that a vertex lies on.
    void take_out(std::uint32_t vertex) {
        for (PathTree& tree : trees_) {
            const std::uint32_t position = tree.position[vertex];
            if (position == none || tree.nodes[position].left == 0) continue;
            const std::uint32_t left = tree.nodes[position].left;
            for (std::uint32_t i = tree.nodes[position].before; i != none;
                 i = tree.nodes[i].before) {
                tree.nodes[i].left -= left;
                passed_[tree.nodes[i].vertex] -= left;
            }
            for (std::uint32_t i = position; i < tree.nodes[position].end; ++i) {
                passed_[tree.nodes[i].vertex] -= tree.nodes[i].left;
                tree.nodes[i].left = 0;
            }
        }
    }

  private:
    std::vector<std::uint64_t> passed_;
    std::vector<PathTree> trees_;
};

}  // namespace

std::vector<std::uint32_t> hub_order(const Arcs& onward, const Arcs& back) {
    constexpr std::uint32_t most_roots = 1024;
    constexpr std::uint32_t most_nodes = 4'000'000;  // 20 bytes each.
    const std::uint32_t count = onward.vertex_count();
    PathTrees trees(count);
    const std::uint32_t roots =
        std::min({count, most_roots, most_nodes / std::max(count, std::uint32_t{1})});
    parallel_blocks(
        roots, 1, [&] { return std::pair(TreeMaker(onward, back), PathTree{}); },
        [&](std::pair<TreeMaker, PathTree>& worker, std::size_t i, std::size_t) {
            worker.second =
                worker.first.make(static_cast<std::uint32_t>(i * count / roots), i % 2 == 1);
        },
        [&](std::pair<TreeMaker, PathTree>& worker) {
            trees.add(std::move(worker.second));
            return true;
        });
    std::vector<std::uint64_t> at_first(count);
    std::vector<std::uint32_t> left(count), order;
    for (std::uint32_t vertex = 0; vertex < count; ++vertex) {
        at_first[vertex] = trees.passed(vertex);
        left[vertex] = vertex;
    }
    while (!left.empty()) {
        const auto best = std::ranges::max_element(left, {}, [&](std::uint32_t vertex) {
            return std::pair(trees.passed(vertex), at_first[vertex]);
        });
        trees.take_out(*best);
        order.push_back(*best);
        *best = left.back();
        left.pop_back();
    }
    return order;
}

}  // namespace wend
