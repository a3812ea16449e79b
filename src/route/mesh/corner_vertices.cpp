#include "route/mesh/corner_vertices.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

#include "route/mesh/portal_crossing.hpp"

namespace wend {
namespace {

bool is_same(const Point2& a, const Point2& b) {
    return std::abs(a.x - b.x) <= same_point && std::abs(a.y - b.y) <= same_point;
}

// Where a point lies on a gate.
enum class On { nothing, left_end, inside, right_end };
On on_gate(const Point2& left, const Point2& right, const Point2& at) {
    if (is_same(left, at)) return On::left_end;
    if (is_same(right, at)) return On::right_end;
    const Point2 along = right - left;
    const double place = dot(along, at - left), square = dot(along, along);
    if (place <= 0 || place >= square) return On::nothing;
    const double off = cross(along, at - left);
    return off * off <= same_point * same_point * square ? On::inside : On::nothing;
}

// 1 if corners make a convex polygon with some extent counter-clockwise, -1 if clockwise, 0 if they
// do not; of a convex one the angle at a corner is plain.
int sense_of(std::span<const Point> corners) {
    double least = std::numeric_limits<double>::infinity(), most = -least;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Point &a = corners[i], &b = corners[(i + 1) % corners.size()],
                    &c = corners[(i + 2) % corners.size()];
        const double turned = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);
        if (!(distance_2d(a, b) > same_point)) return 0;
        least = std::min(least, turned);
        most = std::max(most, turned);
    }
    return most > 0 && least >= 0 ? 1 : least < 0 && most <= 0 ? -1 : 0;
}

Point2 direction(const Point2& from, const Point& to) {
    const Point2 line = Point2{to.x, to.y} - from;
    const double length = norm(line);
    return {line.x / length, line.y / length};
}

}  // namespace

CornerVertices::CornerVertices(AnyAngleMesh::Tables& tables)
    : tables_(tables), graph_(tables.graph) {
    const NodeIndex area_count = tables.network.nodes.size();
    first_side_point_.assign(area_count, no_index);
    first_entry_.assign(area_count + 1, 0);
    from_.resize(graph_.gates.size());
    open_.resize(graph_.gates.size());
    for (NodeIndex area = 0; area < area_count; ++area)
        for (std::uint32_t gate = graph_.areas[area].gate; gate < graph_.areas[area + 1].gate;
             ++gate) {
            from_[gate] = area;
            open_[gate] = is_open(graph_.gates[gate], area);
            ++first_entry_[graph_.gates[gate].to + 1];
        }
    for (NodeIndex area = 0; area < area_count; ++area)
        first_entry_[area + 1] += first_entry_[area];
    entries_.resize(graph_.gates.size());
    std::vector<std::uint32_t> next(first_entry_);
    for (std::uint32_t gate = 0; gate < graph_.gates.size(); ++gate)
        entries_[next[graph_.gates[gate].to]++] = gate;
}

// Whether a gate is open ground: it costs nothing and leads back as it leads there.
bool CornerVertices::is_open(const AreaGate& gate, NodeIndex from) const {
    const auto is_plain = [this](const AreaGate& any) {
        return any.cost == 0 && graph_.offset_of(any) == Point2{} && !graph_.is_border(any);
    };
    if (!is_plain(gate)) return false;
    return std::ranges::any_of(graph_.gates_of(gate.to), [&](const AreaGate& back) {
        return back.to == from && is_plain(back) && is_same(back.left, gate.right) &&
               is_same(back.right, gate.left);
    });
}

std::uint32_t CornerVertices::side_point_of(NodeIndex area, const Point2& at) {
    for (std::uint32_t side_point = first_side_point_[area]; side_point != no_index;
         side_point = side_points_[side_point].next)
        if (is_same(side_points_[side_point].at, at)) return side_point;
    const std::uint32_t side_point = linked_.add();
    open_to_.add();
    side_points_.push_back({at, area, first_side_point_[area]});
    first_side_point_[area] = side_point;
    return side_point;
}

// What gates there are at a point, and the points behind them, which may be new.
void CornerVertices::touch_gates(std::uint32_t side_point) {
    const NodeIndex area = side_points_[side_point].area;
    for (std::uint32_t gate = graph_.areas[area].gate; gate < graph_.areas[area + 1].gate; ++gate)
        touch(side_point, graph_.gates[gate], open_[gate], graph_.gates[gate].to, true);
    for (std::uint32_t i = first_entry_[area]; i < first_entry_[area + 1]; ++i)
        if (!open_[entries_[i]])
            touch(side_point, graph_.gates[entries_[i]], false, from_[entries_[i]], false);
}

void CornerVertices::touch(std::uint32_t side_point, const AreaGate& gate, bool is_open,
                           NodeIndex other, bool leaves) {
    const Point2 at = side_points_[side_point].at;
    const Point2 gap = graph_.offset_of(gate);
    const Point2 offset = leaves ? Point2{} : gap;
    const On on = on_gate(gate.left + offset, gate.right + offset, at);
    if (on == On::nothing) return;
    side_points_[side_point].is_odd |= !is_open;
    if (!is_open) note_obstacle(side_point, gate);
    if (gap != Point2{}) return;
    const std::uint32_t beyond = side_point_of(other, at);
    linked_.join(side_point, beyond);
    if (!is_open) return;
    open_to_.join(side_point, beyond);
    if (on != On::right_end && side_points_[side_point].left_ends < 2)
        ++side_points_[side_point].left_ends;
    if (on != On::left_end && side_points_[side_point].right_ends < 2)
        ++side_points_[side_point].right_ends;
}

