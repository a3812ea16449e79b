#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <iostream>
#include <map>
#include <set>

#include "change/law_canonical.hpp"
#include "change/law_edits.hpp"
#include "change/law_touched.hpp"
#include "wend/merge.hpp"

namespace wend::test {
namespace {

// For two edits whose order does not matter the merge gives the map that both in a row give, up to
// the numbers of new records; for others it gives what one of the orders gives, or a conflict.

// A small made-up map: a track has no fewer sectors, but can be short.
Map small_map(const Format& format, const std::string& version, std::uint64_t nodes,
              std::uint64_t seed) {
    SampleRequest request{.version = version, .nodes = nodes, .seed = seed};
    for (const OptionSpec& option : format.info().sample_options)
        if (option.name == "length") request.options["length"] = "2600";
    std::vector<Member> members;
    const auto files = format.sample(request);
    for (const OutputFile& file : files.value())
        members.push_back({file.name, 0, file.document->number_in_map(file.name), file.document});
    return Map::of(format, std::move(members)).value();
}

Map map_of(const Map& like, const std::vector<OutputFile>& files) {
    std::vector<Member> members;
    for (const OutputFile& file : files) {
        const auto key = like.members().size() == 1 && files.size() == 1
                             ? like.members()[0].key
                             : file.document->number_in_map(file.name);
        members.push_back({file.name, 0, key, file.document});
    }
    return Map::of(like.format(), std::move(members), like.options()).value();
}

// One side for all that conflicts.
template <class Options>
Options taking(MergeSide side, const std::vector<MergeConflict>& conflicts) {
    Options options;
    options.check = false;
    if constexpr (requires { options.take; })
        options.take = side;
    else
        for (const MergeConflict& conflict : conflicts)
            options.decisions[{conflict.file, conflict.path}] = side;
    return options;
}

// All that a pair's edits are made of, once as it is and once with a number in each record.
struct LawBase {
    Map plain, numbered;
    LaterNames names;
    RecordLabels labels;
    CanonicalMap plain_text, numbered_text;

    explicit LawBase(const Map& map)
        : plain(map),
          numbered(tagged(map)),
          names(numbered, numbered),
          labels(labels_of(numbered, nullptr)),
          plain_text(plain, labels),
          numbered_text(numbered, labels) {}
};

// A map after edits, both as it is and with numbers; none where an edit failed.
struct Made {
    std::optional<Map> plain, numbered;
    bool is_lost = false;  // a record is gone that the edit names
    std::string refusal = {};
};

Made made(const Map& plain, const Map& numbered, const LawEdit& edit, const LaterNames& names) {
    Made result;
    Editor with(numbered), without(plain);
    const auto done = edit.make(with, names);
    if (!done) {
        result.is_lost = true;
        return result;
    }
    if (!*done) {
        result.refusal = done->error().text();
        return result;
    }
    result.numbered = with.map();
    const auto again = edit.make(without, names);
    if (again && *again) result.plain = without.map();
    if (!result.plain) result.refusal = "only with numbers";
    return result;
}

struct Counts {
    std::size_t pairs = 0, free = 0, conflicts = 0, of_whole = 0, lost = 0, analysed = 0,
                failures = 0, one_order = 0;
    std::map<std::string, std::size_t> kinds;  // of failures
    std::map<std::string, std::size_t> edits;  // by their first word
};

class Law {
  public:
    Law(const Format& format, Counts& counts) : format_(format), counts_(counts) {}

