#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>

namespace wend {

/// Bits of a value that have a name of their own.
struct ExplainedBits {
    std::string_view name;        ///< What these bits are called.
    std::uint32_t value = 0;      ///< Of these bits alone; never 0.
    std::string_view value_name;  ///< What that value is called; empty if it has no name.
    std::string_view note;        ///< Their line of documentation; may be empty.
};

/// One run of a file's bytes and what it is.
struct ExplainedRun {
    std::uint64_t offset = 0;  ///< Of its first byte, from the start of the file.
    std::uint64_t size = 0;    ///< Number of bytes.
    std::string_view path;     ///< Field path, such as `nodes[17].position.x`.
    std::string_view value;    ///< The value with its unit, or the bytes in short.
    std::string_view note;     ///< The field's line of documentation.
    /// Where the value is a word of flags, the named ones that are set.
    std::span<const ExplainedBits> bits = {};
};
/// Takes one run after the other; their texts last until it returns.
using ExplainSink = std::function<void(const ExplainedRun&)>;

}  // namespace wend
