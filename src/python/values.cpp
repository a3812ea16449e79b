#include "python/values.hpp"

#include "python/errors.hpp"

namespace wend::python {

py::str text(std::string_view bytes) {
    PyObject* const made = PyUnicode_DecodeUTF8(
        bytes.data(), static_cast<py::ssize_t>(bytes.size()), "surrogateescape");
    if (!made) throw py::error_already_set();
    return py::reinterpret_steal<py::str>(made);
}

py::object text_or_none(const char* bytes) {
    if (!bytes || !*bytes) return py::none();
    return text(bytes);
}

std::string bytes_of_text(const py::handle& given) {
    if (!py::isinstance<py::str>(given))
        throw py::type_error("a text was expected, and not " + std::string(py::repr(given)));
    const auto bytes = py::reinterpret_steal<py::bytes>(
        PyUnicode_AsEncodedString(given.ptr(), "utf-8", "surrogateescape"));
    if (!bytes) throw py::error_already_set();
    return std::string(bytes);
}

py::str taken_text(wend_buffer* buffer) {
    const auto held = kept(buffer, wend_buffer_free);
    return text({wend_buffer_data(buffer), wend_buffer_size(buffer)});
}

py::bytes taken_bytes(wend_buffer* buffer) {
    const auto held = kept(buffer, wend_buffer_free);
    return py::bytes(wend_buffer_data(buffer), wend_buffer_size(buffer));
}

}  // namespace wend::python
