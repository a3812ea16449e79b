#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "core/describe/field_visitor.hpp"
#include "core/fields/field_path.hpp"

namespace wend {
namespace {

// Gives what JSON may leave out of a record what it then has.
class DefaultValues : public FieldVisitor {
  public:
    bool sees_beside() const override { return true; }
    void scalar(const Field& field, FieldRef value) override {
        if (field.has_default && !field.derived && !value.scalar.is_float)
            value.number().set_whole(field.default_value);
    }
    void raw(const Field& field, FieldRef run) override {
        if (run.is_resizable() || field.default_bytes.empty() || field.derived) return;
        for (std::size_t i = 0; i < run.size(); ++i)
            run.writable_bytes()[i] =
                std::byte(field.default_bytes[i % field.default_bytes.size()]);
    }
    void record(const Field& field, FieldRef inner) override {
        if (!field.derived) inner.describe(*this);
    }
};

// Inserts elements, of which each is fresh.
void insert_elements(FieldRef list, std::size_t index, std::size_t count) {
    const std::size_t size = list.size();
    list.resize(size + count);
    list.list->rotate(const_cast<void*>(list.at), index, size, size + count);
}

void copy_element(FieldRef list, std::size_t to, std::size_t from) {
    list.list->assign(const_cast<void*>(list.at), to, from);
    OwnLists own;
    if (list.list->record) list[to].describe_apart(own);
}

void erase_elements(FieldRef list, std::size_t index, std::size_t count) {
    list.list->rotate(const_cast<void*>(list.at), index, index + count, list.size());
    list.resize(list.size() - count);
}

// A list that is edited, and the rows that belong to its elements.
struct EditedList {
    FieldPlace place;
    std::optional<FieldRef> owned = {};  // the table of those rows
    std::vector<u64> first_owned = {};   // of each element, and behind the last

    // Counts the elements anew that belong to a record.
    void change_count(i64 by) const {
        if (!place.owner) return;
        const ScalarRef word = place.owner->number();
        const auto bits = static_cast<u32>(word.whole());
        const i64 count = i64{place.level->bit->get(bits)} + by;
        word.set_whole(place.level->bit->with(bits, static_cast<u32>(count)));
    }
};

// A list to be edited; an error if it may not come to so many elements more.
Expected<EditedList> edited_list(const FieldHandle& handle, FieldState& state, u64 more) {
    const auto place = FieldState::editable(handle);
    if (!place) return failure(place.error());
    const auto refused = [&](std::string why) {
        return failure(ErrorDetails{.message = std::move(why), .field = handle.path()});
    };
    if (more > std::numeric_limits<u64>::max() / 2)
        return refused(fmt::format("{} elements more are too many", more));
    const OwnedRows& rows = state.rows();
    if (place->is_rows()) {
        const u64 limit = place->owner ? place->level->bit->limit() : ~u64{0};
        if (place->count + more > limit)
            return refused(
                fmt::format("{} are too many, a record can own {}", place->count + more, limit));
        return EditedList{*place};
    }
    if (place->ref.kind != FieldKind::list || place->is_element) return refused("is no list");
    if (rows.table && place->ref.at == rows.table->at)
        return refused("is edited through the records that its rows belong to");
    if (std::string why = refused_size(place->level->field, place->size() + more); !why.empty())
        return refused(std::move(why));
    if (place->ref.at != rows.owners) return EditedList{*place};
    EditedList list{*place, rows.table, rows.first};
    list.owned->walk = place->ref.walk;
    for (u64& row : list.first_owned) row = std::min<u64>(row, list.owned->size());
    return list;
}

std::string no_element(u64 index, u64 size) {
    return fmt::format("has {} elements, and none is number {}", size, index);
}

}  // namespace

Expected<void> FieldHandle::insert(std::uint64_t index, std::uint64_t count) const {
    const auto list = edited_list(*this, *state_, count);
    if (!list) return failure(list.error());
    const FieldPlace& place = list->place;
    if (index > place.size()) return refuse(*this, no_element(index, place.size()));
    insert_elements(place.ref, place.first + index, count);
    DefaultValues defaults;
    for (u64 i = 0; place.ref.list->record && i < count; ++i)
        place.ref[place.first + index + i].describe_apart(defaults);
    list->change_count(static_cast<i64>(count));
    state_->forget();
    return {};
}

Expected<void> FieldHandle::insert_copy(std::uint64_t index, std::uint64_t from) const {
    const auto list = edited_list(*this, *state_, 1);
    if (!list) return failure(list.error());
    const FieldPlace& place = list->place;
    const u64 size = place.size();
    if (index > size || from >= size) return refuse(*this, no_element(std::max(index, from), size));
    insert_elements(place.ref, place.first + index, 1);
    copy_element(place.ref, place.first + index, place.first + from + (from >= index ? 1 : 0));
    if (list->owned) {
        const std::vector<u64>& first = list->first_owned;
        const u64 count = first[from + 1] - first[from];
        const u64 source = first[from] + (from >= index ? count : 0);
        insert_elements(*list->owned, first[index], count);
        for (u64 i = 0; i < count; ++i) copy_element(*list->owned, first[index] + i, source + i);
    }
    list->change_count(1);
    state_->forget();
    return {};
}

Expected<void> FieldHandle::erase(std::uint64_t index, std::uint64_t count) const {
    const auto list = edited_list(*this, *state_, 0);
    if (!list) return failure(list.error());
    const FieldPlace& place = list->place;
    const u64 size = place.size();
    if (index > size || count > size - index)
        return refuse(*this, no_element(std::max(index, size), size));
    erase_elements(place.ref, place.first + index, count);
    if (list->owned) {
        const std::vector<u64>& first = list->first_owned;
        erase_elements(*list->owned, first[index], first[index + count] - first[index]);
    }
    list->change_count(-static_cast<i64>(count));
    state_->forget();
    return {};
}

Expected<void> FieldHandle::move(std::uint64_t from, std::uint64_t to) const {
    const auto list = edited_list(*this, *state_, 0);
    if (!list) return failure(list.error());
    const FieldPlace& place = list->place;
    const u64 size = place.size();
    if (from >= size || to >= size) return refuse(*this, no_element(std::max(from, to), size));
    // The elements from the first to the last are turned so that the one in the middle comes first.
    const u64 first = std::min(from, to), last = std::max(from, to) + 1;
    const u64 middle = from < to ? from + 1 : from;
    const auto rotate = [](FieldRef in, u64 begin, u64 mid, u64 end) {
        in.list->rotate(const_cast<void*>(in.at), begin, mid, end);
    };
    rotate(place.ref, place.first + first, place.first + middle, place.first + last);
    if (list->owned) {
        const std::vector<u64>& rows = list->first_owned;
        rotate(*list->owned, rows[first], rows[middle], rows[last]);
    }
    state_->forget();
    return {};
}

}  // namespace wend
