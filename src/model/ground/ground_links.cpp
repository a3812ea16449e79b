#include "model/ground/ground_links.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "wend/point.hpp"

namespace wend {
namespace {

// Where along an edge it is looked whether the other mesh leads over it.
constexpr std::array edge_shares{0.5, 0.25, 0.75};

// Of areas that lie on each other at one place, more than any map has.
constexpr std::size_t most_at_place = 16;

Point between(const Point& a, const Point& b, f64 share) {
    return {a.x + share * (b.x - a.x), a.y + share * (b.y - a.y), a.z + share * (b.z - a.z)};
}

class LinkFinder {
  public:
    LinkFinder(const GroundMatch& match, std::size_t mesh)
        : match_(match), mesh_(mesh), network_(match.network(mesh)) {
        const Links& links = match.network(other_mesh(mesh)).links;
        for (LinkIndex link = 0; link < links.size(); ++link)
            there_.insert(u64{links.from[link]} << 32 | links.to[link]);
    }

    // Whether both meshes have the ground at its ends, and the other leads nowhere from the one to
    // the other.
    bool is_alone(LinkIndex link) const {
        bool has_ground = false;
        for (const f64 share : edge_shares) {
            const auto [from, to] = others(link, share);
            if (from.empty() || to.empty()) continue;
            has_ground = true;
            for (const NodeIndex one : from)
                for (const NodeIndex two : to)
                    if (one == two || there_.contains(u64{one} << 32 | two)) return false;
        }
        return has_ground;
    }

  private:
    using Areas = std::vector<NodeIndex>;

    std::pair<Areas, Areas> others(LinkIndex link, f64 share) const {
        const NodeIndex from = network_.links.from[link], to = network_.links.to[link];
        std::pair<Areas, Areas> found;
        if (const auto ends = ends_of(match_, mesh_, link, share)) {
            found = {match_.others_at(mesh_, from, ends->from_x, ends->from_y),
                     match_.others_at(mesh_, to, ends->to_x, ends->to_y)};
        } else {
            for (const CommonGround& ground : match_.common(mesh_, from))
                found.first.push_back(ground.other);
            for (const CommonGround& ground : match_.common(mesh_, to))
                found.second.push_back(ground.other);
        }
        for (Areas* const areas : {&found.first, &found.second})
            if (areas->size() > most_at_place) areas->resize(most_at_place);
        return found;
    }

    const GroundMatch& match_;
    std::size_t mesh_;
    const Network& network_;
    std::unordered_set<u64> there_;
};

bool has_edge(const Links& links, LinkIndex link) {
    return !links.portal.empty() && links.portal[link] != no_index;
}

LoneLink lone_link(const Network& network, LinkIndex link) {
    LoneLink lone{.link = link, .at = {}, .to = {}, .has_edge = has_edge(network.links, link)};
    if (lone.has_edge) {
        const Portal& portal = network.portals[network.links.portal[link]];
        lone.at = between(portal.left, portal.right, 0.5);
        lone.to = between(portal.far_left, portal.far_right, 0.5);
    } else {
        lone.at = network.nodes.position[network.links.from[link]];
        lone.to = network.nodes.position[network.links.to[link]];
    }
    lone.rise = lone.to.z - lone.at.z;
    lone.gap = vector_length(lone.to.x - lone.at.x, lone.to.y - lone.at.y);
    return lone;
}

}  // namespace

std::optional<LinkEnds> ends_of(const GroundMatch& match, std::size_t mesh, LinkIndex link,
                                f64 share) {
    const Network& network = match.network(mesh);
    if (!has_edge(network.links, link)) return std::nullopt;
    const Portal& portal = network.portals[network.links.portal[link]];
    const Point from = between(portal.left, portal.right, share),
                to = between(portal.far_left, portal.far_right, share);
    const MapBox near = match.box(mesh, network.links.from[link]),
                 far = match.box(mesh, network.links.to[link]);
    const f64 half_step = match.outline(mesh).step() / 2;
    return LinkEnds{well_inside(from.x, near.min_x, near.max_x, half_step),
                    well_inside(from.y, near.min_y, near.max_y, half_step),
                    well_inside(to.x, far.min_x, far.max_x, half_step),
                    well_inside(to.y, far.min_y, far.max_y, half_step)};
}

std::vector<LoneLink> lone_links(const GroundMatch& match, std::size_t mesh) {
    const Network& network = match.network(mesh);
    const LinkFinder finder(match, mesh);
    std::map<std::pair<NodeIndex, NodeIndex>, std::size_t> place;
    std::vector<LoneLink> lone;
    for (LinkIndex link = 0; link < network.links.size(); ++link) {
        const NodeIndex from = network.links.from[link], to = network.links.to[link];
        if (!match.outline(mesh).areas()[from].is_usable() ||
            !match.outline(mesh).areas()[to].is_usable() || !finder.is_alone(link))
            continue;
        if (place.contains({from, to})) continue;  // such links twice are one
        if (const auto back = place.find({to, from}); back != place.end()) {
            lone[back->second].is_both_ways = true;
            continue;
        }
        place.emplace(std::pair(from, to), lone.size());
        lone.push_back(lone_link(network, link));
    }
    return lone;
}

}  // namespace wend
