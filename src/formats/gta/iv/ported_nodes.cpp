#include "formats/gta/iv/ported_nodes.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "formats/gta/check/check_dead_ends.hpp"
#include "formats/gta/check/shared_checks.hpp"
#include "formats/gta/convert/convert_version.hpp"
#include "formats/gta/convert/put_together.hpp"
#include "formats/gta/iv/area_file.hpp"
#include "formats/gta/records/grid.hpp"
#include "formats/gta/records/navi_node.hpp"
#include "formats/gta/records/version.hpp"

namespace wend::gta_paths::iv {
namespace {

using SourceNode = gta_paths::PathNode;
using SourceLink = gta_paths::Link;
using SourceFile = gta_paths::AreaFile;

// Reports one record, whose name is only put together where something is lost.
template <class Name>
class Telling {
  public:
    Telling(LossReport& losses, Name name) : losses_(losses), name_(name) {}

    void add(std::string_view field, std::string message) const {
        losses_.add(LossKind::lost, field, name_(), std::move(message));
    }

    // The 16-bit copies of the wide versions that no loader reads.
    template <class Narrow, class Wide>
    void add_copies(const Narrow& narrow, const Wide& wide) const {
        for (std::size_t axis = 0; axis < wide.size(); ++axis)
            if (narrow[axis] != narrow_copy(wide[axis], widest) && !is_filler(narrow[axis]))
                add("unused 16-bit position",
                    fmt::format("{} = {} m, beside the true {} m", axis_names[axis],
                                narrow[axis] / 8.0, wide[axis] / 8.0));
    }
    void add_padding(const std::array<std::byte, 2>& padding) const {
        if (padding != std::array<std::byte, 2>{})
            add("padding", "the two unused bytes of FLA4 are not zero");
    }

