#include "wend/sights.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "model/network/surface.hpp"

namespace wend {
namespace {

double across(const Point& a, const Point& b, const Point& point) {
    return (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x);
}

// How much of a straight line lies above or below a convex surface, viewed from above.
double length_over(const Surfaces& surfaces, NodeIndex area, const Point& from, const Point& to) {
    if (!is_somewhere(surfaces, area)) return 0;
    const auto [begin, end] = surfaces.corners_of(area);
    const std::span<const Point> corners = std::span(surfaces.corners).subspan(begin, end - begin);
    double turn = 0;
    for (std::size_t i = 0; i < corners.size(); ++i)
        turn += across(corners[0], corners[i], corners[(i + 1) % corners.size()]);
    double first = 0, last = 1;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Point &a = corners[i], &b = corners[(i + 1) % corners.size()];
        const double sense = turn < 0 ? -1 : 1;
        const double at_from = sense * across(a, b, from), at_to = sense * across(a, b, to);
        if (at_from < 0 && at_to < 0) return 0;
        if (at_from < 0) first = std::max(first, at_from / (at_from - at_to));
        if (at_to < 0) last = std::min(last, at_from / (at_from - at_to));
    }
    return std::max(last - first, 0.0) * vector_length(to.x - from.x, to.y - from.y);
}

}  // namespace

Expected<Sights> Sights::of(const Network& network) {
    const auto relation =
        std::ranges::find(network.relations, std::string_view(sight_relation), &Relation::name);
    if (network.map_kind != MapKind::mesh || relation == network.relations.end())
        return failure("the map has no table of what can be seen from where");
    Sights sights(network);
    if (relation->is_of_world) sights.source_ = SightSource::solids;
    const double square = network.metres_per_unit * network.metres_per_unit;
    for (NodeIndex area = 0; area < network.nodes.size(); ++area) {
        sights.ground_.push_back(size_from_above(network.surfaces, area) * square);
        sights.all_ground_ += sights.ground_.back();
    }
    sights.exposure_.resize(network.nodes.size());
    sights.first_seen_.push_back(0);
    for (NodeIndex area = 0; area < network.nodes.size(); ++area) {
        for (const NodeIndex seen : relation->related(area)) {
            sights.seen_.push_back(seen);
            sights.exposure_[seen] += sights.ground_[area];
        }
        sights.first_seen_.push_back(sights.seen_.size());
    }
    if (sights.seen_.empty())
        return failure(fmt::format(
            "the map stores no visibility: its table of what can be seen says nothing of any {}",
            network.node_word));
    return sights;
}

double Sights::share_seen(std::span<const NodeIndex> from, std::span<const NodeIndex> to) const {
    std::vector<std::uint8_t> is_of_to(ground_.size());
    double all_to = 0, all_from = 0, seen = 0;
    for (const NodeIndex area : to) {
        is_of_to[area] = 1;
        all_to += ground_[area];
    }
    for (const NodeIndex area : from) {
        all_from += ground_[area];
        for (const NodeIndex other : seen_from(area))
            if (is_of_to[other] != 0) seen += ground_[area] * ground_[other];
    }
    const double pairs = all_from * all_to;
    return pairs > 0 ? seen / pairs : std::numeric_limits<double>::quiet_NaN();
}

std::vector<Sights::Stretch> Sights::along(const Path& path) const {
    std::vector<Stretch> stretches;
    for (const NodeIndex area : path.nodes) {
        if (std::ranges::find(stretches, area, &Stretch::area) != stretches.end()) continue;
        Stretch stretch{area, 0};
        for (std::size_t i = 1; i < path.points.size(); ++i)
            stretch.length +=
                length_over(network_->surfaces, area, path.points[i - 1], path.points[i]);
        stretches.push_back(stretch);
    }
    return stretches;
}

}  // namespace wend