    void try_pairs(const std::string& version, std::size_t nodes, std::uint64_t seed,
                   std::size_t edits) {
        version_ = version;
        seed_ = seed;
        std::mt19937_64 random(seed);
        const LawBase base(small_map(format_, version, nodes, seed));
        LawEdits by_chance(base.plain, random);
        struct One {
            LawEdit edit;
            Made made;
            std::unique_ptr<LaterNames> names;
        };
        std::vector<One> all;
        const auto before = bytes_of(base.plain);
        for (int tries = 0; all.size() < edits && tries < 400; ++tries) {
            LawEdit edit = by_chance.any();
            Made once = made(base.plain, base.numbered, edit, base.names);
            if (!once.plain || bytes_of(*once.plain) == before) continue;
            auto names = std::make_unique<LaterNames>(base.numbered, *once.numbered, edit.shift);
            if (names->is_ambiguous()) {
                ++ambiguous;
                continue;
            }
            ++counts_.edits[edit.words.substr(0, edit.words.find(' '))];
            all.push_back({std::move(edit), std::move(once), std::move(names)});
        }
        for (std::size_t i = 0; i < all.size(); ++i)
            for (std::size_t j = i + 1; j < all.size(); ++j)
                try_pair(base, all[i].edit, all[i].made, *all[i].names, all[j].edit, all[j].made,
                         *all[j].names);
    }

    std::size_t ambiguous = 0;

  private:
    void try_pair(const LawBase& base, const LawEdit& first, const Made& ours,
                  const LaterNames& after_first, const LawEdit& second, const Made& theirs,
                  const LaterNames& after_second) {
        // What both did alike is done once.
        if (bytes_of(*ours.plain) == bytes_of(*theirs.plain)) return;
        ++counts_.pairs;
        words_ = fmt::format("{} {} seed {}: [{}] and [{}]", format_.info().id, version_, seed_,
                             first.words, second.words);
        static const bool traces = std::getenv("WEND_LAW_TRACE") != nullptr;
        if (traces) std::cout << "  " << words_ << std::endl;
        const Made one = made(*ours.plain, *ours.numbered, second, after_first);
        const Made other = made(*theirs.plain, *theirs.numbered, first, after_second);
        if (one.is_lost || other.is_lost)
            ++counts_.lost;
        else if (!one.plain || !other.plain)
            ++counts_.one_order;
        std::vector<Order> orders;
        for (const Made* const made : {&one, &other})
            if (made->plain)
                orders.push_back({*made->plain, labels_of(*made->numbered, &base.labels)});
        const bool is_free =
            orders.size() == 2 &&
            CanonicalMap(*one.numbered, orders[0].labels, base.numbered_text).text() ==
                CanonicalMap(*other.numbered, orders[1].labels, base.numbered_text).text();
        if (is_free) {
            ++counts_.free;
            orders.pop_back();
        }
        const bool is_of_one = std::ranges::any_of(
            first.names, [&](const std::string& name) { return second.names.contains(name); });
        const Pair pair{base,     ours, theirs, orders, is_free, first.is_whole || second.is_whole,
                        is_of_one};
        expect_law(pair, *ours.plain, *theirs.plain, "");
        if (counts_.pairs % 2 == 0)
            expect_law(pair, *theirs.plain, *ours.plain, ", the second as ours");
    }

    // What an order of two edits comes to.
    struct Order {
        Map map;
        RecordLabels labels;
    };
    struct Pair {
        const LawBase& base;
        const Made &ours, &theirs;
        const std::vector<Order>& orders;  // one where it does not matter, or only one can be done
        bool is_free, is_of_whole;
        bool is_of_one;  // both set or move one record
    };

    void expect_law(const Pair& pair, const Map& ours, const Map& theirs, const char* turned) {
        const Map& base = pair.base.plain;
        const std::string words = words_ + turned;
        const auto merged = merge(base, ours, theirs, {.check = false});
        if (!merged) {
            if (!pair.orders.empty()) fail("refuses", words, merged.error().text());
            return;
        }
        if (!merged->conflicts.empty()) {
            expect_true_conflicts(pair, merged->conflicts, words);
            return expect_an_end(base, ours, theirs, merged->conflicts, words);
        }
        if (pair.orders.empty()) return;
        const Map map = map_of(base, merged->files);
        std::string difference;
        for (const Order& order : pair.orders) {
            const CanonicalMap is(map, order.labels, pair.base.plain_text),
                expected(order.map, order.labels, pair.base.plain_text);
            if (is.text() == expected.text()) return;
            // Analysis is no edit: where both changed it, it is told to be made anew.
            const auto without_analysis = [&](const Map& one) {
                return CanonicalMap(one, order.labels, pair.base.plain_text, false).text();
            };
            if (touched(pair).has_analysis() &&
                without_analysis(map) == without_analysis(order.map)) {
                ++counts_.analysed;
                return;
            }
            if (difference.empty()) difference = first_difference(is.text(), expected.text());
        }
        fail(pair.is_free ? "another map" : "neither order's map where order matters", words,
             difference);
    }

