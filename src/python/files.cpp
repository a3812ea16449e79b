#include "python/arguments.hpp"
#include "python/objects.hpp"
#include "python/values.hpp"

namespace wend::python {
namespace {

constexpr const char* loss_kinds[] = {"lost", "invented", "changed", "does_not_fit"};

py::list file_names(const Files& of) {
    py::list names;
    auto file = sized<wend_file>();
    for (std::size_t i = 0; wend_files_at(of.files.get(), i, &file); ++i)
        names.append(text(file.name));
    return names;
}

// The index of a file, of its index or its name.
std::size_t file_index(const Files& of, const py::object& key) {
    const std::size_t count = wend_files_count(of.files.get());
    if (is_index(key)) {
        auto index = key.cast<py::ssize_t>();
        if (index < 0) index += static_cast<py::ssize_t>(count);
        if (index >= 0 && static_cast<std::size_t>(index) < count)
            return static_cast<std::size_t>(index);
        throw py::index_error("there is no such file");
    }
    const std::string name = whole_text(key);
    auto file = sized<wend_file>();
    for (std::size_t i = 0; wend_files_at(of.files.get(), i, &file); ++i)
        if (name == file.name) return i;
    throw py::key_error(name);
}

py::bytes file_bytes(const Files& of, const py::object& key) {
    const std::size_t index = file_index(of, key);
    return taken_bytes(ask_aside(
        [&](wend_error** error) { return wend_files_bytes(of.files.get(), index, error); }));
}

std::shared_ptr<Document> file_document(const Files& of, const py::object& key) {
    const std::size_t index = file_index(of, key);
    auto made = std::make_shared<Document>();
    made->document = kept(ask_aside([&](wend_error** error) {
                              return wend_files_document(of.files.get(), index, error);
                          }),
                          wend_document_free);
    auto file = sized<wend_file>();
    wend_files_at(of.files.get(), index, &file);
    made->file = file.name;
    return made;
}

std::shared_ptr<Map> map_of_files(const Files& of, const py::object& options) {
    Options values(options);
    const wend_option_list list = values.list();
    return std::make_shared<Map>(
        ask_aside([&](wend_error** error) { return wend_files_map(of.files.get(), list, error); }));
}

void save_files(const Files& of, const py::object& folder, bool replace) {
    const std::string name = path_text(folder);
    ask_aside([&](wend_error** error) {
        return wend_files_save(of.files.get(), name.c_str(), replace, error);
    });
}
void save_files_as(const Files& of, const py::object& path, bool replace) {
    const std::string name = path_text(path);
    ask_aside([&](wend_error** error) {
        return wend_files_save_as(of.files.get(), name.c_str(), replace, error);
    });
}

py::list losses_of(const Files& of) {
    py::list losses;
    auto loss = sized<wend_loss>();
    for (std::size_t i = 0; wend_losses_at(of.losses.get(), i, &loss); ++i) {
        py::dict one;
        one["kind"] = word_of(loss_kinds, loss.kind);
        one["field"] = text(loss.field);
        one["record"] = text(loss.record);
        one["message"] = text(loss.message);
        one["file"] = text(loss.file);
        losses.append(one);
    }
    return losses;
}
py::list loss_totals_of(const Files& of) {
    py::list totals;
    auto total = sized<wend_loss_total>();
    for (std::size_t i = 0; wend_losses_total_at(of.losses.get(), i, &total); ++i) {
        py::dict one;
        one["kind"] = word_of(loss_kinds, total.kind);
        one["field"] = text(total.field);
        one["count"] = total.count;
        totals.append(one);
    }
    return totals;
}

py::list notes_of(const Files& of) {
    py::list notes;
    for (std::size_t i = 0; i < wend_files_note_count(of.files.get()); ++i)
        notes.append(text(wend_files_note_at(of.files.get(), i)));
    return notes;
}

std::uint64_t without_padding(const Files& of) {
    std::uint64_t dropped = 0;
    ask([&](wend_error** error) {
        return wend_files_drop_padding(of.files.get(), &dropped, error);
    });
    return dropped;
}

std::shared_ptr<Files> made_of(const py::dict& documents) {
    auto files = std::make_shared<Files>(ask(wend_files_make));
    for (const auto& [key, value] : documents) {
        const std::string name = whole_text(key);
        const auto& document = value.cast<const Document&>();
        ask([&](wend_error** error) {
            return wend_files_add(files->files.get(), name.c_str(), document.document.get(), error);
        });
    }
    return files;
}

}  // namespace

void add_files(py::module_& module) {
    py::class_<Files, std::shared_ptr<Files>>(
        module, "Files",
        "Files in memory that something made, such as a conversion or a sample; or of a dict of\n"
        "documents by their names.")
        .def(py::init(&made_of), py::arg("documents"))
        .def("__len__", [](const Files& of) { return wend_files_count(of.files.get()); })
        .def_property_readonly("names", &file_names,
                               "Without folders. Of exchange formats what each holds.")
        .def("__iter__", [](const Files& of) { return py::iter(file_names(of)); })
        .def("__getitem__", &file_bytes, py::arg("file"),
             "Bytes of a file, by its name or its index.")
        .def("document", &file_document, py::arg("file"),
             "A copy of the document of a file, to look at or to change.")
        .def("map", &map_of_files, py::kw_only(), py::arg("options") = py::none(),
             "The map of these files, which are all of one format.")
        .def("save", &save_files, py::arg("folder"), py::kw_only(), py::arg("replace") = false,
             "Writes them into a folder, all or none; it is made where it is missing.")
        .def("save_as", &save_files_as, py::arg("path"), py::kw_only(), py::arg("replace") = false,
             "Writes one file, or those of an exchange format, under a name.")
        .def("drop_padding", &without_padding,
             "Leaves out zeros behind the end of files; how many bytes that were.")
        .def_property_readonly("losses", &losses_of,
                               "What a conversion could not carry over, record by record: dicts.")
        .def_property_readonly("loss_totals", &loss_totals_of,
                               "How much that was of each field, in whole counts: dicts.")
        .def_property_readonly("notes", &notes_of, "What was told beside, a sentence each.")
        .def("__repr__", [](const Files& of) {
            return py::str("<wend.Files: {}>").format(py::str(", ").attr("join")(file_names(of)));
        });
}

}  // namespace wend::python
