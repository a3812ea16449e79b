#include "model/edit/kept_numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <unordered_set>
#include <utility>

#include "core/json/json_cursor.hpp"
#include "core/json/json_text.hpp"
#include "model/edit/map_edits.hpp"
#include "model/edit/references.hpp"
#include "model/edit/removal.hpp"
#include "wend/fields.hpp"
#include "wend/map.hpp"

namespace wend::edit {

std::vector<OutputFile> files_of(std::span<const Member> members) {
    std::vector<OutputFile> files;
    for (const Member& member : members) files.push_back({member.file, member.document});
    return files;
}

Expected<std::vector<OutputFile>> without_placeholders(const Format& format,
                                                       std::vector<Member> members,
                                                       std::vector<MapEdits::Chosen> placeholders,
                                                       std::vector<std::string>& consequences,
                                                       std::vector<MapEdits::Chosen>& others) {
    if (placeholders.empty()) {
        others.clear();
        return files_of(members);
    }
    const auto bare = Map::of(format, std::move(members));
    if (!bare) return failure(bare.error());
    const MapEdits& edits = edits_of(format);
    EditedMap completed(*bare);
    if (auto done = edits.complete_placeholders(completed, placeholders); !done)
        return failure(std::move(done.error()));
    const auto map = Map::of(format, completed.members());
    if (!map) return failure(map.error());
    EditedMap edited(*map);
    if (auto done = remove_records(edited, edits, std::move(placeholders)); !done)
        return failure(std::move(done.error()));
    if (auto done = edits.settle(edited); !done) return failure(std::move(done.error()));
    std::erase_if(others, [&](const MapEdits::Chosen& record) {
        return edited.now(record.list, record.place) != nowhere;
    });
    for (std::string& told : edited.report.consequences) consequences.push_back(std::move(told));
    return files_of(edited.members());
}

namespace {

// Reads the lists of a JSON text for nothing but the numbers of their elements.
class NumberReader {
  public:
    explicit NumberReader(std::string_view json) : in_(json) {}

    Expected<KeptNumbers> read() {
        KeptNumbers all;
        std::string_view key;
        in_.enter_object();
        while (in_.next_key(key)) {
            const std::string list(key);
            if (in_.kind() != JsonCursor::Kind::array) {
                in_.skip();
                continue;
            }
            auto numbers = of_list();
            if (in_.failed()) in_.name_failure(list);
            bool stay = true;
            for (std::size_t i = 0; i < numbers.size(); ++i) stay &= numbers[i] == i;
            if (!stay && has_numbers_) all.insert_or_assign(list, std::move(numbers));
        }
        if (in_.failed()) return failure(*in_.error());
        return all;
    }

  private:
    std::vector<std::optional<u32>> of_list() {
        std::vector<std::optional<u32>> numbers;
        std::set<u32> known;
        has_numbers_ = false;
        in_.enter_array();
        while (in_.next_element()) {
            numbers.push_back(of_element());
            if (!numbers.back()) continue;
            has_numbers_ = true;
            if (!known.insert(*numbers.back()).second)
                in_.fail(
                    fmt::format("another record of this list has the number {} too; a new "
                                "record needs none",
                                *numbers.back()));
            if (in_.failed()) in_.name_failure(numbers.size() - 1);
        }
        return numbers;
    }
    std::optional<u32> of_element() {
        std::optional<u32> number;
        std::string_view key;
        if (in_.kind() != JsonCursor::Kind::object) {
            in_.skip();
            return number;
        }
        in_.enter_object();
        while (in_.next_key(key)) {
            if (key != number_key) {
                in_.skip();
                continue;
            }
            const i64 spelt = in_.take_integer();
            if (spelt < 0 || spelt >= most_kept_numbers)
                in_.fail(fmt::format("no record can have this number, which goes from 0 to {}",
                                     most_kept_numbers - 1));
            number = static_cast<u32>(spelt);
        }
        return number;
    }

    JsonCursor in_;
    bool has_numbers_ = false;  // in the list that was read last
};

}  // namespace

Expected<KeptNumbers> kept_numbers(std::string_view json) { return NumberReader(json).read(); }

namespace {

// Gives the records of one list their places for their numbers. Where one is named that is there no
// more, a record stands in for it where it stood among the others, to be removed as if it had been
// there.
class Follower {
  public:
    // The list is an outermost one that references name by places.
    Follower(EditedMap& map, const std::vector<KeptNumbers>& numbers, const std::string& list)
        : map_(map), renumbering_{list, {}}, files_(numbers.size()) {
        renumbering_.places.resize(numbers.size());
        for (u32 member = 0; member < numbers.size(); ++member)
            if (const auto known = numbers[member].find(list); known != numbers[member].end()) {
                files_[member].numbers = &known->second;
                for (const auto number : known->second)
                    if (number) files_[member].known.insert(*number);
            }
    }

    // One that a reference names.
    void meet(u32 member, u32 number) {
        if (member >= files_.size() || files_[member].numbers == nullptr) return;
        if (number >= most_kept_numbers) return;  // There never was such a record.
        if (!files_[member].known.contains(number)) files_[member].missing.insert(number);
    }

