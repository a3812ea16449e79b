#include "route/crossing.hpp"

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
    const double width = std::hypot(x, y);
    const auto& position = network.nodes.position;
    return width > same_point && std::abs(x - far_x) <= same_extent * width &&
           std::abs(y - far_y) <= same_extent * width &&
           before(portal->left, portal->right, position[network.links.from[link]]) >= 0 &&
           before(portal->far_left, portal->far_right, position[network.links.to[link]]) <= 0;
}

StopOver stop_over(const Network& network, LinkIndex link) {
    const auto& position = network.nodes.position;
    if (const Portal* portal = portal_of(network, link))
        return {between(portal->left, portal->right, 0.5),
                between(portal->far_left, portal->far_right, 0.5)};
    return {position[network.links.from[link]], position[network.links.to[link]]};
}

}  // namespace wend
