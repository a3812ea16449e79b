#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

namespace wend {

/// One run of a file's bytes and what it is.
struct ExplainedRun {
    std::uint64_t offset = 0;
    std::uint64_t size = 0;
    std::string_view path;   ///< Field path, such as `nodes[17].position.x`.
    std::string_view value;  ///< The value with its unit, or the bytes in short.
    std::string_view note;   ///< The field's line of documentation; may be empty.
};
using ExplainSink = std::function<void(const ExplainedRun&)>;

}  // namespace wend
