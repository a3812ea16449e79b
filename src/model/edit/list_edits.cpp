#include "model/edit/list_edits.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "model/edit/field_changes.hpp"
#include "model/edit/file_paths.hpp"
#include "model/edit/list_tree.hpp"
#include "model/edit/removal.hpp"

namespace wend::edit {
namespace {

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
    return edits.inserted({map, member, place->shape, place->index});
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
    if (auto done = edits.erasing({map, member, place->shape, place->index}); !done)
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
