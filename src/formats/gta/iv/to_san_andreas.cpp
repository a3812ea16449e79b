#include "formats/gta/iv/to_san_andreas.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "core/document/format.hpp"
#include "formats/gta/check/check_dead_ends.hpp"
#include "formats/gta/check/shared_checks.hpp"
#include "formats/gta/convert/convert_version.hpp"
#include "formats/gta/iv/area_file.hpp"
#include "formats/gta/iv/translate_flags.hpp"
#include "formats/gta/iv/vehicle_ways.hpp"
#include "formats/gta/iv/z_scale.hpp"
#include "formats/gta/records/area_map.hpp"
#include "formats/gta/records/file_and_record_names.hpp"
#include "formats/gta/records/grid.hpp"
#include "formats/gta/records/navi_node.hpp"

namespace wend::gta_paths::iv {
namespace {

constexpr auto is_lost = LossKind::lost;

std::string counted_links(std::size_t count) {
    return fmt::format("{} {}", count, count == 1 ? "link" : "links");
}

}  // namespace

void tell_lost_of_node(const PathNode& node, const std::string& name, LossReport& losses) {
    if (node.memory_address != 0)
        losses.add(is_lost, "memory_address", name, fmt::format("{:#x}", node.memory_address));
    if (node.second_word != 0)
        losses.add(is_lost, "second_word", name, fmt::format("{:#x}", node.second_word));
    if (node.street_name != 0)
        losses.add(is_lost, "street_name", name,
                   fmt::format("the hash {:#010x}", node.street_name));
    if (node.search_distance != not_reached)
        losses.add(
            is_lost, "search_distance", name,
            fmt::format("{}, it becomes {}, not reached", node.search_distance, not_reached));
    const bool is_disabled = node_flags["linking_disabled"].get(node.flags) != 0;
    const u32 links = own_links.get(node.flags);
    if (is_disabled != (links == 0))
        losses.add(is_lost, "linking_disabled", name,
                   fmt::format("the bit is {}, and the node has {}", is_disabled ? "set" : "clear",
                               counted_links(links)));
}

void tell_lost_of_link(const Link& link, const std::string& name, LossReport& losses) {
    if (link.flags != common_link_flags)
        losses.add(
            is_lost, "link flags", name,
            fmt::format("{:#06x}; nearly all links have {:#06x}", link.flags, common_link_flags));
    if (const u32 others = link.lanes & ~covered_bits(lane_flags.fields); others != 0)
        losses.add(is_lost, "other lane bits", name, fmt::format("{:#x}", others));
}

void tell_lost_of_area(const AreaFile& file, u32 area, LossReport& losses) {
    std::vector<bool> is_owned(file.links.size());
    for (u32 i = 0; i < file.nodes.size(); ++i) {
        const PathNode& node = file.nodes[i];
        const auto [begin, end] = owned_links(file, node);
        for (u32 link = begin; link < end; ++link) is_owned[link] = true;
        if (i >= file.header.vehicle_nodes)
            losses.add(is_lost, "other node", node_name(area, node.id),
                       fmt::format("it is not for vehicles; it is left out, and {} too",
                                   counted_links(end - begin)));
        else if (const u32 claimed = own_links.get(node.flags); end - begin < claimed)
            losses.add(is_lost, "link_count", node_name(area, node.id),
                       fmt::format("it claims {}, {} of them are not there", counted_links(claimed),
                                   claimed - (end - begin)));
    }
    for (u32 link = 0; link < is_owned.size(); ++link)
        if (!is_owned[link]) losses.add(is_lost, "link", link_name(area, link), "no node owns it");
    if (u64{file.header.vehicle_nodes} + file.header.other_nodes != file.nodes.size())
        losses.add(is_lost, "header.other_nodes", area_name(area),
                   "the counts of nodes do not add up, they are counted anew");
    if (bytes_off(file.trailing, std::string_view("\0", 1)) != 0)
        losses.add(is_lost, "trailing", area_name(area), "there are bytes behind the file");
}

namespace {

using MadeNode = gta_paths::PathNode;
using MadeLink = gta_paths::Link;
using MadeFile = gta_paths::AreaFile;

// An area that is made, in the records of the widest version, and what its records come from.
struct MadeArea {
    MadeFile file;
    std::vector<u32> nodes, links;  // their numbers among the vehicle ways
    std::vector<u32> navi_nodes;    // their pairs
};

class OriginalNames : public RecordNames {
  public:
    OriginalNames(const VehicleWays& ways, const MadeArea& area) : ways_(ways), area_(area) {}

