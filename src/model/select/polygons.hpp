#pragma once

#include <string_view>
#include <vector>

#include "wend/error.hpp"
#include "wend/network.hpp"

namespace wend::select_detail {

// Parts of the map, such as a person draws them around something; heights do not matter.
class Polygons {
  public:
    // A corner; its height says nothing.
    using Ring = std::vector<Point>;

    // Rings of one polygon: the first is around it, the others around holes.
    void add(std::vector<Ring> rings);

    // Whether a point is in one of them. What lies on an edge, also of a hole, is.
    bool contain(const Point& point) const;
    bool empty() const { return polygons_.empty(); }

  private:
    struct Polygon {
        std::vector<Ring> rings;
        Bounds bounds;
    };
    std::vector<Polygon> polygons_;
};

// The polygons of a GeoJSON text (RFC 7946), in the map's own coordinates: Polygon, MultiPolygon,
// and what holds these, Feature, FeatureCollection and GeometryCollection. Anything else is an
// error, which names line and column.
Expected<Polygons> read_polygons(std::string_view json);

}  // namespace wend::select_detail
