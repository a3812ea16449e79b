#include <algorithm>

#include "formats/metroid/check/checked_room.hpp"
#include "formats/metroid/records/reach_tables.hpp"

namespace wend::metroid_path {
namespace {

// Compares a table of pairs with the one that follows from the links.
class TableCheck {
  public:
    TableCheck(const CheckedRoom& room, const char* field, const char* over,
               const std::vector<u32>& stored, const std::vector<u32>& computed, u64 records)
        : room_(room),
          field_(field),
          over_(over),
          stored_(stored),
          computed_(computed),
          records_(records) {}

    template <class Add>
    void check(Add add) const {
        for (u64 first = 0; first + 1 < records_; ++first) check_row(first, add);
        const u64 spare = records_ * (records_ - (records_ > 0)) / 2 % 32;
        if (spare != 0 && stored_.back() >> spare != 0)
            room_.add_file(path_rule("spare-bits"), [&] {
                return CheckedRoom::Told{field_at(stored_.size() - 1),
                                         fmt::format("the last word is {:#x}, and only {} bits of "
                                                     "it stand for pairs",
                                                     stored_.back(), spare)};
            });
    }

  private:
    template <class Add>
    void check_row(u64 first, Add add) const {
        const u64 row = pair_bit(first, first + 1, records_), end = row + records_ - first - 1;
        for (u64 bit = row; bit < end; ++bit) {
            const u32 differing = (stored_[bit / 32] ^ computed_[bit / 32]) >> bit % 32;
            if (differing == 0) {
                bit |= 31;  // nothing in the rest of this word
                continue;
            }
            if ((differing & 1) == 0) continue;
            const bool is_missing = (computed_[bit / 32] >> bit % 32 & 1) != 0;
            const u64 second = first + 1 + bit - row;
            add(is_missing ? path_rule("reach-missing") : path_rule("reach-excess"),
                static_cast<u32>(first), [&] {
                    return CheckedRoom::Told{field_at(bit / 32),
                                             fmt::format("says that {} {} be reached {}, but it {}",
                                                         second, is_missing ? "cannot" : "can",
                                                         over_, is_missing ? "can" : "cannot")};
                });
        }
    }

    std::string field_at(u64 word) const { return fmt::format("{}[{}]", field_, word); }

    const CheckedRoom& room_;
    const char *field_, *over_;
    const std::vector<u32>&stored_, &computed_;
    const u64 records_;
};

// The tables as they follow from the links. Links that the checks do not look at count for nothing
// here either.
PathFile compute_tables(const CheckedRoom& room) {
    PathFile computed;
    computed.regions = room.file.regions;
    computed.links = room.file.links;
    for (u32 i = 0; i < computed.regions.size(); ++i)
        computed.regions[i].link_count = static_cast<u32>(room.links(i).size());
    derive_region_reach(computed);
    computed.points = room.file.points;
    computed.point_links = room.file.point_links;
    for (u32 i = 0; i < computed.points.size(); ++i)
        computed.points[i].link_count = static_cast<u32>(room.point_links(i).size());
    derive_point_reach(computed);
    return computed;
}

}  // namespace

void check_reach(const CheckedRoom& room) {
    const PathFile& file = room.file;
    const PathFile computed = compute_tables(room);
    const auto about_region = [&](const Rule& rule, u32 region, auto tell) {
        room.add_by_region(rule, region, tell);
    };
    TableCheck(room, "ground_reach", "over ground", file.ground_reach, computed.ground_reach,
               file.regions.size())
        .check(about_region);
    TableCheck(room, "flyer_reach", "over ground and through the air", file.flyer_reach,
               computed.flyer_reach, file.regions.size())
        .check(about_region);
    TableCheck(room, "point_reach", "along the links of points", file.point_reach,
               computed.point_reach, file.points.size())
        .check(
            [&](const Rule& rule, u32 point, auto tell) { room.add_by_point(rule, point, tell); });
    for (std::size_t word = 0; word < file.reserved.size(); ++word)
        if (file.reserved[word] != 0)
            room.add_file(path_rule("spare-bits"), [&] {
                return CheckedRoom::Told{fmt::format("reserved[{}]", word),
                                         fmt::format("is {:#x}", file.reserved[word])};
            });
}

}  // namespace wend::metroid_path
