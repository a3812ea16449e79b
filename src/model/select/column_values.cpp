#include "model/select/column_values.hpp"

#include <algorithm>
#include <utility>

#include "model/network/common_columns.hpp"

namespace wend::select_detail {
namespace {

char underlined(char character) { return character == ' ' ? '_' : character; }

SelectedColumn made(CommonColumn column) {
    return {.name = std::move(column.name),
            .unit = std::move(column.unit),
            .is_of_nodes = column.is_of_nodes,
            .value_names = std::move(column.value_names),
            .values = std::move(column.values)};
}

SelectedColumn made(const Network::FoundColumn& found) {
    const Column& column = *found.column;
    return {.name = column.name,
            .unit = column.unit,
            .is_of_nodes = found.is_of_nodes,
            .type = column.type,
            .is_set = column.is_set,
            .value_names = column.type == Column::Type::flag ? std::vector<std::string>{"no", "yes"}
                                                             : column.value_names,
            .values = found.values()};
}

}  // namespace

bool is_spelt(std::string_view name, std::string_view typed) {
    return std::ranges::equal(name, typed, {}, underlined, underlined);
}

std::vector<std::string> ColumnStore::names() const {
    std::vector<std::string> names(common_column_names.begin(), common_column_names.end());
    for (const auto* columns : {&network_.nodes.columns, &network_.links.columns})
        for (const Column& column : *columns)
            if (std::ranges::find(names, column.name) == names.end()) names.push_back(column.name);
    return names;
}

const SelectedColumn* ColumnStore::find(std::string_view name) {
    const std::vector<std::string> all = names();
    const auto known = std::ranges::find_if(
        all, [&](const std::string& candidate) { return is_spelt(candidate, name); });
    if (known == all.end()) return nullptr;
    if (const auto before = made_.find(*known); before != made_.end()) return &before->second;
    auto common = common_column(network_, *known);
    SelectedColumn column = common ? made(std::move(*common)) : made(network_.find_column(*known));
    return &made_.emplace(*known, std::move(column)).first->second;
}

}  // namespace wend::select_detail
