#include "formats/gta/edit/link_cells.hpp"

#include <string>
#include <vector>

#include "formats/gta/draw/area_network.hpp"
#include "formats/gta/edit/area_edits.hpp"
#include "formats/gta/records/navi_columns.hpp"

namespace wend::gta_paths {
namespace {

class SegmentCells : public edit::LinkCells {
  public:
    explicit SegmentCells(edit::EditedMap& map)
        : map_(map), network_(map.before().network()), areas_(map.before().members()) {}

    std::optional<u32> get(std::size_t column, LinkIndex link) const override {
        const Origin origin = network_.links.origin[link];
        if (column >= navi_columns().size()) {
            if (!is_footpath(link)) return std::nullopt;
            return bit_of(column).get(
                area_of(map_, origin.member).file.links[origin.record].crossing);
        }
        const auto place = navi_place(link);
        if (!place) return std::nullopt;
        const NaviNode& navi = area_of(map_, place->member).file.navi_nodes[place->index];
        return navi_columns()[column].get(navi, leads_to_target(link, navi));
    }

    void set(std::size_t column, LinkIndex link, u32 value) override {
        const Origin origin = network_.links.origin[link];
        if (column >= navi_columns().size()) {
            u8& crossing = changed_file(map_, origin.member).links[origin.record].crossing;
            crossing = bit_of(column).with(crossing, value);
            return;
        }
        const edit::RecordPlace place = *navi_place(link);
        NaviNode& navi = changed_file(map_, place.member).navi_nodes[place.index];
        const bool was_lit = has_light(navi);
        navi_columns()[column].set(navi, leads_to_target(link, navi), value);
        if (!was_lit && has_light(navi)) place_light(navi, link);
    }

    void finish() override {
        map_.tell(
            lights_anywhere_,
            "new traffic light stands at the end of its segment that traffic_light_direction "
            "of the navi node says: neither end alone is a junction",
            "new traffic lights stand at the ends of their segments that "
            "traffic_light_direction of the navi nodes says: neither end alone is a junction");
    }

  private:
    static bool has_light(const NaviNode& navi) {
        return signal_flags["traffic_light"].get(navi.signals) != 0;
    }
    static BitField bit_of(std::size_t column) {
        return crossing_flags.fields[column - navi_columns().size()];
    }
    bool is_footpath(LinkIndex link) const {
        return network_.nodes.kind[network_.links.from[link]] == footpath;
    }
    std::optional<edit::RecordPlace> navi_place(LinkIndex link) const {
        if (is_footpath(link)) return std::nullopt;
        const Origin origin = network_.links.origin[link];
        const NaviAddress address = navi_address(areas_.file(origin.member).links[origin.record],
                                                 areas_.context(origin.member));
        const u32 member = areas_.member_meant(address.area, origin.member);
        if (member == no_index || address.node >= areas_.file(member).navi_nodes.size())
            return std::nullopt;
        return edit::RecordPlace{member, address.node};
    }
    const PathNode& node(NodeIndex node) const {
        const Origin origin = network_.nodes.origin[node];
        return areas_.file(origin.member).nodes[origin.record];
    }
    bool leads_to_target(LinkIndex link, const NaviNode& navi) const {
        return navi.target != address_of(node(network_.links.from[link]));
    }

    // Where one end alone is a junction, the light stands there: so do all but one of 1,471 such
    // lights of the game's own map.
    void place_light(NaviNode& navi, LinkIndex link) {
        const auto is_junction = [&](NodeIndex end) { return own_links.get(node(end).flags) > 2; };
        const bool at_from = is_junction(network_.links.from[link]),
                   at_to = is_junction(network_.links.to[link]);
        if (at_from == at_to) {
            ++lights_anywhere_;
            return;
        }
        const bool at_target = at_to == leads_to_target(link, navi);
        navi.lanes = lane_flags["traffic_light_direction"].with(navi.lanes, at_target);
    }

    edit::EditedMap& map_;
    const Network& network_;
    const AreaMap areas_;
    u64 lights_anywhere_ = 0;
};

}  // namespace

std::span<const edit::LinkColumn> link_columns() {
    static const std::vector<edit::LinkColumn> columns = [] {
        std::vector<edit::LinkColumn> all;
        for (const NaviColumn& navi : navi_columns()) all.push_back(navi.column);
        for (const BitField& bit : crossing_flags.fields)
            all.push_back({.about = {.name = std::string(bit.name),
                                     .title = bit.note,
                                     .type = Column::Type::flag}});
        return all;
    }();
    return columns;
}

std::unique_ptr<edit::LinkCells> link_cells(edit::EditedMap& map) {
    return std::make_unique<SegmentCells>(map);
}

}  // namespace wend::gta_paths
