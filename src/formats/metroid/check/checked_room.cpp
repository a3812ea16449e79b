#include "formats/metroid/check/checked_room.hpp"

#include <algorithm>

#include "core/describe/value_check.hpp"
#include "core/describe/wire_layout.hpp"
#include "formats/metroid/records/path_file.hpp"
#include "formats/metroid/records/region.hpp"

namespace wend::metroid_path {
namespace {

void check_filler(const CheckedRoom& room) {
    const Bytes& filler = room.file.filler;
    if (filler.size() >= file_block) {
        room.add_file(path_rule("left-over"), [&] {
            return CheckedRoom::FindingText{
                "filler", fmt::format("{} bytes follow the last record", filler.size())};
        });
        return;
    }
    const bool is_alike = std::ranges::adjacent_find(filler, std::not_equal_to{}) == filler.end();
    const u64 size = wire_size(room.file, room.context);
    if (!is_alike)
        room.add_file(path_rule("filler"), [] {
            return CheckedRoom::FindingText{"filler", "the bytes are not all alike"};
        });
    else if (size % file_block != 0)
        room.add_file(path_rule("filler"), [&] {
            return CheckedRoom::FindingText{
                filler.empty() ? "" : "filler",
                fmt::format("the file is {} bytes long, no multiple of {}", size, file_block)};
        });
}

void check_structure(const CheckedRoom& room) {
    check_filler(room);
    const u64 regions = room.file.regions.size();
    const auto tell = [&] {
        return CheckedRoom::FindingText{"regions", fmt::format("there are {} regions", regions)};
    };
    if (regions == 0) room.add_file(path_rule("no-regions"), tell);
    if (regions > max_regions) room.add_file(path_rule("too-many-regions"), tell);
}

// The runs that regions or points have in a table of so many records.
template <class Record, class Owner, class RunOf>
std::vector<std::span<const Record>> runs(const std::vector<Owner>& owners, std::size_t table,
                                          RunOf run_of) {
    constexpr std::size_t times = 4, few = 1024;
    std::vector<std::span<const Record>> all(owners.size());
    std::size_t left = times * table + few;
    for (std::size_t i = 0; i < owners.size(); ++i) {
        const std::span<const Record> run = run_of(owners[i]);
        if (run.size() > left) break;
        left -= run.size();
        all[i] = run;
    }
    return all;
}

}  // namespace

CheckedRoom::CheckedRoom(const PathDocument& document, CheckReport& to)
    : file(document.file),
      context(document.context),
      report(to),
      corners_(runs<Corner>(file.regions, file.corners.size(),
                            [&](const Region& region) { return corners_of(file, region); })),
      links_(runs<Link>(file.regions, file.links.size(),
                        [&](const Region& region) { return links_of(file, region); })),
      point_links_(runs<u32>(file.points, file.point_links.size(),
                             [&](const SearchPoint& point) {
                                 return run_of(file.point_links, point.first_link,
                                               point.link_count);
                             })),
      has_shape_(file.regions.size()) {
    for (std::size_t i = 0; i < corners_.size(); ++i)
        has_shape_[i] =
            corners_[i].size() >= 3 &&
            std::ranges::all_of(corners_[i], [](const Corner& c) { return is_finite(c.position); });
}

Finding CheckedRoom::at(std::string record, std::string prefix, FindingText told) {
    Finding finding;
    finding.record = std::move(record);
    finding.field = std::move(prefix) + told.field;
    finding.message = std::move(told.message);
    return finding;
}

Finding CheckedRoom::at_region(u32 region, std::string prefix, FindingText told) const {
    Finding finding = at(fmt::format("{}", region), std::move(prefix), std::move(told));
    const Vector& centroid = file.regions[region].centroid;
    if (is_finite(centroid)) finding.position = Point{centroid[0], centroid[1], centroid[2]};
    return finding;
}

void check_path_rules(const CheckedRoom& room) {
    check_structure(room);
    check_numbers(room);
    check_regions(room);
    check_runs(room);
    check_polygons(room);
    check_boxes(room);
    check_links(room);
    check_reach(room);
    check_octree(room);
    check_leaves(room);
    check_points(room);
    check_crowds(room);
}

namespace {

// Such as `corner 12`; regions are called by their number alone.
std::string record_of(std::span<const FieldPath::Step> path) {
    if (path.size() < 2) return "room";
    std::string_view name = path[0].name;
    if (name == "regions") return fmt::format("{}", path[1].index);
    if (name.ends_with('s')) name.remove_suffix(1);
    return fmt::format("{} {}", name, path[1].index);
}

}  // namespace

void check_numbers(const CheckedRoom& room) {
    const Rule& rule = path_rule("not-a-number");
    if (!room.report.wants(rule)) return;
    find_not_finite(room.file, room.context, [&](const FieldTrail& trail, f64 value) {
        room.report.add(rule, 0, [&] {
            Finding finding;
            finding.record = record_of(trail.steps());
            finding.field = trail.text();
            finding.message = fmt::format("has the value {}", value);
            return finding;
        });
    });
}

}  // namespace wend::metroid_path
