#include "scene/chains.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

namespace wend::scene_detail {
namespace {

// An end of way i is numbered 2 i where the way has its node a, 2 i + 1 where it has b.
using End = std::uint32_t;

// Stands for the kind of a way where that does not matter: above all that networks have.
constexpr int any_kind_there_is = 256;

End other_end(End end) { return end ^ 1; }

std::size_t way_of(End end) { return end / 2; }

NodeIndex node_at(std::span<const Way> ways, End end) {
    const Way& way = ways[way_of(end)];
    return end % 2 == 0 ? way.a : way.b;
}

// For each end the one that a chain goes on with at its node, or no_index.
std::vector<End> partners(std::span<const Way> ways) {
    struct Meeting {
        std::uint64_t place;  // Node, kind and lanes.
        End end;
    };
    std::vector<Meeting> meetings(ways.size() * 2);
    for (End end = 0; end < meetings.size(); ++end) {
        const Way& way = ways[way_of(end)];
        const std::uint64_t node = node_at(ways, end);
        meetings[end] = {node << 32 | std::uint64_t{way.kind} << 16 | way.lanes, end};
    }
    std::ranges::stable_sort(meetings, {}, &Meeting::place);

    std::vector<End> result(meetings.size(), no_index);
    for (auto here = meetings.begin(); here != meetings.end();) {
        const auto next = std::find_if(
            here, meetings.end(), [&](const Meeting& other) { return other.place != here->place; });
        if (next - here == 2) {
            result[here[0].end] = here[1].end;
            result[here[1].end] = here[0].end;
        }
        here = next;
    }
    return result;
}

}  // namespace

std::vector<bool> linked_nodes(const Network& network, std::span<const Way> ways) {
    std::vector<bool> linked(network.nodes.size());
    for (const Way& way : ways) linked[way.a] = linked[way.b] = true;
    return linked;
}

std::vector<Way> ways_of(const Network& network) {
    const Links& links = network.links;
    std::vector<Way> ways;
    ways.reserve(links.size());
    for (LinkIndex link = 0; link < links.size(); ++link) {
        const auto [a, b] = std::minmax(links.from[link], links.to[link]);
        if (a == b) continue;
        const int lanes = links.lanes[link] + links.opposite_lanes[link];
        Way way{.a = a,
                .b = b,
                .curve = links.curve[link],
                .kind = links.kind[link],
                .lanes = static_cast<std::uint16_t>(lanes)};
        (links.from[link] == a ? way.there : way.back) = link;
        ways.push_back(way);
    }
    const auto identity = [&](const Way& way) {
        const bool any_kind = !links.portal.empty() && links.portal[way.link()] != no_index;
        return std::tuple(way.a, way.b, any_kind ? any_kind_there_is : int{way.kind}, way.curve);
    };
    std::ranges::stable_sort(ways, {}, identity);

    // Of each run of equals the first stays, with the most lanes that one of them has.
    auto last = ways.begin();
    for (auto way = ways.begin(); way != ways.end(); ++way) {
        if (way == ways.begin()) continue;
        if (identity(*way) != identity(*last)) {
            *++last = *way;
            continue;
        }
        last->lanes = std::max(last->lanes, way->lanes);
        last->links += way->links;
        if (last->there == no_index) last->there = way->there;
        if (last->back == no_index) last->back = way->back;
    }
    if (!ways.empty()) ways.erase(last + 1, ways.end());
    return ways;
}

std::pair<int, int> lanes_of(const Network& network, const Way& way) {
    const Links& links = network.links;
    if (way.there != no_index) return {links.lanes[way.there], links.opposite_lanes[way.there]};
    return {links.opposite_lanes[way.back], links.lanes[way.back]};
}

std::pair<int, int> lanes_from(const Network& network, const Way& way, NodeIndex from) {
    const auto [there, back] = lanes_of(network, way);
    return from == way.a ? std::pair(there, back) : std::pair(back, there);
}

Chains chains_of(std::span<const Way> ways) {
    const std::vector<End> partner = partners(ways);
    std::vector<bool> taken(ways.size(), false);
    Chains chains;

    const auto follow = [&](End start) {
        const Way& way = ways[way_of(start)];
        Chain chain{way.kind, way.lanes, false, chains.vertices.size(), 0};
        End end = start;
        while (true) {
            taken[way_of(end)] = true;
            chains.vertices.push_back(
                {node_at(ways, end), static_cast<std::uint32_t>(way_of(end))});
            const End next = partner[other_end(end)];
            chain.closed = next != no_index && taken[way_of(next)];
            if (next == no_index || chain.closed) break;
            end = next;
        }
        chains.vertices.push_back({node_at(ways, other_end(end)), no_index});
        chain.count = chains.vertices.size() - chain.first;
        chains.list.push_back(chain);
    };

    const auto end_count = static_cast<End>(partner.size());
    for (End end = 0; end < end_count; ++end)
        if (partner[end] == no_index && !taken[way_of(end)]) follow(end);
    // What is left has no loose end: rings.
    for (End end = 0; end < end_count; ++end)
        if (!taken[way_of(end)]) follow(end);
    return chains;
}

std::pair<int, int> directions(const Network& network, const Way& way, NodeIndex from) {
    if (network.kinds[way.kind].has_lanes) return lanes_from(network, way, from);
    const std::pair<int, int> there(way.there != no_index, way.back != no_index);
    return from == way.a ? there : std::pair(there.second, there.first);
}

Chains split_by_lanes(const Network& network, std::span<const Way> ways, const Chains& chains,
                      std::size_t longest) {
    Chains result;
    result.vertices.reserve(chains.vertices.size());
    for (const Chain& chain : chains.list) {
        const auto vertices = chains.of(chain);
        const auto lanes_at = [&](std::size_t i) {
            return directions(network, ways[vertices[i].way], vertices[i].node);
        };
        const std::size_t last = vertices.size() - 1;
        for (std::size_t from = 0, to = 1; from < last; from = to++) {
            const auto lanes = lanes_at(from);
            while (to < last && to - from < longest && lanes_at(to) == lanes) ++to;
            const bool closed = chain.closed && to - from == last;
            result.list.push_back(
                {chain.kind, chain.lanes, closed, result.vertices.size(), to - from + 1});
            for (const ChainVertex& vertex : vertices.subspan(from, to - from + 1))
                result.vertices.push_back(vertex);
        }
    }
    return result;
}

Chains split(const Chains& chains, const std::vector<bool>& kinds) {
    Chains result;
    for (const Chain& chain : chains.list) {
        const auto vertices = chains.of(chain);
        const std::size_t step = kinds[chain.kind] ? 1 : vertices.size() - 1;
        for (std::size_t from = 0; from + 1 < vertices.size(); from += step) {
            const bool closed = chain.closed && !kinds[chain.kind];
            result.list.push_back(
                {chain.kind, chain.lanes, closed, result.vertices.size(), step + 1});
            for (const ChainVertex& vertex : vertices.subspan(from, step + 1))
                result.vertices.push_back(vertex);
        }
    }
    return result;
}

}  // namespace wend::scene_detail
