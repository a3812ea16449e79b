#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <string>

#include "formats/gta_paths/files.hpp"
#include "wend/check.hpp"

namespace wend::gta_paths {

// A made-up map without any fault, to plant some in.
class PlantedMap {
  public:
    PlantedMap(Version version, u64 nodes) : context_{version} {
        SampleRequest request;
        request.version = version_name(version);
        request.nodes = nodes;
        request.seed = 3;
        const auto made = san_andreas.sample(request);
        EXPECT_TRUE(made);
        for (const OutputFile& file : *made)
            areas[file_of(*file.document).area] = file_of(*file.document);
    }

    PathContext context() const { return context_; }
    std::map<u32, AreaFile> areas;
    std::map<std::string, AreaFile> further;  // Files under other names than those of the game.

    // The area with the most nodes.
    u32 fullest() const {
        return std::ranges::max_element(areas, {},
                                        [](const auto& area) { return area.second.nodes.size(); })
            ->first;
    }
    AreaFile& file() { return areas.at(fullest()); }

    // The first node of the fullest area, for vehicles on land or for pedestrians, that has so many
    // links, all of them within the area.
    enum class Sort { road, ped };
    u32 node(Sort sort, u32 links) {
        const AreaFile& area = file();
        for (u32 i = sort == Sort::ped ? area.header.vehicle_nodes : 0; i < area.nodes.size();
             ++i) {
            const auto [begin, end] = owned_links(area, area.nodes[i]);
            bool suits = end - begin == links &&
                         (sort == Sort::ped || i < area.header.vehicle_nodes) &&
                         node_flags["water"].get(area.nodes[i].flags) == 0;
            for (u32 link = begin; link < end; ++link)
                suits = suits && area.links[link].target.area == fullest();
            if (suits) return i;
        }
        ADD_FAILURE() << "no node suits";
        return 0;
    }
    Link& link_of(u32 node, u32 which = 0) {
        return file().links[owned_links(file(), file().nodes[node]).first + which];
    }
    // The link of the fullest area that leads back along another one.
    Link& link_back(u32 node, u32 which = 0) {
        const u32 target = link_of(node, which).target.node;
        const auto [begin, end] = owned_links(file(), file().nodes[target]);
        for (u32 link = begin; link < end; ++link)
            if (file().links[link].target ==
                NodeAddress{static_cast<u16>(fullest()), static_cast<u16>(node)})
                return file().links[link];
        ADD_FAILURE() << "no link back";
        return link_of(node, which);
    }
    NaviAddress navi_of(u32 node, u32 which = 0) {
        return navi_address(link_of(node, which), context_);
    }
    NaviNode& navi_node(NaviAddress address) {
        return areas.at(address.area).navi_nodes[address.node];
    }
    void set_navi(Link& link, NaviAddress address) const {
        if (context_.is_wide())
            link.navi_wide = address;
        else
            link.navi_packed = packed_navi["node"].with(
                packed_navi["area"].with(u16{0}, address.area), address.node);
    }
    void set_flood_fill(PathNode& node, u32 id) const {
        if (context_.has_wide_flood_fill())
            node.wide_flood_fill = static_cast<u16>(id);
        else
            node.flood_fill = static_cast<u8>(id);
    }
    u32 flood_fill(const PathNode& node) const {
        return context_.has_wide_flood_fill() ? node.wide_flood_fill : node.flood_fill;
    }
    // Gives an area another number wherever a file names it.
    void renumber(AreaFile& in, u32 from, u32 to) const {
        const auto number = static_cast<u16>(to);
        if (in.area == from) in.area = number;
        for (PathNode& node : in.nodes)
            if (node.area == from) node.area = number;
        for (NaviNode& navi : in.navi_nodes)
            if (navi.target.area == from) navi.target.area = number;
        for (Link& link : in.links) {
            const NaviAddress navi = navi_address(link, context_);
            if (link.target.area == from) link.target.area = number;
            if (navi.area == from) set_navi(link, {navi.node, number});
        }
    }
    // A number that no file of the map has.
    u32 free_number() const {
        u32 number = 0;
        while (areas.contains(number)) ++number;
        return number;
    }

    // Takes a link away, with all that its going changes.
    void remove_link(u32 node, u32 which) {
        AreaFile& area = file();
        area.links.erase(area.links.begin() + owned_links(area, area.nodes[node]).first + which);
        area.nodes[node].flags =
            own_links.with(area.nodes[node].flags, own_links.get(area.nodes[node].flags) - 1);
        for (u32 i = node + 1; i < area.nodes.size(); ++i) --area.nodes[i].base_link;
        --area.header.links;
    }

    // Adds a link within the fullest area behind the others of its node, and the one back.
    void join(u32 a, u32 b, const Link& way) {
        add_link(a, b, way);
        add_link(b, a, way);
    }
    double distance(u32 a, u32 b) {
        return wend::distance(position_of(file().nodes[a], context_),
                              position_of(file().nodes[b], context_));
    }

    std::string name(u32 node) const { return fmt::format("{}:{}", fullest(), node); }
    std::string area_name() const { return fmt::format("area {}", fullest()); }

    // Writes the files, reads them again and checks them.
    CheckReport check(const CheckOptions& options = {}) {
        bytes.clear();
        std::vector<Member> members;
        const auto add = [&](const std::string& name, const AreaFile& file) {
            bytes.push_back(write_well(AreaDocument(context_, file)));
            members.push_back(member_of(name, read_well(bytes.back(), name)));
        };
        for (const auto& [area, file] : areas) add(fmt::format("town/nodes{}.dat", area), file);
        for (const auto& [name, file] : further) add("town/" + name, file);
        checked = Map::of(san_andreas, std::move(members)).value();
        return wend::check(*checked, options).value();
    }
    // What the last check looked at.
    std::vector<Bytes> bytes;
    std::optional<Map> checked;

  private:
    void add_link(u32 from, u32 to, Link link) {
        AreaFile& area = file();
        link.target = {static_cast<u16>(fullest()), static_cast<u16>(to)};
        PathNode& node = area.nodes[from];
        area.links.insert(area.links.begin() + owned_links(area, node).second, link);
        node.flags = own_links.with(node.flags, own_links.get(node.flags) + 1);
        for (u32 i = from + 1; i < area.nodes.size(); ++i) ++area.nodes[i].base_link;
        ++area.header.links;
    }

    PathContext context_;
};

}  // namespace wend::gta_paths
