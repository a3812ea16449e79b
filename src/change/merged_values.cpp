#include "change/merged_values.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <memory>
#include <utility>

#include "change/alignment.hpp"
#include "change/conflict_words.hpp"
#include "change/spelling.hpp"
#include "change/touched.hpp"

namespace wend {
namespace {

bool are_same(const JsonValue* first, const JsonValue* second) {
    if (!first || !second) return first == second;
    return is_same_value(*first, *second);
}

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

}  // namespace

std::optional<MergeSide> MergeContext::decision(const std::string& file,
                                                const std::string& path) const {
    const auto found = decisions.find({file, path});
    return found == decisions.end() ? std::nullopt : std::optional(found->second);
}

// The path while a value inside the one at hand is merged.
class ValueMerger::Path {
  public:
    Path(std::string& path, std::string_view key) : path_(path), before_(path) {
        if (!path_.empty()) path_ += '.';
        path_ += key;
    }
    Path(std::string& path, const JsonValue& list, u32 place) : path_(path), before_(path) {
        if (list.is_run) path_ = list.key;
        path_ += fmt::format("[{}]", list.first + place);
    }
    ~Path() { path_ = std::move(before_); }
    Path(const Path&) = delete;

  private:
    std::string& path_;
    std::string before_;
};

// The elements of one side of a list, seen from the base.
struct ValueMerger::Elements {
    const JsonValue& list;
    std::vector<const JsonValue*> own;
    Mates mates;               // of `own` in the base
    std::vector<u32> of_base;  // where each element of the base is; no_mate where it is gone
    bool keeps_order = true;

