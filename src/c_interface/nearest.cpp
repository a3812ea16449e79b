#include <algorithm>

#include "c_interface/arguments.hpp"
#include "c_interface/guarded.hpp"
#include "c_interface/route_request.hpp"
#include "wend/nearest_finder.hpp"
#include "wend/storeys.hpp"

struct wend_nearest {
    static constexpr const char* called = "wend_nearest";
    wend::NearestFinder finder;
    wend::DistanceMetric metric;
};

namespace wend::c {
namespace {

wend_near near_of(const FoundNearest& found) {
    return {found.node, found.link, point_of(found.closest), found.share, found.measure};
}

Expected<NearestRequest> request_of(const wend_nearest_options& wanted,
                                    const wend_network& network) {
    NearestRequest request{.component = text_or(wanted.component),
                           .joined_to = text_or(wanted.joined_to),
                           .many = true};
    if (wanted.element != WEND_NODE && wanted.element != WEND_LINK)
        return failure("there are nodes and links, and no other elements");
    request.of = wanted.element == WEND_LINK ? Element::link : Element::node;
    const auto kind = kind_named(*network.network, wanted.kind);
    if (!kind) return failure(kind.error());
    request.kind = *kind;
    if (wanted.has_max_height) request.max_height = wanted.max_height;
    auto nodes = nodes_if_given(wanted.nodes, *network.network);
    if (!nodes) return failure(nodes.error());
    request.nodes = std::move(*nodes);
    request.visible = wanted.visible;
    if (wanted.visible && wanted.on_the_map)
        return failure("what can be seen hangs on heights, which do not matter on the map");
    if (network.map) request.world = network.map->world_around();
    if (!wanted.as_game) return request;
    const auto values = options_of(wanted.game_options);
    if (!values) return failure(values.error());
    auto rules = game_rules(network, *values);
    if (!rules) return failure(std::move(rules.error()));
    request.game = std::move(*rules);
    return request;
}

}  // namespace
}  // namespace wend::c

using namespace wend::c;

wend_nearest* wend_nearest_make(const wend_network* network, const wend_nearest_options* options,
                                wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_nearest*> {
            const auto wanted = copy_in(options);
            if (!wanted) return wend::failure(wanted.error());
            auto request = request_of(*wanted, *network);
            if (!request) return wend::failure(std::move(request.error()));
            auto finder = wend::NearestFinder::make(network->network, std::move(*request));
            if (!finder) return wend::failure(std::move(finder.error()));
            return new wend_nearest{std::move(*finder), wanted->on_the_map
                                                            ? wend::DistanceMetric::two_d
                                                            : wend::DistanceMetric::three_d};
        },
        network);
}
void wend_nearest_free(wend_nearest* nearest) { delete nearest; }

bool wend_nearest_find(const wend_nearest* nearest, const wend_point* points, size_t count,
                       wend_near* found, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<void> {
            if (const auto there = expect_list(points, count, "points"); !there)
                return wend::failure(there.error());
            if (const auto there = expect_list(found, count, "answers"); !there)
                return wend::failure(there.error());
            const auto& finder = nearest->finder;
            for (size_t i = 0; i < count; ++i) {
                wend::Location place{point_of(points[i]), nearest->metric};
                // Heights do not count, not even one that is no number.
                if (place.metric == wend::DistanceMetric::two_d) place.point.z = 0;
                const auto near = finder.find_one(place, finder.request().kind);
                found[i] = near_of(near.value_or(wend::FoundNearest{
                    .closest = {}, .measure = std::numeric_limits<double>::infinity()}));
            }
            return {};
        },
        nearest);
}
size_t wend_nearest_of_each_kind(const wend_nearest* nearest, wend_locations place,
                                 wend_near* found, size_t room, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<size_t> {
            const auto at = one_place(place, nearest->finder.network(), "place");
            if (!at) return wend::failure(at.error());
            const auto all = nearest->finder.find(*at);
            for (size_t i = 0; found && i < std::min(room, all.size()); ++i)
                found[i] = near_of(all[i]);
            return all.size();
        },
        nearest);
}
bool wend_network_find_place(const wend_network* network, const char* place, wend_point* point,
                             bool* on_the_map, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<void> {
            const auto found = wend::find_location(*network->network, place);
            if (!found) return wend::failure(found.error());
            *point = point_of(found->point);
            if (on_the_map) *on_the_map = found->metric == wend::DistanceMetric::two_d;
            return {};
        },
        network, place, point);
}
size_t wend_network_storeys(const wend_network* network, double x, double y, const char* kind,
                            wend_storey* storeys, size_t room) {
    return attempt(
        nullptr,
        [&]() -> wend::Expected<size_t> {
            const auto wanted = kind_named(*network->network, kind);
            if (!wanted) return wend::failure(wanted.error());
            const auto all = wend::storeys_at(*network->network, x, y, wanted->value_or(0));
            for (size_t i = 0; storeys && i < std::min(room, all.size()); ++i)
                give(&storeys[i], {0, all[i].node, point_of(all[i].point)});
            return all.size();
        },
        network);
}
