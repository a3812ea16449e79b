#include "change/merge_sides.hpp"

#include <algorithm>
#include <map>

#include "base/file_name.hpp"
#include "change/json_value_reader.hpp"

namespace wend {
namespace {

MapValues values_of(const Map& map) {
    return {map.members(), std::vector<bool>(map.members().size(), true)};
}

bool is_place(const JsonValue& value) {
    return value.shape && (value.shape->followed || !value.shape->unit.empty());
}

// What a record says beside its place and what follows from it: of all fields, or of those that
// name records.
u64 signature_but_place(const JsonValue& record, bool names_alone) {
    u64 signature = 0;
    const auto add = [&](const JsonValue& value) {
        signature = combined_signature(signature, value.kind == JsonValue::Kind::reference
                                                      ? combined_signature(1, value.record)
                                                      : value.signature);
    };
    for (const JsonValue& child : record.children()) {
        if (is_place(child)) continue;
        if (child.is_list || child.kind == JsonValue::Kind::reference) {
            for (const JsonValue& inner : child.children())
                for (const JsonValue& name : inner.children())
                    if (name.kind == JsonValue::Kind::reference) add(name);
            if (child.kind == JsonValue::Kind::reference) add(child);
        } else if (!names_alone && !(child.shape && !child.shape->bits.empty())) {
            add(child);
        }
    }
    return signature;
}

using Records = std::vector<JsonValue*>;

// Gives those records of a side that no file of the base has in its place the numbers of the
// records that are gone from other files: they moved. Those come first whose neighbours are the
// same, as far as only one is like that.
bool match_moved(const Records& gone, const Records& fresh, bool names_alone) {
    std::map<u64, std::vector<JsonValue*>> by_signature;
    for (JsonValue* const record : gone)
        by_signature[signature_but_place(*record, names_alone)].push_back(record);
    std::map<u64, std::vector<JsonValue*>> of_fresh;
    for (JsonValue* const record : fresh)
        of_fresh[signature_but_place(*record, names_alone)].push_back(record);
    bool found = false;
    for (const auto& [signature, records] : of_fresh) {
        const auto was = by_signature.find(signature);
        if (signature == 0 || records.size() != 1 || was == by_signature.end() ||
            was->second.size() != 1)
            continue;
        records.front()->record = was->second.front()->record;
        found = true;
    }
    return found;
}

void find_moved(MapValues& base, MapValues& side, RecordNumber first_new) {
    if (base.files().size() < 2) return;
    constexpr int rounds = 4;
    for (int round = 0; round < rounds; ++round) {
        std::map<std::string_view, Records> gone, fresh;
        std::vector<bool> stays(first_new);
        for (FileValues& file : side.files())
            for (auto& [path, list] : file.lists)
                for (JsonValue* const record : list.records)
                    if (record->record < first_new)
                        stays[record->record] = true;
                    else
                        fresh[path].push_back(record);
        for (FileValues& file : base.files())
            for (auto& [path, list] : file.lists)
                for (JsonValue* const record : list.records)
                    if (!stays[record->record]) gone[path].push_back(record);
        if (gone.empty() || fresh.empty()) return;
        base.bind();
        side.bind();
        bool found = false;
        for (const auto& [path, records] : fresh)
            if (const auto was = gone.find(path); was != gone.end())
                found |= match_moved(was->second, records, round % 2 == 1);
        if (!found && round > 0) return;
    }
}

// What a new record holds, with the names of records that the base has.
u64 signature_of_new(const JsonValue& value, RecordNumber first_new) {
    if (value.kind == JsonValue::Kind::reference)
        return combined_signature(value.record < first_new ? value.record + 1 : 0,
                                  text_signature(value.tail));
    u64 signature = value.signature;
    if (value.shape && !value.shape->has_references) return signature;
    for (const JsonValue& child : value.children())
        signature = combined_signature(signature, signature_of_new(child, first_new));
    return signature;
}

// Gives records that both sides added alike one number; all others are two.
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
            if (other == same->lists.end()) continue;
            std::multimap<u64, RecordNumber> known;  // Alike ones in their order.
            for (const JsonValue* const record : other->second.records)
                if (record->record >= first_new)
                    known.emplace(signature_of_new(*record, first_new), record->record);
            for (JsonValue* const record : list.records) {
                if (record->record < first_new) continue;
                const auto found = known.find(signature_of_new(*record, first_new));
                if (found == known.end()) continue;
                record->record = found->second;
                known.erase(found);
            }
        }
    }
}

}  // namespace

MergeSides::MergeSides(const Map& base_map, const Map& our_map, const Map& their_map)
    : base(base_map),
      ours(our_map),
      theirs(their_map),
      base_values(values_of(base)),
      our_values(values_of(ours)),
      their_values(values_of(theirs)),
      our_pairs(paired_files(base.members(), ours.members())),
      their_pairs(paired_files(base.members(), theirs.members())),
      base_records(base_values),
      our_records(our_values),
      their_records(their_values) {
    MapValues::read({&base_values, &our_values, &their_values});
    RecordNumber next = 0;
    number_records(base_values, next);
    const RecordNumber first_new = next;
    match_records(base_values, our_values, our_pairs, next);
    match_records(base_values, their_values, their_pairs, next);
    find_moved(base_values, our_values, first_new);
    find_moved(base_values, their_values, first_new);
    base_values.bind();
    our_values.bind();
    their_values.bind();
    unify_new_records(our_values, their_values, first_new);
    our_values.bind();
    their_values.bind();
    base_records = RecordIndex(base_values);
    our_records = RecordIndex(our_values);
    their_records = RecordIndex(their_values);
}

}  // namespace wend
