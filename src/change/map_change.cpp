#include "change/map_change.hpp"

#include <algorithm>
#include <set>
#include <span>

#include "base/file_name.hpp"
#include "base/in_turns.hpp"
#include "change/alignment.hpp"
#include "change/named_areas.hpp"

namespace wend {
namespace {

bool is_same_file(const Member& one, const Member& other) {
    if (one.key || other.key) return one.key == other.key;
    return lower_case(base_name(one.file)) == lower_case(base_name(other.file));
}

// Whether elements stay in their places.
bool stays(const Mates& mates, std::size_t before) {
    if (mates.size() != before) return false;
    for (u32 i = 0; i < mates.size(); ++i)
        if (mates[i] != i) return false;
    return true;
}

std::vector<const JsonValue*> constant(const std::vector<JsonValue*>& records) {
    return {records.begin(), records.end()};
}

// Parts mates that stand in records that are no mates, where they do not even have one number: what
// changes in lists tells no record from one list to another.
void part_strangers(Mates& mates, std::span<const JsonValue* const> first,
                    std::span<const JsonValue* const> second,
                    std::span<const JsonValue* const> first_owners,
                    std::span<const JsonValue* const> second_owners, std::string_view id) {
    for (std::size_t i = 0; i < mates.size(); ++i) {
        if (mates[i] == no_mate || first_owners[mates[i]]->record == second_owners[i]->record)
            continue;
        const JsonValue* const was = id.empty() ? nullptr : first[mates[i]]->find(id);
        const JsonValue* const is = id.empty() ? nullptr : second[i]->find(id);
        if (!was || !is || was->text != is->text) mates[i] = no_mate;
    }
}

// Reads the values of the files that are wanted in either map, and finds out which records are the
// same. Returns whether references by place mean other places than before.
bool read_and_match(const Map& was, const Map& is, const std::vector<FilePair>& pairs,
                    const std::vector<bool>& wanted, MapChange& change) {
    std::vector<bool> was_wanted(was.members().size()), is_wanted(is.members().size());
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        if (!wanted[i]) continue;
        if (pairs[i].was) was_wanted[*pairs[i].was] = true;
        if (pairs[i].is) is_wanted[*pairs[i].is] = true;
    }
    change.was = std::make_unique<MapValues>(was.members(), was_wanted);
    change.is = std::make_unique<MapValues>(is.members(), is_wanted);
    MapValues::read({change.was.get(), change.is.get()});
    RecordNumber next = 0;
    number_records(*change.was, next);
    return match_records(*change.was, *change.is, pairs, next);
}

}  // namespace

std::vector<FilePair> paired_files(std::span<const Member> was, std::span<const Member> is) {
    const bool has_two_numbers = was[0].key && is[0].key && was[0].key != is[0].key;
    if (was.size() == 1 && is.size() == 1 && !has_two_numbers) return {{0, 0}};
    std::vector<FilePair> pairs;
    std::vector<bool> has_mate(is.size());
    for (std::size_t i = 0; i < was.size(); ++i) {
        const auto mate = std::ranges::find_if(
            is, [&](const Member& member) { return is_same_file(was[i], member); });
        const auto at = static_cast<std::size_t>(mate - is.begin());
        if (mate == is.end() || has_mate[at]) {
            pairs.push_back({i, std::nullopt});
            continue;
        }
        has_mate[at] = true;
        pairs.push_back({i, at});
    }
    for (std::size_t i = 0; i < is.size(); ++i)
        if (!has_mate[i]) pairs.push_back({std::nullopt, i});
    return pairs;
}

void number_records(MapValues& map, RecordNumber& next) {
    for (FileValues& file : map.files())
        for (auto& [path, list] : file.lists)
            for (JsonValue* const record : list.records) record->record = next++;
}

bool match_records(MapValues& was, MapValues& is, const std::vector<FilePair>& pairs,
                   RecordNumber& next) {
    bool moves = false;
    for (const FilePair& pair : pairs) {
        if (!pair.is) {
            moves = true;
            continue;
        }
        FileValues& after = is.files()[*pair.is];
        if (!after.shape) continue;
        FileValues* const before = pair.was ? &was.files()[*pair.was] : nullptr;
        for (auto& [path, list] : after.lists) {
            const ValueShape* const shape = after.shape->find_list(path);
            const std::string_view id = shape ? shape->id : "";
            const auto known = before ? before->lists.find(path) : decltype(before->lists.end()){};
            const bool is_known = before && known != before->lists.end();
            const auto first =
                is_known ? constant(known->second.records) : std::vector<const JsonValue*>{};
            const auto second = constant(list.records);
            Mates mates = id.empty() ? mates_by_content(first, second, false)
                                     : mates_by_id(first, second, id);
            if (is_known)
                part_strangers(mates, first, second, owners_of(before->root, path),
                               owners_of(after.root, path), id);
            for (std::size_t i = 0; i < mates.size(); ++i)
                list.records[i]->record = mates[i] == no_mate ? next++ : first[mates[i]]->record;
            if (id.empty()) moves |= !stays(mates, first.size());
        }
    }
    return moves;
}

Expected<MapChange> change_between(const Map& was, const Map& is) {
    MapChange change;
    auto was_digests = digests_of(was);
    if (!was_digests) return failure(was_digests.error());
    auto is_digests = digests_of(is);
    if (!is_digests) return failure(is_digests.error());
    change.was_digests = std::move(*was_digests);
    change.is_digests = std::move(*is_digests);

    const std::vector<FilePair> pairs = paired_files(was.members(), is.members());
    std::vector<bool> differs(pairs.size());
    for (std::size_t i = 0; i < pairs.size(); ++i)
        differs[i] = !pairs[i].was || !pairs[i].is ||
                     change.was_digests[*pairs[i].was] != change.is_digests[*pairs[i].is];
    // Where records moved to other places, a file may have changed though its bytes did not.
    if (read_and_match(was, is, pairs, differs, change)) {
        std::set<u32> areas;
        for (std::size_t i = 0; i < pairs.size(); ++i)
            if (differs[i])
                areas.insert(pairs[i].was ? was.members()[*pairs[i].was].key.value_or(0)
                                          : is.members()[*pairs[i].is].key.value_or(0));
        const std::vector<bool> names = name_any_in(was.members(), areas);
        const std::vector<bool> before = differs;
        for (std::size_t i = 0; i < pairs.size(); ++i)
            if (pairs[i].was && names[*pairs[i].was]) differs[i] = true;
        if (differs != before) read_and_match(was, is, pairs, differs, change);
    }
    change.was->bind();
    change.is->bind();
    std::vector<std::optional<Change>> changes(pairs.size());
    const auto is_in_both = [&](std::size_t i) { return pairs[i].was && pairs[i].is; };
    in_parallel(pairs.size(), [&](std::size_t i) {
        if (differs[i] && is_in_both(i))
            changes[i] = change_between(change.was->files()[*pairs[i].was].root,
                                        change.is->files()[*pairs[i].is].root);
    });
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        if (!is_in_both(i)) {
            change.files.push_back({pairs[i], std::nullopt, false});
        } else if (changes[i]) {
            const bool is_other_version = was.members()[*pairs[i].was].document->version() !=
                                          is.members()[*pairs[i].is].document->version();
            change.files.push_back({pairs[i], std::move(changes[i]), is_other_version});
        }
    }
    return change;
}

}  // namespace wend
