#include "model/edit/list_edits.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "core/base/names.hpp"
#include "core/base/number_text.hpp"
#include "model/edit/field_changes.hpp"
#include "model/edit/references.hpp"
#include "model/edit/removal.hpp"

namespace wend::edit {
namespace {

// How people call a file of a map.
std::string title_of(const Member& member) {
    return member.key ? fmt::format("{}", *member.key) : std::string(base_name(member.file));
}

std::optional<u32> member_called(const EditedMap& map, std::string_view title) {
    const auto number = whole_number(title);
    for (u32 member = 0; member < map.member_count(); ++member) {
        const Member& own = map.member(member);
        if (base_name(own.file) == title || (number && own.key && *own.key == *number))
            return member;
    }
    return std::nullopt;
}

std::vector<std::string> names_in(const FieldHandle& record) {
    std::vector<std::string> names;
    for (const FieldHandle& field : record.children()) names.push_back(field.info().name);
    return names;
}

// Where a name stands that is none of the file's own: in one record of it.
std::optional<std::string> path_inside(const FieldHandle& root, std::string_view name) {
    std::optional<std::string> found;
    for (const FieldHandle& field : root.children()) {
        if (field.type() != FieldType::record) continue;
        const std::vector<std::string> names = names_in(field);
        if (std::ranges::find(names, name) == names.end()) continue;
        if (found) return std::nullopt;
        found = field.info().name;
    }
    return found;
}

// What is wrong with a path: the first part that leads nowhere, and what there is instead.
Error no_field(const Document& document, const FieldPath& path, const Error& plain) {
    std::string before;
    const Fields fields = document.fields();
    for (const FieldPath::Step& step : path.steps()) {
        const std::string next =
            step.name.empty() ? fmt::format("{}[{}]", before, step.index)
                              : fmt::format("{}{}{}", before, before.empty() ? "" : ".", step.name);
        const auto field = fields.at(next);
        if (field) {
            before = next;
            continue;
        }
        if (step.name.empty()) return plain;
        const auto around =
            before.empty() ? Expected<FieldHandle>(fields.root()) : fields.at(before);
        if (!around) return plain;
        const std::vector<std::string> names = names_in(*around);
        const std::string near = nearest_name(step.name, names);
        std::string text = fmt::format("there is no field \"{}\"", step.name);
        if (!near.empty())
            text += fmt::format("; did you mean {}?", near);
        else if (!names.empty())
            text += fmt::format("; there are {}", fmt::join(names, ", "));
        return ErrorDetails{.message = std::move(text), .field = before};
    }
    return plain;
}

}  // namespace

Expected<FilePlace> file_place(const EditedMap& map, std::string_view text) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos) {
        if (map.member_count() == 1) return FilePlace{0, std::string(text)};
        return failure(fmt::format("the map has {} files: say which before the path, such as {}:{}",
                                   map.member_count(), title_of(map.member(0)), text));
    }
    const std::string_view title = text.substr(0, colon);
    if (const auto member = member_called(map, title))
        return FilePlace{*member, std::string(text.substr(colon + 1))};
    std::vector<std::string> titles;
    for (u32 member = 0; member < map.member_count(); ++member)
        titles.push_back(title_of(map.member(member)));
    return failure(
        fmt::format("the map has no file \"{}\"; there are {}", title, fmt::join(titles, ", ")));
}

std::string full_path(const Document& document, const std::string& path) {
    const std::string first = path.substr(0, path.find_first_of(".["));
    const Fields fields = document.fields();
    if (first.empty() || fields.at(first)) return path;
    const auto record = path_inside(fields.root(), first);
    return record ? fmt::format("{}.{}", *record, path) : path;
}

Expected<FieldHandle> field_at(Document& document, const std::string& path) {
    const auto parsed = FieldPath::parse(full_path(document, path));
    if (!parsed) return failure(parsed.error());
    auto field = document.at(*parsed);
    if (field) return field;
    return failure(no_field(document, *parsed, field.error()));
}

