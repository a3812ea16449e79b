#include "python/objects.hpp"
#include "python/route_wish.hpp"
#include "python/values.hpp"

namespace wend::python {
namespace {

struct Reach {
    std::shared_ptr<wend_reach> reach;
    wend_reach_info info;
};

Reach made_reach(const std::shared_ptr<wend_reach>& reach) {
    auto info = sized<wend_reach_info>();
    wend_reach_get_info(reach.get(), &info);
    return {reach, info};
}

// All that lies within a cost of one place, or of each of several.
py::object reach_of(const NetworkPointer& network, const py::object& place, double within,
                    bool to_here, const py::kwargs& options) {
    Keywords given(options, "reach");
    const RouteWish wish(given, network->get());
    given.expect_end();
    const bool is_one =
        py::isinstance<py::str>(place) || is_index(place) || py::isinstance<py::tuple>(place);
    const std::vector<std::string> places =
        is_one ? std::vector<std::string>{spelt_place(place, network->get())}
               : Places(place, network->get()).spelt(network->get());
    std::vector<std::shared_ptr<wend_reach>> found;
    ask_aside([&](wend_error** error) {
        for (const std::string& one : places) {
            auto reach = kept(wend_reach_find(network->get(), wish.options(), one.c_str(), within,
                                              to_here, error),
                              wend_reach_free);
            if (!reach) return false;
            found.push_back(std::move(reach));
        }
        return true;
    });
    if (is_one) return py::cast(made_reach(found.front()));
    py::list all;
    for (const auto& reach : found) all.append(made_reach(reach));
    return all;
}

const Reach& reach_in(const py::object& self) { return self.cast<const Reach&>(); }

// Of a network without anything reached there is no first one to point at.
const wend_reached& first_reached(const Reach& of) {
    static const wend_reached nothing{};
    return of.info.node_count > 0 ? *wend_reach_nodes(of.reach.get()) : nothing;
}

py::list outlines_of(const py::object& self) {
    py::list outlines;
    auto part = sized<wend_ground>();
    for (std::size_t i = 0; wend_reach_part_at(reach_in(self).reach.get(), i, &part); ++i)
        outlines.append(py::make_tuple(part.node, lent(part.outline, part.count, self)));
    return outlines;
}

}  // namespace

void add_reach(py::module_& module) {
    constexpr std::size_t stride = sizeof(wend_reached);
    py::class_<Reach>(module, "Reach", "All that lies within a cost of a place.")
        .def_property_readonly(
            "start", [](const Reach& of) { return index_or_none(of.info.start); },
            "Node of the place.")
        .def_property_readonly(
            "nodes",
            [](const py::object& self) {
                const Reach& of = reach_in(self);
                return lent_indexes(&first_reached(of).node, of.info.node_count, stride, self);
            },
            "uint32: the nodes that are reached, the nearest first.")
        .def_property_readonly(
            "costs",
            [](const py::object& self) {
                const Reach& of = reach_in(self);
                return lent_reals(&first_reached(of).cost, of.info.node_count, stride, 1, self);
            },
            "float64: of the nearest point of each, in the network's unit or in seconds.")
        .def_property_readonly(
            "shares",
            [](const py::object& self) {
                const Reach& of = reach_in(self);
                return lent_reals(&first_reached(of).share, of.info.node_count, stride, 1, self);
            },
            "float64: how much of the ground of each is reached, 1 for all.")
        .def_property_readonly("outlines", &outlines_of,
                               "Of a mesh the ground that is reached: node and N x 3 points.")
        .def_property_readonly(
            "is_exact", [](const Reach& of) { return of.info.is_exact; },
            "Whether costs are: else they may be too high by up to 1 %.")
        .def_property_readonly(
            "is_whole", [](const Reach& of) { return of.info.is_whole; },
            "False where the search gave up, in a broken mesh.")
        .def("__len__", [](const Reach& of) { return of.info.node_count; });
    NetworkClass(module.attr("Network"))
        .def("reach", &reach_of, py::arg("place"), py::arg("within"), py::arg("to_here") = false,
             "All within a cost of a place, in the network's unit or, with speeds, in seconds;\n"
             "with `to_here` from where the place can be reached.\n\n"
             "A place is a text, the index of a node, or a tuple x, y, z; a list or an array of\n"
             "several gives a list of answers. Options are those of planner().");
}

}  // namespace wend::python
