#include "python/arguments.hpp"
#include "python/objects.hpp"
#include "python/values.hpp"

namespace wend::python {
namespace {

constexpr const char* line_roles[] = {"road", "side_road", "kerb", "barrier", "driven", "across"};

// Everything of a kind that the library lends one by one, described.
template <class Structure, class At, class Describe>
py::list each(At at, Describe describe) {
    py::list all;
    auto one = sized<Structure>();
    for (std::size_t i = 0; at(i, &one); ++i) all.append(describe(one));
    return all;
}

py::list kinds(const Network& network) {
    return each<wend_kind>(
        [&](std::size_t i, wend_kind* kind) {
            return wend_network_kind_at(network.get(), i, kind);
        },
        [](const wend_kind& of) { return text(of.name); });
}

py::list members(const Network& network) {
    return each<wend_network_member>(
        [&](std::size_t i, wend_network_member* member) {
            return wend_network_member_at(network.get(), i, member);
        },
        [](const wend_network_member& of) {
            py::dict member;
            member["file"] = text(of.file);
            member["key"] = of.has_key ? py::object(py::int_(of.key)) : py::none();
            member["first_node"] = of.first_node;
            member["node_count"] = of.node_count;
            return member;
        });
}

py::dict places(const NetworkPointer& network) {
    py::dict all;
    auto place = sized<wend_place>();
    for (std::size_t i = 0; wend_network_place_at(network->get(), i, &place); ++i)
        all[text(place.name)] = lent(place.nodes, place.count, py::cast(network));
    return all;
}

py::list lines(const NetworkPointer& network) {
    const py::object lender = py::cast(network);
    return each<wend_line>(
        [&](std::size_t i, wend_line* line) {
            return wend_network_line_at(network->get(), i, line);
        },
        [&](const wend_line& of) {
            const auto column = [&](const auto* data) {
                return lent(data, data ? of.count : 0, lender);
            };
            py::dict line;
            line["name"] = text(of.name);
            line["role"] = word_of(line_roles, of.role);
            line["is_closed"] = of.is_closed;
            line["length"] = of.length;
            line["points"] = column(of.points);
            line["distance"] = column(of.distance);
            line["left"] = column(of.left);
            line["right"] = column(of.right);
            return line;
        });
}

py::list unresolved(const Network& network) {
    return each<wend_unresolved>(
        [&](std::size_t i, wend_unresolved* one) {
            return wend_network_unresolved_at(network.get(), i, one);
        },
        [](const wend_unresolved& of) {
            py::dict link;
            link["source"] = of.from;
            link["target"] = text(of.target);
            link["absent_file"] = of.absent_file;
            return link;
        });
}

py::list marker_kinds(const Network& network) {
    py::list names;
    for (std::size_t i = 0;; ++i) {
        const char* const name = wend_network_marker_kind_at(network.get(), i);
        if (!name) return names;
        names.append(text(name));
    }
}

py::list relations(const Network& network) {
    py::list names;
    for (std::size_t i = 0;; ++i) {
        const char* const name = wend_network_relation_at(network.get(), i, nullptr);
        if (!name) return names;
        names.append(text(name));
    }
}

py::array_t<std::uint32_t> related(const Network& network, const py::object& relation,
                                   const py::object& node) {
    const std::string name = whole_text(relation);
    const std::uint32_t index = one_node(node, network.get());
    const auto found =
        kept(ask([&](wend_error** error) {
                 return wend_network_related(network.get(), name.c_str(), index, error);
             }),
             wend_indexes_free);
    const std::uint32_t* const first = wend_indexes_data(found.get());
    return owned(std::vector<std::uint32_t>(first, first + wend_indexes_count(found.get())));
}

py::tuple find_place(const Network& network, const py::object& place) {
    const std::string name = whole_text(place);
    wend_point found{};
    ask([&](wend_error** error) {
        return wend_network_find_place(network.get(), name.c_str(), &found, nullptr, error);
    });
    return point(found);
}

}  // namespace

void add_network_parts(py::module_& module) {
    NetworkClass type(module.attr("Network"));
    type.def_property_readonly("kinds", &kinds,
                               "Names of the kinds of nodes and links; the first is the main one.")
        .def_property_readonly("members", &members, "The files: dicts of file, key and nodes.")
        .def_property_readonly("places", &places,
                               "Parts of the map that have a name: their nodes, as uint32.")
        .def_property_readonly("lines", &lines,
                               "Lines of a race track: dicts of name, role and columns a point.")
        .def_property_readonly("unresolved", &unresolved, "Links that lead nowhere: dicts.")
        .def_property_readonly("marker_kinds", &marker_kinds, "Names of the kinds of markers.")
        .def_property_readonly("relations", &relations,
                               "Names of the properties of pairs of nodes.")
        .def("related", &related, py::arg("relation"), py::arg("node"),
             "uint32: the nodes that a node is related to.")
        .def("find_place", &find_place, py::arg("place"),
             "The point x, y, z that a place stands for, such as the name of a record.");
}

}  // namespace wend::python
