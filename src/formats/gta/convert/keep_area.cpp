#include <fmt/format.h>

#include "formats/gta/convert/move_steps.hpp"

namespace wend::gta_paths {
namespace {

// Which links nodes for vehicles own: only those are sure to have a navi node.
std::vector<bool> vehicle_links(const SourceArea& area) {
    std::vector<bool> is_vehicle(area.file.links.size());
    for (u32 i = 0; i < area.file.nodes.size() && area.is_vehicle(i); ++i)
        for (const Link& link : links_of(area.file, area.file.nodes[i]))
            is_vehicle[static_cast<std::size_t>(&link - area.file.links.data())] = true;
    return is_vehicle;
}

class AreaKeeping {
  public:
    AreaKeeping(const SourceAreas& sources, u32 source, const NewAddresses& addresses,
                LossReport& losses)
        : sources_(sources),
          source_(source),
          area_(sources.list()[source]),
          addresses_(addresses),
          losses_(losses) {}

    MovedArea keep(u32 number) {
        MovedArea moved{sources_.name_of_area(source_), area_.file, {}, {}, {}};
        AreaFile& file = moved.file;
        if (file.area != no_area) file.area = number;
        for (u32 i = 0; i < file.nodes.size(); ++i) {
            moved.nodes.push_back({source_, i});
            renumber(file.nodes[i], moved.nodes.back());
        }
        for (u32 i = 0; i < file.navi_nodes.size(); ++i) {
            moved.navi_nodes.push_back({source_, i});
            move(file.navi_nodes[i].target, "navi target", [&] {
                return sources_.name_of_navi_node({source_, i});
            });
        }
        const std::vector<bool> is_vehicle = vehicle_links(area_);
        for (u32 i = 0; i < file.links.size(); ++i) {
            moved.links.push_back({source_, i});
            move(file.links[i], is_vehicle[i], [&] { return sources_.name_of_link({source_, i}); });
        }
        return moved;
    }

  private:
    void report(std::string_view field, std::string record, std::string message) {
        losses_.add(LossKind::lost, field, std::move(record), std::move(message));
    }

    void renumber(PathNode& node, RecordOrigin origin) {
        if (const auto number = addresses_.moved_area(area_.map, node.area))
            node.area = static_cast<u16>(*number);
        else
            report("area", sources_.name_of_node(origin),
                   fmt::format("{} is not in both grids, it stays", node.area));
    }

    template <class Address, class Name>
    void move(Address& address, std::string_view field, Name name) {
        if (const auto moved = addresses_.moved(area_.map, address))
            address = *moved;
        else
            report(field, name(),
                   fmt::format("{}:{} is not in both grids, it stays", address.area, address.node));
    }

    template <class Name>
    void move(Link& link, bool is_vehicle, Name name) {
        move(link.target, "link", name);
        if (!is_vehicle && link.navi_wide == no_navi_node) return;
        move(link.navi_wide, "navi_node", name);
        if (!is_vehicle && link.navi_wide == no_navi_node)
            report("navi_node", name(), "a footpath's navi node 0:0 cannot be told from none");
    }

    const SourceAreas& sources_;
    u32 source_;
    const SourceArea& area_;
    const NewAddresses& addresses_;
    LossReport& losses_;
};

}  // namespace

bool can_be_kept(const SourceAreas& sources, u32 source, const NewAddresses& addresses) {
    const SourceArea& area = sources.list()[source];
    const auto stays_true = [&](auto address) {
        return addresses.moved(area.map, address) || !addresses.moved_area(area.map, address.area);
    };
    for (const NaviNode& navi : area.file.navi_nodes)
        if (!stays_true(navi.target)) return false;
    const std::vector<bool> is_vehicle = vehicle_links(area);
    for (std::size_t i = 0; i < area.file.links.size(); ++i) {
        const Link& link = area.file.links[i];
        if (!stays_true(link.target)) return false;
        if ((is_vehicle[i] || link.navi_wide != no_navi_node) && !stays_true(link.navi_wide))
            return false;
    }
    return true;
}

MovedArea keep_area(const SourceAreas& sources, u32 source, u32 number,
                    const NewAddresses& addresses, LossReport& losses) {
    return AreaKeeping(sources, source, addresses, losses).keep(number);
}

}  // namespace wend::gta_paths
