#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "formats/source2/edit/custom_data.hpp"
#include "formats/source2/edit/nav_edits.hpp"
#include "formats/source2/records/mesh_geometry.hpp"

namespace wend::source2 {
namespace {

using edit::RecordPlace;
using Transform = MapEdits::Transform;

Expected<Corner> corner_at(const Point& at) {
    for (const f64 axis : {at.x, at.y, at.z})
        if (!(std::abs(axis) <= std::numeric_limits<f32>::max()))
            return failure(fmt::format("{} does not fit into a file", axis));
    // A negative zero becomes a positive one.
    return Corner{static_cast<f32>(at.x + 0.0), static_cast<f32>(at.y + 0.0),
                  static_cast<f32>(at.z + 0.0)};
}

Expected<void> put(Corner& corner, const NewPlace& new_place) {
    const auto to = corner_at(new_place(point_of(corner)));
    if (!to) return failure(to.error());
    corner = *to;
    return {};
}

std::vector<bool> chosen_of(std::span<const RecordPlace> areas, std::size_t count) {
    std::vector<bool> is_chosen(count);
    for (const RecordPlace& area : areas) is_chosen[area.index] = true;
    return is_chosen;
}

// Divides what moves from what stays, where polygons and corners stand in tables.
class ShapeDivider {
  public:
    ShapeDivider(NavDocument& nav, const std::vector<bool>& moves) : nav_(nav), moves_(moves) {}

    // The places of the corners that move; how many had to be divided is added to `divided`.
    std::vector<u32> divide(u64& divided) {
        NavFile& file = nav_.file;
        own_polygons();
        std::vector<bool> goes(file.corners.size()), stays(file.corners.size());
        for (std::size_t polygon = 0; polygon < file.polygons.size(); ++polygon)
            for (const u32 corner : file.polygons[polygon].corners)
                if (corner < goes.size()) (polygon_moves_[polygon] ? goes : stays)[corner] = true;
        std::vector<u32> number(goes.size()), moved;
        for (u32 corner = 0; corner < goes.size(); ++corner) {
            number[corner] = corner;
            if (!goes[corner]) continue;
            if (stays[corner]) {
                number[corner] = copy_of(corner);
                ++divided;
            }
            moved.push_back(number[corner]);
        }
        for (std::size_t polygon = 0; polygon < file.polygons.size(); ++polygon)
            if (polygon_moves_[polygon])
                for (u32& corner : file.polygons[polygon].corners)
                    if (corner < number.size()) corner = number[corner];
        return moved;
    }

  private:
    // Areas that move get a polygon of their own where one that stays has it too.
    void own_polygons() {
        NavFile& file = nav_.file;
        std::vector<bool> stays(file.polygons.size());
        polygon_moves_.resize(file.polygons.size());
        for (std::size_t area = 0; area < file.areas.size(); ++area)
            if (const u32 polygon = file.areas[area].polygon; polygon < stays.size())
                (moves_[area] ? polygon_moves_ : stays)[polygon] = true;
        for (std::size_t area = 0; area < file.areas.size(); ++area) {
            u32& polygon = file.areas[area].polygon;
            if (!moves_[area] || polygon >= stays.size() || !stays[polygon]) continue;
            Polygon own = file.polygons[polygon];
            own.corners = List<u32>({own.corners.data(), own.corners.size()}, *nav_.arena);
            polygon = static_cast<u32>(file.polygons.size());
            file.polygons.push_back(own);
            polygon_moves_.push_back(true);
        }
        for (std::size_t polygon = 0; polygon < stays.size(); ++polygon)
            if (stays[polygon]) polygon_moves_[polygon] = false;
    }

    u32 copy_of(u32 corner) {
        NavFile& file = nav_.file;
        file.corners.push_back(Corner(file.corners[corner]));
        if (corner < file.corner_gravity.size())
            file.corner_gravity.push_back(Corner(file.corner_gravity[corner]));
        return static_cast<u32>(file.corners.size() - 1);
    }

