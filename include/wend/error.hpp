#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <type_traits>
#include <utility>

namespace wend {

/// What an Error reports: what could not be done, and exactly where.
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
    Error(ErrorDetails details);  ///< With all that is known.
    /// With a message alone, and the file that it is about, if there is one.
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

    /// Its details, which last as long as the error, until it is assigned to or moved from.
    ErrorDetails* operator->() & { return details_; }
    /// The same, to look at.
    const ErrorDetails* operator->() const& { return details_; }
    const ErrorDetails* operator->() const&& = delete;

    /// Its details, which last as long as the error.
    const ErrorDetails& details() const& { return *details_; }
    /// The details of an error that nobody keeps, by value.
    ErrorDetails details() && { return std::move(*details_); }

    /// The error as one line of text: `file: at 0x1c (28), nodes[0].position: expected ...`.
    std::string text() const;

  private:
    static void destroy(ErrorDetails* details);

    ErrorDetails* details_;
};
static_assert(sizeof(Error) == sizeof(void*));

/// A value, or the error that kept it from being made: what tl::expected is, but that one which
/// nobody keeps lends nothing. Then `*`, `value()` and `error()` give by value, so that a reference
/// to what they give keeps it, and `->`, whose pointer would dangle, does not compile.
template <class T>
class Expected : public tl::expected<T, Error> {
    using Base = tl::expected<T, Error>;

  public:
    using Base::Base;
    Expected() = default;
    /// What functions of tl::expected, such as `or_else`, give back.
    Expected(Base base) : Base(std::move(base)) {}

    /// A member of the value. There must be one.
    T* operator->() & { return Base::operator->(); }
    /// The same, to look at.
    const T* operator->() const& { return Base::operator->(); }
    const T* operator->() const&& = delete;

    /// The value. There must be one.
    T& operator*() & { return Base::operator*(); }
    /// The same, to look at.
    const T& operator*() const& { return Base::operator*(); }
    /// The same, of one that nobody keeps.
    T operator*() && { return std::move(Base::operator*()); }

    /// The value; throws tl::bad_expected_access where there is none.
    T& value() & { return Base::value(); }
    /// The same, to look at.
    const T& value() const& { return Base::value(); }
    /// The same, of one that nobody keeps.
    T value() && { return std::move(Base::value()); }

    /// The error. There must be one.
    Error& error() & { return Base::error(); }
    /// The same, to look at.
    const Error& error() const& { return Base::error(); }
    /// The same, of one that nobody keeps.
    Error error() && { return std::move(Base::error()); }

    /// What a function that may fail too makes of the value; else the error.
    template <class F>
    auto and_then(F&& f) const& {
        using Result = std::invoke_result_t<F, const T&>;
        return *this ? std::invoke(std::forward<F>(f), **this)
                     : Result(tl::unexpected<Error>(error()));
    }
    /// The same of a value that nobody keeps.
    template <class F>
    auto and_then(F&& f) && {
        using Result = std::invoke_result_t<F, T>;
        return *this ? std::invoke(std::forward<F>(f), *std::move(*this))
                     : Result(tl::unexpected<Error>(std::move(*this).error()));
    }
    /// What a function makes of the value, or nothing where it gives nothing; else the error.
    template <class F>
    auto map(F&& f) const& {
        return mapped<std::invoke_result_t<F, const T&>>(*this, std::forward<F>(f));
    }
    /// The same of a value that nobody keeps.
    template <class F>
    auto map(F&& f) && {
        return mapped<std::invoke_result_t<F, T>>(std::move(*this), std::forward<F>(f));
    }

  private:
    template <class Result, class Self, class F>
    static Expected<Result> mapped(Self&& self, F&& f) {
        if (!self) return tl::unexpected<Error>(std::forward<Self>(self).error());
        if constexpr (std::is_void_v<Result>) {
            std::invoke(std::forward<F>(f), *std::forward<Self>(self));
            return {};
        } else {
            return std::invoke(std::forward<F>(f), *std::forward<Self>(self));
        }
    }
};

/// Nothing, or the error that kept something from being done.
template <>
class Expected<void> : public tl::expected<void, Error> {
    using Base = tl::expected<void, Error>;

  public:
    using Base::Base;
    Expected() = default;
    /// What functions of tl::expected, such as `map`, give back.
    Expected(Base base) : Base(std::move(base)) {}

    /// The error. There must be one.
    Error& error() & { return Base::error(); }
    /// The same, to look at.
    const Error& error() const& { return Base::error(); }
    /// The same, of one that nobody keeps.
    Error error() && { return std::move(Base::error()); }

    /// What a function that may fail too does next; else the error.
    template <class F>
    auto and_then(F&& f) const {
        using Result = std::invoke_result_t<F>;
        return *this ? std::invoke(std::forward<F>(f)) : Result(tl::unexpected<Error>(error()));
    }
};

/// The failing half of an Expected, from an error.
tl::unexpected<Error> failure(const Error& error);
/// The same from an error that is not needed any more.
tl::unexpected<Error> failure(Error&& error);
/// The same from what an error reports.
tl::unexpected<Error> failure(ErrorDetails details);
/// The same from a message alone.
tl::unexpected<Error> failure(const char* message);
/// The same from a message alone.
tl::unexpected<Error> failure(std::string message);
/// The same from a message about a file, by its name.
tl::unexpected<Error> failure(const char* message, const std::string& file);
/// The same from a message about a file, by its name.
tl::unexpected<Error> failure(std::string message, std::string file);

}  // namespace wend
