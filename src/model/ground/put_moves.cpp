#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "model/ground/ground_patcher.hpp"

namespace wend {
namespace {

Point apart(const Point& from, const Point& to) {
    return {to.x - from.x, to.y - from.y, to.z - from.z};
}

Point moved(const Point& point, const Point& by) {
    return {point.x + by.x, point.y + by.y, point.z + by.z};
}

std::vector<Point> corners_now(const Network& network, NodeIndex node) {
    const auto [begin, end] = network.surfaces.corners_of(node);
    return {network.surfaces.corners.begin() + begin, network.surfaces.corners.begin() + end};
}

// Corners of rectangles: north-west, north-east, south-east and south-west.
constexpr std::size_t north_west = 0, south_east = 2;

// Where a coordinate goes with the side of a rectangle that it lies at; each was and is there.
struct MovedSide {
    f64 was = 0, is = 0;
};
f64 with_side(f64 value, const MovedSide& low, const MovedSide& high) {
    if (std::abs(value - low.was) < same_side) return low.is;
    return std::abs(value - high.was) < same_side ? high.is : value;
}

bool is_inside(f64 value, f64 low, f64 high) {
    return value > low + same_side && value < high - same_side;
}

}  // namespace

Expected<void> GroundPatcher::put_cuts() {
    for (NodeIndex area = 0; area < areas_.is_of.size(); ++area)
        if (is_cut(area))
            if (auto done = put_cut(area); !done) return done;
    return {};
}

// Whether others that are new have the rest of its ground, and lie in it.
bool GroundPatcher::is_cut(NodeIndex area) const {
    const NodeIndex is = areas_.is_of[area];
    if (is == no_index) return false;
    const MapBox box = change_.box(first_mesh, area);
    bool has_new = false;
    const f64 share = change_.share(first_mesh, area, [&](NodeIndex other) {
        if (other == is) return true;
        const bool is_new =
            areas_.was_of[other] == no_index &&
            change_.share(second_mesh, other, [&](NodeIndex its) { return its == area; }) >= wholly;
        has_new = has_new || is_new;
        return is_new;
    });
    const MapBox left = change_.box(second_mesh, is);
    return has_new && share >= wholly && left.min_x > box.min_x - same_side &&
           left.min_y > box.min_y - same_side && left.max_x < box.max_x + same_side &&
           left.max_y < box.max_y + same_side;
}

Expected<void> GroundPatcher::put_cut(NodeIndex area) {
    if (auto looked = look(); !looked) return looked;
    const MapBox box = change_.box(first_mesh, area);
    std::vector<std::string> done;
    Expected<void> all;
    std::string names;
    for (const CommonGround& ground : change_.common(first_mesh, area)) {
        if (areas_.was_of[ground.other] != no_index) continue;
        cut_of_[ground.other] = area;
        names +=
            fmt::format("{}{}", names.empty() ? "" : ", ", is_.network().name_of(ground.other));
        const MapBox part = change_.box(second_mesh, ground.other);
        for (const f64 x : {part.min_x, part.max_x})
            if (all && is_inside(x, box.min_x, box.max_x))
                all = cut_along(area, EditAxis::x, x, part, done);
        for (const f64 y : {part.min_y, part.max_y})
            if (all && is_inside(y, box.min_y, box.max_y))
                all = cut_along(area, EditAxis::y, y, part, done);
    }
    const std::string record = area_text(was_, area),
                      change =
                          fmt::format("cut, with new {} {}", current_.network().node_word, names);
    if (!all)
        leave(record, change, all.error()->message);
    else if (here_->common(first_mesh, area).empty())
        leave(record, change, "no area of this mesh lies there");
    else
        put(record, change,
            done.empty() ? "areas of this mesh are cut there already"
                         : fmt::format("of {}", areas_text(done)));
    for (const CommonGround& ground : change_.common(first_mesh, area))
        if (ground.other == areas_.is_of[area] || cut_of_[ground.other] == area)
            if (auto raised = put_raised(ground.other, area); !raised) return raised;
    return {};
}

// Cuts the areas here on the ground of an area that such a line goes through beside a new one.
Expected<void> GroundPatcher::cut_along(NodeIndex area, EditAxis axis, f64 at, const MapBox& beside,
                                        std::vector<std::string>& done) {
    const MapBox ground = change_.box(first_mesh, area);
    if (auto looked = look(); !looked) return looked;
    for (const CommonGround& common : here_->common(first_mesh, area)) {
        const MapBox& box = common.box;
        const bool is_x = axis == EditAxis::x;
        const bool is_through = is_x ? is_inside(at, box.min_x, box.max_x) &&
                                           box.min_y < beside.max_y && box.max_y > beside.min_y
                                     : is_inside(at, box.min_y, box.max_y) &&
                                           box.min_x < beside.max_x && box.max_x > beside.min_x;
        if (!is_through || !holds(ground, box.min_x, box.min_y)) continue;
        const std::string name = name_here(common.other);
        const auto now = node(name);
        if (!now) continue;
        if (auto cut = edit(edits::Split{.nodes = {*now}, .axis = axis, .at = at}); !cut)
            return cut;
        done.push_back(name);
    }
    return {};
}

void GroundPatcher::put_moves() {
    for (NodeIndex area = 0; area < areas_.is_of.size(); ++area)
        if (areas_.is_of[area] != no_index && !is_cut(area)) put_move(area);
}

namespace {

// The areas of the second mesh that make up the ground of one of the first, and no other; none
// where some reach beyond it.
std::vector<NodeIndex> pieces_of(const GroundMatch& match, NodeIndex area) {
    std::vector<NodeIndex> pieces;
    const f64 share = match.share(first_mesh, area, [&](NodeIndex other) {
        const bool is_in =
            match.share(second_mesh, other, [&](NodeIndex its) { return its == area; }) >= wholly;
        if (is_in) pieces.push_back(other);
        return is_in;
    });
    return share >= wholly ? pieces : std::vector<NodeIndex>();
}

}  // namespace

Expected<void> GroundPatcher::put_raised(NodeIndex part, NodeIndex of) {
    const auto is = change_.outline(second_mesh).corners(part);
    std::vector<f64> rises;
    for (const Point& corner : is)
        rises.push_back(corner.z - change_.height(first_mesh, of, corner.x, corner.y));
    const auto [least, greatest] = std::ranges::minmax(rises);
    constexpr f64 level = 0.1;
    if (std::abs(least) < level && std::abs(greatest) < level) return {};
    if (auto looked = look(); !looked) return looked;
    const std::string record = area_text(is_, part), change = "corners moved";
    const std::vector<NodeIndex> pieces = pieces_of(*after_, part);
    if (!pieces.empty() && lie_on(pieces, part)) {
        put(record, change, "areas of this mesh lie so already");
        return {};
    }
    const bool is_level = greatest - least < level;
    if (pieces.empty() || (pieces.size() > 1 && !is_level)) {
        leave(record, change,
              pieces.empty() ? "no areas of this mesh have just its ground"
                             : "several areas of this mesh have its ground, and it was tilted");
        return {};
    }
    std::vector<std::string> names;
    for (const NodeIndex piece : pieces) names.push_back(name_here(piece));
    const Map before = editor_.map();
    for (const std::string& name : names) {
        auto done = is_level ? edit(edits::Move{.nodes = {*node(name)}, .by = {0, 0, rises[0]}})
                             : move_corners(name, {is.begin(), is.end()});
        if (done) continue;
        (void)editor_.replace(before);
        leave(record, change, done.error()->message);
        return {};
    }
    put(record, change, fmt::format("of {}", areas_text(names)));
    return {};
}

// Whether all corners of some areas here lie on one of the mesh after the change.
bool GroundPatcher::lie_on(const std::vector<NodeIndex>& pieces, NodeIndex after) const {
    constexpr f64 level = 0.01;
    const MapBox box = change_.box(second_mesh, after);
    return std::ranges::all_of(pieces, [&](NodeIndex piece) {
        return std::ranges::all_of(
            corners_now(current_.network(), piece), [&](const Point& corner) {
                return holds(box, corner.x, corner.y) &&
                       std::abs(corner.z - change_.height(second_mesh, after, corner.x, corner.y)) <
                           level;
            });
    });
}

void GroundPatcher::put_move(NodeIndex area) {
    const NodeIndex after = areas_.is_of[area];
    const auto was = change_.outline(first_mesh).corners(area),
               is = change_.outline(second_mesh).corners(after);
    // Broken areas lie nowhere, and cannot move.
    if (!change_.outline(first_mesh).areas()[area].is_usable() ||
        !change_.outline(second_mesh).areas()[after].is_usable() ||
        std::ranges::equal(was, is, is_same_corner))
        return;
    const std::string record = area_text(was_, area), change = "corners moved";
    const std::vector<NodeIndex> pieces = pieces_of(*here_, area);
    if (pieces.empty()) return leave(record, change, "no areas of this mesh have just its ground");
    if (lie_on(pieces, after)) return put(record, change, "areas of this mesh lie so already");
    const Map before = editor_.map();
    std::vector<std::string> names;
    for (const NodeIndex piece : pieces) {
        names.push_back(name_here(piece));
        const auto there = moved_corners(names.back(), pieces.size() == 1, was, is);
        Expected<void> done;
        if (there)
            done = move_corners(names.back(), *there);
        else
            done = failure(there.error());
        if (done) continue;
        (void)editor_.replace(before);
        return leave(record, change, done.error()->message);
    }
    put(record, change, fmt::format("of {}", areas_text(names)));
    moved_[area] = std::move(names);
}

Expected<std::vector<Point>> GroundPatcher::moved_corners(const std::string& name, bool is_only,
                                                          std::span<const Point> was,
                                                          std::span<const Point> is) const {
    const auto area = node(name);
    if (!area) return failure("this mesh has the area no more");
    std::vector<Point> there = corners_now(now(), *area);
    const Point by = apart(was[0], is[0]);
    bool is_shift = true, is_level = true;
    for (std::size_t i = 0; i < was.size(); ++i) {
        const Point shift = apart(was[i], is[i]);
        is_shift = is_shift && is_same_corner(shift, by);
        is_level = is_level && is_same_corner({0, 0, shift.z}, {0, 0, by.z});
    }
    for (std::size_t i = 0; i < there.size(); ++i) {
        Point& corner = there[i];
        if (is_only)  // Corners that agree so far end where those of the patch do.
            corner = is_same_corner(corner, was[i]) ? is[i] : moved(corner, apart(was[i], is[i]));
        else if (is_shift)
            corner = moved(corner, by);
        else if (!is_level)
            return failure("several areas of this mesh have its ground, and it was tilted");
        else  // Sides along those of the whole go with them.
            corner = {with_side(corner.x, {was[north_west].x, is[north_west].x},
                                {was[south_east].x, is[south_east].x}),
                      with_side(corner.y, {was[north_west].y, is[north_west].y},
                                {was[south_east].y, is[south_east].y}),
                      corner.z + by.z};
    }
    return there;
}

Expected<void> GroundPatcher::move_corners(const std::string& name,
                                           const std::vector<Point>& there) {
    const std::vector<Point> here = corners_now(now(), *node(name));
    const Point by = apart(here[0], there[0]);
    const bool is_shift = std::ranges::equal(here, there, [&](const Point& a, const Point& b) {
        return is_same_corner(moved(a, by), b);
    });
    if (is_shift) return edit(edits::Move{.nodes = {*node(name)}, .by = by});
    // Corners cannot pass the one across.
    const bool is_south_first =
        there[north_west].x >= here[south_east].x || there[north_west].y >= here[south_east].y;
    for (const std::size_t corner : is_south_first ? std::array<std::size_t, 4>{2, 0, 1, 3}
                                                   : std::array<std::size_t, 4>{0, 2, 1, 3}) {
        const Point from = corners_now(now(), *node(name))[corner];
        if (is_same_corner(from, there[corner])) continue;
        if (auto done =
                edit(edits::MoveCorner{.nodes = {*node(name)}, .from = from, .to = there[corner]});
            !done)
            return done;
    }
    return {};
}

}  // namespace wend
