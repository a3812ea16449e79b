#include <cmath>

#include "fuzz/caps.hpp"
#include "fuzz/samples.hpp"
#include "fuzz/target.hpp"
#include "route/graph/hierarchy_file.hpp"
#include "wend/hierarchy_file.hpp"
#include "wend/route.hpp"
#include "wend/speeds.hpp"

// Stored hierarchies and texts of speeds of any sort, for a sample of the format.

namespace wend::fuzz {

// A forged hierarchy may keep ways from being the cheapest, but leads to none that do not exist. A
// damaged one is refused by its checksum, so the bytes are asked as they are, and with one that
// fits.
void ask_hierarchy(const Format& format, ByteView given) {
    const Network& network = sample_map(format).network();
    const RouteGraph graph(network);
    Bytes bytes(given.begin(), given.end());
    if (bytes.size() >= hierarchy_seal_size) {
        promise(!read_hierarchy(given, graph) || expect_sealed_hierarchy(given), format,
                "no damaged hierarchy is taken");
        seal_hierarchy(bytes);
    }
    const auto hierarchy = bounded(caps::ways, format, "reading a hierarchy", bytes.size(),
                                   [&] { return read_hierarchy(bytes, graph); });
    if (!hierarchy) {
        promise(!hierarchy.error()->message.empty(), format, "errors say what");
        return;
    }
    Router router(graph);
    HierarchyRouter prepared(*hierarchy);
    const NodeIndex count = network.nodes.size();
    // Some from all parts of the map: one from each to each would take long.
    const NodeIndex step = count / 10 + 1;
    for (NodeIndex from = 0; from < count; from += step) {
        for (NodeIndex to = step / 2; to < count; to += step) {
            const Path& least = router.find(from, to);
            const Path& way = prepared.find(from, to);
            if (!way.found) continue;
            promise(least.found && way.cost >= least.cost * (1 - 1e-9), format,
                    "no way is made up");
            for (std::size_t i = 0; i < way.links.size(); ++i)
                promise(network.links.from[way.links[i]] == way.nodes[i] &&
                            network.links.to[way.links[i]] == way.nodes[i + 1],
                        format, "links of ways follow each other");
        }
    }
}

void ask_speeds(const Format& format, ByteView bytes) {
    const auto speeds = bounded(caps::document, format, "reading speeds", bytes.size(),
                                [&] { return parse_speeds(bytes_as_text(bytes), "speeds"); });
    if (!speeds) {
        promise(!speeds.error()->message.empty(), format, "errors say what");
        return;
    }
    const Network& network = sample_map(format).network();
    for (const std::optional<std::uint8_t> kind : {std::optional<std::uint8_t>(), {0}}) {
        const auto times = link_times(network, *speeds, kind);
        if (!times) continue;
        promise(times->size() == network.links.size(), format, "every link has a time");
        for (const double time : *times) promise(time >= 0, format, "times are not negative");
        Router router(RouteGraph(network, {.kind = kind, .costs = *times}));
        if (network.nodes.size() > 0) router.find(0, 0);
    }
}

}  // namespace wend::fuzz
