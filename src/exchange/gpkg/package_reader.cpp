#include <fmt/format.h>

#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "core/base/display_text.hpp"
#include "core/base/names.hpp"
#include "core/json/json_text.hpp"
#include "exchange/exchange.hpp"
#include "exchange/features/feature.hpp"
#include "exchange/features/rebuilt_map.hpp"
#include "exchange/gpkg/database.hpp"
#include "exchange/gpkg/geometry_blob.hpp"
#include "exchange/gpkg/package_writer.hpp"
#include "wend/bytes.hpp"
#include "wend/error.hpp"

namespace wend::exchange {

// Adds the rows of all tables of a database that say what they are, in order. The error names the
// table and the row by its place, counted from 1.
Expected<void> read_geopackage(ByteView bytes, FeatureSet& features);

namespace {

class PackageReader {
  public:
    PackageReader(SqlDatabase& database, u64 size, FeatureSet& features)
        : database_(database), features_(features), room_(8 * size + (u64{1} << 20)) {}

    Expected<void> read() {
        auto tables = table_names();
        if (!tables) return failure(std::move(tables.error()));
        bool has_layer = false;
        for (const std::string& table : *tables) {
            auto rows = database_.prepare("SELECT * FROM " + sql_name(table));
            // A table that SQLite cannot show is none of Wend's.
            if (!rows || !find_columns(*rows)) continue;
            has_layer = true;
            if (auto done = read_rows(*rows, table); !done) return done;
        }
        if (!has_layer)
            return failure(fmt::format("the database has no table with a column {}", keys::layer));
        return {};
    }

  private:
    struct Column {
        int number;
        std::string_view key;
        bool is_boolean;
    };

    // Plain ones alone: neither views nor what modules compute.
    Expected<std::vector<std::string>> table_names() {
        auto query = database_.prepare(
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE 'CREATE TABLE%' "
            "AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE 'gpkg\\_%' ESCAPE '\\' "
            "ORDER BY rowid");
        if (!query) return failure(std::move(query.error()));
        std::vector<std::string> names;
        for (;;) {
            const auto row = query->step();
            if (!row) return failure(row.error());
            if (!*row) return names;
            names.emplace_back(query->text(0));
        }
    }

    // False of a table whose rows do not say what they are.
    bool find_columns(const SqlStatement& rows) {
        columns_.clear();
        bool has_layer = false;
        const int count = sqlite3_column_count(rows.handle());
        for (int i = 0; i < count; ++i) {
            const char* const name = sqlite3_column_name(rows.handle(), i);
            const char* const type = sqlite3_column_decltype(rows.handle(), i);
            std::string key = name ? name : "";
            // The row's own number is none of its properties.
            if (key == "fid") continue;
            // Of names that SQL takes for one, the later ones have a number behind.
            if (const std::size_t mark = key.find('#'); mark != key.npos) key.resize(mark);
            has_layer = has_layer || key == keys::layer;
            const std::string lower = lower_case(type ? type : "");
            columns_.push_back({i, features_.keep(std::move(key)), lower == "boolean"});
        }
        return has_layer;
    }

    Expected<void> read_rows(SqlStatement& rows, const std::string& table) {
        for (u64 row = 1;; ++row) {
            const auto place = [&](Error error) {
                error->message = fmt::format("row {} of table {}: {}", row,
                                             escape_for_display(table), error->message);
                return failure(std::move(error));
            };
            const auto next = rows.step();
            if (!next) return place(next.error());
            if (!*next) return {};
            if (auto done = read_row(rows); !done) return place(std::move(done.error()));
        }
    }

    Expected<void> read_row(const SqlStatement& row) {
        feature_.shape = Shape::none;
        feature_.points.clear();
        feature_.properties.clear();
        std::string values;
        ends_.clear();
        for (const Column& column : columns_) {
            if (sqlite3_column_type(row.handle(), column.number) == SQLITE_BLOB) {
                if (auto done = read_geometry(row.blob(column.number), feature_); !done)
                    return done;
                continue;
            }
            const std::size_t start = values.size();
            add_value(row, column, values);
            if (values.size() == start) continue;
            feature_.properties.push_back({column.key, {}});
            ends_.push_back(values.size());
        }
        const u64 taken = values.size() + feature_.properties.size() * sizeof(Property) +
                          feature_.points.size() * sizeof(Point);
        if (taken > room_) return failure("the tables say more than the file can hold");
        room_ -= taken;
        const std::string_view kept = features_.keep(std::move(values));
        std::size_t start = 0;
        for (std::size_t i = 0; i < ends_.size(); ++i) {
            feature_.properties[i].json = kept.substr(start, ends_[i] - start);
            start = ends_[i];
        }
        features_.add(feature_);
        return {};
    }

    // As JSON; nothing where there is no value, or a number that JSON has none for.
    static void add_value(const SqlStatement& row, const Column& column, std::string& json) {
        sqlite3_stmt* const handle = row.handle();
        switch (sqlite3_column_type(handle, column.number)) {
            case SQLITE_INTEGER: {
                const i64 number = sqlite3_column_int64(handle, column.number);
                json += column.is_boolean ? (number != 0 ? "true" : "false")
                                          : fmt::format("{}", number);
                break;
            }
            case SQLITE_FLOAT: {
                const double number = sqlite3_column_double(handle, column.number);
                if (std::isfinite(number)) json += fmt::format("{}", number);
                break;
            }
            case SQLITE_TEXT:
                json += quoted(row.text(column.number));
                break;
            default:
                break;
        }
    }

    SqlDatabase& database_;
    FeatureSet& features_;
    // Bytes that features may still take, not counting that lists grow by doubling.
    u64 room_;
    std::vector<Column> columns_;
    std::vector<std::size_t> ends_;  // of the row's values
    Feature feature_;
};

}  // namespace

Expected<void> read_geopackage(ByteView bytes, FeatureSet& features) {
    auto database = SqlDatabase::stranger(bytes);
    if (!database) return failure(std::move(database.error()));
    return PackageReader(*database, bytes.size(), features).read();
}

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
