#include "python/arguments.hpp"

#include "python/errors.hpp"
#include "python/values.hpp"

namespace wend::python {
namespace {

std::string described(const py::handle& given) { return std::string(py::str(py::repr(given))); }

// An index into nodes, held against their number.
std::uint32_t index_below(py::ssize_t index, std::size_t count) {
    if (index >= 0 && static_cast<std::size_t>(index) < count)
        return static_cast<std::uint32_t>(index);
    throw py::index_error("there is no node " + std::to_string(index) + "; the network has " +
                          std::to_string(count));
}

py::ssize_t signed_index(const py::handle& given) {
    const py::ssize_t index = PyNumber_AsSsize_t(given.ptr(), PyExc_IndexError);
    if (index == -1 && PyErr_Occurred()) throw py::error_already_set();
    return index;
}

}  // namespace

std::string whole_text(const py::handle& given) {
    std::string bytes = bytes_of_text(given);
    if (bytes.find('\0') != bytes.npos)
        throw py::value_error("a text without zero bytes was expected, and not " +
                              described(given));
    return bytes;
}

std::string path_text(const py::handle& given) {
    return whole_text(py::module_::import("os").attr("fspath")(given));
}

TextList::TextList(const py::handle& given) {
    if (given.is_none()) return;
    is_given_ = true;
    if (py::isinstance<py::str>(given)) {
        texts_.push_back(whole_text(given));
        return;
    }
    for (const py::handle one : py::iter(given)) texts_.push_back(whole_text(one));
}

wend_text_list TextList::list() {
    pointers_.clear();
    for (const std::string& one : texts_) pointers_.push_back(one.c_str());
    if (is_given_) pointers_.push_back(nullptr);  // So that an empty list is one.
    return {pointers_.empty() ? nullptr : pointers_.data(), texts_.size()};
}

Options::Options(const py::handle& given) {
    if (given.is_none()) return;
    if (!py::isinstance<py::dict>(given))
        throw py::type_error("options are a dict, and not " + described(given));
    for (const auto& [name, value] : py::reinterpret_borrow<py::dict>(given)) {
        std::string bytes = py::isinstance<py::bytes>(value)
                                ? std::string(py::reinterpret_borrow<py::bytes>(value))
                                : bytes_of_text(py::str(value));
        values_.emplace_back(whole_text(name), std::move(bytes));
    }
}

wend_option_list Options::list() {
    options_.clear();
    for (const auto& [name, value] : values_)
        options_.push_back({name.c_str(), value.c_str(), value.size()});
    return {options_.empty() ? nullptr : options_.data(), options_.size()};
}

std::size_t node_count(const wend_network* network) {
    auto info = sized<wend_network_info>();
    wend_network_get_info(network, &info);
    return info.node_count;
}

bool is_index(const py::handle& given) {
    return PyIndex_Check(given.ptr()) && !py::isinstance<py::bool_>(given) &&
           !py::isinstance<py::array>(given);
}

std::uint32_t one_node(const py::handle& given, const wend_network* network) {
    if (is_index(given)) return index_below(signed_index(given), node_count(network));
    const std::string name = whole_text(given);
    std::uint32_t node = WEND_NONE;
    ask([&](wend_error** error) {
        return wend_network_find_node(network, name.c_str(), &node, error);
    });
    return node;
}

std::vector<std::uint32_t> indexes_below(const py::handle& given, std::size_t count) {
    const auto numpy = py::module_::import("numpy");
    const py::array array = numpy.attr("atleast_1d")(given);
    if (array.ndim() != 1) throw py::value_error("a list of nodes has one dimension");
    if (array.size() == 0) return {};
    if (std::string_view("iu").find(array.dtype().kind()) == std::string_view::npos)
        throw py::type_error("indexes of nodes were expected, and not " + described(array.dtype()));
    // What does not fit into 63 bits is no index in any case.
    index_below(signed_index(array.attr("min")()), count);
    index_below(signed_index(array.attr("max")()), count);
    const py::array_t<std::int64_t> indexes =
        numpy.attr("ascontiguousarray")(array, py::arg("dtype") = py::dtype::of<std::int64_t>());
    std::vector<std::uint32_t> all;
    for (py::ssize_t i = 0; i < indexes.size(); ++i)
        all.push_back(static_cast<std::uint32_t>(indexes.at(i)));
    return all;
}

NodeList::NodeList(const py::handle& given, const wend_network* network) {
    if (given.is_none()) return;
    is_given_ = true;
    if (py::isinstance<py::str>(given)) {
        const std::string expression = whole_text(given);
        const auto chosen =
            kept(ask_aside([&](wend_error** error) {
                     return wend_select(network, expression.c_str(), nullptr, 0, error);
                 }),
                 wend_indexes_free);
        const std::uint32_t* const first = wend_indexes_data(chosen.get());
        nodes_.assign(first, first + wend_indexes_count(chosen.get()));
        return;
    }
    const std::size_t count = node_count(network);
    const auto numpy = py::module_::import("numpy");
    py::array array = numpy.attr("atleast_1d")(given);
    if (array.dtype().kind() == 'b') {
        if (array.ndim() != 1 || static_cast<std::size_t>(array.size()) != count)
            throw py::value_error("flags choose nodes where there is one for each, " +
                                  std::to_string(count));
        array = numpy.attr("flatnonzero")(array);
    }
    nodes_ = indexes_below(array, count);
}

wend_index_list NodeList::list() const {
    static const std::uint32_t nothing = 0;
    if (!is_given_) return {nullptr, 0};
    return {nodes_.empty() ? &nothing : nodes_.data(), nodes_.size()};
}

double number(const py::handle& given, const char* what) {
    if (py::isinstance<py::str>(given) || py::isinstance<py::bool_>(given))
        throw py::type_error(std::string(what) + " is a number, and not " + described(given));
    const double value = PyFloat_AsDouble(given.ptr());
    if (value == -1 && PyErr_Occurred()) throw py::error_already_set();
    return value;
}

Keywords::Keywords(const py::kwargs& given, const char* function)
    : left_(given.attr("copy")()), function_(function) {}

py::object Keywords::take(const char* name) {
    if (!left_.contains(name)) return py::none();
    return left_.attr("pop")(name);
}

bool Keywords::flag(const char* name) {
    const py::object given = take(name);
    if (given.is_none()) return false;
    const int truth = PyObject_IsTrue(given.ptr());
    if (truth < 0) throw py::error_already_set();
    return truth == 1;
}

std::optional<double> Keywords::number(const char* name) {
    const py::object given = take(name);
    if (given.is_none()) return std::nullopt;
    return python::number(given, name);
}

std::optional<std::string> Keywords::text(const char* name) {
    const py::object given = take(name);
    if (given.is_none()) return std::nullopt;
    return whole_text(given);
}

void Keywords::expect_end() const {
    for (const auto& [name, value] : left_)
        throw py::type_error(std::string(function_) + "() got an unexpected keyword argument " +
                             described(name));
}

}  // namespace wend::python
