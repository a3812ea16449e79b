#include <algorithm>
#include <cmath>

#include "c_interface/arguments.hpp"
#include "c_interface/guarded.hpp"
#include "c_interface/profile.hpp"
#include "wend/nearest.hpp"
#include "wend/storeys.hpp"

struct wend_nearest {
    static constexpr const char* called = "wend_nearest";
    std::shared_ptr<const wend::Network> network;
    wend::NearestFilter filter = {};
    std::vector<std::uint32_t> component_of = {};  // What the filter looks into.
    std::optional<wend::NearestNodes> nodes = {};
    std::optional<wend::NearestLinks> links = {};
    std::shared_ptr<wend::GameRules> rules = {};
};

namespace wend::c {
namespace {

wend_near nothing_near() {
    return {WEND_NONE, WEND_NONE, {}, 0, std::numeric_limits<double>::infinity()};
}

wend_near near_node(const wend_nearest& nearest, const Point& point) {
    const Nearness nearness = nearest.filter.nearness;
    std::optional<NearestNode> found;
    if (!nearest.rules) {
        found = nearest.nodes->find(point, nearest.filter);
    } else if (const auto node =
                   nearest.rules->nearest(point, nearest.filter.kind.value_or(0), nearness)) {
        found = measured_node(*nearest.network, *node, point, nearness);
        found->distance = nearest.rules->distance_to(*node, point, nearness);
    }
    if (!found) return nothing_near();
    return {found->node, WEND_NONE, point_of(found->closest), 0, found->distance};
}

wend_near near_link(const wend_nearest& nearest, const Point& point) {
    const auto found = nearest.links->find(point, nearest.filter);
    if (!found) return nothing_near();
    return {nearest.network->links.from[found->link], found->link, point_of(found->closest),
            found->share, found->distance};
}

// Sets what the filter looks at of components and chosen nodes: of those that count, 0.
Expected<void> choose(wend_nearest& nearest, const wend_nearest_options& wanted) {
    const Network& network = *nearest.network;
    const auto nodes = nodes_if_given(wanted.nodes, network);
    if (!nodes) return failure(nodes.error());
    if (!*nodes && !wanted.in_largest && !wanted.joined_to) return {};
    if (wanted.in_largest && wanted.joined_to)
        return failure("joined_to stands instead of in_largest");
    std::vector<std::uint32_t> counts(network.nodes.size(), *nodes ? 1 : 0);
    for (const NodeIndex node : nodes->value_or(std::vector<NodeIndex>())) counts[node] = 0;
    if (wanted.in_largest || wanted.joined_to) {
        const Components components = components_of(network);
        std::uint32_t component = no_index;
        if (wanted.joined_to) {
            const auto end = find_endpoint(network, wanted.joined_to);
            if (!end) return failure(end.error());
            component = components.of_node[end->node];
        } else if (!components.node_count.empty()) {
            component = static_cast<std::uint32_t>(std::ranges::max_element(components.node_count) -
                                                   components.node_count.begin());
        }
        for (NodeIndex node = 0; node < network.nodes.size(); ++node)
            if (components.of_node[node] != component) counts[node] = 1;
    }
    nearest.component_of = std::move(counts);
    nearest.filter.component_of = nearest.component_of;
    return {};
}

}  // namespace
}  // namespace wend::c

using namespace wend::c;

wend_nearest* wend_nearest_make(const wend_network* network, const wend_nearest_options* options,
                                wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_nearest*> {
            const auto wanted = taken(options);
            if (!wanted) return wend::failure(wanted.error());
            const bool of_links = wanted->element == WEND_LINK;
            if (!of_links && wanted->element != WEND_NODE)
                return wend::failure("there are nodes and links, and no other elements");
            auto nearest = std::make_unique<wend_nearest>(wend_nearest{network->network});
            const wend::Network& of = *network->network;
            const auto kind = kind_named(of, wanted->kind);
            if (!kind) return wend::failure(kind.error());
            nearest->filter.kind = *kind;
            nearest->filter.nearness =
                wanted->on_the_map ? wend::Nearness::two_d : wend::Nearness::three_d;
            if (wanted->has_max_height) {
                if (!(wanted->max_height >= 0))
                    return wend::failure("a difference in height is not below 0");
                nearest->filter.max_height_difference = wanted->max_height;
            }
            if (const auto chosen = choose(*nearest, *wanted); !chosen)
                return wend::failure(chosen.error());
            if (wanted->as_game) {
                if (of_links || wanted->has_max_height || !nearest->component_of.empty())
                    return wend::failure("a game knows the nearest nodes of a kind alone");
                const auto values = options_of(wanted->game_options);
                if (!values) return wend::failure(values.error());
                auto rules = game_rules(*network, *values);
                if (!rules) return wend::failure(std::move(rules.error()));
                nearest->rules = std::move(*rules);
            } else if (of_links) {
                nearest->links.emplace(of);
            } else {
                nearest->nodes.emplace(of);
            }
            return nearest.release();
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
            const bool is_flat = nearest->filter.nearness == wend::Nearness::two_d;
            for (size_t i = 0; i < count; ++i) {
                wend::Point point = point_of(points[i]);
                if (is_flat) point.z = 0;  // Heights do not count, not even one that is no number.
                found[i] = nearest->links ? near_link(*nearest, point) : near_node(*nearest, point);
            }
            return {};
        },
        nearest);
}
bool wend_network_find_place(const wend_network* network, const char* place, wend_point* point,
                             bool* on_the_map, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<void> {
            const auto found = wend::find_place(*network->network, place);
            if (!found) return wend::failure(found.error());
            *point = point_of(found->point);
            if (on_the_map) *on_the_map = found->nearness == wend::Nearness::two_d;
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
