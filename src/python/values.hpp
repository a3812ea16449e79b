#pragma once

#include <pybind11/pybind11.h>

#include <memory>
#include <string>
#include <string_view>

#include "wend/wend.h"

namespace wend::python {

namespace py = pybind11;

// Texts of files may hold any bytes: those that are no UTF-8 become lone surrogates, and these the
// same bytes again.
py::str text(std::string_view bytes);
py::object text_or_none(const char* bytes);
std::string bytes_of_text(const py::handle& text);

// The text or the bytes that a buffer of the library holds, which is given back.
py::str taken_text(wend_buffer* buffer);
py::bytes taken_bytes(wend_buffer* buffer);

inline py::object index_or_none(std::uint32_t index) {
    return index == WEND_NONE ? py::object(py::none()) : py::object(py::int_(index));
}
inline py::tuple point(const wend_point& of) { return py::make_tuple(of.x, of.y, of.z); }

// Words for a number that stands for one of some values.
template <std::size_t count>
py::str word_of(const char* const (&words)[count], std::int32_t value) {
    const auto index = static_cast<std::size_t>(value);
    return index < count ? py::str(words[index]) : py::str("");
}
template <std::size_t count>
std::int32_t value_of(const char* const (&words)[count], const py::handle& word, const char* what) {
    const std::string wanted = py::isinstance<py::str>(word) ? bytes_of_text(word) : std::string();
    std::string all;
    for (std::size_t i = 0; i < count; ++i) {
        if (wanted == words[i]) return static_cast<std::int32_t>(i);
        all += (i == 0 ? "" : i + 1 == count ? " and " : ", ") + std::string(words[i]);
    }
    throw py::value_error(std::string(what) + ": there are " + all + ", and not " +
                          std::string(py::str(py::repr(word))));
}

inline constexpr const char* severities[] = {"note", "warning", "error"};
inline constexpr const char* elements[] = {"node", "link"};
inline constexpr const char* axes[] = {"x", "y"};

}  // namespace wend::python
