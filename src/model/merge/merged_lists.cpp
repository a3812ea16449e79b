#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <unordered_map>
#include <utility>

#include "model/change/alignment.hpp"
#include "model/merge/conflicts.hpp"
#include "model/merge/merged_values.hpp"

namespace wend {
namespace {

// Whether two values that are no records are the same, or name the same record.
bool name_alike(const JsonValue& one, const JsonValue& other) {
    if (one.kind != other.kind) return false;
    if (one.kind == JsonValue::Kind::reference)
        return one.record != no_record && one.record == other.record;
    for (const JsonValue& child : one.children())
        if (child.kind == JsonValue::Kind::reference) {
            const JsonValue* const same = other.find(child.key);
            return same && name_alike(child, *same);
        }
    return is_same_value(one, other);
}

// Equal for values that are so.
u64 name_key(const JsonValue& value) {
    if (value.kind == JsonValue::Kind::reference) return value.record;
    for (const JsonValue& child : value.children())
        if (child.kind == JsonValue::Kind::reference) return child.record;
    return value.signature;
}

}  // namespace

// The elements of one side of a list, seen from the base.
struct ValueMerger::Elements {
    const JsonValue &base, &list;
    std::vector<const JsonValue*> own;
    Mates mates;               // of `own` in the base
    std::vector<u32> of_base;  // where each element of the base is; no_mate where it is gone
    bool keeps_order = true;

