#include "route/mesh/mover_links.hpp"

#include <algorithm>
#include <utility>

#include "route/mesh/portal_crossing.hpp"
#include "route/mesh/portal_room.hpp"

namespace wend {
namespace {

Portal part_of(const Portal& portal, const PortalPart& part) {
    const auto& [left, right, far_left, far_right] = portal;
    return {between(left, right, part.from), between(left, right, part.to),
            between(far_left, far_right, part.from), between(far_left, far_right, part.to)};
}

}  // namespace

MoverLinks::MoverLinks(const Network& of, const Mover& mover) {
    const Links& links = of.links;
    const bool leaves_out_impassable = !links.impassable.empty() && !mover.takes_impassable;
    if (!leaves_out_impassable && !mover.has_limits()) return;
    closed.assign(links.size(), ClosedBy::nothing);
    for (LinkIndex link = 0; link < links.size(); ++link) {
        const bool is_too_narrow = portal_of(of, link) == nullptr && links.width[link] > 0 &&
                                   links.width[link] < 2 * mover.radius;
        if (is_too_narrow ||
            std::ranges::find(mover.avoided_kinds, links.kind[link]) != mover.avoided_kinds.end())
            closed[link] = ClosedBy::mover;
        else if (leaves_out_impassable && links.is_impassable(link))
            closed[link] = ClosedBy::nobody;
    }
    if (!mover.limits_portals() || of.portals.empty()) return;

    PortalRoom room(of, mover);
    std::shared_ptr<Network> narrowed;
    for (LinkIndex link = 0; link < links.size(); ++link) {
        const Portal* portal = portal_of(of, link);
        if (!portal || closed[link] == ClosedBy::mover) continue;
        const auto part = room.of(link);
        if (!part) {
            closed[link] = ClosedBy::mover;
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
