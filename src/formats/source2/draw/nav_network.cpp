#include "formats/source2/draw/nav_network.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "formats/source2/analysis/mesh_analysis.hpp"

namespace wend::source2 {
namespace {

constexpr std::size_t tops = ladder_tops.size(), bottoms = ladder_bottoms.size();

// What hiding spots are drawn as, by the flag that tells most of them. The last are drawn on top.
struct SpotKind {
    const char* name;
    u32 flag;
};
constexpr SpotKind spot_kinds[] = {
    {"hiding spot", 0},
    {"hiding spot in cover", spot_flags["in_cover"].mask()},
    {"exposed hiding spot", spot_flags["exposed"].mask()},
    {"good sniper spot", spot_flags["good_sniper_spot"].mask()},
    {"ideal sniper spot", spot_flags["ideal_sniper_spot"].mask()},
};

u8 spot_kind_of(u32 flags) {
    u8 kind = std::size(spot_kinds) - 1;
    while (kind > 0 && (flags & spot_kinds[kind].flag) == 0) --kind;
    return kind;
}

class MeshNetwork {
  public:
    MeshNetwork(const Member& member, std::optional<u8> hull)
        : member_(member),
          nav_(NavDocument::of(*member.document)),
          hull_(hull),
          index_(std::make_shared<const MeshIndex>(nav_)),
          // What cannot be read is told by the check.
          analysis_(std::make_shared<const Analysis>(analysis_of(nav_).value_or(Analysis()))) {}

    Network make() {
        builder_.set_node_word("area");
        builder_.set_height_law(HeightLaw::plane);
        builder_.add_kind({"area", false, Kind::Of::nodes});
        for (const char* way : {"walk", "step", "jump", "drop", "ladder up", "ladder down"})
            builder_.add_kind({way, false, Kind::Of::links});
        builder_.add_member(member_.file, member_.key);
        for (const SpotKind& kind : spot_kinds) builder_.add_marker_kind(kind.name);
        const std::vector<NavArea>& areas = nav_.file.areas;
        node_of_.assign(areas.size(), no_index);
        for (u32 area = 0; area < areas.size(); ++area)
            if (!hull_ || areas[area].hull == *hull_) add_area(area);
        for (u32 area = 0; area < areas.size(); ++area)
            if (node_of_[area] != no_index) add_links(area);
        add_columns(builder_, member_, index_, analysis_);
        return builder_.build().value();
    }

  private:
    void add_area(u32 area) {
        const NavArea& record = nav_.file.areas[area];
        node_of_[area] = builder_.add_node({.position = centre_of(nav_, record).value_or(Point{}),
                                            .kind = area_kind,
                                            .id = record.id,
                                            .origin = Origin{0, area},
                                            .surface = index_->outlines[area]});
        u32 part = 0;
        for (const HidingSpot& spot : record.hiding_spots)
            add_spot(area, spot.position, spot.flags, part++);
        if (area < analysis_->areas.size())
            for (const AnalysedSpot& spot : analysis_->areas[area].hiding_spots)
                add_spot(area, spot.position, spot.flags, part++);
    }

    void add_spot(u32 area, const Position& position, u32 flags, u32 part) {
        builder_.add_marker({.position = point_of(position),
                             .kind = spot_kind_of(flags),
                             .node = node_of_[area],
                             .origin = {0, area, part}});
    }

    void add_links(u32 area) {
        const NavArea& record = nav_.file.areas[area];
        u32 part = 0;
        for (u32 edge = 0; edge < record.edges.size(); ++edge)
            for (const Connection& connection : record.edges[edge].connections)
                add_connection(area, edge, connection, {0, area, part++});
        for (const u32 id : record.ladders_above) {
            const NavLadder* const ladder = find_ladder(area, id, part);
            climbed_.clear();
            for (std::size_t end = 0; end < tops; ++end)
                add_climb(area, ladder, ladder ? ladder->tops()[end] : 0, ladder_up,
                          {0, area, part++});
        }
        for (const u32 id : record.ladders_below) {
            const NavLadder* const ladder = find_ladder(area, id, part);
            climbed_.clear();
            for (std::size_t end = 0; end < bottoms; ++end)
                add_climb(area, ladder, ladder ? ladder->bottoms()[end] : 0, ladder_down,
                          {0, area, part++});
        }
    }

