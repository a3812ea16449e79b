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

namespace {

u64 integer_in(ByteView bytes, std::endian order) {
    u64 value = 0;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const std::size_t place = order == std::endian::little ? i : bytes.size() - 1 - i;
        value |= std::to_integer<u64>(bytes[i]) << (8 * place);
    }
    return value;
}

}  // namespace

u64 ReadingSteps::take_integer(unsigned width) {
    return integer_in(source_.take_bytes(width), order_);
}

bool ReadingSteps::is_at_marker(const Extent& extent) const {
    return source_.remaining() < extent.width ||
           integer_in(source_.ahead().first(extent.width), order_) == extent.count;
}

u64 ReadingSteps::bytes_to_end(const Extent& extent) {
    if (extent.by == Extent::By::rest) return source_.remaining();
    if (extent.count >= source_.offset()) return extent.count - source_.offset();
    source_.fail(fmt::format("expected to be at offset {:#x} at most", extent.count));
    return 0;
}

u64 ReadingSteps::run_length(const Extent& extent) {
    if (is_stated(extent)) return extent.count;
    if (extent.by == Extent::By::marker)
        return source_.distance_to(static_cast<std::byte>(extent.count))
            .value_or(source_.remaining());
    return bytes_to_end(extent);
}

}  // namespace wend