    NavDocument& nav_;
    const std::vector<bool>& moves_;
    std::vector<bool> polygon_moves_;
};

}  // namespace

Expected<void> move_corners(edit::EditedMap& map, std::span<const RecordPlace> areas,
                            const NewPlace& new_place) {
    NavDocument& nav = changed_mesh(map);
    NavFile& file = nav.file;
    if (!nav.context.has_tables()) {
        for (const RecordPlace& area : areas)
            for (Corner& corner : file.areas[area.index].corners)
                if (auto done = put(corner, new_place); !done) return done;
        return {};
    }
    u64 divided = 0;
    const std::vector<bool> moves = chosen_of(areas, file.areas.size());
    for (const u32 corner : ShapeDivider(nav, moves).divide(divided))
        if (auto done = put(file.corners[corner], new_place); !done) return done;
    map.tell(divided, "corner divided that other areas have too",
             "corners divided that other areas have too");
    return {};
}

namespace {

class AreaTurner {
  public:
    AreaTurner(NavDocument& nav, const Transform& how, const std::vector<bool>& is_turned)
        : nav_(nav),
          file_(nav.file),
          how_(how),
          is_turned_(is_turned),
          is_whole_mesh_(std::ranges::find(is_turned, false) == is_turned.end()) {}

    void turn_rest() {
        if (how_.is_mirror()) turn_round();
        for (std::size_t area = 0; area < file_.areas.size(); ++area)
            if (is_turned_[area])
                for (HidingSpot& spot : file_.areas[area].hiding_spots) turn(spot.position);
        turn_ladders();
        if (!is_whole_mesh_) return;
        for (TurnedBox& box : file_.boxes) turn(box.placement);
        for (MovableMesh& mesh : file_.movable_meshes) turn(mesh.placement);
        for (Corner& gravity : file_.corner_gravity) {
            const Point to = turned({gravity.x, gravity.y, gravity.z});
            gravity = {static_cast<f32>(to.x), static_cast<f32>(to.y), gravity.z};
        }
    }

  private:
    Point turned(const Point& direction) const {
        return {how_.xx * direction.x + how_.xy * direction.y,
                how_.yx * direction.x + how_.yy * direction.y, direction.z};
    }
    void turn(Position& at) const {
        const Point to = how_(point_of(at));
        at = {static_cast<f32>(to.x), static_cast<f32>(to.y), static_cast<f32>(to.z)};
    }
    // Each column is a direction but the last, which is a place.
    void turn(Placement& placement) const {
        for (std::size_t column = 0; column < 4; ++column) {
            Position at{placement[column], placement[4 + column], placement[8 + column]};
            const Point to = column == 3 ? how_(point_of(at)) : turned(point_of(at));
            placement[column] = static_cast<f32>(to.x);
            placement[4 + column] = static_cast<f32>(to.y);
            placement[8 + column] = static_cast<f32>(to.z);
        }
    }

    // Mirrored corners would run clockwise: they are walked the other way, from the same first one.
    void turn_round() {
        std::vector<bool> was_turned(file_.polygons.size());
        for (std::size_t area = 0; area < file_.areas.size(); ++area) {
            if (!is_turned_[area]) continue;
            NavArea& record = file_.areas[area];
            std::reverse(record.edges.begin(), record.edges.end());
            if (!nav_.context.has_tables()) {
                if (!record.corners.empty())
                    std::reverse(record.corners.begin() + 1, record.corners.end());
            } else if (record.polygon < was_turned.size() && !was_turned[record.polygon]) {
                was_turned[record.polygon] = true;
                List<u32>& corners = file_.polygons[record.polygon].corners;
                if (!corners.empty()) std::reverse(corners.begin() + 1, corners.end());
            }
        }
        const IdIndex areas(file_.areas);
        for (NavArea& area : file_.areas)
            for (AreaEdge& edge : area.edges)
                for (Connection& way : edge.connections) {
                    const auto to = areas.find(way.area);
                    if (!to || !is_turned_[*to]) continue;
                    const auto edges = static_cast<u32>(file_.areas[*to].edges.size());
                    if (way.edge < edges) way.edge = edges - 1 - way.edge;
                }
    }