    Elements(const JsonValue& base, const JsonValue& side)
        : list(side),
          own(elements_of(side)),
          mates(mates_of_lists(base, side)),
          of_base(base.count, no_mate) {
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

std::string ValueMerger::file() const {
    return base_file_ ? context_.base_files[*base_file_] : name_;
}
std::string ValueMerger::original_path() const {
    return base_file_ ? context_.original(*base_file_, path_) : path_;
}

const JsonValue* ValueMerger::made(const JsonValue& like, const std::vector<JsonValue>& children) {
    JsonValue* const value = context_.arena.make_room<JsonValue>(1);
    return std::construct_at(value, with_children(like, children, context_.arena));
}

const JsonValue* ValueMerger::side(MergeSide side, const Sides& sides) const {
    return side == MergeSide::base   ? sides.base
           : side == MergeSide::ours ? sides.ours
                                     : sides.theirs;
}

MergeConflict ValueMerger::conflict(const Sides& sides, std::string reason) const {
    // In words a field of a record says more than what is deep inside it.
    const ValueShape* const owner = record_ ? record_->shape : nullptr;
    const Sides& told = record_ ? field_ : sides;
    return {.file = file(),
            .path = original_path(),
            .reason = std::move(reason),
            .base = json_of(sides.base),
            .ours = json_of(sides.ours),
            .theirs = json_of(sides.theirs),
            .our_change = change_in_words(told.base, told.ours, owner),
            .their_change = change_in_words(told.base, told.theirs, owner)};
}

const JsonValue* ValueMerger::decided(const Sides& sides, std::string reason) {
    if (const auto decision = context_.decision(file(), original_path()))
        return side(*decision, sides);
    if (context_.options.take) return side(*context_.options.take, sides);
    context_.conflicts.push_back(conflict(sides, std::move(reason)));
    return sides.base;
}

// Whether records may have come here from elsewhere, which the other side changed there.
bool ValueMerger::may_get_records(const Sides& sides) const {
    if (!context_.has_moved_records || !sides.base || !sides.ours || !sides.theirs) return false;
    const auto holds_records = [](const JsonValue* value) {
        if (value->is_list)
            return value->count > 0 && value->items->kind == JsonValue::Kind::object &&
                   value->items->record != no_record;
        return value->kind == JsonValue::Kind::object && value->record == no_record &&
               (!value->shape || value->shape->has_references || value->shape->has_counts);
    };
    return holds_records(sides.base) || holds_records(sides.ours) || holds_records(sides.theirs);
}

const JsonValue* ValueMerger::merge(const JsonValue* base, const JsonValue* ours,
                                    const JsonValue* theirs) {
    const Sides sides{base, ours, theirs};
    if (!may_get_records(sides)) {
        if (are_same(ours, theirs) || are_same(base, theirs)) return ours;
        if (are_same(base, ours)) return theirs;
    }
    const ValueShape* const shape = (ours ? ours : theirs)->shape;
    // What follows is computed anew where the sides do not agree.
    if (path_ == "trailing" && padding_bytes(base) && padding_bytes(ours) && padding_bytes(theirs))
        return nullptr;
    if (path_ == "stored" || path_.ends_with(".stored")) return nullptr;
    // Of bits none is set where there is no object.
    const JsonValue no_bits{.kind = JsonValue::Kind::object, .shape = shape};
    if (shape && !shape->bits.empty() && (!ours || !theirs)) {
        const JsonValue* const merged =
            merge_objects({base, ours ? ours : &no_bits, theirs ? theirs : &no_bits});
        return merged->count == 0 ? nullptr : merged;
    }
    // Lists without elements may be left out.
    if (shape && shape->is_list && base && base->is_list && (!ours || !theirs)) {
        const JsonValue* const none = made(*base, {});
        const JsonValue* const merged =
            merge_lists(*base, ours ? *ours : *none, theirs ? *theirs : *none);
        return merged->count == 0 ? nullptr : merged;
    }
    if (!ours || !theirs) {
        if (base && !is_touched(base, ours ? ours : theirs, ours ? context_.ours : context_.theirs))
            return nullptr;
        return decided(sides, base && base->kind == JsonValue::Kind::object
                                  ? "one side took away what the other changed"
                                  : "both sides changed it, and not alike");
    }
    const auto are = [&](JsonValue::Kind kind) {
        return ours->kind == kind && theirs->kind == kind && (!base || base->kind == kind);
    };
    if (are(JsonValue::Kind::object) && (base || ours->record == theirs->record))
        return merge_objects(sides);
    if (base && are(JsonValue::Kind::array) && base->is_list && ours->is_list && theirs->is_list)
        return merge_lists(*base, *ours, *theirs);
    return decided(sides, "both sides changed it, and not alike");
}

const JsonValue* ValueMerger::merge_objects(const Sides& sides) {
    std::vector<JsonValue> children;
    const JsonValue& like = sides.base ? *sides.base : *sides.ours;
    const bool is_record = like.record != no_record || path_.empty();
    const JsonValue *const outer_owner = owner_, *const outer_record = record_;
    const Sides outer_field = field_;
    const auto add = [&](std::string_view key) {
        const auto find = [&](const JsonValue* value) {
            return value ? value->find(key) : nullptr;
        };
        const Sides inner{find(sides.base), find(sides.ours), find(sides.theirs)};
        const Path path(path_, key);
        owner_ = &like;
        if (is_record) {
            record_ = &like;
            field_ = inner;
        }
        if (const JsonValue* const merged = merge(inner.base, inner.ours, inner.theirs)) {
            children.push_back(*merged);
            children.back().key = key;
        }
    };
    for (const JsonValue& child : sides.ours->children()) add(child.key);
    for (const JsonValue& child : sides.theirs->children())
        if (!sides.ours->find(child.key)) add(child.key);
    if (sides.base)
        for (const JsonValue& child : sides.base->children())
            if (!sides.ours->find(child.key) && !sides.theirs->find(child.key)) add(child.key);
    owner_ = outer_owner;
    record_ = outer_record;
    field_ = outer_field;
    return made(like, children);
}

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
        if (const auto decision = context_.decision(file(), original_path()))
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
            children.push_back(fresh);
    }
    const std::size_t of_ours = children.size();
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
        const auto same = std::find_if(
            children.begin() + static_cast<std::ptrdiff_t>(begin),
            children.begin() + static_cast<std::ptrdiff_t>(of_ours),
            [&](const JsonValue& known) { return !is_record && name_alike(known, fresh); });
        if (same == children.begin() + static_cast<std::ptrdiff_t>(of_ours)) {
            children.push_back(fresh);
        } else if (const JsonValue* const merged =
                       merge_element(their.list, i, {nullptr, &*same, &fresh})) {
            *same = *merged;
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
