#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <tl/expected.hpp>

namespace wend {

/// The one clear error that a failed operation gives: what could not be done, and exactly where.
struct Error {
    std::string message;                       ///< What was expected and what was found.
    std::string file = {};                     ///< The file as its user named it; empty if none.
    std::optional<std::uint64_t> offset = {};  ///< Byte offset in that file, counted from 0.
    std::string field = {};                    ///< Field path, such as `nodes[17].flags`.
    /// What was being read, where that is a short text, with a mark in a line below the character;
    /// not part of the line of text. Empty if there is nothing to show.
    std::string excerpt = {};

    /// The error as one line of text: `file: at 0x1c (28), nodes[0].position: expected ...`.
    std::string text() const;
};

/// A value, or the error that kept it from being made.
template <class T>
using Expected = tl::expected<T, Error>;

/// Shorthand for the failing half of an Expected.
inline tl::unexpected<Error> failure(Error error) {
    return tl::unexpected<Error>(std::move(error));
}
inline tl::unexpected<Error> failure(std::string message) {
    return tl::unexpected<Error>(Error{std::move(message)});
}

}  // namespace wend
