#include "python/arguments.hpp"

#include <exception>
#include "python/fields.hpp"
#include "python/objects.hpp"
#include "python/values.hpp"

namespace wend::python {
namespace {

py::dict counts_of(const Document& document) {
    py::dict counts;
    auto count = sized<wend_count>();
    const std::size_t all = wend_document_count_count(document.document.get());
    for (std::size_t i = 0; i < all && wend_document_count_at(document.document.get(), i, &count);
         ++i)
        counts[text(count.name)] = count.value;
    return counts;
}

std::shared_ptr<Document> copy_of(const Document& document) {
    auto made = std::make_shared<Document>();
    made->document = kept(
        ask([&](wend_error** error) { return wend_document_copy(document.document.get(), error); }),
        wend_document_free);
    made->file = document.file;
    return made;
}

void save(const Document& document, const py::object& path, bool replace) {
    const std::string name = path_text(path);
    ask([&](wend_error** error) {
        return wend_document_save(document.document.get(), name.c_str(), replace, error);
    });
}

py::object offset_of(const Document& document, const py::object& path) {
    std::uint64_t offset = 0;
    const std::string field = field_path(path);
    if (!wend_document_offset_of(document.document.get(), field.c_str(), &offset))
        return py::none();
    return py::int_(offset);
}

// What each run of bytes of the file is.
py::list explained(const Document& document) {
    const auto bytes = kept(ask([&](wend_error** error) {
                                return wend_document_bytes(document.document.get(), error);
                            }),
                            wend_buffer_free);
    struct Runs {
        py::list list;
        std::exception_ptr failure;
    } runs;
    const auto take = [](void* user, const wend_explained_run* run) {
        Runs& into = *static_cast<Runs*>(user);
        if (into.failure) return;
        try {
            py::dict one;
            one["offset"] = run->offset;
            one["size"] = run->length;
            one["path"] = text(run->path);
            one["value"] = text(run->value);
            one["note"] = text(run->note);
            into.list.append(one);
        } catch (...) {
            into.failure = std::current_exception();
        }
    };
    wend_error* error = nullptr;
    wend_explain(wend_document_format(document.document.get()),
                 {wend_buffer_data(bytes.get()), wend_buffer_size(bytes.get())}, {nullptr, 0}, take,
                 &runs, &error);
    const auto told = kept(error, wend_error_free);
    if (runs.failure) std::rethrow_exception(runs.failure);
    if (told) {
        const py::object raised = error_object(told.get());
        PyErr_SetObject(py::type::of(raised).ptr(), raised.ptr());
        throw py::error_already_set();
    }
    return std::move(runs.list);
}

std::string shown(const Document& document) {
    return "<wend.Document of " +
           std::string(id_of(wend_document_format(document.document.get()))) +
           (document.file.empty() ? "" : ", " + document.file) + ">";
}

}  // namespace

void add_documents(py::module_& module) {
    py::class_<Document, std::shared_ptr<Document>> type(
        module, "Document",
        "Exactly what one file holds. Its fields are its attributes, and are found by their "
        "paths:\n"
        "document.nodes[3].width is document['nodes[3].width'] is document['nodes/3/width'].\n"
        "A field that is called like something below is found by its path alone.");
    type.def_property_readonly(
            "format",
            [](const Document& of) { return id_of(wend_document_format(of.document.get())); },
            "Id of its format, such as 'gta-sa-paths'.")
        .def_property_readonly(
            "version",
            [](const Document& of) { return text(wend_document_version(of.document.get())); },
            "Version of its format.")
        .def_property_readonly(
            "file", [](const Document& of) { return text_or_none(of.file.c_str()); },
            "The file as it was named; None of one from memory.")
        .def_property_readonly(
            "is_editable", [](const Document& of) { return of.is_editable; },
            "Whether its fields can be set: not of the documents of a map, which never changes.")
        .def_property_readonly("counts", &counts_of, "The numbers that `wend info` reports.")
        .def(
            "to_bytes",
            [](const Document& of) {
                return taken_bytes(ask([&](wend_error** error) {
                    return wend_document_bytes(of.document.get(), error);
                }));
            },
            "The bytes of the file. Raises wend.Error for a value that does not fit.")
        .def(
            "to_json",
            [](const Document& of) {
                return taken_text(ask([&](wend_error** error) {
                    return wend_document_json(of.document.get(), error);
                }));
            },
            "Lossless JSON, which document_from_json takes back.")
        .def("save", &save, py::arg("path"), py::kw_only(), py::arg("replace") = false,
             "Writes the file, whole or not at all; with `replace` also where there is one.")
        .def(
            "recompute",
            [](const Document& of) {
                expect_editable(of);
                ask([&](wend_error** error) {
                    return wend_document_recompute(of.document.get(), error);
                });
            },
            "Computes every value that follows from others, such as counts, after changes.")
        .def("copy", &copy_of, "A copy that shares nothing with it, and can be edited.")
        .def("offset_of", &offset_of, py::arg("path"),
             "Offset of a field in the file, in bytes; None if it stands nowhere.")
        .def("explain", &explained,
             "What each run of bytes is: dicts of offset, size, path, value and note.")
        .def("__repr__", &shown);
    add_field_access(type);
}

}  // namespace wend::python
