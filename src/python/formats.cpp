#include "python/objects.hpp"
#include "python/values.hpp"

namespace wend::python {
namespace {

constexpr const char* repairs[] = {"none", "safe", "may_lose"};

template <class Of>
py::list format_texts(const Of* of, wend_format_list list,
                      std::size_t (*count)(const Of*, wend_format_list),
                      const char* (*at)(const Of*, wend_format_list, std::size_t)) {
    py::list texts;
    for (std::size_t i = 0; i < count(of, list); ++i) texts.append(text(at(of, list, i)));
    return texts;
}

py::list options_for(const wend_format* of, wend_option_use use) {
    py::list options;
    auto option = sized<wend_option_info>();
    for (std::size_t i = 0; wend_format_option_at(of, use, i, &option); ++i) {
        py::dict one;
        one["name"] = text(option.name);
        one["value_name"] = text(option.value_name);
        one["help"] = text(option.help);
        options.append(one);
    }
    return options;
}

py::dict format_dict(const wend_format* of) {
    auto info = sized<wend_format_info>();
    wend_format_get_info(of, &info);
    const auto texts = [&](wend_format_list list) {
        return format_texts(of, list, wend_format_text_count, wend_format_text_at);
    };
    py::dict format;
    format["id"] = text(info.id);
    format["title"] = text(info.title);
    format["games"] = texts(WEND_FORMAT_GAMES);
    py::list versions;
    auto version = sized<wend_format_version>();
    for (std::size_t i = 0; wend_format_version_at(of, i, &version); ++i)
        versions.append(text(version.name));
    format["versions"] = versions;
    format["extensions"] = texts(WEND_FORMAT_EXTENSIONS);
    format["recognised_by"] = text(info.recognised_by);
    format["one_map_in_many_files"] = info.one_map_in_many_files;
    format["converts_to"] = texts(WEND_FORMAT_CONVERTS_TO);
    format["options"] = options_for(of, WEND_OPTIONS_OF_READING);
    format["layout_options"] = options_for(of, WEND_OPTIONS_OF_LAYOUT);
    format["check_options"] = options_for(of, WEND_OPTIONS_OF_CHECK);
    format["convert_options"] = options_for(of, WEND_OPTIONS_OF_CONVERT);
    format["sample_options"] = options_for(of, WEND_OPTIONS_OF_SAMPLE);
    format["game_options"] = options_for(of, WEND_OPTIONS_OF_GAME);
    return format;
}

py::list all_formats() {
    py::list formats;
    for (std::size_t i = 0; i < wend_format_count(); ++i)
        formats.append(format_dict(wend_format_at(i)));
    return formats;
}

py::list all_exchange_formats() {
    py::list formats;
    auto info = sized<wend_exchange_info>();
    for (std::size_t i = 0; i < wend_exchange_count(); ++i) {
        const wend_exchange* const of = wend_exchange_at(i);
        wend_exchange_get_info(of, &info);
        py::dict one;
        one["id"] = text(info.id);
        one["title"] = text(info.title);
        one["extensions"] = format_texts(of, WEND_FORMAT_EXTENSIONS, wend_exchange_text_count,
                                         wend_exchange_text_at);
        one["comes_back"] = info.comes_back;
        one["gives_drawings"] = info.gives_drawings;
        formats.append(one);
    }
    return formats;
}

py::list rules_of(const py::object& format) {
    py::list rules;
    auto rule = sized<wend_rule>();
    const wend_format* const of = format_named(format);
    for (std::size_t i = 0; wend_format_rule_at(of, i, &rule); ++i) {
        py::dict one;
        one["id"] = text(rule.id);
        one["title"] = text(rule.title);
        one["severity"] = word_of(severities, rule.severity);
        one["why"] = text(rule.why);
        one["remedy"] = text(rule.remedy);
        one["repair"] = word_of(repairs, rule.repair);
        rules.append(one);
    }
    return rules;
}

py::dict build_parts() {
    py::dict parts;
    auto part = sized<wend_part>();
    for (std::size_t i = 0; i < wend_part_count() && wend_part_at(i, &part); ++i)
        parts[text(part.name)] = part.present;
    return parts;
}

}  // namespace

void add_formats(py::module_& module) {
    module.attr("__version__") = wend_version();
    module.attr("NONE") = WEND_NONE;
    module.def("formats", &all_formats, "The formats that this build knows: dicts.");
    module.def("exchange_formats", &all_exchange_formats,
               "The forms in which maps go to other programs: dicts.");
    module.def("rules", &rules_of, py::arg("format"), "The rules of a format: dicts.");
    module.def("build_parts", &build_parts,
               "The parts that a build may leave out, and whether this one has them.");
}

}  // namespace wend::python
