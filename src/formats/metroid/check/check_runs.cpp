#include <algorithm>
#include <vector>

#include "formats/metroid/check/checked_room.hpp"

namespace wend::metroid_path {
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

// Tells of each part of a table of so many records that no run, sorted by its start, covers.
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
        return CheckedRoom::Told{
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
                return CheckedRoom::Told{field, fmt::format("its {} from {} on are also those of "
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
                return CheckedRoom::Told{
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