    Expected<void> finish(std::vector<MapEdits::Chosen>& removed) {
        for (u32 member = 0; member < files_.size(); ++member)
            if (files_[member].numbers != nullptr)
                if (auto done = arrange(member, removed); !done) return done;
        return map_.renumber(std::move(renumbering_));
    }

  private:
    struct File {
        const std::vector<std::optional<u32>>* numbers = nullptr;  // null where all stay
        std::unordered_set<u32> known = {};
        std::set<u32> missing = {};
    };

    // A missing record stands before the first one with a greater number.
    Expected<void> arrange(u32 member, std::vector<MapEdits::Chosen>& removed) {
        const File& file = files_[member];
        auto missing = file.missing.begin();
        u32 place = 0;
        std::vector<u32> placeholders;
        const auto placeholder = [&](u32 before) {
            for (; missing != file.missing.end() && *missing < before; ++missing) {
                placeholders.push_back(place);
                place_of(member, *missing) = {member, place++};
            }
        };
        for (const std::optional<u32> number : *file.numbers) {
            if (number) {
                placeholder(*number);
                place_of(member, *number) = {member, place};
            }
            ++place;
        }
        placeholder(most_kept_numbers);
        if (placeholders.empty()) return {};
        const auto list = map_.change(member).at(renumbering_.list);
        if (!list) return failure(list.error());
        for (std::size_t i = 0; i < placeholders.size();) {
            std::size_t end = i + 1;
            while (end < placeholders.size() && placeholders[end] == placeholders[i] + (end - i))
                ++end;
            if (auto done = list->insert(placeholders[i], end - i); !done) return done;
            i = end;
        }
        for (const u32 at : placeholders) removed.push_back({renumbering_.list, {member, at}});
        return {};
    }
    RecordPlace& place_of(u32 member, u32 number) {
        std::vector<RecordPlace>& places = renumbering_.places[member];
        if (number >= places.size()) places.resize(number + 1, nowhere);
        return places[number];
    }

    EditedMap& map_;
    Renumbering renumbering_;
    std::vector<File> files_;
};

// The lists of a map that references name by places, and of which records stand elsewhere.
std::vector<std::string> lists_to_follow(const EditedMap& map,
                                         const std::vector<KeptNumbers>& numbers) {
    std::vector<std::string> lists;
    for (u32 member = 0; member < numbers.size(); ++member) {
        const ListTree& tree = map.tree(member);
        for (const auto& [list, of_list] : numbers[member]) {
            const u32 branch = tree.find(list);
            if (branch == ListTree::nothing || !tree[branch].is_target || !tree[branch].id.empty())
                continue;
            if (std::ranges::find(lists, list) == lists.end()) lists.push_back(list);
        }
    }
    return lists;
}

// Returns the records that stand in for others.
Expected<std::vector<MapEdits::Chosen>> follow(EditedMap& map, const MapEdits& edits,
                                               const std::vector<KeptNumbers>& numbers,
                                               const std::vector<std::string>& lists) {
    std::vector<Follower> followers;
    for (const std::string& list : lists) followers.emplace_back(map, numbers, list);
    for (u32 member = 0; member < map.member_count(); ++member) {
        ReferenceSurvey survey(map.tree(member));
        survey.walk(map.document(member));
        const u64 none_from = edits.zero_is_none_from(map.document(member));
        for (const ReferenceSurvey::Site& site : survey.sites()) {
            const Reference& reference = *site.reference;
            const auto list = std::ranges::find(lists, reference.list);
            const auto first = static_cast<u32>(reference.first);
            if (list == lists.end() || site.number < first) continue;
            if (reference.has_none && site.is_zero() && site.outermost >= none_from) continue;
            u32 of = member;
            if (reference.has_area)
                of = static_cast<u32>(
                    std::ranges::find(map.members(), std::optional(site.area), &Member::key) -
                    map.members().begin());
            followers[static_cast<std::size_t>(list - lists.begin())].meet(of, site.number - first);
        }
    }
    std::vector<MapEdits::Chosen> removed;
    for (Follower& follower : followers)
        if (auto done = follower.finish(removed); !done) return failure(std::move(done.error()));
    if (auto done = map.recompute(); !done) return failure(std::move(done.error()));
    return removed;
}

}  // namespace

Expected<std::vector<OutputFile>> follow_kept_numbers(std::vector<NumberedFile> files,
                                                      std::vector<std::string>& consequences) {
    std::vector<Member> members;
    for (const auto& [file, numbers] : files)
        members.push_back({file.name, 0, file.document->number_in_map(file.name), file.document});
    const Format& format = members.front().document->format();
    auto map = Map::of(format, std::move(members));
    if (!map) return failure(std::move(map.error()));
    std::vector<KeptNumbers> numbers;  // by member
    for (const Member& member : map->members()) {
        const auto of = [](const NumberedFile& file) { return file.built.document; };
        numbers.push_back(std::ranges::find(files, member.document, of)->numbers);
    }
    EditedMap edited(*map);
    const std::vector<std::string> lists = lists_to_follow(edited, numbers);
    if (lists.empty()) return files_of(edited.members());
    auto removed = follow(edited, edits_of(format), numbers, lists);
    if (!removed) return failure(std::move(removed.error()));
    std::vector<MapEdits::Chosen> no_others;
    return without_placeholders(format, edited.members(), std::move(*removed), consequences,
                                no_others);
}

}  // namespace wend::edit
