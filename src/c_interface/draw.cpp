#include "wend/c/draw.h"

#include "c_interface/guarded.hpp"
#include "c_interface/handles.hpp"
#include "c_interface/options.hpp"
#include "wend/draw.hpp"
#include "wend/in_world.hpp"

namespace wend::c {
namespace {

// What colours the map, or makes some of it stand out.
Expected<void> set_colours(const wend_draw_options& wanted, const Network& network,
                           DrawRequest& request) {
    request.colour_by = text_or(wanted.colour_by);
    if (auto there = expect_list(wanted.values, wanted.value_count, "values"); !there) return there;
    if (wanted.values) {
        auto names = texts_of(wanted.value_names);
        if (!names) return failure(std::move(names.error()));
        request.values = NodeValues{.name = text_or(wanted.value_name, "value"),
                                    .title = text_or(wanted.value_title, "value"),
                                    .unit = text_or(wanted.value_unit),
                                    .value = {wanted.values, wanted.values + wanted.value_count},
                                    .value_names = std::move(*names)};
    }
    if (wanted.show) {
        if (auto there = expect_node(network, wanted.show_node); !there) return there;
        request.show = ShownRelation{wanted.show, wanted.show_node};
    }
    auto nodes = nodes_if_given(wanted.nodes, network);
    if (!nodes) return failure(std::move(nodes.error()));
    request.only_nodes = std::move(*nodes);
    return {};
}

// What lies on top of the map.
Expected<void> set_marks(const wend_draw_options& wanted, DrawRequest& request) {
    if (auto there = expect_list(wanted.routes, wanted.route_count, "routes"); !there) return there;
    if (auto there = expect_list(wanted.marks, wanted.mark_count, "marks"); !there) return there;
    for (const wend_drawn_route& route : std::span(wanted.routes, wanted.route_count)) {
        if (auto there = expect_list(route.points, route.count, "points"); !there) return there;
        DrawnRoute& drawn = request.routes.emplace_back();
        for (const wend_point& point : std::span(route.points, route.count))
            drawn.points.push_back(point_of(point));
        drawn.name = text_or(route.name);
    }
    for (const wend_mark& mark : std::span(wanted.marks, wanted.mark_count)) {
        if (mark.severity < WEND_NOTE || mark.severity > WEND_ERROR)
            return failure("there is no such severity");
        request.marks.push_back({point_of(mark.position), static_cast<Severity>(mark.severity),
                                 text_or(mark.text), text_or(mark.group), text_or(mark.word)});
    }
    if (wanted.report)
        for (Mark& mark : marks_of(wanted.report->checked.report.findings()))
            request.marks.push_back(std::move(mark));
    auto corners = texts_of(wanted.corner_names);
    if (!corners) return failure(std::move(corners.error()));
    request.corner_names = std::move(*corners);
    return {};
}

Expected<DrawRequest> draw_request(const wend_draw_options* given, const Network& network) {
    const auto wanted = copy_in(given);
    if (!wanted) return failure(wanted.error());
    if (wanted->picture != WEND_SVG && wanted->picture != WEND_PNG)
        return failure("pictures are SVG or PNG");
    DrawRequest request{.format = static_cast<PictureFormat>(wanted->picture)};
    if (wanted->width != 0) request.width = wanted->width;
    if (wanted->height != 0) request.height = wanted->height;
    request.title = text_or(wanted->title);
    if (wanted->has_bounds)
        request.bounds = Bounds{point_of(wanted->least), point_of(wanted->greatest)};
    if (wanted->has_heights) request.heights = HeightRange{wanted->lowest, wanted->highest};
    if (auto set = set_colours(*wanted, network, request); !set)
        return failure(std::move(set.error()));
    if (auto set = set_marks(*wanted, request); !set) return failure(std::move(set.error()));
    if (auto set = set_by_options(request, network, wanted->options); !set)
        return failure(std::move(set.error()));
    return request;
}

}  // namespace
}  // namespace wend::c

using namespace wend::c;

wend_buffer* wend_draw(const wend_network* network, const wend_draw_options* options,
                       wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_buffer*> {
            auto request = draw_request(options, *network->network);
            if (!request) return wend::failure(request.error());
            if (network->map) request->world = wend::scenery_of(*network->map);
            const auto picture = wend::draw(*network->network, *request);
            if (!picture) return wend::failure(picture.error());
            return buffer_of(*picture);
        },
        network);
}
bool wend_draw_option_at(size_t index, wend_route_option* option) {
    static const auto all = [] {
        std::vector<wend::RequestOption> said;
        for (const wend::RequestOption& of : wend::described_options<wend::DrawRequest>())
            if (of.sort == wend::ValueSort::flag || !of.value_name.empty()) said.push_back(of);
        return said;
    }();
    return give_at(option, all, index, told_option);
}
wend_texts* wend_draw_colour_names(const wend_network* network, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_texts*> {
            return new wend_texts{wend::colour_names(*network->network)};
        },
        network);
}
