#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "merge/law_canonical.hpp"
#include "merge/law_difference.hpp"
#include "merge/law_edits.hpp"
#include "merge/law_touched.hpp"
#include "wend/merge.hpp"

namespace wend::test {

// A small made-up map: a track has no fewer sectors, but can be short.
inline Map small_map(const Format& format, const std::string& version, std::uint64_t nodes,
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

inline Expected<Map> map_of(const Map& like, const std::vector<OutputFile>& files) {
    std::vector<Member> members;
    for (const OutputFile& file : files) {
        const auto key = like.members().size() == 1 && files.size() == 1
                             ? like.members()[0].key
                             : file.document->number_in_map(file.name);
        members.push_back({file.name, 0, key, file.document});
    }
    return Map::of(like.format(), std::move(members), like.options());
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

// A map after an edit; none where it failed.
struct Edited {
    std::optional<Map> map = {};
    bool is_lost = false;  // a record is gone that the edit names
};

inline Edited after(const Map& map, const LawEdit& edit, const LaterNames& names) {
    Editor editor(map);
    const auto done = edit.make(editor, names);
    if (!done) return {.is_lost = true};
    if (!*done) return {};
    return {.map = editor.map()};
}

struct LawCounts {
    std::size_t pairs = 0, free = 0, conflicts = 0, of_whole = 0, lost = 0, baked = 0, failures = 0,
                one_order = 0, ambiguous = 0;
    std::map<std::string, std::size_t> kinds;  // of failures
    std::map<std::string, std::size_t> edits;  // by their first word
};

class Law {
  public:
    Law(const Format& format, LawCounts& counts) : format_(format), counts_(counts) {}

    // Edits of a made-up map by chance, each with each.
    void try_pairs(const std::string& version, std::size_t nodes, std::uint64_t seed,
                   std::size_t edits) {
        what_ = fmt::format("{} {} seed {}", format_.info().id, version, seed);
        std::mt19937_64 random(seed);
        const LawBase base(small_map(format_, version, nodes, seed));
        LawEdits by_chance(base.plain, random);
        std::vector<Prepared> all;
        for (int tries = 0; all.size() < edits && tries < 400; ++tries) {
            auto edit = prepared(base, by_chance.any());
            if (!edit) continue;
            ++counts_.edits[edit->edit.words.substr(0, edit->edit.words.find(' '))];
            all.push_back(std::move(*edit));
        }
        for (std::size_t i = 0; i < all.size(); ++i)
            for (std::size_t j = i + 1; j < all.size(); ++j) try_pair(base, all[i], all[j]);
    }

    // Two edits of a map; false where one of them cannot be done.
    bool try_two(const Map& map, const std::string& what, LawEdit first, LawEdit second) {
        what_ = what;
        const LawBase base(map);
        const auto one = prepared(base, std::move(first)), two = prepared(base, std::move(second));
        if (!one || !two) return false;
        try_pair(base, *one, *two);
        return true;
    }

  private:
    struct Prepared {
        LawEdit edit;
        Map plain, numbered;                // that it makes of the base
        std::unique_ptr<LaterNames> names;  // of what stands there
    };

    // None of an edit that fails, changes nothing or makes two records alike.
    std::optional<Prepared> prepared(const LawBase& base, LawEdit edit) {
        const Edited numbered = after(base.numbered, edit, base.names);
        if (!numbered.map) return std::nullopt;
        const Edited plain = after(base.plain, edit, base.names);
        if (!plain.map || bytes_of(*plain.map) == bytes_of(base.plain)) return std::nullopt;
        auto names = std::make_unique<LaterNames>(base.numbered, *numbered.map, edit.shift);
        if (names->is_ambiguous()) {
            ++counts_.ambiguous;
            return std::nullopt;
        }
        return Prepared{std::move(edit), *plain.map, *numbered.map, std::move(names)};
    }

    void try_pair(const LawBase& base, const Prepared& ours, const Prepared& theirs) {
        // What both did alike is done once.
        if (bytes_of(ours.plain) == bytes_of(theirs.plain)) return;
        ++counts_.pairs;
        words_ = fmt::format("{}: [{}] and [{}]", what_, ours.edit.words, theirs.edit.words);
        static const bool traces = std::getenv("WEND_LAW_TRACE") != nullptr;
        if (traces) std::cout << "  " << words_ << std::endl;
        const Edited one = after(ours.numbered, theirs.edit, *ours.names),
                     other = after(theirs.numbered, ours.edit, *theirs.names);
        if (one.is_lost || other.is_lost)
            ++counts_.lost;
        else if (!one.map || !other.map)
            ++counts_.one_order;
        std::vector<Order> orders;
        const auto add_order = [&](const Prepared& first, const Prepared& second,
                                   const Edited& numbered) {
            if (!numbered.map) {
                // What cannot be done any more has nothing left to be done.
                if (numbered.is_lost && !first.edit.takes_away()) return;
                orders.push_back({first.plain, labels_of(first.numbered, &base.labels)});
                return;
            }
            const Edited plain = after(first.plain, second.edit, *first.names);
            if (plain.map) orders.push_back({*plain.map, labels_of(*numbered.map, &base.labels)});
        };
        add_order(ours, theirs, one);
        const bool is_free = one.map && other.map && have_one_result(base, *one.map, *other.map);
        if (is_free)
            ++counts_.free;
        else
            add_order(theirs, ours, other);
        const Pair pair{base, ours, theirs, orders, is_free};
        expect_law(pair, ours.plain, theirs.plain, "");
        if (counts_.pairs % 2 == 0)
            expect_law(pair, theirs.plain, ours.plain, ", the second as ours");
    }

    bool have_one_result(const LawBase& base, const Map& one, const Map& other) const {
        const CanonicalMap in_order(one, labels_of(one, &base.labels), base.numbered_text),
            in_other_order(other, labels_of(other, &base.labels), base.numbered_text);
        return in_order.text() == in_other_order.text();
    }

    // What an order of two edits comes to.
    struct Order {
        Map map;
        RecordLabels labels;
    };
    struct Pair {
        const LawBase& base;
        const Prepared &ours, &theirs;
        const std::vector<Order>& orders;  // one where it does not matter, or only one can be done
        bool is_free;

        bool is_of_whole() const { return ours.edit.is_whole || theirs.edit.is_whole; }
        bool are_splits() const {
            return ours.edit.words.starts_with("split") && theirs.edit.words.starts_with("split");
        }
        // Whether both set or move one record. Of some formats a file is one text.
        bool is_of_one() const {
            const Fields fields = base.plain.members()[0].document->fields();
            return fields.at("text") ||
                   std::ranges::any_of(ours.edit.names, [&](const std::string& name) {
                       return theirs.edit.names.contains(name);
                   });
        }
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
            return expect_an_end(base, ours, theirs, words);
        }
        if (pair.orders.empty()) return;
        const auto opened = map_of(base, merged->files);
        if (!opened) return fail("no map", words, opened.error().text());
        const Map& map = *opened;
        std::string difference;
        for (const Order& order : pair.orders) {
            const CanonicalMap is(map, order.labels, pair.base.plain_text),
                expected(order.map, order.labels, pair.base.plain_text);
            if (is.text() == expected.text()) return;
            // Analysis is no edit: where both changed a record, it is to be made anew.
            const auto without_analysis = [&](const Map& one) {
                return CanonicalMap(one, order.labels, pair.base.plain_text, false).text();
            };
            // Nor can it be told which spots of two halves are which.
            if ((touched(pair).has_one_record() || !pair.is_free || pair.are_splits()) &&
                without_analysis(map) == without_analysis(order.map)) {
                ++counts_.baked;
                return;
            }
            if (!difference.empty()) difference += "\n    or in the other order ";
            difference += first_difference(is.text(), expected.text());
        }
        // What nobody touched twice differs in the numbers of what was added, such as those that
        // one side made free.
        if (!pair.is_free && !touched(pair).has_one_record()) return;
        fail(pair.is_free ? "another map" : "neither order's map where order matters", words,
             difference);
    }

    static TouchedByBoth touched(const Pair& pair) {
        const auto text_of = [&](const Prepared& side) {
            return CanonicalMap(side.numbered, labels_of(side.numbered, &pair.base.labels),
                                pair.base.numbered_text);
        };
        return {pair.base.numbered_text, text_of(pair.ours), text_of(pair.theirs)};
    }

    // Two whose order does not matter conflict only where both gave one field a value; others where
    // both changed one record or its neighbours. What is done to the whole may conflict with all.
    void expect_true_conflicts(const Pair& pair, const std::vector<MergeConflict>& conflicts,
                               const std::string& words) {
        if (pair.is_of_whole()) {
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
            // Whether the halves of two neighbours meet the merge does not find out.
            const bool are_halves =
                std::ranges::all_of(conflicts, [](const MergeConflict& conflict) {
                    return conflict.reason.find("another shape") != std::string::npos;
                });
            are_halves || (pair.is_of_one() && both.has_one_field())
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
                       const std::string& words) {
        for (const MergeSide side : {MergeSide::base, MergeSide::ours, MergeSide::theirs}) {
            const auto decided = merge(base, ours, theirs, {.take = side, .check = false});
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

    void fail(const char* kind, const std::string& words, const std::string& what) {
        ++counts_.failures;
        static const bool prints_all = std::getenv("WEND_LAW_ALL") != nullptr;
        const std::size_t most = prints_all ? 1000000 : 2;
        if (++counts_.kinds[kind] <= most)
            std::cout << fmt::format("  {}: {}\n    {}\n", kind, words, what);
    }

    const Format& format_;
    LawCounts& counts_;
    std::string what_, words_;
};

}  // namespace wend::test
