#include "exchange/glb/gltf_extras.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <limits>

#include "core/base/integers.hpp"
#include "core/base/number_text.hpp"
#include "core/json/json_cursor.hpp"
#include "core/json/json_text.hpp"

namespace wend::exchange {
namespace {

// Whether a number is the same after Blender had it.
bool is_kept(std::string_view number) {
    if (number.find_first_of(".eE") != number.npos) {
        const auto value = finite_number(number);
        return !value || *value != 0 || !number.starts_with('-');
    }
    constexpr i64 most = std::numeric_limits<i32>::max();
    i64 value = 0;
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), value);
    return error == std::errc{} && value >= -most && value <= most && number != "-0";
}

}  // namespace

std::string extra_of(std::string_view property) {
    if (property.empty() || property == "null") return "";
    const char first = property.front();
    if (first == '[' || first == '{') return quoted(property);
    if (first == '"') {
        const bool is_wrapping = property.starts_with("\"\\\"");
        const bool has_zero = property.find("\\u0000") != property.npos;
        return is_wrapping || has_zero ? quoted(property) : std::string(property);
    }
    const bool is_number = first == '-' || is_digit(first);
    return is_number && !is_kept(property) ? quoted(property) : std::string(property);
}

bool is_wrapped(std::string_view extra, std::string& property) {
    if (!extra.starts_with("\"\\\"")) return false;
    JsonCursor outer(extra);
    property = outer.take_string();
    JsonCursor inner(property);
    inner.take_string();
    inner.expect_end();
    return !outer.failed() && !inner.failed();
}

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
