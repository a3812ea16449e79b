#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "model/ground/ground_patcher.hpp"

namespace wend {
namespace {

// Shares of ground that count as all: corners are rounded.
constexpr f64 wholly = 0.98;

constexpr f64 same_place = 1e-3;

Point apart(const Point& from, const Point& to) {
    return {to.x - from.x, to.y - from.y, to.z - from.z};
}

bool is_near(const Point& a, const Point& b) {
    return std::abs(a.x - b.x) < same_place && std::abs(a.y - b.y) < same_place &&
           std::abs(a.z - b.z) < same_place;
}

std::vector<Point> corners_now(const Network& network, NodeIndex node) {
    const auto [begin, end] = network.surfaces.corners_of(node);
    return {network.surfaces.corners.begin() + begin, network.surfaces.corners.begin() + end};
}

// Corners of rectangles: north-west, north-east, south-east and south-west.
constexpr std::size_t north_west = 0, south_east = 2;

}  // namespace

void GroundPatcher::put_moves() {
    for (NodeIndex area = 0; area < areas_.is_of.size(); ++area)
        if (areas_.is_of[area] != no_index) put_move(area);
}

void GroundPatcher::put_move(NodeIndex area) {
    const auto was = change_.outline(first_mesh).corners(area),
               is = change_.outline(second_mesh).corners(areas_.is_of[area]);
    if (std::ranges::equal(was, is, is_near)) return;
    const std::string record = area_text(was_, area);
    const auto same = here_.same_rectangle(first_mesh, area);
    if (!same) return leave(record, "corners moved", "no area of this mesh has the same rectangle");
    const std::string name = name_here(*same);
    if (auto done = move_corners(name, was, is); !done)
        return leave(record, "corners moved", done.error()->message);
    moved_[area] = name;
    put(record, "corners moved", fmt::format("of {}", areas_text({name})));
}

// By as much as they moved in the mesh of the patch.
Expected<void> GroundPatcher::move_corners(const std::string& name, std::span<const Point> was,
                                           std::span<const Point> is) {
    const Map before = editor_.map();
    const std::vector<Point> here = corners_now(now(), *node(name));
    std::vector<Point> there = here;
    bool is_shift = true;
    const Point by = apart(was[0], is[0]);
    for (std::size_t i = 0; i < there.size(); ++i) {
        const Point shift = apart(was[i], is[i]);
        is_shift = is_shift && is_near(shift, by);
        // Corners that agree so far end where those of the patch do.
        there[i] = is_near(here[i], was[i])
                       ? is[i]
                       : Point{here[i].x + shift.x, here[i].y + shift.y, here[i].z + shift.z};
    }
    if (is_shift) return edit(edits::Move{.nodes = {*node(name)}, .by = by});
    // Corners cannot pass the one across.
    const bool is_south_first =
        there[north_west].x >= here[south_east].x || there[north_west].y >= here[south_east].y;
    std::vector<std::size_t> order{0, 2, 1, 3};
    if (is_south_first) order = {2, 0, 1, 3};
    for (const std::size_t corner : order) {
        const Point from = corners_now(now(), *node(name))[corner];
        if (is_near(from, there[corner])) continue;
        auto done =
            edit(edits::MoveCorner{.nodes = {*node(name)}, .from = from, .to = there[corner]});
        if (done) continue;
        (void)editor_.replace(before);
        return done;
    }
    return {};
}

std::optional<NodeIndex> GroundPatcher::heir_left(NodeIndex area) const {
    for (const CommonGround& ground : change_.common(first_mesh, area)) {
        const NodeIndex was = areas_.was_of[ground.other];
        // It reaches there only since the change.
        const bool was_there =
            was != no_index &&
            std::ranges::equal(change_.outline(first_mesh).corners(was),
                               change_.outline(second_mesh).corners(ground.other), is_near);
        if (!was_there && was != no_index && moved_[was].empty()) return ground.other;
    }
    return std::nullopt;
}

void GroundPatcher::put_removed() {
    for (NodeIndex area = 0; area < areas_.is_of.size(); ++area)
        if (areas_.is_of[area] == no_index) put_removed(area);
}

void GroundPatcher::put_removed(NodeIndex area) {
    const std::string record = area_text(was_, area);
    if (const auto heir = heir_left(area))
        return leave(
            record, "removed",
            fmt::format("its ground went to {}, which could not be moved", area_text(is_, *heir)));
    std::vector<std::string> gone, beyond;
    std::vector<NodeIndex> nodes;
    for (const CommonGround& ground : here_.common(first_mesh, area)) {
        const std::string name = name_here(ground.other);
        const auto at = node(name);
        if (!at || std::ranges::count(moved_, name) > 0) continue;
        const bool is_in =
            size_of(ground.box) >= wholly * here_.outline(second_mesh).areas()[ground.other].size;
        (is_in ? gone : beyond).push_back(name);
        if (is_in) nodes.push_back(*at);
    }
    const std::string stay =
        beyond.empty()
            ? std::string()
            : fmt::format("{} of this mesh reach beyond it and stay", areas_text(beyond));
    if (nodes.empty() && beyond.empty()) return put(record, "removed", "nothing lay there");
    if (nodes.empty()) return leave(record, "removed", stay);
    if (auto done = edit(edits::Remove{.nodes = nodes}); !done)
        return leave(record, "removed", done.error()->message);
    if (beyond.empty()) return put(record, "removed", fmt::format("with {}", areas_text(gone)));
    leave(record, "removed", fmt::format("with {}, but {}", areas_text(gone), stay));
}

void GroundPatcher::put_added() {
    std::vector<NodeIndex> nodes;
    const Map current = editor_.map();
    const auto match = GroundMatch::of(is_.network(), current.network());
    for (NodeIndex area = 0; area < areas_.was_of.size(); ++area) {
        if (areas_.was_of[area] != no_index) continue;
        const std::string record = area_text(is_, area);
        if (!match) {
            leave(record, "new", match.error()->message);
            continue;
        }
        std::vector<std::string> there;
        for (const CommonGround& ground : match->common(first_mesh, area))
            there.push_back(current.network().name_of(ground.other));
        if (match->share(first_mesh, area, [](NodeIndex) { return true; }) < mostly)
            nodes.push_back(area);
        else
            leave(record, "new", fmt::format("{} lie there already", areas_text(there)));
    }
    if (nodes.empty()) return;
    Editor part(is_, {.history_bytes = 0});
    Expected<void> done;
    if (const auto kept = part.run(edits::Keep{.nodes = nodes}); !kept)
        done = failure(kept.error());
    else
        done = edit(edits::Paste{.other = part.map()});
    const NodeIndex first = now().nodes.size() - static_cast<NodeIndex>(nodes.size());
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const std::string record = area_text(is_, nodes[i]);
        if (!done) {
            leave(record, "new", done.error()->message);
            continue;
        }
        added_[nodes[i]] = now().name_of(first + static_cast<NodeIndex>(i));
        put(record, "new", fmt::format("as {}", areas_text({added_[nodes[i]]})));
    }
}

}  // namespace wend
