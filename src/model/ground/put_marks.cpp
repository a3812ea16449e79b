#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <tuple>

#include "model/ground/ground_patcher.hpp"

namespace wend {
std::vector<GroundPatcher::NewMark> GroundPatcher::new_marks() const {
    const AreaMarks was(was_.network()), is(is_.network());
    std::map<std::pair<std::string, std::string>, NewMark> found;
    const auto add = [&](NodeIndex area, std::string field, std::string value, std::string text,
                         bool is_place) {
        NewMark& mark = found[{field, value}];
        mark.areas.push_back(area);
        mark.field = std::move(field);
        mark.value = std::move(value);
        mark.text = std::move(text);
        mark.is_place = is_place;
    };
    // Areas that are new altogether came with all that is said of them.
    const auto origin = [&](NodeIndex area) {
        return areas_.was_of[area] != no_index ? areas_.was_of[area] : cut_of_[area];
    };
    const auto has = [](const AreaMarks::Mark* mark, NodeIndex area) {
        return mark && mark->areas[area];
    };
    const auto add_attribute = [&](const AreaMarks::Mark& mark) {
        if (mark.is_place) return;
        const AreaMarks::Mark *before = was.find(mark), *after = is.find(mark);
        for (NodeIndex area = 0; area < areas_.was_of.size(); ++area) {
            const bool is_set = has(after, area);
            if (origin(area) == no_index || has(before, origin(area)) == is_set) continue;
            add(area, mark.name, is_set ? "1" : "0",
                fmt::format("{} {}", mark.name, is_set ? "set" : "unset"), false);
        }
    };
    for (const AreaMarks::Mark& mark : was.marks()) add_attribute(mark);
    for (const AreaMarks::Mark& mark : is.marks())
        if (!was.find(mark)) add_attribute(mark);
    for (NodeIndex area = 0; area < areas_.was_of.size(); ++area) {
        const NodeIndex before = origin(area);
        if (before == no_index || was.place_of(before) == is.place_of(area)) continue;
        const std::string name(is.place_of(area));
        add(area, place_column_, name,
            name.empty() ? std::string("named no more") : fmt::format("named {}", name), true);
    }
    std::vector<NewMark> marks;
    for (auto& [key, mark] : found) marks.push_back(std::move(mark));
    return marks;
}

void GroundPatcher::put_marks() {
    for (const NewMark& mark : new_marks()) put_mark(mark);
}

// Makes the mesh know a name of a place.
Expected<void> GroundPatcher::have_place(const std::string& name) {
    const auto column = now().find_column(place_column_);
    if (!column.is_of_nodes) return failure("this mesh has no names of places");
    if (name.empty() || std::ranges::count(column.column->value_names, name) > 0) return {};
    if (areas_.place_field.empty()) return failure("this mesh cannot get another name of a place");
    return edit(edits::Insert{
        .place = areas_.place_list + "[]",
        .fields = {{.field = areas_.place_field, .how = FieldChange::How::set, .value = name}}});
}

void GroundPatcher::put_mark(const NewMark& mark) {
    std::vector<bool> gets(is_.network().nodes.size());
    for (const NodeIndex area : mark.areas) gets[area] = true;
    // Areas here that lie mostly on such.
    std::map<NodeIndex, bool> is_on;
    for (const NodeIndex area : mark.areas)
        for (const CommonGround& ground : after_->common(first_mesh, area))
            is_on.emplace(ground.other, false);
    std::vector<NodeIndex> chosen;
    for (auto& [area, is] : is_on) {
        is = after_->share(second_mesh, area, [&](NodeIndex its) { return gets[its]; }) >= mostly;
        if (is) chosen.push_back(area);
    }
    Expected<void> done;
    if (!chosen.empty() && mark.is_place) done = have_place(mark.value);
    if (done && !chosen.empty())
        done = edit(edits::Set{
            .nodes = chosen,
            .changes = {{.field = mark.field,
                         .how = FieldChange::How::set,
                         .value = mark.is_place && mark.value.empty() ? "0" : mark.value}}});
    for (const NodeIndex area : mark.areas) {
        std::vector<std::string> names, larger;
        for (const CommonGround& ground : after_->common(first_mesh, area))
            (is_on[ground.other] ? names : larger).push_back(name_here(ground.other));
        const std::string record = area_text(is_, area);
        if (!done)
            leave(record, mark.text, done.error()->message);
        else if (after_->share(first_mesh, area, [&](NodeIndex it) { return is_on[it]; }) >= mostly)
            put(record, mark.text, fmt::format("on {}", areas_text(names)));
        else if (names.empty() && larger.empty())
            leave(record, mark.text, "no area of this mesh lies there");
        else if (larger.empty())
            leave(record, mark.text,
                  fmt::format("{} of this mesh cover less than half of it", areas_text(names)));
        else
            leave(record, mark.text,
                  fmt::format("{} of this mesh lies mostly on other ground", areas_text(larger)));
    }
}

}  // namespace wend
