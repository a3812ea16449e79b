#include "live_bytes.hpp"

#include <algorithm>
#include <atomic>

namespace {

std::atomic<std::size_t> live = 0, peak = 0, calls = 0;

void count(std::size_t size) {
    const std::size_t now = live += size;
    ++calls;
    std::size_t highest = peak;
    while (highest < now && !peak.compare_exchange_weak(highest, now)) {
    }
}

}  // namespace

#ifdef WEND_SANITIZED

// The sanitizer keeps its own allocator, which knows more than ours, and tells of every call. GCC's
// has these functions as LLVM's does, but no header for them.
extern "C" {
std::size_t __sanitizer_get_allocated_size(const volatile void* pointer);
int __sanitizer_install_malloc_and_free_hooks(void (*took)(const volatile void* pointer,
                                                           std::size_t size),
                                              void (*gave_back)(const volatile void* pointer));
}

namespace {

void took(const volatile void* pointer, std::size_t) {
    count(__sanitizer_get_allocated_size(pointer));
}
void gave_back(const volatile void* pointer) {
    const std::size_t size = pointer ? __sanitizer_get_allocated_size(pointer) : 0;
    // What was taken before the count began is given back uncounted.
    std::size_t now = live;
    while (!live.compare_exchange_weak(now, now > size ? now - size : 0)) {
    }
}

[[maybe_unused]] const int installed = __sanitizer_install_malloc_and_free_hooks(took, gave_back);

}  // namespace

#else

#include <cstdlib>
#include <new>

// The counting operator new. Each block is preceded by its size, in as much room as keeps it
// aligned.
namespace {

void* counted(std::size_t size, std::size_t room) noexcept {
    auto* block =
        static_cast<std::byte*>(std::aligned_alloc(room, (size + 2 * room - 1) / room * room));
    if (!block) return nullptr;
    *reinterpret_cast<std::size_t*>(block) = size;
    count(size);
    return block + room;
}

void uncounted(void* pointer, std::size_t room) noexcept {
    if (!pointer) return;
    std::byte* block = static_cast<std::byte*>(pointer) - room;
    live -= *reinterpret_cast<std::size_t*>(block);
    std::free(block);
}

constexpr std::size_t default_room = __STDCPP_DEFAULT_NEW_ALIGNMENT__;

void* counted_or_throw(std::size_t size, std::size_t room) {
    if (void* pointer = counted(size, room)) return pointer;
    throw std::bad_alloc();
}

std::size_t room_of(std::align_val_t alignment) {
    return std::max(default_room, static_cast<std::size_t>(alignment));
}

}  // namespace

void* operator new(std::size_t size) { return counted_or_throw(size, default_room); }
void* operator new[](std::size_t size) { return counted_or_throw(size, default_room); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
    return counted(size, default_room);
}
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept {
    return counted(size, default_room);
}
void* operator new(std::size_t size, std::align_val_t alignment) {
    return counted_or_throw(size, room_of(alignment));
}
void* operator new[](std::size_t size, std::align_val_t alignment) {
    return counted_or_throw(size, room_of(alignment));
}
void operator delete(void* pointer) noexcept { uncounted(pointer, default_room); }
void operator delete[](void* pointer) noexcept { uncounted(pointer, default_room); }
void operator delete(void* pointer, std::size_t) noexcept { uncounted(pointer, default_room); }
void operator delete[](void* pointer, std::size_t) noexcept { uncounted(pointer, default_room); }
void operator delete(void* pointer, const std::nothrow_t&) noexcept {
    uncounted(pointer, default_room);
}
void operator delete[](void* pointer, const std::nothrow_t&) noexcept {
    uncounted(pointer, default_room);
}
void operator delete(void* pointer, std::align_val_t alignment) noexcept {
    uncounted(pointer, room_of(alignment));
}
void operator delete[](void* pointer, std::align_val_t alignment) noexcept {
    uncounted(pointer, room_of(alignment));
}
void operator delete(void* pointer, std::size_t, std::align_val_t alignment) noexcept {
    uncounted(pointer, room_of(alignment));
}
void operator delete[](void* pointer, std::size_t, std::align_val_t alignment) noexcept {
    uncounted(pointer, room_of(alignment));
}

#endif

namespace wend::fuzz {

std::size_t live_bytes() { return live; }
std::size_t allocations() { return calls; }

PeakOfLiveBytes::PeakOfLiveBytes() : before_(live) { peak = live.load(); }

std::size_t PeakOfLiveBytes::value() const { return peak > before_ ? peak - before_ : 0; }

}  // namespace wend::fuzz
