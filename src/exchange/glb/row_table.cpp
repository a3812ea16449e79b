#include "exchange/glb/row_table.hpp"

#include <algorithm>

#include "core/json/json_quoted.hpp"

namespace wend::exchange {

void RowTable::add(const Feature& feature) {
    cells_.assign(columns_.size(), {});
    std::size_t likely = 0;
    for (const Property& property : feature.properties) {
        if (property.key == keys::layer || property.key == keys::file || property.key == keys::list)
            continue;
        const std::size_t column = column_of(property.key, likely);
        cells_.resize(columns_.size());
        cells_[column] = property.json;
        likely = column + 1;
    }
    while (!cells_.empty() && cells_.back().empty()) cells_.pop_back();
    rows_ += rows_.empty() ? "[" : ",[";
    for (std::size_t i = 0; i < cells_.size(); ++i) {
        if (i != 0) rows_ += ',';
        rows_ += cells_[i].empty() ? std::string_view("null") : cells_[i];
    }
    rows_ += ']';
}

std::size_t RowTable::column_of(std::string_view key, std::size_t likely) {
    if (likely < columns_.size() && columns_[likely] == key) return likely;
    const auto found = std::ranges::find(columns_, key);
    if (found != columns_.end()) return static_cast<std::size_t>(found - columns_.begin());
    columns_.emplace_back(key);
    return columns_.size() - 1;
}

std::string RowTable::json() const {
    std::string text = "{\"columns\": [";
    for (const std::string& column : columns_)
        text += (text.back() == '[' ? "" : ", ") + quoted(column);
    return text + "], \"rows\": [" + rows_ + "]}";
}

}  // namespace wend::exchange