    Elements(const JsonValue& was, const JsonValue& side)
        : base(was),
          list(side),
          own(elements_of(side)),
          mates(mates_of_lists(was, side)),
          of_base(was.count, no_mate) {
        u32 last = 0;
        for (u32 i = 0; i < mates.size(); ++i) {
            if (mates[i] == no_mate) continue;
            of_base[mates[i]] = i;
            if (mates[i] < last) keeps_order = false;
            last = std::max(last, mates[i]);
        }
    }
    const JsonValue* of(u32 place) const {
        return of_base[place] == no_mate ? nullptr : own[of_base[place]];
    }
    // The new elements behind an element of the base, or in front of all others: the first, and
    // the one after the last.
    std::pair<u32, u32> new_behind(u32 place) const {
        u32 begin = 0;
        if (place != no_mate) {
            if (of_base[place] == no_mate) return {0, 0};
            begin = of_base[place] + 1;
        }
        u32 end = begin;
        while (end < own.size() && mates[end] == no_mate) ++end;
        return {begin, end};
    }
};

// Whether a record of the base stands in another list there.
bool ValueMerger::is_moved(const JsonValue& record, const RecordIndex& side) const {
    return record.record != no_record && record.kind == JsonValue::Kind::object &&
           side.has(record.record);
}

const JsonValue* ValueMerger::merge_element(const JsonValue& list, u32 place, const Sides& sides) {
    const Path path(path_, list, place);
    return merge_element(sides);
}

// A record that stands in another list than in the base is called as it is there.
const JsonValue* ValueMerger::merge_moved(const Sides& sides) {
    const RecordSpot& spot = *context_.base.find(sides.base->record);
    const std::string here = std::exchange(path_, fmt::format("{}[{}]", spot.list, spot.place));
    const auto file = std::exchange(base_file_, spot.file);
    const JsonValue* const merged = merge_element(sides);
    path_ = here;
    base_file_ = file;
    return merged;
}

const JsonValue* ValueMerger::merge_element(const Sides& sides) {
    const JsonValue& any = sides.base ? *sides.base : sides.ours ? *sides.ours : *sides.theirs;
    const bool is_record = any.kind == JsonValue::Kind::object && any.record != no_record;
    if (is_record) {
        if (const auto decision = decided_side(context_.options, file(), original_path()))
            return side(*decision, sides);
        if (any.record < context_.kept.size() && context_.kept[any.record] &&
            (!sides.ours || !sides.theirs))
            return sides.ours ? sides.ours : sides.theirs;
    }
    const JsonValue* const outer_owner = std::exchange(owner_, nullptr);
    const JsonValue* const outer_record = std::exchange(record_, is_record ? nullptr : record_);
    const JsonValue* const merged = merge(sides.base, sides.ours, sides.theirs);
    owner_ = outer_owner;
    record_ = outer_record;
    return merged;
}

namespace {

// The first distance along a lap that a value has.
const JsonValue* distance_of(const JsonValue& value) {
    for (const JsonValue& child : value.children())
        if (child.shape && child.shape->adds_up) return &child;
    return nullptr;
}

}  // namespace

// A new element of one side, moved by as much as the other side moved those beside it, which stand
// behind and in front of it in the base. Where it moved them otherwise there is a conflict.
JsonValue ValueMerger::carried_along(const JsonValue& fresh, const Elements& list, u32 place,
                                     const Elements& other, u32 behind) {
    if (!distance_of(fresh)) return fresh;
    const auto shift_at = [&](u32 at) -> std::optional<i64> {
        if (at >= other.of_base.size() || !other.of(at)) return std::nullopt;
        const JsonValue *const was = distance_of(other.base.items[at]), *const is = distance_of(
                                                                            *other.of(at));
        const auto before = was ? whole_number_in(was->text) : std::nullopt;
        const auto after = is ? whole_number_in(is->text) : std::nullopt;
        return before && after ? std::optional(*after - *before) : std::nullopt;
    };
    const auto last = behind == no_mate ? std::nullopt : shift_at(behind);
    const auto next = shift_at(behind == no_mate ? 0 : behind + 1);
    const i64 shift = last.value_or(next.value_or(0));
    if (next.value_or(shift) != shift) {
        const Path path(path_, list.list, place);
        decided({nullptr, &fresh, &fresh},
                "one side put it in between what the other moved along the lap");
        return fresh;
    }
    if (shift == 0) return fresh;
    std::vector<JsonValue> children(fresh.items, fresh.items + fresh.count);
    for (JsonValue& child : children)
        if (const auto number = whole_number_in(child.text);
            child.shape && child.shape->adds_up && number)
            child.text = context_.arena.text(fmt::format("{}", *number + shift));
    return with_children(fresh, children, context_.arena);
}

// The elements that are new on either side behind one of the base, ours first. Records that the
// base has elsewhere came from there; what both put in and name alike is one.
void ValueMerger::add_new(const Elements& our, const Elements& their, u32 place,
                          std::vector<JsonValue>& children) {
    const auto base_of = [&](const JsonValue& fresh) {
        return fresh.kind == JsonValue::Kind::object ? context_.base.value(fresh.record) : nullptr;
    };
    const auto add = [&](const JsonValue* merged) {
        if (merged) children.push_back(*merged);
    };
    const auto [first, end] = our.new_behind(place);
    const std::size_t begin = children.size();
    for (u32 i = first; i < end; ++i) {
        const JsonValue& fresh = *our.own[i];
        if (const JsonValue* const base = base_of(fresh))
            add(merge_moved({base, &fresh, context_.theirs.value(fresh.record)}));
        else
            children.push_back(carried_along(fresh, our, i, their, place));
    }
    if (their.new_behind(place).first == their.new_behind(place).second) return;
    std::unordered_multimap<u64, std::size_t> known;
    for (std::size_t i = begin; i < children.size(); ++i) known.emplace(name_key(children[i]), i);
    const auto [second, last] = their.new_behind(place);
    for (u32 i = second; i < last; ++i) {
        const JsonValue& fresh = *their.own[i];
        const bool is_record = fresh.kind == JsonValue::Kind::object && fresh.record != no_record;
        const JsonValue* const other = is_record ? context_.ours.value(fresh.record) : nullptr;
        if (const JsonValue* const base = base_of(fresh)) {
            // Where ours moved it too it stands there.
            if (!other ||
                context_.ours.find(fresh.record)->key == context_.base.find(fresh.record)->key)
                add(merge_moved({base, other, &fresh}));
            continue;
        }
        if (other) continue;
        const auto [from, to] = known.equal_range(is_record ? 0 : name_key(fresh));
        const auto same = std::find_if(from, to, [&](const auto& place_of_known) {
            return !is_record && name_alike(children[place_of_known.second], fresh);
        });
        if (same == to) {
            children.push_back(carried_along(fresh, their, i, our, place));
        } else if (const JsonValue* const merged =
                       merge_element(their.list, i, {nullptr, &children[same->second], &fresh})) {
            children[same->second] = *merged;
        }
    }
}

const JsonValue* ValueMerger::merge_lists(const JsonValue& base, const JsonValue& ours,
                                          const JsonValue& theirs) {
    const Elements our(base, ours), their(base, theirs);
    std::vector<JsonValue> children;
    // In the order of the side that changed it; what is gone there comes last.
    const Elements* ordering = our.keeps_order ? &their : &our;
    if (!our.keeps_order && !their.keeps_order) {
        const JsonValue* const chosen =
            decided({&base, &ours, &theirs}, "both sides changed the order of this list");
        ordering = chosen == &theirs ? &their : &our;
    }
    std::vector<u32> order;
    if (!ordering->keeps_order)
        std::ranges::copy_if(ordering->mates, std::back_inserter(order),
                             [](u32 mate) { return mate != no_mate; });
    for (u32 i = 0; i < base.count; ++i)
        if (ordering->keeps_order || ordering->of_base[i] == no_mate) order.push_back(i);

    add_new(our, their, no_mate, children);
    for (const u32 place : order) {
        const JsonValue& was = base.items[place];
        const Sides sides{&was, our.of(place), their.of(place)};
        const bool moves = (!sides.ours && is_moved(was, context_.ours)) ||
                           (!sides.theirs && is_moved(was, context_.theirs));
        if (!moves)
            if (const JsonValue* const merged = merge_element(base, place, sides))
                children.push_back(*merged);
        add_new(our, their, place, children);
    }
    return made(base, children);
}

}  // namespace wend
