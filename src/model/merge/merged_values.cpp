#include "model/merge/merged_values.hpp"

#include <fmt/format.h>

#include <memory>
#include <utility>

#include "model/change/json_value.hpp"
#include "model/merge/conflicts.hpp"
#include "model/merge/touched_records.hpp"

namespace wend {
namespace {

// The whole numbers of `[1, 2]`, or of one alone; none where it is anything else.
std::vector<i64> whole_numbers_in(std::string_view text) {
    std::vector<i64> numbers;
    for (const std::string_view item : items_in(text)) {
        const auto number = whole_number_in(item);
        if (!number) return {};
        numbers.push_back(*number);
    }
    return numbers;
}

bool are_same(const JsonValue* first, const JsonValue* second) {
    if (!first || !second) return first == second;
    return is_same_value(*first, *second);
}

}  // namespace

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

MergeConflict ValueMerger::conflict(const Sides& sides, std::string reason) {
    // In words a field of a record says more than what is deep inside it.
    const ValueShape* const owner = record_ ? record_->shape : nullptr;
    const Sides& told = record_ ? field_ : sides;
    if (told.base != told_.base || told.ours != told_.ours || told.theirs != told_.theirs) {
        told_ = told;
        our_words_ = change_in_words(told.base, told.ours, owner);
        their_words_ = change_in_words(told.base, told.theirs, owner);
    }
    MergeConflict conflict{.file = file(),
                           .path = original_path(),
                           .reason = std::move(reason),
                           .base = json_of(sides.base),
                           .ours = json_of(sides.ours),
                           .theirs = json_of(sides.theirs),
                           .our_change = our_words_,
                           .their_change = their_words_};
    // Such as one new link on either side.
    if (conflict.our_change == conflict.their_change) {
        conflict.our_change = short_text(sides.ours);
        conflict.their_change = short_text(sides.theirs);
    }
    return conflict;
}

const JsonValue* ValueMerger::decided(const Sides& sides, std::string reason) {
    if (const auto chosen = chosen_side(context_.options, file(), original_path()))
        return side(*chosen, sides);
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
    if (const JsonValue* const both = sum(sides)) return both;
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

// Distances that both sides moved by what they put in or took out before them, alone or in a row of
// values; null of anything else.
const JsonValue* ValueMerger::sum(const Sides& sides) {
    const auto& [base, ours, theirs] = sides;
    if (!context_.has_other_records || !base || !ours || !theirs || !base->shape) return nullptr;
    const ValueShape& shape = *base->shape;
    if (base->text.starts_with('[') != shape.is_row) return nullptr;  // A point is one value.
    const auto was = whole_numbers_in(base->text), our = whole_numbers_in(ours->text),
               their = whole_numbers_in(theirs->text);
    if (was.empty() || our.size() != was.size() || their.size() != was.size()) return nullptr;
    std::string text;
    for (std::size_t i = 0; i < was.size(); ++i) {
        const ValueShape* const value = shape.is_row ? shape.of_row_value(i) : &shape;
        const bool is_one = was[i] == our[i] || was[i] == their[i] || our[i] == their[i];
        if (!value || !(is_one || value->adds_up)) return nullptr;
        const i64 both =
            our[i] == their[i] && !value->adds_up ? our[i] : our[i] + their[i] - was[i];
        text += fmt::format("{}{}", i == 0 ? "" : ", ", both);
    }
    JsonValue both = *ours;
    both.text = context_.arena.text(shape.is_row ? fmt::format("[{}]", text) : text);
    return made(both, {});
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

}  // namespace wend
