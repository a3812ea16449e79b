#pragma once

#include <optional>
#include <string_view>

#include "core/base/integers.hpp"
#include "wend/error.hpp"

namespace wend::gp2_track {

// The tags of an XML text one after the other, without a tree of them: that is all that tracks of
// GPX and paths of SVG take, and the core stands on no library of XML, which would want an index of
// the text. Comments, declarations and marked sections are passed over; references to characters
// stay as they are, as numbers need none.
class MarkupTags {
  public:
    explicit MarkupTags(std::string_view text) : text_(text) {}

    // To the next tag; false at the end. An error where one does not end.
    Expected<bool> next();

    std::string_view name() const { return name_; }  // without a prefix such as `svg:`
    bool is_end() const { return is_end_; }          // </name>
    bool is_alone() const { return is_alone_; }      // <name/>
    std::optional<std::string_view> attribute(std::string_view name) const;
    // What stands up to the next tag.
    std::string_view content() const;
    u64 offset() const { return offset_; }  // of the tag

    // An error at a place of the text, with its line and column.
    Error error_at(u64 offset, std::string message) const;
    // The same at a part of the text.
    Error error_at(std::string_view part, std::string message) const {
        return error_at(static_cast<u64>(part.data() - text_.data()), std::move(message));
    }
    // A finite decimal number that takes all of a part of the text.
    Expected<double> number(std::string_view part) const;

  private:
    std::string_view text_, name_, inside_;
    u64 at_ = 0, offset_ = 0;
    bool is_end_ = false, is_alone_ = false;
};

}  // namespace wend::gp2_track
