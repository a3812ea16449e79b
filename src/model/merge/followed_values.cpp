#include "model/merge/followed_values.hpp"

#include <algorithm>
#include <utility>

#include "model/change/alignment.hpp"
#include "model/change/apply_patch.hpp"
#include "model/merge/replayed_edits.hpp"
#include "model/merge/runs.hpp"

namespace wend {
namespace {

bool follows(const ValueShape& shape) {
    return shape.followed || std::ranges::any_of(shape.bits, &BitField::followed) ||
           std::ranges::any_of(shape.fields, [](const auto& field) { return follows(*field); });
}

bool is_followed(const JsonValue& value, const JsonValue& owner) {
    if (value.shape) return value.shape->followed;
    return owner.shape && owner.shape->follows_bit(value.key);
}

// A record of theirs with the base's values of what follows.
class FollowedFrom {
  public:
    explicit FollowedFrom(Arena& arena) : arena_(arena) {}

    JsonValue of(const JsonValue& theirs, const JsonValue& base) const {
        if (theirs.kind != base.kind || (theirs.shape && !follows(*theirs.shape))) return theirs;
        if (theirs.is_list && base.is_list) return of_list(theirs, base);
        if (theirs.kind != JsonValue::Kind::object) return theirs;
        std::vector<JsonValue> children;
        for (const JsonValue& child : theirs.children()) {
            const JsonValue* const was = base.find(child.key);
            const bool has_bits = child.shape && !child.shape->bits.empty();
            const JsonValue none{.kind = JsonValue::Kind::object, .shape = child.shape};
            if (!is_followed(child, theirs))
                children.push_back(was || has_bits ? of(child, was ? *was : none) : child);
            else if (was)
                children.push_back(*was);
        }
        // Values that theirs left out.
        for (const JsonValue& was : base.children())
            if (is_followed(was, base) && !theirs.find(was.key)) children.push_back(was);
        return with_children(theirs, children, arena_);
    }

  private:
    JsonValue of_list(const JsonValue& theirs, const JsonValue& base) const {
        const Mates mates = mates_of_lists(base, theirs);
        std::vector<JsonValue> children;
        for (u32 i = 0; i < theirs.count; ++i)
            children.push_back(mates[i] == no_mate ? theirs.items[i]
                                                   : of(theirs.items[i], base.items[mates[i]]));
        return with_children(theirs, children, arena_);
    }

    Arena& arena_;
};

// Whether what follows is the same in a record of theirs and in the same record computed anew.
bool have_same_followed(const JsonValue& theirs, const JsonValue& computed) {
    if (theirs.shape && !follows(*theirs.shape)) return true;
    if (theirs.is_list)
        return computed.count == theirs.count &&
               std::ranges::equal(theirs.children(), computed.children(), have_same_followed);
    if (theirs.kind != JsonValue::Kind::object) return true;
    const auto agree = [](const JsonValue& one, const JsonValue& other) {
        return std::ranges::all_of(one.children(), [&](const JsonValue& child) {
            const JsonValue* const same = other.find(child.key);
            if (!is_followed(child, one)) return !same || have_same_followed(child, *same);
            return same && same->text == child.text;
        });
    };
    return agree(theirs, computed) && agree(computed, theirs);
}

// A value in which the records are others.
template <class Replace>
JsonValue with_records(const JsonValue& value, const Replace& replace, Arena& arena) {
    if (value.kind == JsonValue::Kind::object && value.record != no_record) return replace(value);
    if (value.shape && !value.shape->has_counts && !follows(*value.shape)) return value;
    std::vector<JsonValue> children;
    children.reserve(value.count);
    for (const JsonValue& child : value.children())
        children.push_back(with_records(child, replace, arena));
    return with_children(value, children, arena);
}

// Theirs with the base's values of all that follows, as the editor would then compute it.
class Recomputed {
  public:
    Recomputed(const MergeSides& sides, Arena& arena) : sides_(sides), arena_(arena) {}

