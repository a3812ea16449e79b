#include "python/arguments.hpp"
#include "python/objects.hpp"
#include "python/values.hpp"

namespace wend::python {
namespace {

constexpr const char* map_kinds_built[] = {"paths", "mesh", "circuit"};
constexpr const char* kinds_of[] = {"all", "nodes", "links"};
constexpr const char* height_laws[] = {"bilinear", "plane"};

struct Builder {
    std::shared_ptr<wend_network_builder> builder;
};

std::uint32_t expect_made(std::uint32_t index, const char* what) {
    if (index == WEND_NONE) throw py::value_error(std::string("there can be no such ") + what);
    return index;
}

Builder made(const py::object& map_kind, const py::object& unit, double metres_per_unit) {
    const wend_map_kind kind = value_of(map_kinds_built, map_kind, "map_kind");
    const std::string name = unit.is_none() ? std::string() : whole_text(unit);
    return {kept(ask([&](wend_error** error) {
                     return wend_network_builder_make(kind, unit.is_none() ? nullptr : name.c_str(),
                                                      metres_per_unit, error);
                 }),
                 wend_network_builder_free)};
}

std::uint32_t add_kind(const Builder& of, const py::object& name, bool has_lanes,
                       const py::object& what) {
    return expect_made(wend_network_builder_add_kind(of.builder.get(), whole_text(name).c_str(),
                                                     has_lanes, value_of(kinds_of, what, "of")),
                       "kind");
}

std::uint32_t add_node(const Builder& of, const py::object& position, std::uint32_t kind,
                       double width, const py::object& id, const py::object& surface) {
    auto node = sized<wend_new_node>();
    node.position = one_point(position);
    node.kind = kind;
    node.width = static_cast<float>(width);
    node.has_id = !id.is_none();
    if (node.has_id) node.id = id.cast<std::uint32_t>();
    const Points corners(surface.is_none() ? py::object(py::list()) : surface);
    node.surface = corners.data();
    node.corner_count = corners.size();
    return expect_made(wend_network_builder_add_node(of.builder.get(), &node), "node");
}

// Nodes of one kind, a row of positions each: the index of the first.
std::uint32_t add_nodes(const Builder& of, const py::object& positions, std::uint32_t kind) {
    const Points points(positions);
    auto node = sized<wend_new_node>();
    node.kind = kind;
    std::uint32_t first = WEND_NONE;
    for (std::size_t i = 0; i < points.size(); ++i) {
        node.position = points[i];
        const std::uint32_t index =
            expect_made(wend_network_builder_add_node(of.builder.get(), &node), "node");
        if (i == 0) first = index;
    }
    return first;
}

void add_link(const Builder& of, std::uint32_t source, std::uint32_t target, const py::object& kind,
              double width, bool against_one_way, std::uint8_t lanes, std::uint8_t opposite_lanes,
              const py::object& curve, const py::object& portal, bool is_impassable) {
    auto link = sized<wend_new_link>();
    link.from = source;
    link.to = target;
    link.has_kind = !kind.is_none();
    if (link.has_kind) link.kind = kind.cast<std::uint32_t>();
    link.width = static_cast<float>(width);
    link.against_one_way = against_one_way;
    link.lanes = lanes;
    link.opposite_lanes = opposite_lanes;
    link.is_impassable = is_impassable;
    wend_point bend{};
    if (!curve.is_none()) {
        bend = one_point(curve);
        link.curve = &bend;
    }
    wend_portal passage{};
    if (!portal.is_none()) {
        const Points ends(portal);
        if (ends.size() != 4) throw py::value_error("a portal has four points, 4 x 3");
        passage = {ends[0], ends[1], ends[2], ends[3]};
        link.portal = &passage;
    }
    if (!wend_network_builder_add_link(of.builder.get(), &link))
        throw py::value_error("there can be no such link");
}

void add_place(const Builder& of, const py::object& name, const py::object& given) {
    const std::vector<std::uint32_t> nodes = indexes_below(given, WEND_NONE);
    if (!wend_network_builder_add_place(of.builder.get(), whole_text(name).c_str(),
                                        {nodes.data(), nodes.size()}))
        throw py::value_error("there can be no such place");
}

void set_height_law(const Builder& of, const py::object& law) {
    if (!wend_network_builder_set_height_law(of.builder.get(), value_of(height_laws, law, "law")))
        throw py::value_error("the builder has ended");
}

std::shared_ptr<Network> build(const Builder& of) {
    return std::make_shared<Network>(ask(
        [&](wend_error** error) { return wend_network_builder_build(of.builder.get(), error); }));
}

}  // namespace

void add_builder(py::module_& module) {
    py::class_<Builder>(
        module, "NetworkBuilder",
        "Makes a network of data of one's own. Lengths are in metres unless a unit\n"
        "is named with its length in metres. Nothing is checked until build().")
        .def(py::init(&made), py::arg("map_kind") = "paths", py::arg("unit") = py::none(),
             py::arg("metres_per_unit") = 1.0)
        .def("add_kind", &add_kind, py::arg("name"), py::arg("has_lanes") = false,
             py::arg("of") = "all", "A kind of node or link; the first is the main one. Its index.")
        .def("add_node", &add_node, py::arg("position"), py::kw_only(), py::arg("kind") = 0,
             py::arg("width") = 0.0, py::arg("id") = py::none(), py::arg("surface") = py::none(),
             "A node at x, y, z; in a mesh with the corners of its surface, N x 3. Its index.")
        .def("add_nodes", &add_nodes, py::arg("positions"), py::kw_only(), py::arg("kind") = 0,
             "A node for each row of N x 3 positions. The index of the first.")
        .def("add_link", &add_link, py::arg("source"), py::arg("target"), py::kw_only(),
             py::arg("kind") = py::none(), py::arg("width") = 0.0,
             py::arg("against_one_way") = false, py::arg("lanes") = 0,
             py::arg("opposite_lanes") = 0, py::arg("curve") = py::none(),
             py::arg("portal") = py::none(), py::arg("is_impassable") = false,
             "One direction of a way between two nodes, which may be added later.")
        .def("add_place", &add_place, py::arg("name"), py::arg("nodes"),
             "A part of the map with a name.")
        .def("set_height_law", &set_height_law, py::arg("law"),
             "'bilinear' or 'plane': how heights inside surfaces follow from their corners.")
        .def("build", &build, "The network. Ends the builder. Raises wend.Error.");
}

}  // namespace wend::python
