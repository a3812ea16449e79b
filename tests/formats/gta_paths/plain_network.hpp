#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <utility>
#include <vector>

#include "formats/gta/records/area_map.hpp"

namespace wend::gta_paths {

// A map as it is in the world, without any number that says where a record stands in a file: rows
// of values, sorted. Two maps whose rows are the same are the same to whoever drives there. Written
// from the fact sheet over the documents alone.
class PlainNetwork {
  public:
    using Row = std::array<long, 24>;
    using Eighths = std::array<long, 3>;

    std::vector<Row> nodes, links, navi_nodes;

    // A map, as it would be after a move, and with other flood fill numbers.
    explicit PlainNetwork(std::span<const Member> members, Eighths moved_by = {},
                          long more_vehicle_parts = 0, long more_ped_parts = 0)
        : moved_by_(moved_by), more_parts_{more_ped_parts, more_vehicle_parts} {
        for (const Member& member : members)
            if (member.key) areas_[*member.key] = &AreaDocument::of(*member.document);
        for (const auto& [number, area] : areas_)
            for (unsigned i = 0; i < area->file.nodes.size(); ++i) add_node(number, i);
        for (const auto& [number, area] : areas_)
            for (unsigned i = 0; i < area->file.navi_nodes.size(); ++i) add_navi_node(number, i);
        sort();
    }

    // This network and another.
    PlainNetwork with(const PlainNetwork& other) const {
        PlainNetwork both = *this;
        both.nodes.insert(both.nodes.end(), other.nodes.begin(), other.nodes.end());
        both.links.insert(both.links.end(), other.links.begin(), other.links.end());
        both.navi_nodes.insert(both.navi_nodes.end(), other.navi_nodes.begin(),
                               other.navi_nodes.end());
        both.sort();
        return both;
    }

  private:
    using Address = std::pair<unsigned, unsigned>;

    void sort() {
        for (auto* rows : {&nodes, &links, &navi_nodes}) std::sort(rows->begin(), rows->end());
    }
    const AreaDocument* area(unsigned number) const {
        const auto at = areas_.find(number);
        return at == areas_.end() ? nullptr : at->second;
    }
    bool has_node(Address at) const {
        return area(at.first) && at.second < area(at.first)->file.nodes.size();
    }
    const PathNode& node(Address at) const { return area(at.first)->file.nodes[at.second]; }
    bool is_vehicle(Address at) const {
        return at.second < area(at.first)->file.header.vehicle_nodes;
    }
    Eighths place(Address at) const {
        const Point point = position_of(node(at), area(at.first)->context);
        return {static_cast<long>(point.x * 8) + moved_by_[0],
                static_cast<long>(point.y * 8) + moved_by_[1],
                static_cast<long>(point.z * 8) + moved_by_[2]};
    }

    void add_node(unsigned number, unsigned index) {
        const Address here{number, index};
        const PathNode& at = node(here);
        const AreaDocument& in = *area(number);
        const auto [x, y, z] = place(here);
        const bool vehicle = is_vehicle(here);
        const bool is_wide = in.context.has_wide_flood_fill();
        const long part = is_wide ? at.wide_flood_fill : at.flood_fill;
        nodes.push_back({x, y, z, vehicle, at.path_width,
                         part == 0 ? 0 : part + more_parts_[vehicle], at.flags, at.memory_address,
                         at.second_pointer, at.search_distance});
        for (unsigned i = 0; i < (at.flags & 15u); ++i)
            if (at.base_link + i < in.file.links.size())
                add_link(here, in.file.links[at.base_link + i], i, in);
    }

    void add_link(Address here, const Link& link, unsigned place_in_list, const AreaDocument& in) {
        const Address there{link.target.area, link.target.node};
        Row row{};
        std::size_t next = 0;
        const auto add = [&](long value) { row.at(next++) = value; };
        for (const long part : place(here)) add(part);
        add(is_vehicle(here));
        add(place_in_list);
        add(link.length);
        add(link.crossing);
        add(has_node(there));
        if (has_node(there)) {
            for (const long part : place(there)) add(part);
            add(is_vehicle(there));
        }
        const Address navi_at = in.context.is_wide()
                                    ? Address{link.navi_wide.area, link.navi_wide.node}
                                    : Address{link.navi_packed >> 10, link.navi_packed & 1023u};
        const AreaDocument* const navi_area = is_vehicle(here) ? area(navi_at.first) : nullptr;
        if (navi_area && navi_at.second < navi_area->file.navi_nodes.size()) {
            ++uses_[navi_at];
            const NaviNode& navi = navi_area->file.navi_nodes[navi_at.second];
            const Address target{navi.target.area, navi.target.node};
            const Point middle = position_of(navi, navi_area->context);
            add(static_cast<long>(middle.x * 8) + moved_by_[0]);
            add(static_cast<long>(middle.y * 8) + moved_by_[1]);
            // Everything as seen by who travels from here to there (fact sheet section 2.3).
            const bool away = target == here;
            const long left = navi.lanes & 7, right = (navi.lanes >> 3) & 7;
            add(away ? right : left);
            add(away ? left : right);
            add(away ? -navi.direction[0] : navi.direction[0]);
            add(away ? -navi.direction[1] : navi.direction[1]);
            const bool light = (navi.lanes & 64) != 0, is_set = (navi.signals & 3) != 0;
            add(is_set ? light != away : light);
            add(navi.signals);
            add(navi.path_width);
        }
        links.push_back(row);
    }

    void add_navi_node(unsigned number, unsigned index) {
        const NaviNode& navi = area(number)->file.navi_nodes[index];
        const Point middle = position_of(navi, area(number)->context);
        const long left = navi.lanes & 7, right = (navi.lanes >> 3) & 7;
        navi_nodes.push_back({static_cast<long>(middle.x * 8) + moved_by_[0],
                              static_cast<long>(middle.y * 8) + moved_by_[1], navi.path_width,
                              navi.signals, navi.lanes & 128, std::min(left, right),
                              std::max(left, right), uses_[{number, index}]});
    }

    Eighths moved_by_;
    long more_parts_[2];
    std::map<unsigned, const AreaDocument*> areas_;
    std::map<Address, long> uses_;
};

inline void expect_same(const PlainNetwork& one, const PlainNetwork& other) {
    const auto differing = [](const auto& a, const auto& b) {
        std::vector<PlainNetwork::Row> rows;
        std::set_symmetric_difference(a.begin(), a.end(), b.begin(), b.end(),
                                      std::back_inserter(rows));
        return rows.size();
    };
    EXPECT_EQ(one.nodes.size(), other.nodes.size());
    EXPECT_EQ(differing(one.nodes, other.nodes), 0u);
    EXPECT_EQ(one.links.size(), other.links.size());
    EXPECT_EQ(differing(one.links, other.links), 0u);
    EXPECT_EQ(one.navi_nodes.size(), other.navi_nodes.size());
    EXPECT_EQ(differing(one.navi_nodes, other.navi_nodes), 0u);
}

}  // namespace wend::gta_paths
