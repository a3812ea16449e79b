#include "wend/c/network_builder.h"

#include <algorithm>
#include <cmath>
#include <span>

#include "c_interface/arguments.hpp"
#include "c_interface/guarded.hpp"
#include "c_interface/handles.hpp"
#include "wend/network_builder.hpp"

struct wend_network_builder {
    static constexpr const char* called = "wend_network_builder";
    std::optional<wend::NetworkBuilder> builder;
    std::size_t kinds = 0;
};

namespace wend::c {
namespace {

constexpr std::size_t most_kinds = 255;

template <class... Numbers>
bool are_finite(Numbers... numbers) {
    return (std::isfinite(numbers) && ...);
}
bool are_points(const wend_point* points, std::size_t count) {
    return std::ranges::all_of(std::span(points, count),
                               [](const wend_point& at) { return are_finite(at.x, at.y, at.z); });
}

// Does something to a builder that is not ended.
template <class Work>
bool build_on(wend_network_builder* builder, Work work) {
    return builder && builder->builder && attempt(nullptr, work);
}

}  // namespace
}  // namespace wend::c

using namespace wend::c;

wend_network_builder* wend_network_builder_make(wend_map_kind map_kind, const char* unit,
                                                double metres_per_unit, wend_error** error) {
    return attempt(error, [&]() -> wend::Expected<wend_network_builder*> {
        if (map_kind < WEND_MAP_PATHS || map_kind > WEND_MAP_CIRCUIT)
            return wend::failure("there is no such kind of map");
        if (unit && !(metres_per_unit > 0 && are_finite(metres_per_unit)))
            return wend::failure("a unit has a length in metres above 0");
        auto builder = std::make_unique<wend_network_builder>();
        const auto kind = static_cast<wend::MapKind>(map_kind);
        if (unit)
            builder->builder.emplace(kind, unit, metres_per_unit);
        else
            builder->builder.emplace(kind);
        return builder.release();
    });
}
uint32_t wend_network_builder_add_kind(wend_network_builder* builder, const char* name,
                                       bool has_lanes, wend_kind_of of) {
    uint32_t index = WEND_NONE;
    build_on(builder, [&]() -> wend::Expected<void> {
        if (!name || builder->kinds >= most_kinds || of < WEND_KIND_OF_ALL ||
            of > WEND_KIND_OF_LINKS)
            return wend::failure("there is no such kind");
        index = builder->builder->add_kind({name, has_lanes, static_cast<wend::Kind::Of>(of)});
        ++builder->kinds;
        return {};
    });
    return index;
}
uint32_t wend_network_builder_add_node(wend_network_builder* builder, const wend_new_node* node) {
    uint32_t index = WEND_NONE;
    build_on(builder, [&]() -> wend::Expected<void> {
        const auto of = copy_in(node);
        if (!node || !of || of->kind > most_kinds || (!of->surface && of->corner_count > 0) ||
            !are_points(&of->position, 1) || !are_points(of->surface, of->corner_count) ||
            !are_finite(of->width))
            return wend::failure("it makes no sense");
        wend::NetworkBuilder::Node made{.position = point_of(of->position),
                                        .kind = static_cast<std::uint8_t>(of->kind),
                                        .width = of->width};
        if (of->has_id) made.id = of->id;
        made.surface = {points_of(of->surface), of->corner_count};
        index = builder->builder->add_node(made);
        return {};
    });
    return index;
}
bool wend_network_builder_add_link(wend_network_builder* builder, const wend_new_link* link) {
    return build_on(builder, [&]() -> wend::Expected<void> {
        const auto of = copy_in(link);
        if (!link || !of || of->kind > most_kinds || !are_finite(of->width) ||
            (of->curve && !are_points(of->curve, 1)) ||
            (of->portal && !are_points(&of->portal->left, 4)))
            return wend::failure("it makes no sense");
        wend::NetworkBuilder::Link made{.from = of->from, .to = of->to, .width = of->width};
        if (of->has_kind) made.kind = static_cast<std::uint8_t>(of->kind);
        made.lanes = of->lanes > 0 ? of->lanes : of->against_one_way ? 0 : 1;
        made.opposite_lanes = of->opposite_lanes;
        if (of->curve) made.curve = builder->builder->add_curve_point(point_of(*of->curve));
        if (of->portal)
            made.portal =
                wend::Portal{point_of(of->portal->left), point_of(of->portal->right),
                             point_of(of->portal->far_left), point_of(of->portal->far_right)};
        made.is_impassable = of->is_impassable;
        builder->builder->add_link(made);
        return {};
    });
}
bool wend_network_builder_add_place(wend_network_builder* builder, const char* name,
                                    wend_index_list nodes) {
    return build_on(builder, [&]() -> wend::Expected<void> {
        if (!name) return wend::failure("it makes no sense");
        if (auto there = expect_list(nodes.indexes, nodes.count, "nodes"); !there) return there;
        if (nodes.count == 0) return {};
        builder->builder->add_place(name, {nodes.indexes, nodes.indexes + nodes.count});
        return {};
    });
}
bool wend_network_builder_set_height_law(wend_network_builder* builder, wend_height_law law) {
    return build_on(builder, [&]() -> wend::Expected<void> {
        if (law != WEND_HEIGHT_BILINEAR && law != WEND_HEIGHT_PLANE)
            return wend::failure("there is no such law");
        builder->builder->set_height_law(static_cast<wend::HeightLaw>(law));
        return {};
    });
}
wend_network* wend_network_builder_build(wend_network_builder* builder, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_network*> {
            if (!builder->builder) return wend::failure("the builder has ended");
            auto network = builder->builder->build();
            builder->builder.reset();
            if (!network) return wend::failure(std::move(network.error()));
            return new wend_network{std::make_shared<const wend::Network>(std::move(*network)),
                                    std::nullopt};
        },
        builder);
}
void wend_network_builder_free(wend_network_builder* builder) { delete builder; }
