#include "route/mesh/agent_clearance.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "route/mesh/portal_crossing.hpp"
#include "route/mesh/walls.hpp"

namespace wend {
namespace {

// Areas whose portal has a higher step do not stand around each other, in metres.
constexpr double highest_step = 0.5;

Segment2 near_side(const Portal& portal) {
    return {{portal.left.x, portal.left.y}, {portal.right.x, portal.right.y}};
}
Segment2 far_side(const Portal& portal) {
    return {{portal.far_left.x, portal.far_left.y}, {portal.far_right.x, portal.far_right.y}};
}

// The part where what changes evenly from the one end to the other is within limits.
std::optional<PortalPart> part_within(double left, double right, double least, double most) {
    PortalPart part;
    const auto keep_below = [&](double from, double to) {
        // Of two values the part where they are not above 0.
        if (from <= 0 && to <= 0) return true;
        if (!(from <= 0) && !(to <= 0)) return false;
        const double zero = from / (from - to);
        if (from <= 0)
            part.to = std::min(part.to, zero);
        else
            part.from = std::max(part.from, zero);
        return true;
    };
    if (!keep_below(left - most, right - most) || !keep_below(least - left, least - right) ||
        part.from > part.to)
        return std::nullopt;
    return part;
}

}  // namespace

PortalRoom::PortalRoom(const Network& network, const Agent& agent)
    : network_(network), agent_(agent) {
    if (!(agent.radius > 0)) return;
    walls_.emplace(network);
    radius_ = agent.radius - walls_->rounding();
    join_areas();
    seen_.assign(network.nodes.size(), 0);
}

void PortalRoom::join_areas() {
    const Links& links = network_.links;
    first_joint_.assign(network_.nodes.size() + std::size_t{1}, 0);
    const double level = in_units(network_, highest_step);
    const auto each = [&](auto take) {
        for (LinkIndex link = 0; link < links.size(); ++link) {
            const Portal* portal = portal_of(network_, link);
            if (!portal) continue;
            const auto [near, far] = off_mesh_ends(network_, link);
            if (!(std::abs(far.z - near.z) <= level)) continue;
            take(links.from[link], Joint{links.to[link], near_side(*portal)});
            take(links.to[link], Joint{links.from[link], far_side(*portal)});
        }
    };
    each([&](NodeIndex area, const Joint&) { ++first_joint_[area + 1]; });
    for (std::size_t area = 1; area < first_joint_.size(); ++area)
        first_joint_[area] += first_joint_[area - 1];
    joints_.resize(first_joint_.back());
    std::vector<std::size_t> next(first_joint_);
    each([&](NodeIndex area, const Joint& joint) { joints_[next[area]++] = joint; });
}

std::optional<PortalPart> PortalRoom::of(LinkIndex link) {
    const Portal& portal = *portal_of(network_, link);
    const auto [near, far] = off_mesh_ends(network_, link);
    if (!(distance_2d(near, far) <= agent_.max_gap + same_point)) return std::nullopt;

    const double floor = in_units(network_, one_floor);
    double left = portal.far_left.z - portal.left.z, right = portal.far_right.z - portal.right.z;
    if (!is_gate(network_, link)) left = right = far.z - near.z;
    const auto part = part_within(left, right, -std::max(agent_.max_drop, floor) - same_point,
                                  std::max(agent_.max_climb, floor) + same_point);
    if (!part) return part;
    closed_.clear();
    if (walls_) {
        keep_off_walls(network_.links.from[link], near_side(portal));
        keep_off_walls(network_.links.to[link], far_side(portal));
    }
    return longest_left(*part, distance_2d(portal.left, portal.right));
}

// Closes what of a side of an area lies too near to walls around it.
void PortalRoom::keep_off_walls(NodeIndex area, const Segment2& side) {
    ++round_;
    around_.assign(1, area);
    seen_[area] = round_;
    for (std::size_t i = 0; i < around_.size(); ++i) {
        for (const Segment2& wall : walls_->of(around_[i]))
            if (keep_off(wall, side)) return;
        for (std::size_t j = first_joint_[around_[i]]; j < first_joint_[around_[i] + 1]; ++j) {
            const Joint& joint = joints_[j];
            if (seen_[joint.to] == round_ || !part_near(side, joint.opening, radius_)) continue;
            seen_[joint.to] = round_;
            around_.push_back(joint.to);
        }
    }
}

// Whether nothing is left.
bool PortalRoom::keep_off(const Segment2& wall, const Segment2& side) {
    const auto part = part_near(side, wall, radius_);
    if (!part) return false;
    closed_.push_back(*part);
    return *part == PortalPart{};
}

std::optional<PortalPart> PortalRoom::longest_left(const PortalPart& part, double width) {
    if (!(width > same_point)) {
        if (closed_.empty()) return part;
        return std::nullopt;
    }
    std::ranges::sort(closed_, {}, &PortalPart::from);
    closed_.push_back({part.to, part.to});
    PortalPart longest{part.from, part.from};
    double so_far = part.from;
    for (const auto& [from, to] : closed_) {
        const PortalPart left{so_far, std::min(from, part.to)};
        if (left.to - left.from > longest.to - longest.from) longest = left;
        so_far = std::max(so_far, to);
    }
    if ((longest.to - longest.from) * width > same_point) return longest;
    return std::nullopt;
}

namespace {

Portal part_of(const Portal& portal, const PortalPart& part) {
    const auto& [left, right, far_left, far_right] = portal;
    return {between(left, right, part.from), between(left, right, part.to),
            between(far_left, far_right, part.from), between(far_left, far_right, part.to)};
}

}  // namespace

AgentLinks::AgentLinks(const Network& of, const Agent& agent) {
    const Links& links = of.links;
    const bool leaves_out_impassable = !links.impassable.empty() && !agent.takes_impassable;
    if (!leaves_out_impassable && !agent.has_limits()) return;
    closed.assign(links.size(), ClosedBy::nothing);
    for (LinkIndex link = 0; link < links.size(); ++link) {
        const bool is_too_narrow = portal_of(of, link) == nullptr && links.width[link] > 0 &&
                                   links.width[link] < 2 * agent.radius;
        if (is_too_narrow ||
            std::ranges::find(agent.avoided_kinds, links.kind[link]) != agent.avoided_kinds.end())
            closed[link] = ClosedBy::agent;
        else if (leaves_out_impassable && links.is_impassable(link))
            closed[link] = ClosedBy::nobody;
    }
    if (!agent.limits_portals() || of.portals.empty()) return;

    PortalRoom room(of, agent);
    std::shared_ptr<Network> narrowed;
    for (LinkIndex link = 0; link < links.size(); ++link) {
        const Portal* portal = portal_of(of, link);
        if (!portal || closed[link] == ClosedBy::agent) continue;
        const auto part = room.of(link);
        if (!part) {
            closed[link] = ClosedBy::agent;
        } else if (*part != PortalPart{}) {
            if (!narrowed) narrowed = std::make_shared<Network>(of);
            // Links may share a portal.
            narrowed->links.portal[link] = static_cast<std::uint32_t>(narrowed->portals.size());
            narrowed->portals.push_back(part_of(*portal, *part));
        }
    }
    network = std::move(narrowed);
}

}  // namespace wend
