#include "model/change/change.hpp"

#include <algorithm>

#include "model/change/alignment.hpp"

namespace wend {
namespace {

Change changed_object(const JsonValue& was, const JsonValue& is) {
    Change change{.kind = Change::Kind::object, .was = &was, .is = &is, .shape = was.shape};
    for (const JsonValue& before : was.children()) {
        if (const JsonValue* const after = is.find(before.key)) {
            if (auto inner = change_between(before, *after)) {
                inner->key = before.key;
                change.inner.push_back(std::move(*inner));
            }
        } else {
            change.inner.push_back({.key = before.key, .was = &before, .shape = before.shape});
        }
    }
    for (const JsonValue& after : is.children())
        if (!was.find(after.key))
            change.inner.push_back({.key = after.key, .is = &after, .shape = after.shape});
    return change;
}

Change changed_list(const JsonValue& was, const JsonValue& is) {
    Change change{.kind = Change::Kind::list, .was = &was, .is = &is, .shape = was.shape};
    const auto first = elements_of(was), second = elements_of(is);
    const Mates mates = mates_of_lists(was, is);
    const std::vector<bool> keeps = in_order(mates);
    std::vector<bool> stays(first.size());
    for (u32 i = 0; i < mates.size(); ++i) {
        if (mates[i] == no_mate) {
            change.inserted.push_back({i, second[i]});
            continue;
        }
        stays[mates[i]] = true;
        if (!keeps[i]) change.moved.push_back({mates[i], i});
        if (auto inner = change_between(*first[mates[i]], *second[i])) {
            inner->was_at = mates[i];
            inner->is_at = i;
            change.inner.push_back(std::move(*inner));
        }
    }
    for (u32 i = 0; i < stays.size(); ++i)
        if (!stays[i]) change.removed.push_back({i, first[i]});
    std::ranges::sort(change.inner, {}, &Change::was_at);
    return change;
}

}  // namespace

std::optional<Change> change_between(const JsonValue& was, const JsonValue& is) {
    if (is_same_value(was, is)) return std::nullopt;
    if (was.kind == is.kind && was.kind == JsonValue::Kind::object) return changed_object(was, is);
    if (!was.is_list || !is.is_list) return Change{.was = &was, .is = &is, .shape = was.shape};
    Change change = changed_list(was, is);
    // A list in which nearly everything is another is better told as a whole; records that others
    // name stay what they are.
    const std::size_t told =
        change.removed.size() + change.inserted.size() + change.moved.size() + change.inner.size();
    if (!has_records(was) && !has_records(is) && told > was.count / 2 + is.count / 2 + 1)
        return Change{.was = &was, .is = &is, .shape = was.shape};
    return change;
}

}  // namespace wend
