#include "formats/metroid/edit/table_changes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/describe/byte_reader.hpp"
#include "formats/metroid/records/reach_tables.hpp"
#include "formats/metroid/records/version.hpp"

namespace wend::metroid_path {
namespace {

// The bits of a table's last word that stand for no pair.
u32 spare_mask(u64 records) {
    const u64 used = records == 0 ? 0 : records * (records - 1) / 2 % 32;
    return used == 0 ? 0 : ~u32{0} << used;
}

template <class Pair>
void tell(const std::vector<u32>& stored, std::vector<u32>& computed, std::size_t records,
          TableChange<Pair>& change) {
    if (stored.size() != computed.size() || stored == computed) return;
    std::vector<u32> unlike(stored.size());
    for (std::size_t i = 0; i < stored.size(); ++i) unlike[i] = stored[i] ^ computed[i];
    const auto count = static_cast<u32>(records);
    const ReachLookup lookup(stored, count);
    TableChange<Pair> told;
    ReachLookup(unlike, count).for_pairs([&](u32 one, u32 other) {
        if (told.joined.size() + told.parted.size() <= max_told_pairs)
            (lookup.joins(one, other) ? told.joined : told.parted).push_back({one, other});
    });
    if (told.joined.size() + told.parted.size() > max_told_pairs) return;
    told.spare = stored.back() & spare_mask(records);
    change = std::move(told);
    computed = stored;
}

// A table, what is to be changed in it, and what both are called.
template <class Pair>
struct ChangedTable {
    std::vector<u32>& words;
    TableChange<Pair> change;
    std::string name, record;
    u64 records;

    Expected<void> apply() {
        if (const auto done = set(change.joined, "joined", true); !done) return done;
        if (const auto done = set(change.parted, "parted", false); !done) return done;
        for (std::size_t i = 0; i < change.joined.size(); ++i)
            if (!ReachLookup(words, static_cast<u32>(records))
                     .joins(change.joined[i].one, change.joined[i].other))
                return refuse(i, "joined", "stand in {}_parted too", name);
        if (const u32 others = change.spare & ~spare_mask(records); others != 0)
            return failure(ErrorDetails{
                .message =
                    fmt::format("{:#x} has bits that stand for pairs: {:#x}", change.spare, others),
                .field = name + "_spare"});
        if (change.spare != 0 && words.empty())
            return failure(ErrorDetails{.message = fmt::format("{}_reach has no words", name),
                                        .field = name + "_spare"});
        if (change.spare != 0) words.back() = (words.back() & ~spare_mask(records)) | change.spare;
        return {};
    }

  private:
    template <class... Values>
    Expected<void> refuse(std::size_t place, std::string_view list,
                          fmt::format_string<Values...> why, Values&&... values) const {
        const Pair& pair = (list == "joined" ? change.joined : change.parted)[place];
        return failure(ErrorDetails{
            .message = fmt::format("the {}s {} and {} {}", record, pair.one, pair.other,
                                   fmt::format(why, std::forward<Values>(values)...)),
            .field = fmt::format("{}_{}[{}]", name, list, place)});
    }

    Expected<void> set(const std::vector<Pair>& pairs, std::string_view list, bool joins) {
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            const auto [low, high] = std::minmax(pairs[i].one, pairs[i].other);
            if (high >= records)
                return refuse(i, list, "are not both there: there are {}", records);
            if (low == high) return refuse(i, list, "are one, which always reaches itself");
            const u64 bit = pair_bit(low, high, records);
            if (bit / 32 >= words.size())
                return refuse(i, list, "have no bit in {}_reach, which has {} words", name,
                              words.size());
            const u32 mask = u32{1} << bit % 32;
            words[bit / 32] = joins ? words[bit / 32] | mask : words[bit / 32] & ~mask;
        }
        return {};
    }
};

}  // namespace

void tell_table_changes(PathFile& file, PathFile& computed) {
    tell(file.ground_reach, computed.ground_reach, file.regions.size(), file.ground_change);
    tell(file.flyer_reach, computed.flyer_reach, file.regions.size(), file.flyer_change);
    tell(file.point_reach, computed.point_reach, file.points.size(), file.point_change);
}

