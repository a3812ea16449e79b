#pragma once

#include <algorithm>
#include <cstddef>

#include "core/base/integers.hpp"
#include "wend/bytes.hpp"

namespace wend::archive {

// What a packed stream becomes, of which it repeats pieces. It takes memory as it grows, not as it
// says that it will.
class Expanded {
  public:
    // `most` are as many as there may be; they come of so many packed ones.
    Expanded(std::size_t most, std::size_t packed) : most_(most) {
        bytes_.reserve(std::min(most, 4 * packed + 64));
    }

    std::size_t size() const { return bytes_.size(); }
    bool is_full() const { return bytes_.size() == most_; }
    u8 last() const { return bytes_.empty() ? u8{0} : std::to_integer<u8>(bytes_.back()); }
    u8 at_distance(std::size_t distance) const {
        return std::to_integer<u8>(bytes_[bytes_.size() - distance]);
    }
    void put(u8 byte) { bytes_.push_back(std::byte{byte}); }

    // Repeats what stands so many bytes back, which may be itself. False where there is no such
    // place or no room for it.
    bool repeat(std::size_t distance, std::size_t count) {
        if (distance == 0 || distance > bytes_.size() || count > most_ - bytes_.size())
            return false;
        std::size_t from = bytes_.size() - distance;
        bytes_.resize(bytes_.size() + count);
        for (std::size_t to = bytes_.size() - count; to < bytes_.size(); ++to, ++from)
            bytes_[to] = bytes_[from];
        return true;
    }
    // Adds bytes as they are; false where there is no room.
    bool append(ByteView more) {
        if (more.size() > most_ - bytes_.size()) return false;
        bytes_.insert(bytes_.end(), more.begin(), more.end());
        return true;
    }

    Bytes take() { return std::move(bytes_); }

  private:
    Bytes bytes_;
    std::size_t most_;
};

}  // namespace wend::archive
