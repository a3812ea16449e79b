#include "formats/metroid_path/path_network.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "formats/metroid_path/area_transform.hpp"
#include "formats/metroid_path/path_columns.hpp"
#include "formats/metroid_path/path_document.hpp"
#include "formats/metroid_path/path_kinds.hpp"
#include "formats/metroid_path/region_parts.hpp"

namespace wend::metroid_path {
namespace {

// Of two edges that links cross in opposite directions, how far the ends lie apart that should be
// one place each.
f32 gap_between(const Edge& near, const Edge& far) {
    const Vector left = minus(near.left.position, far.right.position);
    const Vector right = minus(near.right.position, far.left.position);
    return dot(left, left) + dot(right, right);
}

// Regions of broken files may share their runs, thousands of them the same thousands of records.
// What is more than so many times the table is left out.
constexpr u64 max_sharing = 16;
constexpr u64 looks_back_a_link = 1024;

class NetworkBuilder {
  public:
    NetworkBuilder(const PathFile& file, const AreaTransform& transform)
        : file_(file), transform_(transform), kinds_(file) {}

    Network build(const Member& member) {
        network_.node_word = "region";
        network_.kinds = kinds_.kinds();
        network_.members.push_back(
            {member.file, member.key, 0, static_cast<NodeIndex>(file_.regions.size())});
        network_.surfaces.law = HeightLaw::plane;
        network_.surfaces.first_corner = {0};
        for (const Region& region : file_.regions) add_region(region);
        for (u32 i = 0; i < file_.regions.size(); ++i) add_links(i);
        network_.nodes.first_link.push_back(network_.links.size());
        for (u32 i = 0; i < file_.points.size(); ++i) add_point(i);
        add_columns(network_, member);
        return std::move(network_);
    }

  private:
    void add_region(const Region& region) {
        Nodes& nodes = network_.nodes;
        nodes.origin.push_back({0, nodes.size()});
        nodes.position.push_back(transform_.point(region.centroid));
        nodes.kind.push_back(kinds_.of(region));
        nodes.width.push_back(0);
        Surfaces& surfaces = network_.surfaces;
        auto corners = corners_of(file_, region);
        if (surfaces.corners.size() + corners.size() > max_sharing * file_.corners.size())
            corners = {};
        for (auto corner = corners.rbegin(); corner != corners.rend(); ++corner)
            surfaces.corners.push_back(transform_.point(corner->position));
        surfaces.first_corner.push_back(static_cast<u32>(surfaces.corners.size()));
        surfaces.clearance.push_back(region.height);
    }

    void add_links(u32 from) {
        const Region& region = file_.regions[from];
        network_.nodes.first_link.push_back(network_.links.size());
        const auto corners = corners_of(file_, region);
        auto links = links_of(file_, region);
        if (network_.links.size() + links.size() > max_sharing * file_.links.size()) links = {};
        u32 record = region.first_link;
        for (const Link& link : links) {
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
            links.portal.back() = static_cast<u32>(network_.portals.size());
            network_.portals.push_back(portal_over(*edge, from, link.region));
        }
        links.origin.push_back(origin);
    }

    // Where a link passes over an edge. Its far side is the edge of the neighbour that a link leads
    // back over, the closest where there are several.
    Portal portal_over(const Edge& near, u32 from, u32 to) {
        f32 least = std::numeric_limits<f32>::infinity();
        std::optional<Edge> far;
        const Region& neighbour = file_.regions[to];
        const auto corners = corners_of(file_, neighbour);
        auto links = links_of(file_, neighbour);
        if (links.size() > looks_back_left_) links = {};
        looks_back_left_ -= links.size();
        for (const Link& back : links) {
            if (back.region != from) continue;
            const auto edge = edge_at(corners, back.corner);
            if (!edge || !(gap_between(near, *edge) < least)) continue;
            least = gap_between(near, *edge);
            far.emplace(*edge);
        }
        const auto at = [&](const Corner& corner) { return transform_.point(corner.position); };
        const Point left = at(near.left), right = at(near.right);
        return far ? Portal{left, right, at(far->right), at(far->left)}
                   : Portal{left, right, left, right};
    }

    // Lines would be taken for the roads of a race track, so the links between points have no
    // picture.
    void add_point(u32 record) {
        Markers& markers = network_.markers;
        if (markers.kinds.empty()) markers.kinds = {"search point"};
        markers.position.push_back(transform_.point(file_.points[record].position));
        markers.kind.push_back(0);
        markers.node.push_back(no_index);
        markers.origin.push_back({0, no_index, record});
        markers.label.push_back(fmt::format("{}", record));
    }

    const PathFile& file_;
    const AreaTransform& transform_;
    const PathKinds kinds_;
    // How many links may still be looked at for one that leads back. In a good file it takes a few
    // for each, in a broken one each region may claim all of them.
    u64 looks_back_left_ = looks_back_a_link * (file_.links.size() + 1);
    Network network_;
};

}  // namespace

Network make_network(const Member& member, const AreaTransform& transform) {
    return NetworkBuilder(PathDocument::of(*member.document).file, transform).build(member);
}

}  // namespace wend::metroid_path
