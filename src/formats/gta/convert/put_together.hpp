#pragma once

#include "formats/gta/convert/gather_areas.hpp"
#include "formats/gta/convert/source_areas.hpp"
#include "wend/loss_report.hpp"

namespace wend::gta_paths {

// Writes areas anew from records of others. Each node keeps its links in their order; every address
// follows. What cannot be followed is reported as lost and left out: links whose target or navi
// node is not there, and targets of navi nodes, which become 65535:65535, no node.
class AreaBuilder {
  public:
    AreaBuilder(const SourceAreas& sources, const NewAddresses& addresses, LossReport& losses)
        : sources_(sources), addresses_(addresses), losses_(losses) {}

    MovedArea build(u32 number, const GatheredArea& gathered);

  private:
    void add_node(MovedArea& moved, RecordOrigin origin);
    void add_navi_node(MovedArea& moved, RecordOrigin origin);
    // The link as it stands in its new file, or none if it has to be left out.
    std::optional<Link> moved_link(RecordOrigin origin, bool is_vehicle);
    void report(std::string_view field, std::string record, std::string message);

    const SourceAreas& sources_;
    const NewAddresses& addresses_;
    LossReport& losses_;
};

// Reports the links of an area that nobody owns, and counts of nodes that do not add up.
void report_uncounted(const SourceAreas& sources, u32 source, LossReport& losses);

// Reports what an area has besides nodes, their links and navi nodes, and what is lost when its
// records are put into other files: links that nobody owns, spare room in use, bytes behind.
void report_leftovers(const SourceAreas& sources, u32 source, LossReport& losses);

}  // namespace wend::gta_paths
