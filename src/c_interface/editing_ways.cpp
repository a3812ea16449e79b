#include "c_interface/editing.hpp"
#include "wend/c/edit.h"

namespace wend::c {
namespace {

ConnectOptions connect_options(const wend_connect_options& wanted) {
    ConnectOptions options{.one_way = wanted.one_way};
    if (wanted.has_lanes) options.lanes = {wanted.lanes, wanted.opposite_lanes};
    return options;
}

std::vector<Point> points_of(const wend_point* points, size_t count) {
    std::vector<Point> all;
    for (const wend_point& point : std::span(points, count)) all.push_back(point_of(point));
    return all;
}

Expected<void> expect_both(const Editor& editor, NodeIndex from, NodeIndex to) {
    const Network& network = editor.map().network();
    if (auto there = expect_node(network, from); !there) return there;
    return expect_node(network, to);
}

// Where something stands beside a road, and how.
struct Roadside {
    RoadPlace at;
    RoadsideOptions options = {};
};
Expected<Roadside> roadside_of(const Editor& editor, const wend_roadside* given) {
    const auto wanted = taken(given);
    if (!wanted) return failure(wanted.error());
    Roadside roadside{{.metres = wanted->metres}};
    if (wanted->from_record) {
        if (const auto there = expect_node(editor.map().network(), wanted->record); !there)
            return failure(there.error());
        roadside.at.record = wanted->record;
    }
    if (wanted->has_right) roadside.options.right = wanted->right;
    if (wanted->has_height) roadside.options.height = wanted->height;
    if (wanted->has_angle) roadside.options.angle = wanted->angle;
    return roadside;
}

}  // namespace
}  // namespace wend::c

using namespace wend::c;
using wend::Editor, wend::EditReport, wend::Expected;

wend_edit* wend_editor_connect(wend_editor* editor, uint32_t from, uint32_t to,
                               const wend_connect_options* options, wend_error** error) {
    return edit_map(editor, error, [&](Editor& of) -> Expected<EditReport> {
        const auto wanted = taken(options);
        if (!wanted) return wend::failure(wanted.error());
        if (const auto there = expect_both(of, from, to); !there)
            return wend::failure(there.error());
        return of.connect(from, to, connect_options(*wanted));
    });
}
wend_edit* wend_editor_disconnect(wend_editor* editor, uint32_t from, uint32_t to, bool one_way,
                                  wend_error** error) {
    return edit_map(editor, error, [&](Editor& of) -> Expected<EditReport> {
        if (const auto there = expect_both(of, from, to); !there)
            return wend::failure(there.error());
        return of.disconnect(from, to, one_way);
    });
}
wend_edit* wend_editor_rename_place(wend_editor* editor, const char* old_name, const char* new_name,
                                    wend_error** error) {
    return edit_map(
        editor, error, [&](Editor& of) { return of.rename_place(old_name, new_name); }, old_name,
        new_name);
}
wend_edit* wend_editor_add_road(wend_editor* editor, const wend_point* points, size_t count,
                                const wend_road_options* options, wend_error** error) {
    return edit_map(editor, error, [&](Editor& of) -> Expected<EditReport> {
        if (const auto there = expect_list(points, count, "points"); !there)
            return wend::failure(there.error());
        const auto wanted = taken(options);
        if (!wanted) return wend::failure(wanted.error());
        wend::RoadOptions road{.ways = connect_options(wanted->ways), .width = wanted->width};
        if (wanted->joins) {
            if (const auto there = expect_node(of.map().network(), wanted->join); !there)
                return wend::failure(there.error());
            road.join = wanted->join;
        }
        return of.add_road(points_of(points, count), road);
    });
}
wend_edit* wend_editor_paste(wend_editor* editor, const wend_map* other, wend_error** error) {
    return edit_map(
        editor, error, [&](Editor& of) { return of.paste(other->map); }, other);
}
wend_edit* wend_editor_add_area(wend_editor* editor, const wend_point* corners, size_t count,
                                wend_error** error) {
    return edit_map(editor, error, [&](Editor& of) -> Expected<EditReport> {
        if (const auto there = expect_list(corners, count, "corners"); !there)
            return wend::failure(there.error());
        return of.add_area(points_of(corners, count));
    });
}
wend_edit* wend_editor_add_ladder(wend_editor* editor, wend_point bottom, wend_point top,
                                  double width, const char* facing, wend_error** error) {
    return edit_map(editor, error, [&](Editor& of) {
        wend::LadderOptions ladder{.facing = text_or(facing)};
        if (width != 0) ladder.width = width;
        return of.add_ladder(point_of(bottom), point_of(top), ladder);
    });
}
wend_edit* wend_editor_add_object(wend_editor* editor, const char* kind, const wend_roadside* at,
                                  wend_error** error) {
    return edit_map(
        editor, error,
        [&](Editor& of) -> Expected<EditReport> {
            const auto roadside = roadside_of(of, at);
            if (!roadside) return wend::failure(roadside.error());
            return of.add_object(kind, roadside->at, roadside->options);
        },
        kind, at);
}
wend_edit* wend_editor_add_camera(wend_editor* editor, const wend_roadside* at,
                                  wend_error** error) {
    return edit_map(
        editor, error,
        [&](Editor& of) -> Expected<EditReport> {
            const auto roadside = roadside_of(of, at);
            if (!roadside) return wend::failure(roadside.error());
            return of.add_camera(roadside->at, roadside->options);
        },
        at);
}
