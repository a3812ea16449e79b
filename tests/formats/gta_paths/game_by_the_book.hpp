#pragma once

#include <limits>
#include <map>
#include <queue>
#include <vector>

#include "formats/gta_paths/files.hpp"

namespace wend::gta_paths {

// The rule of fact sheet section 4.6 once more, from the files alone and with nothing in common
// with the library: plain Dijkstra with a priority queue, bits taken apart by hand. Lengths of 0
// are left to tests of their own.
class GameByTheBook {
  public:
    struct Way {
        bool found = false;
        u32 cost = 0;
        std::vector<u32> nodes;  // numbered through the members in their order
    };
    static constexpr u32 far = std::numeric_limits<u32>::max();
    static constexpr u32 nobody = far;

    explicit GameByTheBook(std::span<const Member> members) {
        for (const Member& member : members) {
            const AreaDocument& document = AreaDocument::of(*member.document);
            areas_[*member.key] = {&document, static_cast<u32>(nodes_.size())};
            for (u32 i = 0; i < document.file.nodes.size(); ++i)
                nodes_.push_back(
                    {&document, &document.file.nodes[i], i < document.file.header.vehicle_nodes});
        }
    }

    u32 node_count() const { return static_cast<u32>(nodes_.size()); }

    // How far each node is from a target.
    std::vector<u32> distances(u32 target, bool lanes, u32 forbidden) const {
        std::vector<u32> distance(nodes_.size(), far);
        using Entry = std::pair<u32, u32>;
        std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
        distance[target] = 0;
        queue.push({0, target});
        while (!queue.empty()) {
            const auto [so_far, node] = queue.top();
            queue.pop();
            if (so_far != distance[node]) continue;
            for (const Link& link : links_of(node)) {
                const u32 next = find(link.target);
                if (next == nobody || next == forbidden) continue;
                if ((nodes_[next].node->flags & 0x80) != (nodes_[node].node->flags & 0x80))
                    continue;
                if (lanes && nodes_[node].is_vehicle && !has_lane(node, link)) continue;
                if (so_far + link.length >= distance[next]) continue;
                distance[next] = so_far + link.length;
                queue.push({distance[next], next});
            }
        }
        return distance;
    }

    // The way from a start to the target that the distances are of.
    Way way(u32 start, u32 target, const std::vector<u32>& distance) const {
        if (start == target) return {true, 0, {start}};
        if (flood_fill(start) != flood_fill(target) || distance[start] == far) return {};
        Way way{true, distance[start], {start}};
        while (way.nodes.back() != target) {
            const u32 here = way.nodes.back();
            u32 next = nobody;
            for (const Link& link : links_of(here)) {
                const u32 there = find(link.target);
                if (there == nobody || distance[there] == far || next != nobody) continue;
                if (distance[here] == distance[there] + link.length) next = there;
            }
            if (next == nobody) return {};
            way.nodes.push_back(next);
        }
        return way;
    }

    // How many nodes a search up to a distance touches, if it ends before all nodes that far, or
    // after them.
    std::pair<u32, u32> touched(const std::vector<u32>& distance, u32 target, bool lanes,
                                u32 forbidden, u32 up_to) const {
        std::vector<int> seen(nodes_.size(), 2);
        seen[target] = 0;
        for (u32 node = 0; node < nodes_.size(); ++node) {
            if (distance[node] == far || distance[node] > up_to) continue;
            const int when = distance[node] == up_to;
            for (const Link& link : links_of(node)) {
                const u32 next = find(link.target);
                if (next == nobody || next == forbidden || distance[next] == far) continue;
                if (lanes && nodes_[node].is_vehicle && !has_lane(node, link)) continue;
                seen[next] = std::min(seen[next], when);
            }
        }
        const auto count = [&](int most) {
            return static_cast<u32>(
                std::ranges::count_if(seen, [&](int when) { return when <= most; }));
        };
        return {count(0), count(1)};
    }

  private:
    struct Area {
        const AreaDocument* document = nullptr;
        u32 first = 0;
    };
    struct Node {
        const AreaDocument* document;
        const PathNode* node;
        bool is_vehicle;
    };

    std::span<const Link> links_of(u32 node) const {
        const auto& [document, record, is_vehicle] = nodes_[node];
        return std::span(document->file.links).subspan(record->base_link, record->flags & 15);
    }

    u32 find(NodeAddress address) const {
        const auto area = areas_.find(address.area);
        if (area == areas_.end()) return nobody;
        const auto& [document, first] = area->second;
        return address.node < document->file.nodes.size() ? first + address.node : nobody;
    }

    u32 flood_fill(u32 node) const {
        const auto version = nodes_[node].document->context.version;
        return version == Version::fm92_ver3 || version == Version::fla4
                   ? nodes_[node].node->wide_flood_fill
                   : nodes_[node].node->flood_fill;
    }

    // Whether traffic may come to a node along one of its links, from the link's other end.
    bool has_lane(u32 node, const Link& link) const {
        const bool vanilla = nodes_[node].document->context.version == Version::vanilla;
        const u32 area = vanilla ? link.navi_packed / 1024u : link.navi_wide.area;
        const u32 index = vanilla ? link.navi_packed % 1024u : link.navi_wide.node;
        const auto found = areas_.find(area);
        if (found == areas_.end()) return false;
        const auto& navi_nodes = found->second.document->file.navi_nodes;
        if (index >= navi_nodes.size()) return false;
        const NaviNode& navi = navi_nodes[index];
        const int left = navi.lanes & 7, right = (navi.lanes >> 3) & 7;
        return (navi.target == link.target ? left : right) > 0;
    }

    std::map<u32, Area> areas_;
    std::vector<Node> nodes_;
};

}  // namespace wend::gta_paths
