#include "exchange/exchange.hpp"

// Instead of the folder gpkg, in builds without GeoPackage.
namespace wend::exchange {
namespace {

const ExchangeInfo absent_info{
    .id = "gpkg",
    .title = "layers with styles, in one database (left out of this build)",
    .extensions = {".gpkg"},
    .programs = {"QGIS", "ogr2ogr", "sqlite3"},
    .comes_back = true,
};

class NoGeoPackage : public Exchange {
  public:
    const ExchangeInfo& info() const override { return absent_info; }
    Expected<ExchangedMap> read(ByteView, const OptionValues&) const override { return absent(); }
    Expected<std::vector<OutputFile>> write(const Map&) const override { return absent(); }

  private:
    static tl::unexpected<Error> absent() {
        return failure("this build of Wend has no GeoPackage; GeoJSON it has");
    }
};

}  // namespace

const Exchange& geopackage() {
    static const NoGeoPackage format;
    return format;
}

}  // namespace wend::exchange
