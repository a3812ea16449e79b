#include <string>
#include <utility>

#include "exchange/exchange_list.hpp"
#include "exchange/features/rebuilt_map.hpp"
#include "exchange/gpkg/database.hpp"
#include "exchange/gpkg/package_reader.hpp"
#include "exchange/gpkg/package_writer.hpp"

namespace wend::exchange {
namespace {

const ExchangeInfo geopackage_info{
    .id = "gpkg",
    .title = "layers with styles, in one database (OGC 12-128)",
    .extensions = {".gpkg"},
    .programs = {"QGIS", "ogr2ogr", "sqlite3"},
    .comes_back = true,
};

class GeoPackage : public Exchange {
  public:
    const ExchangeInfo& info() const override { return geopackage_info; }

    bool recognise(ByteView bytes) const override {
        using namespace std::string_view_literals;
        const std::string_view text = bytes_as_text(bytes);
        if (!text.starts_with("SQLite format 3\0"sv)) return false;
        // Of one that was cut short there may be nothing left that says more.
        return text.find(keys::layer) != text.npos || is_cut_package(bytes);
    }

    Expected<ExchangedMap> read(ByteView bytes, const OptionValues& options) const override {
        FeatureSet features;
        if (auto done = read_geopackage(bytes, features); !done)
            return failure(std::move(done.error()));
        return rebuilt_map(features, options);
    }

    Expected<std::vector<OutputFile>> write(const Map& map) const override {
        auto bytes = geopackage_of(map);
        if (!bytes) return failure(std::move(bytes.error()));
        std::vector<OutputFile> files;
        files.push_back({"", nullptr, std::move(*bytes)});
        return files;
    }
};

}  // namespace

const Exchange& geopackage() {
    static const GeoPackage format;
    return format;
}

}  // namespace wend::exchange
