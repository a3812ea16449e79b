#include "model/merge/merged_analysis.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <set>
#include <string_view>
#include <utility>

#include "model/change/record_names.hpp"
#include "model/merge/touched_records.hpp"

namespace wend {
namespace {

bool has_results(const ValueShape& shape) {
    return std::ranges::any_of(shape.fields, [](const auto& field) { return field->baked; });
}
bool has_results_inside(const ValueShape& shape) {
    return has_results(shape) || std::ranges::any_of(shape.fields, [](const auto& field) {
               return has_results_inside(*field);
           });
}

bool is_result(const JsonValue& value) { return value.shape && value.shape->baked; }

bool have_same_results(const JsonValue& one, const JsonValue& other) {
    const auto agree = [](const JsonValue& from, const JsonValue& to) {
        return std::ranges::all_of(from.children(), [&](const JsonValue& child) {
            const JsonValue* const same = is_result(child) ? to.find(child.key) : &child;
            return same && is_same_value(child, *same);
        });
    };
    return agree(one, other) && agree(other, one);
}

// Whether a value names a record that one map has and two others do not.
bool names_one_of(const JsonValue& value, const RecordIndex& has, const RecordIndex& first,
                  const RecordIndex& second) {
    if (value.kind == JsonValue::Kind::reference)
        return has.has(value.record) && !first.has(value.record) && !second.has(value.record);
    return std::ranges::any_of(value.children(), [&](const JsonValue& child) {
        return names_one_of(child, has, first, second);
    });
}

// The records that stand in another one.
void add_inside(const JsonValue* value, std::set<RecordNumber>& records) {
    if (!value) return;
    for (const JsonValue& child : value->children()) {
        if (child.kind == JsonValue::Kind::object && child.record != no_record)
            records.insert(child.record);
        add_inside(&child, records);
    }
}

}  // namespace

MergedAnalysis::MergedAnalysis(const Records& records, std::optional<MergeAnalysis> forced,
                               std::optional<MapEdits::Inheritance> inheritance, Arena& arena)
    : records_(records),
      forced_(forced),
      inheritance_(inheritance),
      arena_(arena),
      sources_(std::max({records.base.size(), records.ours.size(), records.theirs.size()})) {
    for (RecordNumber record = 0; record < sources_.size(); ++record) {
        if (!records.base.has(record)) {
            add_inside(records.ours.value(record), in_our_new_);
            add_inside(records.theirs.value(record), in_their_new_);
        }
        choose(record);
    }
}

void MergedAnalysis::choose(RecordNumber record) {
    const JsonValue* const base = records_.base.value(record);
    const JsonValue* const ours = records_.ours.value(record);
    const JsonValue* const theirs = records_.theirs.value(record);
    const JsonValue* const any = ours ? ours : theirs;
    if (!any || !any->shape || !has_results(*any->shape)) return;
    if (word_.empty())
        word_ = singular((ours ? records_.ours : records_.theirs).find(record)->list);
    if (forced_ == MergeAnalysis::drop) sources_[record] = Source::nobody;
    if (forced_ == MergeAnalysis::drop) return;
    if (!ours || !theirs) {
        sources_[record] = ours ? Source::ours : Source::theirs;
        return;
    }
    const auto take = [&](Source source) {
        if (have_same_results(*ours, *theirs)) return;
        sources_[record] = source;
        ++(source == Source::ours ? ours_ : theirs_);
    };
    if (forced_) return take(*forced_ == MergeAnalysis::ours ? Source::ours : Source::theirs);
    if (!base) return take(Source::ours);
    const bool by_us = is_touched(base, ours, records_.ours);
    const bool by_them = is_touched(base, theirs, records_.theirs);
    if (by_us && by_them) ++both_;
    if (by_us || by_them) return take(by_us ? Source::ours : Source::theirs);
    take(have_same_results(*base, *ours) ? Source::theirs : Source::ours);
}

MergedAnalysis::Source MergedAnalysis::source_of(RecordNumber record) const {
    return record < sources_.size() ? sources_[record] : Source::own;
}

const RecordIndex& MergedAnalysis::side(Source source) const {
    return source == Source::theirs ? records_.theirs : records_.ours;
}

const JsonValue* MergedAnalysis::unify(const JsonValue* root) {
    if (!root->shape || !has_results_inside(*root->shape)) return root;
    JsonValue* const made = arena_.make_room<JsonValue>(1);
    return std::construct_at(made, rebuilt(*root));
}

JsonValue MergedAnalysis::rebuilt(const JsonValue& value) {
    if (value.kind == JsonValue::Kind::object && value.record != no_record && value.shape &&
        has_results(*value.shape))
        return with_results(value);
    std::vector<JsonValue> children;
    children.reserve(value.count);
    for (const JsonValue& child : value.children()) {
        children.push_back(child);
        if (!child.shape) continue;
        if (child.shape->says_baked && (both_ > 0 || forced_ == MergeAnalysis::drop)) {
            takes_back_ |= child.text != "0";
            children.back().text = "0";
        } else if (has_results_inside(*child.shape)) {
            children.back() = rebuilt(child);
        }
    }
    return with_children(value, children, arena_);
}

JsonValue MergedAnalysis::with_results(const JsonValue& record) {
    const Source source = source_of(record.record);
    if (source == Source::own) return record;
    std::vector<JsonValue> children;
    for (const JsonValue& child : record.children())
        if (!is_result(child)) children.push_back(child);
    if (source == Source::nobody) {
        for (const JsonValue& child : record.children())
            if (is_result(child) && child.is_list)
                children.push_back(with_children(child, {}, arena_));
        return with_children(record, children, arena_);
    }
    const JsonValue& from = *side(source).value(record.record);
    const auto rows = rows_taken_over(from, source);
    for (const JsonValue& child : from.children()) {
        if (!is_result(child) || (rows && child.key == inheritance_->heir_of)) continue;
        const bool is_taken_over = rows && child.key == inheritance_->rows;
        children.push_back(with_new_names(is_taken_over ? *rows : child, record.record, source));
    }
    return with_children(record, children, arena_);
}

namespace {

// Whether two lists have the same elements in the same order, but for some of the second.
template <class IsLeftOut>
bool is_same_but_for(IsLeftOut is_left_out, const JsonValue& first, const JsonValue& second) {
    std::vector<JsonValue> left(second.items, second.items + second.count);
    std::erase_if(left, is_left_out);
    return std::ranges::equal(
        first.children(), left,
        [](const JsonValue& one, const JsonValue& other) { return is_same_value(one, other); });
}

}  // namespace

// The rows of a record with those that it takes over from one whose rows come from the other side:
// there they may be others.
std::optional<JsonValue> MergedAnalysis::rows_taken_over(const JsonValue& from, Source source) {
    if (!inheritance_) return std::nullopt;
    const JsonValue* const heir_of = from.find(inheritance_->heir_of);
    const JsonValue* const own = from.find(inheritance_->rows);
    if (!heir_of || !own || heir_of->record == no_record) return std::nullopt;
    const Source other = source_of(heir_of->record);
    if (other == source || other == Source::own) return std::nullopt;
    const JsonValue* const then = side(source).value(heir_of->record);
    const JsonValue* const now = side(other).value(heir_of->record);
    const JsonValue* const before = then ? then->find(inheritance_->rows) : nullptr;
    const JsonValue* const after = now ? now->find(inheritance_->rows) : nullptr;
    // Nor does it take over what that one only takes over itself.
    const JsonValue* const next = now ? now->find(inheritance_->heir_of) : nullptr;
    const bool is_whole = !next || next->record == no_record;
    // What is new on the other side is seen by whoever takes over from that one, too.
    const auto is_new = [&](const JsonValue& row) {
        return names_one_of(row, side(other), side(source), records_.base);
    };
    if (!before || (is_whole && after && is_same_but_for(is_new, *before, *after)))
        return std::nullopt;
    std::vector<JsonValue> all(own->items, own->items + own->count);
    std::set<std::pair<RecordNumber, std::string_view>> known;
    const auto name_of = [](const JsonValue& row) {
        return std::pair(row.record, row.record == no_record ? row.text : std::string_view());
    };
    for (const JsonValue& row : all) known.insert(name_of(row));
    for (const JsonValue& row : before->children())
        if (!known.contains(name_of(row))) all.push_back(row);
    return with_children(*own, all, arena_);
}

// A list of results with those of the other side that name a record which only that side has, and
// without such as stand in one of these there.
JsonValue MergedAnalysis::with_new_names(const JsonValue& results, RecordNumber record,
                                         Source source) {
    const bool is_ours = source == Source::ours;
    const RecordIndex& others = is_ours ? records_.theirs : records_.ours;
    const std::set<RecordNumber>& gone = is_ours ? in_their_new_ : in_our_new_;
    const JsonValue* const same = others.value(record);
    const JsonValue* const other = same ? same->find(results.key) : nullptr;
    if (!results.is_list || !other) return results;
    std::vector<JsonValue> all;
    for (const JsonValue& row : results.children())
        if (row.kind != JsonValue::Kind::object || !gone.contains(row.record)) all.push_back(row);
    for (const JsonValue& row : other->children())
        if (names_one_of(row, others, side(source), records_.base)) all.push_back(row);
    return with_children(results, all, arena_);
}

std::vector<std::string> MergedAnalysis::notes() const {
    std::vector<std::string> notes;
    const auto records = [&](u64 count) {
        return fmt::format("{} {}{}", count, word_, count == 1 ? "" : "s");
    };
    if (forced_ == MergeAnalysis::drop) {
        if (!word_.empty()) notes.push_back("the results of the game's analysis are left out");
    } else if (ours_ + theirs_ > 0) {
        notes.push_back(
            ours_ == 0 || theirs_ == 0
                ? fmt::format("where the results of the game's analysis differ, in {}, they are {}",
                              records(ours_ + theirs_), ours_ > 0 ? "ours" : "theirs")
                : fmt::format("where the results of the game's analysis differ they are ours in {} "
                              "and theirs in {}",
                              records(ours_), records(theirs_)));
    }
    if (both_ > 0 && !forced_)
        notes.push_back(
            fmt::format("{} {} changed by both sides, and nobody has analysed what came of {}{}",
                        records(both_), both_ == 1 ? "was" : "were", both_ == 1 ? "it" : "them",
                        takes_back_ ? ": the file says from now on that it is not analysed" : ""));
    return notes;
}

}  // namespace wend
