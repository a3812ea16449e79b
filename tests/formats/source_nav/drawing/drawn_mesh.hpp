#pragma once

#include <string>
#include <utility>
#include <vector>

#include "formats/source_nav/edited_mesh.hpp"
#include "formats/source_nav/side.hpp"
#include "formats/source_nav/source_nav.hpp"
#include "wend/check.hpp"
#include "wend/drawing.hpp"

// Meshes made of what somebody drew.

namespace wend::source_nav {

using Properties = std::vector<DrawnProperty>;

inline DrawnShape shape(std::string name, std::vector<Point> points, Properties properties = {}) {
    return {std::move(name), std::move(points), std::move(properties)};
}

// A level rectangle, counter-clockwise with y up.
inline DrawnShape tile(std::string name, double x, double y, double width, double depth, double z,
                       Properties properties = {}) {
    return shape(std::move(name),
                 {{x, y, z}, {x + width, y, z}, {x + width, y + depth, z}, {x, y + depth, z}},
                 std::move(properties));
}

// What became of a drawing: the mesh, and what was told.
struct DrawnMesh {
    Expected<std::vector<OutputFile>> files;
    LossReport losses;

    const NavFile& file() const { return file_of(*files.value().at(0).document); }
    const NavArea& area(std::size_t place) const { return file().areas.at(place); }
    std::string error() const { return files ? "" : files.error().text(); }
    // Whether somewhere a loss of that shape says this.
    bool tells(std::string_view record, std::string_view text) const {
        return std::ranges::any_of(losses.losses(), [&](const LossReport::Loss& loss) {
            return loss.record == record && loss.message.find(text) != std::string::npos;
        });
    }
    bool notes(std::string_view text) const {
        return std::ranges::any_of(losses.notes(), [&](const std::string& note) {
            return note.find(text) != std::string::npos;
        });
    }
    Map map() const {
        const auto& document = files.value().at(0).document;
        return Map::of(source_nav,
                       {{"drawn.nav", document->write().value().size(), std::nullopt, document}})
            .value();
    }
};

inline DrawnMesh drawn_mesh(const Drawing& drawing, ConvertRequest request = {}) {
    LossReport losses;
    auto files = source_nav.from_drawing(drawing, request, losses);
    return {std::move(files), std::move(losses)};
}

// An area as west, north, east, south, and its heights: north-west, north-east, south-east,
// south-west.
using Corners = std::array<f32, 8>;
inline Corners corners(const NavArea& area) {
    return {area.north_west[0], area.north_west[1],     area.south_east[0], area.south_east[1],
            area.north_west[2], area.north_east_height, area.south_east[2], area.south_west_height};
}
inline std::vector<Corners> all_corners(const DrawnMesh& mesh) {
    std::vector<Corners> all;
    for (const NavArea& area : mesh.file().areas) all.push_back(corners(area));
    std::ranges::sort(all);
    return all;
}

inline Numbers to(const NavArea& area, Side side) { return numbers(area.connections.to[side]); }

}  // namespace wend::source_nav
