#include "model/map_fit/stale_parts.hpp"

#include <fmt/format.h>

#include <utility>

#include "model/map_fit/find_parts.hpp"
#include "model/map_fit/link_lanes.hpp"

namespace wend {

Expected<std::vector<StalePart>> find_stale_parts(const Network& network, const World& world) {
    std::vector<StalePart> parts;
    WorldFit fit(network, world);
    if (!fit.is_known()) return parts;
    if (fit.verdict() != FitVerdict::fits && fit.verdict() != FitVerdict::stale)
        return failure(fmt::format("not a part of the mesh is stale but all of it, which is {}",
                                   fit_verdict_name(fit.verdict())));
    std::vector<bool> is_known(network.nodes.size());
    for (MisfitPart& part : find_misfit_parts(fit)) {
        for (const NodeIndex area : part.areas) is_known[area] = true;
        parts.push_back({std::move(part.areas), part.offset});
    }
    for (NodeIndex area = 0; area < network.nodes.size(); ++area)
        if (!is_known[area] && is_misfit(fit.outline().areas()[area], fit.areas()[area]))
            parts.push_back({{area}, std::nullopt});
    if (fit.is_cut_short())
        return failure("the mesh cannot be held against its map: that would take too long");
    return parts;
}

Expected<void> expect_mesh_of(const World& world, const Network& network) {
    const WorldFit fit(network, world);
    if (!fit.is_known() || fit.verdict() != FitVerdict::foreign) return {};
    return failure(
        "the mesh is of another map: less than half of it lies on floors of this one, so that a "
        "whole mesh has to be made");
}

std::vector<NodeIndex> find_fitting(const Network& network, const World& world,
                                    std::span<const NodeIndex> areas) {
    std::vector<NodeIndex> fitting;
    if (areas.empty()) return fitting;
    const WorldFit fit(network, world);
    if (!fit.is_known()) return fitting;
    for (const NodeIndex area : areas)
        if (fit.areas()[area].samples > 0 &&
            !is_misfit(fit.outline().areas()[area], fit.areas()[area]))
            fitting.push_back(area);
    return fitting;
}

std::vector<LinkIndex> find_blocked_links(const Network& network, const World& world,
                                          std::span<const LinkIndex> links) {
    std::vector<LinkIndex> blocked;
    auto ground = Ground::of(world, Mover::generator);
    if (!ground) return blocked;
    for (const LinkIndex link : links)
        if (is_link_blocked(*ground, network, link)) blocked.push_back(link);
    return blocked;
}

}  // namespace wend