namespace {

// The list and the place in it that a path such as `nodes[3].links[0]` names; `links[]` is the
// place behind the last.
struct ListPlace {
    FieldHandle list;
    u64 index = 0;
    // The list's path without its indexes, and these.
    std::string shape;
    std::vector<u64> indexes;
};

Expected<ListPlace> list_place(Document& document, const std::string& path) {
    const std::size_t bracket = path.rfind('[');
    if (bracket == std::string::npos || bracket == 0 || !path.ends_with(']'))
        return failure(fmt::format(
            "\"{}\" is no place in a list, such as nodes[3] or nodes[3].links[0]", path));
    auto list = field_at(document, path.substr(0, bracket));
    if (!list) return failure(std::move(list.error()));
    const FieldInfo info = list->info();
    if (list->type() != FieldType::list)
        return failure(ErrorDetails{.message = "is no list", .field = info.path});
    if (info.derived)
        return failure(
            ErrorDetails{.message = "follows from the rest of the file, and is computed from it",
                         .field = info.path});
    if (!info.resizable)
        return failure(ErrorDetails{.message = "always has as many elements", .field = info.path});
    const std::string_view number(path.begin() + static_cast<long>(bracket) + 1, path.end() - 1);
    const auto index = number.empty() ? list->size() : whole_number(number);
    if (!index)
        return failure(fmt::format("\"{}\" is no number of an element of {}", number, info.path));
    const auto parsed = FieldPath::parse(info.path);
    if (!parsed) return failure(parsed.error());
    return ListPlace{
        *list, *index, parsed->shape(), {parsed->indexes().begin(), parsed->indexes().end()}};
}

Error in_file(const EditedMap& map, u32 member, Error error) {
    if (map.member_count() > 1) error->file = map.member(member).file;
    return error;
}

std::string element_path(const ListPlace& place, u64 index) {
    return fmt::format("{}[{}]", place.list.path(), index);
}

// The places of the elements of one file when another comes before one of them.
Renumbering making_room(const std::string& list, u32 members, u32 member, u64 size, u64 index) {
    Renumbering renumbering{list, {}};
    renumbering.places.resize(members);
    for (u64 i = 0; i < size; ++i)
        renumbering.places[member].push_back({member, static_cast<u32>(i < index ? i : i + 1)});
    return renumbering;
}

// Others must not call an element by the number of another.
Expected<void> expect_own_id(Document& document, const ListPlace& place, const ListTree& tree,
                             u32 branch) {
    if (branch == ListTree::nothing || tree[branch].id.empty()) return {};
    const std::string id(tree[branch].id);
    const auto id_of = [&](u64 index) {
        return document.at(fmt::format("{}.{}", element_path(place, index), id))
            .and_then([](const FieldHandle& field) { return field.number(); });
    };
    const auto own = id_of(place.index);
    if (!own) return failure(own.error());
    for (u64 i = 0; i < place.list.size(); ++i) {
        if (i == place.index) continue;
        const auto other = id_of(i);
        if (other && *other == *own)
            return failure(ErrorDetails{
                .message = fmt::format("{} has the {} {} too: a new element needs one of its own",
                                       element_path(place, i), id, *own),
                .field = element_path(place, place.index)});
    }
    return {};
}

}  // namespace

Expected<void> insert_element(EditedMap& map, const MapEdits& edits, std::string_view text,
                              std::span<const FieldChange> changes) {
    const auto file = file_place(map, text);
    if (!file) return failure(file.error());
    const u32 member = file->member;
    Document& document = map.change(member);
    const auto refused = [&](const Error& error) { return failure(in_file(map, member, error)); };
    const auto place = list_place(document, file->path);
    if (!place) return refused(place.error());
    const u64 size = place->list.size();
    if (place->index > size)
        return refused(ErrorDetails{
            .message = fmt::format("has {} elements: the last place is [{}]", size, size),
            .field = place->list.path()});
    const ListTree& tree = map.tree(member);
    const u32 branch = tree.find(place->shape);
    const bool is_named = branch != ListTree::nothing && tree[branch].is_target;
    if (is_named && !place->indexes.empty() && tree[branch].id.empty())
        return refused(
            ErrorDetails{.message = "others name its elements by their places in all such lists",
                         .field = place->list.path()});
    // Before it is there: its own numbers are meant as they are now.
    if (is_named && place->indexes.empty())
        if (auto done = map.renumber(
                making_room(place->shape, map.member_count(), member, size, place->index));
            !done)
            return done;
    if (auto done = place->list.insert(place->index); !done) return refused(done.error());
    const std::string path = element_path(*place, place->index);
    FieldChanges made(map, changes);
    if (auto done = made.make_at(document, path); !done) return refused(done.error());
    if (auto done = expect_own_id(document, *place, tree, branch); !done)
        return refused(done.error());
    return edits.inserted({map, member, place->shape, place->index, place->indexes});
}

Expected<void> erase_element(EditedMap& map, const MapEdits& edits, std::string_view text) {
    const auto file = file_place(map, text);
    if (!file) return failure(file.error());
    const u32 member = file->member;
    Document& document = map.change(member);
    const auto refused = [&](const Error& error) { return failure(in_file(map, member, error)); };
    const auto place = list_place(document, file->path);
    if (!place) return refused(place.error());
    if (place->index >= place->list.size())
        return refused(ErrorDetails{.message = fmt::format("has {} elements, and none is number {}",
                                                           place->list.size(), place->index),
                                    .field = place->list.path()});
    if (auto done = edits.erasing({map, member, place->shape, place->index, place->indexes}); !done)
        return refused(done.error());
    const ListTree& tree = map.tree(member);
    const u32 branch = tree.find(place->shape);
    const bool is_named = branch != ListTree::nothing && tree[branch].is_target;
    if (!is_named &&
        !(place->indexes.empty() && branch != ListTree::nothing && tree[branch].matters)) {
        if (auto done = place->list.erase(place->index); !done) return refused(done.error());
        return {};
    }
    // Elements of such lists inside of others are counted through the file.
    u64 index = place->index;
    if (place->indexes.size() == 1) {
        const std::size_t inner = place->shape.find("[].");
        const std::string outer = place->shape.substr(0, inner),
                          own = place->shape.substr(inner + 3);
        for (u64 i = 0; i < place->indexes[0]; ++i)
            if (const auto list = document.at(fmt::format("{}[{}].{}", outer, i, own)))
                index += list->size();
    } else if (!place->indexes.empty()) {
        return refused(
            ErrorDetails{.message = "others name its elements: they cannot be erased one by one",
                         .field = place->list.path()});
    }
    return remove_records(map, edits, {{place->shape, {member, static_cast<u32>(index)}}});
}

}  // namespace wend::edit
