#pragma once

#include "core/describe/byte_reader.hpp"

namespace wend {

// Puts bytes into memory whose size was computed beforehand, so that no step can fail.
class ByteWriter {
  public:
    constexpr explicit ByteWriter(std::byte* to) : at_(to) {}

    template <std::endian order, class T>
    void put(T value) {
        if constexpr (order != std::endian::native) value = reversed_bytes(value);
        std::memcpy(at_, &value, sizeof(T));
        at_ += sizeof(T);
    }
    void put_bytes(ByteView bytes) {
        if (!bytes.empty()) std::memcpy(at_, bytes.data(), bytes.size());
        at_ += bytes.size();
    }
    // Skips bytes that the caller fills.
    std::byte* take_room(u64 count) {
        std::byte* room = at_;
        at_ += count;
        return room;
    }

  private:
    std::byte* at_;
};

}  // namespace wend
