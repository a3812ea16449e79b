#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "model/ground/ground_patcher.hpp"

namespace wend {
namespace {

// How far edges of links may be outside of an area that they are of, in units: corners are rounded.
constexpr f64 beside_edge = 1;

bool is_in(const MapBox& box, const Point& at) {
    return holds({box.min_x - beside_edge, box.min_y - beside_edge, box.max_x + beside_edge,
                  box.max_y + beside_edge},
                 at.x, at.y);
}

Point middle(const Point& a, const Point& b) {
    return {(a.x + b.x) / 2, (a.y + b.y) / 2, (a.z + b.z) / 2};
}

std::optional<LinkIndex> find_link(const Network& network, NodeIndex from, NodeIndex to) {
    const auto [begin, end] = network.links_of(from);
    for (LinkIndex link = begin; link < end; ++link)
        if (network.links.to[link] == to) return link;
    return std::nullopt;
}

// Whether a link leads over an edge of one area to one of another.
bool leads_over(const Network& network, LinkIndex link, const MapBox& near, const MapBox& far) {
    if (network.links.portal.empty() || network.links.portal[link] == no_index) return false;
    const Portal& portal = network.portals[network.links.portal[link]];
    return is_in(near, middle(portal.left, portal.right)) &&
           is_in(far, middle(portal.far_left, portal.far_right));
}

}  // namespace

void GroundPatcher::put_links() {
    for (const LoneLink& lone : lone_links(change_, first_mesh)) {
        unlink(lone, false);
        if (lone.is_both_ways) unlink(lone, true);
    }
    unlink_moved();
    const Links& links = is_.network().links;
    for (const LoneLink& lone : lone_links(change_, second_mesh)) {
        link(lone.link, true);
        if (!lone.is_both_ways) continue;
        if (const auto back = find_link(is_.network(), links.to[lone.link], links.from[lone.link]))
            link(*back, true);
    }
    // Of new areas, and of such as moved.
    const auto was_there = [&](LinkIndex at) {
        const NodeIndex from = areas_.was_of[links.from[at]], to = areas_.was_of[links.to[at]];
        return from != no_index && to != no_index && find_link(was_.network(), from, to);
    };
    for (LinkIndex at = 0; at < links.size(); ++at)
        if ((is_known(links.from[at]) || is_known(links.to[at])) && !was_there(at)) link(at, false);
}

std::string GroundPatcher::known_name(NodeIndex area) const {
    const NodeIndex was = areas_.was_of[area];
    if (was == no_index) return added_[area];
    return moved_[was].size() == 1 ? moved_[was].front() : std::string();
}

// Areas that moved here too keep links that they have no more in the mesh of the patch.
void GroundPatcher::unlink_moved() {
    const Links& links = was_.network().links;
    for (LinkIndex link = 0; link < links.size(); ++link) {
        const NodeIndex from = links.from[link], to = links.to[link];
        const NodeIndex from_is = areas_.is_of[from], to_is = areas_.is_of[to];
        if (from_is == no_index || to_is == no_index ||
            (moved_[from].empty() && moved_[to].empty()) ||
            find_link(is_.network(), from_is, to_is))
            continue;
        for (const std::string& start : names_of(from))
            for (const std::string& goal : names_of(to)) {
                const auto one = node(start), two = node(goal);
                if (one && two && find_link(now(), *one, *two))
                    (void)edit(edits::Disconnect{.from = *one, .to = *two, .one_way = true});
            }
    }
}

std::vector<std::string> GroundPatcher::names_of(NodeIndex was) const {
    if (!moved_[was].empty()) return moved_[was];
    std::vector<std::string> names;
    for (const CommonGround& ground : here_->common(first_mesh, was))
        names.push_back(name_here(ground.other));
    return names;
}

// Of a link that is gone: all that lead over its edge, or with `back` over that the other way.
void GroundPatcher::unlink(const LoneLink& lone, bool back) {
    const Links& links = was_.network().links;
    NodeIndex from = links.from[lone.link], to = links.to[lone.link];
    if (back) std::swap(from, to);
    const std::string record =
        fmt::format("link from {} to {}", area_text(was_, from), area_text(was_, to));
    if (!lone.has_edge) return leave(record, "removed", "it leads over no edge");
    const MapBox near = here_->box(first_mesh, from), far = here_->box(first_mesh, to);
    std::vector<std::string> done;
    bool is_one = false;
    for (const CommonGround& one : here_->common(first_mesh, from))
        for (const CommonGround& two : here_->common(first_mesh, to)) {
            is_one = is_one || one.other == two.other;
            const auto start = node(name_here(one.other)), goal = node(name_here(two.other));
            if (!start || !goal || start == goal) continue;
            const auto link = find_link(now(), *start, *goal);
            if (!link || !leads_over(now(), *link, near, far)) continue;
            if (edit(edits::Disconnect{.from = *start, .to = *goal, .one_way = true}))
                done.push_back(fmt::format("{} to {}", name_here(one.other), name_here(two.other)));
        }
    if (!done.empty())
        put(record, "removed", fmt::format("from {}", areas_text(done)));
    else if (is_one)
        leave(record, "removed", "one area of this mesh lies on both sides");
    else
        put(record, "removed", "none led there");
}

std::optional<NodeIndex> GroundPatcher::area_at(NodeIndex area, f64 x, f64 y) const {
    if (is_known(area)) return node(known_name(area));
    std::optional<NodeIndex> nearest;
    f64 least = std::numeric_limits<f64>::infinity();
    for (const CommonGround& ground : after_->common(first_mesh, area)) {
        const MapBox& box = ground.box;
        const f64 away = vector_length(x - std::clamp(x, box.min_x, box.max_x),
                                       y - std::clamp(y, box.min_y, box.max_y));
        if (away < least) {
            least = away;
            nearest = ground.other;
        }
    }
    return nearest;
}

void GroundPatcher::link(LinkIndex link, bool is_told) {
    const Links& links = is_.network().links;
    const NodeIndex from = links.from[link], to = links.to[link];
    const std::string record =
        fmt::format("link from {} to {}", area_text(is_, from), area_text(is_, to));
    const auto ends = ends_of(*after_, first_mesh, link, 0.5);
    if (!ends) return leave(record, "new", "it leads over no edge");
    const auto start = area_at(from, ends->from_x, ends->from_y),
               goal = area_at(to, ends->to_x, ends->to_y);
    if (!start || !goal) return leave(record, "new", "no area of this mesh lies at both ends");
    if (start == goal) return leave(record, "new", "one area of this mesh lies at both ends");
    const std::string told =
        fmt::format("from {} to {}", areas_text({now().name_of(*start)}), now().name_of(*goal));
    if (!find_link(now(), *start, *goal))
        if (auto done = edit(edits::Connect{
                .from = *start, .to = *goal, .ways = {.lanes = {}, .one_way = true}});
            !done)
            return leave(record, "new", done.error()->message);
    if (is_told) put(record, "new", told);
}

}  // namespace wend
