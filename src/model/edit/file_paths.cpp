#include "model/edit/file_paths.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <vector>

#include "core/base/file_name.hpp"
#include "core/base/nearest_name.hpp"
#include "core/base/number_text.hpp"

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

}  // namespace wend::edit
