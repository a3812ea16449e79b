#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/integers.hpp"
#include "exchange/features/feature.hpp"

namespace wend::exchange {

// One table of a GeoPackage, which holds the features of one layer, of records those of one list.
class LayerTable {
  public:
    // Numbers beyond what SQLite keeps exactly are text; large are integers that no real has.
    enum class Type { none, boolean, integer, large, real, text, json };
    struct Column {
        std::string name;  // in SQL, where `name` and `Name` are one
        Type type = Type::none;
    };

    LayerTable(std::string name, std::string layer, std::string list)
        : name_(std::move(name)), layer_(std::move(layer)), list_(std::move(list)) {}

    // Learns what columns have to hold.
    void learn(const Feature& feature);

    const std::string& name() const { return name_; }
    const std::string& layer() const { return layer_; }
    const std::string& list() const { return list_; }
    const std::vector<Column>& columns() const { return columns_; }
    // The column of a property that was learnt.
    std::size_t column_of(std::string_view property) const;

    bool has_geometry() const { return !shapes_.empty(); }
    std::string geometry_type() const;
    // Whether heights are there: 0 no, 1 always, 2 of some, as GeoPackage has it.
    int has_heights() const { return heights_[0] && heights_[1] ? 2 : heights_[1] ? 1 : 0; }
    Shape shape() const { return shapes_.empty() ? Shape::none : *shapes_.begin(); }
    const Point& least() const { return least_; }
    const Point& most() const { return most_; }
    // Base names of the files that its features are of, as JSON.
    const std::set<std::string>& files() const { return files_; }

    // The property that its style colours features by, and its values; empty where it has none.
    std::string_view style_property() const;
    const std::set<std::string>& style_values() const { return style_values_; }

  private:
    void learn_place(const Feature& feature);

    const std::string name_, layer_, list_;
    std::vector<Column> columns_;
    std::map<std::string, std::size_t, std::less<>> of_property_;
    std::set<std::string> taken_{"fid", "geom"};  // lower case
    std::set<Shape> shapes_;
    bool heights_[2] = {false, false};
    Point least_, most_;
    std::set<std::string> files_, style_values_;
};

// What a value is that JSON spells.
LayerTable::Type type_of(std::string_view json);

// How QGIS shall draw a table, as QML: a colour for each of its kinds. Empty where it has none.
std::string style_of(const LayerTable& table);

}  // namespace wend::exchange
