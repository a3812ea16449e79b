#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "render/geometry/surface_shape.hpp"
#include "render/map/area_layer.hpp"

namespace wend::draw_detail {
namespace {

// In units of the page.
constexpr double name_size = 11.5, room_around = 1.5;

// The part of a box that is inside another; without extent where they do not meet.
Box common_part(const Box& a, const Box& b) {
    const double left = std::max(a.left, b.left), top = std::max(a.top, b.top);
    return {left, top, std::max(0.0, std::min(a.right(), b.right()) - left),
            std::max(0.0, std::min(a.bottom(), b.bottom()) - top)};
}

// Where a name of that size goes: in the middle of what shows of an area, if it has the room.
std::optional<Box> room_for_name(const MapScene& scene, std::span<const Pixel> outline,
                                 double width, double height) {
    const Box seen = common_part(box_around(outline), scene.page.frame);
    const Box box{seen.left + (seen.width - width) / 2, seen.top + (seen.height - height) / 2,
                  width, height};
    const Box clear = box.grown(room_around * scene.page.unit);
    if (clear.left < seen.left || clear.top < seen.top) return std::nullopt;
    const std::array corners{Pixel{clear.left, clear.top}, Pixel{clear.right(), clear.top},
                             Pixel{clear.right(), clear.bottom()},
                             Pixel{clear.left, clear.bottom()}};
    const auto is_inside = [&](Pixel corner) { return holds(outline, corner); };
    return std::ranges::all_of(corners, is_inside) ? std::optional(box) : std::nullopt;
}

}  // namespace

void draw_area_names(Canvas& canvas, const MapScene& scene) {
    const double size = name_size * scene.page.unit;
    const TextStyle style{.size = size, .colour = ink::text, .halo = rgb(0xffffff, 0.85)};
    struct Name {
        Box box;
        std::string text;
    };
    std::vector<Name> names;
    std::size_t areas = 0, with_room = 0;
    for (const NodeIndex node : painting_order(scene)) {
        const std::vector<Pixel> outline = outline_of(scene.page, scene.network, node);
        if (outline.empty()) continue;
        ++areas;
        // A name on what lies below would read as that of the area above.
        const Box covered = box_around(outline);
        std::erase_if(names, [&](const Name& name) { return name.box.overlaps(covered); });
        const std::string text = scene.network.name_of(node);
        // Digits reach from the base line to about three quarters of the size.
        const auto box = room_for_name(scene, outline, canvas.text_width(text, style), size * 0.75);
        if (!box) continue;
        ++with_room;
        names.push_back({*box, text});
    }
    if (2 * with_room < areas) return;
    for (const Name& name : names)
        canvas.text({name.box.left, name.box.bottom()}, name.text, style);
}

}  // namespace wend::draw_detail
