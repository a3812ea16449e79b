#include "formats/metroid/check/checked_room.hpp"
#include "formats/metroid/records/polygon.hpp"
#include "formats/metroid/records/region_parts.hpp"

namespace wend::metroid_path {
namespace {

constexpr f64 cost_tolerance = 1e-3;

void check_run(const CheckedRoom& room, u32 point, const char* what, const char* field, u32 first,
               std::size_t there) {
    const u32 count = room.file.points[point].link_count;
    if (count <= there && first <= there - count) return;
    room.add_by_point(path_rule("point-links"), point, [&] {
        return CheckedRoom::Told{fmt::format("points[{}].{}", point, field),
                                 fmt::format("has {} {} from {} on, but there are {} in all", count,
                                             what, first, there)};
    });
}

void check_links_of(const CheckedRoom& room, u32 point) {
    const PathFile& file = room.file;
    const SearchPoint& record = file.points[point];
    const auto links = room.point_links(point);
    const auto costs = run_of(file.point_costs, record.first_cost, record.link_count);
    for (u32 i = 0; i < links.size(); ++i) {
        if (links[i] >= file.points.size()) {
            room.add_by_point(path_rule("point-target"), point, [&] {
                return CheckedRoom::Told{
                    fmt::format("point_links[{}]", record.first_link + i),
                    fmt::format("leads to point {}, and there is no such point", links[i])};
            });
            continue;
        }
        if (costs.empty()) continue;
        const f64 straight = length_in_space(record.position, file.points[links[i]].position);
        if (costs[i] < straight * (1 - cost_tolerance))
            room.add_by_point(path_rule("point-cost"), point, [&] {
                return CheckedRoom::Told{
                    fmt::format("point_costs[{}]", record.first_cost + i),
                    fmt::format("is {:.6g} to point {}, which is {:.6g} m away", costs[i], links[i],
                                straight)};
            });
    }
}

}  // namespace

void check_points(const CheckedRoom& room) {
    const PathFile& file = room.file;
    for (u32 point = 0; point < file.points.size(); ++point) {
        // Where a point without links begins them means nothing.
        if (file.points[point].link_count == 0) continue;
        check_run(room, point, "links", "first_link", file.points[point].first_link,
                  file.point_links.size());
        check_run(room, point, "costs", "first_cost", file.points[point].first_cost,
                  file.point_costs.size());
        check_links_of(room, point);
    }
}

}  // namespace wend::metroid_path