    std::string area() const override { return area_name(area_.file.area); }
    std::string node(std::size_t index) const override {
        return ways_.name_of_node(area_.nodes[index]);
    }
    std::string navi_node(std::size_t index) const override {
        const WayPair& pair = ways_.pairs()[area_.navi_nodes[index]];
        return fmt::format("navi node of {} and {}", ways_.name_of_node(pair.low),
                           ways_.name_of_node(pair.high));
    }
    std::string link(std::size_t index) const override {
        return ways_.name_of_link(ways_.ways()[area_.links[index]]);
    }

  private:
    const VehicleWays& ways_;
    const MadeArea& area_;
};

class ToSanAndreas {
  public:
    ToSanAndreas(const VehicleWays& ways, unsigned z_scale, LossReport& losses)
        : ways_(ways), z_scale_(z_scale), losses_(losses), made_links_(ways.ways().size()) {}

    std::vector<OutputFile> make(gta_paths::PathContext target) {
        for (const u32 area : ways_.areas()) {
            MadeFile& file = areas_[area].file;
            file.area = area;
            file.spare_targets = free_spare_targets;
            tell_lost_of_area(ways_.file_of(area), area, losses_);
        }
        for (u32 node = 0; node < ways_.nodes().size(); ++node) add_node(node);
        number_parts();
        mark_dead_ends();
        for (u32 pair = 0; pair < ways_.pairs().size(); ++pair) add_navi_node(pair);
        for (u32 way = 0; way < ways_.ways().size(); ++way) add_link(way);

        std::vector<OutputFile> files;
        for (auto& [number, area] : areas_) {
            MadeFile file =
                lower(std::move(area.file), target, OriginalNames(ways_, area), losses_);
            // There are no more nodes and links than in the source, so they can be counted.
            static_cast<void>(derive(file, target));
            files.push_back({fmt::format("nodes{}.dat", number),
                             std::make_unique<gta_paths::AreaDocument>(target, std::move(file))});
        }
        return files;
    }

  private:
    MadeArea& area_of(u32 node) { return areas_.at(ways_.nodes()[node].area); }
    MadeNode& made_node(u32 node) { return area_of(node).file.nodes[ways_.nodes()[node].place]; }

    void add_node(u32 number) {
        const PathNode& from = ways_.node(number);
        const VehicleNode& where = ways_.nodes()[number];
        const auto lost = [&](std::string_view field, std::string message) {
            losses_.add(LossKind::lost, field, ways_.name_of_node(number), std::move(message));
        };
        MadeNode node;
        node.area = static_cast<u16>(where.area);
        node.id = static_cast<u16>(where.place);
        node.search_distance = gta_paths::not_reached;
        node.path_width = from.path_width;
        const double eighths = from.z_raw * 8.0 / z_scale_;
        node.wide_position = {from.position[0], from.position[1],
                              static_cast<i32>(std::lround(eighths))};
        if (node.wide_position[2] != eighths)
            lost("height",
                 fmt::format("{} m is rounded to {} m", eighths / 8, node.wide_position[2] / 8.0));
        node.flags = flags_for_san_andreas(from.flags, lost);
        tell_lost_of_node(from, ways_.name_of_node(number), losses_);
        MadeArea& area = area_of(number);
        area.file.nodes.push_back(node);
        area.nodes.push_back(number);
        ++area.file.header.vehicle_nodes;
    }

    // One number a connected part, from 1, in the order of their first nodes (fact sheet of San
    // Andreas, section 4.3).
    void number_parts() {
        const VehicleParts parts(ways_);
        parts.tell_lost_numbers(losses_);
        for (u32 node = 0; node < ways_.nodes().size(); ++node) {
            const u32 number = parts.part_of(node) + 1;
            if (!std::in_range<u16>(number))
                losses_.add(LossKind::does_not_fit, "flood_fill", ways_.name_of_node(node),
                            fmt::format("its part is number {}", number));
            made_node(node).wide_flood_fill = static_cast<u16>(number);
        }
    }

    void mark_dead_ends() {
        DeadEnds ends(ways_.nodes().size());
        for (u32 node = 0; node < ways_.nodes().size(); ++node) ends.allow(node);
        for (const Way& way : ways_.ways()) ends.add_link(way.from, way.to);
        ends.find();
        for (u32 node = 0; node < ways_.nodes().size(); ++node) {
            MadeNode& made = made_node(node);
            made.flags = gta_paths::node_flags["dead_end"].with(made.flags, ends.is_dead_end(node));
        }
    }

