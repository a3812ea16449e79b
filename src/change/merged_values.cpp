#include "change/merged_values.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <memory>

#include "change/alignment.hpp"
#include "change/spelling.hpp"

namespace wend {
namespace {

bool are_same(const JsonValue* first, const JsonValue* second) {
    if (!first || !second) return first == second;
    return is_same_value(*first, *second);
}

std::string json_of(const JsonValue* value) {
    return value ? text_as_it_stands(*value) : std::string();
}

}  // namespace

// The elements of one side of a list, seen from the base.
struct ValueMerger::Elements {
    std::vector<const JsonValue*> own;
    Mates mates;               // of `own` in the base
    std::vector<u32> of_base;  // where each element of the base is; no_mate where it is gone
    bool keeps_order = true;

    Elements(const JsonValue& base, const JsonValue& side)
        : own(elements_of(side)), mates(mates_of_lists(base, side)), of_base(base.count, no_mate) {
        u32 last = 0;
        for (u32 i = 0; i < mates.size(); ++i) {
            if (mates[i] == no_mate) continue;
            of_base[mates[i]] = i;
            if (mates[i] < last) keeps_order = false;
            last = std::max(last, mates[i]);
        }
    }
    // The new elements behind an element of the base, or in front of all others.
    std::vector<const JsonValue*> new_behind(u32 place) const {
        std::vector<const JsonValue*> fresh;
        u32 i = 0;
        if (place != no_mate) {
            if (of_base[place] == no_mate) return fresh;
            i = of_base[place] + 1;
        }
        for (; i < own.size() && mates[i] == no_mate; ++i) fresh.push_back(own[i]);
        return fresh;
    }
};

const JsonValue* ValueMerger::with(const JsonValue& like, const std::vector<JsonValue>& children) {
    JsonValue* const value = arena_.make_room<JsonValue>(1);
    std::construct_at(value, like);
    value->count = static_cast<u32>(children.size());
    value->items = arena_.make_room<JsonValue>(children.size());
    std::uninitialized_copy(children.begin(), children.end(), value->items);
    return value;
}

const JsonValue* ValueMerger::decided(const JsonValue* base, const JsonValue* ours,
                                      const JsonValue* theirs, std::string reason) {
    if (const auto decision = decisions_.find({file_, path_}); decision != decisions_.end()) {
        switch (decision->second) {
            case MergeSide::base:
                return base;
            case MergeSide::ours:
                return ours;
            case MergeSide::theirs:
                return theirs;
        }
    }
    conflicts_.push_back({.file = file_,
                          .path = path_,
                          .reason = std::move(reason),
                          .base = json_of(base),
                          .ours = json_of(ours),
                          .theirs = json_of(theirs)});
    return base;
}

const JsonValue* ValueMerger::merge(const JsonValue* base, const JsonValue* ours,
                                    const JsonValue* theirs) {
    if (are_same(ours, theirs) || are_same(base, theirs)) return ours;
    if (are_same(base, ours)) return theirs;
    if (!ours || !theirs)
        return decided(base, ours, theirs, "one side took away what the other changed");
    const auto are = [&](JsonValue::Kind kind) {
        return ours->kind == kind && theirs->kind == kind && (!base || base->kind == kind);
    };
    if (are(JsonValue::Kind::object) && (base || ours->record == theirs->record))
        return merge_objects(base, *ours, *theirs);
    if (base && are(JsonValue::Kind::array) && base->is_list && ours->is_list && theirs->is_list)
        return merge_lists(*base, *ours, *theirs);
    return decided(base, ours, theirs, "both sides changed it, and not alike");
}

const JsonValue* ValueMerger::merge_objects(const JsonValue* base, const JsonValue& ours,
                                            const JsonValue& theirs) {
    std::vector<JsonValue> children;
    const std::size_t before = path_.size();
    const auto find = [](const JsonValue* value, std::string_view key) {
        return value ? value->find(key) : nullptr;
    };
    const auto add = [&](std::string_view key) {
        path_ += (path_.empty() ? "" : ".") + std::string(key);
        if (const JsonValue* const made =
                merge(find(base, key), find(&ours, key), find(&theirs, key))) {
            children.push_back(*made);
            children.back().key = key;
        }
        path_.resize(before);
    };
    for (const JsonValue& child : ours.children()) add(child.key);
    for (const JsonValue& child : theirs.children())
        if (!ours.find(child.key)) add(child.key);
    if (base)
        for (const JsonValue& child : base->children())
            if (!ours.find(child.key) && !theirs.find(child.key)) add(child.key);
    return with(base ? *base : ours, children);
}

const JsonValue* ValueMerger::merge_lists(const JsonValue& base, const JsonValue& ours,
                                          const JsonValue& theirs) {
    const Elements our(base, ours), their(base, theirs);
    const std::size_t before = path_.size();
    std::vector<JsonValue> children;
    const auto add_new = [&](u32 place) {
        const auto first = our.new_behind(place), second = their.new_behind(place);
        for (const JsonValue* const fresh : first) children.push_back(*fresh);
        for (const JsonValue* const fresh : second) {
            const auto same = std::ranges::find_if(first, [&](const JsonValue* other) {
                return is_same_value(*fresh, *other) ||
                       (fresh->record != no_record && fresh->record == other->record);
            });
            if (same == first.end()) {
                children.push_back(*fresh);
            } else if (!is_same_value(**same, *fresh)) {
                path_ += fmt::format("[{}]", *same - our.own.front());
                decided(nullptr, *same, fresh, "both sides put in a record of this number");
                path_.resize(before);
            }
        }
    };

    // In the order of the side that changed it; what is gone there comes last.
    if (!our.keeps_order && !their.keeps_order)
        return decided(&base, &ours, &theirs, "both sides changed the order of this list");
    const Elements& ordering = our.keeps_order ? their : our;
    std::vector<u32> order;
    if (!ordering.keeps_order)
        std::ranges::copy_if(ordering.mates, std::back_inserter(order),
                             [](u32 mate) { return mate != no_mate; });
    for (u32 i = 0; i < base.count; ++i)
        if (ordering.keeps_order || ordering.of_base[i] == no_mate) order.push_back(i);

    add_new(no_mate);
    for (const u32 place : order) {
        const JsonValue* const first =
            our.of_base[place] == no_mate ? nullptr : our.own[our.of_base[place]];
        const JsonValue* const second =
            their.of_base[place] == no_mate ? nullptr : their.own[their.of_base[place]];
        path_ += fmt::format("[{}]", place);
        if (const JsonValue* const made = merge(&base.items[place], first, second))
            children.push_back(*made);
        path_.resize(before);
        add_new(place);
    }
    return with(base, children);
}

}  // namespace wend