Expected<void> apply_table_changes(PathFile& file) {
    const auto take = [](auto& change) { return std::exchange(change, {}); };
    if (auto done = ChangedTable<RegionPair>{file.ground_reach, take(file.ground_change), "ground",
                                             "region", file.regions.size()}
                        .apply();
        !done)
        return done;
    if (auto done = ChangedTable<RegionPair>{file.flyer_reach, take(file.flyer_change), "flyer",
                                             "region", file.regions.size()}
                        .apply();
        !done)
        return done;
    return ChangedTable<PointPair>{file.point_reach, take(file.point_change), "point", "point",
                                   file.points.size()}
        .apply();
}

namespace {

// The pair that a bit of a table is for: the row that the bit lies in is the last that begins at or
// before it.
std::pair<u64, u64> pair_of(u64 bit, u64 records) {
    u64 low = 0, high = records - 1;
    while (high - low > 1) {
        const u64 middle = (low + high) / 2;
        (pair_bit(middle, middle + 1, records) <= bit ? low : high) = middle;
    }
    return {low, low + 1 + bit - pair_bit(low, low + 1, records)};
}

std::string joined_text(u32 word, u64 first, u64 records) {
    std::string text;
    std::optional<u64> row;
    for (u32 rest = word; rest != 0; rest &= rest - 1) {
        const auto [one, other] =
            pair_of(first + static_cast<u64>(std::countr_zero(rest)), records);
        text += row == one ? fmt::format(", {}", other)
                           : fmt::format("{}{} with {}", row ? "; " : "", one, other);
        row = one;
    }
    return text;
}

// How many regions and points the file has, as they were told on the way, and what is told next.
class PairSink {
  public:
    PairSink(ByteView bytes, const ExplainSink& sink) : bytes_(bytes), sink_(sink) {}

    void take(const ExplainedRun& run) {
        const auto word = value_at<u32, PathContext::byte_order>(bytes_, run.offset);
        if (run.path == "regions.count") regions_ = word.value_or(0);
        if (run.path == "points.count") points_ = word.value_or(0);
        const bool is_of_points = run.path.starts_with("point_reach[");
        if (!word || !(is_of_points || run.path.starts_with("ground_reach[") ||
                       run.path.starts_with("flyer_reach[")))
            return sink_(run);
        // Words come in order, the first of each table with its place 0.
        place_ = run.path.ends_with("[0]") ? 0 : place_ + 1;
        const std::string note = fmt::format(
            "{}: {}", run.note, pairs_text(*word, place_, is_of_points ? points_ : regions_));
        ExplainedRun told = run;
        told.note = note;
        sink_(told);
    }

  private:
    ByteView bytes_;
    const ExplainSink& sink_;
    u64 regions_ = 0, points_ = 0, place_ = 0;
};

}  // namespace

std::string pairs_text(u32 word, u64 place, u64 records) {
    const u64 first = 32 * place, all = records == 0 ? 0 : records * (records - 1) / 2;
    if (first >= all) return "stands for no pair";
    const u64 used = std::min<u64>(32, all - first);
    const u32 mask = used == 32 ? ~u32{0} : (u32{1} << used) - 1;
    const auto [one, other] = pair_of(first, records);
    const auto [last_one, last_other] = pair_of(first + used - 1, records);
    std::string text = used == 1
                           ? fmt::format("pair {}-{}", one, other)
                           : fmt::format("pairs {}-{} to {}-{}", one, other, last_one, last_other);
    const u32 joined = word & mask;
    if (joined == 0)
        text += ", none joined";
    else if (joined == mask)
        text += used == 1 ? ", joined" : ", all joined";
    else
        text += "; joined: " + joined_text(joined, first, records);
    if (word != joined) text += fmt::format("; spare bits {:#x}", word & ~mask);
    return text;
}

ExplainSink explaining_pairs(ByteView bytes, const ExplainSink& sink) {
    return [pairs = std::make_shared<PairSink>(bytes, sink)](const ExplainedRun& run) {
        pairs->take(run);
    };
}

}  // namespace wend::metroid_path
