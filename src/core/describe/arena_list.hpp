#pragma once

#include <algorithm>
#include <cstddef>
#include <limits>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/integers.hpp"

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

// A list whose elements lie in the arena of its document, which must outlive it. It is a handle: a
// copy shows the same elements. Of elements that only some field makes, everything else is default.
template <class T>
class List {
    static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

  public:
    using value_type = T;

    constexpr List() = default;
    // A list of what another holds, in an arena.
    List(std::span<const T> elements, Arena& arena) {
        resize(elements.size(), arena);
        std::ranges::copy(elements, data_);
    }

    constexpr std::size_t size() const { return size_; }
    constexpr bool empty() const { return size_ == 0; }
    T* data() { return data_; }
    const T* data() const { return data_; }
    T* begin() { return data_; }
    T* end() { return data_ + size_; }
    constexpr const T* begin() const { return data_; }
    constexpr const T* end() const { return data_ + size_; }
    T& operator[](std::size_t index) { return data_[index]; }
    const T& operator[](std::size_t index) const { return data_[index]; }
    T& back() { return data_[size_ - 1]; }
    const T& back() const { return data_[size_ - 1]; }

    // Numbers that come new into the list have no value yet, records the default one.
    void resize(std::size_t size, Arena& arena) {
        if (size > capacity_) grow(size, arena);
        if (size > size_) std::uninitialized_default_construct(data_ + size_, data_ + size);
        size_ = static_cast<u32>(size);
    }
    // Room for so many elements and no more, none of which is made yet: that is up to the caller.
    T* make_room(std::size_t size, Arena& arena) {
        if (size > capacity_) {
            data_ = arena.make_room<T>(size);
            capacity_ = static_cast<u32>(size);
        }
        size_ = static_cast<u32>(size);
        return data_;
    }
    T& emplace_back(Arena& arena) { return push_back(T{}, arena); }
    T& push_back(const T& element, Arena& arena) {
        if (size_ == capacity_) grow(std::max<std::size_t>(4, std::size_t{capacity_} * 2), arena);
        return *std::construct_at(data_ + size_++, element);
    }
    void clear() { size_ = 0; }

    friend bool operator==(const List& a, const List& b) { return std::ranges::equal(a, b); }

  private:
    void grow(std::size_t capacity, Arena& arena) {
        if (capacity_ == 0 || !arena.extend(data_, capacity_ * sizeof(T), capacity * sizeof(T))) {
            T* const room = arena.make_room<T>(capacity);
            std::uninitialized_copy(begin(), end(), room);
            data_ = room;
        }
        capacity_ = static_cast<u32>(capacity);
    }

    T* data_ = nullptr;
    u32 size_ = 0, capacity_ = 0;
};

// The same steps for lists of either sort. A context with lists in an arena names it as `arena`.
template <class T, class Context>
void resize_list(std::vector<T>& list, std::size_t size, const Context&) {
    list.resize(size);
}
template <class Context>
void resize_list(std::string& text, std::size_t size, const Context&) {
    text.resize(size);
}
template <class T, class Context>
void resize_list(List<T>& list, std::size_t size, const Context& context) {
    list.resize(size, *context.arena);
}
// Room for elements to be filled one by one: those of a vector are there, those of a List are for
// the caller to make.
template <class T, class Context>
T* room_for(std::vector<T>& list, std::size_t size, const Context&) {
    list.clear();
    list.resize(size);
    return list.data();
}
template <class T, class Context>
T* room_for(List<T>& list, std::size_t size, const Context& context) {
    return list.make_room(size, *context.arena);
}
template <class Elements>
inline constexpr bool makes_elements = true;
template <class T>
inline constexpr bool makes_elements<List<T>> = false;
template <class T, class Context>
T& add_element(std::vector<T>& list, const Context&) {
    return list.emplace_back();
}
template <class T, class Context>
T& add_element(List<T>& list, const Context& context) {
    return list.emplace_back(*context.arena);
}

}  // namespace wend
