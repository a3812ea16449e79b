#include <tuple>
#include <utility>

#include "python/editor.hpp"
#include "python/values.hpp"

namespace wend::python {
namespace {

std::uint32_t node_now(Editor& editor, const py::object& node) {
    return one_node(node, editor.map()->shared_network()->get());
}

wend_connect_options ways_of(bool one_way, const py::object& lanes) {
    auto options = sized<wend_connect_options>();
    options.one_way = one_way;
    options.has_lanes = !lanes.is_none();
    if (options.has_lanes)
        std::tie(options.lanes, options.opposite_lanes) =
            std::pair<unsigned, unsigned>(lanes.attr("__getitem__")(0).cast<unsigned>(),
                                          lanes.attr("__getitem__")(1).cast<unsigned>());
    return options;
}

EditReport connect(Editor& editor, const py::object& source, const py::object& target, bool one_way,
                   const py::object& lanes) {
    const std::uint32_t from = node_now(editor, source), to = node_now(editor, target);
    const wend_connect_options options = ways_of(one_way, lanes);
    return edited(editor, [&](wend_editor* of, wend_error** error) {
        return wend_editor_connect(of, from, to, &options, error);
    });
}

EditReport disconnect(Editor& editor, const py::object& source, const py::object& target,
                      bool one_way) {
    const std::uint32_t from = node_now(editor, source), to = node_now(editor, target);
    return edited(editor, [&](wend_editor* of, wend_error** error) {
        return wend_editor_disconnect(of, from, to, one_way, error);
    });
}

EditReport rename_place(Editor& editor, const py::object& old_name, const py::object& new_name) {
    const std::string was = whole_text(old_name), is = whole_text(new_name);
    return edited(editor, [&](wend_editor* of, wend_error** error) {
        return wend_editor_rename_place(of, was.c_str(), is.c_str(), error);
    });
}

EditReport add_road(Editor& editor, const py::object& given, double width, const py::object& join,
                    bool one_way, const py::object& lanes) {
    const Points points(given);
    auto options = sized<wend_road_options>();
    options.ways = ways_of(one_way, lanes);
    options.width = width;
    options.joins = !join.is_none();
    if (options.joins) options.join = node_now(editor, join);
    return edited(editor, [&](wend_editor* of, wend_error** error) {
        return wend_editor_add_road(of, points.data(), points.size(), &options, error);
    });
}

EditReport paste(Editor& editor, const Map& other) {
    return edited(editor, [&](wend_editor* of, wend_error** error) {
        return wend_editor_paste(of, other.get(), error);
    });
}

EditReport add_area(Editor& editor, const py::object& given) {
    const Points corners(given);
    return edited(editor, [&](wend_editor* of, wend_error** error) {
        return wend_editor_add_area(of, corners.data(), corners.size(), error);
    });
}

EditReport add_ladder(Editor& editor, const py::object& bottom, const py::object& top, double width,
                      const py::object& facing) {
    const wend_point low = one_point(bottom), high = one_point(top);
    const std::string side = facing.is_none() ? std::string() : whole_text(facing);
    return edited(editor, [&](wend_editor* of, wend_error** error) {
        return wend_editor_add_ladder(of, low, high, width, side.c_str(), error);
    });
}

wend_roadside roadside_of(Editor& editor, double metres, const py::object& record,
                          const py::object& right, const py::object& height,
                          const py::object& angle) {
    auto roadside = sized<wend_roadside>();
    roadside.metres = metres;
    roadside.from_record = !record.is_none();
    if (roadside.from_record) roadside.record = node_now(editor, record);
    const auto set = [](const py::object& given, bool& is_there, double& value) {
        is_there = !given.is_none();
        if (is_there) value = number(given, "where it stands");
    };
    set(right, roadside.has_right, roadside.right);
    set(height, roadside.has_height, roadside.height);
    set(angle, roadside.has_angle, roadside.angle);
    return roadside;
}

EditReport add_object(Editor& editor, const py::object& kind, double metres,
                      const py::object& record, const py::object& right, const py::object& height,
                      const py::object& angle) {
    const std::string what = whole_text(kind);
    const wend_roadside at = roadside_of(editor, metres, record, right, height, angle);
    return edited(editor, [&](wend_editor* of, wend_error** error) {
        return wend_editor_add_object(of, what.c_str(), &at, error);
    });
}

EditReport add_camera(Editor& editor, double metres, const py::object& record,
                      const py::object& right, const py::object& height) {
    const wend_roadside at = roadside_of(editor, metres, record, right, height, py::none());
    return edited(editor, [&](wend_editor* of, wend_error** error) {
        return wend_editor_add_camera(of, &at, error);
    });
}

EditReport close(Editor& editor) { return edited(editor, wend_editor_close); }

EditReport set_file(Editor& editor, const py::object& changes) {
    TextList texts(changes);
    const wend_text_list list = texts.list();
    return edited(editor, [&](wend_editor* of, wend_error** error) {
        return wend_editor_set_file(of, list, error);
    });
}

EditReport insert_element(Editor& editor, const py::object& place, const py::object& fields) {
    const std::string where = whole_text(place);
    TextList texts(fields);
    const wend_text_list list = texts.list();
    return edited(editor, [&](wend_editor* of, wend_error** error) {
        return wend_editor_insert(of, where.c_str(), list, error);
    });
}

EditReport erase_element(Editor& editor, const py::object& element) {
    const std::string which = whole_text(element);
    return edited(editor, [&](wend_editor* of, wend_error** error) {
        return wend_editor_erase(of, which.c_str(), error);
    });
}

}  // namespace

void add_editing_ways(EditorClass& type) {
    const auto one_way = py::arg("one_way") = false;
    const auto lanes = py::arg("lanes") = py::none();
    const auto record = py::arg("record") = py::none();
    const auto right = py::arg("right") = py::none();
    const auto height = py::arg("height") = py::none();
    type.def("connect", &connect, py::arg("source"), py::arg("target"), py::kw_only(), one_way,
             lanes, "Makes a way between two nodes; `lanes` are those there and back.")
        .def("disconnect", &disconnect, py::arg("source"), py::arg("target"), py::kw_only(),
             one_way, "Removes all ways between two nodes; or those from the first to the second.")
        .def("rename_place", &rename_place, py::arg("old_name"), py::arg("new_name"),
             "Gives a place of the map another name.")
        .def("add_road", &add_road, py::arg("points"), py::kw_only(), py::arg("width") = 0.0,
             py::arg("join") = py::none(), one_way, lanes,
             "Adds records along N x 3 points in the network's unit, each connected with the one\n"
             "before, and the first with node `join`; `width` in metres.")
        .def("paste", &paste, py::arg("other"),
             "Makes the records of another map of the same format part of this one.")
        .def("add_area", &add_area, py::arg("corners"),
             "Adds an area over three or more corners, counter-clockwise seen from above.")
        .def("add_ladder", &add_ladder, py::arg("bottom"), py::arg("top"), py::kw_only(),
             py::arg("width") = 0.0, py::arg("facing") = py::none(),
             "Adds a ladder; `width` in the network's unit, 32 unless given.")
        .def("add_object", &add_object, py::arg("kind"), py::arg("metres"), py::kw_only(), record,
             right, height, py::arg("angle") = py::none(),
             "Places an object beside the road of a race track, so many metres along it from its\n"
             "start or from `record`; `right` of the middle and `height` in metres.")
        .def("add_camera", &add_camera, py::arg("metres"), py::kw_only(), record, right, height,
             "Adds a television camera to a race track.")
        .def("close", &close,
             "Changes a few sectors of a race track so that its end meets its start.")
        .def("set_file", &set_file, py::arg("changes"),
             "Changes fields of whole files: 'race.laps=52', '36:nodes[0].x=12'; one or more.")
        .def("insert", &insert_element, py::arg("place"), py::arg("fields") = py::list(),
             "Puts a new element into a list, at 'cameras[3]' or behind the last, 'cameras[]'.")
        .def("erase", &erase_element, py::arg("element"),
             "Takes an element out of a list, and what cannot be without it.");
}

}  // namespace wend::python
