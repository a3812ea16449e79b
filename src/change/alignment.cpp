#include "change/alignment.hpp"

#include <algorithm>
#include <deque>
#include <unordered_map>

#include "change/json_value_reader.hpp"

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

// The record that a value names.
u64 name_signature(const JsonValue& value) {
    return value.record == no_record ? text_signature(value.text)
                                     : combined_signature(1, value.record);
}

// Everything that a value says, with the records that it names.
u64 bound_signature(const JsonValue& value) {
    if (value.kind == JsonValue::Kind::leaf) return value.signature;
    if (value.kind == JsonValue::Kind::reference)
        return combined_signature(name_signature(value), text_signature(value.tail));
    u64 signature = value.signature;
    if (value.shape && !value.shape->has_references) return signature;
    for (const JsonValue& child : value.children())
        signature = combined_signature(signature, bound_signature(child));
    return signature;
}

// Only where a record lies: its numbers that have a unit. 0 if it has none.
u64 place_signature(const JsonValue& value) {
    u64 signature = 0;
    for (const JsonValue& child : value.children())
        if (child.kind == JsonValue::Kind::leaf && child.shape && !child.shape->unit.empty() &&
            !child.shape->analysed)
            signature = combined_signature(signature, child.signature);
    return signature;
}

u64 names_signature(const JsonValue& value) {
    if (value.kind == JsonValue::Kind::reference) return name_signature(value);
    u64 signature = 0;
    for (const JsonValue& child : value.children())
        if (child.kind == JsonValue::Kind::reference)
            signature = combined_signature(signature, bound_signature(child));
    return signature;
}

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

u32 likeness(const JsonValue& first, const JsonValue& second) {
    if (first.kind != second.kind) return 0;
    if (first.kind != JsonValue::Kind::object) return is_same_value(first, second) ? 2 : 1;
    u32 alike = 1;
    for (const JsonValue& child : first.children())
        if (const JsonValue* const other = second.find(child.key))
            alike += is_same_value(child, *other) ? 2 : 0;
    return alike;
}

// Pairs what is left of the first list and of the second between the same neighbours, in order and
// so that the pairs are as like each other as can be.
void mate_gap(Elements first, Elements second, u32 first_begin, u32 second_begin, Mates& mates) {
    constexpr std::size_t most = 4096;
    const std::size_t n = first.size(), m = second.size();
    if (n * m > most || n == m) {
        for (u32 i = 0; i < std::min(n, m); ++i) mates[second_begin + i] = first_begin + i;
        return;
    }
    // best[i][j]: of the elements from i and from j on.
    std::vector<u32> best((n + 1) * (m + 1));
    const auto at = [&](std::size_t i, std::size_t j) -> u32& { return best[i * (m + 1) + j]; };
    for (std::size_t i = n; i-- > 0;)
        for (std::size_t j = m; j-- > 0;)
            at(i, j) = std::max(
                {at(i + 1, j), at(i, j + 1), at(i + 1, j + 1) + likeness(*first[i], *second[j])});
    for (std::size_t i = 0, j = 0; i < n && j < m;) {
        if (at(i, j) == at(i + 1, j)) {
            ++i;
        } else if (at(i, j) == at(i, j + 1)) {
            ++j;
        } else {
            mates[second_begin + j++] = static_cast<u32>(first_begin + i++);
        }
    }
}

void mate_gaps(Elements first, Elements second, Mates& mates) {
    std::vector<bool> has_mate(first.size());
    for (const u32 mate : mates)
        if (mate != no_mate) has_mate[mate] = true;
    u32 behind = 0;  // in the first list, the place behind the last neighbour
    for (u32 i = 0; i < second.size(); ++i) {
        if (mates[i] != no_mate) {
            behind = mates[i] + 1;
            continue;
        }
        u32 end = i;
        while (end < second.size() && mates[end] == no_mate) ++end;
        u32 first_end = behind;
        while (first_end < first.size() && !has_mate[first_end]) ++first_end;
        mate_gap(first.subspan(behind, first_end - behind), second.subspan(i, end - i), behind, i,
                 mates);
        i = end - 1;
    }
}

}  // namespace

Mates mates_by_id(Elements first, Elements second, std::string_view id) {
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
    if (common > 0 && 2 * at_one_place >= common) return by_id;
    Mates by_place(second.size(), no_mate);
    mate_by(first, second, place_signature, by_place);
    const auto found =
        second.size() - static_cast<std::size_t>(std::ranges::count(by_place, no_mate));
    if (found <= 2 * at_one_place) return by_id;
    mate_by(first, second, id_of, by_place);
    return by_place;
}

Mates mates_by_content(Elements first, Elements second, bool bound) {
    Mates mates(second.size(), no_mate);
    const std::size_t both = std::min(first.size(), second.size());
    const auto is_equal = [&](const JsonValue& one, const JsonValue& other) {
        return bound ? is_same_value(one, other) : one.signature == other.signature;
    };
    u32 front = 0, back = 0;
    while (front < both && is_equal(*first[front], *second[front])) mates[front] = front, ++front;
    while (back < both - front &&
           is_equal(*first[first.size() - 1 - back], *second[second.size() - 1 - back])) {
        mates[second.size() - 1 - back] = static_cast<u32>(first.size() - 1 - back);
        ++back;
    }
    if (front + back == first.size() || front + back == second.size()) return mates;
    const Elements first_left = first.subspan(front, first.size() - front - back);
    const Elements second_left = second.subspan(front, second.size() - front - back);
    Mates left(second_left.size(), no_mate);
    mate_by(
        first_left, second_left,
        [&](const JsonValue& value) { return bound ? bound_signature(value) : value.signature; },
        left);
    if (bound) mate_by(first_left, second_left, names_signature, left);
    mate_by(first_left, second_left, place_signature, left);
    mate_gaps(first_left, second_left, left);
    for (std::size_t i = 0; i < left.size(); ++i)
        if (left[i] != no_mate) mates[front + i] = left[i] + front;
    return mates;
}

Mates mates_by_record(Elements first, Elements second) {
    Mates mates(second.size(), no_mate);
    mate_by(first, second, name_signature, mates);
    return mates;
}

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
    return names_records || has_records(first) || has_records(second)
               ? mates_by_record(before, after)
               : mates_by_content(before, after, true);
}

}  // namespace wend
