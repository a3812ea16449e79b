#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "formats/source/from_drawing/drawn_floor.hpp"
#include "formats/source/read/nav_document.hpp"
#include "wend/drawing.hpp"
#include "wend/loss_report.hpp"

namespace wend::source_nav {

// What this format looks for in the properties of shapes.
std::vector<DrawnPropertySpec> drawn_properties();

// Reads what was said of faces, for a mesh of one version.
class TraitsReader {
  public:
    TraitsReader(const NavContext& context, LossReport& losses)
        : context_(context), losses_(losses) {}

    // Attributes that the version lacks and places that it has no room for are told as lost. An
    // error where a value makes no sense, and where two faces have one id.
    Expected<AreaTraits> read(const DrawnShape& shape);

    // Names of places by number, from 1.
    const std::vector<std::string>& places() const { return places_; }
    // Notes the properties that no area has, how often each.
    void note_unknown() const;

  private:
    Expected<void> read_attributes(const DrawnShape& shape, const std::string& names,
                                   AreaTraits& traits);
    void set_attribute(const DrawnShape& shape, std::string_view name, AreaTraits& traits);
    Expected<void> read_place(const DrawnShape& shape, const std::string& name, AreaTraits& traits);
    Expected<void> read_id(const DrawnShape& shape, const std::string& text, AreaTraits& traits);

    const NavContext& context_;
    LossReport& losses_;
    std::vector<std::string> places_;
    std::map<std::string, u16, std::less<>> place_numbers_;
    std::map<u32, std::string> shape_with_id_;
    std::map<std::string, u64, std::less<>> unknown_;
};

// The number that a property has, such as `height`; `default_value` where there is none. An error
// where it is no number.
Expected<f64> number_said(const DrawnShape& shape, std::string_view property, f64 usual);

}  // namespace wend::source_nav
