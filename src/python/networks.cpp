#include "python/arguments.hpp"
#include "python/objects.hpp"
#include "python/values.hpp"

namespace wend::python {
namespace {

constexpr const char* map_kinds[] = {"paths", "mesh", "circuit"};

// The nodes or the links of a network, as columns.
template <wend_column_of of>
struct Table {
    NetworkPointer network;
};
using Nodes = Table<WEND_OF_NODES>;
using Links = Table<WEND_OF_LINKS>;

wend_network_info network_info(const Network& network) {
    auto info = sized<wend_network_info>();
    wend_network_get_info(network.get(), &info);
    return info;
}

template <wend_column_of of>
std::size_t rows_of(const Table<of>& table) {
    const wend_network_info info = network_info(*table.network);
    return of == WEND_OF_NODES ? info.node_count : info.link_count;
}

py::array array_of(const NetworkPointer& network, wend_table table) {
    auto array = sized<wend_array>();
    wend_network_array(network->get(), table, &array);
    return lent(array, py::cast(network));
}

// A column that only the format knows: its values, made now, and what they mean.
struct Column {
    std::shared_ptr<wend_column> column;
    wend_column_info info;
};
Column column_named(const Network& network, const py::handle& given, wend_column_of of) {
    const std::string name = whole_text(given);
    const auto column = kept(ask_aside([&](wend_error** error) {
                                 return wend_network_column(network.get(), name.c_str(), error);
                             }),
                             wend_column_free);
    auto info = sized<wend_column_info>();
    wend_column_get_info(column.get(), &info);
    if (info.of != of) throw py::key_error("the column '" + name + "' is of the other table");
    return {column, info};
}
py::array values_of(const Column& column) {
    const py::capsule owner(new std::shared_ptr<wend_column>(column.column), [](void* held) {
        delete static_cast<std::shared_ptr<wend_column>*>(held);
    });
    const py::array values = lent(column.info.values, owner);
    return column.info.is_flag ? py::array(values.attr("view")("bool")) : values;
}

template <wend_column_of of>
py::list column_names(const Table<of>& table) {
    py::list names;
    for (std::size_t i = 0;; ++i) {
        const char* const name = wend_network_column_name(table.network->get(), of, i);
        if (!name) return names;
        names.append(text(name));
    }
}
template <wend_column_of of>
py::array column(const Table<of>& table, const py::object& name) {
    return values_of(column_named(*table.network, name, of));
}
template <wend_column_of of>
py::dict column_info(const Table<of>& table, const py::object& name) {
    const Column found = column_named(*table.network, name, of);
    py::list names;
    for (std::size_t i = 0; i < found.info.value_name_count; ++i)
        names.append(text(wend_column_value_name(found.column.get(), i)));
    py::dict info;
    info["name"] = text(found.info.name);
    info["title"] = text(found.info.title);
    info["unit"] = text(found.info.unit);
    info["is_set"] = found.info.is_set;
    info["none"] = found.info.has_none ? py::object(py::float_(found.info.none)) : py::none();
    info["value_names"] = names;
    return info;
}

template <wend_column_of of>
void add_array(py::class_<Table<of>>& type, const char* name, wend_table table, const char* what) {
    type.def_property_readonly(
        name, [table](const Table<of>& from) { return array_of(from.network, table); }, what);
}

template <wend_column_of of>
void add_columns(py::class_<Table<of>>& type) {
    type.def("__len__", &rows_of<of>)
        .def_property_readonly("columns", &column_names<of>,
                               "Names of the columns that only the format knows.")
        .def("column", &column<of>, py::arg("name"),
             "Values of such a column, one a row: bool, uint32, int32 or float64.")
        .def("__getitem__", &column<of>, py::arg("name"))
        .def("column_info", &column_info<of>, py::arg("name"),
             "What such a column means: title, unit, names of its values.");
}

void add_tables_of(py::module_& module) {
    py::class_<Nodes> nodes(module, "Nodes",
                            "The nodes of a network as columns: row i of each is node i. Arrays\n"
                            "cannot be written to, and lie where the library has them.");
    add_array(nodes, "position", WEND_NODE_POSITION,
              "float64, N x 3: x, y, z in the network's unit; of an area its centre.");
    add_array(nodes, "id", WEND_NODE_ID,
              "uint32: the number that the file gives each record; empty where it gives none.");
    add_array(nodes, "kind", WEND_NODE_KIND, "uint8: index into Network.kinds.");
    add_array(nodes, "width", WEND_NODE_WIDTH,
              "float32: full width of the way, in the network's unit.");
    add_array(nodes, "first_link", WEND_NODE_FIRST_LINK,
              "uint32, N + 1: links of node i are first_link[i] up to first_link[i + 1].");
    add_columns(nodes);

    py::class_<Links> links(module, "Links",
                            "The links of a network as columns: row i of each is link i. A way in\n"
                            "both directions is two links.");
    add_array(links, "source", WEND_LINK_FROM, "uint32: node that each leaves; they rise.");
    add_array(links, "target", WEND_LINK_TO, "uint32: node that each leads to.");
    add_array(links, "length", WEND_LINK_LENGTH,
              "float64: straight distance of the ends, in the network's unit.");
    add_array(links, "kind", WEND_LINK_KIND, "uint8: index into Network.kinds.");
    add_array(links, "width", WEND_LINK_WIDTH,
              "float32, in the network's unit; what it measures depends on the format.");
    add_array(links, "lanes", WEND_LINK_LANES,
              "uint8: lanes in the direction of travel; 0 against a one-way.");
    add_array(links, "opposite_lanes", WEND_LINK_OPPOSITE_LANES,
              "uint8: lanes of the same way in the other direction.");
    add_array(links, "curve", WEND_LINK_CURVE,
              "uint32: index into Network.curve_points, or wend.NONE where it is straight.");
    add_array(links, "portal", WEND_LINK_PORTAL,
              "uint32: index into Network.portals, or wend.NONE; empty without portals.");
    add_array(links, "impassable", WEND_LINK_IMPASSABLE,
              "uint8: 1 where nobody can go; empty where there is no such link.");
    add_columns(links);
}

py::array of_components(const Network& network, const py::object& kind) {
    const std::string name = kind.is_none() ? std::string() : whole_text(kind);
    const std::shared_ptr<wend_indexes> found =
        kept(ask_aside([&](wend_error** error) {
                 return wend_network_components(network.get(), name.c_str(), error);
             }),
             wend_indexes_free);
    const py::capsule owner(new std::shared_ptr<wend_indexes>(found), [](void* held) {
        delete static_cast<std::shared_ptr<wend_indexes>*>(held);
    });
    return lent(wend_indexes_data(found.get()), wend_indexes_count(found.get()), owner);
}

py::object bounds_of(const Network& network) {
    wend_point least{}, greatest{};
    if (!wend_network_bounds(network.get(), &least, &greatest)) return py::none();
    return py::make_tuple(point(least), point(greatest));
}

}  // namespace

void add_networks(py::module_& module) {
    add_tables_of(module);
    py::class_<Network, NetworkPointer> type(
        module, "Network",
        "The common view of a map, or a graph of one's own: nodes and links, whatever the format.\n"
        "It never changes, keeps its map, and any number of threads may use it.");
    type.def_property_readonly(
            "nodes", [](const NetworkPointer& of) { return Nodes{of}; }, "Its nodes, as columns.")
        .def_property_readonly(
            "links", [](const NetworkPointer& of) { return Links{of}; }, "Its links, as columns.")
        .def_property_readonly(
            "map_kind",
            [](const Network& of) { return word_of(map_kinds, network_info(of).map_kind); },
            "'paths', 'mesh' or 'circuit'.")
        .def_property_readonly(
            "unit", [](const Network& of) { return text(network_info(of).unit); },
            "Name of the unit of all positions and lengths, such as 'm'.")
        .def_property_readonly(
            "metres_per_unit", [](const Network& of) { return network_info(of).metres_per_unit; },
            "How many metres one such unit is.")
        .def_property_readonly(
            "node_word", [](const Network& of) { return text(network_info(of).node_word); },
            "What people call a node, such as 'area'.")
        .def_property_readonly("bounds", &bounds_of,
                               "Least and greatest corner of the box around all; or None.")
        .def("components", &of_components, py::arg("kind") = py::none(),
             "uint32 a node: the component it is in, over links taken as undirected.")
        .def(
            "name_of",
            [](const Network& of, const py::object& node) {
                const std::uint32_t index = one_node(node, of.get());
                return taken_text(ask([&](wend_error** error) {
                    return wend_network_node_name(of.get(), index, error);
                }));
            },
            py::arg("node"), "Printable name of a node, such as '12:408'.")
        .def(
            "find_node",
            [](const Network& of, const py::object& name) { return one_node(name, of.get()); },
            py::arg("name"), "Index of the node of a name. Raises wend.Error.")
        .def(
            "select",
            [](const Network& of, const py::str& expression) {
                return owned(std::vector<std::uint32_t>(NodeList(expression, of.get()).nodes()));
            },
            py::arg("expression"),
            "uint32: the nodes that an expression chooses, such as 'road and height > 10'.")
        .def("__repr__", [](const Network& of) {
            const wend_network_info info = network_info(of);
            return py::str("<wend.Network: {} nodes, {} links>")
                .format(info.node_count, info.link_count);
        });
    const auto add = [&type](const char* name, wend_table table, const char* what) {
        type.def_property_readonly(
            name, [table](const NetworkPointer& of) { return array_of(of, table); }, what);
    };
    add("curve_points", WEND_CURVE_POINT, "float64, N x 3: points that links pass through.");
    add("portals", WEND_PORTAL,
        "float64, N x 4 x 3: left, right, far left and far right end of each portal.");
    add("surface_corners", WEND_SURFACE_CORNER,
        "float64, N x 3: corners of the ground under all nodes of a mesh.");
    add("first_corner", WEND_SURFACE_FIRST_CORNER,
        "uint32: corners of node i are first_corner[i] up to first_corner[i + 1].");
    add("clearance", WEND_SURFACE_CLEARANCE,
        "float32: height of the room above each node of a mesh; empty where it is not known.");
    add("marker_position", WEND_MARKER_POSITION, "float64, N x 3: points of interest.");
    add("marker_kind", WEND_MARKER_KIND, "uint8: index into Network.marker_kinds.");
    add("marker_node", WEND_MARKER_NODE, "uint32: node of each marker, or wend.NONE.");
}

}  // namespace wend::python
