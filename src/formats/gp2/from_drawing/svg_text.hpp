#pragma once

#include <string>
#include <string_view>

#include "formats/gp2/from_drawing/markup_tags.hpp"

namespace wend::gp2_track {

// What is left of an attribute of SVG that holds numbers: the data of a path, or a list of
// transforms.
class SvgText {
  public:
    SvgText(const MarkupTags& tags, std::string_view text) : tags_(tags), rest_(text) {}

    std::string_view rest() const { return rest_; }
    void take(std::size_t size) { rest_.remove_prefix(size); }
    void skip_separators();  // spaces and commas

    // Numbers may stand side by side: 1-2 and .5.5 are two each.
    Expected<double> take_number();
    // A 0 or a 1 is one digit, so that 0110 may be 0, 1 and 10.
    Expected<bool> take_flag();

    // An error at what is left.
    Error error(std::string message) const { return tags_.error_at(rest_, std::move(message)); }

  private:
    const MarkupTags& tags_;
    std::string_view rest_;
};

}  // namespace wend::gp2_track
