#include "formats/metroid/edit/table_pairs_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>

#include "core/describe/look_at.hpp"
#include "formats/metroid/records/reach_tables.hpp"
#include "formats/metroid/records/version.hpp"

namespace wend::metroid_path {
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
