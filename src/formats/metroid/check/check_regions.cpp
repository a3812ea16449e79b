#include <algorithm>
#include <bit>
#include <cmath>
#include <vector>

#include "formats/metroid/check/checked_room.hpp"
#include "formats/metroid/records/polygon.hpp"

namespace wend::metroid_path {
namespace {

constexpr f64 unit_tolerance = 1e-3;
constexpr u16 tested_bits = 0xFF;

f64 length_of(const Vector& v) { return vector_length(f64{v[0]}, f64{v[1]}, f64{v[2]}); }

class RegionChecks {
  public:
    RegionChecks(const CheckedRoom& room, u32 region)
        : room_(room), region_(region), record_(room.file.regions[region]) {}

    void check() const {
        check_runs();
        check_masks();
        if (record_.index != region_)
            add(path_rule("region-index"), "index",
                [&] { return fmt::format("is {}, not {}", record_.index, region_); });
        if (record_.height <= 0)
            add(path_rule("region-height"), "height",
                [&] { return fmt::format("is {}, not above 0", record_.height); });
        for (const u32 count : record_.obstructions)
            if (count != 0) {
                add(path_rule("obstructions"), "obstructions",
                    [&] { return fmt::format("a count is {}", count); });
                break;
            }
        check_normal();
    }

  private:
    template <class Message>
    void add(const Rule& rule, const char* field, Message message) const {
        room_.add_region(rule, region_, [&] { return CheckedRoom::FindingText{field, message()}; });
    }

    template <class Record>
    static bool exists(const std::vector<Record>& table, u32 first, u32 count) {
        return count <= table.size() && first <= table.size() - count;
    }

    void check_runs() const {
        const auto& corners = room_.file.corners;
        const auto& links = room_.file.links;
        if (record_.corner_count < 3)
            add(path_rule("region-corners"), "corner_count",
                [&] { return fmt::format("has {} corners", record_.corner_count); });
        else if (!exists(corners, record_.first_corner, record_.corner_count))
            add(path_rule("region-corners"), "first_corner", [&] {
                return fmt::format("has {} corners from {} on, but there are {} in all",
                                   record_.corner_count, record_.first_corner, corners.size());
            });
        // Where a region without links begins them means nothing.
        if (record_.link_count > 0 && !exists(links, record_.first_link, record_.link_count))
            add(path_rule("region-links"), "first_link", [&] {
                return fmt::format("has {} links from {} on, but there are {} in all",
                                   record_.link_count, record_.first_link, links.size());
            });
    }

    void check_masks() const {
        if ((record_.index_mask & tested_bits) == 0)
            add(path_rule("index-mask"), "index_mask",
                [&] { return fmt::format("is {:#x}", record_.index_mask); });
        const u32 type = record_.type_mask & tested_bits;
        if (!std::has_single_bit(type) || (type & ~covered_bits(type_bits.fields)) != 0)
            add(path_rule("type-mask"), "type_mask",
                [&] { return fmt::format("is {:#x}", record_.type_mask); });
        if (record_.index_mask > tested_bits)
            add(path_rule("mask-bits"), "index_mask",
                [&] { return fmt::format("is {:#x}", record_.index_mask); });
        if (record_.type_mask > tested_bits)
            add(path_rule("mask-bits"), "type_mask",
                [&] { return fmt::format("is {:#x}", record_.type_mask); });
    }

    void check_normal() const {
        const Vector& normal = record_.normal;
        const auto spelt = [&] {
            return fmt::format("is ({:.4g}, {:.4g}, {:.4g})", normal[0], normal[1], normal[2]);
        };
        if (std::abs(length_of(normal) - 1) > unit_tolerance || normal[2] <= 0) {
            add(path_rule("floor-normal"), "normal", spelt);
            return;
        }
        if (!room_.has_shape(region_)) return;
        const Vector computed = plane_normal(room_.corners(region_));
        for (std::size_t axis = 0; axis < 3; ++axis)
            if (std::abs(f64{normal[axis]} - computed[axis]) > tolerance) {
                add(path_rule("floor-normal-off"), "normal", [&] {
                    return fmt::format("{}, and of the corners ({:.4g}, {:.4g}, {:.4g})", spelt(),
                                       computed[0], computed[1], computed[2]);
                });
                break;
            }
    }

