#pragma once

#include <compare>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "formats/gta/records/area_file.hpp"
#include "formats/gta/records/file_and_record_names.hpp"
#include "formats/gta/records/grid.hpp"

namespace wend::gta_paths {

// A record of one of the areas that are moved together: the area's place in their list, and the
// record's in its file.
struct RecordOrigin {
    u32 source = 0;
    u32 index = 0;
    friend auto operator<=>(const RecordOrigin&, const RecordOrigin&) = default;
};

// One area file of the maps that are moved together, lifted (see lift).
struct SourceArea {
    u32 map = 0;             // which of the maps, counted from 0
    u32 number = no_area;    // as addresses name it
    bool is_double = false;  // whether an earlier file of the map has that number
    std::string file_name;
    AreaFile file;
    u32 first_node = 0, first_navi_node = 0;  // counting through all areas

    bool has_content() const {
        return !file.nodes.empty() || !file.navi_nodes.empty() || !file.links.empty();
    }
    // Vehicle nodes come first in each file.
    bool is_vehicle(std::size_t node) const { return node < file.header.vehicle_nodes; }
    NodeAddress address_of(std::size_t node) const {
        return {static_cast<u16>(number), static_cast<u16>(node)};
    }
};

// All areas of all maps, in the order in which their records are numbered anew: map by map.
class SourceAreas {
  public:
    // Lifted for a version (see lift). With the grid of each map, a file that was renamed counts as
    // the area that its records say and that its nodes lie in.
    SourceAreas(std::span<const std::span<const Member>> maps, PathContext target,
                std::span<const Grid> grids = {});

    std::vector<SourceArea>& list() { return list_; }
    const std::vector<SourceArea>& list() const { return list_; }
    const SourceArea& operator[](RecordOrigin origin) const { return list_[origin.source]; }
    const PathNode& node(RecordOrigin origin) const {
        return list_[origin.source].file.nodes[origin.index];
    }
    const NaviNode& navi_node(RecordOrigin origin) const {
        return list_[origin.source].file.navi_nodes[origin.index];
    }
    u32 map_count() const { return static_cast<u32>(source_of_area_.size()); }
    u32 node_count() const { return node_count_; }
    u32 navi_node_count() const { return navi_node_count_; }

    // The place of a map's area in the list, and the records that addresses of that map name.
    std::optional<u32> find_area(u32 map, u32 area) const;
    std::optional<RecordOrigin> find(u32 map, NodeAddress address) const;
    std::optional<RecordOrigin> find(u32 map, NaviAddress address) const;

    // Their names in a report; where there are several maps, with the number of the map.
    std::string name_of_area(u32 source) const;
    std::string name_of_node(RecordOrigin origin) const;
    std::string name_of_navi_node(RecordOrigin origin) const;
    std::string name_of_link(RecordOrigin origin) const;

  private:
    std::string with_map(std::string name, u32 source) const;

    std::vector<SourceArea> list_;
    std::vector<std::vector<u32>> source_of_area_;  // by map and area number
    u32 node_count_ = 0, navi_node_count_ = 0;
};

// An area of the target, in the records of the widest version, and where each of them came from.
struct MovedArea {
    std::string name;  // in a report
    AreaFile file;
    std::vector<RecordOrigin> nodes, navi_nodes, links;
};

// Names its records as the sources do.
class OriginNames : public RecordNames {
  public:
    OriginNames(const SourceAreas& sources, const MovedArea& area)
        : sources_(sources), area_(area) {}

    std::string area() const override { return area_.name; }
    std::string node(std::size_t index) const override {
        return sources_.name_of_node(area_.nodes[index]);
    }
    std::string navi_node(std::size_t index) const override {
        return sources_.name_of_navi_node(area_.navi_nodes[index]);
    }
    std::string link(std::size_t index) const override {
        return sources_.name_of_link(area_.links[index]);
    }

  private:
    const SourceAreas& sources_;
    const MovedArea& area_;
};

}  // namespace wend::gta_paths
