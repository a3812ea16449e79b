#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "core/base/integers.hpp"
#include "wend/error.hpp"

namespace wend::gta_paths::source {

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