    // A navi node lies in the area of its own position, or where that has no file in the area of
    // its target, the lower of both ends (fact sheet of San Andreas, section 2.3).
    void add_navi_node(u32 number) {
        const WayPair& pair = ways_.pairs()[number];
        NaviNode navi = plain_navi_node(made_node(pair.low), made_node(pair.high));
        lanes_toward_low(pair).put_into(navi);
        const auto& [x, y] = navi.wide_position;
        const u32 there = Grid(Grid::vanilla_side).area_at(x / 8.0, y / 8.0);
        MadeArea& area = areas_.contains(there) ? areas_.at(there) : area_of(pair.low);
        const std::size_t index = area.file.navi_nodes.size();
        area.file.navi_nodes.push_back(navi);
        area.navi_nodes.push_back(number);
        if (!std::in_range<u16>(index))
            losses_.add(LossKind::does_not_fit, "navi_node", ways_.name_of_node(pair.low),
                        fmt::format("area {} gets more than 65536 navi nodes", area.file.area));
        const u8 length = length_of(pair);
        for (const u32 way : {pair.up, pair.down}) {
            if (way == no_index) continue;
            made_links_[way].navi_wide = {static_cast<u16>(index),
                                          static_cast<u16>(area.file.area)};
            made_links_[way].length = length;
        }
    }

    const Link& link(u32 way) const { return ways_.link(ways_.ways()[way]); }
    std::string name_of_link(u32 way) const { return ways_.name_of_link(ways_.ways()[way]); }

    Lanes lanes_toward_low(const WayPair& pair) {
        if (pair.down == no_index) return Lanes::of(link(pair.up)).turned();
        const Lanes lanes = Lanes::of(link(pair.down));
        if (pair.up == no_index) return lanes;
        if (const Lanes others = Lanes::of(link(pair.up)); others != lanes.turned())
            losses_.add(LossKind::lost, "lanes", name_of_link(pair.up),
                        fmt::format("{} along and {} against it; the link back has {} and {}, "
                                    "which both get",
                                    others.along, others.against, lanes.along, lanes.against));
        return lanes;
    }

    // Both directions of a segment have one length.
    u8 length_of(const WayPair& pair) {
        if (pair.up == no_index) return link(pair.down).length;
        if (pair.down == no_index) return link(pair.up).length;
        const auto [shorter, longer] = std::minmax(
            pair.up, pair.down, [&](u32 a, u32 b) { return link(a).length < link(b).length; });
        const u8 length = link(longer).length;
        if (link(shorter).length != length)
            losses_.add(LossKind::lost, "length", name_of_link(shorter),
                        fmt::format("{} m, it becomes {} m as that of the link back",
                                    link(shorter).length, length));
        return length;
    }

    void add_link(u32 number) {
        const Way& way = ways_.ways()[number];
        MadeLink made = made_links_[number];
        const VehicleNode& target = ways_.nodes()[way.to];
        made.target = {static_cast<u16>(target.area), static_cast<u16>(target.place)};
        tell_lost_of_link(link(number), name_of_link(number), losses_);
        MadeArea& area = area_of(way.from);
        area.file.links.push_back(made);
        area.links.push_back(number);
        MadeNode& from = made_node(way.from);
        constexpr BitField count = gta_paths::own_links;
        from.flags = count.with(from.flags, count.get(from.flags) + 1);
    }

    const VehicleWays& ways_;
    unsigned z_scale_;
    LossReport& losses_;
    std::map<u32, MadeArea> areas_;     // by number
    std::vector<MadeLink> made_links_;  // of each way
};

}  // namespace

Expected<std::vector<OutputFile>> to_san_andreas(std::span<const std::span<const Member>> maps,
                                                 const ConvertRequest& request,
                                                 LossReport& losses) {
    const auto version =
        version_named(request.version.empty() ? gta_paths::version_name(Version::vanilla)
                                              : std::string_view(request.version));
    if (!version) return failure(no_version(san_andreas_format().info(), request.version));
    if (maps.size() > 1) return failure("maps of GTA IV cannot be put together");
    const auto z_scale = z_scale_of(request.options);
    if (!z_scale) return failure(z_scale.error());
    const AreaMap map(maps.front());
    const VehicleWays ways(map, losses);
    std::vector<OutputFile> files =
        ToSanAndreas(ways, *z_scale, losses).make(gta_paths::PathContext{*version});
    if (losses.allows(request.lossy)) return files;
    const std::string_view name = gta_paths::version_name(*version);
    return failure(
        losses.allows(true)
            ? fmt::format("{} cannot hold all of this map; the option `lossy` goes ahead", name)
            : fmt::format("not all of this map fits into {}", name));
}

}  // namespace wend::gta_paths::iv
