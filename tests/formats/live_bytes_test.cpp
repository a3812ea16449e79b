#include "formats/live_bytes.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <memory>
#include <new>
#include <string>
#include <vector>

// The counting operator new of this test program. Each block is preceded by its size, in as much
// room as keeps it aligned.
namespace {

std::atomic<std::size_t> live = 0, peak = 0, calls = 0;

void* counted(std::size_t size, std::size_t room) noexcept {
    auto* block =
        static_cast<std::byte*>(std::aligned_alloc(room, (size + 2 * room - 1) / room * room));
    if (!block) return nullptr;
    *reinterpret_cast<std::size_t*>(block) = size;
    live += size;
    ++calls;
    peak = std::max(peak.load(), live.load());
    return block + room;
}

void uncounted(void* pointer, std::size_t room) noexcept {
    if (!pointer) return;
    std::byte* block = static_cast<std::byte*>(pointer) - room;
    live -= *reinterpret_cast<std::size_t*>(block);
    std::free(block);
}

constexpr std::size_t usual_room = __STDCPP_DEFAULT_NEW_ALIGNMENT__;

void* counted_or_throw(std::size_t size, std::size_t room) {
    if (void* pointer = counted(size, room)) return pointer;
    throw std::bad_alloc();
}

std::size_t room_of(std::align_val_t alignment) {
    return std::max(usual_room, static_cast<std::size_t>(alignment));
}

}  // namespace

void* operator new(std::size_t size) { return counted_or_throw(size, usual_room); }
void* operator new[](std::size_t size) { return counted_or_throw(size, usual_room); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
    return counted(size, usual_room);
}
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept {
    return counted(size, usual_room);
}
void* operator new(std::size_t size, std::align_val_t alignment) {
    return counted_or_throw(size, room_of(alignment));
}
void* operator new[](std::size_t size, std::align_val_t alignment) {
    return counted_or_throw(size, room_of(alignment));
}
void operator delete(void* pointer) noexcept { uncounted(pointer, usual_room); }
void operator delete[](void* pointer) noexcept { uncounted(pointer, usual_room); }
void operator delete(void* pointer, std::size_t) noexcept { uncounted(pointer, usual_room); }
void operator delete[](void* pointer, std::size_t) noexcept { uncounted(pointer, usual_room); }
void operator delete(void* pointer, const std::nothrow_t&) noexcept {
    uncounted(pointer, usual_room);
}
void operator delete[](void* pointer, const std::nothrow_t&) noexcept {
    uncounted(pointer, usual_room);
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

namespace wend::test {

std::size_t live_bytes() { return live; }
std::size_t allocations() { return calls; }

PeakOfLiveBytes::PeakOfLiveBytes() : before_(live) { peak = live.load(); }

std::size_t PeakOfLiveBytes::value() const { return peak > before_ ? peak - before_ : 0; }

namespace {

TEST(LiveBytes, CountWhatIsHeldAtOnce) {
    const std::size_t before = live_bytes();
    const PeakOfLiveBytes held;
    {
        const std::vector<char> first(1000);
        { const std::vector<char> second(5000); }
        const std::vector<char> third(2000);
        EXPECT_EQ(live_bytes(), before + 3000);
    }
    EXPECT_EQ(live_bytes(), before);
    EXPECT_EQ(held.value(), 6000u);
}

TEST(LiveBytes, CountHowOftenMemoryWasAskedFor) {
    const std::size_t before = allocations();
    { const std::vector<char> first(1000), second(1); }
    EXPECT_EQ(allocations(), before + 2);
}

TEST(LiveBytes, CountAlignedOnesToo) {
    struct alignas(256) Wide {
        char bytes[256];
    };
    const PeakOfLiveBytes held;
    const auto wide = std::make_unique<Wide>();
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(wide.get()) % 256, 0u);
    EXPECT_EQ(held.value(), 256u);
}

}  // namespace
}  // namespace wend::test
