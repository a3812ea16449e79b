#pragma once

#include "formats/gta/convert/source_areas.hpp"
#include "formats/gta/records/record_names.hpp"

namespace wend::gta_paths {

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
