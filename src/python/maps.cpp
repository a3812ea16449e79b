#include "python/arguments.hpp"
#include "python/objects.hpp"
#include "python/values.hpp"

namespace wend::python {
namespace {

py::list files_of_map(const Map& map) {
    py::list files;
    auto member = sized<wend_member>();
    for (std::size_t i = 0; wend_map_member_at(map.get(), i, &member); ++i) {
        py::dict one;
        one["file"] = text(member.file);
        one["bytes"] = member.bytes;
        one["key"] = member.has_key ? py::object(py::int_(member.key)) : py::none();
        files.append(one);
    }
    return files;
}

// The documents of a map in a row, each made when it is first asked for.
struct Documents {
    std::shared_ptr<Map> map;
};
std::shared_ptr<Document> document_in(const Documents& of, py::ssize_t index) {
    const auto count = static_cast<py::ssize_t>(of.map->documents.size());
    if (index < 0) index += count;
    if (index < 0 || index >= count)
        throw py::index_error("there is no such file; the map has " + std::to_string(count));
    return of.map->document(static_cast<std::size_t>(index));
}

py::tuple origin_of(const Map& map, const py::object& element, std::uint32_t index) {
    std::size_t member = 0;
    const wend_element of = value_of(elements, element, "element");
    py::str path = taken_text(ask([&](wend_error** error) {
        return wend_map_field_path(map.get(), of, index, &member, error);
    }));
    return py::make_tuple(member, path);
}

}  // namespace

void add_maps(py::module_& module) {
    py::class_<Documents>(module, "Documents", "The documents of a map, in the order of its files.")
        .def("__len__", [](const Documents& of) { return of.map->documents.size(); })
        .def("__getitem__", &document_in, py::arg("index"));
    MapClass(module, "Map",
             "An open map: the documents of its files and the common view of them. It never\n"
             "changes, and any number of threads may use it. What was made of it keeps it open.")
        .def_property_readonly(
            "format", [](const Map& of) { return text(id_of(wend_map_format(of.get()))); },
            "Id of its format, such as 'gta-sa-paths'.")
        .def_property_readonly("files", &files_of_map,
                               "Its files: dicts of file, bytes and key, the number in the map.")
        .def_property_readonly(
            "documents", [](const std::shared_ptr<Map>& of) { return Documents{of}; },
            "What each file holds, to look at.")
        .def_property_readonly(
            "network", [](Map& of) { return of.shared_network(); },
            "The common view: nodes and links as columns, routes, pictures.")
        .def("origin_of", &origin_of, py::arg("element"), py::arg("index"),
             "The file and the path of the field that a 'node' or a 'link' of the network came\n"
             "from, such as (0, 'nodes[17]').")
        .def("__repr__", [](const Map& of) {
            return py::str("<wend.Map of {}: {} files>")
                .format(text(id_of(wend_map_format(of.get()))), wend_map_member_count(of.get()));
        });
}

}  // namespace wend::python