    const NavLadder* find_ladder(u32 area, u32 id, u32 part) {
        if (const auto place = index_->ladders.find(id)) return &nav_.file.ladders[*place];
        add_unresolved(area, fmt::format("ladder {}", id), {0, area, part});
        return nullptr;
    }

    // The node of an area that is in this view; an area of another hull is none.
    std::optional<NodeIndex> node_of(u32 id) const {
        const auto to = index_->areas.find(id);
        if (!to || node_of_[*to] == no_index) return std::nullopt;
        return node_of_[*to];
    }

    void add_connection(u32 area, u32 edge, const Connection& connection, Origin origin) {
        if (!index_->areas.find(connection.area))
            return add_unresolved(area, fmt::format("area {}", connection.area), origin);
        const auto to = node_of(connection.area);
        if (!to) return;
        NetworkBuilder::Link link{
            .from = node_of_[area], .to = *to, .kind = walk, .lanes = 0, .origin = origin};
        if (const auto crossing = index_->crossing(area, edge, connection)) {
            link.kind = kind_of(*crossing);
            link.portal = crossing->portal;
        }
        builder_.add_link(link);
    }

    // A way over a ladder, from one of its ends to the other, to the area there; once where several
    // ends are one area.
    void add_climb(u32 area, const NavLadder* ladder, u32 id, NavKind kind, Origin origin) {
        if (id == 0 || id == nav_.file.areas[area].id) return;
        if (!index_->areas.find(id))
            return add_unresolved(area, fmt::format("area {}", id), origin);
        const auto to = node_of(id);
        if (!to || std::ranges::find(climbed_, *to) != climbed_.end()) return;
        climbed_.push_back(*to);
        const Point bottom = point_of(ladder->bottom), top = point_of(ladder->top);
        const Point &near = kind == ladder_up ? bottom : top,
                    &far = kind == ladder_up ? top : bottom;
        builder_.add_link({.from = node_of_[area],
                           .to = *to,
                           .kind = kind,
                           .lanes = 0,
                           .portal = Portal{near, near, far, far},
                           .origin = origin});
    }

    void add_unresolved(u32 area, std::string target, Origin origin) {
        builder_.add_unresolved(
            {node_of_[area], origin, std::move(target), UnresolvedLink::Reason::missing_record});
    }

    const Member& member_;
    const NavDocument& nav_;
    std::optional<u8> hull_;
    std::shared_ptr<const MeshIndex> index_;
    std::shared_ptr<const Analysis> analysis_;
    std::vector<NodeIndex> node_of_;  // by area; no_index where it is of another hull
    std::vector<NodeIndex> climbed_;  // by the ladder that is looked at
    NetworkBuilder builder_{MapKind::mesh, "units", metres_per_unit};
};

}  // namespace

NavKind kind_of(const Crossing& crossing) {
    if (crossing.rise < -step_height) return drop;
    if (crossing.rise > step_height || !crossing.is_touching()) return jump;
    return std::abs(crossing.rise) <= level ? walk : step;
}

LinkPart link_part(const NavArea& area, u32 part) {
    for (u32 edge = 0; edge < area.edges.size(); ++edge) {
        const auto count = static_cast<u32>(area.edges[edge].connections.size());
        if (part < count) return {LinkPart::By::connection, edge, part};
        part -= count;
    }
    const auto climbs = static_cast<u32>(tops * area.ladders_above.size());
    if (part < climbs) return {LinkPart::By::ladder_above, 0, part / static_cast<u32>(tops)};
    return {LinkPart::By::ladder_below, 0, (part - climbs) / static_cast<u32>(bottoms)};
}

Network make_network(const Member& member, std::optional<u8> hull) {
    return MeshNetwork(member, hull).make();
}

}  // namespace wend::source2
