#include "describe/sketches/metroid_path.hpp"

#include "describe/support.hpp"

namespace wend::metroid_sketch {
namespace {

constexpr auto derive_path = [](PathFile& file) { return derive(file, PathContext{}); };

TEST(metroid_sketch, sizes_of_the_fact_sheet) {
    static_assert(least_size<Node>(PathContext{}).bytes == 24);
    static_assert(least_size<Link>(PathContext{}).bytes == 16);
    static_assert(least_size<Region>(PathContext{}).bytes == 80);
    static_assert(least_size<OctreeNode>(PathContext{}).bytes == 80);
    static_assert(table_words(0) == 0 && reserved_words(0) == 0);
    static_assert(table_words(1) == 0 && reserved_words(1) == 2);
    static_assert(table_words(512) == 4088);
}

TEST(metroid_sketch, numbers_are_big_endian) {
    PathFile file;
    file.nodes = {{.position = {1, -0.0f, 0}}};
    file.lookup = {0x01020304};
    const auto bytes = encode(file, PathContext{});
    ASSERT_TRUE(bytes) << bytes.error().text();
    Bytes expected = test::bytes_of({0, 0, 0, 4, 0, 0, 0, 1, 0x3F, 0x80, 0, 0, 0x80, 0, 0, 0});
    expected.resize(8 + 24);
    for (const unsigned value : {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 3, 4, 0, 0, 0, 0})
        expected.push_back(static_cast<std::byte>(value));
    EXPECT_EQ(*bytes, expected);
    test::expect_round_trip<PathFile>(*bytes, PathContext{}, derive_path);
}

TEST(metroid_sketch, a_table_of_another_length_is_refused) {
    PathFile file;
    file.regions.resize(2);
    file.ground = file.flyer = {1};
    const auto bytes = encode(file, PathContext{});
    EXPECT_TRUE(bytes) << bytes.error().text();
    file.flyer = {1, 2};
    const auto refused = encode(file, PathContext{});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().field, "flyer");
}

TEST(metroid_sketch, files_round_trip) {
    int tried = 0;
    for (const auto& path : test::real_files("metroid-prime", ".PATH")) {
        const Bytes bytes = test::read_file(path);
        if (bytes.size() < 4 || bytes[3] != std::byte{4}) continue;  // of Prime 2
        SCOPED_TRACE(path.string());
        test::expect_round_trip<PathFile>(bytes, PathContext{}, derive_path);
        ++tried;
    }
    if (tried == 0) GTEST_SKIP() << "no PATH files in ../shared/data/metroid-prime";
    EXPECT_EQ(tried, 5);
}

}  // namespace
}  // namespace wend::metroid_sketch
