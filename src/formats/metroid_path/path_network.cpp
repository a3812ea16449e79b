#include "formats/metroid_path/path_network.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "formats/metroid_path/path_document.hpp"
#include "formats/metroid_path/region_parts.hpp"

namespace wend::metroid_path {
namespace {

enum Kind : std::uint8_t { ground, flyer, swimmer, other };

Kind kind_of(const Region& region) {
    if (type_bits["ground"].get(region.type_mask)) return ground;
    if (type_bits["flyer"].get(region.type_mask)) return flyer;
    if (type_bits["swimmer"].get(region.type_mask)) return swimmer;
    return other;
}

Point point_of(const Vector& vector) { return {vector[0], vector[1], vector[2]}; }

class NetworkBuilder {
  public:
    explicit NetworkBuilder(const PathFile& file) : file_(file) {}

    Network build(const Member& member) {
        network_.node_word = "region";
        network_.kinds = {{"ground"}, {"flyer"}, {"swimmer"}, {"other"}};
        network_.members.push_back(
            {member.file, member.key, 0, static_cast<NodeIndex>(file_.regions.size())});
        network_.surfaces.law = HeightLaw::plane;
        network_.surfaces.first_corner = {0};
        for (const Region& region : file_.regions) add_region(region);
        for (u32 i = 0; i < file_.regions.size(); ++i) add_links(i);
        network_.nodes.first_link.push_back(network_.links.size());
        return std::move(network_);
    }

  private:
    void add_region(const Region& region) {
        Nodes& nodes = network_.nodes;
        nodes.origin.push_back({0, nodes.size()});
        nodes.position.push_back(point_of(region.centroid));
        nodes.kind.push_back(kind_of(region));
        nodes.width.push_back(0);
        Surfaces& surfaces = network_.surfaces;
        const auto corners = corners_of(file_, region);
        for (auto corner = corners.rbegin(); corner != corners.rend(); ++corner)
            surfaces.corners.push_back(point_of(corner->position));
        surfaces.first_corner.push_back(static_cast<u32>(surfaces.corners.size()));
    }

    void add_links(u32 from) {
        const Region& region = file_.regions[from];
        network_.nodes.first_link.push_back(network_.links.size());
        const auto corners = corners_of(file_, region);
        u32 record = region.first_link;
        for (const Link& link : links_of(file_, region)) {
            const Origin origin{0, from, record++};
            if (link.region < file_.regions.size())
                add_link(from, link, edge_at(corners, link.corner), origin);
            else
                network_.unresolved.push_back({from, origin, fmt::format("{}", link.region),
                                               UnresolvedLink::Reason::missing_record});
        }
    }

    void add_link(u32 from, const Link& link, const std::optional<Edge>& edge, Origin origin) {
        Links& links = network_.links;
        links.from.push_back(from);
        links.to.push_back(link.region);
        links.length.push_back(
            wend::distance(network_.nodes.position[from], network_.nodes.position[link.region]));
        links.kind.push_back(std::max(network_.nodes.kind[from], network_.nodes.kind[link.region]));
        links.width.push_back(link.width);
        links.lanes.push_back(0);
        links.opposite_lanes.push_back(0);
        links.curve.push_back(no_index);
        links.portal.push_back(no_index);
        if (edge) {
            const Point left = point_of(edge->left.position),
                        right = point_of(edge->right.position);
            links.portal.back() = static_cast<u32>(network_.portals.size());
            network_.portals.push_back({left, right, left, right});
        }
        links.origin.push_back(origin);
    }

    const PathFile& file_;
    Network network_;
};

}  // namespace

Expected<Network> make_network(const Member& member, const OptionValues&) {
    return NetworkBuilder(PathDocument::of(*member.document).file).build(member);
}

}  // namespace wend::metroid_path
