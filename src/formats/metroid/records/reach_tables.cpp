#include "formats/metroid/records/reach_tables.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "formats/metroid/records/path_file.hpp"
#include "model/network/disjoint_sets.hpp"

namespace wend::metroid_path {
namespace {

constexpr u32 outside = 0xFFFFFFFF;

// The table of a graph, a row for each record of the pairs that it makes with those behind it.
class PairBits {
  public:
    explicit PairBits(std::size_t records) : records_(records), table_(table_words(records)) {}

    // Sets the pairs of these, which rise, with each other.
    void join_all(std::span<const u32> part) {
        // Below so many, single bits are set in less time than whole rows.
        constexpr std::size_t few = 64;
        if (part.size() >= few) return join_rows(part);
        for (std::size_t i = 0; i < part.size(); ++i)
            for (const u32 other : part.subspan(i + 1)) {
                const u64 bit = pair_bit(part[i], other, records_);
                table_[bit / 32] |= u32{1} << (bit % 32);
            }
    }

    std::vector<u32> take() { return std::move(table_); }

  private:
    // All rows are the end of one row of bits, each moved to where it stands.
    void join_rows(std::span<const u32> part) {
        std::vector<u32> members(records_ / 32 + 3);
        for (const u32 record : part) members[record / 32] |= u32{1} << (record % 32);
        const auto bits_from = [&](u64 bit) {
            const u64 two = u64{members[bit / 32 + 1]} << 32 | members[bit / 32];
            return static_cast<u32>(two >> (bit % 32));
        };
        for (const u32 record : part) {
            u64 from = record + u64{1}, to = pair_bit(record, from, records_);
            if (from >= records_) continue;
            table_[to / 32] |= bits_from(from) << (to % 32);
            const u64 taken = 32 - to % 32;
            for (from += taken, to += taken; from < records_; from += 32, to += 32)
                table_[to / 32] |= bits_from(from);
        }
    }

    std::size_t records_;
    std::vector<u32> table_;
};

// The table of a graph where each record has the number of the part that it is in, or is outside.
std::vector<u32> table_of(const std::vector<u32>& part) {
    std::vector<u32> order;
    order.reserve(part.size());
    for (u32 i = 0; i < part.size(); ++i)
        if (part[i] != outside) order.push_back(i);
    std::ranges::stable_sort(order, {}, [&](u32 record) { return part[record]; });
    PairBits table(part.size());
    for (std::span<const u32> rest = order; !rest.empty();) {
        const auto end = std::ranges::find_if(
            rest, [&](u32 record) { return part[record] != part[rest.front()]; });
        const auto count = static_cast<std::size_t>(end - rest.begin());
        table.join_all(rest.first(count));
        rest = rest.subspan(count);
    }
    return table.take();
}

std::vector<u32> region_table(const PathFile& file, u16 types) {
    const std::size_t regions = file.regions.size();
    const auto is_in = [&](std::size_t i) { return (file.regions[i].type_mask & types) != 0; };
    DisjointSets sets(regions);
    for (std::size_t i = 0; i < regions; ++i) {
        if (!is_in(i)) continue;
        for (const Link& link : links_of(file, file.regions[i]))
            if (link.region < regions && is_in(link.region))
                sets.join(static_cast<u32>(i), link.region);
    }
    std::vector<u32> part(regions, outside);
    for (std::size_t i = 0; i < regions; ++i)
        if (is_in(i)) part[i] = sets.root(static_cast<u32>(i));
    return table_of(part);
}

}  // namespace

void derive_region_reach(PathFile& file) {
    constexpr u16 ground = type_bits["ground"].with(u16{0}, 1);
    constexpr u16 ground_or_flyer = type_bits["flyer"].with(ground, 1);
    file.ground_reach = region_table(file, ground);
    file.flyer_reach = region_table(file, ground_or_flyer);
}

void derive_point_reach(PathFile& file) {
    const std::size_t points = file.points.size();
    DisjointSets sets(points);
    for (std::size_t i = 0; i < points; ++i) {
        const SearchPoint& point = file.points[i];
        for (const u32 other : run_of(file.point_links, point.first_link, point.link_count))
            if (other < points) sets.join(static_cast<u32>(i), other);
    }
    std::vector<u32> part(points);
    for (std::size_t i = 0; i < points; ++i) part[i] = sets.root(static_cast<u32>(i));
    file.point_reach = table_of(part);
}

std::vector<u32> ReachLookup::groups() const {
    DisjointSets sets(records_);
    for_pairs([&](u32 a, u32 b) { sets.join(a, b); });
    std::vector<u32> group(records_);
    u32 count = 0;
    for (u32 record = 0; record < records_; ++record) {
        const u32 root = sets.root(record);
        group[record] = root == record ? count++ : group[root];
    }
    return group;
}

std::vector<u32> ReachLookup::reached_counts() const {
    std::vector<u32> counts(records_);
    for_pairs([&](u32 a, u32 b) {
        ++counts[a];
        ++counts[b];
    });
    return counts;
}

}  // namespace wend::metroid_path
