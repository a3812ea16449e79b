#include "python/arguments.hpp"
#include "python/objects.hpp"
#include "python/values.hpp"

namespace wend::python {
namespace {

struct Report {
    std::shared_ptr<wend_report> report;
};
struct Repaired {
    std::shared_ptr<wend_repaired> repaired;
};

wend_report_info report_info(const Report& of) {
    auto info = sized<wend_report_info>();
    wend_report_get_info(of.report.get(), &info);
    return info;
}

py::dict finding_dict(const wend_finding& of) {
    py::dict finding;
    finding["rule"] = text(of.rule);
    finding["severity"] = word_of(severities, of.severity);
    finding["message"] = text(of.message);
    finding["member"] = of.member;
    finding["file"] = text(of.file);
    finding["record"] = text(of.record);
    finding["field"] = text(of.field);
    finding["offset"] = of.has_offset ? py::object(py::int_(of.offset)) : py::none();
    const auto coordinate = [&](double value) {
        return of.has_position ? py::object(py::float_(value)) : py::object(py::none());
    };
    finding["x"] = coordinate(of.position.x);
    finding["y"] = coordinate(of.position.y);
    finding["z"] = coordinate(of.position.z);
    finding["node"] = index_or_none(of.node);
    finding["follows_from"] = index_or_none(of.follows_from);
    finding["belongs_to"] = index_or_none(of.belongs_to);
    return finding;
}

py::list findings_of(const Report& of) {
    py::list findings;
    auto finding = sized<wend_finding>();
    for (std::size_t i = 0; wend_report_finding_at(of.report.get(), i, &finding); ++i)
        findings.append(finding_dict(finding));
    return findings;
}

py::dict rule_total(const wend_rule_total& of) {
    py::dict total;
    total["rule"] = text(of.rule);
    total["severity"] = word_of(severities, of.severity);
    total["count"] = of.count;
    return total;
}

py::list totals_of(const Report& of) {
    py::list totals;
    auto total = sized<wend_rule_total>();
    for (std::size_t i = 0; wend_report_total_at(of.report.get(), i, &total); ++i)
        totals.append(rule_total(total));
    return totals;
}

py::list causes_of(const Report& of) {
    py::list causes;
    auto cause = sized<wend_cause>();
    for (std::size_t i = 0; wend_report_cause_at(of.report.get(), i, &cause); ++i) {
        py::dict one;
        one["rule"] = text(cause.rule);
        one["severity"] = word_of(severities, cause.severity);
        one["file"] = text(cause.file);
        one["count"] = cause.count;
        py::list explained;
        auto total = sized<wend_rule_total>();
        for (std::size_t at = 0; wend_report_explained_at(of.report.get(), i, at, &total); ++at)
            explained.append(rule_total(total));
        one["explains"] = explained;
        causes.append(one);
    }
    return causes;
}

Report report_on(const std::shared_ptr<Map>& map, const py::object& least, const py::object& ignore,
                 const py::object& nodes, std::uint64_t kept_each, const py::object& options) {
    auto how = sized<wend_check_options>();
    how.least = value_of(severities, least, "least");
    TextList ignored(ignore);
    how.ignore = ignored.list();
    NodeList chosen;
    if (!nodes.is_none()) chosen = NodeList(nodes, map->shared_network()->get());
    how.nodes = chosen.list();
    how.kept = kept_each;
    Options values(options);
    how.options = values.list();
    return {kept(ask_aside([&](wend_error** error) { return wend_check(map->get(), &how, error); }),
                 wend_report_free)};
}

Repaired repaired_map(const Map& map, const py::object& only, bool all, const py::object& options) {
    auto how = sized<wend_repair_options>();
    TextList rules(only);
    how.only = rules.list();
    how.all = all;
    Options values(options);
    how.options = values.list();
    return {
        kept(ask_aside([&](wend_error** error) { return wend_repair_map(map.get(), &how, error); }),
             wend_repaired_free)};
}

py::list repairs_of(const Repaired& of) {
    py::list changes;
    auto change = sized<wend_repair_change>();
    for (std::size_t i = 0; wend_repaired_change_at(of.repaired.get(), i, &change); ++i) {
        py::dict one;
        one["rule"] = text(change.rule);
        one["member"] = change.member;
        one["file"] = text(change.file);
        one["record"] = text(change.record);
        one["field"] = text(change.field);
        one["before"] = text(change.before);
        one["after"] = text(change.after);
        one["message"] = text(change.message);
        changes.append(one);
    }
    return changes;
}

py::list left_of(const Repaired& of) {
    py::list left;
    auto total = sized<wend_rule_total>();
    for (std::size_t i = 0; wend_repaired_left_at(of.repaired.get(), i, &total); ++i)
        left.append(rule_total(total));
    return left;
}

void add_to_map(py::module_& module) {
    MapClass(module.attr("Map"))
        .def(
            "report", &report_on, py::kw_only(), py::arg("least") = "note",
            py::arg("ignore") = py::none(), py::arg("nodes") = py::none(), py::arg("kept") = 0,
            py::arg("options") = py::none(),
            "Holds the map against the rules of its format: a Report.\n\n"
            "least: 'note', 'warning' or 'error'; ignore: ids of rules that are not looked at;\n"
            "nodes: only findings about these; kept: findings of each rule and file that are kept\n"
            "in full, 100 unless given; options of the format for checks.")
        .def(
            "check",
            [](const py::object& self, const py::kwargs& options) -> py::object {
                return self.attr("report")(**options).attr("findings");
            },
            "The findings of report(), which takes the same: dicts, as pandas takes them.")
        .def("repair", &repaired_map, py::kw_only(), py::arg("only") = py::none(),
             py::arg("all") = false, py::arg("options") = py::none(),
             "Repairs what can be without loss: a Repaired, with the map as it is then.\n\n"
             "only: ids of rules that are repaired wherever they are broken; all: also what may\n"
             "take records or values away.");
}

}  // namespace

void add_checks(py::module_& module) {
    py::class_<Report>(module, "Report", "What rules were found broken in a map, and where.")
        .def_property_readonly("findings", &findings_of,
                               "The places where rules are broken, by file, severity and place:\n"
                               "dicts. x, y and z are in the network's unit.")
        .def_property_readonly("totals", &totals_of,
                               "How often each rule was broken, the worst first: dicts.")
        .def_property_readonly("causes", &causes_of,
                               "What other findings probably follow from: dicts.")
        .def_property_readonly(
            "notes", [](const Report& of) { return report_info(of).notes; },
            "How often notes were made.")
        .def_property_readonly(
            "warnings", [](const Report& of) { return report_info(of).warnings; },
            "How often warnings were given.")
        .def_property_readonly(
            "errors", [](const Report& of) { return report_info(of).errors; },
            "How many errors there are.")
        .def("__repr__", [](const Report& of) {
            const wend_report_info info = report_info(of);
            return py::str("<wend.Report: {} errors, {} warnings, {} notes>")
                .format(info.errors, info.warnings, info.notes);
        });
    py::class_<Repaired>(module, "Repaired", "What became of a map that was repaired.")
        .def_property_readonly(
            "map",
            [](const Repaired& of) {
                return std::make_shared<Map>(ask([&](wend_error** error) {
                    return wend_repaired_map(of.repaired.get(), error);
                }));
            },
            "The map as it is now.")
        .def_property_readonly(
            "report",
            [](const Repaired& of) {
                return Report{kept(ask([&](wend_error** error) {
                                       return wend_repaired_report(of.repaired.get(), error);
                                   }),
                                   wend_report_free)};
            },
            "What a check of it finds now.")
        .def_property_readonly("changes", &repairs_of, "What was done, in its order: dicts.")
        .def_property_readonly("left", &left_of,
                               "The wanted rules that are still broken, and how often: dicts.");
    add_to_map(module);
}

}  // namespace wend::python
