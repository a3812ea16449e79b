#include <gtest/gtest.h>

#include "fuzz/samples.hpp"
#include "wend/formats.hpp"

namespace wend {
namespace {

using Array = decltype(ColumnValues::array);

std::vector<Array> values_of(const Network& network) {
    std::vector<Array> values;
    for (const Column& column : network.nodes.columns)
        values.push_back(column.make(network.nodes.origin).array);
    for (const Column& column : network.links.columns)
        values.push_back(column.make(network.links.origin).array);
    return values;
}

std::vector<std::vector<NodeIndex>> related(const Network& network) {
    std::vector<std::vector<NodeIndex>> nodes;
    for (const Relation& relation : network.relations)
        for (NodeIndex node = 0; node < network.nodes.size(); ++node)
            nodes.push_back(relation.related(node));
    return nodes;
}

// Of a copy of a network that outlives the network and its documents, in every format.
TEST(ColumnsAndRelations, OutliveTheDocuments) {
    for (const Format* const format : formats()) {
        std::optional<Network> copy;
        std::vector<Array> values;
        std::vector<std::vector<NodeIndex>> nodes;
        {
            std::vector<Member> members;
            for (const Member& member : fuzz::sample_dataset(*format).members)
                members.push_back({member.file, member.bytes, member.key,
                                   format->read(format->write(*member.document).value()).value()});
            const Network network = format->network(members, {}).value();
            values = values_of(network);
            nodes = related(network);
            copy = network;
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
