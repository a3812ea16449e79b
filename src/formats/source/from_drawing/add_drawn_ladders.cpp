#include "formats/source/from_drawing/add_drawn_ladders.hpp"

#include <cmath>
#include <string>
#include <utility>

#include "formats/source/edit/nav_edits.hpp"
#include "formats/source/from_drawing/drawn_traits.hpp"
#include "formats/source/from_drawing/read_floor.hpp"

namespace wend::source_nav {
namespace {

// For each, all areas are looked through. No map known has so many.
constexpr u64 most_ladders = 256;
constexpr f64 usual_width = 32;

// Whether a line goes up by more than ten times what it goes sideways.
bool is_upright(const Point& bottom, const Point& top) {
    return top.z - bottom.z > 10 * vector_length(top.x - bottom.x, top.y - bottom.y);
}

}  // namespace

Expected<void> add_drawn_ladders(NavDocument& mesh, const Drawing& drawing, f64 scale,
                                 LossReport& losses) {
    u64 tried = 0;
    for (const DrawnShape& line : drawing.lines) {
        const auto lose = [&](std::string reason) {
            losses.add(LossKind::lost, "lines", line.name, std::move(reason));
        };
        if (line.points.size() != 2) {
            lose("only an upright line of two points is a ladder");
            continue;
        }
        Point bottom = in_game_units(line.points[0], scale),
              top = in_game_units(line.points[1], scale);
        if (top.z < bottom.z) std::swap(bottom, top);
        if (!is_upright(bottom, top)) {
            lose("it does not stand upright, as a ladder does");
            continue;
        }
        if (tried == most_ladders) {
            lose("a drawing has 256 ladders at most");
            continue;
        }
        ++tried;
        const auto width = number_said(line, "width", usual_width / scale);
        if (!width) return failure(width.error());
        const std::string* const facing = line.find("facing");
        if (const auto added =
                add_ladder(mesh, {bottom, top, *width * scale, facing ? *facing : std::string()});
            !added)
            lose(added.error()->message);
    }
    return {};
}

}  // namespace wend::source_nav
