#include "formats/gta/convert/put_together.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "formats/gta/convert/move_records.hpp"

namespace wend::gta_paths {
namespace {

constexpr NodeAddress no_node{no_number, no_number};

bool is_zero(std::span<const std::byte> bytes) {
    return std::ranges::all_of(bytes, [](std::byte byte) { return byte == std::byte{0}; });
}

}  // namespace

void AreaBuilder::report(std::string_view field, std::string record, std::string message) {
    losses_.add(LossKind::lost, field, std::move(record), std::move(message));
}

MovedArea AreaBuilder::build(u32 number, const GatheredArea& gathered) {
    MovedArea moved;
    moved.name = area_name(number);
    moved.file.area = number;
    moved.file.header.vehicle_nodes = static_cast<u32>(gathered.vehicle_nodes.size());
    moved.file.spare_targets = free_spare_targets;
    for (const RecordOrigin origin : gathered.vehicle_nodes) add_node(moved, origin);
    for (const RecordOrigin origin : gathered.ped_nodes) add_node(moved, origin);
    for (const RecordOrigin origin : gathered.navi_nodes) add_navi_node(moved, origin);
    return moved;
}

void AreaBuilder::add_node(MovedArea& moved, RecordOrigin origin) {
    const SourceArea& area = sources_[origin];
    PathNode node = sources_.node(origin);
    const auto links = links_of(area.file, node);
    const u32 claimed = own_links.get(node.flags);
    if (links.size() < claimed)
        report("link_count", sources_.name_of_node(origin),
               fmt::format("it claims {} links, {} of them are not there", claimed,
                           claimed - links.size()));
    u32 count = 0;
    for (const Link& link : links) {
        const RecordOrigin link_origin{origin.source,
                                       static_cast<u32>(&link - area.file.links.data())};
        const auto kept = moved_link(link_origin, area.is_vehicle(origin.index));
        if (!kept) continue;
        if (moved.file.links.size() == max_links) {
            losses_.add(LossKind::does_not_fit, "link", sources_.name_of_link(link_origin),
                        fmt::format("area {} gets more than {} links", moved.file.area, max_links));
            continue;
        }
        moved.file.links.push_back(*kept);
        moved.links.push_back(link_origin);
        ++count;
    }
    node.flags = own_links.with(node.flags, count);
    moved.file.nodes.push_back(node);
    moved.nodes.push_back(origin);
}

std::optional<Link> AreaBuilder::moved_link(RecordOrigin origin, bool is_vehicle) {
    const SourceArea& area = sources_[origin];
    Link link = area.file.links[origin.index];
    const auto target = addresses_.moved(area.map, link.target);
    if (!target) {
        report("link", sources_.name_of_link(origin),
               fmt::format("it leads to {}:{}, which is not there, and is left out",
                           link.target.area, link.target.node));
        return std::nullopt;
    }
    link.target = *target;
    if (!is_vehicle && link.navi_wide == no_navi_node) return link;
    const auto navi = addresses_.moved(area.map, link.navi_wide);
    if (is_vehicle && !navi) {
        report("link", sources_.name_of_link(origin),
               fmt::format("its navi node {}:{} is not there, and it is left out",
                           link.navi_wide.area, link.navi_wide.node));
        return std::nullopt;
    }
    if (!is_vehicle && (!navi || *navi == no_navi_node))
        report("navi_node", sources_.name_of_link(origin),
               fmt::format("a footpath's navi node {}:{} becomes none", link.navi_wide.area,
                           link.navi_wide.node));
    link.navi_wide = navi.value_or(no_navi_node);
    return link;
}

void AreaBuilder::add_navi_node(MovedArea& moved, RecordOrigin origin) {
    NaviNode navi = sources_.navi_node(origin);
    const auto target = addresses_.moved(sources_[origin].map, navi.target);
    if (!target)
        report("navi target", sources_.name_of_navi_node(origin),
               fmt::format("{}:{} is not there, it becomes 65535:65535, no node", navi.target.area,
                           navi.target.node));
    navi.target = target.value_or(no_node);
    moved.file.navi_nodes.push_back(navi);
    moved.navi_nodes.push_back(origin);
}

void report_uncounted(const SourceAreas& sources, u32 source, LossReport& losses) {
    const AreaFile& file = sources.list()[source].file;
    std::vector<bool> is_owned(file.links.size());
    for (const PathNode& node : file.nodes)
        for (const Link& link : links_of(file, node))
            is_owned[static_cast<std::size_t>(&link - file.links.data())] = true;
    for (u32 i = 0; i < is_owned.size(); ++i)
        if (!is_owned[i])
            losses.add(LossKind::lost, "link", sources.name_of_link({source, i}),
                       "no node owns it");

    const Header& header = file.header;
    if (u64{header.vehicle_nodes} + header.ped_nodes != file.nodes.size())
        losses.add(LossKind::lost, "header.ped_nodes", sources.name_of_area(source),
                   "the counts of nodes do not add up, they are counted anew");
}

void report_leftovers(const SourceAreas& sources, u32 source, LossReport& losses) {
    report_uncounted(sources, source, losses);
    const AreaFile& file = sources.list()[source].file;
    const auto lost = [&](std::string_view field, std::string_view message) {
        losses.add(LossKind::lost, field, sources.name_of_area(source), std::string(message));
    };
    if (file.missing_bytes != 0)
        losses.add(
            LossKind::invented, "crossing", sources.name_of_area(source),
            fmt::format("the file ends {} bytes early, they become zeros", file.missing_bytes));
    if (!file.links.empty() && file.spare_targets != free_spare_targets)
        lost("spare_targets", "they are not free, and are written as free ones");
    if (!is_zero(file.spare_lengths)) lost("spare_lengths", "they become zeros");
    if (!is_zero(file.spare_crossings)) lost("spare_crossings", "they become zeros");
    if (!is_zero(file.trailing)) lost("trailing", "there are bytes behind the file");
}

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
