#pragma once

#include <pybind11/pybind11.h>

#include <memory>

#include "wend/wend.h"

namespace wend::python {

namespace py = pybind11;

// An error of the library as a wend.Error of Python.
py::object error_object(const wend_error* error);
// Raises an error of the library so, and gives it back.
[[noreturn]] void raise(wend_error* error);

// What Python gave instead of an object of the package becomes a TypeError.
void raise_type_errors();

// Asks the library something, with room for its error, which is raised.
template <class Question>
auto ask(Question question) {
    wend_error* error = nullptr;
    auto answer = question(&error);
    if (error) raise(error);
    return answer;
}

// The same while other threads of Python go on: for what may take long. The question touches
// nothing of Python.
template <class Question>
auto ask_aside(Question question) {
    wend_error* error = nullptr;
    auto answer = [&] {
        const py::gil_scoped_release others_go_on;
        return question(&error);
    }();
    if (error) raise(error);
    return answer;
}

// An object of the library that is given back when nobody holds it any more.
template <class Object>
std::shared_ptr<Object> kept(Object* object, void (*give_back)(Object*)) {
    return std::shared_ptr<Object>(object, give_back);
}

// A structure of the library, with its size set.
template <class Structure>
Structure sized() {
    Structure structure{};
    structure.size = sizeof structure;
    return structure;
}

}  // namespace wend::python
