#include "model/change/change.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "model/change/alignment.hpp"
#include "model/change/json_value.hpp"

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

namespace {

// Whether values say the same but for names of records, which hold in one map alone.
bool looks_same(const JsonValue& first, const JsonValue& second) {
    const auto is_leaf = [](const JsonValue& value) { return value.kind == JsonValue::Kind::leaf; };
    if (first.kind == JsonValue::Kind::reference || second.kind == JsonValue::Kind::reference)
        return first.kind != second.kind || first.tail == second.tail;
    if (is_leaf(first) != is_leaf(second)) return false;
    if (is_leaf(first)) return first.text == second.text;
    return first.count == second.count &&
           std::ranges::equal(first.children(), second.children(), looks_same);
}

}  // namespace

void ChangeApplier::fail(std::string message) {
    if (!mismatch_) mismatch_ = ErrorDetails{.message = std::move(message), .field = path_};
}

void ChangeApplier::expect(const JsonValue* found, const JsonValue* expected) {
    if (mismatch_ || (!found && !expected)) return;
    if (!found || !expected || !looks_same(*found, *expected))
        fail(fmt::format("the patch expects {} here, and there is {}", short_text(expected),
                         short_text(found)));
}

JsonValue ChangeApplier::apply(const JsonValue& value, const Change& change) {
    switch (change.kind) {
        case Change::Kind::object:
            return apply_to_object(value, change);
        case Change::Kind::list:
            return apply_to_list(value, change);
        case Change::Kind::set:
            break;
    }
    const bool forward = direction_ == Direction::forward;
    expect(&value, forward ? change.was : change.is);
    const JsonValue* const next = forward ? change.is : change.was;
    JsonValue made = next ? *next : value;
    made.key = value.key;
    return made;
}

JsonValue ChangeApplier::apply_to_object(const JsonValue& value, const Change& change) {
    const bool forward = direction_ == Direction::forward;
    const std::size_t before = path_.size();
    if (value.kind != JsonValue::Kind::object) {
        fail(fmt::format("the patch expects a record here, and there is {}", short_text(&value)));
        return value;
    }
    std::vector<JsonValue> children;
    for (const JsonValue& child : value.children()) {
        const auto inner = std::ranges::find(change.inner, child.key, &Change::key);
        if (inner == change.inner.end()) {
            children.push_back(child);
            continue;
        }
        if (!path_.empty()) path_ += '.';
        path_ += child.key;
        if (inner->kind == Change::Kind::set && !(forward ? inner->is : inner->was))
            expect(&child, forward ? inner->was : inner->is);
        else
            children.push_back(apply(child, *inner));
        path_.resize(before);
    }
    for (const Change& inner : change.inner) {
        if (value.find(inner.key)) continue;
        path_ += (path_.empty() ? "" : ".") + std::string(inner.key);
        expect(nullptr, inner.kind != Change::Kind::set ? &value : forward ? inner.was : inner.is);
        const JsonValue* const fresh = forward ? inner.is : inner.was;
        if (inner.kind == Change::Kind::set && fresh) {
            children.push_back(*fresh);
            children.back().key = inner.key;
        }
        path_.resize(before);
    }
    return with_children(value, children, arena_);
}

JsonValue ChangeApplier::apply_to_list(const JsonValue& value, const Change& change) {
    const bool forward = direction_ == Direction::forward;
    const auto& gone = forward ? change.removed : change.inserted;
    const auto& fresh = forward ? change.inserted : change.removed;
    const std::size_t before = path_.size();
    const auto at = [&](u32 place) {
        path_.resize(before);
        path_ += fmt::format("[{}]", place);
    };
    const std::size_t left = value.count - std::min<std::size_t>(value.count, gone.size());
    const std::size_t size = left + fresh.size();

    // Where each element goes: all that are told, then the others in their order.
    constexpr u32 nowhere = 0xFFFFFFFF, unknown = 0xFFFFFFFE;
    std::vector<u32> goes_to(value.count, unknown);
    std::vector<const JsonValue*> made(size);
    for (const Change::Element& element : gone) {
        at(element.at);
        if (element.at >= value.count || goes_to[element.at] != unknown) {
            expect(nullptr, element.value);
            continue;
        }
        expect(&value.items[element.at], element.value);
        goes_to[element.at] = nowhere;
    }
    std::vector<bool> is_taken(size);
    for (const Change::Element& element : fresh) {
        at(element.at);
        if (element.at >= size || is_taken[element.at]) {
            fail("the patch puts an element here, and there is no room for it");
            continue;
        }
        is_taken[element.at] = true;
        made[element.at] = element.value;
    }
    for (const Change::Move& move : change.moved) {
        const u32 from = forward ? move.from : move.to, to = forward ? move.to : move.from;
        at(from);
        if (from >= value.count || to >= size || is_taken[to] || goes_to[from] != unknown) {
            fail("the patch moves an element from here, and that cannot be");
            continue;
        }
        goes_to[from] = to;
        is_taken[to] = true;
    }
    u32 next = 0;
    for (u32& place : goes_to) {
        if (place != unknown) continue;
        while (next < size && is_taken[next]) ++next;
        if (next == size) {
            fail("the patch expects fewer elements here");
            break;
        }
        is_taken[next] = true;
        place = next;
    }
    path_.resize(before);
    if (mismatch_) return value;

    std::vector<u32> comes_from(size, value.count);
    for (u32 from = 0; from < value.count; ++from) {
        if (goes_to[from] == nowhere) continue;
        made[goes_to[from]] = &value.items[from];
        comes_from[goes_to[from]] = from;
    }
    std::vector<JsonValue> children;
    children.reserve(size);
    for (const JsonValue* const child : made) {
        if (!child) {
            fail("the patch expects more elements here");
            return value;
        }
        children.push_back(*child);
    }
    for (const Change& inner : change.inner) {
        // Paths of a patch count as the list was: on the way back it becomes that again.
        const u32 was_at = inner.was_at;
        const u32 from = forward ? was_at : was_at < size ? comes_from[was_at] : value.count;
        const u32 to = !forward ? was_at : was_at < value.count ? goes_to[was_at] : nowhere;
        at(from);
        if (from >= value.count || to >= size) {
            fail("the patch changes an element that is not there");
        } else {
            children[to] = apply(value.items[from], inner);
        }
        path_.resize(before);
    }
    return with_children(value, children, arena_);
}

}  // namespace wend
