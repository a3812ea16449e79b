#pragma once

#include <cmath>
#include <functional>
#include <string>
#include <string_view>

#include "formats/ain/records/graph_file.hpp"
#include "wend/error.hpp"

namespace wend::ain {

// The context of graphs that are text.
inline constexpr AinContext text_context{27, usual_hulls(27)};

// A value of a text: the path of its field, where it stands with the characters that end it, and
// what it is.
struct TextRun {
    u64 offset = 0, size = 0;
    std::string path;
    std::string_view value;
};
using TextRunSink = std::function<void(const TextRun&)>;

// Whether a file begins as texts do.
bool begins_as_text(std::string_view text);

// Reads a text into an empty file, and tells of each run of characters, if anybody listens. The
// engine writes every number in one way (fact sheet section 3): other spellings are refused, so
// that what is read can be written again as it was.
Expected<void> read_text(std::string_view text, GraphFile& file, const TextRunSink& sink = {});

// The text of a graph. Numbers that it has no room for are refused: positions and heights have two
// decimals, yaw has six.
Expected<std::string> write_text(const GraphFile& file);

// The number nearest to a finite one that a text has room for, with so many decimals.
f32 rounded_for_text(f32 value, int decimals);

// Where a node is put that Wend makes: in quarters of a unit, which texts have room for too.
inline f32 quarters(double value) { return static_cast<f32>(std::round(value * 4) / 4); }

}  // namespace wend::ain
