#pragma once

#include <gtest/gtest.h>

#include <string_view>
#include <vector>

#include "wend/network.hpp"

namespace wend {

// The values of a column, in the order of the nodes or the links.
inline std::vector<double> column_values(const Network& network, std::string_view name) {
    const auto found = network.find_column(name);
    if (!found) {
        ADD_FAILURE() << "no column " << name;
        return {};
    }
    const ColumnValues made = found.values();
    std::vector<double> values;
    for (std::size_t i = 0; i < made.size(); ++i) values.push_back(made.number(i));
    return values;
}

// The value of a column for one node or link.
inline double column_value(const Network& network, std::string_view name, std::uint32_t element) {
    const auto found = network.find_column(name);
    if (!found || element >= found.origins.size()) {
        ADD_FAILURE() << "no column " << name;
        return 0;
    }
    return found.column->make(found.origins.subspan(element, 1)).number(0);
}

// Makes all columns of a network, each with a value for every element.
inline void expect_all_columns(const Network& network) {
    for (const Column& column : network.nodes.columns)
        EXPECT_EQ(column.make(network.nodes.origin).size(), network.nodes.size()) << column.name;
    for (const Column& column : network.links.columns)
        EXPECT_EQ(column.make(network.links.origin).size(), network.links.size()) << column.name;
}

}  // namespace wend
