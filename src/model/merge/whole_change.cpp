#include "model/merge/whole_change.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <numbers>
#include <numeric>
#include <variant>
#include <vector>

#include "model/change/map_digests.hpp"
#include "wend/editor.hpp"

namespace wend {
namespace {

std::vector<std::array<double, 3>> places_of(const Map& map) {
    std::vector<std::array<double, 3>> places;
    for (const Point& at : map.network().nodes.position) places.push_back({at.x, at.y, at.z});
    std::ranges::sort(places);
    return places;
}

Point middle_of(const Map& map) {
    Point sum{};
    const auto& positions = map.network().nodes.position;
    for (const Point& at : positions) sum = {sum.x + at.x, sum.y + at.y, sum.z + at.z};
    const auto count = static_cast<double>(std::max<std::size_t>(1, positions.size()));
    return {sum.x / count, sum.y / count, sum.z / count};
}

std::vector<NodeIndex> all_nodes(const Map& map) {
    std::vector<NodeIndex> nodes(map.network().nodes.size());
    std::iota(nodes.begin(), nodes.end(), NodeIndex{0});
    return nodes;
}

bool is_near(double one, double other) { return std::abs(one - other) < 0.5; }

// As people give shifts and angles: with few decimals.
double rounded(double value, double steps) { return std::round(value * steps) / steps; }

// The operations on a whole map that take its middle from one place to another. Whoever does them
// says which nodes are all.
std::vector<Edit> edits_between(const Point& was, const Point& is) {
    std::vector<Edit> edits;
    if (is_near(was.z, is.z)) {
        if (is_near(-was.x, is.x) && is_near(was.y, is.y))
            edits.push_back(edits::Mirror{.axis = EditAxis::x});
        if (is_near(was.x, is.x) && is_near(-was.y, is.y))
            edits.push_back(edits::Mirror{.axis = EditAxis::y});
        if (is_near(std::hypot(was.x, was.y), std::hypot(is.x, is.y))) {
            for (const double quarter : {90.0, 180.0, 270.0})
                edits.push_back(edits::Rotate{.degrees = quarter});
            const double turn = std::atan2(is.y, is.x) - std::atan2(was.y, was.x);
            edits.push_back(edits::Rotate{
                .degrees = rounded(std::remainder(turn * 180 / std::numbers::pi, 360), 100)});
        }
    }
    constexpr double steps = 1024;
    edits.push_back(edits::Move{.by = {rounded(is.x - was.x, steps), rounded(is.y - was.y, steps),
                                       rounded(is.z - was.z, steps)}});
    return edits;
}

std::optional<Map> done(const Map& map, Edit edit) {
    std::visit(
        [&](auto& request) {
            if constexpr (requires { request.nodes; }) request.nodes = all_nodes(map);
        },
        edit);
    Editor editor(map);
    if (!editor.run(edit)) return std::nullopt;
    return editor.map();
}

// Whether nearly nothing of a map is where it was in the base.
bool has_moved_as_a_whole(const Map& base, const Map& side) {
    const auto was = places_of(base), is = places_of(side);
    constexpr std::size_t fewest = 4;
    if (was.size() < fewest) return false;
    std::vector<std::array<double, 3>> common;
    std::ranges::set_intersection(was, is, std::back_inserter(common));
    return common.size() * 10 <= was.size();
}

std::optional<Edit> whole_change(const Map& base, const Map& side) {
    std::vector<Edit> edits;
    const bool can_move = Editor::can(base.format(), EditOperation::of<edits::Move>());
    if (can_move && has_moved_as_a_whole(base, side) &&
        base.network().nodes.size() == side.network().nodes.size())
        edits = edits_between(middle_of(base), middle_of(side));
    const auto was = digests_of(base), is = digests_of(side);
    // To close a track changes no more than values.
    if (Editor::can(base.format(), EditOperation::of<edits::Close>()) && was && is &&
        digest_of(*was).bytes == digest_of(*is).bytes)
        edits.push_back(edits::Close{});
    for (const Edit& edit : edits)
        if (const auto made = done(base, edit))
            if (const auto digests = digests_of(*made); digests && is && *digests == *is)
                return edit;
    return std::nullopt;
}

}  // namespace

std::optional<Map> after_whole_change(const Map& base, const Map& ours, const Map& theirs) {
    for (const auto& [side, other] : {std::pair(&ours, &theirs), std::pair(&theirs, &ours)})
        if (const auto edit = whole_change(base, *side))
            if (auto made = done(*other, *edit)) return made;
    return std::nullopt;
}

}  // namespace wend
