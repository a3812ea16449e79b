#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <optional>
#include <variant>
#include <vector>

#include "wend/formats.hpp"
#include "wend/map.hpp"

namespace wend {
namespace {

using Array = decltype(ColumnValues::array);

std::vector<Array> values_of(const Network& network) {
    std::vector<Array> values;
    for (const Column& column : network.nodes.columns)
        values.push_back(column.make(network.nodes.origin).array);
    for (const Column& column : network.links.columns)
        values.push_back(column.make(network.links.origin).array);
    // No value is the same as no value, which NaN is not.
    for (Array& array : values)
        if (auto* const numbers = std::get_if<std::vector<double>>(&array))
            for (double& number : *numbers)
                if (std::isnan(number)) number = std::numeric_limits<double>::lowest();
    return values;
}

std::vector<std::vector<NodeIndex>> related(const Network& network) {
    std::vector<std::vector<NodeIndex>> nodes;
    for (const Relation& relation : network.relations)
        for (NodeIndex node = 0; node < network.nodes.size(); ++node)
            nodes.push_back(relation.related(node));
    return nodes;
}

Map sample_map(const Format& format) {
    SampleRequest request;
    request.nodes = 100;
    std::vector<Member> members;
    auto files = format.sample(request).value();
    for (OutputFile& file : files) {
        const auto key = file.document->number_in_map(file.name);
        members.push_back({file.name, 0, key, std::move(file.document)});
    }
    if (!format.info().one_map_in_many_files) members.resize(1);
    return Map::of(format, std::move(members)).value();
}

// Of a copy of a network that outlives the network and its documents, in every format.
TEST(ColumnsAndRelations, OutliveTheDocuments) {
    for (const Format* const format : formats()) {
        std::optional<Network> copy;
        std::vector<Array> values;
        std::vector<std::vector<NodeIndex>> nodes;
        {
            const Map map = sample_map(*format);
            values = values_of(map.network());
            nodes = related(map.network());
            copy = map.network();
        }
        EXPECT_EQ(values_of(*copy), values) << format->info().id;
        EXPECT_EQ(related(*copy), nodes) << format->info().id;
        const auto check_types = [](const std::vector<Column>& columns,
                                    const std::vector<Origin>& origins) {
            for (const Column& column : columns)
                EXPECT_EQ(column.make(origins).array.index(), static_cast<std::size_t>(column.type))
                    << column.name;
        };
        check_types(copy->nodes.columns, copy->nodes.origin);
        check_types(copy->links.columns, copy->links.origin);
    }
}

}  // namespace
}  // namespace wend
