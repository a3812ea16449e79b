#include "api/renew/carried_links.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <set>
#include <utility>

#include "wend/surface.hpp"

namespace wend::renew_detail {
namespace {

// As areas have that somebody moved away, in units.
constexpr f64 longest_jump = 300;

class LinkCarrier {
  public:
    LinkCarrier(const AreaPairs& pairs, const PlacedGround& placed,
                const std::map<Way, LinkIndex>& seam, LossReport& report)
        : pairs_(pairs), placed_(placed), old_(pairs.old()), report_(report) {
        for (const auto& [way, link] : seam) ways_.insert(way);
        const Links& made = pairs.made().links;
        for (LinkIndex link = 0; link < made.size(); ++link)
            if (placed.is_new(made.from[link]) && placed.is_new(made.to[link]))
                ways_.emplace(placed.node_of[made.from[link]], placed.node_of[made.to[link]]);
        for (LinkIndex link = 0; link < old_.links.size(); ++link) {
            const Way way{old_.links.from[link], old_.links.to[link]};
            old_ways_.insert(way);
            if (!placed.is_gone[way.first] && !placed.is_gone[way.second]) ways_.insert(way);
        }
    }

    CarriedLinks carry() {
        const Links& links = old_.links;
        for (LinkIndex link = 0; link < links.size(); ++link) {
            const NodeIndex from = links.from[link], to = links.to[link];
            // Ladders belong to the world, and not to the ground.
            if (links.portal.empty() || links.portal[link] == no_index) continue;
            if (!placed_.is_gone[from] && !placed_.is_gone[to]) continue;
            const std::vector<NodeIndex> begins = nodes_on(from), ends = nodes_on(to);
            if (begins.empty() || ends.empty()) continue;
            if (!leads_anyhow(begins, ends)) add(begins, ends, link);
            if (!old_ways_.contains({to, from})) close_ways_back(begins, ends);
        }
        return std::move(carried_);
    }

  private:
    using Nodes = std::vector<NodeIndex>;

    // Where the ground of an old area is when new ones are there; nothing where most of it is gone,
    // as of one that somebody moved away.
    Nodes nodes_on(NodeIndex old) const {
        if (!placed_.is_gone[old]) return {old};
        const MapBox box = rectangle_of(old_.surfaces, old);
        Nodes nodes;
        f64 there = 0;
        for (const NodeIndex made : pairs_.made_at(old)) {
            if (placed_.node_of[made] == no_index || !pairs_.is_same_ground(made, old)) continue;
            nodes.push_back(placed_.node_of[made]);
            there += size_of(overlap_of(box, rectangle_of(pairs_.made().surfaces, made)));
        }
        if (2 * there < size_of(box)) nodes.clear();
        return nodes;
    }

    // Old areas on the ground of a node.
    Nodes old_on(NodeIndex node) const {
        if (node < placed_.old_count) return {node};
        const NodeIndex made = placed_.new_areas[node - placed_.old_count];
        Nodes nodes;
        for (const NodeIndex old : pairs_.old_at(made))
            if (pairs_.is_same_ground(made, old)) nodes.push_back(old);
        return nodes;
    }

    bool leads_anyhow(const Nodes& begins, const Nodes& ends) const {
        for (const NodeIndex from : begins)
            for (const NodeIndex to : ends)
                if (from == to || ways_.contains({from, to})) return true;
        return false;
    }

    // Of several areas the one that lies where the link was.
    NodeIndex nearest(const Nodes& nodes, const Point& left, const Point& right) const {
        const f64 x = (left.x + right.x) / 2, y = (left.y + right.y) / 2;
        NodeIndex best = nodes.front();
        f64 least = std::numeric_limits<f64>::infinity();
        for (const NodeIndex node : nodes) {
            const Point at = node < placed_.old_count
                                 ? closest_point(old_.surfaces, node, x, y)
                                 : closest_point(pairs_.made().surfaces,
                                                 placed_.new_areas[node - placed_.old_count], x, y);
            const f64 away = (at.x - x) * (at.x - x) + (at.y - y) * (at.y - y);
            if (away < least) {
                least = away;
                best = node;
            }
        }
        return best;
    }

    void add(const Nodes& begins, const Nodes& ends, LinkIndex link) {
        const Portal& portal = old_.portals[old_.links.portal[link]];
        const f64 gap = vector_length(
            (portal.far_left.x + portal.far_right.x - portal.left.x - portal.right.x) / 2,
            (portal.far_left.y + portal.far_right.y - portal.left.y - portal.right.y) / 2);
        if (gap > longest_jump) {
            report_.add(LossKind::lost, "links", old_.name_of(old_.links.from[link]),
                        fmt::format("leads to {} over a gap of {:.4g} units, which nobody jumps",
                                    old_.name_of(old_.links.to[link]), gap));
            return;
        }
        const Way way{nearest(begins, portal.left, portal.right),
                      nearest(ends, portal.far_left, portal.far_right)};
        ways_.insert(way);
        carried_.added.try_emplace(way, link);
    }

    void close_ways_back(const Nodes& begins, const Nodes& ends) {
        for (const NodeIndex from : begins)
            for (const NodeIndex to : ends) {
                if (from < placed_.old_count && to < placed_.old_count) continue;
                if (!ways_.contains({from, to}) || !ways_.contains({to, from}) ||
                    led_back(from, to))
                    continue;
                ways_.erase({to, from});
                carried_.removed.emplace_back(to, from);
            }
    }

    bool led_back(NodeIndex from, NodeIndex to) const {
        const Nodes begins = old_on(to), ends = old_on(from);
        return std::ranges::any_of(begins, [&](NodeIndex begin) {
            return std::ranges::any_of(ends, [&](NodeIndex end) {
                return old_ways_.contains({begin, end});
            });
        });
    }

    const AreaPairs& pairs_;
    const PlacedGround& placed_;
    const Network& old_;
    LossReport& report_;
    std::set<Way> ways_;      // between nodes as they are when new areas are there
    std::set<Way> old_ways_;  // between old areas
    CarriedLinks carried_;
};

}  // namespace

CarriedLinks carry_links(const AreaPairs& pairs, const PlacedGround& placed,
                         const std::map<Way, LinkIndex>& seam, LossReport& report) {
    return LinkCarrier(pairs, placed, seam, report).carry();
}

}  // namespace wend::renew_detail
