#include "wend/merge.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>

#include "base/file_name.hpp"
#include "change/map_change.hpp"
#include "change/merged_values.hpp"
#include "change/numbering.hpp"
#include "change/restored_document.hpp"
#include "wend/check.hpp"

namespace wend {
namespace {

// Gives records that are new on both sides one number where they are the same: by their own number,
// else by all that they hold.
void unify_new_records(const MapValues& ours, MapValues& theirs, RecordNumber first_new) {
    for (FileValues& file : theirs.files()) {
        const auto same = std::ranges::find_if(ours.files(), [&](const FileValues& other) {
            return other.key == file.key &&
                   (file.key || base_name(other.file) == base_name(file.file) ||
                    ours.files().size() == 1);
        });
        if (same == ours.files().end()) continue;
        for (auto& [path, list] : file.lists) {
            const auto other = same->lists.find(path);
            const ValueShape* const shape = file.shape->find_list(path);
            if (other == same->lists.end() || !shape) continue;
            const auto key_of = [&](const JsonValue& record) {
                const JsonValue* const id = shape->id.empty() ? nullptr : record.find(shape->id);
                return id ? id->signature : record.signature;
            };
            std::multimap<u64, RecordNumber> known;  // Alike ones in their order.
            for (const JsonValue* const record : other->second.records)
                if (record->record >= first_new) known.emplace(key_of(*record), record->record);
            for (JsonValue* const record : list.records) {
                if (record->record < first_new) continue;
                const auto found = known.lower_bound(key_of(*record));
                if (found == known.end() || found->first != key_of(*record)) continue;
                record->record = found->second;
                known.erase(found);
            }
        }
    }
}

// How often each rule is broken in a map.
std::map<std::string_view, u64> counts_of(const Map& map) {
    std::map<std::string_view, u64> counts;
    if (const auto report = check(map, {.least = Severity::warning}))
        for (const RuleTotal& total : report->totals()) counts[total.rule->id] = total.count;
    return counts;
}

class MapMerger {
  public:
    MapMerger(const Map& base, const Map& ours, const Map& theirs, const MergeOptions& options)
        : base_(base), ours_(ours), theirs_(theirs), options_(options) {
        // A single file may be called otherwise now than when its conflicts were written.
        const bool is_single = base.members().size() == 1 && ours.members().size() == 1 &&
                               theirs.members().size() == 1;
        for (const auto& [place, side] : options.decisions)
            decisions_[{is_single ? file_name(base_.members().front()) : place.first,
                        place.second}] = side;
    }

    Expected<Merged> merge() {
        read();
        std::vector<NumberedRoot> roots;
        std::vector<Result> results;
        for (const FilePair& pair : our_pairs_) results.push_back(merged_file(pair));
        for (const FilePair& pair : their_pairs_)
            if (!pair.was) results.push_back(merged_file_of_theirs(*pair.is));
        std::erase_if(results, [](const Result& result) { return result.root.items == nullptr; });
        for (Result& result : results)
            roots.push_back({&result.root, result.like, result.like->key});
        const Numbering numbering(roots);
        for (const Result& result : results) find_lost_names(result, result.root, "", numbering);
        if (!merged_.conflicts.empty()) return std::move(merged_);
        return written(results, numbering);
    }

  private:
    // A file that comes of the merge; without items it is gone.
    struct Result {
        JsonValue root;
        const FileValues* like = nullptr;
        std::string name;
        std::shared_ptr<const Document> document;  // that the values were read from
    };

    static std::string file_name(const Member& member) {
        return std::string(base_name(member.file));
    }

    void read() {
        const auto all = [](const Map& map) {
            return std::vector<bool>(map.members().size(), true);
        };
        base_values_ = std::make_unique<MapValues>(base_.members(), all(base_));
        our_values_ = std::make_unique<MapValues>(ours_.members(), all(ours_));
        their_values_ = std::make_unique<MapValues>(theirs_.members(), all(theirs_));
        MapValues::read({base_values_.get(), our_values_.get(), their_values_.get()});
        our_pairs_ = paired_files(base_.members(), ours_.members());
        their_pairs_ = paired_files(base_.members(), theirs_.members());
        RecordNumber next = 0;
        number_records(*base_values_, next);
        const RecordNumber first_new = next;
        match_records(*base_values_, *our_values_, our_pairs_, next);
        match_records(*base_values_, *their_values_, their_pairs_, next);
        unify_new_records(*our_values_, *their_values_, first_new);
        base_values_->bind();
        our_values_->bind();
        their_values_->bind();
    }

    // A file as one of the maps has it.
    struct Side {
        const FileValues* values = nullptr;
        std::shared_ptr<const Document> document;

        Side() = default;
        Side(const MapValues& all, const Map& map, std::size_t file)
            : values(&all.files()[file]), document(map.members()[file].document) {}
    };

