#include "model/change/sequence_alignment.hpp"

#include <algorithm>
#include <unordered_map>

namespace wend {
namespace {

// A stretch of both lists.
struct Stretch {
    u32 first = 0, first_end = 0, second = 0, second_end = 0;

    u32 first_size() const { return first_end - first; }
    u32 second_size() const { return second_end - second; }
    bool is_over() const { return first == first_end || second == second_end; }
    u64 cells() const { return static_cast<u64>(first_size()) * second_size(); }
};

class SequenceAligner {
  public:
    SequenceAligner(const Profiles& first, const Profiles& second)
        : first_(first), second_(second), mates_(second.size(), no_mate) {}

    Mates align() {
        align({0, static_cast<u32>(first_.size()), 0, static_cast<u32>(second_.size())}, 0);
        return std::move(mates_);
    }

  private:
    bool is_equal(u32 one, u32 other) const { return first_.whole(one) == second_.whole(other); }

    // Equal elements at both ends of a stretch are mates.
    void trim(Stretch& all) {
        while (!all.is_over() && is_equal(all.first, all.second))
            mates_[all.second++] = all.first++;
        while (!all.is_over() && is_equal(all.first_end - 1, all.second_end - 1))
            mates_[--all.second_end] = --all.first_end;
    }

    void align(Stretch all, int depth) {
        constexpr u64 most_at_once = u64{1} << 17;
        constexpr int deepest = 24;
        trim(all);
        if (all.is_over()) return;
        if (all.cells() <= most_at_once || depth == deepest) return align_by_likeness(all);
        const auto anchors = anchors_of(all);
        if (anchors.empty()) return align_by_likeness(all);
        Stretch part = all;
        for (const auto& [one, other] : anchors) {
            part.first_end = one, part.second_end = other;
            align(part, depth + 1);
            mates_[other] = one;
            part.first = one + 1, part.second = other + 1;
        }
        part.first_end = all.first_end, part.second_end = all.second_end;
        align(part, depth + 1);
    }

    // Equal elements that stand once in each list, in the order of both.
    std::vector<std::pair<u32, u32>> anchors_of(const Stretch& all) const {
        constexpr u32 twice = no_mate - 1;
        std::unordered_map<u64, std::pair<u32, u32>> places;
        places.reserve(all.first_size());
        for (u32 i = all.first; i < all.first_end; ++i) {
            const auto [place, is_first] = places.try_emplace(first_.whole(i), i, no_mate);
            if (!is_first) place->second.first = twice;
        }
        for (u32 i = all.second; i < all.second_end; ++i) {
            const auto place = places.find(second_.whole(i));
            if (place == places.end()) continue;
            u32& other = place->second.second;
            other = other == no_mate ? i : twice;
        }
        Mates found(all.second_size(), no_mate);
        for (const auto& [key, place] : places)
            if (place.first != twice && place.second < twice)
                found[place.second - all.second] = place.first;
        const std::vector<bool> keeps = in_order(found);
        std::vector<std::pair<u32, u32>> anchors;
        for (u32 i = 0; i < found.size(); ++i)
            if (keeps[i]) anchors.emplace_back(found[i], all.second + i);
        return anchors;
    }

    // The best of all ways to pair a stretch in order, as far as they lie within a band around the
    // straight one: what is beyond that is paired by its place alone.
    void align_by_likeness(const Stretch& all) {
        constexpr u64 most_cells = u64{1} << 20;
        const u32 n = all.first_size(), m = all.second_size();
        const u32 shift = n < m ? m - n : n - m;
        const u64 room = most_cells / (u64{n} + 1);
        if (room < u64{shift} + 5) {
            for (u32 i = 0; i < std::min(n, m); ++i)
                if (Profiles::likeness(first_, all.first + i, second_, all.second + i) > 0)
                    mates_[all.second + i] = all.first + i;
            return;
        }
        const auto slack = static_cast<u32>(std::min<u64>(std::max(n, m), (room - shift - 1) / 2));
        const u32 left = slack + (n > m ? shift : 0);
        const u32 width = left + slack + (m > n ? shift : 0) + 1;
        enum Move : u8 { pair, skip_first, skip_second };
        std::vector<Move> steps((std::size_t{n} + 1) * width, skip_second);
        // Of elements up to i and j = i + column - left.
        constexpr i64 out = -1;
        std::vector<i64> before(width, out), now(width, out);
        for (u32 i = 0; i <= n; ++i) {
            for (u32 column = 0; column < width; ++column) {
                const i64 j = i64{i} + column - left;
                i64& best = now[column] = out;
                if (j < 0 || j > m) continue;
                Move& step = steps[std::size_t{i} * width + column];
                if (i == 0 && j == 0) best = 0;
                if (j > 0 && column > 0 && now[column - 1] != out) best = now[column - 1];
                if (i > 0 && column + 1 < width && before[column + 1] > best)
                    best = before[column + 1], step = skip_first;
                if (i == 0 || j == 0 || before[column] == out) continue;
                const i32 like = Profiles::likeness(first_, all.first + i - 1, second_,
                                                    all.second + static_cast<u32>(j) - 1);
                if (like > 0 && before[column] + like >= best)
                    best = before[column] + like, step = pair;
            }
            before.swap(now);
        }
        for (u32 i = n, j = m; i > 0 && j > 0;) {
            const Move step = steps[std::size_t{i} * width + j + left - i];
            if (step == pair) mates_[all.second + j - 1] = all.first + i - 1;
            if (step != skip_second) --i;
            if (step != skip_first) --j;
        }
    }

    const Profiles& first_;
    const Profiles& second_;
    Mates mates_;
};

}  // namespace

std::vector<bool> in_order(std::span<const u32> mates) {
    std::vector<u32> ends;  // place of the last one of the best run of each length
    std::vector<u32> before(mates.size(), no_mate);
    for (u32 i = 0; i < mates.size(); ++i) {
        if (mates[i] == no_mate) continue;
        const auto end =
            std::ranges::lower_bound(ends, mates[i], {}, [&](u32 place) { return mates[place]; });
        before[i] = end == ends.begin() ? no_mate : *(end - 1);
        if (end == ends.end())
            ends.push_back(i);
        else
            *end = i;
    }
    std::vector<bool> keeps(mates.size());
    for (u32 i = ends.empty() ? no_mate : ends.back(); i != no_mate; i = before[i]) keeps[i] = true;
    return keeps;
}

Mates mates_in_order(const Profiles& first, const Profiles& second) {
    return SequenceAligner(first, second).align();
}

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
