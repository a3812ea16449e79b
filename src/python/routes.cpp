#include "python/routes.hpp"

#include <limits>

#include "python/arguments.hpp"
#include "python/values.hpp"

namespace wend::python {
namespace {

constexpr const char* measures[] = {
    "length", "time", "between_centres", "time_between_centres", "seen_from_above", "game"};

wend_route_info route_info(const wend_route* route) {
    auto info = sized<wend_route_info>();
    wend_route_get_info(route, &info);
    return info;
}
wend_route_info route_info(const Route& of) { return route_info(of.route.get()); }

py::object real_or_none(bool is_there, double value) {
    return is_there ? py::object(py::float_(value)) : py::object(py::none());
}

py::list stops_of(const Route& of) {
    py::list stops;
    auto stop = sized<wend_stop>();
    for (std::size_t i = 0; wend_route_stop_at(of.route.get(), i, &stop); ++i) {
        py::dict one;
        one["node"] = index_or_none(stop.node);
        one["point"] = point(stop.point);
        one["storeys"] = stop.storey_count;
        stops.append(one);
    }
    return stops;
}

py::list legs_of(const Route& of) {
    py::list legs;
    auto leg = sized<wend_leg>();
    for (std::size_t i = 0; wend_route_leg_at(of.route.get(), i, &leg); ++i) {
        py::dict one;
        one["to_node"] = index_or_none(leg.to_node);
        one["to"] = point(leg.to);
        one["cost"] = leg.cost;
        one["length"] = leg.length;
        one["time"] = real_or_none(leg.has_time, leg.time);
        one["links"] = leg.link_count;
        legs.append(one);
    }
    return legs;
}

// What only a game knows of its route; None of others.
py::object game_of(const Route& of) {
    const wend_route_info info = route_info(of);
    if (!info.has_game_code && !*info.gives_up && !*info.remark && !*info.why_short)
        return py::none();
    py::dict game;
    game["code"] = info.has_game_code ? py::object(py::int_(info.game_code)) : py::none();
    game["gives_up"] = text(info.gives_up);
    game["remark"] = text(info.remark);
    game["short_by"] = info.short_by;
    game["why_short"] = text(info.why_short);
    return game;
}

py::str geojson_of(const NetworkPointer& network, const std::vector<const wend_route*>& routes) {
    return taken_text(ask_aside([&](wend_error** error) {
        return wend_routes_geojson(network->get(), routes.data(), routes.size(), error);
    }));
}

// A number of each route.
template <class Value, class Of>
py::array_t<Value> of_each(const Routes& routes, Of of) {
    std::vector<Value> values;
    values.reserve(routes.routes.size());
    for (const auto& route : routes.routes) values.push_back(of(route_info(route.get())));
    return owned(std::move(values));
}

// The nodes or links of all routes one after another.
template <class Count, class Data>
py::array_t<std::uint32_t> joined(const Routes& routes, Count count, Data data) {
    std::vector<std::uint32_t> all;
    for (const auto& route : routes.routes) {
        const std::uint32_t* const first = data(route.get());
        all.insert(all.end(), first, first + count(route_info(route.get())));
    }
    return owned(std::move(all));
}

template <class Count>
py::array_t<std::int64_t> firsts(const Routes& routes, Count count) {
    std::vector<std::int64_t> first{0};
    for (const auto& route : routes.routes)
        first.push_back(first.back() + static_cast<std::int64_t>(count(route_info(route.get()))));
    return owned(std::move(first));
}

std::size_t nodes_in(const wend_route_info& info) { return info.node_count; }
std::size_t links_in(const wend_route_info& info) { return info.link_count; }

void add_many(py::module_& module) {
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    constexpr double infinite = std::numeric_limits<double>::infinity();
    py::class_<Routes>(module, "Routes",
                       "The answers of Planner.find_many: one route for each pair of places, and\n"
                       "what they have in common as columns.")
        .def("__len__", [](const Routes& of) { return of.routes.size(); })
        .def("__getitem__",
             [](const Routes& of, py::ssize_t index) {
                 const auto count = static_cast<py::ssize_t>(of.routes.size());
                 if (index < 0) index += count;
                 if (index < 0 || index >= count) throw py::index_error("there is no such route");
                 return Route{of.routes[static_cast<std::size_t>(index)], of.network};
             })
        .def_property_readonly(
            "found",
            [](const Routes& of) {
                return py::array(of_each<std::uint8_t>(of, [](const wend_route_info& info) {
                                     return static_cast<std::uint8_t>(info.found);
                                 }).attr("view")("bool"));
            },
            "bool: whether there is a path.")
        .def_property_readonly(
            "cost",
            [=](const Routes& of) {
                return of_each<double>(of, [=](const wend_route_info& info) {
                    return info.found ? info.cost : infinite;
                });
            },
            "float64: what was made least; infinite where there is no path.")
        .def_property_readonly(
            "length",
            [=](const Routes& of) {
                return of_each<double>(of, [=](const wend_route_info& info) {
                    return info.found ? info.length : infinite;
                });
            },
            "float64, in the network's unit; infinite where there is no path.")
        .def_property_readonly(
            "time",
            [=](const Routes& of) {
                return of_each<double>(of, [=](const wend_route_info& info) {
                    return info.has_time ? info.time : none;
                });
            },
            "float64, in seconds; NaN where nobody can tell.")
        .def_property_readonly(
            "nodes", [](const Routes& of) { return joined(of, nodes_in, wend_route_nodes); },
            "uint32: the nodes of all routes one after another.")
        .def_property_readonly(
            "first_node", [](const Routes& of) { return firsts(of, nodes_in); },
            "int64, N + 1: nodes of route i are first_node[i] up to first_node[i + 1].")
        .def_property_readonly(
            "links", [](const Routes& of) { return joined(of, links_in, wend_route_links); },
            "uint32: the links of all routes one after another.")
        .def_property_readonly(
            "first_link", [](const Routes& of) { return firsts(of, links_in); },
            "int64, N + 1: links of route i are first_link[i] up to first_link[i + 1].")
        .def(
            "to_geojson",
            [](const Routes& of) {
                std::vector<const wend_route*> routes;
                for (const auto& route : of.routes) routes.push_back(route.get());
                return geojson_of(of.network, routes);
            },
            "GeoJSON, a feature a route, in the coordinates of the map.");
}

}  // namespace

void add_routes(py::module_& module) {
    py::class_<Route>(module, "Route", "A path through places, or why there is none.")
        .def_property_readonly(
            "found", [](const Route& of) { return route_info(of).found; },
            "Whether there is a path.")
        .def("__bool__", [](const Route& of) { return route_info(of).found; })
        .def_property_readonly(
            "reason", [](const Route& of) { return text(route_info(of).reason); },
            "Why there is none, a sentence; empty if there is one.")
        .def_property_readonly(
            "measure", [](const Route& of) { return word_of(measures, route_info(of).measure); },
            "What cost is: 'length', 'time' in seconds, 'between_centres',\n"
            "'time_between_centres', 'seen_from_above' or 'game'.")
        .def_property_readonly(
            "cost", [](const Route& of) { return route_info(of).cost; }, "What was made least.")
        .def_property_readonly(
            "length", [](const Route& of) { return route_info(of).length; },
            "In the network's unit.")
        .def_property_readonly(
            "time",
            [](const Route& of) {
                const wend_route_info info = route_info(of);
                return real_or_none(info.has_time, info.time);
            },
            "In seconds, where speeds are known; else None.")
        .def_property_readonly(
            "is_shortest", [](const Route& of) { return route_info(of).is_shortest; },
            "Whether the search promises that no path costs less.")
        .def_property_readonly(
            "nodes",
            [](const py::object& self) {
                const auto& of = self.cast<const Route&>();
                return lent(wend_route_nodes(of.route.get()), route_info(of).node_count, self);
            },
            "uint32: the nodes, from the first place to the last.")
        .def_property_readonly(
            "links",
            [](const py::object& self) {
                const auto& of = self.cast<const Route&>();
                return lent(wend_route_links(of.route.get()), route_info(of).link_count, self);
            },
            "uint32: link i leads from node i to node i + 1.")
        .def_property_readonly(
            "points",
            [](const py::object& self) {
                const auto& of = self.cast<const Route&>();
                return lent(wend_route_points(of.route.get()), route_info(of).point_count, self);
            },
            "float64, N x 3: its course, in the network's unit.")
        .def_property_readonly("stops", &stops_of,
                               "The places as it takes them: dicts of node, point and storeys.")
        .def_property_readonly("legs", &legs_of,
                               "Of three places or more the pieces between them: dicts.")
        .def_property_readonly("game", &game_of, "What only the game knows: a dict, or None.")
        .def_property_readonly(
            "impassable_left_out",
            [](const Route& of) { return route_info(of).impassable_left_out; },
            "Links of the network that it could not take because nobody can.")
        .def(
            "to_geojson", [](const Route& of) { return geojson_of(of.network, {of.route.get()}); },
            "GeoJSON, in the coordinates of the map.")
        .def("__repr__", [](const Route& of) {
            const wend_route_info info = route_info(of);
            return info.found ? py::str("<wend.Route: {} nodes, length {:.6g}>")
                                    .format(info.node_count, info.length)
                              : py::str("<wend.Route: none, {}>").format(text(info.reason));
        });
    add_many(module);
}

}  // namespace wend::python
