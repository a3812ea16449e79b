#include "formats/gta/convert/gather_areas.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace wend::gta_paths {
namespace {

void add_whole(GatheredArea& gathered, const SourceAreas& sources, u32 source) {
    const SourceArea& area = sources.list()[source];
    gathered.sources.push_back(source);
    for (u32 i = 0; i < area.file.nodes.size(); ++i)
        (area.is_vehicle(i) ? gathered.vehicle_nodes : gathered.ped_nodes).push_back({source, i});
    for (u32 i = 0; i < area.file.navi_nodes.size(); ++i)
        gathered.navi_nodes.push_back({source, i});
}

// Whether a file stays behind as another has its number, which is told.
bool stays_behind(const SourceAreas& sources, u32 source, LossReport& losses) {
    const SourceArea& area = sources.list()[source];
    if (!area.is_double) return false;
    if (area.has_content())
        losses.add(LossKind::lost, "file", area.file_name,
                   fmt::format("another file is number {} of the map", area.number));
    return true;
}

class PositionGathering {
  public:
    PositionGathering(const Grid& grid, LossReport& losses) : grid_(grid), losses_(losses) {}

    // The area of a place in eighths of a metre, or none if it lies outside.
    template <class Position, class Name>
    GatheredArea* area_of(const Position& position, Name name, std::string_view field) {
        const double x = position[0] / 8.0, y = position[1] / 8.0;
        if (grid_.has(x, y, edge_tolerance)) return &gathered[grid_.area_at(x, y)];
        losses_.add(LossKind::does_not_fit, field, name(),
                    fmt::format("({}, {}) m is outside of a map of {} m", x, y, grid_.map_size()));
        return nullptr;
    }

    GatheredAreas gathered;

  private:
    const Grid& grid_;
    LossReport& losses_;
};

}  // namespace

GatheredAreas gather_whole_areas(const SourceAreas& sources, const std::vector<AreaShift>& shifts,
                                 LossReport& losses) {
    GatheredAreas gathered;
    std::vector<u32> empty_areas;
    for (u32 source = 0; source < sources.list().size(); ++source) {
        const SourceArea& area = sources.list()[source];
        if (stays_behind(sources, source, losses)) continue;
        if (!area.has_content()) {
            empty_areas.push_back(source);
        } else if (const auto number = shifts[area.map](area.number)) {
            add_whole(gathered[*number], sources, source);
        } else {
            losses.add(LossKind::does_not_fit, "area", sources.name_of_area(source),
                       area.number == no_area
                           ? "nothing shows where it lies"
                           : "it does not come to lie in an area of the target's grid");
        }
    }
    for (const u32 source : empty_areas) {
        const SourceArea& area = sources.list()[source];
        const auto number = shifts[area.map](area.number);
        if (number && !gathered.contains(*number)) gathered[*number].sources.push_back(source);
    }
    return gathered;
}

GatheredAreas gather_by_position(const SourceAreas& sources, const Grid& grid, LossReport& losses) {
    PositionGathering by_position(grid, losses);
    for (u32 source = 0; source < sources.list().size(); ++source) {
        const SourceArea& area = sources.list()[source];
        if (stays_behind(sources, source, losses)) continue;
        for (u32 i = 0; i < area.file.nodes.size(); ++i)
            if (GatheredArea* const gathered = by_position.area_of(
                    area.file.nodes[i].wide_position,
                    [&] {
                        return sources.name_of_node({source, i});
                    },
                    "position"))
                (area.is_vehicle(i) ? gathered->vehicle_nodes : gathered->ped_nodes)
                    .push_back({source, i});
        for (u32 i = 0; i < area.file.navi_nodes.size(); ++i)
            if (GatheredArea* const gathered = by_position.area_of(
                    area.file.navi_nodes[i].wide_position,
                    [&] {
                        return sources.name_of_navi_node({source, i});
                    },
                    "navi position"))
                gathered->navi_nodes.push_back({source, i});
    }
    return std::move(by_position.gathered);
}

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
