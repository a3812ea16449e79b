#include "route/mesh/portal_crossing.hpp"

#include <algorithm>
#include <cmath>

namespace wend {
namespace {

// Two sides of a portal are alike if no coordinate of their extents differs by more than this
// share of their width.
constexpr double same_extent = 1e-6;

// Positive if a point lies on the traveller's side before a portal, negative if beyond.
double before(const Point& left, const Point& right, const Point& point) {
    return (left.x - right.x) * (point.y - right.y) - (left.y - right.y) * (point.x - right.x);
}

}  // namespace

Point between(const Point& left, const Point& right, double share) {
    return {std::lerp(left.x, right.x, share), std::lerp(left.y, right.y, share),
            std::lerp(left.z, right.z, share)};
}

const Portal* portal_of(const Network& network, LinkIndex link) {
    const std::uint32_t portal =
        network.links.portal.empty() ? no_index : network.links.portal[link];
    return portal == no_index ? nullptr : &network.portals[portal];
}

bool is_gate(const Network& network, LinkIndex link) {
    const Portal* portal = portal_of(network, link);
    if (!portal) return false;
    const double x = portal->right.x - portal->left.x, y = portal->right.y - portal->left.y;
    const double far_x = portal->far_right.x - portal->far_left.x;
    const double far_y = portal->far_right.y - portal->far_left.y;
    const double width = norm({x, y});
    const auto& position = network.nodes.position;
    return width > same_point && std::abs(x - far_x) <= same_extent * width &&
           std::abs(y - far_y) <= same_extent * width &&
           before(portal->left, portal->right, position[network.links.from[link]]) >= 0 &&
           before(portal->far_left, portal->far_right, position[network.links.to[link]]) <= 0;
}

OffMeshEnds off_mesh_ends(const Network& network, LinkIndex link) {
    const auto& position = network.nodes.position;
    if (const Portal* portal = portal_of(network, link))
        return {between(portal->left, portal->right, 0.5),
                between(portal->far_left, portal->far_right, 0.5)};
    return {position[network.links.from[link]], position[network.links.to[link]]};
}

bool folds_back(const Point2& left, const Point2& right, const Point2& next_left,
                const Point2& next_right) {
    const Point2 along = right - left;
    // Most are not, and need no square root.
    const double square = dot(along, along), turned = cross(along, next_left - left);
    if (turned * turned > 2 * same_point * same_point * square) return false;
    const double width = std::sqrt(square);
    const auto off = [&](const Point2& point) { return cross(along, point - left) / width; };
    const auto share = [&](const Point2& point) { return dot(along, point - left) / width; };
    return std::abs(off(next_left)) <= same_point && std::abs(off(next_right)) <= same_point &&
           std::min(share(next_left), width) - std::max(share(next_right), 0.0) > same_point;
}

Point2 mirrored(const Point2& left, const Point2& right, const Point2& point) {
    const Point2 along = right - left;
    const double twice = 2 * cross(along, point - left) / dot(along, along);
    return {point.x + twice * along.y, point.y - twice * along.x};
}

}  // namespace wend
