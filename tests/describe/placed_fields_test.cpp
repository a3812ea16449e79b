#include <fmt/format.h>

#include <array>

#include "core/fields/fields.hpp"
#include "describe/sample_record.hpp"
#include "describe/support.hpp"

namespace wend::test {
namespace {

struct PlacedSpot {
    u16 id = 0;
    std::string name = {};
    std::array<f32, 3> position = {};
};
template <Describes<PlacedSpot> S, class V>
constexpr void describe(S& spot, V& v) {
    v("id", spot.id);
    v("name", spot.name, counted<u8>);
    v("position", spot.position);
}

struct Spots {
    u32 version = 0;
    std::vector<PlacedSpot> spots = {};
    std::vector<u16> order = {};
};
template <Describes<Spots> S, class V>
constexpr void describe(S& spots, V& v) {
    v("version", spots.version);
    v("spots", spots.spots, counted<u16>);
    v("order", spots.order, counted<u8>);
}

const Spots spots{1, {{7, "ab", {}}, {8, "", {}}}, {3, 4}};

std::string shown(const std::vector<PlacedField>& fields) {
    std::string all;
    for (const PlacedField& one : fields)
        all += fmt::format("{}@{}+{} ", one.path, one.offset, one.bytes);
    return all;
}

std::string placed(const std::string& path, std::size_t most = 100) {
    SampleContext context;
    Spots file = spots;
    Fields fields = fields_of(file, context);
    const auto handle = fields.at(FieldPath::parse(path).value());
    const auto found = placed_fields(handle.value(), most);
    return found ? shown(*found) : found.error().text();
}

TEST(placed_fields, say_where_each_field_of_a_record_stands) {
    // A number of 2 bytes, a text of 2 behind its length, three floats.
    EXPECT_EQ(
        placed("spots[0]"),
        "@0+17 id@0+2 name@2+3 position@5+12 position[0]@5+4 position[1]@9+4 position[2]@13+4 ");
}

TEST(placed_fields, count_what_stands_before_inside_of_lists) {
    EXPECT_EQ(placed("").substr(0, 61),
              "@0+43 version@0+4 spots@4+34 spots[0]@6+17 spots[0].id@6+2 sp");
    const std::string all = placed("");
    EXPECT_NE(all.find(" spots[1]@23+15 spots[1].id@23+2 spots[1].name@25+1 "), all.npos) << all;
    EXPECT_NE(all.find(" order@38+5 order[0]@39+2 order[1]@41+2 "), all.npos) << all;
}

TEST(placed_fields, end_where_they_are_enough) {
    EXPECT_EQ(placed("", 3), "@0+43 version@0+4 spots@4+34 ");
}

TEST(placed_fields, are_those_of_records_alone) {
    EXPECT_EQ(placed("spots"), "spots: is no record");
    EXPECT_EQ(placed("spots[0].id"), "spots[0].id: is no record");
}

}  // namespace
}  // namespace wend::test
