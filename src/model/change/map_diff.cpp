#include "model/change/map_diff.hpp"

#include <algorithm>
#include <set>
#include <span>

#include "core/base/names.hpp"
#include "core/base/ordered_parallel_for.hpp"
#include "model/change/alignment.hpp"
#include "model/change/references.hpp"

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

// The records of one list of a file in both maps, and what each stands in.
struct BothLists {
    std::vector<const JsonValue*> first, second, first_owners, second_owners;
    std::string_view id;

    bool is_in_mates(u32 mate, std::size_t i) const {
        return first_owners[mate]->record == second_owners[i]->record;
    }
};

// Parts mates that stand in records that are no mates, where they do not even have one number: what
// changes in lists tells no record from one list to another.
void part_strangers(Mates& mates, const BothLists& lists) {
    for (std::size_t i = 0; i < mates.size(); ++i) {
        if (mates[i] == no_mate || lists.is_in_mates(mates[i], i)) continue;
        const auto id_of = [&](const JsonValue& value) {
            return lists.id.empty() ? nullptr : value.find(lists.id);
        };
        const JsonValue* const was = id_of(*lists.first[mates[i]]);
        const JsonValue* const is = id_of(*lists.second[i]);
        if (!was || !is || was->text != is->text) mates[i] = no_mate;
    }
}

// Pairs what has no mate yet with what has none in the same record.
void mate_within_owners(Mates& mates, const BothLists& lists) {
    std::vector<bool> has_mate(lists.first.size());
    for (const u32 mate : mates)
        if (mate != no_mate) has_mate[mate] = true;
    std::map<RecordNumber, std::pair<std::vector<u32>, std::vector<u32>>> left;
    for (u32 i = 0; i < mates.size(); ++i)
        if (mates[i] == no_mate) left[lists.second_owners[i]->record].second.push_back(i);
    for (u32 i = 0; i < lists.first.size(); ++i) {
        const auto owner = left.find(lists.first_owners[i]->record);
        if (!has_mate[i] && owner != left.end()) owner->second.first.push_back(i);
    }
    const auto some = [](const std::vector<const JsonValue*>& all, const std::vector<u32>& places) {
        std::vector<const JsonValue*> found;
        for (const u32 place : places) found.push_back(all[place]);
        return found;
    };
    for (const auto& [owner, places] : left) {
        const auto& [ones, others] = places;
        if (ones.empty()) continue;
        const Mates found =
            mates_by_content({some(lists.first, ones), false}, {some(lists.second, others), false})
                .by_order;
        for (std::size_t i = 0; i < found.size(); ++i)
            if (found[i] != no_mate) mates[others[i]] = ones[found[i]];
    }
}

// How many mates stand in records that are mates too.
std::size_t count_in_mates(const Mates& mates, const BothLists& lists) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < mates.size(); ++i)
        if (mates[i] != no_mate && lists.is_in_mates(mates[i], i)) ++count;
    return count;
}

// Whether what records name of their own list speaks for order: what was mirrored lies where other
// things lay, and still leads to the same.
bool keeps_neighbours(const FileValues& before, const FileValues& after, std::string_view path,
                      const MatesInDoubt& doubt) {
    const Neighbours was(before, path), is(after, path);
    const u64 of_order = Neighbours::agreement(was, is, doubt.by_order);
    return of_order > 0 && of_order >= Neighbours::agreement(was, is, doubt.by_place);
}

Mates mates_of_records(const FileValues& before, const FileValues& after, std::string_view path,
                       const BothLists& lists) {
    MatesInDoubt doubt = lists.id.empty()
                             ? mates_by_content({lists.first, false, before.lists.at(path).places},
                                                {lists.second, false, after.lists.at(path).places})
                             : mates_by_id(lists.first, lists.second, lists.id);
    const bool has_owners = path.find("[].") != path.npos;
    const bool by_place =
        !doubt.by_place.empty() &&
        (has_owners ? count_in_mates(doubt.by_place, lists) > count_in_mates(doubt.by_order, lists)
                    : !keeps_neighbours(before, after, path, doubt));
    Mates mates = std::move(by_place ? doubt.by_place : doubt.by_order);
    if (!has_owners) return mates;
    part_strangers(mates, lists);
    mate_within_owners(mates, lists);
    return mates;
}

