#pragma once

#include <functional>
#include <utility>
#include <vector>

#include "wend/network.hpp"

namespace wend {

// Puts triangles together again that were one face: two in a row that are the halves of a flat,
// strictly convex quad, and those of a fan around its first corner while the whole is flat and
// strictly convex. Corners are the same where they are at the same place.
class FaceMerger {
  public:
    using Face = std::vector<Point>;
    using TakeFace = std::function<void(const Face&)>;

    explicit FaceMerger(TakeFace take) : take_(std::move(take)) {}

    // False of one without extent, which is left out.
    bool add(const Point& a, const Point& b, const Point& c);
    // To be called after the last one.
    void finish();

  private:
    bool join(const Face& triangle);

    const TakeFace take_;
    Face face_, joined_;
};

}  // namespace wend
