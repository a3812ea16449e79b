#include "exchange/features/element_values.hpp"

#include <fmt/format.h>

#include <cmath>
#include <span>

#include "core/json/json_quoted.hpp"

namespace wend::exchange {
namespace {

// Numbers that JSON has none for are left out.
template <class Number>
std::string json_number(Number value) {
    return std::isfinite(value) ? fmt::format("{}", value) : std::string();
}

std::string column_json(const Column& column, double value) {
    if (column.none == value) return "";
    if (column.type == Column::Type::flag) return value != 0 ? "true" : "false";
    const auto& names = column.value_names;
    if (!column.is_set && value >= 0 && value < static_cast<double>(names.size()))
        if (const std::string& name = names[static_cast<std::size_t>(value)]; !name.empty())
            return quoted(name);
    return json_number(value);
}

}  // namespace

ElementValues::ElementValues(const Network& network, Of of)
    : network_(network),
      of_(of),
      columns_(of == Of::nodes ? network.nodes.columns : network.links.columns) {
    if (of == Of::nodes)
        names_ = {"kind", "width"};
    else
        names_ = {"kind", "width", "length", "lanes", "opposite_lanes"};
    for (const Column& column : columns_) names_.push_back(column.name);
}

ElementValues::Type ElementValues::type(std::size_t property) const {
    const std::size_t common = common_count();
    if (property < common)
        return property == 0 ? Type::text : property < 3 ? Type::real : Type::integer;
    const Column& column = columns_[property - common];
    if (column.type == Column::Type::flag) return Type::flag;
    if (!column.is_set && !column.value_names.empty()) return Type::text;
    return column.type == Column::Type::real ? Type::real : Type::integer;
}

void ElementValues::make(u32 first, u32 end) {
    first_ = first;
    values_.clear();
    const auto& all = of_ == Of::nodes ? network_.nodes.origin : network_.links.origin;
    const std::span<const Origin> origins = std::span(all).subspan(first, end - first);
    for (const Column& column : columns_) values_.push_back(column.make(origins));
}

std::string ElementValues::json(std::size_t property, u32 element) const {
    const std::size_t common = common_count();
    if (property < common) return common_json(property, element);
    const std::size_t column = property - common;
    return column_json(columns_[column], values_[column].number(element - first_));
}

std::string ElementValues::common_json(std::size_t property, u32 element) const {
    if (of_ == Of::nodes) {
        if (property == 0) return quoted(network_.kind_name(network_.nodes.kind[element]));
        return json_number(network_.nodes.width[element]);
    }
    const Links& links = network_.links;
    switch (property) {
        case 0:
            return quoted(network_.kind_name(links.kind[element]));
        case 1:
            return json_number(links.width[element]);
        case 2:
            return json_number(links.length[element]);
        case 3:
            return fmt::format("{}", links.lanes[element]);
        default:
            return fmt::format("{}", links.opposite_lanes[element]);
    }
}

}  // namespace wend::exchange
