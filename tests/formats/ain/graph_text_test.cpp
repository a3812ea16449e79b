#include <gtest/gtest.h>

#include "formats/ain/files.hpp"

namespace wend::ain {
namespace {

TEST(GraphText, IsReadAsItSays) {
    const DocumentPointer document = test::expect_kept(ain, test::bytes_of(raw_text));
    ASSERT_TRUE(document);
    test::expect_explained(ain, test::bytes_of(raw_text));
    const GraphFile& file = file_of(*document);
    ASSERT_EQ(file.nodes.size(), 2u);
    EXPECT_EQ(file.nodes[0].position, (std::array<f32, 3>{-1.5f, 2.25f, 3}));
    EXPECT_EQ(file.nodes[0].yaw, 270);
    EXPECT_EQ(file.nodes[0].offsets.of[0], -0.87f);
    EXPECT_TRUE(std::signbit(file.nodes[0].offsets.of[8]));
    EXPECT_EQ(file.nodes[1].info, 0x4000u);
    EXPECT_EQ(file.nodes[1].link_count, 1);
    EXPECT_EQ(file.nodes[0].editor_id, 12);
    ASSERT_EQ(file.links.size(), 1u);
    EXPECT_EQ(file.links[0].moves.of[7], no_move);
    EXPECT_EQ(file.links[0].moves.of[8], fly_move);
}

TEST(GraphText, TellsWhereFieldsStand) {
    const DocumentPointer document = test::read_well(ain, test::bytes_of(raw_text));
    const auto at = [](std::string_view part) { return raw_text.find(part); };
    EXPECT_EQ(document->offset_of("nodes[0].position"), at("-1.50"));
    EXPECT_EQ(document->offset_of("nodes[0].yaw"), at("270"));
    EXPECT_EQ(document->offset_of("nodes[1]"), at("10.00"));
    EXPECT_EQ(document->offset_of("links[0].moves.human"), at("\n0 1 ") + 5);
    EXPECT_EQ(document->offset_of("nodes[1].editor_id"), raw_text.size() - 3);
    EXPECT_EQ(document->offset_of("nodes[2]"), std::nullopt);
}

TEST(GraphText, IsRefusedWhereverItIsCut) {
    for (std::size_t size = 0; size < raw_text.size(); ++size) {
        const auto document = ain.read(test::bytes_of(raw_text.substr(0, size)));
        ASSERT_FALSE(document) << size;
        EXPECT_TRUE(document.error()->offset && *document.error()->offset <= size) << size;
        EXPECT_FALSE(document.error()->field.empty()) << size;
    }
}

// What the engine would not write so could not be written again as it was.
TEST(GraphText, IsRefusedInOtherSpellings) {
    const auto with = [](std::string_view old, std::string_view other) {
        std::string text(raw_text);
        text.replace(text.find(old), old.size(), other);
        return ain.read(test::bytes_of(text));
    };
    EXPECT_TRUE(with("-1.50", "-1.51"));
    for (const auto& [old, other] : {std::pair("-1.50", "-1.5"),
                                     {"-1.50", "-01.50"},
                                     {"-1.50", "nan"},
                                     {"270.000000", "270"},
                                     {"2 0 4 1 ", "300 0 4 1 "},
                                     {"2 0 4 1 ", "2 0 70000 1 "},
                                     {"0 1 1 1", "0 +1 1 1"},
                                     {"12 -1 ", "12 -1"},
                                     {"12 -1 ", "12 -1 0"},
                                     {"\n-1.50", "\n -1.50"},
                                     {"27\n", "28\n"}}) {
        const auto document = with(old, other);
        EXPECT_FALSE(document) << other;
        if (!document) {
            EXPECT_LE(document.error()->offset.value(), raw_text.size() + 4) << other;
        }
    }
}

TEST(GraphText, RefusesNumbersThatItHasNoRoomFor) {
    const auto set = [](std::string_view path, double value) {
        const DocumentPointer document = test::read_well(ain, test::bytes_of(raw_text));
        const auto field = document->at(path);
        EXPECT_TRUE(field && field->set(value));
        return document->write();
    };
    EXPECT_TRUE(set("nodes[0].yaw", 12.5));
    const auto refused = set("nodes[0].offsets.tiny", 0.125);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error()->field, "nodes[0].offsets.tiny");
}

}  // namespace
}  // namespace wend::ain