    // A ladder goes along where all areas at its ends do.
    void turn_ladders() {
        const IdIndex areas(file_.areas);
        for (NavLadder& ladder : file_.ladders) {
            bool any = false, all = true;
            const auto look_at = [&](u32 id) {
                const auto area = id == 0 ? std::nullopt : areas.find(id);
                if (!area) return;
                any = true;
                all = all && is_turned_[*area];
            };
            for (const u32 id : ladder.tops()) look_at(id);
            for (const u32 id : ladder.bottoms()) look_at(id);
            if (!is_whole_mesh_ && !(any && all)) continue;
            turn(ladder.top);
            turn(ladder.bottom);
            turn_facing(ladder.direction);
            if (!how_.is_mirror()) continue;
            std::swap(ladder.top_left, ladder.top_right);
            std::swap(ladder.bottom_left, ladder.bottom_right);
        }
    }

    // North is -y as in Source 1; the nearest of the four where a turn is by no quarters.
    void turn_facing(u32& direction) const {
        constexpr std::array<std::array<f64, 2>, 4> ways{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};
        if (direction >= ways.size()) return;
        const Point to = turned({ways[direction][0], ways[direction][1], 0});
        f64 best = -2;
        for (u32 way = 0; way < ways.size(); ++way) {
            const f64 likeness = to.x * ways[way][0] + to.y * ways[way][1];
            if (likeness <= best + 1e-9) continue;
            best = likeness;
            direction = way;
        }
    }

    NavDocument& nav_;
    NavFile& file_;
    const Transform& how_;
    const std::vector<bool>& is_turned_;
    bool is_whole_mesh_;  // the areas of all hulls
};

}  // namespace

Expected<void> transform_areas(edit::EditedMap& map, std::span<const RecordPlace> areas,
                               const Transform& how) {
    NavDocument& nav = changed_mesh(map);
    const std::vector<bool> is_turned = chosen_of(areas, nav.file.areas.size());
    if (auto done = move_corners(map, areas, [&](const Point& at) { return how(at); }); !done)
        return done;
    AreaTurner(nav, how, is_turned).turn_rest();
    follow_transform(map, is_turned, how);
    return {};
}

Expected<void> move_corner(edit::EditedMap& map, const edits::MoveCorner& edit) {
    const std::vector<RecordPlace> areas = map.chosen_places();
    const NavDocument& before = NavDocument::of(map.document(0));
    std::optional<Point> nearest;
    for (const RecordPlace& area : areas)
        for (const Point& corner : outline_of(before, before.file.areas[area.index]))
            if (!nearest || distance(corner, edit.from) < distance(*nearest, edit.from))
                nearest = corner;
    if (!nearest) return failure("these areas have no corner at a known place");
    const auto moved = [&](const Point& at) { return at == *nearest ? edit.to : at; };
    std::vector<RecordPlace> those;
    for (const RecordPlace& area : areas) {
        std::vector<Point> outline = outline_of(before, before.file.areas[area.index]);
        if (std::ranges::find(outline, *nearest) == outline.end()) continue;
        const f64 was = twice_size(outline);
        std::ranges::transform(outline, outline.begin(), moved);
        if (was > 0 && !(twice_size(outline) > 0))
            return failure(fmt::format("area {} would have no ground with a corner at {}, {}",
                                       before.file.areas[area.index].id, edit.to.x, edit.to.y));
        those.push_back(area);
    }
    map.report.records = those.size();
    return move_corners(map, those, moved);
}

}  // namespace wend::source2
