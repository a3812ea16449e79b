#include <mutex>

#include "python/objects.hpp"
#include "python/route_wish.hpp"
#include "python/routes.hpp"
#include "python/values.hpp"

namespace wend::python {
namespace {

// A planner serves one thread at a time, and several threads of Python may share one.
struct Planner {
    std::shared_ptr<wend_planner> planner;
    NetworkPointer network;
    std::mutex mutex = {};
};

std::shared_ptr<Planner> planner_of(const NetworkPointer& network, const py::kwargs& options) {
    Keywords given(options, "planner");
    RouteWish wish(given, network->get());
    wish.options()->many_queries = given.flag("many_queries");
    given.expect_end();
    auto planner = std::make_shared<Planner>();
    planner->network = network;
    planner->planner = kept(ask_aside([&](wend_error** error) {
                                return wend_planner_make(network->get(), wish.options(), error);
                            }),
                            wend_planner_free);
    return planner;
}

std::uint32_t forbidden_node(const Planner& planner, const py::object& given) {
    return given.is_none() ? WEND_NONE : one_node(given, planner.network->get());
}

// One route through some places.
struct Question {
    std::vector<std::string> texts;
    std::vector<std::uint32_t> nodes;  // Where there are no texts.
};
wend_route* answer(wend_planner* planner, const Question& question, std::uint32_t forbidden,
                   wend_error** error) {
    if (question.texts.empty())
        return wend_planner_find_nodes(planner, {question.nodes.data(), question.nodes.size()},
                                       forbidden, error);
    std::vector<const char*> texts;
    for (const std::string& one : question.texts) texts.push_back(one.c_str());
    return wend_planner_find(planner, {texts.data(), texts.size()}, forbidden, error);
}

Question question_of(const Planner& planner, const py::args& places) {
    Question question;
    bool is_nodes = true;
    for (const py::handle place : places) is_nodes &= is_index(place);
    for (const py::handle place : places)
        if (is_nodes)
            question.nodes.push_back(one_node(place, planner.network->get()));
        else
            question.texts.push_back(spelt_place(place, planner.network->get()));
    return question;
}

Route find(Planner& planner, const py::args& places, const py::object& forbidden) {
    if (places.size() < 2) throw py::type_error("a path needs two places");
    const Question question = question_of(planner, places);
    const std::uint32_t closed = forbidden_node(planner, forbidden);
    const auto route = kept(ask_aside([&](wend_error** error) {
                                const std::scoped_lock alone(planner.mutex);
                                return answer(planner.planner.get(), question, closed, error);
                            }),
                            wend_route_free);
    return {route, planner.network};
}

Routes find_many(Planner& planner, const py::object& starts, const py::object& targets,
                 const py::object& forbidden) {
    const wend_network* const network = planner.network->get();
    const Places from(starts, network), to(targets, network);
    if (from.size() != to.size())
        throw py::value_error("there are " + std::to_string(from.size()) + " starts and " +
                              std::to_string(to.size()) + " targets");
    const std::uint32_t closed = forbidden_node(planner, forbidden);
    const bool by_nodes = from.is_nodes() && to.is_nodes();
    std::vector<std::string> first, last;
    if (!by_nodes) {
        first = from.spelt(network);
        last = to.spelt(network);
    }
    Routes found{{}, planner.network};
    ask_aside([&](wend_error** error) {
        const std::scoped_lock alone(planner.mutex);
        Question question;
        for (std::size_t i = 0; i < from.size(); ++i) {
            if (by_nodes)
                question.nodes = {from.nodes()[i], to.nodes()[i]};
            else
                question.texts = {first[i], last[i]};
            auto route =
                kept(answer(planner.planner.get(), question, closed, error), wend_route_free);
            if (!route) return false;
            found.routes.push_back(std::move(route));
        }
        return true;
    });
    return found;
}

Route route_between(const NetworkPointer& network, const py::args& places,
                    const py::kwargs& options) {
    py::dict left = options.attr("copy")();
    const py::object forbidden = left.attr("pop")("forbidden", py::none());
    return find(*planner_of(network, py::kwargs(left)), places, forbidden);
}

Routes routes_between(const NetworkPointer& network, const py::object& starts,
                      const py::object& targets, const py::kwargs& options) {
    py::dict left = options.attr("copy")();
    const py::object forbidden = left.attr("pop")("forbidden", py::none());
    left.attr("setdefault")("many_queries", true);
    return find_many(*planner_of(network, py::kwargs(left)), starts, targets, forbidden);
}

py::bytes prepared(Planner& planner) {
    return taken_bytes(ask_aside([&](wend_error** error) {
        const std::scoped_lock alone(planner.mutex);
        return wend_planner_prepare(planner.planner.get(), error);
    }));
}

void use_prepared(Planner& planner, const py::object& given) {
    const HeldBytes bytes(given);
    ask_aside([&](wend_error** error) {
        const std::scoped_lock alone(planner.mutex);
        return wend_planner_use_prepared(planner.planner.get(), bytes.view(), error);
    });
}

}  // namespace

void add_planner(py::module_& module) {
    py::class_<Planner, std::shared_ptr<Planner>>(
        module, "Planner",
        "Plans paths over a network by one set of options: Network.planner makes it. One search\n"
        "at a time; threads that share one wait for each other.")
        .def("find", &find, py::kw_only(), py::arg("forbidden") = py::none(),
             "The path through two or more places in their order, not through node `forbidden`.\n\n"
             "A place is the name of a record or of a place of the map, the index of a node, or\n"
             "x, y, z in the network's unit; without z the height does not matter.")
        .def("find_many", &find_many, py::arg("starts"), py::arg("targets"), py::kw_only(),
             py::arg("forbidden") = py::none(),
             "The path from each of N starts to the target in the same row.\n\n"
             "Both are N x 3 coordinates in the network's unit, or N x 2 without a height, or N\n"
             "indexes of nodes, or N texts.")
        .def("prepare", &prepared,
             "Bytes to be kept, with which use_prepared makes very many searches quicker.")
        .def("use_prepared", &use_prepared, py::arg("prepared"),
             "Takes what prepare() of the same network and options gave.");
    NetworkClass(module.attr("Network"))
        .def("planner", &planner_of,
             "A Planner, for many searches by the same options:\n\n"
             "search: 'shortest', 'corridor' over a mesh, or 'game' as the game finds it;\n"
             "kind: only this kind of way; respect_lanes: not against one-way links;\n"
             "speeds: lines such as 'road: 60 km/h', so that paths are the quickest;\n"
             "nodes: only from, through and to these; max_climb, max_drop, max_gap and radius of\n"
             "whoever moves, in the network's unit; avoided_kinds; takes_impassable;\n"
             "game_options, game_limits; many_queries: indexes are worth making.")
        .def("route", &route_between,
             "The path through two or more places: Planner.find with the options of planner().")
        .def("routes", &routes_between, py::arg("starts"), py::arg("targets"),
             "A path a row: Planner.find_many with the options of planner().");
}

}  // namespace wend::python