    // Of a file that the base or ours has.
    Result merged_file(const FilePair& our) {
        Side base, ours, theirs;
        if (our.is) ours = Side(*our_values_, ours_, *our.is);
        if (our.was) {
            base = Side(*base_values_, base_, *our.was);
            const auto their = std::ranges::find(their_pairs_, our.was, &FilePair::was);
            if (their != their_pairs_.end() && their->is)
                theirs = Side(*their_values_, theirs_, *their->is);
        } else if (const auto their = their_new(*ours.values)) {
            theirs = Side(*their_values_, theirs_, *their);
        }
        Result result{
            .root = {},
            .like = nullptr,
            .name = file_name(our.was ? base_.members()[*our.was] : ours_.members()[*our.is]),
            .document = nullptr};
        ValueMerger merger(result.name, decisions_, merged_.conflicts, arena_);
        const JsonValue* const root = merger.merge(root_of(base), root_of(ours), root_of(theirs));
        if (root) result.root = *root;
        const Side& like = side_of_version(result.root, {&base, &ours, &theirs});
        result.like = like.values;
        result.document = like.document;
        return result;
    }
    // The first side that has the version of the result, which says what its lists are.
    static const Side& side_of_version(const JsonValue& root, std::array<const Side*, 3> sides) {
        const JsonValue* const version = root.items ? root.find("version") : nullptr;
        const Side* first = nullptr;
        for (const Side* const side : sides) {
            if (!side->values) continue;
            const JsonValue* const own = side->values->root.find("version");
            if (version && own && is_same_value(*version, *own)) return *side;
            if (!first) first = side;
        }
        return *first;
    }
    // Of a file that theirs alone has.
    Result merged_file_of_theirs(std::size_t their) {
        const FileValues& file = their_values_->files()[their];
        const bool ours_has_it = std::ranges::any_of(our_pairs_, [&](const FilePair& pair) {
            return !pair.was && their_new(our_values_->files()[*pair.is]) == their;
        });
        if (ours_has_it) return {};
        return {.root = file.root,
                .like = &file,
                .name = std::string(base_name(file.file)),
                .document = theirs_.members()[their].document};
    }
    // Where theirs has a file that is new on both sides.
    std::optional<std::size_t> their_new(const FileValues& ours) const {
        for (const FilePair& pair : their_pairs_) {
            if (pair.was) continue;
            const FileValues& file = their_values_->files()[*pair.is];
            if (file.key == ours.key && (file.key || base_name(file.file) == base_name(ours.file)))
                return *pair.is;
        }
        return std::nullopt;
    }
    static const JsonValue* root_of(const Side& side) {
        return side.values ? &side.values->root : nullptr;
    }

    // A record that one side took away, and that the other names where it did not before.
    void find_lost_names(const Result& result, const JsonValue& value, const std::string& path,
                         const Numbering& numbering) {
        if (value.kind == JsonValue::Kind::reference) {
            if (value.record == no_record || numbering.has(value.record)) return;
            merged_.conflicts.push_back(
                {.file = result.name,
                 .path = path,
                 .reason = fmt::format("one side took away the record {} that the other names here",
                                       value.text)});
            return;
        }
        if (value.shape && !value.shape->has_references) return;
        for (u32 i = 0; i < value.count; ++i) {
            const JsonValue& child = value.items[i];
            find_lost_names(result, child,
                            value.kind == JsonValue::Kind::array ? fmt::format("{}[{}]", path, i)
                            : path.empty()                       ? std::string(child.key)
                                           : fmt::format("{}.{}", path, child.key),
                            numbering);
        }
    }

    Expected<Merged> written(const std::vector<Result>& results, const Numbering& numbering) {
        std::vector<Member> members;
        for (const Result& result : results) {
            auto document = restored(result.document, *result.like, result.root, numbering);
            if (!document) return failure(document.error());
            members.push_back({result.name, 0, result.like->key, std::move(*document)});
        }
        const auto map = Map::of(base_.format(), std::move(members), base_.options());
        if (!map) return failure(map.error());
        if (options_.check) add_findings(*map);
        if (!merged_.conflicts.empty()) return std::move(merged_);
        for (const Member& member : map->members())
            merged_.files.push_back({member.file, member.document});
        return std::move(merged_);
    }

    // What is right on either side and wrong in both together.
    void add_findings(const Map& map) {
        const auto base = counts_of(base_), ours = counts_of(ours_), theirs = counts_of(theirs_);
        const auto count = [](const auto& counts, std::string_view rule) {
            const auto found = counts.find(rule);
            return found == counts.end() ? u64{0} : found->second;
        };
        for (const auto& [rule, found] : counts_of(map)) {
            const u64 our = count(ours, rule), their = count(theirs, rule), was = count(base, rule);
            const u64 together = our + their > was ? our + their - was : 0;
            if (found <= std::max({our, their, was, together})) continue;
            merged_.conflicts.push_back(
                {.file = std::string(base_name(map.members().front().file)),
                 .path = std::string(rule),
                 .reason = fmt::format("the result breaks the rule {} {} times, the base {}, ours "
                                       "{} and theirs {} times",
                                       rule, found, was, our, their)});
        }
    }

    const Map &base_, &ours_, &theirs_;
    const MergeOptions& options_;
    MergeDecisions decisions_;
    Arena arena_;
    std::unique_ptr<MapValues> base_values_, our_values_, their_values_;
    std::vector<FilePair> our_pairs_, their_pairs_;
    Merged merged_;
};

}  // namespace

Expected<Merged> merge(const Map& base, const Map& ours, const Map& theirs,
                       const MergeOptions& options) {
    for (const Map* const side : {&ours, &theirs})
        if (&side->format() != &base.format())
            return failure(fmt::format("the maps are of two formats, {} and {}",
                                       base.format().info().id, side->format().info().id));
    return MapMerger(base, ours, theirs, options).merge();
}

}  // namespace wend