    Expected<void> compute() {
        const FollowedFrom values(arena_);
        std::vector<JsonValue> joined;
        std::vector<bool> is_same;
        std::vector<NumberedRoot> roots;
        for (const FileValues& file : sides_.their_values.files()) {
            const JsonValue root = with_records(
                file.root,
                [&](const JsonValue& record) {
                    const JsonValue* const base = sides_.base_records.value(record.record);
                    return base ? values.of(record, *base) : record;
                },
                arena_);
            is_same.push_back(is_same_value(root, file.root));
            joined.push_back(sides_.has_runs && file.shape ? without_runs(root, arena_) : root);
        }
        for (std::size_t i = 0; i < joined.size(); ++i)
            roots.push_back(
                {&joined[i], &sides_.their_values.files()[i], sides_.their_values.files()[i].key});
        const Numbering numbering(roots);
        std::vector<Member> members(sides_.theirs.members().begin(), sides_.theirs.members().end());
        for (std::size_t i = 0; i < members.size(); ++i) {
            if (is_same[i]) continue;
            auto document = restored(members[i].document, *roots[i].file, joined[i], numbering);
            if (!document) return failure(std::move(document.error()));
            members[i].document = std::move(*document);
        }
        auto settled = settled_map(sides_.base, sides_.base_values, std::move(members), roots);
        if (!settled) return failure(std::move(settled.error()));
        now_ = std::move(settled->now);
        // Files that the editor left as they are have nothing that was set by hand.
        std::vector<bool> wanted(settled->members.size(), true);
        const auto before = sides_.theirs.members();
        for (std::size_t i = 0; i < before.size(); ++i)
            wanted[i] = settled->members[i].document != before[i].document &&
                        sides_.their_values.files()[i].shape;
        values_.emplace(settled->members, wanted);
        MapValues::read({&*values_});
        return {};
    }

    // A record of theirs as it was computed; null where nothing in its file was.
    const JsonValue* find(const RecordSpot& spot) const {
        const edit::RecordPlace then{spot.file, spot.place};
        const auto place = now_ ? now_(spot.list, then) : then;
        if (place == edit::nowhere || place.member >= values_->files().size()) return nullptr;
        const auto& lists = values_->files()[place.member].lists;
        const auto list = lists.find(spot.list);
        if (list == lists.end() || place.index >= list->second.records.size()) return nullptr;
        return list->second.records[place.index];
    }

  private:
    const MergeSides& sides_;
    Arena& arena_;
    std::optional<MapValues> values_;
    SettledMap::Places now_;
};

bool any_follows(const MergeSides& sides) {
    return std::ranges::any_of(sides.their_values.files(), [](const FileValues& file) {
        return file.shape && follows(*file.shape);
    });
}

}  // namespace

Expected<SetByHand> set_by_hand(const MergeSides& sides) {
    SetByHand found;
    if (!any_follows(sides)) return found;
    Arena arena;
    Recomputed recomputed(sides, arena);
    if (auto done = recomputed.compute(); !done) return failure(std::move(done.error()));
    for (RecordNumber record = 0; record < sides.base_records.size(); ++record) {
        const RecordSpot* const base = sides.base_records.find(record);
        const RecordSpot* const theirs = sides.their_records.find(record);
        if (!base || !theirs || is_same_value(*base->value, *theirs->value)) continue;
        const JsonValue* const computed = recomputed.find(*theirs);
        if (computed && !have_same_followed(*theirs->value, *computed))
            found.emplace(base->file, base->list, base->place);
    }
    return found;
}

void forget_what_follows(MergeSides& sides,
                         const std::function<bool(const RecordSpot&)>& is_set_by_hand,
                         Arena& arena) {
    std::vector<FileValues>& files = sides.their_values.files();
    sides.their_files_without_followed.assign(files.size(), false);
    if (!any_follows(sides)) return;
    const FollowedFrom values(arena);
    for (std::size_t i = 0; i < files.size(); ++i) {
        const JsonValue root = with_records(
            files[i].root,
            [&](const JsonValue& record) {
                const RecordSpot* const base = sides.base_records.find(record.record);
                return base && !is_set_by_hand(*base) ? values.of(record, *base->value) : record;
            },
            arena);
        if (is_same_value(root, files[i].root)) continue;
        sides.their_files_without_followed[i] = true;
        files[i].root = root;
        sides.their_records.replace_values(files[i].root);
    }
}

}  // namespace wend