    static TouchedByBoth touched(const Pair& pair) {
        const auto text_of = [&](const Made& made) {
            return CanonicalMap(*made.numbered, labels_of(*made.numbered, &pair.base.labels),
                                pair.base.numbered_text);
        };
        return {pair.base.numbered_text, text_of(pair.ours), text_of(pair.theirs)};
    }

    // Two whose order does not matter conflict only where both gave one field a value; others where
    // both changed one record or its neighbours. What is done to the whole may conflict with all.
    void expect_true_conflicts(const Pair& pair, const std::vector<MergeConflict>& conflicts,
                               const std::string& words) {
        if (pair.is_of_whole) {
            ++counts_.of_whole;
            return;
        }
        const TouchedByBoth both = touched(pair);
        const auto told = [&](const MergeConflict& conflict) {
            return fmt::format("{} conflicts, {}: {} ({} | {} | {})", conflicts.size(),
                               conflict.path, conflict.reason, conflict.base.substr(0, 60),
                               conflict.ours.substr(0, 60), conflict.theirs.substr(0, 60));
        };
        if (pair.is_free) {
            pair.is_of_one&& both.has_one_field()
                ? void(++counts_.conflicts)
                : fail("conflict without need", words, told(conflicts.front()));
            return;
        }
        ++counts_.conflicts;
        for (const MergeConflict& conflict : conflicts) {
            std::string file = "file";
            const auto& members = pair.base.plain.members();
            for (std::size_t i = 0; i < members.size(); ++i)
                if (members[i].file.ends_with(conflict.file)) file = file_name(pair.base.plain, i);
            if (both.has(file, conflict.path)) continue;
            return fail("conflict about what not both touched", words, told(conflict));
        }
    }

    // After one side is taken for all that conflicts, the merge is done.
    void expect_an_end(const Map& base, const Map& ours, const Map& theirs,
                       const std::vector<MergeConflict>& conflicts, const std::string& words) {
        for (const MergeSide side : {MergeSide::base, MergeSide::ours, MergeSide::theirs}) {
            const auto decided = merge(base, ours, theirs, taking<MergeOptions>(side, conflicts));
            const char* const name = side == MergeSide::base   ? "base"
                                     : side == MergeSide::ours ? "ours"
                                                               : "theirs";
            if (decided && decided->conflicts.empty()) continue;
            const std::string left =
                decided ? fmt::format("{} conflicts are left, {}: {}", decided->conflicts.size(),
                                      decided->conflicts.front().path,
                                      decided->conflicts.front().reason)
                        : decided.error().text();
            return fail("no end after all was decided", words,
                        fmt::format("all {}: {}", name, left));
        }
    }

