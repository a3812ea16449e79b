#include "python/arguments.hpp"
#include "python/objects.hpp"
#include "python/values.hpp"

namespace wend::python {
namespace {

// How a caller wants to open.
struct OpenWish {
    OpenWish(const py::object& format, const py::object& given, bool recursive, std::size_t jobs)
        : values(given) {
        options.recursive = recursive;
        options.format = format_named(format);
        options.options = values.list();
        options.jobs = jobs;
    }
    Options values;
    wend_open_options options = sized<wend_open_options>();
};

std::shared_ptr<Map> open_file(const py::object& path, const py::object& format,
                               const py::object& options, bool recursive, std::size_t jobs) {
    const std::string name = path_text(path);
    const OpenWish wish(format, options, recursive, jobs);
    return std::make_shared<Map>(ask_aside(
        [&](wend_error** error) { return wend_map_open(name.c_str(), &wish.options, error); }));
}

std::shared_ptr<Map> open_bytes(const py::dict& files, const py::object& format,
                                const py::object& options) {
    const OpenWish wish(format, options, false, 1);
    std::vector<std::string> names;
    std::vector<HeldBytes> held;
    for (const auto& [name, bytes] : files) {
        names.push_back(whole_text(name));
        held.emplace_back(bytes);
    }
    std::vector<wend_named_bytes> given;
    for (std::size_t i = 0; i < names.size(); ++i)
        given.push_back({names[i].c_str(), held[i].view()});
    return std::make_shared<Map>(ask_aside([&](wend_error** error) {
        return wend_map_open_bytes(given.data(), given.size(), &wish.options, error);
    }));
}

template <class Text>
py::list texts_of(std::size_t count, Text text_at) {
    py::list texts;
    for (std::size_t i = 0; i < count; ++i) texts.append(text(text_at(i)));
    return texts;
}

// Opens what names mean: the maps, the errors, files that were left out, and notes.
py::tuple open_all(const py::object& paths, const py::object& format, const py::object& options,
                   bool recursive, std::size_t jobs) {
    std::vector<std::string> names;
    for (const py::handle path : py::iter(paths)) names.push_back(path_text(path));
    TextList list(std::move(names));
    const OpenWish wish(format, options, recursive, jobs);
    const wend_text_list asked = list.list();
    const auto opened =
        kept(ask_aside([&](wend_error** error) { return wend_open(asked, &wish.options, error); }),
             wend_opened_free);
    py::list maps, errors;
    for (std::size_t i = 0; i < wend_opened_map_count(opened.get()); ++i)
        maps.append(std::make_shared<Map>(wend_opened_map_at(opened.get(), i)));
    for (std::size_t i = 0; i < wend_opened_error_count(opened.get()); ++i)
        errors.append(error_object(wend_opened_error_at(opened.get(), i)));
    return py::make_tuple(
        maps, errors,
        texts_of(wend_opened_left_out_count(opened.get()),
                 [&](std::size_t i) { return wend_opened_left_out_at(opened.get(), i); }),
        texts_of(wend_opened_note_count(opened.get()),
                 [&](std::size_t i) { return wend_opened_note_at(opened.get(), i); }));
}

std::shared_ptr<Document> open_document(const py::object& path, const py::object& format,
                                        const py::object& options) {
    const std::string name = path_text(path);
    const OpenWish wish(format, options, false, 1);
    auto made = std::make_shared<Document>();
    made->document = kept(ask_aside([&](wend_error** error) {
                              return wend_document_open(name.c_str(), &wish.options, error);
                          }),
                          wend_document_free);
    made->file = name;
    return made;
}

std::shared_ptr<Document> read_document(const py::object& bytes, const py::object& format,
                                        const py::object& layout) {
    const HeldBytes held(bytes);
    Options options(layout);
    const wend_format* const of = format_named(format);
    const wend_option_list list = options.list();
    auto made = std::make_shared<Document>();
    made->document = kept(ask_aside([&](wend_error** error) {
                              return wend_document_read(of, held.view(), list, error);
                          }),
                          wend_document_free);
    return made;
}

std::shared_ptr<Document> document_from_json(const py::object& json, bool recompute) {
    const std::string given =
        py::isinstance<py::str>(json) ? bytes_of_text(json) : std::string(py::bytes(json));
    auto made = std::make_shared<Document>();
    made->document =
        kept(ask_aside([&](wend_error** error) {
                 return wend_document_from_json({given.data(), given.size()}, recompute, error);
             }),
             wend_document_free);
    return made;
}

}  // namespace

void add_opening(py::module_& module) {
    const auto format = py::arg("format") = py::none();
    const auto options = py::arg("options") = py::none();
    const auto recursive = py::arg("recursive") = false;
    const auto jobs = py::arg("jobs") = 1;
    module.def("open_file", &open_file, py::arg("path"), format, options, recursive, jobs);
    module.def("open_bytes", &open_bytes, py::arg("files"), format, options);
    module.def("open_several", &open_all, py::arg("paths"), format, options, recursive, jobs);
    module.def("open_document", &open_document, py::arg("path"), py::kw_only(), format, options,
               "Reads one file, to look at its fields or to change them.\n\n"
               "`format` takes it for that instead of recognising it; `options` are those of the\n"
               "format for how bytes lie in a file. Raises wend.Error.");
    module.def("read_document", &read_document, py::arg("data"), py::arg("format"), py::kw_only(),
               options, "Reads the bytes of one file of a format. Raises wend.Error.");
    module.def("document_from_json", &document_from_json, py::arg("json"), py::kw_only(),
               py::arg("recompute") = false,
               "Builds a document of JSON such as Document.to_json makes, edited or not.\n\n"
               "With `recompute` values that follow from others are computed anew.\n"
               "Raises wend.Error, which names line and column.");
}

}  // namespace wend::python
