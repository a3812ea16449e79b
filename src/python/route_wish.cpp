#include "python/route_wish.hpp"

#include <charconv>
#include <cmath>

#include "python/errors.hpp"
#include "python/values.hpp"

namespace wend::python {
namespace {

constexpr const char* searches[] = {"shortest", "corridor", "game"};

// Coordinates as a text that means the very same numbers.
std::string spelt_point(const double* values, std::size_t count) {
    std::string all;
    for (std::size_t i = 0; i < count; ++i) {
        if (!std::isfinite(values[i]))
            throw py::value_error("coordinates of a place are finite numbers");
        char digits[32];
        const auto end = std::to_chars(digits, digits + sizeof digits, values[i]).ptr;
        if (i > 0) all += ',';
        all.append(digits, end);
    }
    return all;
}

std::string node_name(const wend_network* network, std::uint32_t node) {
    const auto name =
        kept(ask([&](wend_error** error) { return wend_network_node_name(network, node, error); }),
             wend_buffer_free);
    return {wend_buffer_data(name.get()), wend_buffer_size(name.get())};
}

}  // namespace

RouteWish::RouteWish(Keywords& given, const wend_network* network) {
    options_.size = sizeof options_;
    const py::object search = given.take("search");
    if (!search.is_none()) options_.search = value_of(searches, search, "search");
    kind_ = given.text("kind");
    options_.kind = pointer(kind_);
    options_.respect_lanes = given.flag("respect_lanes");
    speeds_ = given.text("speeds");
    options_.speeds = pointer(speeds_);
    nodes_ = NodeList(given.take("nodes"), network);
    options_.nodes = nodes_.list();
    const auto limit = [&](const char* name, std::uint32_t bit, double& value) {
        const auto wanted = given.number(name);
        if (!wanted) return;
        options_.limits |= bit;
        value = *wanted;
    };
    limit("max_climb", WEND_MAX_CLIMB, options_.max_climb);
    limit("max_drop", WEND_MAX_DROP, options_.max_drop);
    limit("max_gap", WEND_MAX_GAP, options_.max_gap);
    options_.radius = given.number("radius").value_or(0);
    avoided_kinds_ = TextList(given.take("avoided_kinds"));
    options_.avoided_kinds = avoided_kinds_.list();
    options_.takes_impassable = given.flag("takes_impassable");
    game_options_ = Options(given.take("game_options"));
    options_.game_options = game_options_.list();
    options_.game_limits = given.flag("game_limits");
}

std::string spelt_place(const py::handle& given, const wend_network* network) {
    if (py::isinstance<py::str>(given)) return whole_text(given);
    if (is_index(given)) return node_name(network, one_node(given, network));
    const py::array_t<double> point = reals(given);
    if (point.ndim() != 1 || (point.size() != 2 && point.size() != 3))
        throw py::value_error("a place is a text, a node, or x, y and perhaps z");
    return spelt_point(point.data(), static_cast<std::size_t>(point.size()));
}

Places::Places(const py::handle& given, const wend_network* network) {
    if (py::isinstance<py::str>(given))
        throw py::type_error("several places were expected, and not one text");
    const py::object all = py::isinstance<py::array>(given)
                               ? py::reinterpret_borrow<py::object>(given)
                               : py::object(py::list(py::reinterpret_borrow<py::object>(given)));
    if (py::isinstance<py::list>(all)) {
        bool has_texts = false, has_indexes = false, has_points = false;
        for (const py::handle one : all)
            (py::isinstance<py::str>(one) ? has_texts
             : is_index(one)              ? has_indexes
                                          : has_points) = true;
        if (has_texts || (has_indexes && has_points)) {
            for (const py::handle one : all) texts_.push_back(spelt_place(one, network));
            return;
        }
    }
    const py::array array = py::module_::import("numpy").attr("asarray")(all);
    if (array.ndim() == 1 && (array.size() == 0 || array.dtype().kind() != 'f')) {
        nodes_ = NodeList(array, network).nodes();
        return;
    }
    const py::array_t<double> points = reals(array);
    if (points.ndim() != 2 || (points.shape(1) != 3 && points.shape(1) != 2))
        throw py::value_error("places are N x 3 or N x 2 coordinates, indexes of nodes, or texts");
    const auto columns = static_cast<std::size_t>(points.shape(1));
    for (py::ssize_t i = 0; i < points.shape(0); ++i)
        texts_.push_back(spelt_point(points.data(i, 0), columns));
}

std::vector<std::string> Places::spelt(const wend_network* network) const {
    if (!is_nodes()) return texts_;
    std::vector<std::string> names;
    for (const std::uint32_t node : nodes_) names.push_back(node_name(network, node));
    return names;
}

}  // namespace wend::python
