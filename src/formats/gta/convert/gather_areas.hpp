#pragma once

#include <map>
#include <vector>

#include "formats/gta/convert/source_areas.hpp"
#include "formats/gta/records/grid.hpp"
#include "wend/loss_report.hpp"

namespace wend::gta_paths {

// What comes to lie in one area of the target, in its new order.
struct GatheredArea {
    std::vector<u32> sources;  // Areas that come as a whole; none where records come one by one.
    std::vector<RecordOrigin> vehicle_nodes, ped_nodes, navi_nodes;
};

// By the area's number in the target.
using GatheredAreas = std::map<u32, GatheredArea>;

// Each area goes as a whole where the shift of its map says, with what lies beyond its square.
// Refuses areas with content that come to lie outside; empty ones are left out.
GatheredAreas gather_whole_areas(const SourceAreas& sources, const std::vector<AreaShift>& shifts,
                                 LossReport& losses);

// Each record goes into the area that its position lies in. Refuses those outside of the map.
GatheredAreas gather_by_position(const SourceAreas& sources, const Grid& grid, LossReport& losses);

// Where the records of moved areas are found afterwards.
class NewAddresses {
  public:
    // Numbers what was gathered. Refuses records beyond what an area can hold in a version. The
    // shifts, one a map, are of areas that move as a whole; none where records move one by one.
    NewAddresses(const SourceAreas& sources, const GatheredAreas& gathered,
                 std::vector<AreaShift> shifts, PathContext target, LossReport& losses);

    NodeAddress of_node(RecordOrigin origin) const {
        return of_node_[sources_[origin].first_node + origin.index];
    }
    NaviAddress of_navi_node(RecordOrigin origin) const {
        return of_navi_node_[sources_[origin].first_navi_node + origin.index];
    }

    // What an address of a map becomes. An address without a record moves with its area, as long as
    // no other records come there that it would then mean. One that says that there is no record
    // stays where its area does not move. None: there is no telling.
    std::optional<NodeAddress> moved(u32 map, NodeAddress old) const;
    std::optional<NaviAddress> moved(u32 map, NaviAddress old) const;

    // The number that an area of a map gets; none where it does not move as a whole.
    std::optional<u32> moved_area(u32 map, u32 area) const;

  private:
    template <class Address>
    std::optional<Address> moved_without_record(u32 map, Address old) const;
    // Whether records of other areas come where this one goes.
    bool is_shared(u32 map, u32 old_area, u32 new_area) const;

    const SourceAreas& sources_;
    const GatheredAreas& gathered_;
    std::vector<AreaShift> shifts_;
    std::vector<NodeAddress> of_node_;
    std::vector<NaviAddress> of_navi_node_;
};

}  // namespace wend::gta_paths
