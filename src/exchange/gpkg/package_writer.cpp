#include "exchange/gpkg/package_writer.hpp"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <deque>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/display_text.hpp"
#include "core/base/names.hpp"
#include "exchange/features/feature.hpp"
#include "exchange/features/map_features.hpp"
#include "exchange/gpkg/database.hpp"
#include "exchange/gpkg/geometry_blob.hpp"
#include "exchange/gpkg/layer_table.hpp"

namespace wend::exchange {
namespace {

// The tables that every GeoPackage has (OGC 12-128r15, annex C), those of its schema extension,
// which says that a text is JSON, and the one that QGIS looks for styles in.
constexpr std::string_view package_schema = R"(
PRAGMA application_id = 1196444487;
PRAGMA user_version = 10200;
CREATE TABLE gpkg_spatial_ref_sys (
  srs_name TEXT NOT NULL, srs_id INTEGER NOT NULL PRIMARY KEY, organization TEXT NOT NULL,
  organization_coordsys_id INTEGER NOT NULL, definition TEXT NOT NULL, description TEXT);
INSERT INTO gpkg_spatial_ref_sys VALUES
  ('Undefined Cartesian SRS', -1, 'NONE', -1, 'undefined', 'the coordinates of the game'),
  ('Undefined geographic SRS', 0, 'NONE', 0, 'undefined', NULL),
  ('WGS 84 geodetic', 4326, 'EPSG', 4326, 'GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563,AUTHORITY["EPSG","7030"]],AUTHORITY["EPSG","6326"]],PRIMEM["Greenwich",0,AUTHORITY["EPSG","8901"]],UNIT["degree",0.0174532925199433,AUTHORITY["EPSG","9122"]],AUTHORITY["EPSG","4326"]]', NULL);
CREATE TABLE gpkg_contents (
  table_name TEXT NOT NULL PRIMARY KEY, data_type TEXT NOT NULL, identifier TEXT UNIQUE,
  description TEXT DEFAULT '',
  last_change DATETIME NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')),
  min_x DOUBLE, min_y DOUBLE, max_x DOUBLE, max_y DOUBLE, srs_id INTEGER,
  CONSTRAINT fk_gc_r_srs_id FOREIGN KEY (srs_id) REFERENCES gpkg_spatial_ref_sys(srs_id));
CREATE TABLE gpkg_geometry_columns (
  table_name TEXT NOT NULL, column_name TEXT NOT NULL, geometry_type_name TEXT NOT NULL,
  srs_id INTEGER NOT NULL, z TINYINT NOT NULL, m TINYINT NOT NULL,
  CONSTRAINT pk_geom_cols PRIMARY KEY (table_name, column_name),
  CONSTRAINT uk_gc_table_name UNIQUE (table_name),
  CONSTRAINT fk_gc_tn FOREIGN KEY (table_name) REFERENCES gpkg_contents(table_name),
  CONSTRAINT fk_gc_srs FOREIGN KEY (srs_id) REFERENCES gpkg_spatial_ref_sys (srs_id));
CREATE TABLE gpkg_extensions (
  table_name TEXT, column_name TEXT, extension_name TEXT NOT NULL, definition TEXT NOT NULL,
  scope TEXT NOT NULL, CONSTRAINT ge_tce UNIQUE (table_name, column_name, extension_name));
INSERT INTO gpkg_extensions VALUES
  ('gpkg_data_columns', NULL, 'gpkg_schema',
   'http://www.geopackage.org/spec121/#extension_schema', 'read-write'),
  ('gpkg_data_column_constraints', NULL, 'gpkg_schema',
   'http://www.geopackage.org/spec121/#extension_schema', 'read-write');
CREATE TABLE gpkg_data_columns (
  table_name TEXT NOT NULL, column_name TEXT NOT NULL, name TEXT, title TEXT, description TEXT,
  mime_type TEXT, constraint_name TEXT,
  CONSTRAINT pk_gdc PRIMARY KEY (table_name, column_name),
  CONSTRAINT gdc_tn UNIQUE (table_name, name));
CREATE TABLE gpkg_data_column_constraints (
  constraint_name TEXT NOT NULL, constraint_type TEXT NOT NULL, value TEXT, min NUMERIC,
  min_is_inclusive BOOLEAN, max NUMERIC, max_is_inclusive BOOLEAN, description TEXT,
  CONSTRAINT gdcc_ntv UNIQUE (constraint_name, constraint_type, value));
CREATE TABLE layer_styles (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, f_table_catalog TEXT(256),
  f_table_schema TEXT(256), f_table_name TEXT(256), f_geometry_column TEXT(256),
  styleName TEXT(30), styleQML TEXT, styleSLD TEXT, useAsDefault BOOLEAN, description TEXT,
  owner TEXT(30), ui TEXT(30), update_time DATETIME DEFAULT CURRENT_TIMESTAMP);
INSERT INTO gpkg_contents (table_name, data_type, identifier, last_change)
    VALUES ('layer_styles', 'attributes', 'layer_styles', '2000-01-01T00:00:00.000Z');
)";

// Features of one layer, of records of one list, are one table.
using LayerKey = std::pair<std::string, std::string>;

LayerKey key_of(const Feature& feature) {
    LayerKey key;
    for (const Property& property : feature.properties) {
        if (property.key == keys::layer) key.first = plain_value(property.json);
        if (property.key == keys::list) key.second = plain_value(property.json);
    }
    return key;
}

// What a table is called: records by their list, the rest by what it is.
std::string table_name(const LayerKey& key) {
    const auto& [layer, list] = key;
    if (layer == layers::file) return "file";
    if (layer == layers::link) return "network_links";
    if (layer == layers::line) return "lines";
    if (layer == layers::marker) return "markers";
    const std::string lower = lower_case(list);
    const bool is_taken = lower == "file" || lower == "network_links" || lower == "lines" ||
                          lower == "markers" || lower == "layer_styles" ||
                          lower.starts_with("gpkg_") || lower.starts_with("sqlite_");
    return is_taken ? list + "_records" : list;
}

class PackageWriter {
  public:
    PackageWriter(const Map& map, SqlDatabase database)
        : map_(map), database_(std::move(database)) {}

