#include "formats/source/edit/nav_edits.hpp"
#include "formats/source/from_drawing/mesh_of_drawing.hpp"

namespace wend::source_nav {

Expected<std::shared_ptr<const Document>> area_alone(const edit::EditedMap& map,
                                                     std::span<const Point> corners) {
    Drawing drawing;
    DrawnShape& area = drawing.faces.emplace_back();
    area.name = "the area";
    area.points.assign(corners.begin(), corners.end());
    LossReport losses;
    const ConvertRequest request{.version = std::string(map.document(0).version()), .lossy = true};
    auto files = mesh_of_drawing(drawing, request, losses);
    if (!files)
        return failure(
            "these are no corners of ground that upright rectangles fill: give the four "
            "of one, with its sides along x and y");
    return std::move(files->front().document);
}

}  // namespace wend::source_nav
