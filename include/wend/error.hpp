#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <utility>

namespace wend {

/// What an Error tells: what could not be done, and exactly where.
struct ErrorDetails {
    std::string message;                       ///< What was expected and what was found.
    std::string file = {};                     ///< The file as its user named it; empty if none.
    std::optional<std::uint64_t> offset = {};  ///< Byte offset in that file, counted from 0.
    std::string field = {};                    ///< Field path, such as `nodes[17].flags`.
    /// What was being read, where that is a short text, with a mark in a line below the character;
    /// not part of the line of text. Empty if there is nothing to show.
    std::string excerpt = {};
};

/// The one clear error that a failed operation gives. It is a value as its details are, reached by
/// `->`, but no larger than a pointer: most operations do not fail, and what they give is moved
/// about. One that was moved from has no details until it is assigned to.
class Error {
  public:
    Error(ErrorDetails details);
    Error(std::string message, std::string file = {});
    Error(const Error& other);
    Error(Error&& other) noexcept : details_(std::exchange(other.details_, nullptr)) {}
    Error& operator=(const Error& other);
    Error& operator=(Error&& other) noexcept {
        std::swap(details_, other.details_);
        return *this;
    }
    ~Error() {
        if (details_) destroy(details_);
    }

    ErrorDetails* operator->() { return details_; }
    const ErrorDetails* operator->() const { return details_; }

    /// The error as one line of text: `file: at 0x1c (28), nodes[0].position: expected ...`.
    std::string text() const;

  private:
    static void destroy(ErrorDetails* details);

    ErrorDetails* details_;
};
static_assert(sizeof(Error) == sizeof(void*));

/// A value, or the error that kept it from being made.
template <class T>
using Expected = tl::expected<T, Error>;

/// Shorthand for the failing half of an Expected.
tl::unexpected<Error> failure(const Error& error);
tl::unexpected<Error> failure(Error&& error);
tl::unexpected<Error> failure(ErrorDetails details);
tl::unexpected<Error> failure(const char* message);
tl::unexpected<Error> failure(std::string message);
/// The same about a file.
tl::unexpected<Error> failure(const char* message, const std::string& file);
tl::unexpected<Error> failure(std::string message, std::string file);

}  // namespace wend
