#include "formats/gta/convert/new_addresses.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace wend::gta_paths {
namespace {

constexpr u32 max_in_area = no_number;

}  // namespace

NewAddresses::NewAddresses(const SourceAreas& sources, const GatheredAreas& gathered,
                           std::vector<AreaShift> shifts, PathContext target, LossReport& losses)
    : sources_(sources),
      gathered_(gathered),
      shifts_(std::move(shifts)),
      of_node_(sources.node_count()),
      of_navi_node_(sources.navi_node_count()) {
    const u32 max_navi_nodes = target.is_wide() ? max_in_area : packed_navi["node"].limit() + 1;
    for (const auto& [number, area] : gathered_) {
        const auto area_number = static_cast<u16>(number);
        // What is alone in its area stays as it is, however much that is.
        const bool is_alone = area.sources.size() == 1;
        u32 next = 0;
        for (const auto* nodes : {&area.vehicle_nodes, &area.ped_nodes}) {
            for (const RecordOrigin origin : *nodes) {
                if (next >= max_in_area && !is_alone)
                    losses.add(LossKind::does_not_fit, "node", sources.name_of_node(origin),
                               fmt::format("area {} gets more than {} nodes", number, max_in_area));
                of_node_[sources[origin].first_node + origin.index] = {area_number,
                                                                       static_cast<u16>(next++)};
            }
        }
        next = 0;
        for (const RecordOrigin origin : area.navi_nodes) {
            if (next >= max_navi_nodes && !is_alone)
                losses.add(
                    LossKind::does_not_fit, "navi_node", sources.name_of_navi_node(origin),
                    fmt::format("area {} gets more than {} navi nodes", number, max_navi_nodes));
            of_navi_node_[sources[origin].first_navi_node + origin.index] = {
                static_cast<u16>(next++), area_number};
        }
    }
}

std::optional<u32> NewAddresses::moved_area(u32 map, u32 area) const {
    if (shifts_.empty()) return std::nullopt;
    return shifts_[map](area);
}

bool NewAddresses::is_shared(u32 map, u32 old_area, u32 new_area) const {
    const auto there = gathered_.find(new_area);
    if (there == gathered_.end()) return false;
    const auto own = sources_.find_area(map, old_area);
    return std::ranges::any_of(there->second.sources, [&](u32 source) {
        return source != own && sources_.list()[source].has_content();
    });
}

template <class Address>
std::optional<Address> NewAddresses::moved_without_record(u32 map, Address old) const {
    const bool means_none = old.area == no_number || old.node == no_number;
    const auto area = moved_area(map, old.area);
    if (!area || is_shared(map, old.area, *area))
        return means_none ? std::optional(old) : std::nullopt;
    old.area = static_cast<u16>(*area);
    return old;
}

std::optional<NodeAddress> NewAddresses::moved(u32 map, NodeAddress old) const {
    if (const auto record = sources_.find(map, old)) return of_node(*record);
    return moved_without_record(map, old);
}

std::optional<NaviAddress> NewAddresses::moved(u32 map, NaviAddress old) const {
    if (const auto record = sources_.find(map, old)) return of_navi_node(*record);
    return moved_without_record(map, old);
}

}  // namespace wend::gta_paths
