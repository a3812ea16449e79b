#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "merge/law_record_edits.hpp"
#include "merge/law_rooms.hpp"

namespace wend::test {

// Edits by chance of lists, whose elements they name by their paths.
class ListEdits : public RecordEdits {
  protected:
    using RecordEdits::RecordEdits;

    // A list whose length people may change, in some record or the file itself.
    struct FoundList {
        std::size_t member;
        std::string path;
        FieldHandle handle;
    };
    std::optional<FoundList> any_list(const Fields& fields, std::size_t member) {
        FieldHandle field = fields.root();
        std::string path;
        for (int depth = 0; depth < 5; ++depth) {
            std::vector<FieldHandle> ways;
            for (const FieldHandle& child : field.children()) {
                const FieldInfo info = child.info();
                if (is_run(info.path)) continue;
                // Which areas see each other is named in one way here and in another there.
                if (!info.derived && info.refers_to.empty() && info.name != "visible" &&
                    (info.type == FieldType::list || info.type == FieldType::record))
                    ways.push_back(child);
            }
            if (ways.empty()) return std::nullopt;
            field = ways[below(ways.size())];
            path = joined(path, field.info().name);
            if (field.type() != FieldType::list) continue;
            // A merge does not know that shapes of race tracks got other numbers.
            if (field.info().resizable && path != "shapes" && below(3) > 0)
                return FoundList{member, path, field};
            if (field.size() == 0) return std::nullopt;
            const std::uint64_t which = below(field.size());
            path += fmt::format("[{}]", which);
            field = field.children()[which];
        }
        return std::nullopt;
    }

    // Tables of rooms whose rows belong to regions or points by how many these say that they have.
    bool is_run(const std::string& path) const {
        static constexpr std::string_view runs[] = {"corners", "links", "point_links",
                                                    "point_costs", "points"};
        return base_.format().info().id == "metroid-prime-path" &&
               std::ranges::find(runs, path) != std::end(runs);
    }
    LawEdit insert_row() {
        const NodeIndex region = any_node(), other = any_node();
        const std::uint64_t corner = below(3);
        return below(2) == 0 ? with_link(base_, region, corner, other)
                             : with_corner(base_, region, near_some_node(4));
    }

    // What an element holds that a new one may have too; nothing where it names others that may
    // be called otherwise later.
    struct NewField {
        FieldChange change;
        std::string refers_to;  // the list, where it is the place of a record there
    };
    bool add_fields(const FieldHandle& field, const std::string& path, int depth,
                    std::vector<NewField>& fields) {
        for (const FieldHandle& child : field.children()) {
            const FieldInfo info = child.info();
            if (info.derived || is_tag_field(base_.format(), info.name)) continue;
            if (info.type == FieldType::list && info.resizable) continue;
            const std::string own = joined(path, info.name);
            if (!info.refers_to.empty() && info.type != FieldType::integer) return false;
            if (!info.refers_to.empty() && base_.format().info().one_map_in_many_files)
                return false;
            if (info.refers_to.ends_with("places")) continue;  // by their places
            const bool is_word = info.type == FieldType::integer && !child.children().empty();
            if (info.type == FieldType::record || (is_word && info.refers_to.empty())) {
                if (depth < 3 && !add_fields(child, own, depth + 1, fields)) return false;
                continue;
            }
            if (info.type == FieldType::list) {
                for (std::uint64_t i = 0; i < child.size(); ++i)
                    if (const auto value = text_of(child.children()[i]))
                        fields.push_back(
                            {{fmt::format("{}[{}]", own, i), FieldChange::How::set, *value}, {}});
                continue;
            }
            const auto value = text_of(child);
            if (!value) continue;
            const bool by_place = base_.format().info().id == "metroid-prime-path";
            fields.push_back(
                {{own, FieldChange::How::set, *value}, by_place ? info.refers_to : std::string()});
        }
        return true;
    }
    LawEdit insert_element() {
        if (base_.format().info().id == "metroid-prime-path") return insert_row();
        const std::size_t member = below(base_.members().size());
        const Fields fields = base_.members()[member].document->fields();
        const auto list = any_list(fields, member);
        if (!list || list->handle.size() == 0) return nothing();
        const std::uint64_t size = list->handle.size(), like = below(size);
        const std::uint64_t at = below(3) == 0 ? size : below(size);
        std::vector<NewField> own;
        const FieldHandle element = list->handle.children()[like];
        if (element.type() == FieldType::record) {
            if (!add_fields(element, "", 0, own)) return nothing();
        } else if (const auto value = text_of(element)) {
            own.push_back({{"value", FieldChange::How::set, *value}, {}});
        }
        // Its own number has to be free, and now and then it is a little different.
        for (NewField& field : own) {
            if (field.change.field == "id" && list->handle.info().path != "definitions")
                field.change.value = fmt::format("{}", 5000 + below(1000));
            else if (field.change.field == "name" && list->handle.info().path == "places")
                field.change.value += fmt::format(" {}", below(1000));  // A second would be alike.
            else if (below(4) == 0 && field.refers_to.empty() && is_free(fields.root().info()) &&
                     field.change.field.find("flags") == std::string::npos)
                if (const auto handle = fields.at(joined(element.path(), field.change.field)))
                    if (is_free(handle->info()))
                        if (const auto other = changed_value(*handle, handle->info()))
                            field.change.value = *other;
        }
        const BasePlace place{
            member, at == size ? list->path + "[]" : fmt::format("{}[{}]", list->path, at)};
        std::string words;
        for (const NewField& field : own)
            words += fmt::format(" {}={}", field.change.field, field.change.value);
        return {.words = fmt::format("insert {}:{}{}", file_name(base_, member), place.path,
                                     words.size() > 400 ? words.substr(0, 400) + "..." : words),
                .make = [place, own, member](Editor& editor, const LaterNames& names) -> Done {
                    const auto path = names.path(place);
                    if (!path) return std::nullopt;
                    std::vector<FieldChange> changes;
                    for (const NewField& field : own) {
                        changes.push_back(field.change);
                        if (field.refers_to.empty()) continue;
                        const auto later =
                            names.index(member, field.refers_to, std::stoull(field.change.value));
                        if (!later) return std::nullopt;
                        changes.back().value = fmt::format("{}", *later);
                    }
                    return editor.run(edits::Insert{*path, changes});
                },
                .shift = ListShift{member, list->path, at, true}};
    }
    LawEdit erase_element() {
        const std::size_t member = below(base_.members().size());
        const Fields fields = base_.members()[member].document->fields();
        const auto list = any_list(fields, member);
        if (!list || list->handle.size() == 0) return nothing();
        const std::uint64_t at = below(list->handle.size());
        const BasePlace place{member, fmt::format("{}[{}]", list->path, at)};
        return {.words = fmt::format("erase {}:{}", file_name(base_, member), place.path),
                .make = [place](Editor& editor, const LaterNames& names) -> Done {
                    const auto path = names.path(place);
                    if (!path) return std::nullopt;
                    return editor.run(edits::Erase{*path});
                },
                .shift = ListShift{member, list->path, at, false}};
    }
};

}  // namespace wend::test
