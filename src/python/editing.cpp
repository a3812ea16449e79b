#include "python/editor.hpp"
#include "python/values.hpp"

namespace wend::python {

std::shared_ptr<Map> Editor::map() {
    return std::make_shared<Map>(ask_aside([&](wend_error** error) {
        const std::scoped_lock alone(mutex);
        return wend_editor_map(editor.get(), error);
    }));
}

namespace {

std::shared_ptr<Editor> editor_of(const Map& map, std::uint64_t history_bytes) {
    auto made = std::make_shared<Editor>();
    made->editor = kept(ask_aside([&](wend_error** error) {
                            return wend_editor_make(map.get(), history_bytes, error);
                        }),
                        wend_editor_free);
    return made;
}

// The nodes of the map as it is now.
NodeList nodes_now(Editor& editor, const py::object& nodes) {
    if (nodes.is_none()) return {};
    return {nodes, editor.map()->shared_network()->get()};
}

// Operations on nodes alone.
template <wend_edit* (*operation)(wend_editor*, wend_index_list, wend_error**)>
EditReport edit_nodes(Editor& editor, const py::object& nodes) {
    const NodeList chosen = nodes_now(editor, nodes);
    return edited(editor, [&](wend_editor* of, wend_error** error) {
        return operation(of, chosen.list(), error);
    });
}

EditReport set_fields(Editor& editor, const py::object& nodes, const py::object& changes) {
    const NodeList chosen = nodes_now(editor, nodes);
    TextList texts(changes);
    const wend_text_list list = texts.list();
    return edited(editor, [&](wend_editor* of, wend_error** error) {
        return wend_editor_set(of, chosen.list(), list, error);
    });
}

EditReport moved(Editor& editor, const py::object& nodes, const py::object& by) {
    const NodeList chosen = nodes_now(editor, nodes);
    const wend_point way = one_point(by);
    return edited(editor, [&](wend_editor* of, wend_error** error) {
        return wend_editor_move(of, chosen.list(), way, error);
    });
}

EditReport moved_corner(Editor& editor, const py::object& nodes, const py::object& from,
                        const py::object& to) {
    const NodeList chosen = nodes_now(editor, nodes);
    const wend_point was = one_point(from), is = one_point(to);
    return edited(editor, [&](wend_editor* of, wend_error** error) {
        return wend_editor_move_corner(of, chosen.list(), was, is, error);
    });
}

EditReport mirrored(Editor& editor, const py::object& nodes, const py::object& axis) {
    const NodeList chosen = nodes_now(editor, nodes);
    const wend_axis over = value_of(axes, axis, "axis");
    return edited(editor, [&](wend_editor* of, wend_error** error) {
        return wend_editor_mirror(of, chosen.list(), over, error);
    });
}

EditReport rotated(Editor& editor, const py::object& nodes, double degrees) {
    const NodeList chosen = nodes_now(editor, nodes);
    return edited(editor, [&](wend_editor* of, wend_error** error) {
        return wend_editor_rotate(of, chosen.list(), degrees, error);
    });
}

EditReport split(Editor& editor, const py::object& nodes, const py::object& axis, double at) {
    const NodeList chosen = nodes_now(editor, nodes);
    const wend_axis over = value_of(axes, axis, "axis");
    return edited(editor, [&](wend_editor* of, wend_error** error) {
        return wend_editor_split(of, chosen.list(), over, at, error);
    });
}

// To or from the axes of an area.
template <wend_edit* (*operation)(wend_editor*, wend_index_list, wend_bytes, wend_error**)>
EditReport edit_axes(Editor& editor, const py::object& nodes, const py::object& area_transform) {
    const NodeList chosen = nodes_now(editor, nodes);
    const std::string text =
        py::isinstance<py::str>(area_transform) ? bytes_of_text(area_transform) : std::string();
    const HeldBytes bytes(py::isinstance<py::str>(area_transform) ? py::object(py::bytes(text))
                                                                  : area_transform);
    return edited(editor, [&](wend_editor* of, wend_error** error) {
        return operation(of, chosen.list(), bytes.view(), error);
    });
}

// Takes back or does again: whether there was anything.
template <bool (*step)(wend_editor*, wend_error**)>
bool stepped(Editor& editor) {
    const py::gil_scoped_release others_go_on;
    const std::scoped_lock alone(editor.mutex);
    return step(editor.editor.get(), nullptr);
}

py::list edit_texts(std::size_t count, const wend_edit* edit,
                    const char* (*at)(const wend_edit*, std::size_t)) {
    py::list texts;
    for (std::size_t i = 0; i < count; ++i) texts.append(text(at(edit, i)));
    return texts;
}

bool can_edit(const Map& map, const py::object& operation) {
    return wend_format_can_edit(wend_map_format(map.get()), whole_text(operation).c_str());
}

void add_report(py::module_& module) {
    py::class_<EditReport>(module, "EditReport",
                           "What an operation did beside what it was asked for.")
        .def_property_readonly(
            "records", [](const EditReport& of) { return wend_edit_records(of.edit.get()); },
            "How many records it was done to.")
        .def_property_readonly(
            "consequences",
            [](const EditReport& of) {
                return edit_texts(wend_edit_consequence_count(of.edit.get()), of.edit.get(),
                                  wend_edit_consequence_at);
            },
            "What else had to change, a sentence each.")
        .def_property_readonly(
            "files",
            [](const EditReport& of) {
                return edit_texts(wend_edit_file_count(of.edit.get()), of.edit.get(),
                                  wend_edit_file_at);
            },
            "Files that changed, as they were named; new ones last.")
        .def("__repr__", [](const EditReport& of) {
            return py::str("<wend.EditReport: {} records>")
                .format(wend_edit_records(of.edit.get()));
        });
}

}  // namespace

void add_editor(py::module_& module) {
    add_report(module);
    EditorClass type(
        module, "Editor",
        "Edits an open map so that every reference stays true: Map.edit makes it. The\n"
        "map that it began with stays as it was. Every operation is done as a whole or\n"
        "not at all. Nodes are those of `map` as it is then, since their numbers\n"
        "change: indexes, a flag each, an expression, or None for all.");
    const auto nodes = py::arg("nodes");
    type.def_property_readonly("map", &Editor::map, "The map as it is now.")
        .def("undo", &stepped<wend_editor_undo>,
             "Takes the last operation back; False if there is none.")
        .def("redo", &stepped<wend_editor_redo>,
             "Does what was taken back once more; False if there is nothing.")
        .def("remove", &edit_nodes<wend_editor_remove>, nodes,
             "Removes records, and what cannot be without them.")
        .def("keep", &edit_nodes<wend_editor_keep>, nodes,
             "Removes all other records, and what cannot be without them.")
        .def("set", &set_fields, nodes, py::arg("changes"),
             "Changes fields of records: 'speed_class=2', 'attributes+=no_hostages'; one or more.")
        .def("move", &moved, nodes, py::arg("by"),
             "Moves records by x, y, z in the network's unit.")
        .def("move_corner", &moved_corner, nodes, py::arg("at"), py::arg("to"),
             "Moves the corner of areas that is nearest to a place, and all of theirs that lie\n"
             "where it does, to another place.")
        .def("mirror", &mirrored, nodes, py::arg("axis"),
             "Mirrors records: 'x' changes the sign of x, 'y' that of y.")
        .def("rotate", &rotated, nodes, py::arg("degrees"),
             "Turns records about 0,0, counter-clockwise seen from above.")
        .def("to_world", &edit_axes<wend_editor_to_world>, nodes, py::arg("area_transform"),
             "Moves records from the axes of their own area to where they are in the world.")
        .def("to_area", &edit_axes<wend_editor_to_area>, nodes, py::arg("area_transform"),
             "Moves records from the world into the axes of their area.")
        .def("connect_edges", &edit_nodes<wend_editor_connect_edges>, nodes,
             "Makes ways between all of these that no way joins yet, wherever their edges meet.")
        .def("split", &split, nodes, py::arg("axis"), py::arg("at"),
             "Cuts areas in two along the line where 'x' or 'y' has a value.")
        .def("join", &edit_nodes<wend_editor_join>, nodes,
             "Makes one area of two that form a rectangle together.");
    add_editing_ways(type);
    MapClass(module.attr("Map"))
        .def("edit", &editor_of, py::kw_only(), py::arg("history_bytes") = 0,
             "An Editor of this map. Files that operations replace are kept for undo as long as\n"
             "they come to no more than `history_bytes`, 256 MiB unless given.")
        .def("can_edit", &can_edit, py::arg("operation"),
             "Whether maps of its format can be edited so, such as 'add-road'.");
}

}  // namespace wend::python
