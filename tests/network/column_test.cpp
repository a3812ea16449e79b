#include "wend/column.hpp"

#include <gtest/gtest.h>

#include <memory>

#include "support/paths_builder.hpp"

namespace wend {
namespace {

const std::vector<Origin> three{{0, 5}, {0, 2}, {0, 7}};

TEST(Column, HasTheTypeOfItsValues) {
    const auto type = [](const Column& column) {
        return std::pair(column.type, column.make(three).array.index());
    };
    const auto record = [](auto as) {
        return column_of({.name = "record"},
                         [as](Origin origin) { return static_cast<decltype(as)>(origin.record); });
    };
    using Type = Column::Type;
    EXPECT_EQ(type(record(bool{})), std::pair(Type::flag, std::size_t{0}));
    EXPECT_EQ(type(record(std::uint8_t{})), std::pair(Type::unsigned_integer, std::size_t{1}));
    EXPECT_EQ(type(record(std::uint32_t{})), std::pair(Type::unsigned_integer, std::size_t{1}));
    EXPECT_EQ(type(record(std::int16_t{})), std::pair(Type::signed_integer, std::size_t{2}));
    EXPECT_EQ(type(record(float{})), std::pair(Type::real, std::size_t{3}));
    EXPECT_EQ(type(record(double{})), std::pair(Type::real, std::size_t{3}));
}

TEST(Column, HoldsSignedAndRealNumbers) {
    const auto low = column_of({.name = "low"}, [](Origin origin) {
                         return static_cast<std::int32_t>(origin.record) - 5;
                     }).make(three);
    ASSERT_EQ(low.size(), 3u);
    EXPECT_EQ(low.number(0), 0);
    EXPECT_EQ(low.number(1), -3);
    const auto part =
        column_of({.name = "part"}, [](Origin origin) { return origin.record / 4.0; }).make(three);
    EXPECT_EQ(part.number(2), 1.75);
}

TEST(Column, KeepsWhatItReads) {
    Column column;
    {
        const auto values = std::make_shared<const std::vector<std::uint32_t>>(8, 40u);
        column = column_of({.name = "kept"}, [values](Origin o) { return (*values)[o.record]; });
    }
    const Column copy = column;
    column = {};
    EXPECT_EQ(copy.make(three).number(2), 40);
}

TEST(Column, IsFoundByNameAmongNodesBeforeLinks) {
    PathsBuilder builder;
    builder.node({0, 0, 0}), builder.node({1, 0, 0});
    Network network = builder.link(0, 1).build();
    const auto always = [](double value) { return [value](Origin) { return value; }; };
    network.nodes.columns = {column_of({.name = "both"}, always(1))};
    network.links.columns = {column_of({.name = "both"}, always(2)),
                             column_of({.name = "steep"}, always(3))};
    EXPECT_FALSE(network.find_column("bothe"));
    EXPECT_TRUE(network.find_column("both").is_of_nodes);
    EXPECT_EQ(network.find_column("both").values().size(), 2u);
    EXPECT_FALSE(network.find_column("steep").is_of_nodes);
    EXPECT_EQ(network.find_column("steep").values().number(0), 3);
}

}  // namespace
}  // namespace wend
