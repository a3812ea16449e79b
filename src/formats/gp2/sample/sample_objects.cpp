#include "formats/gp2/sample/sample_objects.hpp"

#include <initializer_list>
#include <span>

namespace wend::gp2_track {
namespace {

Bytes bytes_of(std::span<const int> values, unsigned width) {
    Bytes bytes;
    for (const int value : values)
        for (unsigned i = 0; i < width; ++i)
            bytes.push_back(
                static_cast<std::byte>((static_cast<unsigned>(value) >> (8 * i)) & 0xFFu));
    return bytes;
}

void append(Bytes& bytes, std::initializer_list<int> values, unsigned width) {
    const Bytes more = bytes_of(std::span(values.begin(), values.size()), width);
    bytes.insert(bytes.end(), more.begin(), more.end());
}

// The largest scale value; shapes seem to have it in their first word.
constexpr int board_width = 1536;

// An upright board: four points, the upper two above the lower ones, four lines between them, and
// one face (fact sheet section 4). Lists that say in which order faces are drawn end with 0x8000.
Shape gp2_board(u16 number, int height, int colour) {
    Shape shape;
    shape.number = number;
    shape.id = board_width;
    Bytes& body = shape.body;
    const auto here = [&] { return static_cast<i32>(gp2_shape_head + body.size()); };
    shape.parts[0] = here();
    append(body, {board_width, 0}, 2);
    shape.scale_bytes = static_cast<u16>(body.size());
    shape.parts[1] = here();
    append(body, {3, 2, 255, 0}, 1);
    shape.parts[2] = here();
    append(body, {0, colour, 1, 4, -3, -2, 0}, 2);
    shape.parts[5] = here();
    append(body, {1, 0}, 2);
    shape.parts[3] = here();
    append(body, {0x84, 0, 0, 0, 0x04, 0, 0, 0, 0x8000, 0, height, 0, 0x8001, 0, height, 0}, 2);
    shape.point_bytes = 4 * 8;
    shape.parts[4] = here();
    append(body, {0, 0, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 2, 3, 0, 0, 1, 3, 0, 0}, 1);
    shape.parts[6] = here();
    constexpr int views = 3, view_bytes = 24;
    for (int view = 0; view < views; ++view)
        append(body, {8, 12, 16, 20, 0, 0x8000, 0, 0x8000, 0, 0x8000, 0, 0x8000}, 2);
    shape.parts[7] = shape.parts[8] = here();
    shape.unknown_54 = {13,         0xFFFF, 0x7FFF,         942,           0, 0, 2730, view_bytes,
                        view_bytes, 0x3800, 2 * view_bytes, 2 * view_bytes};
    return shape;
}

Shape f1gp_board(u16 number, int height, int colour) {
    Shape shape;
    shape.number = number;
    shape.id = board_width;
    shape.unknown_44 = 0;
    shape.unknown_22 = {0x7FFF, 0xC000, 13};
    Bytes& body = shape.body;
    const auto here = [&] { return static_cast<i32>(f1gp_shape_head + body.size()); };
    shape.parts[0] = here();
    append(body, {board_width}, 2);
    shape.parts[1] = here();
    append(body, {0, 1, 255, colour, 1, 4, -3, -2, 0}, 1);
    shape.parts[2] = here();
    append(body, {0x22, 0, 0, 0, 0x02, 0, 0, 0, 0x8000, 0, height, 0, 0x8001, 0, height, 0}, 2);
    shape.parts[3] = here();
    append(body, {0, 0, 0, 1, 0, 2, 2, 3, 1, 3}, 1);
    shape.parts[4] = here();
    append(body, {2, 0, 0x8000}, 2);
    return shape;
}

// The first definitions, which the game itself places: what they are is only known in part (fact
// sheet section 5). The boards follow.
void add_definitions(TrackFile& file, bool pit_on_left) {
    constexpr u8 sign_detail = 148, low_detail = 132;
    constexpr u16 colours = 1312;
    const auto add = [&](u8 id, u8 detail, u16 palette, i16 lateral, i16 yaw, i16 variant, u16 order,
                         i16 height) {
        file.definitions.push_back({id, detail, palette, lateral, yaw, variant, order, height, 0});
    };
    constexpr i16 half_circle = -32768, quarter = 16384;
    const auto pit_side = static_cast<i16>(pit_on_left ? -1 : 1);
    add(0, 4, 0, 0, 0, 0, 15, 0);
    add(0, 4, 0, 0, 0, 0, 15, 0);
    add(7, low_detail, colours, -406, half_circle, 0, 2, 228);
    add(7, low_detail, colours, 500, 0, 0, 2, 228);
    add(4, sign_detail, colours, static_cast<i16>(576 * pit_side),
        static_cast<i16>(quarter * pit_side), 160, 514, 0);
    add(first_shape_id, sign_detail, colours, static_cast<i16>(768 * pit_side), 0, 0, 2, 0);
    constexpr u8 distance_sign = 13, picture = 1;
    for (const i16 bitmap : {i16{75}, i16{76}, i16{77}})
        add(distance_sign, sign_detail, colours, -320, 0, bitmap, 2, 0);
    for (const i16 bitmap : {i16{78}, i16{79}})
        add(picture, sign_detail, colours, -290, 0, bitmap, 2, 0);
    for (const i16 bitmap : {i16{75}, i16{76}, i16{77}})
        add(distance_sign, sign_detail, colours, 320, 0, bitmap, 2, 0);
    for (const i16 bitmap : {i16{80}, i16{81}})
        add(picture, sign_detail, colours, 290, 0, bitmap, 2, 0);
    add(6, 128, colours, 0, 0, 0, 2, 228);
    for (u16 board = 0; board < board_definitions / 2; ++board)
        for (const int side : {-1, 1})
            add(static_cast<u8>(first_shape_id + board), 0, colours,
                static_cast<i16>(side * board_lateral(board)),
                static_cast<i16>(side < 0 ? half_circle : 0), 0, 2, 0);
}

}  // namespace

void add_objects(TrackFile& file, Game game, bool pit_on_left) {
    const bool is_gp2 = game == Game::gp2;
    constexpr u16 boards = board_definitions / 2;
    for (u16 board = 0; board < boards; ++board) {
        const int height = 512 + 256 * board, colour = 11 + board;
        file.shapes.push_back(is_gp2 ? gp2_board(board, height, colour)
                                     : f1gp_board(board, height, colour));
    }
    add_definitions(file, pit_on_left);
    // The address of the first track in Grand Prix 2, and a segment that F1GP has for one. In all
    // files looked at the second address is 90 bytes, or 46, behind the start of some shape.
    file.header.build_address = is_gp2 ? 0x484020 : 0x15F51010;
    file.header.second_address = file.header.build_address + 4u * boards + (is_gp2 ? 90 : 46);
}

}  // namespace wend::gp2_track
