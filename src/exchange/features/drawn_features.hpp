#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/integers.hpp"
#include "core/base/projection.hpp"
#include "wend/drawing.hpp"

namespace wend::exchange {

// Gathers the drawing of a text feature by feature: what a feature draws, in however many parts,
// has its properties.
class DrawnFeatures {
  public:
    static constexpr std::size_t max_properties = 4096;  // of a feature

    explicit DrawnFeatures(std::string_view text)
        : text_(text), room_for_copies_(4 * u64{text.size()} + (u64{1} << 18)) {}

    // A feature begins, which errors call so.
    void begin(std::string name);
    // `rest` is where in the text the shape ends.
    void add_line(std::span<const Point> points, const char* rest);
    void add_face(std::span<const Point> points, const char* rest);
    // Whether there was room for it.
    bool add_property(std::string name, std::string value);
    // The feature is complete. Whether there was room for its properties: a few of them may stand
    // for any number of parts.
    bool end();

    u64 points_left_out = 0, holes_left_out = 0, empty_left_out = 0;

    // All of it. Coordinates that are degrees are laid out in metres.
    Drawing finish(Coordinates said);

  private:
    void add_shape(std::vector<DrawnShape>& shapes, std::span<const Point> points, const char* rest,
                   std::size_t shortest);
    std::size_t lists_from(const char* place) const;
    bool give_properties(DrawnShape& shape);
    void lay_out(Coordinates said);
    void tell_left_out();

    const std::string_view text_;
    u64 room_for_copies_;  // bytes that copies of properties may still take
    Drawing drawing_;
    CoordinateBounds bounds_;
    // Of the feature at hand.
    std::string name_;
    std::size_t first_line_ = 0, first_face_ = 0;
    u64 parts_ = 0;
    std::vector<DrawnProperty> properties_;
};

}  // namespace wend::exchange
