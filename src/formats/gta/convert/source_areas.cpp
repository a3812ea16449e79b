#include "formats/gta/convert/source_areas.hpp"

#include <fmt/format.h>

#include "core/base/names.hpp"
#include "formats/gta/convert/convert_version.hpp"
#include "formats/gta/records/file_and_record_names.hpp"

namespace wend::gta_paths {
namespace {

constexpr std::size_t max_areas = 0x10000;  // Area numbers have 16 bits everywhere in the files.

u32 number_of(const Member& member, const Grid& grid) {
    const AreaDocument& area = AreaDocument::of(*member.document);
    const u32 named = member.key.value_or(no_area), of_records = area.file.area;
    std::vector<PlacedNode> by_name, by_records;
    for (const PathNode& node : area.file.nodes) {
        by_name.push_back({named, position_of(node, area.context)});
        by_records.push_back({of_records, by_name.back().position});
    }
    return placed_well(grid, by_name) == 0 && placed_well(grid, by_records) > 0 ? of_records
                                                                                : named;
}

}  // namespace

SourceAreas::SourceAreas(std::span<const std::span<const Member>> maps, PathContext target,
                         std::span<const Grid> grids) {
    for (const std::span<const Member> map : maps) {
        const u32 map_number = map_count();
        std::vector<u32>& source_of_area = source_of_area_.emplace_back(max_areas, no_index);
        for (const Member& member : map) {
            const u32 number =
                grids.empty() ? member.key.value_or(no_area) : number_of(member, grids[map_number]);
            const bool is_double = number < max_areas && source_of_area[number] != no_index;
            if (number < max_areas && !is_double)
                source_of_area[number] = static_cast<u32>(list_.size());
            AreaFile file = lift(AreaDocument::of(*member.document), target);
            const u32 nodes = static_cast<u32>(file.nodes.size());
            const u32 navi_nodes = static_cast<u32>(file.navi_nodes.size());
            list_.push_back({map_number, number, is_double, std::string(base_name(member.file)),
                             std::move(file), node_count_, navi_node_count_});
            node_count_ += nodes;
            navi_node_count_ += navi_nodes;
        }
    }
}

std::optional<u32> SourceAreas::find_area(u32 map, u32 area) const {
    if (area >= max_areas || source_of_area_[map][area] == no_index) return std::nullopt;
    return source_of_area_[map][area];
}

std::optional<RecordOrigin> SourceAreas::find(u32 map, NodeAddress address) const {
    const auto source = find_area(map, address.area);
    if (!source || address.node >= list_[*source].file.nodes.size()) return std::nullopt;
    return RecordOrigin{*source, address.node};
}

std::optional<RecordOrigin> SourceAreas::find(u32 map, NaviAddress address) const {
    const auto source = find_area(map, address.area);
    if (!source || address.node >= list_[*source].file.navi_nodes.size()) return std::nullopt;
    return RecordOrigin{*source, address.node};
}

std::string SourceAreas::with_map(std::string name, u32 source) const {
    if (map_count() == 1) return name;
    return fmt::format("{} of map {}", name, list_[source].map + 1);
}
std::string SourceAreas::name_of_area(u32 source) const {
    const SourceArea& area = list_[source];
    return with_map(area.number == no_area ? area.file_name : area_name(area.number), source);
}
std::string SourceAreas::name_of_node(RecordOrigin origin) const {
    return with_map(node_name((*this)[origin].number, origin.index), origin.source);
}
std::string SourceAreas::name_of_navi_node(RecordOrigin origin) const {
    return with_map(navi_name((*this)[origin].number, origin.index), origin.source);
}
std::string SourceAreas::name_of_link(RecordOrigin origin) const {
    return with_map(link_name((*this)[origin].number, origin.index), origin.source);
}

}  // namespace wend::gta_paths