// Of a gate that leads elsewhere nobody knows what surrounds its end there.
void CornerVertices::note_obstacle(std::uint32_t side_point, const AreaGate& gate) {
    SidePoint& point = side_points_[side_point];
    if (graph_.offset_of(gate) != Point2{}) return point.obstacles.add_all();
    for (const Point2& end : {gate.left, gate.right})
        if (!is_same(end, point.at)) point.obstacles.add(Bearing(end - point.at));
}

CornerVertices::Corner CornerVertices::corner_at(const SidePoint& side_point) const {
    const auto [begin, end] = tables_.network.surfaces.corners_of(side_point.area);
    const std::span corners(tables_.network.surfaces.corners.data() + begin, end - begin);
    const int sense = sense_of(corners);
    constexpr double nowhere = std::numeric_limits<double>::quiet_NaN();
    const Corner unknown{{nowhere, nowhere}, {nowhere, nowhere}};
    if (sense == 0) return unknown;
    const auto between = [&](const Point& before, const Point& after) -> Corner {
        Point2 from = direction(side_point.at, before), to = direction(side_point.at, after);
        if (sense < 0) std::swap(from, to);
        return {from, to};
    };
    for (std::size_t i = 0; i < corners.size(); ++i)
        if (is_same({corners[i].x, corners[i].y}, side_point.at))
            return between(corners[(i + corners.size() - 1) % corners.size()],
                           corners[(i + 1) % corners.size()]);
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Point &from = corners[i], &to = corners[(i + 1) % corners.size()];
        if (on_gate({from.x, from.y}, {to.x, to.y}, side_point.at) == On::inside)
            return between(from, to);
    }
    return unknown;
}

// Seen from inside an area its sides run to the left, so that a gate with its left end at a point
// lies on the side before it.
void CornerVertices::add_walls(const SidePoint& side_point, Surroundings& all) const {
    const Corner corner = corner_at(side_point);
    all.angle.add(corner.before, corner.after);
    if (side_point.left_ends == 0) {
        all.left_wall = corner.before;
        all.obstacles.add(Bearing(corner.before));
        ++all.walls;
    }
    if (side_point.right_ends == 0) {
        all.right_wall = corner.after;
        all.obstacles.add(Bearing(corner.after));
        ++all.walls;
    }
}

void CornerVertices::survey() {
    around_.resize(side_points_.size());
    for (std::uint32_t i = 0; i < side_points_.size(); ++i) {
        const SidePoint& side_point = side_points_[i];
        Surroundings& all = around_[linked_.root(i)];
        add_walls(side_point, all);
        // A side that several gates lie upon leads to areas above each other.
        const bool is_stacked = side_point.left_ends > 1 || side_point.right_ends > 1;
        all.is_odd |= side_point.is_odd || is_stacked;
        all.obstacles.add(side_point.obstacles);
        if (is_stacked) all.obstacles.add_all();
        all.is_closed &= side_point.left_ends == 1 && side_point.right_ends == 1;
    }
}

bool CornerVertices::pays(const Surroundings& all) const {
    const bool is_open_ground =
        all.is_closed && all.angle.is_at_least(2) && all.angle.is_at_most(2);
    const bool has_no_corner = all.angle.is_at_most(1);
    return all.is_odd || !(is_open_ground || has_no_corner);
}

void CornerVertices::number() {
    for (const AreaGate& gate : graph_.gates) {
        const Point2 offset = graph_.offset_of(gate);
        tables_.all_ends.push_back({side_point_of(gate.to, gate.left + offset),
                                    side_point_of(gate.to, gate.right + offset)});
    }
    for (std::uint32_t side_point = 0; side_point < side_points_.size(); ++side_point)
        touch_gates(side_point);

    survey();
    std::vector<std::uint32_t> number(side_points_.size(), no_index);
    const auto add_vertex = [&](NodeIndex area, const Point2& at) {
        tables_.vertices.push_back({area, at});
        return static_cast<std::uint32_t>(tables_.vertices.size() - 1);
    };
    const auto vertex_at = [&](std::uint32_t side_point) {
        const Surroundings& all = around_[linked_.root(side_point)];
        if (!pays(all)) return no_index;
        std::uint32_t& vertex = number[open_to_.root(side_point)];
        if (vertex == no_index) {
            vertex = add_vertex(side_points_[side_point].area, side_points_[side_point].at);
            tables_.vertices[vertex].obstacles = all.obstacles;
            // More than all around is ground above ground.
            if (!all.angle.is_at_most(2)) tables_.vertices[vertex].obstacles.add_all();
            // A broken area has no sides: its angle is no number.
            if (!all.is_odd && all.walls == 2 && all.angle.is_known()) {
                tables_.vertices[vertex].side = all.left_wall;
                tables_.vertices[vertex].other_side = all.right_wall;
            }
        }
        return vertex;
    };
    for (std::uint32_t gate = 0; gate < graph_.gates.size(); ++gate) {
        graph_.gates[gate].ends.left = vertex_at(tables_.all_ends[gate].left);
        graph_.gates[gate].ends.right = vertex_at(tables_.all_ends[gate].right);
    }
    tables_.is_open = graph_.beyond.empty() && graph_.connections.empty() &&
                      std::ranges::find(open_, false) == open_.end();
    for (OffMeshConnection& stop : graph_.connections) {
        stop.vertex = add_vertex(stop.to, stop.far);
        tables_.vertices[stop.vertex].obstacles.add_all();
    }
    tables_.all_end_count = static_cast<std::uint32_t>(side_points_.size());
}

}  // namespace wend
