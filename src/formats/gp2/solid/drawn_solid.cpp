#include "formats/gp2/solid/drawn_solid.hpp"

#include <fmt/format.h>

#include <cmath>
#include <limits>
#include <string_view>
#include <utility>

#include "core/base/number_text.hpp"
#include "formats/gp2/records/units.hpp"

namespace wend::gp2_track {
namespace {

double number_of(const DrawnShape& face, std::string_view property) {
    const std::string* text = face.find(property);
    if (!text) return 0;
    std::string_view rest = *text;
    return take_finite_number(rest).value_or(0);
}

std::string text_of(const DrawnShape& face, std::string_view property) {
    const std::string* text = face.find(property);
    return text ? *text : std::string();
}

Expected<i32> parts_of(double metres, const DrawnShape& face) {
    constexpr i32 most = std::numeric_limits<i16>::max();
    const double parts = std::round(metres / metres_per_unit * parts_a_unit);
    if (std::fabs(parts) <= most) return static_cast<i32>(parts);
    return failure(fmt::format(
        "{}: a corner is {:.1f} m from the origin of its object, and shapes reach {:.0f} m",
        face.name, metres, most * metres_per_unit / parts_a_unit));
}

// `rise` is how far the object rises by its tilt for each metre ahead.
Expected<ShapePlace> place_of(const Point& at, double rise, const DrawnShape& face) {
    const auto x = parts_of(at.x, face), y = parts_of(at.y, face),
               z = parts_of(at.z - at.y * rise, face);
    for (const auto* number : {&x, &y, &z})
        if (!*number) return failure(number->error());
    return ShapePlace{*x, *y, *z};
}

DrawnSolid solid_of_node(std::string node, const DrawnShape& face) {
    DrawnSolid solid{std::move(node), text_of(face, "name"), {}, 0, {}};
    const double variant = number_of(face, "variant");
    if (std::fabs(variant) <= std::numeric_limits<i16>::max())
        solid.variant = static_cast<i16>(variant);
    if (const auto number = whole_number(text_of(face, "shape")); number && *number < no_number)
        solid.shape = static_cast<u16>(*number);
    return solid;
}

}  // namespace

std::vector<DrawnSolid> solids_of(const Drawing& drawing) {
    std::vector<DrawnSolid> solids;
    for (const DrawnShape& face : drawing.faces) {
        // Faces are called by their node, and by their number there.
        std::string node = face.name.substr(0, face.name.find(','));
        if (solids.empty() || solids.back().node != node)
            solids.push_back(solid_of_node(std::move(node), face));
        solids.back().faces.push_back(&face);
    }
    return solids;
}

Expected<std::vector<DrawnTriangle>> triangles_of(const DrawnSolid& solid) {
    std::vector<DrawnTriangle> triangles;
    for (const DrawnShape* const face : solid.faces) {
        const double tilt = number_of(*face, "tilt");
        if (std::fabs(tilt) > 180)
            return failure(
                fmt::format("{}: {} degrees are no tilt of an object", face->name, tilt));
        const double rise = std::sin(radians(tilt / 360 * full_circle));
        std::vector<ShapePlace> corners;
        for (const Point& corner : face->points) {
            const auto place = place_of(corner, rise, *face);
            if (!place) return failure(place.error());
            corners.push_back(*place);
        }
        for (std::size_t i = 1; i + 1 < corners.size(); ++i)
            triangles.push_back(
                {{corners[0], corners[i + 1], corners[i]}, text_of(*face, "material")});
    }
    return triangles;
}

}  // namespace wend::gp2_track
