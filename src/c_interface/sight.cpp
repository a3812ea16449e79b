#include "wend/c/sight.h"

#include <algorithm>

#include "c_interface/arguments.hpp"
#include "c_interface/guarded.hpp"
#include "c_interface/route_request.hpp"
#include "wend/biconnectivity.hpp"
#include "wend/narrowest_cut.hpp"
#include "wend/sights.hpp"

struct wend_choke {
    wend::NarrowestCut cut;
};

struct wend_biconnectivity {
    std::vector<wend_cut_element> bridges = {}, articulation_points = {};
};

struct wend_sights {
    static constexpr const char* called = "wend_sights";
    std::shared_ptr<const wend::Network> network;
    wend::Sights sights;
};

using namespace wend::c;

wend_choke* wend_choke_find(const wend_network* network, const wend_route_options* options,
                            wend_locations from, wend_locations to, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_choke*> {
            const auto paths = shared_paths(*network, options);
            if (!paths) return wend::failure(paths.error());
            const wend::RouteGraph graph = paths->graph();
            const auto& kind = paths->ready().profile().kind;
            const auto starts = nodes_at(from, graph, kind, "from");
            if (!starts) return wend::failure(starts.error());
            const auto targets = nodes_at(to, graph, kind, "to");
            if (!targets) return wend::failure(targets.error());
            return new wend_choke{wend::narrowest_cut(graph, *starts, *targets)};
        },
        network);
}
void wend_choke_free(wend_choke* choke) { delete choke; }
bool wend_choke_get_info(const wend_choke* choke, wend_choke_info* info) {
    return choke && give(info, {0, choke->cut.is_one, choke->cut.width, choke->cut.links.size(),
                                choke->cut.without_width});
}
const uint32_t* wend_choke_links(const wend_choke* choke) {
    return choke && !choke->cut.links.empty() ? choke->cut.links.data() : nullptr;
}
bool wend_choke_is_before(const wend_choke* choke, uint32_t node) {
    return choke && node < choke->cut.is_before.size() && choke->cut.is_before[node] != 0;
}

wend_biconnectivity* wend_biconnectivity_find(const wend_network* network, const char* kind,
                                              wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_biconnectivity*> {
            const auto wanted = kind_named(*network->network, kind);
            if (!wanted) return wend::failure(wanted.error());
            const wend::Biconnectivity found = wend::biconnectivity_of(*network->network, *wanted);
            auto elements = std::make_unique<wend_biconnectivity>();
            for (const wend::Bridge& of : found.bridges)
                elements->bridges.push_back({of.link, of.cuts_off});
            for (const wend::ArticulationPoint& of : found.articulation_points)
                elements->articulation_points.push_back({of.node, of.cuts_off});
            return elements.release();
        },
        network);
}
void wend_biconnectivity_free(wend_biconnectivity* elements) { delete elements; }
const wend_cut_element* wend_biconnectivity_bridges(const wend_biconnectivity* elements,
                                                    size_t* count) {
    if (count) *count = elements ? elements->bridges.size() : 0;
    return elements && !elements->bridges.empty() ? elements->bridges.data() : nullptr;
}
const wend_cut_element* wend_biconnectivity_articulation_points(const wend_biconnectivity* elements,
                                                                size_t* count) {
    if (count) *count = elements ? elements->articulation_points.size() : 0;
    return elements && !elements->articulation_points.empty() ? elements->articulation_points.data()
                                                              : nullptr;
}

wend_sights* wend_sights_make(const wend_network* network, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_sights*> {
            auto sights = wend::Sights::of(*network->network);
            if (!sights) return wend::failure(std::move(sights.error()));
            return new wend_sights{network->network, std::move(*sights)};
        },
        network);
}
void wend_sights_free(wend_sights* sights) { delete sights; }
bool wend_sights_are_past_solids(const wend_sights* sights) {
    return sights && sights->sights.source() == wend::SightSource::solids;
}
double wend_sights_all_ground(const wend_sights* sights) {
    return sights ? sights->sights.all_ground() : 0;
}
double wend_sights_ground(const wend_sights* sights, uint32_t area) {
    return sights && area < sights->network->nodes.size() ? sights->sights.ground(area) : 0;
}
double wend_sights_exposure(const wend_sights* sights, uint32_t area) {
    return sights && area < sights->network->nodes.size() ? sights->sights.exposure(area) : 0;
}
size_t wend_sights_all(const wend_sights* sights, double* grounds, double* exposures, size_t room) {
    if (!sights) return 0;
    const uint32_t count = sights->network->nodes.size();
    for (uint32_t area = 0; area < std::min<size_t>(room, count); ++area) {
        if (grounds) grounds[area] = sights->sights.ground(area);
        if (exposures) exposures[area] = sights->sights.exposure(area);
    }
    return count;
}
const uint32_t* wend_sights_seen_from(const wend_sights* sights, uint32_t area, size_t* count) {
    if (count) *count = 0;
    if (!sights || area >= sights->network->nodes.size()) return nullptr;
    const auto seen = sights->sights.seen_from(area);
    if (count) *count = seen.size();
    return seen.empty() ? nullptr : seen.data();
}
bool wend_sights_share_seen(const wend_sights* sights, wend_index_list from, wend_index_list to,
                            double* share, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<void> {
            const auto first = chosen_nodes(from, *sights->network);
            if (!first) return wend::failure(first.error());
            const auto second = chosen_nodes(to, *sights->network);
            if (!second) return wend::failure(second.error());
            *share = sights->sights.share_seen(*first, *second);
            return {};
        },
        sights, share);
}
size_t wend_sights_along(const wend_sights* sights, const wend_route* route,
                         wend_stretch* stretches, size_t room) {
    return attempt(
        nullptr,
        [&]() -> wend::Expected<size_t> {
            if (const auto fits = expect_route_of(*sights->network, *route); !fits)
                return wend::failure(fits.error());
            const auto all = sights->sights.along(route->planned.path);
            for (size_t i = 0; stretches && i < std::min(room, all.size()); ++i)
                stretches[i] = {all[i].area, all[i].length};
            return all.size();
        },
        sights, route);
}
