#include <memory>
#include <mutex>

#include "python/arguments.hpp"
#include "python/objects.hpp"
#include "python/values.hpp"

namespace wend::python {
namespace {

struct Finder {
    std::shared_ptr<wend_nearest> nearest;
    // That of a game serves one thread at a time; others any number.
    std::shared_ptr<std::mutex> alone = {};
};

// What is looked for, of keyword arguments.
struct NearestWish {
    NearestWish(Keywords& given, const wend_network* network)
        : kind(given.text("kind")),
          joined_to(given.text("joined_to")),
          nodes(given.take("nodes"), network),
          game_options(given.take("game_options")) {
        const py::object element = given.take("element");
        if (!element.is_none()) options.element = value_of(elements, element, "element");
        options.kind = pointer(kind);
        options.on_the_map = given.flag("on_the_map");
        const auto height = given.number("max_height");
        options.has_max_height = height.has_value();
        options.max_height = height.value_or(0);
        options.nodes = nodes.list();
        options.in_largest = given.flag("in_largest");
        options.joined_to = pointer(joined_to);
        options.as_game = given.flag("as_game");
        options.game_options = game_options.list();
    }
    std::optional<std::string> kind, joined_to;
    NodeList nodes;
    Options game_options;
    wend_nearest_options options = sized<wend_nearest_options>();
};

Finder finder_of(const NetworkPointer& network, const py::kwargs& options) {
    if (options.empty() && network->nearest) return {network->nearest};
    Keywords given(options, "nearest_finder");
    const NearestWish wish(given, network->get());
    given.expect_end();
    Finder finder{kept(ask_aside([&](wend_error** error) {
                           return wend_nearest_make(network->get(), &wish.options, error);
                       }),
                       wend_nearest_free)};
    if (wish.options.as_game) finder.alone = std::make_shared<std::mutex>();
    if (options.empty()) network->nearest = finder.nearest;
    return finder;
}

// Answers side by side, which are written once and not cleared before.
using Answers = std::unique_ptr<wend_near[]>;

// The answers as columns.
py::object columns_of(Answers found, std::size_t count) {
    const wend_near& first = found[0];
    const py::capsule owner(found.get(),
                            [](void* data) { delete[] static_cast<wend_near*>(data); });
    static_cast<void>(found.release());
    constexpr std::size_t stride = sizeof(wend_near);
    return py::module_::import("wend._results")
        .attr("Nearest")(lent_indexes(&first.node, count, stride, owner),
                         lent_indexes(&first.link, count, stride, owner),
                         lent_reals(&first.closest.x, count, stride, 3, owner),
                         lent_reals(&first.share, count, stride, 1, owner),
                         lent_reals(&first.distance, count, stride, 1, owner));
}

py::object find_nearest(const Finder& finder, const py::object& given) {
    const Points points(given);
    // One more, so that there is a first one in any case.
    Answers found = std::make_unique_for_overwrite<wend_near[]>(points.size() + 1);
    if (points.size() > 0)
        ask_aside([&](wend_error** error) {
            std::unique_lock<std::mutex> alone;
            if (finder.alone) alone = std::unique_lock(*finder.alone);
            return wend_nearest_find(finder.nearest.get(), points.data(), points.size(),
                                     found.get(), error);
        });
    return columns_of(std::move(found), points.size());
}

py::list storeys_at(const Network& network, double x, double y, const py::object& kind) {
    const std::string name = kind.is_none() ? std::string() : whole_text(kind);
    std::vector<wend_storey> storeys(
        wend_network_storeys(network.get(), x, y, name.c_str(), nullptr, 0), sized<wend_storey>());
    wend_network_storeys(network.get(), x, y, name.c_str(), storeys.data(), storeys.size());
    py::list all;
    for (const wend_storey& storey : storeys)
        all.append(py::make_tuple(storey.node, point(storey.point)));
    return all;
}

}  // namespace

void add_nearest(py::module_& module) {
    py::class_<Finder>(
        module, "NearestFinder",
        "Finds nearest nodes or links again and again: Network.nearest_finder makes\n"
        "it. Any number of threads may use one.")
        .def("find", &find_nearest, py::arg("points"),
             "What is nearest to each of N x 3 points, in the network's unit: a wend.Nearest.");
    NetworkClass(module.attr("Network"))
        .def("nearest_finder", &finder_of,
             "A NearestFinder: element: 'node' or 'link'; kind: only of this kind; on_the_map:\n"
             "seen from above; max_height: only what is at most so much higher or lower, in the\n"
             "network's unit; nodes: only these, or links between them; in_largest: only in the\n"
             "largest component; joined_to: only what links join to this place; as_game: by the\n"
             "game's measure, with game_options.")
        .def(
            "nearest",
            [](const NetworkPointer& network, const py::object& points, const py::kwargs& options) {
                return find_nearest(finder_of(network, options), points);
            },
            py::arg("points"),
            "What is nearest to each of N x 3 points, in the network's unit: a wend.Nearest of\n"
            "columns. Options are those of nearest_finder.")
        .def("storeys", &storeys_at, py::arg("x"), py::arg("y"), py::arg("kind") = py::none(),
             "The storeys of a mesh at a place on the map, the highest first: node and point.");
}

}  // namespace wend::python