    const CheckedRoom& room_;
    const u32 region_;
    const Region& record_;
};

}  // namespace

void check_regions(const CheckedRoom& room) {
    for (u32 region = 0; region < room.file.regions.size(); ++region)
        RegionChecks(room, region).check();
}

namespace {

// A run of a table and whose it is.
struct Run {
    u32 first = 0, count = 0, owner = 0;
    u32 end() const { return first + count; }
};

// The runs that are in a table, in the order of their owners.
template <class Owner, class RunOf>
std::vector<Run> runs_in(const std::vector<Owner>& owners, std::size_t table, RunOf run_of) {
    std::vector<Run> runs;
    for (u32 i = 0; i < owners.size(); ++i) {
        const auto [first, count] = run_of(owners[i]);
        if (count > 0 && count <= table && first <= table - count)
            runs.push_back({first, count, i});
    }
    return runs;
}

// Reports each part of a table of so many records that no run, sorted by its start, covers.
template <class Tell>
void find_gaps(const std::vector<Run>& runs, std::size_t table, Tell tell) {
    u32 covered = 0;
    for (const Run& run : runs) {
        if (run.first > covered) tell(covered, run.first);
        covered = std::max(covered, run.end());
    }
    if (covered < table) tell(covered, static_cast<u32>(table));
}

void add_gap(const CheckedRoom& room, const char* table, u32 begin, u32 end) {
    room.add_file(path_rule("unused-record"), [&] {
        return CheckedRoom::FindingText{
            fmt::format("{}[{}]", table, begin),
            end - begin == 1 ? "is used by nothing"
                             : fmt::format("to {}[{}] are used by nothing", table, end - 1)};
    });
}

// Each region that shares records with one whose run begins earlier.
void check_shared(const CheckedRoom& room, const char* table, const char* field,
                  const std::vector<Run>& sorted) {
    Run farthest;
    for (const Run& run : sorted) {
        if (run.first < farthest.end())
            room.add_region(path_rule("shared-record"), run.owner, [&] {
                return CheckedRoom::FindingText{field,
                                                fmt::format("its {} from {} on are also those of "
                                                            "region {}",
                                                            table, run.first, farthest.owner)};
            });
        if (run.end() > farthest.end()) farthest = run;
    }
}

void check_table(const CheckedRoom& room, const char* table, const char* field, std::size_t size,
                 std::vector<Run> runs) {
    for (std::size_t i = 1; i < runs.size(); ++i)
        if (runs[i].first < runs[i - 1].first)
            room.add_region(path_rule("run-order"), runs[i].owner, [&] {
                return CheckedRoom::FindingText{
                    field, fmt::format("its {} stand before those of region {}", table,
                                       runs[i - 1].owner)};
            });
    std::ranges::stable_sort(runs, {}, &Run::first);
    check_shared(room, table, field, runs);
    find_gaps(runs, size, [&](u32 begin, u32 end) { add_gap(room, table, begin, end); });
}

}  // namespace

void check_runs(const CheckedRoom& room) {
    const PathFile& file = room.file;
    check_table(room, "corners", "first_corner", file.corners.size(),
                runs_in(file.regions, file.corners.size(), [](const Region& region) {
                    return std::pair(region.first_corner, region.corner_count);
                }));
    check_table(room, "links", "first_link", file.links.size(),
                runs_in(file.regions, file.links.size(), [](const Region& region) {
                    return std::pair(region.first_link, region.link_count);
                }));
    auto leaves = runs_in(file.octree, file.lookup.size(), [](const OctreeNode& node) {
        return std::pair(node.first_lookup, node.is_leaf != 0 ? node.region_count : 0);
    });
    std::ranges::stable_sort(leaves, {}, &Run::first);
    find_gaps(leaves, file.lookup.size(),
              [&](u32 begin, u32 end) { add_gap(room, "lookup", begin, end); });
}

}  // namespace wend::metroid_path
