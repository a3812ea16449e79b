#include "python/errors.hpp"

#include <exception>

#include "python/values.hpp"

namespace wend::python {

py::object error_object(const wend_error* error) {
    std::uint64_t offset = 0;
    const bool has_offset = wend_error_offset(error, &offset);
    return py::module_::import("wend._error")
        .attr("Error")(text(wend_error_text(error)), text(wend_error_message(error)),
                       text_or_none(wend_error_file(error)),
                       has_offset ? py::object(py::int_(offset)) : py::object(py::none()),
                       text_or_none(wend_error_field(error)),
                       text_or_none(wend_error_excerpt(error)));
}

void raise(wend_error* error) {
    const auto told = kept(error, wend_error_free);
    const py::object raised = error_object(error);
    PyErr_SetObject(py::type::of(raised).ptr(), raised.ptr());
    throw py::error_already_set();
}

void raise_type_errors() {
    py::register_local_exception_translator([](std::exception_ptr thrown) {
        try {
            std::rethrow_exception(thrown);
        } catch (const py::cast_error&) {
            PyErr_SetString(PyExc_TypeError, "an object of another type was expected");
        }
    });
}

}  // namespace wend::python
