#include "core/describe/byte_reader.hpp"

#include <fmt/format.h>

namespace wend {

std::optional<u64> ByteReader::distance_to(std::byte value) const {
    const ByteView ahead(at_, end_);
    const auto found = std::ranges::find(ahead, value);
    if (found == ahead.end()) return std::nullopt;
    return static_cast<u64>(found - ahead.begin());
}

void ByteReader::fail_at(u64 offset, std::string message) {
    if (!error_) error_ = ErrorDetails{.message = std::move(message), .offset = offset};
    end_ = at_;
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

void ByteReader::fail_memory() {
    fail("there are more elements here than the length of the file allows for");
}

}  // namespace wend
