#include "formats/gp2/edit/part_names.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <utility>

#include "formats/gp2/game/shape_solid.hpp"

namespace wend::gp2_track {
namespace {

// The highest number of 16 bits stands for nothing.
constexpr i64 most_of_words = no_number - 1;
// A byte of 255 ends the points in sight.
constexpr i64 most_point_in_sight = 0xFE;

// Collects the numbers of one kind.
class NameList {
  public:
    NameList(const PartsOfShape& parts, std::vector<PartName>& names)
        : parts_(parts), names_(names) {}

    // A number that counts from 0.
    template <class Number>
    void add(Number& number, i64 most, std::string path) {
        names_.push_back({number, most, 0, in_shape(std::move(path)),
                          [&number](i64 place) { number = static_cast<Number>(place); }});
    }
    // A number that counts from `first`, below 0 the same part in reverse.
    template <class Number>
    void add_signed(Number& number, i64 first, i64 most, std::string path) {
        if (std::abs(i64{number}) < first) return;
        const bool is_below = number < 0;
        names_.push_back({std::abs(i64{number}) - first, most - first, first,
                          in_shape(std::move(path)), [&number, is_below, first](i64 place) {
                              number =
                                  static_cast<Number>(is_below ? -(place + first) : place + first);
                          }});
    }
    void add_outside(PartName name) { names_.push_back(std::move(name)); }

  private:
    std::string in_shape(std::string path) const {
        return fmt::format("shapes[{}].{}", parts_.index, path);
    }

