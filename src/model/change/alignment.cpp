#include "model/change/alignment.hpp"

#include <algorithm>
#include <deque>
#include <unordered_map>

#include "model/change/likeness.hpp"
#include "model/change/sequence_alignment.hpp"

namespace wend {
namespace {

using Elements = std::span<const JsonValue* const>;

// Places of elements by a key, each to be taken once.
class Places {
  public:
    explicit Places(std::size_t size) : is_taken_(size) {}

    void add(u64 key, u32 place) { of_key_[key].push_back(place); }
    // The first that is left behind another, else the first that is left.
    u32 take(u64 key, u32 behind) {
        const auto found = of_key_.find(key);
        if (found == of_key_.end()) return no_mate;
        std::deque<u32>& places = found->second;
        while (!places.empty() && is_taken_[places.front()]) places.pop_front();
        if (places.empty()) return no_mate;
        auto place = std::ranges::lower_bound(places, behind);
        while (place != places.end() && is_taken_[*place]) ++place;
        const u32 taken = place == places.end() ? places.front() : *place;
        is_taken_[taken] = true;
        return taken;
    }

  private:
    std::unordered_map<u64, std::deque<u32>> of_key_;
    std::vector<bool> is_taken_;
};

// Finds mates for elements that have none yet, by a key; those with the key 0 are left.
template <class Key>
void mate_by(Elements first, Elements second, Key key, Mates& mates) {
    std::vector<bool> has_mate(first.size());
    for (const u32 mate : mates)
        if (mate != no_mate) has_mate[mate] = true;
    if (std::ranges::count(has_mate, true) == static_cast<std::ptrdiff_t>(first.size())) return;
    Places places(first.size());
    for (u32 i = 0; i < first.size(); ++i)
        if (!has_mate[i])
            if (const u64 own = key(*first[i])) places.add(own, i);
    u32 behind = 0;
    for (u32 i = 0; i < second.size(); ++i) {
        if (mates[i] == no_mate)
            if (const u64 own = key(*second[i])) mates[i] = places.take(own, behind);
        if (mates[i] != no_mate) behind = mates[i] + 1;
    }
}

}  // namespace

MatesInDoubt mates_by_id(Elements first, Elements second, std::string_view id) {
    const auto id_of = [&](const JsonValue& value) {
        const JsonValue* const own = value.find(id);
        return own ? own->signature : 0;
    };
    Mates by_id(second.size(), no_mate);
    mate_by(first, second, id_of, by_id);
    // Numbers that went on to other records tell nothing.
    std::size_t common = 0, at_one_place = 0;
    for (u32 i = 0; i < second.size(); ++i) {
        if (by_id[i] == no_mate) continue;
        ++common;
        if (place_signature(*first[by_id[i]]) == place_signature(*second[i])) ++at_one_place;
    }
    if (common > 0 && 2 * at_one_place >= common) return {std::move(by_id), {}};
    Mates by_place(second.size(), no_mate);
    mate_by(first, second, place_signature, by_place);
    const auto found =
        second.size() - static_cast<std::size_t>(std::ranges::count(by_place, no_mate));
    if (found <= 2 * at_one_place) return {std::move(by_id), {}};
    mate_by(first, second, id_of, by_place);
    return {std::move(by_id), std::move(by_place)};
}

MatesInDoubt mates_by_content(const Profiles& was, const Profiles& is) {
    Mates by_order = mates_in_order(was, is);
    Mates moved = with_moved(was, is, by_order);
    std::size_t others = 0;
    u64 of_order = 0, of_moved = 0;
    const auto likeness = [&](const Mates& mates, u32 i) {
        return mates[i] == no_mate ? u64{0}
                                   : static_cast<u64>(Profiles::likeness(was, mates[i], is, i));
    };
    for (u32 i = 0; i < moved.size(); ++i) {
        if (moved[i] != by_order[i]) ++others;
        of_order += likeness(by_order, i);
        of_moved += likeness(moved, i);
    }
    if (of_moved <= of_order) return {std::move(by_order), {}};
    if (2 * others <= moved.size()) return {std::move(moved), {}};
    // Where nearly all left their order, others may have come to lie where they lay.
    if (2 * of_moved < 3 * of_order) return {std::move(by_order), {}};
    return {std::move(by_order), std::move(moved)};
}

namespace {

// Of elements that are the same record, or name the same.
Mates mates_by_record(Elements first, Elements second) {
    Mates mates(second.size(), no_mate);
    mate_by(first, second, name_signature, mates);
    return mates;
}

}  // namespace

std::vector<const JsonValue*> elements_of(const JsonValue& list) {
    std::vector<const JsonValue*> all;
    all.reserve(list.count);
    for (const JsonValue& value : list.children()) all.push_back(&value);
    return all;
}

bool has_records(const JsonValue& list) {
    return std::ranges::any_of(list.children(),
                               [](const JsonValue& value) { return value.record != no_record; });
}

Mates mates_of_lists(const JsonValue& first, const JsonValue& second) {
    const auto before = elements_of(first), after = elements_of(second);
    const bool names_records =
        first.shape && (first.shape->reference || first.shape->is_named_row());
    if (names_records || has_records(first) || has_records(second))
        return mates_by_record(before, after);
    const std::string_view id = first.shape ? first.shape->id : "";
    auto [by_order, by_place] = id.empty() ? mates_by_content({before, true}, {after, true})
                                           : mates_by_id(before, after, id);
    return by_place.empty() ? std::move(by_order) : std::move(by_place);
}

}  // namespace wend
