#include "c_interface/kept.hpp"

namespace wend {
namespace {

struct FieldsForC : testing::Test {
    SampleMap town{"gta-sa-paths"};
    CaughtError told;
    Kept<wend_document> document = kept(wend_map_document(town.map.get(), 0, told));

    Kept<wend_field> at(const char* path) {
        auto field = kept(wend_document_field(document.get(), path, told));
        EXPECT_TRUE(field) << told.text();
        return field;
    }
};

TEST_F(FieldsForC, AreReadAndSet) {
    const auto field = at("nodes[0].path_width");
    double before = 0, after = 0;
    ASSERT_TRUE(wend_field_get_real(field.get(), &before, told)) << told.text();
    ASSERT_TRUE(wend_field_set_real(field.get(), before + 1, told)) << told.text();
    ASSERT_TRUE(wend_field_get_real(field.get(), &after, told));
    EXPECT_EQ(after, before + 1);
    EXPECT_EQ(document->document->at("nodes[0].path_width").value().number().value(), after);
    EXPECT_FALSE(wend_field_set_real(field.get(), 1e9, told));
    EXPECT_EQ(std::string(wend_error_field(told.error())), "nodes[0].path_width");
    wend_field_info info = {.size = sizeof info};
    ASSERT_TRUE(wend_field_get_info(field.get(), &info, told)) << told.text();
    EXPECT_EQ(std::string(info.path), "nodes[0].path_width");
    EXPECT_EQ(info.type, WEND_FIELD_REAL);
    EXPECT_EQ(std::string(info.unit), "m");
    EXPECT_TRUE(info.has_limits);
    std::uint64_t offset = 0;
    EXPECT_TRUE(wend_document_offset_of(document.get(), "nodes[0].path_width", &offset));
    EXPECT_EQ(offset, document->document->offset_of("nodes[0].path_width"));
    EXPECT_FALSE(wend_document_offset_of(document.get(), "nothing", &offset));
}

// A node of San Andreas takes 28 bytes behind a header of 20: docs/formats/gta-sa-paths.md.
TEST_F(FieldsForC, StandInBytes) {
    const auto node = at("nodes[2]");
    const auto extents = kept(wend_field_extents(node.get(), 1000, told));
    ASSERT_TRUE(extents) << told.text();
    wend_extent whole = {.size = sizeof whole};
    ASSERT_TRUE(wend_extents_at(extents.get(), 0, &whole));
    EXPECT_EQ(std::string(whole.path), "");
    EXPECT_EQ(whole.offset, 20u + 2 * 28);
    EXPECT_EQ(whole.bytes, 28u);
    std::uint64_t end = whole.offset;
    for (std::size_t i = 1; i < wend_extents_count(extents.get()); ++i) {
        wend_extent one = {.size = sizeof one};
        ASSERT_TRUE(wend_extents_at(extents.get(), i, &one));
        const std::string path = one.path;
        if (path.find_first_of(".[") != path.npos || path == "links") continue;
        EXPECT_EQ(one.offset, end) << path;
        EXPECT_EQ(one.offset, document->document->offset_of("nodes[2]." + path)) << path;
        end += one.bytes;
    }
    EXPECT_EQ(end, whole.offset + whole.bytes);
    wend_extent none = {.size = sizeof none};
    EXPECT_FALSE(wend_extents_at(extents.get(), wend_extents_count(extents.get()), &none));
    EXPECT_EQ(wend_extents_count(kept(wend_field_extents(node.get(), 3, told)).get()), 3u);
    EXPECT_FALSE(wend_field_extents(at("nodes").get(), 10, told));
}

TEST_F(FieldsForC, HaveIntegersAndNames) {
    const auto field = at("nodes[0].flags");
    std::int64_t value = 0;
    ASSERT_TRUE(wend_field_get_integer(field.get(), &value, told)) << told.text();
    ASSERT_TRUE(wend_field_set_integer(field.get(), value ^ 16, told)) << told.text();
    std::int64_t changed = 0;
    ASSERT_TRUE(wend_field_get_integer(field.get(), &changed, told));
    EXPECT_EQ(changed, value ^ 16);
    EXPECT_FALSE(wend_field_get_bytes(field.get(), told));
    // Somewhere below there is a value that has names.
    const auto bits = kept(wend_field_children(field.get(), told));
    bool has_names = false;
    for (std::size_t i = 0; i < wend_field_list_count(bits.get()); ++i) {
        const auto bit = kept(wend_field_list_at(bits.get(), i, told));
        wend_field_info info = {.size = sizeof info};
        ASSERT_TRUE(wend_field_get_info(bit.get(), &info, told));
        for (std::size_t name = 0; name < info.value_name_count; ++name) {
            const char* text = nullptr;
            std::int64_t named = 0;
            ASSERT_TRUE(wend_field_value_name_at(bit.get(), name, &named, &text));
            ASSERT_TRUE(wend_field_set_text(bit.get(), bytes_of_text(text), told)) << told.text();
            EXPECT_EQ(taken(wend_field_value_name(bit.get(), told)), text);
            has_names = true;
        }
    }
    EXPECT_TRUE(has_names);
}

TEST_F(FieldsForC, HaveElements) {
    const auto nodes = at("nodes");
    const std::uint64_t count = wend_field_length(nodes.get());
    EXPECT_EQ(count, town.as_network().nodes.size());
    ASSERT_TRUE(wend_field_insert_copy(nodes.get(), 0, 1, told)) << told.text();
    ASSERT_TRUE(wend_field_insert(nodes.get(), 0, 2, told)) << told.text();
    for (const std::uint64_t many : {UINT64_MAX, UINT64_MAX - 1, UINT64_MAX / 2, UINT64_MAX / 4})
        EXPECT_FALSE(wend_field_insert(nodes.get(), 0, many, told)) << many;
    EXPECT_EQ(wend_field_length(nodes.get()), count + 3);
    ASSERT_TRUE(wend_field_move(nodes.get(), 0, 1, told)) << told.text();
    ASSERT_TRUE(wend_field_erase(nodes.get(), 0, 3, told)) << told.text();
    EXPECT_EQ(wend_field_length(nodes.get()), count);
    EXPECT_FALSE(wend_field_erase(nodes.get(), count, 1, told));
    EXPECT_FALSE(wend_document_field(document.get(), "nodes[100000].flags", told));
}

TEST_F(FieldsForC, HaveTextAndBytes) {
    const auto root = at(nullptr);
    EXPECT_EQ(wend_field_length(root.get()), 0u);
    const SampleMap house("source-nav");
    const auto nav = kept(wend_map_document(house.map.get(), 0, told));
    const auto place = kept(wend_document_field(nav.get(), "places[0]", told));
    ASSERT_TRUE(place) << told.text();
    const auto text = kept(wend_document_field(nav.get(), "places[0].name", told));
    const wend_field* const named = text ? text.get() : place.get();
    ASSERT_TRUE(named);
    auto* const field = const_cast<wend_field*>(named);
    ASSERT_TRUE(wend_field_set_text(field, bytes_of_text("Cellar"), told)) << told.text();
    EXPECT_EQ(taken(wend_field_get_bytes(field, told)).substr(0, 6), "Cellar");
    EXPECT_FALSE(wend_field_set_bytes(field, bytes_of_text("\x01\x02"), told) &&
                 wend_field_set_bytes(root.get(), {}, told));
}

// A field keeps its document.
TEST_F(FieldsForC, OutliveTheHandleOfTheirDocument) {
    const auto field = at("nodes[0].path_width");
    document.reset();
    double value = 0;
    EXPECT_TRUE(wend_field_get_real(field.get(), &value, told));
}

}  // namespace
}  // namespace wend
