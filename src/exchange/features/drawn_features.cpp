#include "exchange/features/drawn_features.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

namespace wend::exchange {
namespace {

// As short as text can spell a shape of a list of many, with the comma: `[[0,0],[1,1]],`.
constexpr std::size_t shortest_line = 14, shortest_face = 20;

}  // namespace

void DrawnFeatures::begin(std::string name) {
    name_ = std::move(name);
    first_line_ = drawing_.lines.size();
    first_face_ = drawing_.faces.size();
    parts_ = 0;
    properties_.clear();
}

void DrawnFeatures::add_line(std::span<const Point> points, const char* rest) {
    add_shape(drawing_.lines, points, rest, shortest_line);
}

void DrawnFeatures::add_face(std::span<const Point> points, const char* rest) {
    add_shape(drawing_.faces, points, rest, shortest_face);
}

void DrawnFeatures::add_shape(std::vector<DrawnShape>& shapes, std::span<const Point> points,
                              const char* rest, std::size_t shortest) {
    // Room for all that can still come, so that no list of shapes is ever there twice.
    if (shapes.empty()) {
        const auto bytes = static_cast<std::size_t>(text_.data() + text_.size() - rest);
        shapes.reserve(1 + std::min(bytes / shortest, lists_from(rest)));
    }
    for (const Point& point : points) bounds_.add(point.x, point.y);
    DrawnShape& shape = shapes.emplace_back();
    shape.name = ++parts_ == 1 ? name_ : fmt::format("{} part {}", name_, parts_);
    shape.points.assign(points.begin(), points.end());
}

// Lists of positions in what is still to come: no fewer than there are.
std::size_t DrawnFeatures::lists_from(const char* place) const {
    std::size_t count = 0;
    bool is_open = false;
    for (const char* const end = text_.data() + text_.size(); place != end; ++place) {
        if (*place == '[') {
            count += is_open;
            is_open = true;
        } else if (*place != ' ' && *place != '\n' && *place != '\r' && *place != '\t') {
            is_open = false;
        }
    }
    return count;
}

bool DrawnFeatures::add_property(std::string name, std::string value) {
    if (properties_.size() == max_properties) return false;
    properties_.push_back({std::move(name), std::move(value)});
    return true;
}

bool DrawnFeatures::end() {
    if (properties_.empty()) return true;
    for (std::size_t i = first_line_; i < drawing_.lines.size(); ++i)
        if (!give_properties(drawing_.lines[i])) return false;
    for (std::size_t i = first_face_; i < drawing_.faces.size(); ++i)
        if (!give_properties(drawing_.faces[i])) return false;
    return true;
}

// The last part gets the properties themselves, the others copies.
bool DrawnFeatures::give_properties(DrawnShape& shape) {
    shape.properties.reserve(properties_.size());
    if (--parts_ == 0) {
        std::ranges::move(properties_, std::back_inserter(shape.properties));
        return true;
    }
    u64 size = 0;
    for (const DrawnProperty& property : properties_)
        size += sizeof(DrawnProperty) + property.name.size() + property.value.size() + 2;
    if (size > room_for_copies_) return false;
    room_for_copies_ -= size;
    shape.properties = properties_;
    return true;
}

Drawing DrawnFeatures::finish(Coordinates said) {
    if (!drawing_.lines.empty() || !drawing_.faces.empty()) lay_out(said);
    tell_left_out();
    return std::move(drawing_);
}

void DrawnFeatures::lay_out(Coordinates said) {
    constexpr std::string_view as_metres =
        "taken as those of the game, x to the east, y to the north";
    if (!bounds_.are_degrees(said)) {
        drawing_.notes.push_back(
            said == Coordinates::degrees
                ? fmt::format("coordinates are beyond the longitude and latitude that they are "
                              "said to be, and are {}",
                              as_metres)
                : fmt::format("coordinates are {}", as_metres));
        return;
    }
    const double longitude = bounds_.middle_x(), latitude = bounds_.middle_y();
    const EarthPlane plane(longitude, latitude);
    drawing_.is_in_metres = true;
    for (auto* const shapes : {&drawing_.lines, &drawing_.faces})
        for (DrawnShape& shape : *shapes)
            for (Point& point : shape.points)
                point = {plane.east(point.x), plane.north(point.y), point.z};
    drawing_.notes.push_back(
        fmt::format("coordinates are taken as longitude and latitude; metres are counted from "
                    "their middle, {:.6f} east, {:.6f} north",
                    longitude, latitude));
}

void DrawnFeatures::tell_left_out() {
    const auto tell = [&](u64 count, std::string_view one, std::string_view many) {
        if (count > 0)
            drawing_.notes.push_back(fmt::format("{} {} left out", count, count == 1 ? one : many));
    };
    tell(points_left_out, "point", "points");
    tell(holes_left_out, "hole of a polygon", "holes of polygons");
    tell(empty_left_out, "shape without a position", "shapes without a position");
}

}  // namespace wend::exchange
