#include "formats/gp2/sample/sample_objects.hpp"

#include <utility>

#include "formats/gp2/records/shape_layout.hpp"

namespace wend::gp2_track {
namespace {

// The largest scale value; shapes have it in their first word.
constexpr i16 board_width = 1536;

// An upright board: four points, the upper two above the lower ones, four lines between them, and
// one face (fact sheet of the scene, section 7). Seen from two sides of four it is drawn.
Shape shape_board(Game game, u16 number, i16 height, int colour) {
    Shape shape;
    shape.number = number;
    shape.described = 1;
    shape.size = board_width;
    shape.scale_values = {board_width};
    shape.vectors.resize(1);
    for (const auto& [from, to] : {std::pair{0, 1}, {0, 2}, {2, 3}, {1, 3}})
        shape.vectors.push_back({.from = static_cast<u16>(from), .to = static_cast<u16>(to)});
    ShapeElement face;
    face.type = static_cast<u8>(colour);
    ShapePoint left_foot, right_foot, left_top, right_top;
    left_foot.x = -1;
    right_foot.x = 1;
    left_top.same_as = 0;
    right_top.same_as = 1;
    left_top.z = right_top.z = height;
    shape.points = {left_foot, right_foot, left_top, right_top};
    ShapeDisplay display;
    if (game == Game::gp2) {
        face.vectors = {1, 4, -3, -2};
        shape.points_in_sight = {3, 2};
        shape.shift = 13;
        for (u16 view = 0; view < views_of_shift(shape.shift); ++view) {
            display.views.push_back({.list = view});
            display.lists.push_back({{0}, {}});
        }
        for (const u16 depth : {u16{942}, u16{2730}, u16{14336}}) {
            const auto place = static_cast<u16>(shape.displays.size());
            shape.levels.push_back({.depth = depth, .display = place, .other_display = place});
            shape.displays.push_back(display);
        }
    } else {
        constexpr u16 one_view = 15, one_scale_value = 0x4000;
        face.short_vectors = {1, 4, -3, -2};
        shape.points_in_sight = {0, 1};
        display.views = {{.list = 0}};
        display.lists = {{{0}, {}}};
        shape.levels = {
            {.depth = farthest_level, .mask = draws_elements | one_scale_value, .shift = one_view}};
        shape.displays = {display};
    }
    shape.elements = {face};
    return shape;
}

// The first definitions, which the game itself places: what they are is only known in part (fact
// sheet section 5). The boards follow.
void add_definitions(TrackFile& file, bool pit_on_left) {
    constexpr u8 sign_detail = 148, low_detail = 132;
    constexpr u16 colours = 1312;
    const auto add = [&](u8 id, u8 detail, u16 palette, i16 lateral, i16 yaw, i16 variant,
                         u16 order, i16 height) {
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
        const auto height = static_cast<i16>(512 + 256 * board);
        const int colour = 11 + board;
        file.shapes.push_back(shape_board(game, board, height, colour));
    }
    add_definitions(file, pit_on_left);
    // The address of the first track in Grand Prix 2, and a segment that F1GP has for one. In all
    // files looked at the second address is that of a scale value of some shape.
    file.header.build_address = is_gp2 ? 0x484020 : 0x15F51010;
    file.header.second_shape = 0;
}

}  // namespace wend::gp2_track
