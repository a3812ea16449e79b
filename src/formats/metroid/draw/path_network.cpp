#include "formats/metroid/draw/path_network.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "formats/metroid/records/area_transform.hpp"
#include "formats/metroid/records/path_document.hpp"
#include "formats/metroid/records/path_file.hpp"
#include "wend/network_builder.hpp"

namespace wend::metroid_path {

PathKinds::PathKinds(const PathFile& file) {
    constexpr const char* names[] = {"ground", "flyer", "swimmer", "other"};
    std::array<bool, 4> is_present{};
    for (const Region& region : file.regions) is_present[sort_of(region)] = true;
    if (file.regions.empty()) is_present[ground] = true;
    for (std::size_t sort = 0; sort < is_present.size(); ++sort) {
        number_[sort] = static_cast<std::uint8_t>(kinds_.size());
        if (is_present[sort]) kinds_.push_back({names[sort]});
    }
}

PathKinds::Sort PathKinds::sort_of(const Region& region) {
    if (type_bits["ground"].get(region.type_mask)) return ground;
    if (type_bits["flyer"].get(region.type_mask)) return flyer;
    if (type_bits["swimmer"].get(region.type_mask)) return swimmer;
    return other;
}

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

class RoomNetwork {
  public:
    RoomNetwork(const PathFile& file, const AreaTransform& transform)
        : file_(file), transform_(transform), kinds_(file) {}

    Network make(const Member& member, const Creature& creature) {
        builder_.set_node_word("region");
        builder_.set_height_law(HeightLaw::plane);
        for (const Kind& kind : kinds_.kinds()) builder_.add_kind(kind);
        builder_.add_member(member.file, member.key);
        builder_.reserve(file_.regions.size(), file_.links.size());
        for (const Region& region : file_.regions) add_region(region);
        for (u32 i = 0; i < file_.regions.size(); ++i) add_links(i);
        if (!file_.points.empty()) builder_.add_marker_kind("search point");
        for (u32 i = 0; i < file_.points.size(); ++i) add_point(i);
        add_columns(builder_, member, creature);
        return builder_.build().value();
    }

  private:
    void add_region(const Region& region) {
        auto corners = corners_of(file_, region);
        if (corner_count_ + corners.size() > max_sharing * file_.corners.size()) corners = {};
        corner_count_ += corners.size();
        surface_.clear();
        for (auto corner = corners.rbegin(); corner != corners.rend(); ++corner)
            surface_.push_back(transform_.point(corner->position));
        builder_.add_node({.position = transform_.point(region.centroid),
                           .kind = kinds_.of(region),
                           .surface = surface_,
                           .clearance = region.height});
    }

    void add_links(u32 from) {
        const Region& region = file_.regions[from];
        const auto corners = corners_of(file_, region);
        auto links = links_of(file_, region);
        if (builder_.link_count() + links.size() > max_sharing * file_.links.size()) links = {};
        u32 record = region.first_link;
        for (const Link& link : links) {
            const Origin origin{0, from, record++};
            if (link.region < file_.regions.size())
                add_link(from, link, edge_at(corners, link.corner), origin);
            else
                builder_.add_unresolved({from, origin, fmt::format("{}", link.region),
                                         UnresolvedLink::Reason::missing_record});
        }
    }

    void add_link(u32 from, const Link& link, const std::optional<Edge>& edge, Origin origin) {
        const std::vector<u8>& kind = builder_.nodes().kind;
        NetworkBuilder::Link way{.from = from,
                                 .to = link.region,
                                 .kind = std::max(kind[from], kind[link.region]),
                                 .width = link.width,
                                 .lanes = 0,
                                 .origin = origin};
        if (edge) way.portal = portal_over(*edge, from, link.region);
        builder_.add_link(way);
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
        builder_.add_marker({.position = transform_.point(file_.points[record].position),
                             .origin = {0, no_index, record},
                             .label = fmt::format("{}", record)});
    }

    const PathFile& file_;
    const AreaTransform& transform_;
    const PathKinds kinds_;
    // How many links may still be looked at for one that leads back. In a good file it takes a few
    // for each, in a broken one each region may claim all of them.
    u64 looks_back_left_ = looks_back_a_link * (file_.links.size() + 1);
    std::size_t corner_count_ = 0;
    std::vector<Point> surface_;  // of the region that is added
    NetworkBuilder builder_{MapKind::mesh};
};

}  // namespace

Network make_network(const Member& member, const AreaTransform& transform,
                     const Creature& creature) {
    return RoomNetwork(PathDocument::of(*member.document).file, transform).make(member, creature);
}

}  // namespace wend::metroid_path
