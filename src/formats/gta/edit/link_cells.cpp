#include "formats/gta/edit/link_cells.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "formats/gta/draw/area_network.hpp"
#include "formats/gta/edit/area_edits.hpp"
#include "formats/gta/records/file_and_record_names.hpp"
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
        const NaviNode& navi = navi_at(*place);
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
        if (!was_lit && has_light(navi)) lights_.push_back({place, link, place_light(navi, link)});
    }

    edit::CellPlace place(std::size_t column, LinkIndex link) const override {
        const Origin origin = network_.links.origin[link];
        if (column >= navi_columns().size()) return {origin.member, origin.record};
        const edit::RecordPlace place = *navi_place(link);
        const bool is_of_lanes = navi_columns()[column].column.is_of_lanes();
        return {place.member, place.index, is_of_lanes && leads_to_target(link, navi_at(place))};
    }

    std::string name_of_place(std::size_t column, LinkIndex link) const override {
        const edit::CellPlace at = place(column, link);
        const u32 area = map_.member(at.member).key.value_or(no_area);
        if (column >= navi_columns().size()) return link_name(area, at.record);
        const NaviNode& navi = navi_at(*navi_place(link));
        const bool is_of_others =
            leads_to_target(link, navi) && navi.target != address_of(node(network_.links.to[link]));
        return navi_name(area, at.record) +
               (is_of_others ? ", which points to neither of the two" : "");
    }

    void finish() override {
        std::vector<std::string> told;
        for (const Light& light : lights_) add_told(light, told);
        map_.tell_each(
            std::span<const std::string>(told), [](const std::string& text) { return text; },
            "more is to be said of new traffic lights",
            "more are to be said of new traffic lights");
    }

  private:
    // A new traffic light.
    struct Light {
        edit::RecordPlace navi;
        LinkIndex link;
        bool is_at_junction;
    };

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
    // lights of the game's own map. Whether it is so.
    bool place_light(NaviNode& navi, LinkIndex link) const {
        const auto is_junction = [&](NodeIndex end) { return own_links.get(node(end).flags) > 2; };
        const bool at_from = is_junction(network_.links.from[link]),
                   at_to = is_junction(network_.links.to[link]);
        if (at_from == at_to) return false;
        const bool at_target = at_to == leads_to_target(link, navi);
        navi.lanes = lane_flags["traffic_light_direction"].with(navi.lanes, at_target);
        return true;
    }

    const NaviNode& navi_at(edit::RecordPlace place) const {
        return area_of(map_, place.member).file.navi_nodes[place.index];
    }

    void add_told(const Light& light, std::vector<std::string>& told) const {
        const NaviNode& navi = navi_at(light.navi);
        std::string here = network_.name_of(network_.links.to[light.link]),
                    there = network_.name_of(network_.links.from[light.link]);
        if (leads_to_target(light.link, navi) != is_light_at_target(navi)) std::swap(here, there);
        if (!light.is_at_junction)
            told.push_back(
                fmt::format("the new traffic light between {0} and {1} stands at {0}: "
                            "neither end alone is a junction",
                            here, there));
        if (is_light_behind_traffic(navi))
            told.push_back(
                fmt::format("the new traffic light at {0} stops nobody: no lane leads "
                            "there from {1}",
                            here, there));
    }

    edit::EditedMap& map_;
    const Network& network_;
    const AreaMap areas_;
    std::vector<Light> lights_;
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
