#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <iostream>
#include <map>
#include <set>

#include "change/law_canonical.hpp"
#include "change/law_edits.hpp"
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
    std::size_t pairs = 0, free = 0, conflicts = 0, lost = 0, failures = 0, one_order = 0;
    std::map<std::string, std::size_t> kinds;  // of failures
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
        ++counts_.pairs;
        words_ = fmt::format("{} {} seed {}: [{}] and [{}]", format_.info().id, version_, seed_,
                             first.words, second.words);
        const Made one = made(*ours.plain, *ours.numbered, second, after_first);
        const Made other = made(*theirs.plain, *theirs.numbered, first, after_second);
        if (one.is_lost || other.is_lost) {
            ++counts_.lost;
            return expect_an_end(base.plain, *ours.plain, *theirs.plain);
        }
        if (!one.plain || !other.plain) {
            ++counts_.one_order;
            return expect_an_end(base.plain, *ours.plain, *theirs.plain);
        }
        const RecordLabels one_labels = labels_of(*one.numbered, &base.labels),
                           other_labels = labels_of(*other.numbered, &base.labels);
        const CanonicalMap in_order(*one.numbered, one_labels, base.numbered_text),
            in_other_order(*other.numbered, other_labels, base.numbered_text);
        if (in_order.text() != in_other_order.text())
            return expect_one_of(base, *ours.plain, *theirs.plain, *one.plain, one_labels,
                                 *other.plain, other_labels);
        ++counts_.free;
        // What is done to the whole may conflict with all else.
        const CanonicalMap expected(*one.plain, one_labels, base.plain_text);
        const bool tries_both = counts_.pairs % 2 == 0;
        for (const bool is_turned : {false, true}) {
            if (is_turned && !tries_both) break;
            const auto merged =
                is_turned ? merge(base.plain, *theirs.plain, *ours.plain, {.check = false})
                          : merge(base.plain, *ours.plain, *theirs.plain, {.check = false});
            const std::string words = words_ + (is_turned ? ", the second as ours" : "");
            if (!merged) {
                fail("refuses", words, merged.error().text());
            } else if (!merged->conflicts.empty() && (first.is_whole || second.is_whole)) {
                ++counts_.conflicts;
                expect_an_end(base.plain, *ours.plain, *theirs.plain);
            } else if (!merged->conflicts.empty()) {
                const MergeConflict& conflict = merged->conflicts.front();
                fail("conflict without need", words,
                     fmt::format("{} conflicts, {}: {} ({} | {} | {})", merged->conflicts.size(),
                                 conflict.path, conflict.reason, conflict.base.substr(0, 60),
                                 conflict.ours.substr(0, 60), conflict.theirs.substr(0, 60)));
            } else {
                const CanonicalMap is(map_of(base.plain, merged->files), one_labels,
                                      base.plain_text);
                if (is.text() != expected.text())
                    fail("another map", words, first_difference(is.text(), expected.text()));
                else
                    continue;
            }
            return;
        }
    }

    // Where the order matters: what one of the orders gives, or conflicts.
    void expect_one_of(const LawBase& base, const Map& ours, const Map& theirs, const Map& one,
                       const RecordLabels& one_labels, const Map& other,
                       const RecordLabels& other_labels) {
        const auto merged = merge(base.plain, ours, theirs, {.check = false});
        if (!merged) return fail("refuses where order matters", words_, merged.error().text());
        if (!merged->conflicts.empty()) {
            ++counts_.conflicts;
            return expect_an_end(base.plain, ours, theirs);
        }
        const Map map = map_of(base.plain, merged->files);
        const auto is_like = [&](const Map& order, const RecordLabels& labels) {
            return CanonicalMap(map, labels, base.plain_text).text() ==
                   CanonicalMap(order, labels, base.plain_text).text();
        };
        if (!is_like(one, one_labels) && !is_like(other, other_labels))
            fail("neither order's map where order matters", words_,
                 first_difference(CanonicalMap(map, one_labels, base.plain_text).text(),
                                  CanonicalMap(one, one_labels, base.plain_text).text()));
    }

    // After one side is taken for all that conflicts, the merge is done.
    void expect_an_end(const Map& base, const Map& ours, const Map& theirs) {
        const auto merged = merge(base, ours, theirs, {.check = false});
        if (!merged || merged->conflicts.empty()) return;
        for (const MergeSide side : {MergeSide::base, MergeSide::ours, MergeSide::theirs}) {
            MergeOptions options{.check = false};
            for (const MergeConflict& conflict : merged->conflicts)
                options.decisions[{conflict.file, conflict.path}] = side;
            const auto decided = merge(base, ours, theirs, options);
            const char* const name = side == MergeSide::base   ? "base"
                                     : side == MergeSide::ours ? "ours"
                                                               : "theirs";
            if (!decided)
                fail("refuses what was decided", words_,
                     fmt::format("all {}: {}", name, decided.error().text()));
            else if (!decided->conflicts.empty())
                fail("conflicts after all was decided", words_,
                     fmt::format("all {}: {} were decided, {} are left, {}: {}", name,
                                 merged->conflicts.size(), decided->conflicts.size(),
                                 decided->conflicts.front().path,
                                 decided->conflicts.front().reason));
            else
                continue;
            return;
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
            "{}: {} pairs in {} ms: {} in free order; {} conflicts where it is not; {} with a "
            "record that is gone, {} that can be done in one order alone; {} failures; {} edits "
            "left out that make two records alike\n",
            format.info().id, counts.pairs, took.count(), counts.free, counts.conflicts,
            counts.lost, counts.one_order, counts.failures, law.ambiguous);
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
