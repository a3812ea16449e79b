#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "core/base/integers.hpp"
#include "wend/error.hpp"

namespace wend::gta_paths::source {

// Arithmetic of single precision as the PlayStation 2 does it, on which the game's makers compiled
// its paths: results are cut toward zero, and products can come out one unit in the last place too
// small, even 1/16 of a whole number. Stored positions, lengths and navi nodes of the game's own
// files are these results, bit for bit. Values are finite; very small ones become 0.
f32 console_product(f32 a, f32 b);
f32 console_sum(f32 a, f32 b);
f32 console_quotient(f32 a, f32 b);
f32 console_square_root(f32 a);

inline f32 console_difference(f32 a, f32 b) { return console_sum(a, -b); }

// Every group has so many rows, those that are not used included.
inline constexpr u32 rows_in_group = 12;

enum class GroupKind : u8 { footpath, road, water };
enum class RowType : u8 { none, edge, inner };

// A row of a group (fact sheet of the source text, layout).
struct PathRow {
    std::array<f64, 3> place{};  // in sixteenths of a metre
    u32 offset = 0;              // of its line in the text
    f32 width = 0;               // metres
    f32 spawn_rate = 0;          // 0 to 1
    u16 flags = 0;
    RowType type = RowType::none;
    i8 next = -1;
    u8 crosses_road = 0, left_lanes = 0, right_lanes = 0, speed_class = 0, special_function = 0;
};

struct PathGroup {
    GroupKind kind = GroupKind::footpath;
    u32 offset = 0;
    std::array<PathRow, rows_in_group> rows{};
};

// What the path sections of a text say; other sections stay text.
struct PathText {
    std::vector<PathGroup> groups;
    bool has_section = false;
};

// An error names the line.
Expected<PathText> read_path_text(std::string_view text);

// Whether a text has a path section whose first group is one.
bool looks_like_path_text(std::string_view text);

}  // namespace wend::gta_paths::source
