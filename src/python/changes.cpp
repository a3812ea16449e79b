#include <span>

#include "python/arguments.hpp"
#include "python/objects.hpp"
#include "python/values.hpp"

namespace wend::python {
namespace {

constexpr const char* fates[] = {"changed", "added", "removed"};

struct Patch {
    std::shared_ptr<wend_patch> patch;
};
struct Merged {
    std::shared_ptr<wend_merged> merged;
};

Patch patch_between(const Map& was, const Map& is) {
    return {
        kept(ask_aside([&](wend_error** error) { return wend_diff(was.get(), is.get(), error); }),
             wend_patch_free)};
}

std::shared_ptr<wend_story> story_of(const Patch& of, std::size_t max_lines) {
    return kept(ask_aside([&](wend_error** error) {
                    return wend_patch_story(of.patch.get(), max_lines, error);
                }),
                wend_story_free);
}

py::list told(const Patch& of, std::size_t max_lines) {
    const auto story = story_of(of, max_lines);
    py::list files;
    auto file = sized<wend_file_story>();
    for (std::size_t i = 0; wend_story_file_at(story.get(), i, &file); ++i) {
        py::list lists, lines;
        auto list = sized<wend_list_story>();
        for (std::size_t at = 0; wend_story_list_at(story.get(), i, at, &list); ++at) {
            py::dict one;
            one["list"] = text(list.list);
            one["record"] = text(list.record);
            one["added"] = list.added;
            one["removed"] = list.removed;
            one["changed"] = list.changed;
            one["moved"] = list.moved;
            one["analysed"] = list.analysed;
            one["renumbered"] = list.renumbered;
            lists.append(one);
        }
        for (std::size_t at = 0; at < file.line_count; ++at)
            lines.append(text(wend_story_line_at(story.get(), i, at)));
        py::dict one;
        one["file"] = text(file.file);
        one["fate"] = word_of(fates, file.fate);
        one["lists"] = lists;
        one["lines"] = lines;
        files.append(one);
    }
    return files;
}

py::list changed_nodes_of(const Patch& of) {
    const auto story = story_of(of, 0);
    py::list nodes;
    auto node = sized<wend_changed_node>();
    for (std::size_t i = 0; wend_story_node_at(story.get(), i, &node); ++i) {
        py::dict one;
        one["fate"] = word_of(fates, node.fate);
        one["node"] = node.node;
        one["text"] = text(node.text);
        one["record"] = text(node.record);
        nodes.append(one);
    }
    return nodes;
}

std::shared_ptr<Files> applied(const Map& map, const py::object& patch, bool back) {
    const std::string json = py::isinstance<Patch>(patch) ? bytes_of_text(patch.attr("to_json")())
                                                          : bytes_of_text(patch);
    return std::make_shared<Files>(ask_aside([&](wend_error** error) {
        return wend_apply(map.get(), {json.data(), json.size()}, back, error);
    }));
}

// The place of a word among others; the first one stands for None.
int32_t place_of(const py::object& word, const char* name, std::span<const char* const> words) {
    if (word.is_none()) return 0;
    const std::string wanted = py::cast<std::string>(word);
    for (std::size_t i = 1; i < words.size(); ++i)
        if (wanted == words[i]) return static_cast<int32_t>(i);
    throw py::value_error(std::string(name) + ": expected None, " + words[1] + ", " + words[2] +
                          " or " + words[3]);
}

Merged merged_maps(const Map& base, const Map& ours, const Map& theirs, bool check,
                   const py::object& decisions, const py::object& take,
                   const py::object& analysis) {
    constexpr const char* sides[] = {"", "base", "ours", "theirs"};
    constexpr const char* analyses[] = {"", "ours", "theirs", "drop"};
    auto how = sized<wend_merge_options>();
    how.unchecked = !check;
    how.take = place_of(take, "take", sides);
    how.analysis = place_of(analysis, "analysis", analyses);
    const std::string json = decisions.is_none() ? std::string() : bytes_of_text(decisions);
    how.decisions = {json.data(), json.size()};
    return {kept(ask_aside([&](wend_error** error) {
                     return wend_merge(base.get(), ours.get(), theirs.get(), &how, error);
                 }),
                 wend_merged_free)};
}

py::list conflicts_of(const Merged& of) {
    py::list conflicts;
    auto conflict = sized<wend_conflict>();
    for (std::size_t i = 0; wend_merged_conflict_at(of.merged.get(), i, &conflict); ++i) {
        py::dict one;
        one["file"] = text(conflict.file);
        one["path"] = text(conflict.path);
        one["reason"] = text(conflict.reason);
        one["base"] = text(conflict.base);
        one["ours"] = text(conflict.ours);
        one["theirs"] = text(conflict.theirs);
        one["record"] = text(conflict.record);
        if (conflict.has_position)
            one["position"] =
                py::make_tuple(conflict.position.x, conflict.position.y, conflict.position.z);
        else
            one["position"] = py::none();
        one["our_change"] = text(conflict.our_change);
        one["their_change"] = text(conflict.their_change);
        conflicts.append(one);
    }
    return conflicts;
}

}  // namespace

void add_changes(py::module_& module) {
    py::class_<Patch>(module, "Patch", "What makes one map another: fields, records and files.")
        .def("__bool__", [](const Patch& of) { return !wend_patch_is_empty(of.patch.get()); })
        .def(
            "to_json",
            [](const Patch& of) {
                return taken_text(ask_aside(
                    [&](wend_error** error) { return wend_patch_json(of.patch.get(), error); }));
            },
            "The patch as JSON, as `wend diff --json` writes it and Map.apply takes it.")
        .def("story", &told, py::arg("max_lines") = 0,
             "What changed as people speak of it: a dict a file, with counts and sentences. Where\n"
             "more than `max_lines` (12 unless given) happened to a list, they are told together.")
        .def_property_readonly("changed_nodes", &changed_nodes_of,
                               "Nodes that changed: dicts of fate, node, text and record. A node\n"
                               "that was removed is one of the first map.");
    py::class_<Merged>(module, "Merged", "What a merge comes to: files, or conflicts.")
        .def_property_readonly(
            "files",
            [](const Merged& of) {
                return std::make_shared<Files>(ask(
                    [&](wend_error** error) { return wend_merged_files(of.merged.get(), error); }));
            },
            "The files. Raises wend.Error where there are conflicts.")
        .def_property_readonly("conflicts", &conflicts_of,
                               "Places that both sides changed, and not alike: dicts.")
        .def_property_readonly(
            "notes",
            [](const Merged& of) {
                py::list notes;
                for (std::size_t i = 0; i < wend_merged_note_count(of.merged.get()); ++i)
                    notes.append(text(wend_merged_note_at(of.merged.get(), i)));
                return notes;
            },
            "What else a person wants to know, in sentences.")
        .def(
            "conflicts_json",
            [](const Merged& of) {
                return taken_text(ask([&](wend_error** error) {
                    return wend_merged_conflicts_json(of.merged.get(), error);
                }));
            },
            "The conflicts as JSON to be decided: `take` is to become base, ours or theirs. What\n"
            "`decisions` decided comes first, so that the last round's JSON says all.");
    MapClass(module.attr("Map"))
        .def("patch", &patch_between, py::arg("other"), "What makes this map another: a Patch.")
        .def("apply", &applied, py::arg("patch"), py::arg("back") = false,
             "Makes the changes of a Patch, or of its JSON: the Files of the other map, byte for\n"
             "byte. With `back` this is the map that it leads to.");
    module.def("merge", &merged_maps, py::arg("base"), py::arg("ours"), py::arg("theirs"),
               py::kw_only(), py::arg("check") = true, py::arg("decisions") = py::none(),
               py::arg("take") = py::none(), py::arg("analysis") = py::none(),
               "Makes of a map the changes of both sides: a Merged.\n\n"
               "Without `check` what is found wrong in the result alone is no conflict;\n"
               "`decisions` is the JSON of Merged.conflicts_json in which `take` was decided.\n"
               "`take`, which is base, ours or theirs, decides all conflicts that are left;\n"
               "`analysis`, which is ours, theirs or drop, says whose results of the game's\n"
               "analysis all records get.");
}

}  // namespace wend::python
