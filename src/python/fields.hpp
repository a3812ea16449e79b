#pragma once

#include <pybind11/pybind11.h>

#include <memory>
#include <string>

#include "python/objects.hpp"

namespace wend::python {

// A field of a document, by its path. Holds on to the document.
struct Field {
    std::shared_ptr<Document> document;
    std::shared_ptr<wend_field> field;
};

// A path as errors and JSON show it, of one that may have slashes: `nodes/3/width`.
std::string field_path(const py::handle& given);

// What documents and fields have alike: fields as attributes and by their paths.
void add_field_access(py::class_<Document, std::shared_ptr<Document>>& type);

}  // namespace wend::python