    Expected<Bytes> write() {
        for_features(map_, [&](const Feature& feature) { table_of(feature).learn(feature); });
        if (auto done = database_.run("BEGIN"); !done) return failure(std::move(done.error()));
        if (auto done = database_.run(std::string(package_schema)); !done)
            return failure(std::move(done.error()));
        for (LayerTable& table : tables_) {
            if (auto done = create(table); !done) return failure(std::move(done.error()));
            auto insert = prepared_insert(table);
            if (!insert) return failure(std::move(insert.error()));
            inserts_.push_back(std::move(*insert));
        }
        Expected<void> done;
        for_features(map_, [&](const Feature& feature) {
            if (done) done = add(feature);
        });
        if (!done) return failure(std::move(done.error()));
        inserts_.clear();
        if (auto end = database_.run("COMMIT"); !end) return failure(std::move(end.error()));
        return database_.file_bytes();
    }

  private:
    LayerTable& table_of(const Feature& feature) {
        const LayerKey key = key_of(feature);
        const auto [found, is_new] = of_key_.try_emplace(key, tables_.size());
        if (is_new) tables_.emplace_back(table_name(key), key.first, key.second);
        return tables_[found->second];
    }

    Expected<void> run(const std::string& sql, std::initializer_list<std::string_view> texts) {
        auto statement = database_.prepare(sql);
        if (!statement) return failure(std::move(statement.error()));
        int place = 0;
        for (const std::string_view text : texts) statement->bind(++place, text);
        return statement->run();
    }

    // What a column has of a new row that says nothing: what a record needs so as to be one.
    static std::string default_of(const LayerTable& table, const std::string& column) {
        std::string value;
        if (column == keys::layer) value = table.layer();
        if (column == keys::list) value = table.list();
        if (column == keys::file && table.files().size() == 1) value = *table.files().begin();
        if (value.empty() || table.layer() == layers::file || !showable(value)) return "";
        std::string text;
        for (const char letter : value)
            text += letter == '\'' ? std::string("''") : std::string(1, letter);
        return " DEFAULT '" + text + "'";
    }

