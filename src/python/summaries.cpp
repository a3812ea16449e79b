#include "python/arguments.hpp"
#include "python/objects.hpp"
#include "python/values.hpp"

namespace wend::python {
namespace {

py::list cuts_of(const wend_summary* summary,
                 bool (*at)(const wend_summary*, std::size_t, wend_cut*)) {
    py::list cuts;
    auto cut = sized<wend_cut>();
    for (std::size_t i = 0; at(summary, i, &cut); ++i) {
        py::dict one;
        one["from"] = text(cut.from);
        one["to"] = text(cut.to);
        one["cuts_off"] = cut.cuts_off;
        cuts.append(one);
    }
    return cuts;
}

void describe_files(const wend_summary* summary, const wend_summary_info& info, py::dict& all) {
    all["format"] = text(id_of(info.format));
    all["files"] = info.files;
    all["bytes"] = info.bytes;
    py::list versions;
    for (std::size_t i = 0; i < info.version_count; ++i)
        versions.append(text(wend_summary_version_at(summary, i)));
    all["versions"] = versions;
    py::dict counts, facts;
    auto count = sized<wend_count>();
    for (std::size_t i = 0; wend_summary_count_at(summary, i, &count); ++i)
        counts[text(count.name)] = count.value;
    auto fact = sized<wend_fact>();
    for (std::size_t i = 0; wend_summary_fact_at(summary, i, &fact); ++i)
        facts[text(fact.name)] = text(fact.text);
    all["counts"] = counts;
    all["facts"] = facts;
}

void describe_network(const wend_summary* summary, const wend_summary_info& info, py::dict& all) {
    all["unit"] = text(info.unit);
    all["metres_per_unit"] = info.metres_per_unit;
    all["bounds"] = info.has_bounds
                        ? py::object(py::make_tuple(point(info.least), point(info.greatest)))
                        : py::none();
    all["nodes"] = info.nodes;
    all["links"] = info.links;
    py::list kinds, sizes;
    auto kind = sized<wend_kind_total>();
    for (std::size_t i = 0; wend_summary_kind_at(summary, i, &kind); ++i) {
        py::dict one;
        one["name"] = text(kind.name);
        one["nodes"] = kind.nodes;
        one["links"] = kind.links;
        one["length"] = kind.length;
        kinds.append(one);
    }
    for (std::size_t i = 0; i < info.component_size_count; ++i)
        sizes.append(wend_summary_component_size_at(summary, i));
    all["kinds"] = kinds;
    all["components"] = info.components;
    all["component_sizes"] = sizes;
    all["bridges"] = info.bridges;
    all["articulation_points"] = info.articulation_points;
    all["greatest_bridges"] = cuts_of(summary, wend_summary_bridge_at);
    all["greatest_articulation_points"] = cuts_of(summary, wend_summary_articulation_point_at);
    all["links_to_absent_files"] = info.links_to_absent_files;
    all["links_to_missing_records"] = info.links_to_missing_records;
}

py::dict summary_dict(const std::shared_ptr<wend_summary>& summary) {
    auto info = sized<wend_summary_info>();
    wend_summary_get_info(summary.get(), &info);
    py::dict all;
    if (info.format) describe_files(summary.get(), info, all);
    if (info.has_network) describe_network(summary.get(), info, all);
    return all;
}

py::dict map_summary(const Map& map, bool files_only) {
    return summary_dict(kept(ask_aside([&](wend_error** error) {
                                 return wend_summarise_map(map.get(), files_only, error);
                             }),
                             wend_summary_free));
}

py::dict network_summary(const Network& network, const py::object& nodes) {
    const NodeList chosen(nodes, network.get());
    return summary_dict(kept(ask_aside([&](wend_error** error) {
                                 return wend_summarise_network(network.get(), chosen.list(), error);
                             }),
                             wend_summary_free));
}

}  // namespace

void add_summaries(py::module_& module) {
    MapClass(module.attr("Map"))
        .def("summary", &map_summary, py::kw_only(), py::arg("files_only") = false,
             "What the map amounts to, as `wend info` tells it: a dict. Lengths are in `unit`.\n"
             "With `files_only` the network is not made, which takes a fraction of the time.");
    NetworkClass(module.attr("Network"))
        .def("summary", &network_summary, py::kw_only(), py::arg("nodes") = py::none(),
             "What the network, or some nodes of it and the links between, amount to: a dict.");
}

}  // namespace wend::python
