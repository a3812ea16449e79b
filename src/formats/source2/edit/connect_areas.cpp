#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "formats/source2/edit/nav_edits.hpp"
#include "formats/source2/records/mesh_geometry.hpp"

namespace wend::source2 {
namespace {

// Two edges, and how one crosses from one to the other.
struct EdgeMeeting {
    u32 near = 0, far = 0;
    Crossing crossing;

    f64 width() const { return distance(crossing.portal.left, crossing.portal.right); }
    f64 apart() const { return distance(crossing.portal.left, crossing.portal.far_left); }
    // Edges that touch come first, those along the longer stretch; then the closest.
    bool is_better_than(const EdgeMeeting& other) const {
        if (crossing.is_touching() != other.crossing.is_touching()) return crossing.is_touching();
        if (crossing.is_touching() && width() != other.width()) return width() > other.width();
        return apart() < other.apart();
    }
};

std::optional<EdgeMeeting> best_meeting(const std::vector<Point>& near,
                                        const std::vector<Point>& far) {
    std::optional<EdgeMeeting> best;
    for (u32 one = 0; one < near.size(); ++one)
        for (u32 other = 0; other < far.size(); ++other) {
            const EdgeMeeting meeting{one, other,
                                      crossing_between(*edge_of(near, one), *edge_of(far, other))};
            if (!best || meeting.is_better_than(*best)) best = meeting;
        }
    return best;
}

u64 remove_connections(NavArea& area, u32 id, Arena& arena) {
    u64 removed = 0;
    for (AreaEdge& edge : area.edges)
        removed += keep_if(edge.connections, arena,
                           [id](const Connection& way) { return way.area != id; });
    return removed;
}

std::string told_meeting(const NavArea& from, const NavArea& to, const EdgeMeeting& meeting) {
    std::string text = fmt::format("from edge {} of area {} to edge {} of area {}", meeting.near,
                                   from.id, meeting.far, to.id);
    if (!meeting.crossing.is_touching())
        text += fmt::format(", {:.4g} units apart", meeting.crossing.gap);
    if (const f64 rise = meeting.crossing.rise; std::abs(rise) > step_height)
        text += fmt::format(", {:.4g} units {}", std::abs(rise), rise < 0 ? "down" : "up");
    return text;
}

}  // namespace

Expected<void> connect_areas(edit::EditedMap& map, u32 from, u32 to,
                             const ConnectOptions& options) {
    if (options.has_lanes()) return failure("areas have no lanes");
    NavDocument& nav = changed_mesh(map);
    NavArea &one = nav.file.areas[from], &other = nav.file.areas[to];
    if (from == to) return failure(fmt::format("area {} cannot lead to itself", one.id));
    if (one.hull != other.hull)
        return failure(fmt::format("area {} is for hull {}, and area {} for hull {}", one.id,
                                   one.hull, other.id, other.hull));
    const bool is_there = leads_to(one, other.id), is_back = leads_to(other, one.id);
    if (is_there && (is_back || options.one_way))
        return failure(fmt::format("areas {} and {} are connected already", one.id, other.id));
    const auto meeting = best_meeting(outline_of(nav, one), outline_of(nav, other));
    if (!meeting || meeting->near >= one.edges.size() || meeting->far >= other.edges.size())
        return failure(fmt::format("areas {} and {} have no edges to connect", one.id, other.id));
    if (!is_there)
        one.edges[meeting->near].connections.push_back({other.id, meeting->far}, *nav.arena);
    if (!is_back && !options.one_way)
        other.edges[meeting->far].connections.push_back({one.id, meeting->near}, *nav.arena);
    map.report.consequences.push_back(told_meeting(one, other, *meeting));
    return {};
}

Expected<void> disconnect_areas(edit::EditedMap& map, u32 from, u32 to, bool one_way) {
    NavDocument& nav = changed_mesh(map);
    NavArea &one = nav.file.areas[from], &other = nav.file.areas[to];
    u64 removed = remove_connections(one, other.id, *nav.arena);
    if (!one_way) removed += remove_connections(other, one.id, *nav.arena);
    if (removed > 0) return {};
    return failure(fmt::format("areas {} and {} are not connected", one.id, other.id));
}

}  // namespace wend::source2
