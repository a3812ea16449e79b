#include "python/arrays.hpp"

#include <string>
#include <string_view>

namespace wend::python {
namespace {

py::array read_only(py::dtype type, std::vector<py::ssize_t> shape,
                    std::vector<py::ssize_t> strides, const void* data, const py::handle& lender) {
    py::array array(std::move(type), std::move(shape), std::move(strides), data, lender);
    array.attr("setflags")(py::arg("write") = false);
    return array;
}

py::dtype type_of(wend_array_type type) {
    switch (type) {
        case WEND_U8:
            return py::dtype::of<std::uint8_t>();
        case WEND_U32:
            return py::dtype::of<std::uint32_t>();
        case WEND_I32:
            return py::dtype::of<std::int32_t>();
        case WEND_F32:
            return py::dtype::of<float>();
        default:
            return py::dtype::of<double>();
    }
}

std::string shape_of(const py::array& array) { return std::string(py::str(array.attr("shape"))); }

}  // namespace

py::array lent(const wend_array& array, const py::handle& lender) {
    const auto count = static_cast<py::ssize_t>(array.count);
    const auto stride = static_cast<py::ssize_t>(array.stride);
    constexpr py::ssize_t real = sizeof(double);
    if (array.type == WEND_POINTS)
        return read_only(type_of(array.type), {count, 3}, {stride, real}, array.data, lender);
    if (array.type == WEND_PORTALS)
        return read_only(type_of(array.type), {count, 4, 3}, {stride, 3 * real, real}, array.data,
                         lender);
    return read_only(type_of(array.type), {count}, {stride}, array.data, lender);
}

py::array lent_reals(const double* first, std::size_t count, std::size_t stride,
                     std::size_t columns, const py::handle& lender) {
    std::vector<py::ssize_t> shape{static_cast<py::ssize_t>(count)},
        strides{static_cast<py::ssize_t>(stride)};
    if (columns > 1) {
        shape.push_back(static_cast<py::ssize_t>(columns));
        strides.push_back(sizeof(double));
    }
    return read_only(py::dtype::of<double>(), std::move(shape), std::move(strides), first, lender);
}
py::array lent_indexes(const std::uint32_t* first, std::size_t count, std::size_t stride,
                       const py::handle& lender) {
    return read_only(py::dtype::of<std::uint32_t>(), {static_cast<py::ssize_t>(count)},
                     {static_cast<py::ssize_t>(stride)}, first, lender);
}

py::array_t<double> reals(const py::handle& given) {
    const auto numpy = py::module_::import("numpy");
    const py::array array = numpy.attr("asarray")(given);
    if (std::string_view("fiu").find(array.dtype().kind()) == std::string_view::npos)
        throw py::type_error("numbers were expected, and not " +
                             std::string(py::repr(array.dtype())));
    return numpy.attr("ascontiguousarray")(array, py::arg("dtype") = py::dtype::of<double>());
}

Points::Points(const py::handle& given) : array_(reals(given)) {
    const bool is_empty = array_.ndim() == 1 && array_.shape(0) == 0;
    const bool is_one = array_.ndim() == 1 && array_.shape(0) == 3;
    const bool is_table = array_.ndim() == 2 && array_.shape(1) == 3;
    if (!is_empty && !is_one && !is_table)
        throw py::value_error("points were expected, an array of N x 3; its shape is " +
                              shape_of(array_));
    count_ = static_cast<std::size_t>(array_.size()) / 3;
}

wend_point one_point(const py::handle& given) {
    const Points points(given);
    if (points.size() != 1) throw py::value_error("one point was expected: x, y, z");
    return *points.data();
}

}  // namespace wend::python
