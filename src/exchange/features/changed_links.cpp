#include "exchange/features/changed_links.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace wend::exchange {
namespace {

using Ends = std::pair<NodeIndex, NodeIndex>;

bool has(const std::vector<Ends>& sorted, Ends ends) {
    return std::ranges::binary_search(sorted, ends);
}

Ends turned(Ends ends) { return {ends.second, ends.first}; }

ConnectOptions options_of(const FeatureSet::Read& feature, bool has_way_back) {
    ConnectOptions options;
    const auto lanes = number_of(feature, "lanes"), opposite = number_of(feature, "opposite_lanes");
    if (lanes || opposite)
        options.lanes = {static_cast<unsigned>(lanes.value_or(0)),
                         static_cast<unsigned>(opposite.value_or(0))};
    options.one_way = !has_way_back && feature.find("one_way") == "true";
    return options;
}

}  // namespace

ChangedLinks::ChangedLinks(const Network& network, const FeatureSet& features,
                           const std::vector<u64>& links, const NodeFeatures& nodes) {
    if (links.empty()) return;
    std::vector<Ends> before, now;
    std::vector<bool> is_told(network.nodes.size());
    for (const NodeFeatures::Pair& pair : nodes.pairs()) is_told[pair.node] = pair.has_own_name;
    // Of nodes that are no records of their own, such as parts of a sector, no feature tells.
    for (LinkIndex link = 0; link < network.links.size(); ++link)
        if (is_told[network.links.from[link]] && is_told[network.links.to[link]])
            before.emplace_back(network.links.from[link], network.links.to[link]);
    std::ranges::sort(before);
    std::vector<std::pair<Ends, u64>> told;
    for (const u64 i : links) {
        const Ends ends{nodes.named(text_of(features[i], keys::from)),
                        nodes.named(text_of(features[i], keys::to))};
        if (ends.first == no_index || ends.second == no_index) {
            ++without_ends;
            continue;
        }
        now.push_back(ends);
        told.emplace_back(ends, i);
    }
    std::ranges::sort(now);
    for (const Ends& ends : before) {
        if (has(now, ends)) continue;
        const bool both = has(before, turned(ends)) && !has(now, turned(ends));
        if (both && ends.second < ends.first) continue;  // It went with the way there.
        if (!gone.empty() && Ends(gone.back().from, gone.back().to) == ends) continue;
        gone.push_back({ends.first, ends.second, has(before, turned(ends)) && !both});
    }
    std::set<Ends> made;
    for (const auto& [ends, i] : told) {
        if (has(before, ends)) continue;
        const bool has_way_back = has(now, turned(ends));
        // Of two that lead there and back one connects both.
        if (made.contains(turned(ends)) || !made.insert(ends).second) continue;
        added.push_back({ends.first, ends.second, i, options_of(features[i], has_way_back)});
    }
}

}  // namespace wend::exchange
