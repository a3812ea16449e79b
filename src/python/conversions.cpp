#include "python/arguments.hpp"
#include "python/objects.hpp"
#include "python/values.hpp"

namespace wend::python {
namespace {

struct ConvertWish {
    ConvertWish(const py::object& format, const py::object& wanted_version, bool lossy,
                const py::object& given)
        : version(wanted_version.is_none() ? std::string() : whole_text(wanted_version)),
          values(given) {
        options.format = format_named(format);
        options.version = version.c_str();
        options.lossy = lossy;
        options.options = values.list();
    }
    std::string version;
    Options values;
    wend_convert_options options = sized<wend_convert_options>();
};

// Does what reports losses; where it fails for them, the error has them too.
template <class Convert>
std::shared_ptr<Files> with_losses(Convert convert) {
    wend_losses* lost = nullptr;
    wend_error* error = nullptr;
    wend_files* files = nullptr;
    {
        const py::gil_scoped_release others_go_on;
        files = convert(&lost, &error);
    }
    auto made = std::make_shared<Files>(files, lost);
    if (!error) return made;
    const auto told = kept(error, wend_error_free);
    const py::object raised = error_object(told.get());
    raised.attr("losses") = py::cast(made).attr("losses");
    PyErr_SetObject(py::type::of(raised).ptr(), raised.ptr());
    throw py::error_already_set();
}

std::shared_ptr<Files> converted(const py::object& given, const py::object& format,
                                 const py::object& version, bool lossy, const py::object& options) {
    std::vector<std::shared_ptr<Map>> held;
    if (py::isinstance<Map>(given))
        held.push_back(given.cast<std::shared_ptr<Map>>());
    else
        for (const py::handle map : py::iter(given))
            held.push_back(map.cast<std::shared_ptr<Map>>());
    std::vector<const wend_map*> maps;
    for (const auto& map : held) maps.push_back(map->get());
    maps.push_back(nullptr);  // So that no map is a list too.
    const ConvertWish wish(format, version, lossy, options);
    return with_losses([&](wend_losses** losses, wend_error** error) {
        return wend_convert(maps.data(), held.size(), &wish.options, losses, error);
    });
}

std::shared_ptr<Files> of_drawing(const py::object& bytes, const py::object& exchange,
                                  const py::object& format, const py::object& version, bool lossy,
                                  bool y_is_up, const py::object& options) {
    const HeldBytes held(bytes);
    const wend_exchange* const from = exchange_named(exchange);
    const ConvertWish wish(format, version, lossy, options);
    return with_losses([&](wend_losses** losses, wend_error** error) {
        return wend_from_drawing(from, held.view(), y_is_up, &wish.options, losses, error);
    });
}

std::shared_ptr<Files> exported(const Map& map, const py::object& exchange) {
    const wend_exchange* const to = exchange_named(exchange);
    return std::make_shared<Files>(
        ask_aside([&](wend_error** error) { return wend_export(map.get(), to, error); }));
}

std::shared_ptr<Files> imported(const py::object& bytes, const py::object& exchange,
                                const py::object& options) {
    const std::string text = py::isinstance<py::str>(bytes) ? bytes_of_text(bytes) : std::string();
    const HeldBytes held(py::isinstance<py::str>(bytes) ? py::object(py::bytes(text)) : bytes);
    const wend_exchange* const from = exchange_named(exchange);
    Options values(options);
    const wend_option_list list = values.list();
    return std::make_shared<Files>(
        ask_aside([&](wend_error** error) { return wend_import(from, held.view(), list, error); }));
}

std::shared_ptr<Files> sampled(const py::object& format, const py::object& version,
                               std::uint64_t nodes, std::uint64_t seed, const py::object& options) {
    auto how = sized<wend_sample_options>();
    const wend_format* const of = format_named(format);
    const std::string name = version.is_none() ? std::string() : whole_text(version);
    how.version = name.c_str();
    how.nodes = nodes;
    how.seed = seed;
    Options values(options);
    how.options = values.list();
    return std::make_shared<Files>(
        ask_aside([&](wend_error** error) { return wend_sample(of, &how, error); }));
}

std::shared_ptr<Files> files_of_json(const py::object& json, bool recompute) {
    const std::string given = bytes_of_text(json);
    return std::make_shared<Files>(ask_aside([&](wend_error** error) {
        return wend_files_from_json({given.data(), given.size()}, recompute, error);
    }));
}

}  // namespace

void add_conversions(py::module_& module) {
    module.def("convert", &converted, py::arg("maps"), py::kw_only(),
               py::arg("format") = py::none(), py::arg("version") = py::none(),
               py::arg("lossy") = false, py::arg("options") = py::none(),
               "A map in another version, format or place, or several maps as one: Files.\n\n"
               "Raises wend.Error, with the dicts of Files.losses as `losses`, where something\n"
               "would be lost or made up, unless `lossy`. options are the format's for convert.");
    module.def("from_drawing", &of_drawing, py::arg("data"), py::arg("exchange"), py::kw_only(),
               py::arg("format"), py::arg("version") = py::none(), py::arg("lossy") = false,
               py::arg("y_is_up") = false, py::arg("options") = py::none(),
               "The map that somebody drew as lines and faces in a file of an exchange format.");
    module.def("from_exchange", &imported, py::arg("data"), py::arg("exchange"), py::kw_only(),
               py::arg("options") = py::none(),
               "The files of the map that Map.export made, after what was edited there.");
    module.def("sample", &sampled, py::arg("format"), py::kw_only(),
               py::arg("version") = py::none(), py::arg("nodes") = 0, py::arg("seed") = 1,
               py::arg("options") = py::none(),
               "A made-up map: Files. `nodes` is about how many it has, 0 for the format's own\n"
               "number; another `seed` is another map.");
    module.def("files_from_json", &files_of_json, py::arg("json"), py::kw_only(),
               py::arg("recompute") = false,
               "Builds the files of JSON such as `wend dump` writes.");
    MapClass(module.attr("Map"))
        .def("export", &exported, py::arg("exchange"),
             "The map in an exchange format, such as 'geojson': Files, the main one first.");
}

}  // namespace wend::python
