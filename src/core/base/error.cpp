#include "wend/error.hpp"

#include <fmt/format.h>

namespace wend {

Error::Error(ErrorDetails details) : details_(new ErrorDetails(std::move(details))) {}
Error::Error(std::string message, std::string file)
    : details_(new ErrorDetails{.message = std::move(message), .file = std::move(file)}) {}
Error::Error(const Error& other)
    : details_(other.details_ ? new ErrorDetails(*other.details_) : nullptr) {}
Error& Error::operator=(const Error& other) { return *this = Error(other); }
void Error::destroy(ErrorDetails* details) { delete details; }

std::string Error::text() const {
    const auto& [message, file, offset, field, excerpt] = *details_;
    std::string where;
    if (offset) where = fmt::format("at {:#x} ({})", *offset, *offset);
    if (!field.empty()) where += (where.empty() ? "" : ", ") + field;

    std::string line;
    for (const std::string& part : {file, where})
        if (!part.empty()) line += part + ": ";
    return line + message;
}

tl::unexpected<Error> failure(const Error& error) { return tl::unexpected<Error>(error); }
tl::unexpected<Error> failure(Error&& error) { return tl::unexpected<Error>(std::move(error)); }
tl::unexpected<Error> failure(ErrorDetails details) { return failure(Error(std::move(details))); }
tl::unexpected<Error> failure(const char* message) { return failure(Error(message)); }
tl::unexpected<Error> failure(std::string message) { return failure(Error(std::move(message))); }
tl::unexpected<Error> failure(const char* message, const std::string& file) {
    return failure(Error(message, file));
}
tl::unexpected<Error> failure(std::string message, std::string file) {
    return failure(Error(std::move(message), std::move(file)));
}

}  // namespace wend