  private:
    LossReport& losses_;
    Name name_;
};

constexpr BitField light = gta_paths::signal_flags["traffic_light"],
                   train = gta_paths::signal_flags["train_crossing"],
                   direction = gta_paths::lane_flags["traffic_light_direction"];

void tell_signals(const auto& telling, const NaviNode& navi) {
    if (light.get(navi.signals) != 0 || direction.get(navi.lanes) != 0)
        telling.add("traffic_light",
                    fmt::format("it is {}, its direction {}", light.get(navi.signals),
                                direction.get(navi.lanes)));
    if (train.get(navi.signals) != 0) telling.add("train_crossing", "the bit is set");
    const u32 lanes = navi.lanes & ~covered_bits(gta_paths::lane_flags.fields),
              signals = navi.signals & ~covered_bits(gta_paths::signal_flags.fields);
    if (lanes != 0 || signals != 0)
        telling.add("other navi bits",
                    fmt::format("{:#x} of `lanes`, {:#x} of `signals`", lanes, signals));
}

}  // namespace

void tell_lost_of_node(const SourceAreas& sources, RecordOrigin origin, LossReport& losses) {
    const SourceNode& node = sources.node(origin);
    const Telling telling(losses, [&] { return sources.name_of_node(origin); });
    if (node.memory_address != 0)
        telling.add("memory_address", fmt::format("{:#x}", node.memory_address));
    if (node.second_pointer != 0)
        telling.add("second_pointer", fmt::format("{:#x}", node.second_pointer));
    if (node.search_distance != gta_paths::not_reached)
        telling.add("search_distance", fmt::format("{}, it becomes {}, not reached",
                                                   node.search_distance, gta_paths::not_reached));
    constexpr BitField copy = gta_paths::node_flags["originally_switched_off"];
    if (copy.get(node.flags) != gta_paths::node_flags["switched_off"].get(node.flags))
        telling.add(copy.name, "it is not what `switched_off` is");
    if (node.flood_fill != narrow_copy(node.wide_flood_fill) && node.flood_fill != 0)
        telling.add("unused 8-bit flood_fill",
                    fmt::format("{}, beside the true {}", node.flood_fill, node.wide_flood_fill));
    telling.add_copies(node.position, node.wide_position);
    telling.add_padding(node.padding);
}

void tell_lost_of_link(const SourceAreas& sources, RecordOrigin origin, LossReport& losses) {
    const SourceLink& link = sources[origin].file.links[origin.index];
    if (link.crossing != 0)
        losses.add(LossKind::lost, "crossing", sources.name_of_link(origin),
                   fmt::format("its flags are {:#x}", link.crossing));
}

void tell_lost_of_navi_node(const SourceAreas& sources, RecordOrigin origin, RecordOrigin low,
                            RecordOrigin high, LossReport& losses) {
    const NaviNode& navi = sources.navi_node(origin);
    const Telling telling(losses, [&] { return sources.name_of_navi_node(origin); });
    const NodeAddress lower = sources[low].address_of(low.index),
                      higher = sources[high].address_of(high.index);
    if (navi.target != lower)
        telling.add("navi target",
                    fmt::format("{}:{}, the lower end of its segment is {}:{}", navi.target.area,
                                navi.target.node, lower.area, lower.node));
    const bool is_turned = navi.target == higher;
    const NaviNode plain =
        plain_navi_node(sources.node(is_turned ? high : low), sources.node(is_turned ? low : high));
    const auto& at = navi.wide_position;
    const auto& middle = plain.wide_position;
    if (at != middle)
        telling.add("navi position",
                    fmt::format("({}, {}) m, the middle of its segment is ({}, {}) m", at[0] / 8.0,
                                at[1] / 8.0, middle[0] / 8.0, middle[1] / 8.0));
    if (navi.direction != plain.direction)
        telling.add("navi direction",
                    fmt::format("({}, {}) hundredths, its segment's is ({}, {})", navi.direction[0],
                                navi.direction[1], plain.direction[0], plain.direction[1]));
    if (navi.path_width != plain.path_width)
        telling.add("navi path_width", fmt::format("{} m, the smaller of both nodes' is {} m",
                                                   navi.path_width / 8.0, plain.path_width / 8.0));
    tell_signals(telling, navi);
    telling.add_copies(navi.position, navi.wide_position);
    telling.add_padding(navi.padding);
}

namespace {

// Of pedestrians: a node with its links.
void tell_lost_ped_node(const SourceAreas& sources, RecordOrigin origin, LossReport& losses) {
    const auto links = links_of(sources[origin].file, sources.node(origin));
    losses.add(LossKind::lost, "ped node", sources.name_of_node(origin),
               fmt::format("people walk on meshes in GTA IV; it is left out, and {} {} too",
                           links.size(), links.size() == 1 ? "link" : "links"));
    for (const SourceLink& link : links)
        tell_lost_of_link(
            sources, {origin.source, static_cast<u32>(&link - sources[origin].file.links.data())},
            losses);
}

}  // namespace

void tell_lost_of_area(const SourceAreas& sources, u32 source, LossReport& losses) {
    report_uncounted(sources, source, losses);
    const SourceFile& file = sources.list()[source].file;
    const Telling telling(losses, [&] { return sources.name_of_area(source); });
    if (!file.links.empty() && file.spare_targets != free_spare_targets)
        telling.add("spare_targets", "they are not free, and GTA IV has none");
    if (bytes_off(file.spare_lengths, padding) != 0)
        telling.add("spare_lengths", "they are not zero, and GTA IV has none");
    if (bytes_off(file.spare_crossings, padding) != 0)
        telling.add("spare_crossings", "they are not zero, and GTA IV has none");
    if (bytes_off(file.trailing, padding) != 0)
        telling.add("trailing", "there are bytes behind the file");
}

// A link to what is not there may lead on, as it does where the area is absent.
void tell_lost_dead_ends(const SourceAreas& sources, LossReport& losses) {
    constexpr BitField dead_end = gta_paths::node_flags["dead_end"];
    DeadEnds ends(sources.node_count());
    const auto for_each_vehicle_node = [&](auto function) {
        for (u32 source = 0; source < sources.list().size(); ++source) {
            const SourceArea& area = sources.list()[source];
            for (u32 i = 0; i < area.file.nodes.size() && area.is_vehicle(i); ++i)
                function(area, RecordOrigin{source, i}, area.first_node + i);
        }
    };
    for_each_vehicle_node([&](const SourceArea& area, RecordOrigin origin, u32 number) {
        ends.allow(number);
        for (const SourceLink& link : links_of(area.file, sources.node(origin))) {
            if (const auto target = sources.find(area.map, link.target))
                ends.add_link(number, sources[*target].first_node + target->index);
            else
                ends.add_link_out(number);
        }
    });
    ends.find();
    for_each_vehicle_node([&](const SourceArea&, RecordOrigin origin, u32 number) {
        const bool bit = dead_end.get(sources.node(origin).flags) != 0;
        if (bit != ends.is_dead_end(number))
            losses.add(LossKind::lost, dead_end.name, sources.name_of_node(origin),
                       bit ? "the bit is set, but ways lead on from here"
                           : "the bit is clear, but the way leads nowhere else");
    });
}

namespace {

constexpr u32 areas = Grid(Grid::vanilla_side).area_count();

bool is_water(const SourceNode& node) {
    return gta_paths::node_flags["water"].get(node.flags) != 0;
}

}  // namespace

PortedNodes::PortedNodes(const SourceAreas& sources, unsigned z_scale, LossReport& losses)
    : sources_(sources), z_scale_(z_scale), losses_(losses), ids_(sources.node_count(), no_index) {
    for (u32 source = 0; source < sources_.list().size(); ++source) number(source);
    for (const SourceArea& area : sources_.list()) gather_land_numbers(area);
}

bool PortedNodes::has_place(u32 source) const {
    const SourceArea& area = sources_.list()[source];
    return area.number < areas && sources_.find_area(area.map, area.number) == source;
}

i64 PortedNodes::raw_height(RecordOrigin node) const {
    return i64{sources_.node(node).wide_position[2]} * (z_scale_ / 8);
}

void PortedNodes::number(u32 source) {
    const SourceArea& area = sources_.list()[source];
    if (!has_place(source)) {
        if (area.has_content())
            losses_.add(LossKind::does_not_fit, "area", sources_.name_of_area(source),
                        area.number < areas ? "another file has the same number"
                                            : "GTA IV has the areas 0 to 63");
        return;
    }
    u32 id = 0;
    for (u32 i = 0; i < area.file.nodes.size(); ++i) {
        const RecordOrigin node{source, i};
        if (!area.is_vehicle(i))
            tell_lost_ped_node(sources_, node, losses_);
        else if (fits(node))
            ids_[area.first_node + i] = id++;
    }
}

bool PortedNodes::fits(RecordOrigin node) const {
    const auto& [x, y, z] = sources_.node(node).wide_position;
    if (!std::in_range<i16>(x) || !std::in_range<i16>(y)) {
        losses_.add(LossKind::does_not_fit, "position", sources_.name_of_node(node),
                    fmt::format("({}, {}) m, GTA IV holds -4096 to 4095.875 m", x / 8.0, y / 8.0));
        return false;
    }
    if (std::in_range<i16>(raw_height(node))) return true;
    losses_.add(LossKind::lost, "node beyond the heights", sources_.name_of_node(node),
                fmt::format("z = {} m, in 1/{} m GTA IV holds {} to {:.3f} m; it is left out, and "
                            "its links too",
                            z / 8.0, z_scale_, -32768.0 / z_scale_, 32767.0 / z_scale_));
    return false;
}

void PortedNodes::gather_land_numbers(const SourceArea& area) {
    for (u32 i = 0; i < area.file.nodes.size() && area.is_vehicle(i); ++i) {
        const SourceNode& node = area.file.nodes[i];
        if (!is_water(node) && node.wide_flood_fill != 0)
            land_numbers_.push_back(node.wide_flood_fill);
    }
    std::ranges::sort(land_numbers_);
    land_numbers_.erase(std::unique(land_numbers_.begin(), land_numbers_.end()),
                        land_numbers_.end());
}

u8 PortedNodes::flood_fill(RecordOrigin origin) const {
    const SourceNode& node = sources_.node(origin);
    const u32 old = node.wide_flood_fill;
    if (is_water(node)) {
        if (old != boat_network)
            losses_.add(LossKind::changed, "flood_fill", sources_.name_of_node(origin),
                        fmt::format("{}, boats have {} everywhere", old, boat_network));
        return boat_network;
    }
    if (old == 0) return 0;
    const auto place = std::ranges::lower_bound(land_numbers_, old) - land_numbers_.begin();
    const auto made = boat_network + 1 + place;
    if (!std::in_range<u8>(made))
        losses_.add(LossKind::does_not_fit, "flood_fill", sources_.name_of_node(origin),
                    fmt::format("{} is number {} on land, GTA IV holds 254", old, place + 1));
    return static_cast<u8>(made);
}

}  // namespace wend::gta_paths::iv
