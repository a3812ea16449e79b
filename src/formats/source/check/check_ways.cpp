#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "core/base/integers.hpp"
#include "formats/source/check/checked_mesh.hpp"
#include "wend/network.hpp"

namespace wend::source_nav {
namespace {

// How the nodes of a network hang together one way and the other. The main part of a component is
// the greatest set of nodes in it that all lead to each other, the first of equals.
struct MainParts {
    std::vector<bool> lead_in;  // By node: a way leads from it to its component's main part.
    std::vector<bool> led_to;   // Likewise: a way leads to it from there.

    MainParts(const Network& network, const Components& components);
};

constexpr u32 none = 0xFFFFFFFF;

// The nodes that links lead to from each node, or back.
struct Ways {
    std::vector<u32> begins, to;

    std::span<const u32> of(u32 node) const {
        return std::span(to).subspan(begins[node], begins[node + 1] - begins[node]);
    }
};

Ways ways_by(u32 node_count, const std::vector<NodeIndex>& from, const std::vector<NodeIndex>& to) {
    Ways ways{std::vector<u32>(node_count + 2), std::vector<u32>(to.size())};
    for (const NodeIndex node : from) ++ways.begins[node + 2];
    for (u32 i = 2; i < node_count + 2; ++i) ways.begins[i] += ways.begins[i - 1];
    for (std::size_t link = 0; link < to.size(); ++link)
        ways.to[ways.begins[from[link] + 1]++] = to[link];
    ways.begins.pop_back();
    return ways;
}

// All nodes, each after those that it leads to unless they lead back to it.
std::vector<u32> in_order_of_leaving(const Ways& ways, u32 node_count) {
    std::vector<u32> order;
    std::vector<bool> is_met(node_count);
    std::vector<std::pair<u32, u32>> path;  // nodes, each with how many of its ways are done
    for (u32 start = 0; start < node_count; ++start) {
        if (is_met[start]) continue;
        is_met[start] = true;
        path.emplace_back(start, 0);
        while (!path.empty()) {
            auto& [node, done] = path.back();
            const auto to = ways.of(node);
            while (done < to.size() && is_met[to[done]]) ++done;
            if (done < to.size()) {
                const u32 next = to[done];
                is_met[next] = true;
                path.emplace_back(next, 0);
            } else {
                order.push_back(node);
                path.pop_back();
            }
        }
    }
    return order;
}

// Gathers what is reached from a node and was not before.
void gather(const Ways& ways, u32 start, std::vector<bool>& is_met, std::vector<u32>& gathered) {
    std::size_t next = gathered.size();
    if (is_met[start]) return;
    is_met[start] = true;
    gathered.push_back(start);
    for (; next < gathered.size(); ++next)
        for (const u32 node : ways.of(gathered[next]))
            if (!is_met[node]) {
                is_met[node] = true;
                gathered.push_back(node);
            }
}

MainParts::MainParts(const Network& network, const Components& components) {
    const u32 count = network.nodes.size();
    const Links& links = network.links;
    const Ways ways = ways_by(count, links.from, links.to);
    const Ways back = ways_by(count, links.to, links.from);
    // Who leaves last leads to whatever leads to it: the rest of its part is found backwards.
    std::vector<u32> order = in_order_of_leaving(ways, count);
    std::vector<bool> is_met(count);
    struct Part {
        u32 size = 0, first = none;
    };
    std::vector<Part> main(components.node_count.size());
    for (auto node = order.rbegin(); node != order.rend(); ++node) {
        std::vector<u32> part;
        gather(back, *node, is_met, part);
        if (part.empty()) continue;
        const Part found{static_cast<u32>(part.size()), *std::ranges::min_element(part)};
        Part& best = main[components.of_node[*node]];
        if (found.size > best.size || (found.size == best.size && found.first < best.first))
            best = found;
    }
    lead_in.assign(count, false);
    led_to.assign(count, false);
    std::vector<u32> gathered;
    for (const Part& part : main) {
        gather(ways, part.first, led_to, gathered);
        gather(back, part.first, lead_in, gathered);
    }
}

void check_reach(const CheckedMesh& mesh, const Components& components) {
    const MainParts parts(mesh.network, components);
    for (u32 area = 0; area < mesh.file.areas.size(); ++area) {
        const auto [begin, end] = mesh.network.links_of(area);
        // Where no way leads on at all is another rule's.
        if (!parts.lead_in[area] && parts.led_to[area] && begin != end)
            mesh.add_area(nav_rule("no-way-back"), area, [] {
                return CheckedMesh::Told{"connections",
                                         "a way leads here, but none from here back"};
            });
        if (parts.lead_in[area] && !parts.led_to[area])
            mesh.add_area(nav_rule("no-way-in"), area, [] {
                return CheckedMesh::Told{"connections", "a way leads away, but none comes here"};
            });
    }
}

}  // namespace

void check_ways(const CheckedMesh& mesh) {
    const bool is_wanted =
        mesh.report.wants(nav_rule("no-way-back")) || mesh.report.wants(nav_rule("no-way-in"));
    if (is_wanted) check_reach(mesh, components_of(mesh.network));
}

}  // namespace wend::source_nav
