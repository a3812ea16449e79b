#include "change/followed_values.hpp"

#include <algorithm>
#include <utility>

#include "change/alignment.hpp"
#include "change/restored_document.hpp"
#include "change/runs.hpp"
#include "change/settled_merge.hpp"

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

// A record of theirs with another's values of what follows: where `unless` has others than theirs
// they stay.
class FollowedFrom {
  public:
    explicit FollowedFrom(Arena& arena) : arena_(arena) {}

    JsonValue of(const JsonValue& theirs, const JsonValue& base, const JsonValue* unless) const {
        if (theirs.kind != base.kind || (theirs.shape && !follows(*theirs.shape))) return theirs;
        if (theirs.is_list && base.is_list) return of_list(theirs, base, unless);
        if (theirs.kind != JsonValue::Kind::object) return theirs;
        std::vector<JsonValue> children;
        for (const JsonValue& child : theirs.children()) {
            const JsonValue* const was = base.find(child.key);
            const JsonValue* const computed = unless ? unless->find(child.key) : nullptr;
            const bool has_bits = child.shape && !child.shape->bits.empty();
            const JsonValue none{.kind = JsonValue::Kind::object, .shape = child.shape};
            if (!is_followed(child, theirs))
                children.push_back(was        ? of(child, *was, computed)
                                   : has_bits ? of(child, none, computed)
                                              : child);
            else if (unless && (!computed || computed->text != child.text))
                children.push_back(child);
            else if (was)
                children.push_back(*was);
        }
        // Values that the base has and theirs left out.
        for (const JsonValue& was : base.children())
            if (is_followed(was, base) && !theirs.find(was.key) &&
                (!unless || !unless->find(was.key)))
                children.push_back(was);
        return with_children(theirs, children, arena_);
    }

  private:
    JsonValue of_list(const JsonValue& theirs, const JsonValue& base,
                      const JsonValue* unless) const {
        const Mates mates = mates_of_lists(base, theirs);
        std::vector<JsonValue> children;
        for (u32 i = 0; i < theirs.count; ++i) {
            const bool is_known = unless && i < unless->count;
            children.push_back(mates[i] == no_mate || (unless && !is_known)
                                   ? theirs.items[i]
                                   : of(theirs.items[i], base.items[mates[i]],
                                        is_known ? &unless->items[i] : nullptr));
        }
        return with_children(theirs, children, arena_);
    }

    Arena& arena_;
};

// Theirs with the base's values of all that follows, as the editor would then compute it.
class Recomputed {
  public:
    Recomputed(const MergeSides& sides, Arena& arena) : sides_(sides), arena_(arena) {}

    Expected<void> compute() {
        const FollowedFrom followed(arena_);
        std::vector<JsonValue> joined;
        std::vector<NumberedRoot> roots;
        for (const FileValues& file : sides_.their_values.files()) {
            const JsonValue root = replaced(file.root, [&](const JsonValue& record) {
                const JsonValue* const base = sides_.base_records.value(record.record);
                return base ? followed.of(record, *base, nullptr) : record;
            });
            joined.push_back(sides_.has_runs ? without_runs(root, arena_) : root);
        }
        for (std::size_t i = 0; i < joined.size(); ++i)
            roots.push_back(
                {&joined[i], &sides_.their_values.files()[i], sides_.their_values.files()[i].key});
        const Numbering numbering(roots);
        std::vector<Member> members(sides_.theirs.members().begin(), sides_.theirs.members().end());
        for (std::size_t i = 0; i < members.size(); ++i) {
            auto document = restored(members[i].document, *roots[i].file, joined[i], numbering);
            if (!document) return failure(std::move(document.error()));
            members[i].document = std::move(*document);
        }
        auto settled = settled_map(sides_.base, sides_.base_values, std::move(members), roots);
        if (!settled) return failure(std::move(settled.error()));
        now_ = std::move(settled->now);
        values_.emplace(settled->members, std::vector<bool>(settled->members.size(), true));
        MapValues::read({&*values_});
        return {};
    }

    // A record of theirs as it was computed; null where it is not known.
    const JsonValue* find(const RecordSpot& spot) const {
        const auto place = now_(spot.list, {spot.file, spot.place});
        if (place == edit::nowhere || place.member >= values_->files().size()) return nullptr;
        const auto& lists = values_->files()[place.member].lists;
        const auto list = lists.find(spot.list);
        if (list == lists.end() || place.index >= list->second.records.size()) return nullptr;
        return list->second.records[place.index];
    }

    // A value in which some records are others.
    template <class Replace>
    JsonValue replaced(const JsonValue& value, const Replace& replace) const {
        if (value.kind == JsonValue::Kind::object && value.record != no_record)
            return replace(value);
        if (value.shape && !value.shape->has_counts && !follows(*value.shape)) return value;
        std::vector<JsonValue> children;
        children.reserve(value.count);
        for (const JsonValue& child : value.children())
            children.push_back(replaced(child, replace));
        return with_children(value, children, arena_);
    }

  private:
    const MergeSides& sides_;
    Arena& arena_;
    std::optional<MapValues> values_;
    std::function<edit::RecordPlace(std::string_view, edit::RecordPlace)> now_;
};

}  // namespace

Expected<void> forget_what_follows(MergeSides& sides, Arena& arena) {
    const std::vector<FileValues>& files = sides.their_values.files();
    sides.their_files_without_followed.assign(files.size(), false);
    if (std::ranges::none_of(files, [](const FileValues& file) { return follows(*file.shape); }))
        return {};
    Recomputed recomputed(sides, arena);
    if (auto done = recomputed.compute(); !done) return done;
    const FollowedFrom followed(arena);
    for (std::size_t i = 0; i < files.size(); ++i) {
        const JsonValue root = recomputed.replaced(files[i].root, [&](const JsonValue& record) {
            const JsonValue* const base = sides.base_records.value(record.record);
            const RecordSpot* const spot = sides.their_records.find(record.record);
            const JsonValue* const computed = base && spot ? recomputed.find(*spot) : nullptr;
            return computed ? followed.of(record, *base, computed) : record;
        });
        if (is_same_value(root, files[i].root)) continue;
        sides.their_files_without_followed[i] = true;
        sides.their_values.files()[i].root = root;
        sides.their_records.replace_values(sides.their_values.files()[i].root);
    }
    return {};
}

}  // namespace wend
