#include "exchange/exchange.hpp"

// Instead of the folder osm, in builds without OpenStreetMap.
namespace wend::exchange {
namespace {

const ExchangeInfo absent_osm_info{
    .id = "osm",
    .title = "extracts of OpenStreetMap (left out of this build)",
    .extensions = {".osm", ".osm.pbf", ".osm.gz", ".osm.bz2"},
    .programs = {"osmium", "JOSM", "QGIS"},
    .takes_maps = false,
    .gives_drawings = true,
};

class NoOpenStreetMap : public Exchange {
  public:
    const ExchangeInfo& info() const override { return absent_osm_info; }
    Expected<Drawing> read_drawing(ByteView) const override {
        return failure("this build of Wend reads no OpenStreetMap; GeoJSON it does");
    }
};

}  // namespace

const Exchange& openstreetmap() {
    static const NoOpenStreetMap format;
    return format;
}

}  // namespace wend::exchange
