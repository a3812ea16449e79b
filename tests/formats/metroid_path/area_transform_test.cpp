#include "formats/metroid/records/area_transform.hpp"

#include <gtest/gtest.h>

#include "formats/metroid_path/mrea_head.hpp"

// Where rooms are in the world, by numbers and by a file of the game.

namespace wend::metroid_path {
namespace {

TEST(AreaTransform, GoesThereAndBack) {
    const auto placed = AreaTransform::parse("0.6 -0.8 0 10\t0.8,0.6,0,20  0 0 1 30");
    ASSERT_TRUE(placed);
    const Vector world = placed->to_world({5, 10, 1});
    EXPECT_FLOAT_EQ(world[0], 10 + 3 - 8);
    EXPECT_FLOAT_EQ(world[1], 20 + 4 + 6);
    EXPECT_FLOAT_EQ(world[2], 31);
    const Vector back = placed->to_area(world);
    EXPECT_NEAR(back[0], 5, 1e-5);
    EXPECT_NEAR(back[1], 10, 1e-5);
    EXPECT_NEAR(back[2], 1, 1e-5);
}

TEST(AreaTransform, IsARotationAndAShift) {
    const std::pair<const char*, const char*> wrong[] = {
        {"1 2 3", "expected 12 numbers, the three rows of a 3x4 matrix, found 3"},
        {"", "found 0"},
        {"1 0 0 0 0 1 0 0 0 0 1 0 0", "found 13"},
        {"1 0 0 x 0 1 0 0 0 0 1 0", "'x' is neither a finite number nor a file"},
        {"1 0 0 inf 0 1 0 0 0 0 1 0", "'inf' is neither a finite number nor a file"},
        {"2 0 0 0 0 1 0 0 0 0 1 0", "makes x 2 times as long"},
        {"0 0 0 0 0 1 0 0 0 0 1 0", "makes x 0 times as long"},
        {"1 0.6 0 0 0 0.8 0 0 0 0 1 0", "skews angles"},
        {"-1 0 0 0 0 1 0 0 0 0 1 0", "mirrors"}};
    for (const auto& [text, message] : wrong) {
        const auto transform = AreaTransform::parse(text);
        ASSERT_FALSE(transform) << text;
        EXPECT_NE(transform.error()->message.find(message), std::string::npos)
            << transform.error()->message;
        EXPECT_TRUE(transform.error()->message.starts_with("the option `area-transform`: "));
    }
    // Rounded as files have it.
    EXPECT_TRUE(AreaTransform::parse("0.707 -0.707 0 0 0.707 0.707 0 0 0 0 1 0"));
}

using Point3 = std::array<f64, 3>;

TEST(AreaTransform, OfAnMreaFileIsTheMatrixAtOffset8) {
    const auto of_file = AreaTransform::parse(mrea_option());
    ASSERT_TRUE(of_file) << of_file.error().text();
    const auto of_numbers = AreaTransform::parse("0.6 -0.8 0 10  0.8 0.6 0 20  0 0 1 30");
    ASSERT_TRUE(of_numbers);
    for (const Vector& local : {Vector{0, 0, 0}, Vector{1, 0, 0}, Vector{-3, 7, 0.5f}})
        EXPECT_EQ(of_file->to_world(local), of_numbers->to_world(local));
    EXPECT_EQ(of_file->to_world({0, 0, 0}), (Vector{10, 20, 30}));
}

// Bytes changed or cut, and what is said of them.
TEST(AreaTransform, SaysWhatIsWrongWithAFile) {
    const std::string head = big_endian(mrea_head_words);
    const auto with_word = [&](std::size_t at, u32 word) {
        return std::string(head).replace(at, 4, big_endian({word}));
    };
    const std::pair<std::string, const char*> wrong[] = {
        {"",
         "a.MREA: at 0x0 (0), matrix: the file ends here; the matrix of an MREA file ends at "
         "0x38 (56)"},
        {head.substr(0, 55), "a.MREA: at 0x37 (55), matrix: the file ends here"},
        {with_word(0, 4),
         "a.MREA: at 0x0 (0), magic: 0x00000004 is not 0xdeadbeef, the magic number that an MREA "
         "file begins with"},
        {"text", "a.MREA: at 0x0 (0), magic: 0x74657874 is not 0xdeadbeef"},
        {with_word(20, 0x7F800000), "a.MREA: at 0x14 (20), matrix[3]: inf is not a finite number"},
        {with_word(8, 0x3F800000), "a.MREA: at 0x8 (8), the matrix makes x 1.28062 times as long"}};
    for (const auto& [bytes, message] : wrong) {
        const auto transform = AreaTransform::parse(option_of_file(bytes));
        ASSERT_FALSE(transform) << message;
        EXPECT_TRUE(transform.error().text().starts_with(
            std::string("the option `area-transform`: ") + message))
            << transform.error().text();
    }
    // 56 bytes are enough, of any version.
    EXPECT_TRUE(AreaTransform::parse(option_of_file(head)));
    EXPECT_TRUE(AreaTransform::parse(option_of_file(with_word(4, 25))));
}

// The floats of 0.6 and 0.8 are no exact rotation: the transposed matrix would be off by a ten
// millionth, the inverse is not.
TEST(AreaTransform, BringsCornersBackToTheBit) {
    const auto placed = AreaTransform::parse(mrea_option());
    ASSERT_TRUE(placed);
    const Point3 world = placed->corner_in_world({4, 0, 1});
    EXPECT_NEAR(world[0], 10 + 2.4, 1e-6);
    EXPECT_NEAR(world[1], 20 + 3.2, 1e-6);
    EXPECT_EQ(world[2], 31);
    for (const f32 x : {0.0f, 0.1f, -1.7f, 123.456f, 999.9f})
        for (const f32 y : {0.0f, -0.3f, 77.77f}) {
            const Point3 local{x, y, -2.6f};
            EXPECT_EQ(placed->corner_in_room(placed->corner_in_world(local)), local);
        }
    const AreaTransform unplaced;
    EXPECT_FALSE(unplaced.is_placed());
    EXPECT_EQ(unplaced.corner_in_world({1, 2, 3}), (Point3{1, 2, 3}));
    EXPECT_EQ(unplaced.corner_in_room({1e-20, 2, 3}), (Point3{1e-20, 2, 3}));
}

}  // namespace
}  // namespace wend::metroid_path