    // The lines that one of two texts has alone, from where they begin to differ.
    static std::string first_difference(const std::string& is, const std::string& expected) {
        const auto lines_of = [](const std::string& text) {
            std::vector<std::string> lines(1);
            for (const char c : text)
                c == '\n' ? lines.emplace_back().clear() : lines.back().push_back(c);
            return lines;
        };
        const auto one = lines_of(is), other = lines_of(expected);
        const auto alone = [](const auto& lines, const auto& others) {
            std::multiset<std::string> left(others.begin(), others.end());
            std::vector<std::string> all;
            for (const std::string& line : lines)
                if (const auto found = left.find(line); found != left.end())
                    left.erase(found);
                else
                    all.push_back(line);
            return all;
        };
        const auto first = alone(one, other), second = alone(other, one);
        if (first.empty() && second.empty()) return "the same in another order";
        std::string text;
        for (std::size_t i = 0; i < 2; ++i) {
            const std::string a = i < first.size() ? first[i] : "",
                              b = i < second.size() ? second[i] : "";
            if (a.empty() && b.empty()) continue;
            const auto at = static_cast<std::size_t>(std::ranges::mismatch(a, b).in1 - a.begin());
            const std::size_t begin = at < 100 ? 0 : at - 100;
            const auto piece = [&](const std::string& line) {
                return line.size() <= begin ? line : line.substr(begin, 200);
            };
            text += fmt::format("{}is       {}\n    expected {}", i > 0 ? "\n    " : "", piece(a),
                                piece(b));
        }
        return fmt::format("{} lines and {} differ\n    {}", first.size(), second.size(), text);
    }

    void fail(const char* kind, const std::string& words, const std::string& what) {
        ++counts_.failures;
        static const bool prints_all = std::getenv("WEND_LAW_ALL") != nullptr;
        const std::size_t most = prints_all ? 1000000 : 2;
        if (++counts_.kinds[kind] <= most)
            std::cout << fmt::format("  {}: {}\n    {}\n", kind, words, what);
    }

    const Format& format_;
    Counts& counts_;
    std::string version_, words_;
    std::uint64_t seed_ = 0;
};

// Formats with records: those of one text alone have nothing that an edit could name.
constexpr const char* formats_with_records[] = {
    "gta-sa-paths", "gta-iv-paths", "source-nav", "gp2-track", "f1gp-track", "metroid-prime-path"};

class MergeLaw : public testing::TestWithParam<const char*> {};

TEST_P(MergeLaw, HoldsForRandomEdits) {
    const Format& format = *find_format(GetParam());
    const std::size_t wanted = std::getenv("WEND_LONG") ? 10000 : 300;
    const char* const only = std::getenv("WEND_LAW_SEED");
    Counts counts;
    const auto begin = std::chrono::steady_clock::now();
    Law law(format, counts);
    std::uint64_t seed = only ? std::strtoull(only, nullptr, 10) : 1;
    const auto& versions = format.info().versions;
    for (std::size_t round = 0; counts.pairs < wanted && round < wanted; ++round, ++seed) {
        const FormatVersion& version = versions[seed % versions.size()];
        law.try_pairs(version.name, 12 + seed % 19, seed, 8);
        if (only) break;
    }
    const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(
        std::chrono::steady_clock::now() - begin);
    if (std::getenv("WEND_LAW_REPORT")) {
        std::cout << fmt::format(
            "{}: {} pairs in {} ms: {} in free order; {} conflicts of what both changed, {} of the "
            "whole; {} with a record that is gone, {} that can be done in one order alone; {} "
            "whose analysis is open; {} failures; {} edits left out that make two records alike\n",
            format.info().id, counts.pairs, took.count(), counts.free, counts.conflicts,
            counts.of_whole, counts.lost, counts.one_order, counts.analysed, counts.failures,
            law.ambiguous);
        std::cout << fmt::format("  edits: {}\n", fmt::join(counts.edits, ", "));
        for (const auto& [kind, count] : counts.kinds)
            std::cout << fmt::format("  {} {}\n", count, kind);
    }
    EXPECT_EQ(counts.failures, 0u) << format.info().id;
    if (!only) {
        EXPECT_GT(2 * counts.free, counts.pairs) << format.info().id;
    }
}

INSTANTIATE_TEST_SUITE_P(Formats, MergeLaw, testing::ValuesIn(formats_with_records),
                         [](const auto& tested) {
                             std::string name = tested.param;
                             std::ranges::replace(name, '-', '_');
                             return name;
                         });

}  // namespace
}  // namespace wend::test