    const PartsOfShape& parts_;
    std::vector<PartName>& names_;
};

void add_names_of_points(const PartsOfShape& parts, NameList& names) {
    constexpr i64 most_of_bytes = 0xFF;
    Shape& shape = parts.shape();
    // Vector 0 is used by nothing, and stays as it is.
    for (std::size_t i = 1; i < shape.vectors.size(); ++i) {
        names.add(shape.vectors[i].from, most_of_bytes, fmt::format("vectors[{}].from", i));
        names.add(shape.vectors[i].to, most_of_bytes, fmt::format("vectors[{}].to", i));
    }
    for (std::size_t i = 0; i < shape.points.size(); ++i)
        if (shape.points[i].same_as != no_number)
            names.add(shape.points[i].same_as, as_point - 1, fmt::format("points[{}].same_as", i));
    for (std::size_t i = 0; i < shape.points_in_sight.size(); ++i)
        names.add(shape.points_in_sight[i], most_point_in_sight,
                  fmt::format("points_in_sight[{}]", i));
    for (std::size_t i = 0; i < shape.elements.size(); ++i)
        if (shape.elements[i].sort() == ElementKind::bitmap)
            names.add(shape.elements[i].point,
                      parts.game == Game::gp2 ? most_of_words : most_of_bytes,
                      fmt::format("elements[{}].point", i));
}

// 0 is no vector that could be named, but the end of a polygon.
void add_names_of_vectors(const PartsOfShape& parts, NameList& names) {
    const bool is_gp2 = parts.game == Game::gp2;
    const i64 most = is_gp2 ? std::numeric_limits<i16>::max() : std::numeric_limits<i8>::max();
    std::vector<ShapeElement>& elements = parts.shape().elements;
    for (std::size_t i = 0; i < elements.size(); ++i) {
        ShapeElement& element = elements[i];
        if (element.sort() == ElementKind::pole)
            names.add_signed(element.vector, 0, most, fmt::format("elements[{}].vector", i));
        if (element.sort() != ElementKind::polygon) continue;
        const auto path = [&](std::size_t side) {
            return fmt::format("elements[{}].vectors[{}]", i, side);
        };
        for (std::size_t side = 0; side < element.vectors.size() && is_gp2; ++side)
            if (element.vectors[side] != corner_mark)
                names.add_signed(element.vectors[side], 0, most, path(side));
        for (std::size_t side = 0; side < element.short_vectors.size() && !is_gp2; ++side)
            names.add_signed(element.short_vectors[side], 0, most, path(side));
    }
}

void add_names_of_elements(const PartsOfShape& parts, NameList& names) {
    std::vector<ShapeDisplay>& displays = parts.shape().displays;
    for (std::size_t i = 0; i < displays.size(); ++i)
        for (std::size_t list = 0; list < displays[i].lists.size(); ++list) {
            std::vector<u16>& elements = displays[i].lists[list].elements;
            for (std::size_t k = 0; k < elements.size(); ++k)
                names.add(elements[k], most_of_words,
                          fmt::format("displays[{}].lists[{}].elements[{}]", i, list, k));
        }
}

void add_names_of_displays(const PartsOfShape& parts, NameList& names) {
    std::vector<ShapeLevel>& levels = parts.shape().levels;
    for (std::size_t i = 0; i < levels.size(); ++i) {
        names.add(levels[i].display, most_of_words, fmt::format("levels[{}].display", i));
        if (parts.game == Game::gp2)
            names.add(levels[i].other_display, most_of_words,
                      fmt::format("levels[{}].other_display", i));
    }
}

void add_names_of_lists(const PartsOfShape& parts, NameList& names) {
    std::vector<DisplayView>& views = parts.shape().displays[parts.display].views;
    for (std::size_t i = 0; i < views.size(); ++i)
        if (views[i].list != no_number)
            names.add(views[i].list, most_of_words,
                      fmt::format("displays[{}].views[{}].list", parts.display, i));
}

// Definitions of objects of the shape whose variant is no picture in its place.
template <class Visit>
void visit_overrides(const PartsOfShape& parts, Visit visit) {
    std::vector<ObjectDefinition>& definitions = parts.file.definitions;
    for (std::size_t i = 0; i < definitions.size(); ++i) {
        if (definitions[i].id != first_shape_id + parts.shape().number) continue;
        if (const auto change = ScaleOverride::of(definitions[i].variant, parts.game))
            visit(definitions[i].variant, *change, fmt::format("definitions[{}].variant", i));
    }
}

void add_names_of_scale_values(const PartsOfShape& parts, NameList& names) {
    const i64 most = coordinate_words(parts.game).most;
    Shape& shape = parts.shape();
    for (std::size_t i = 0; i < shape.points.size(); ++i) {
        if (shape.points[i].same_as != no_number) continue;
        names.add_signed(shape.points[i].x, 1, most, fmt::format("points[{}].x", i));
        names.add_signed(shape.points[i].y, 1, most, fmt::format("points[{}].y", i));
    }
    Header& header = parts.file.header;
    if (header.second_shape == shape.number && shape.number != no_number)
        names.add_outside(
            {header.second_scale_value, most_of_words, 0, "header.second_scale_value",
             [&header](i64 place) { header.second_scale_value = static_cast<u16>(place); }});
    visit_overrides(parts, [&](i16& stored, ScaleOverride change, std::string path) {
        constexpr u16 mask = ScaleOverride::number_mask;
        if (change.number() == 0) return;
        names.add_outside(
            {change.number() - 1, mask - 1, 1, std::move(path), [&stored, change](i64 place) {
                 stored = static_cast<i16>((change.word & ~mask) | static_cast<u16>(place + 1));
             }});
    });
}

}  // namespace

std::string named_by(std::vector<std::string> paths) {
    constexpr std::size_t most_told = 3;
    const std::size_t more = paths.size() - std::min(paths.size(), most_told);
    paths.resize(paths.size() - more);
    return fmt::format("named by {}{}: erase that first, or let it name another",
                       fmt::join(paths, ", "),
                       more > 0 ? fmt::format(" and {} more", more) : std::string());
}

std::optional<PartKind> part_of_list(std::string_view list) {
    constexpr std::pair<std::string_view, PartKind> parts[] = {
        {"points", PartKind::point},
        {"vectors", PartKind::vector},
        {"elements", PartKind::element},
        {"scale_values", PartKind::scale_value},
        {"displays", PartKind::display},
        {"displays[].lists", PartKind::list},
        {"displays[].pictures", PartKind::list},
    };
    for (const auto& [name, part] : parts)
        if (name == list) return part;
    return std::nullopt;
}

u64 PartsOfShape::count(PartKind part) const {
    switch (part) {
        case PartKind::point:
            return shape().points.size();
        case PartKind::vector:
            return shape().vectors.size();
        case PartKind::element:
            return shape().elements.size();
        case PartKind::scale_value:
            return shape().scale_values.size();
        case PartKind::display:
            return shape().displays.size();
        case PartKind::list:
            break;
    }
    const ShapeDisplay& lists = shape().displays[display];
    return lists.has_pictures != 0 ? lists.pictures.size() : lists.lists.size();
}

std::vector<PartName> PartsOfShape::names(PartKind part) const {
    std::vector<PartName> found;
    NameList names(*this, found);
    switch (part) {
        case PartKind::point:
            add_names_of_points(*this, names);
            break;
        case PartKind::vector:
            add_names_of_vectors(*this, names);
            break;
        case PartKind::element:
            add_names_of_elements(*this, names);
            break;
        case PartKind::scale_value:
            add_names_of_scale_values(*this, names);
            break;
        case PartKind::display:
            add_names_of_displays(*this, names);
            break;
        case PartKind::list:
            add_names_of_lists(*this, names);
            break;
    }
    return found;
}

std::vector<PartName> PartsOfShape::further_scale_values() const {
    std::vector<PartName> found;
    visit_overrides(*this, [&](i16& stored, ScaleOverride change, std::string path) {
        constexpr unsigned bits = ScaleOverride::number_bits;
        if (change.number() != 0) return;
        found.push_back(
            {change.further(), 0xFFFF >> bits, 0, std::move(path), [&stored](i64 further) {
                 stored = static_cast<i16>(static_cast<u16>(further << bits));
             }});
    });
    return found;
}

}  // namespace wend::gp2_track
