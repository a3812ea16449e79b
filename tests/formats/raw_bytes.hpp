#pragma once

#include <array>
#include <bit>
#include <map>
#include <string>
#include <vector>

#include "core/base/integers.hpp"
#include "wend/bytes.hpp"

namespace wend::test {

// Bytes put down one after the other, lowest byte first unless said otherwise, and where those
// stand that a test asks for. Knows nothing of descriptions.
class RawBytes {
  public:
    explicit RawBytes(std::endian order = std::endian::little) : order_(order) {}

    Bytes bytes;
    std::map<std::string, u64> marks;

    // The next byte is the first of this field.
    RawBytes& at(std::string path) {
        marks.emplace(std::move(path), bytes.size());
        return *this;
    }
    RawBytes& u8_(u64 value) { return put(value, 1); }
    RawBytes& u16_(u64 value) { return put(value, 2); }
    RawBytes& u32_(u64 value) { return put(value, 4); }
    RawBytes& f32_(float value) { return u32_(std::bit_cast<u32>(value)); }
    RawBytes& point(const std::array<float, 3>& values) {
        for (const float value : values) f32_(value);
        return *this;
    }
    RawBytes& text(const std::string& characters) {
        for (const char character : characters) u8_(static_cast<unsigned char>(character));
        return *this;
    }
    // A count of 32 bits and so many numbers.
    RawBytes& list(const std::vector<u32>& values) {
        u32_(values.size());
        for (const u32 value : values) u32_(value);
        return *this;
    }

  private:
    RawBytes& put(u64 value, int width) {
        for (int i = 0; i < width; ++i) {
            const int place = order_ == std::endian::little ? i : width - 1 - i;
            bytes.push_back(static_cast<std::byte>(value >> (8 * place)));
        }
        return *this;
    }

    std::endian order_;
};

}  // namespace wend::test
