#include "describe/byte_reader.hpp"

#include <fmt/format.h>

namespace wend {

void ByteReader::fail(std::string message) {
    if (!error_) error_ = Error{.message = std::move(message), .offset = offset_};
}

void ByteReader::fail_short(u64 wanted) {
    fail(fmt::format("expected {} more byte{}, found {} before the end of the file", wanted,
                     wanted == 1 ? "" : "s", remaining()));
}

void ByteReader::fail_count(u64 count, u64 least) {
    fail(fmt::format(
        "a count of {} needs at least {} byte{} each, but only {} bytes remain in the file", count,
        least, least == 1 ? "" : "s", remaining()));
}

}  // namespace wend
