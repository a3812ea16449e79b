#include "formats/gp2/solid/solid_faces.hpp"

#include <algorithm>
#include <map>
#include <string_view>
#include <tuple>
#include <utility>

#include "model/network/face_merger.hpp"

namespace wend::gp2_track {
namespace {

using Numbers = std::tuple<i32, i32, i32>;

Numbers numbers_of(const ShapePlace& place) { return {place.x, place.y, place.z}; }

// Programs number copies of a material: `colour 7.001`.
std::string_view without_copy_number(std::string_view material) {
    const std::size_t dot = material.rfind('.');
    const bool is_copy =
        dot != material.npos && dot + 1 < material.size() &&
        std::ranges::all_of(material.substr(dot + 1), [](char c) { return c >= '0' && c <= '9'; });
    return is_copy ? material.substr(0, dot) : material;
}

// Triangles by their corners in order, of which any may be the first, and their material.
class TriangleStock {
  public:
    explicit TriangleStock(const std::vector<DrawnTriangle>& triangles) : triangles_(triangles) {
        is_used_.resize(triangles.size());
        for (std::size_t i = 0; i < triangles.size(); ++i)
            by_key_[key_of(triangles[i].corners, triangles[i].material)].push_back(i);
    }

    // Takes the triangles of a polygon, if all are there.
    bool take(const SolidFace& polygon) {
        const std::string material = material_of(*polygon.element);
        std::vector<std::size_t> taken;
        const auto& corners = polygon.corners;
        for (std::size_t i = 1; i + 1 < corners.size(); ++i) {
            const auto found =
                by_key_.find(key_of({corners[0], corners[i], corners[i + 1]}, material));
            const bool is_there = found != by_key_.end() && !found->second.empty();
            if (!is_there) {
                for (const std::size_t triangle : taken) give_back(triangle);
                return false;
            }
            taken.push_back(found->second.back());
            found->second.pop_back();
            is_used_[taken.back()] = true;
        }
        return true;
    }

    bool is_used(std::size_t triangle) const { return is_used_[triangle]; }

  private:
    using Key = std::pair<std::array<Numbers, 3>, std::string>;

    static Key key_of(const std::array<ShapePlace, 3>& corners, std::string_view material) {
        std::array<Numbers, 3> key{numbers_of(corners[0]), numbers_of(corners[1]),
                                   numbers_of(corners[2])};
        std::ranges::rotate(key, std::ranges::min_element(key));
        return {key, std::string(without_copy_number(material))};
    }

    void give_back(std::size_t triangle) {
        is_used_[triangle] = false;
        const DrawnTriangle& one = triangles_[triangle];
        by_key_[key_of(one.corners, one.material)].push_back(triangle);
    }

    const std::vector<DrawnTriangle>& triangles_;
    std::map<Key, std::vector<std::size_t>> by_key_;
    std::vector<bool> is_used_;
};

Point point_of_place(const ShapePlace& place) {
    return {static_cast<double>(place.x), static_cast<double>(place.y),
            static_cast<double>(place.z)};
}

}  // namespace

std::vector<ShapeFace> faces_of_solid(const std::vector<DrawnTriangle>& triangles,
                                      const std::vector<SolidFace>& polygons) {
    TriangleStock stock(triangles);
    std::vector<ShapeFace> faces;
    for (const SolidFace& polygon : polygons)
        if (polygon.corners.size() > 2 && stock.take(polygon))
            faces.push_back({polygon.element, polygon.corners, material_of(*polygon.element)});
    std::string material;
    FaceMerger merger([&](const FaceMerger::Face& merged) {
        ShapeFace face{nullptr, {}, material};
        // Whole numbers, which come back as they went in.
        for (const Point& corner : merged)
            face.corners.push_back({static_cast<i32>(corner.x), static_cast<i32>(corner.y),
                                    static_cast<i32>(corner.z)});
        faces.push_back(std::move(face));
    });
    for (std::size_t i = 0; i < triangles.size(); ++i) {
        if (stock.is_used(i)) continue;
        const DrawnTriangle& triangle = triangles[i];
        const std::string_view plain = without_copy_number(triangle.material);
        if (plain != material) {
            merger.finish();
            material = plain;
        }
        const auto& corners = triangle.corners;
        (void)merger.add(point_of_place(corners[0]), point_of_place(corners[1]),
                         point_of_place(corners[2]));
    }
    merger.finish();
    return faces;
}

}  // namespace wend::gp2_track
