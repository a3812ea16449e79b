#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "wend/network.hpp"

namespace wend {

/// What somebody wrote of a shape: a property, a tag, the name of its layer or of its material.
struct DrawnProperty {
    std::string name;   ///< Such as `lanes` or `one_way`.
    std::string value;  ///< As text, such as `2` or `true`.
};

/// A line or a face that anybody drew in a program that knows nothing of games.
struct DrawnShape {
    std::string name;  ///< As errors call it, such as `features[3]` or `line 17`.
    /// In metres unless the target says otherwise: x to the east, y to the north, z up. Faces have
    /// their first corner once. z is NaN where no height is said.
    std::vector<Point> points;
    std::vector<DrawnProperty> properties;  ///< In the order of the file.

    /// Value of the first property of that name; null if there is none.
    const std::string* find(std::string_view property) const&;
    const std::string* find(std::string_view property) const&& = delete;
};

/// What a file holds that is no map: material of which Format::from_drawing makes one.
struct Drawing {
    std::vector<DrawnShape> lines;  ///< What is open, such as ways.
    std::vector<DrawnShape> faces;  ///< What encloses ground, such as areas.
    /// What was left out of the file, and what was done with it beside, a sentence each.
    std::vector<std::string> notes;
    /// Whether the file itself says that coordinates are metres and z is up, as GLB does; else that
    /// is for the target, and for who drew it, to say.
    bool is_in_metres = false;
};

/// Turns a drawing of which y is up, as many programs for models have it, so that z is.
void turn_upright(Drawing& drawing);

/// A property that a format looks for in what was drawn.
struct DrawnPropertySpec {
    std::string name;        ///< What the property is called.
    std::string value_name;  ///< What stands for its value in help, such as `METRES`.
    std::string help;        ///< One line; names the default.
};

}  // namespace wend
