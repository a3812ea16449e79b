#pragma once

#include "describe/byte_reader.hpp"

namespace wend {

// Puts bytes into memory whose size was computed beforehand, so that no step can fail.
class ByteWriter {
  public:
    ByteWriter(std::byte* to, std::endian order) : at_(to), order_(order) {}

    template <class T>
    void put(T value) {
        if (order_ != std::endian::native) value = reversed_bytes(value);
        std::memcpy(at_, &value, sizeof(T));
        at_ += sizeof(T);
    }
    void put_bytes(ByteView bytes) {
        if (!bytes.empty()) std::memcpy(at_, bytes.data(), bytes.size());
        at_ += bytes.size();
    }
    const std::byte* position() const { return at_; }

  private:
    std::byte* at_;
    std::endian order_;
};

}  // namespace wend
