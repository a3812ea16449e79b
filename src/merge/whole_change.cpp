#include "merge/whole_change.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <iterator>
#include <numbers>
#include <numeric>
#include <vector>

#include "change/map_digests.hpp"
#include "wend/editor.hpp"

namespace wend {
namespace {

using Operation = std::function<bool(Editor&)>;

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

// The operations on a whole map that take its middle from one place to another.
std::vector<Operation> operations_between(const Point& was, const Point& is) {
    std::vector<Operation> operations;
    const auto mirror = [&](EditAxis axis) {
        operations.push_back([axis](Editor& editor) {
            return editor.mirror(all_nodes(editor.map()), axis).has_value();
        });
    };
    const auto rotate = [&](double degrees) {
        operations.push_back([degrees](Editor& editor) {
            return editor.rotate(all_nodes(editor.map()), degrees).has_value();
        });
    };
    if (is_near(was.z, is.z)) {
        if (is_near(-was.x, is.x) && is_near(was.y, is.y)) mirror(EditAxis::x);
        if (is_near(was.x, is.x) && is_near(-was.y, is.y)) mirror(EditAxis::y);
        if (is_near(std::hypot(was.x, was.y), std::hypot(is.x, is.y))) {
            for (const double quarter : {90.0, 180.0, 270.0}) rotate(quarter);
            const double turn = std::atan2(is.y, is.x) - std::atan2(was.y, was.x);
            rotate(rounded(std::remainder(turn * 180 / std::numbers::pi, 360), 100));
        }
    }
    constexpr double steps = 1024;
    const Point by{rounded(is.x - was.x, steps), rounded(is.y - was.y, steps),
                   rounded(is.z - was.z, steps)};
    operations.push_back(
        [by](Editor& editor) { return editor.move(all_nodes(editor.map()), by).has_value(); });
    return operations;
}

bool close(Editor& editor) { return editor.close().has_value(); }

std::optional<Map> done(const Map& map, const Operation& operation) {
    Editor editor(map);
    if (!operation(editor)) return std::nullopt;
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

std::optional<Operation> whole_change(const Map& base, const Map& side) {
    std::vector<Operation> operations;
    const bool can_move = Editor::can(base.format(), EditOperation::move);
    if (can_move && has_moved_as_a_whole(base, side) &&
        base.network().nodes.size() == side.network().nodes.size())
        operations = operations_between(middle_of(base), middle_of(side));
    const auto was = digests_of(base), is = digests_of(side);
    // To close a track changes no more than values.
    if (Editor::can(base.format(), EditOperation::close) && was && is &&
        digest_of(*was).bytes == digest_of(*is).bytes)
        operations.push_back(close);
    for (const Operation& operation : operations)
        if (const auto made = done(base, operation))
            if (const auto digests = digests_of(*made); digests && is && *digests == *is)
                return operation;
    return std::nullopt;
}

}  // namespace

std::optional<Map> after_whole_change(const Map& base, const Map& ours, const Map& theirs) {
    for (const auto& [side, other] : {std::pair(&ours, &theirs), std::pair(&theirs, &ours)})
        if (const auto operation = whole_change(base, *side))
            if (auto made = done(*other, *operation)) return made;
    return std::nullopt;
}

}  // namespace wend