    Expected<void> create(const LayerTable& table) {
        constexpr std::array<std::string_view, 7> types{"TEXT", "BOOLEAN", "INTEGER", "INTEGER",
                                                        "REAL", "TEXT",    "TEXT"};
        std::string sql = fmt::format("CREATE TABLE {} (\"fid\" INTEGER PRIMARY KEY NOT NULL",
                                      sql_name(table.name()));
        if (table.has_geometry()) sql += ", \"geom\" " + table.geometry_type();
        for (const auto& [name, type] : table.columns())
            sql += fmt::format(", {} {}{}", sql_name(name), types[static_cast<std::size_t>(type)],
                               default_of(table, name));
        if (auto done = database_.run(sql + ")"); !done) return done;
        if (auto done = list(table); !done) return done;
        for (const auto& [name, type] : table.columns())
            if (type == LayerTable::Type::json)
                if (auto done = run("INSERT INTO gpkg_data_columns (table_name, column_name, "
                                    "mime_type) VALUES (?, ?, 'application/json')",
                                    {table.name(), name});
                    !done)
                    return done;
        const std::string style = style_of(table);
        if (style.empty()) return {};
        return run(
            "INSERT INTO layer_styles (f_table_catalog, f_table_schema, f_table_name, "
            "f_geometry_column, styleName, styleQML, styleSLD, useAsDefault, description, "
            "owner, update_time) VALUES ('', '', ?, 'geom', ?, ?, '', 1, ?, '', "
            "'2000-01-01T00:00:00.000Z')",
            {table.name(), table.name(), style, "Colours by kind"});
    }

    // Reports a table in those of the standard.
    Expected<void> list(const LayerTable& table) {
        const std::string description =
            fmt::format("Lengths are in {}, of {} metres each.", map_.network().unit,
                        map_.network().metres_per_unit);
        if (!table.has_geometry())
            return run(
                "INSERT INTO gpkg_contents (table_name, data_type, identifier, description, "
                "last_change) VALUES (?, 'attributes', ?, ?, '2000-01-01T00:00:00.000Z')",
                {table.name(), table.name(), description});
        auto contents = database_.prepare(
            "INSERT INTO gpkg_contents VALUES (?, 'features', ?, ?, '2000-01-01T00:00:00.000Z', "
            "?, ?, ?, ?, -1)");
        if (!contents) return failure(std::move(contents.error()));
        contents->bind(1, table.name());
        contents->bind(2, table.name());
        contents->bind(3, description);
        contents->bind(4, table.least().x);
        contents->bind(5, table.least().y);
        contents->bind(6, table.most().x);
        contents->bind(7, table.most().y);
        if (auto done = contents->run(); !done) return done;
        return run("INSERT INTO gpkg_geometry_columns VALUES (?, 'geom', ?, -1, " +
                       fmt::format("{}, 0)", table.has_heights()),
                   {table.name(), table.geometry_type()});
    }

    Expected<SqlStatement> prepared_insert(const LayerTable& table) {
        std::string names, places;
        if (table.has_geometry()) {
            names = "\"geom\"";
            places = "?";
        }
        for (const auto& [name, type] : table.columns()) {
            names += (names.empty() ? "" : ", ") + sql_name(name);
            places += places.empty() ? "?" : ", ?";
        }
        return database_.prepare(
            fmt::format("INSERT INTO {} ({}) VALUES ({})", sql_name(table.name()), names, places));
    }

    Expected<void> add(const Feature& feature) {
        const std::size_t number = of_key_.find(key_of(feature))->second;
        const LayerTable& table = tables_[number];
        SqlStatement& insert = inserts_[number];
        int first = 1;
        if (table.has_geometry()) {
            write_geometry(feature, geometry_);
            if (!geometry_.empty()) insert.bind_blob(1, geometry_);
            ++first;
        }
        texts_.clear();
        for (const Property& property : feature.properties) {
            const std::size_t column = table.column_of(property.key);
            bind(insert, first + static_cast<int>(column), table.columns()[column].type,
                 property.json);
        }
        return insert.run();
    }

    void bind(SqlStatement& insert, int place, LayerTable::Type type, std::string_view json) {
        const char *const start = json.data(), *const end = start + json.size();
        if (json.empty() || json == "null") return;
        if (type == LayerTable::Type::boolean) return insert.bind(place, i64{json == "true"});
        if (type == LayerTable::Type::integer || type == LayerTable::Type::large) {
            i64 number = 0;
            std::from_chars(start, end, number);
            return insert.bind(place, number);
        }
        if (type == LayerTable::Type::real) {
            double number = 0;
            std::from_chars(start, end, number);
            return insert.bind(place, number);
        }
        insert.bind(place, std::string_view(texts_.emplace_back(plain_value(json))));
    }

    const Map& map_;
    SqlDatabase database_;
    std::map<LayerKey, std::size_t> of_key_;
    std::deque<LayerTable> tables_;
    std::vector<SqlStatement> inserts_;
    Bytes geometry_;
    std::deque<std::string> texts_;  // of the row at hand
};

}  // namespace

Expected<Bytes> geopackage_of(const Map& map) {
    auto database = SqlDatabase::empty();
    if (!database) return failure(std::move(database.error()));
    return PackageWriter(map, std::move(*database)).write();
}

}  // namespace wend::exchange
