#include "model/change/moved_elements.hpp"

#include <algorithm>
#include <unordered_map>

namespace wend {
namespace {

struct Pair {
    u32 one = 0, other = 0;
};

// Pairs of elements with a key that no other has in its list, of those that are wanted.
template <class Key, class Wanted>
std::vector<Pair> unique_pairs(const Profiles& first, const Profiles& second, Key key,
                               Wanted is_wanted) {
    constexpr u32 twice = no_mate - 1;
    std::unordered_map<u64, Pair> places;
    const auto enter = [](u32& place, u32 element) { place = place == no_mate ? element : twice; };
    for (u32 i = 0; i < first.size(); ++i)
        if (const u64 own = key(first, i))
            enter(places.try_emplace(own, Pair{no_mate, no_mate}).first->second.one, i);
    std::vector<Pair> pairs;
    for (u32 i = 0; i < second.size(); ++i)
        if (const auto place = places.find(key(second, i)); place != places.end())
            enter(place->second.other, i);
    for (const auto& [own, pair] : places)
        if (pair.one < twice && pair.other < twice && is_wanted(pair)) pairs.push_back(pair);
    std::ranges::sort(pairs, {}, &Pair::other);
    return pairs;
}

class MoveFinder {
  public:
    MoveFinder(const Profiles& first, const Profiles& second, const Mates& in_order)
        : first_(first), second_(second), mates_(in_order), mate_of_(first.size(), no_mate) {
        for (u32 i = 0; i < mates_.size(); ++i)
            if (mates_[i] != no_mate) mate_of_[mates_[i]] = i;
    }

    Mates find() {
        const auto whole = [](const Profiles& of, u32 i) { return of.whole(i); };
        const auto identity = [](const Profiles& of, u32 i) { return of.identity(i); };
        move(unique_pairs(first_, second_, whole, [&](Pair pair) { return is_elsewhere(pair); }));
        move(
            unique_pairs(first_, second_, identity, [&](Pair pair) { return is_elsewhere(pair); }));
        if (!moved_.empty()) align_rest();
        pair_equal_rest();
        return std::move(mates_);
    }

  private:
    bool is_elsewhere(Pair pair) const {
        const u32 mate = mates_[pair.other];
        if (mate == pair.one) return false;
        // Equal ones are what they are.
        return !is_equal(mate, pair.other) && !is_equal(pair.one, mate_of_[pair.one]);
    }
    bool is_equal(u32 one, u32 other) const {
        return one != no_mate && other != no_mate && first_.whole(one) == second_.whole(other);
    }
    i32 likeness(u32 one, u32 other) const {
        return one == no_mate || other == no_mate ? 0
                                                  : Profiles::likeness(first_, one, second_, other);
    }

    // Makes pairs of such as would be more alike than those that they part. What a pair loses is
    // shared by both that part it.
    void move(const std::vector<Pair>& pairs) {
        std::vector<bool> one_moves(first_.size()), other_moves(second_.size());
        for (const Pair& pair : pairs) one_moves[pair.one] = other_moves[pair.other] = true;
        std::vector<Pair> better;
        for (const Pair& pair : pairs) {
            const u32 mate = mates_[pair.other], counterpart = mate_of_[pair.one];
            i32 loss = likeness(mate, pair.other);
            if (mate != no_mate && one_moves[mate]) loss /= 2;
            i32 other_loss = likeness(pair.one, counterpart);
            if (counterpart != no_mate && other_moves[counterpart]) other_loss /= 2;
            if (likeness(pair.one, pair.other) > loss + other_loss) better.push_back(pair);
        }
        for (const Pair& pair : better) {
            part(mates_[pair.other], pair.other);
            part(pair.one, mate_of_[pair.one]);
        }
        for (const Pair& pair : better) {
            mates_[pair.other] = pair.one;
            mate_of_[pair.one] = pair.other;
            moved_.push_back(pair);
        }
    }
    void part(u32 one, u32 other) {
        if (one == no_mate || other == no_mate) return;
        mates_[other] = no_mate;
        mate_of_[one] = no_mate;
    }

    // Those that did not move, as if the others were not there.
    void align_rest() {
        std::vector<bool> one_moved(first_.size()), other_moved(second_.size());
        for (const Pair& pair : moved_) one_moved[pair.one] = other_moved[pair.other] = true;
        std::vector<u32> ones, others;
        for (u32 i = 0; i < first_.size(); ++i)
            if (!one_moved[i]) ones.push_back(i);
        for (u32 i = 0; i < second_.size(); ++i)
            if (!other_moved[i]) others.push_back(i);
        const Mates rest = mates_in_order(first_.only(ones), second_.only(others));
        for (const u32 one : ones) mate_of_[one] = no_mate;
        for (u32 i = 0; i < rest.size(); ++i) {
            mates_[others[i]] = rest[i] == no_mate ? no_mate : ones[rest[i]];
            if (rest[i] != no_mate) mate_of_[ones[rest[i]]] = others[i];
        }
    }

    // Of those that have no mate yet: equal ones in their order.
    void pair_equal_rest() {
        std::unordered_map<u64, std::vector<u32>> left;  // the first one last
        for (u32 i = static_cast<u32>(first_.size()); i-- > 0;)
            if (mate_of_[i] == no_mate) left[first_.whole(i)].push_back(i);
        if (left.empty()) return;
        for (u32 i = 0; i < second_.size(); ++i) {
            if (mates_[i] != no_mate) continue;
            const auto equal = left.find(second_.whole(i));
            if (equal == left.end() || equal->second.empty()) continue;
            mates_[i] = equal->second.back();
            equal->second.pop_back();
        }
    }

    const Profiles& first_;
    const Profiles& second_;
    Mates mates_;
    std::vector<u32> mate_of_;  // of elements of the first list
    std::vector<Pair> moved_;
};

}  // namespace

Mates with_moved(const Profiles& first, const Profiles& second, const Mates& in_order) {
    return MoveFinder(first, second, in_order).find();
}

}  // namespace wend
