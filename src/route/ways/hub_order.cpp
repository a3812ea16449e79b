#include "route/ways/hub_order.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace wend {
namespace {

// Trees of cheapest paths, out of which all is taken that lies behind a vertex once that is a hub.
class PathTrees {
  public:
    explicit PathTrees(std::uint32_t count) : passed_(count) {}

    void add(TreeSearch& search, std::uint32_t root) {
        read_tree(search, root);
        Tree tree{.position = std::vector<std::uint32_t>(passed_.size(), none)};
        // Each vertex before what lies behind it, and that side by side.
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
            Node& node = tree.nodes[i];
            node.end = static_cast<std::uint32_t>(i) + node.left;
            passed_[node.vertex] += node.left;
            if (node.before != none) tree.nodes[node.before].left += node.left;
        }
        trees_.push_back(std::move(tree));
    }
    // How many paths a vertex lies on.
    std::uint64_t passed(std::uint32_t vertex) const { return passed_[vertex]; }

    // Takes out the paths that a vertex lies on.
    void take_out(std::uint32_t vertex) {
        for (Tree& tree : trees_) {
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
    static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

    // Of a tree, each before what lies behind it, and that side by side.
    struct Node {
        std::uint32_t vertex, before;
        std::uint32_t left;  // How many vertices lie behind it that were not taken out, and itself.
        std::uint32_t end;   // Of what lies behind it.
    };
    struct Tree {
        std::vector<Node> nodes = {};
        std::vector<std::uint32_t> position;  // Of each vertex among them.
    };

    void read_tree(TreeSearch& search, std::uint32_t root) {
        first_child_.assign(passed_.size(), none);
        sibling_.assign(passed_.size(), none);
        search.run(root, [&](std::uint32_t vertex, double, std::uint32_t before) {
            if (vertex != root) sibling_[vertex] = std::exchange(first_child_[before], vertex);
            return true;
        });
    }

    std::vector<std::uint64_t> passed_;
    std::vector<Tree> trees_;
    std::vector<std::uint32_t> first_child_, sibling_;
    struct Waiting {
        std::uint32_t vertex, before;
    };
    std::vector<Waiting> waiting_;
};

}  // namespace

std::vector<std::uint32_t> hub_order(const Arcs& onward, const Arcs& back) {
    constexpr std::uint32_t most_roots = 1024;
    constexpr std::uint32_t most_nodes = 8'000'000;  // 20 bytes each.
    const std::uint32_t count = onward.vertex_count();
    PathTrees trees(count);
    TreeSearch ahead(onward), behind(back);
    const std::uint32_t roots =
        std::min({count, most_roots, most_nodes / std::max(count, std::uint32_t{1})});
    for (std::uint32_t i = 0; i < roots; ++i)
        trees.add(i % 2 == 0 ? ahead : behind,
                  static_cast<std::uint32_t>(std::uint64_t{i} * count / roots));
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
