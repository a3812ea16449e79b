#include "formats/gta/check/dead_ends.hpp"

#include <algorithm>

namespace wend::gta_paths {

void DeadEnds::find() {
    const std::size_t nodes = live_links_.size();
    // The links by the node that they lead to: who must be told when that turns out dead.
    std::vector<u32> first(nodes + 1), sources(links_.size());
    for (const Backwards& link : links_) ++first[link.to + 1];
    for (std::size_t node = 0; node < nodes; ++node) first[node + 1] += first[node];
    std::vector<u32> next(first.begin(), first.end() - 1);
    for (const Backwards& link : links_) sources[next[link.to]++] = link.from;

    std::vector<u32> found;
    const auto judge = [&](u32 node) {
        if (!can_be_[node] || is_[node] || live_links_[node] >= 2) return;
        is_[node] = true;
        found.push_back(node);
    };
    for (u32 node = 0; node < nodes; ++node) judge(node);
    while (!found.empty()) {
        const u32 dead = found.back();
        found.pop_back();
        for (u32 i = first[dead]; i < first[dead + 1]; ++i) {
            --live_links_[sources[i]];
            judge(sources[i]);
        }
    }
}

}  // namespace wend::gta_paths
