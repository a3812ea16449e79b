#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <string_view>
#include <vector>

namespace wend {

// Memory for the lists of one document: handed out piece by piece, given back all at once. Reading
// a file with a hundred thousand short lists then takes a handful of allocations.
class Arena {
  public:
    // Room for `first_block` bytes is made as soon as any is wanted.
    explicit Arena(std::size_t first_block = min_block)
        : next_block_(std::max(first_block, min_block)) {}
    Arena(const Arena&) = delete;
    Arena& operator=(const Arena&) = delete;

    // Room for objects that nobody will destroy; none is made.
    template <class T>
    T* make_room(std::size_t count) {
        static_assert(std::is_trivially_destructible_v<T> && alignof(T) <= alignment);
        return reinterpret_cast<T*>(take(rounded(count * sizeof(T))));
    }

    // A copy of a text.
    std::string_view text(std::string_view text) {
        char* const room = make_room<char>(text.size());
        std::ranges::copy(text, room);
        return {room, text.size()};
    }

    // Makes room that was given out last longer where it stands, if it was the last and there is
    // more behind it.
    bool extend(const void* room, std::size_t old_size, std::size_t new_size) {
        const std::byte* const end = static_cast<const std::byte*>(room) + rounded(old_size);
        const std::size_t more = rounded(new_size) - rounded(old_size);
        if (end != at_ || static_cast<std::size_t>(end_ - at_) < more) return false;
        at_ += more;
        return true;
    }

  private:
    static constexpr std::size_t alignment = alignof(std::max_align_t) < 8 ? 4 : 8;
    static constexpr std::size_t min_block = 4096;

    static constexpr std::size_t rounded(std::size_t size) {
        return (size + alignment - 1) / alignment * alignment;
    }

    std::byte* take(std::size_t size) {
        if (static_cast<std::size_t>(end_ - at_) < size) [[unlikely]]
            add_block(size);
        std::byte* const room = at_;
        at_ += size;
        return room;
    }
    void add_block(std::size_t least) {
        const std::size_t size = std::max(next_block_, least);
        // Left as it comes from the system: pages that nobody touches cost nothing.
        blocks_.push_back(std::make_unique_for_overwrite<std::byte[]>(size));
        at_ = blocks_.back().get();
        end_ = at_ + size;
    }

    std::byte *at_ = nullptr, *end_ = nullptr;
    std::size_t next_block_;
    std::vector<std::unique_ptr<std::byte[]>> blocks_;
};

}  // namespace wend
