#pragma once

#include <pybind11/numpy.h>

#include <array>
#include <cstddef>
#include <type_traits>
#include <vector>

#include "wend/wend.h"

namespace wend::python {

namespace py = pybind11;

// Memory that somebody else lends, as an array that keeps the lender and cannot be written to.
py::array lent(const wend_array& array, const py::handle& lender);
template <class Element>
py::array lent(const Element* data, std::size_t count, const py::handle& lender) {
    wend_array array{sizeof(wend_array), data, count, WEND_U32, sizeof(Element)};
    if constexpr (std::is_same_v<Element, double>) array.type = WEND_F64;
    if constexpr (std::is_same_v<Element, float>) array.type = WEND_F32;
    if constexpr (std::is_same_v<Element, wend_point>) array.type = WEND_POINTS;
    return lent(array, lender);
}
// A member of each of some structures in a row, of `columns` doubles or one 32-bit index.
py::array lent_reals(const double* first, std::size_t count, std::size_t stride,
                     std::size_t columns, const py::handle& lender);
py::array lent_indexes(const std::uint32_t* first, std::size_t count, std::size_t stride,
                       const py::handle& lender);

// Values that the array takes over.
template <class Value>
py::array_t<Value> owned(std::vector<Value> values) {
    auto* const held = new std::vector<Value>(std::move(values));
    const py::capsule owner(held,
                            [](void* data) { delete static_cast<std::vector<Value>*>(data); });
    return py::array_t<Value>(static_cast<py::ssize_t>(held->size()), held->data(), owner);
}

// Rows of three numbers, x, y, z, without a copy where they lie so already.
class Points {
  public:
    explicit Points(const py::handle& given);
    std::size_t size() const { return count_; }
    const wend_point* data() const {
        return static_cast<const wend_point*>(static_cast<const void*>(array_.data()));
    }
    const wend_point& operator[](std::size_t row) const { return data()[row]; }

  private:
    py::array_t<double> array_;
    std::size_t count_ = 0;
};

// A table of real numbers; raises where it holds something else, or has another shape.
py::array_t<double> reals(const py::handle& given);
wend_point one_point(const py::handle& given);

}  // namespace wend::python
