#include <utility>

#include "exchange/exchange.hpp"
#include "exchange/osm/pbf_elements.hpp"
#include "exchange/osm/town_lines.hpp"
#include "exchange/osm/xml_elements.hpp"

namespace wend::exchange {
namespace {

const ExchangeInfo openstreetmap_info{
    .id = "osm",
    .title = "extracts of OpenStreetMap, whose ways become roads, footpaths and water",
    .extensions = {".osm", ".osm.pbf", ".osm.gz", ".osm.bz2"},
    .programs = {"osmium", "JOSM", "QGIS"},
    .takes_maps = false,
    .gives_drawings = true,
};

class OpenStreetMap : public Exchange {
  public:
    const ExchangeInfo& info() const override { return openstreetmap_info; }

    Expected<Drawing> read_drawing(ByteView bytes) const override {
        MemoryBudget budget(bytes.size());
        TownLines town(budget);
        const auto read = is_osm_pbf(bytes) ? read_osm_pbf : read_osm_xml;
        if (auto done = read(bytes, OsmElements::Pass::ways, budget, town); !done)
            return failure(std::move(done.error()));
        town.gather_nodes();
        if (auto done = read(bytes, OsmElements::Pass::nodes, budget, town); !done)
            return failure(std::move(done.error()));
        return town.draw();
    }
};

}  // namespace

const Exchange& openstreetmap() {
    static const OpenStreetMap format;
    return format;
}

}  // namespace wend::exchange