// Reads the values of the files that are wanted in either map.
void read_wanted(const Map& was, const Map& is, const std::vector<bool>& wanted,
                 MapChange& change) {
    const std::vector<FilePair>& pairs = change.pairs;
    std::vector<bool> was_wanted(was.members().size()), is_wanted(is.members().size());
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        if (!wanted[i]) continue;
        if (pairs[i].was) was_wanted[*pairs[i].was] = true;
        if (pairs[i].is) is_wanted[*pairs[i].is] = true;
    }
    change.was = std::make_unique<MapValues>(was.members(), was_wanted);
    change.is = std::make_unique<MapValues>(is.members(), is_wanted);
    MapValues::read({change.was.get(), change.is.get()});
}

// And finds out which records are the same. Returns whether references by place mean other places
// than before.
bool read_and_match(const Map& was, const Map& is, const std::vector<bool>& wanted,
                    MapChange& change) {
    read_wanted(was, is, wanted, change);
    RecordNumber next = 0;
    number_records(*change.was, next);
    return match_records(*change.was, *change.is, change.pairs, next);
}

// The files of both maps, with nothing in them yet.
Expected<MapChange> files_between(const Map& was, const Map& is) {
    MapChange change;
    auto was_digests = digests_of(was);
    if (!was_digests) return failure(was_digests.error());
    auto is_digests = digests_of(is);
    if (!is_digests) return failure(is_digests.error());
    change.was_digests = std::move(*was_digests);
    change.is_digests = std::move(*is_digests);
    change.pairs = paired_files(was.members(), is.members());
    return change;
}

// Which pairs of files are not the same bytes.
std::vector<bool> differing(const MapChange& change) {
    std::vector<bool> differs;
    for (const FilePair& pair : change.pairs)
        differs.push_back(!pair.was || !pair.is ||
                          change.was_digests[*pair.was] != change.is_digests[*pair.is]);
    return differs;
}

// What changed in the files that differ, once their values are there.
void compare(const Map& was, const Map& is, const std::vector<bool>& differs, MapChange& change) {
    const std::vector<FilePair>& pairs = change.pairs;
    std::vector<std::optional<Change>> changes(pairs.size());
    const auto is_in_both = [&](std::size_t i) { return pairs[i].was && pairs[i].is; };
    parallel_for(pairs.size(), [&](std::size_t i) {
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
            if (!before || known == before->lists.end()) {
                for (JsonValue* const record : list.records) record->record = next++;
                moves |= id.empty() && !list.records.empty();
                continue;
            }
            const BothLists lists{constant(known->second.records), constant(list.records),
                                  owners_of(before->root, path), owners_of(after.root, path), id};
            const Mates mates = mates_of_records(*before, after, path, lists);
            for (std::size_t i = 0; i < mates.size(); ++i)
                list.records[i]->record =
                    mates[i] == no_mate ? next++ : lists.first[mates[i]]->record;
            if (id.empty()) moves |= !stays(mates, lists.first.size());
        }
    }
    return moves;
}

Expected<MapChange> change_between(const Map& was, const Map& is) {
    auto change = files_between(was, is);
    if (!change) return failure(change.error());
    const std::vector<FilePair>& pairs = change->pairs;
    std::vector<bool> differs = differing(*change);
    // Where records moved to other places, a file may have changed though its bytes did not.
    if (read_and_match(was, is, differs, *change)) {
        std::set<u32> areas;
        for (std::size_t i = 0; i < pairs.size(); ++i)
            if (differs[i])
                areas.insert(pairs[i].was ? was.members()[*pairs[i].was].key.value_or(0)
                                          : is.members()[*pairs[i].is].key.value_or(0));
        const std::vector<bool> names = name_any_in(was.members(), areas);
        const std::vector<bool> before = differs;
        for (std::size_t i = 0; i < pairs.size(); ++i)
            if (pairs[i].was && names[*pairs[i].was]) differs[i] = true;
        if (differs != before) read_and_match(was, is, differs, *change);
    }
    change->was->bind();
    change->is->bind();
    compare(was, is, differs, *change);
    return change;
}

Expected<MapChange> literal_change_between(const Map& was, const Map& is) {
    auto change = files_between(was, is);
    if (!change) return failure(change.error());
    const std::vector<bool> differs = differing(*change);
    read_wanted(was, is, differs, *change);
    compare(was, is, differs, *change);
    return change;
}

}  // namespace wend
