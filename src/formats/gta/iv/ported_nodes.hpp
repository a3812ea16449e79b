#pragma once

#include <vector>

#include "formats/gta/convert/source_areas.hpp"
#include "wend/loss_report.hpp"

namespace wend::gta_paths::iv {

// What records of San Andreas hold that GTA IV has no place for. What would come out the same if
// the map went back is not lost: straight segments' navi nodes, dead ends, numbers of records.

// Of a vehicle node that is carried over; its flags and flood fill number are told of elsewhere.
void tell_lost_of_node(const SourceAreas& sources, RecordOrigin node, LossReport& losses);

// Of the link of a vehicle node.
void tell_lost_of_link(const SourceAreas& sources, RecordOrigin link, LossReport& losses);

// Of a navi node, beside that of a straight segment between two nodes, the lower address first.
void tell_lost_of_navi_node(const SourceAreas& sources, RecordOrigin navi_node, RecordOrigin low,
                            RecordOrigin high, LossReport& losses);

// Of an area as a whole: links that nobody owns, spare room in use, bytes behind.
void tell_lost_of_area(const SourceAreas& sources, u32 source, LossReport& losses);

// Of all vehicle nodes, the bits for dead ends that are not as the links say.
void tell_lost_dead_ends(const SourceAreas& sources, LossReport& losses);

// Which nodes of a map of San Andreas go over to GTA IV, and the numbers that they get there. What
// stays behind is told as it is found: people, nodes beyond the heights, areas beyond the grid.
class PortedNodes {
  public:
    PortedNodes(const SourceAreas& sources, unsigned z_scale, LossReport& losses);

    // Whether an area becomes a file at all.
    bool has_place(u32 source) const;
    bool has(RecordOrigin node) const { return id_at(node) != no_index; }
    u16 id(RecordOrigin node) const { return static_cast<u16>(id_at(node)); }

    // In raw units. It fits where the node goes over.
    i16 height(RecordOrigin node) const { return static_cast<i16>(raw_height(node)); }
    // Land keeps its flood fill numbers apart, in their order, but from 2 on: boats have 1.
    u8 flood_fill(RecordOrigin node) const;

  private:
    u32 id_at(RecordOrigin node) const { return ids_[sources_[node].first_node + node.index]; }
    i64 raw_height(RecordOrigin node) const;
    void number(u32 source);
    bool fits(RecordOrigin node) const;
    void gather_land_numbers(const SourceArea& area);

    const SourceAreas& sources_;
    unsigned z_scale_;
    LossReport& losses_;
    std::vector<u32> ids_;           // By node, counting through all areas.
    std::vector<u32> land_numbers_;  // The flood fill numbers of roads, in order.
};

}  // namespace wend::gta_paths::iv
